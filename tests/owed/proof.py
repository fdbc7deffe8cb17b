"""What a game brings to its proofs, and where it is found."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NoReturn, cast

from hypothesis import strategies as st

import tatami
from tatami import BadOption, Game, Position, Step
from tatami.core.rooms import S
from tatami.wire.declared import Declared
from tests.toys.fixtures import TOYS, registered

if TYPE_CHECKING:
    from tests.owed.references import Reference
    from tests.owed.twins import Twins

TESTS = Path(__file__).parents[1]
NAMES = (*tatami.games(), *TOYS)
Options = Mapping[str, str]
Change = Callable[[st.DrawFn, "Spoilt", str], str]


class Owing(AssertionError):
    """A game does not bring what every game owes."""


@dataclass(frozen=True)
class Sizes:
    """How much is tried: one number where there is one size, else the quick and the long one."""

    examples: int = 60
    texts: int = 40
    mutated: int = 250
    refused: int = 60
    speeds: tuple[int, int] = (40, 10_000)
    bounds: tuple[int, int] = (16, 1_000)
    reference: tuple[int, int] = (16, 1_000)
    laid: tuple[int, int] = (0, 0)
    motion: tuple[int, int] = (12, 400)
    twins: tuple[int, int] = (0, 0)
    moving_twins: tuple[int, int] = (800, 20_000)


@dataclass(frozen=True)
class Spoilt:
    """How texts of positions are spoilt a little: what may stand in the place of what."""

    like: Mapping[str, st.SearchStrategy[str]]
    now: Sequence[str]
    """What a game may wait for, or how it ended: the end of a position's last line."""
    wild: Sequence[str] = ()
    changes: Sequence[Change] = ()
    """Changes that only this game's texts can suffer."""


class Proof(Generic[S]):
    """What only this game can say of itself. A part without a default is owed."""

    sizes = Sizes()
    spoilt: Spoilt
    texts: st.SearchStrategy[str]
    """Texts that are moves, nearly moves, or nothing of the kind."""
    highest: int
    """No choice has a number above this one."""
    vocabulary: Collection[str] | None = None
    """Every move there is, where they can be listed: what is none of them is no move at all."""
    garbage: Sequence[str] = ()
    """Texts that say no position, besides those that are tried anyhow."""
    drawn: str | None
    """A position that ended in a draw; None if the game has no draws."""
    ends: Mapping[str, tuple[bool, str]]
    """How each kept game ends: whether the last to move is among the winners, and why."""
    untold: Collection[str] = ()
    """Facts that no kept telling has."""
    rare: Collection[str] = ()
    """Facts that some random games do not come to either."""
    silent: Collection[str] = ()
    """Facts that are shown, but never told in words."""
    in_client: Mapping[str, tuple[str, int | None]] = {}
    """What the client's tests lay out: for each name a kept game, and the seat that is shown its end."""
    is_silent = False
    """Whether a move may change what is shown without a word."""
    narrow: tuple[int, int, int] = (0, 0, 0)
    """Where so many choices are offered, random games draw from this part of them alone."""
    least_choices = 1
    """How many choices whoever is asked has at least."""
    twins: Twins[S] | None = None
    box: Mapping[str, int] = {}
    """What its printed rulebook lists, by how each row of docs/components begins; nothing without a box."""
    places: Mapping[str, Sequence[object]] = {}
    """What may stand in the places of its sentences, where no other words have such a place."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.folder = folder_of(name)
        if self.twins is not None:
            self.twins.proof = self

    def __getattr__(self, part: str) -> NoReturn:
        if part.startswith("_"):
            raise AttributeError(part)
        raise Owing(f"{self.name} owes {part!r}: say it in {file_of(self.name)}.")

    @cached_property
    def game(self) -> Game[S]:
        return cast("Game[S]", tatami.game(self.name))

    @property
    def rules(self) -> Any:
        return self.game.rules

    @property
    def has_secrets(self) -> bool:
        return self.game.has_secrets

    @property
    def has_sides(self) -> bool:
        """Whether two sides face each other, to whom the same rules apply."""
        return type(self).mirrored is not Proof.mirrored

    @cached_property
    def facts(self) -> set[str]:
        """The names of all that the game can tell."""
        return {fact.name for fact in Declared(self.game).facts}

    @cached_property
    def settings(self) -> list[dict[str, str]]:
        """Every setting of the box; the first option changes most often."""
        names = tuple(reversed(tuple(self.game.options)))
        values = product(*(self.game.options[name] for name in names))
        settings = [dict(zip(names, chosen, strict=True)) for chosen in values]
        return [setting for setting in settings if self._can_be(setting)]

    def _can_be(self, setting: Options) -> bool:
        try:
            return bool(self.game.complete(setting)) or True
        except BadOption:
            return False

    # Random games

    def opening(self, seed: int) -> Position[S]:
        """A position before anything has happened; all settings have their turn."""
        return self.game.opening(self.settings[seed % len(self.settings)])

    def laid(self, seed: int) -> Position[S] | None:
        """A position laid at random, to which nobody may ever have played; None if the game lays none."""
        return None

    def anywhere(self, seed: int) -> Position[S]:
        """An opening, or a position laid at random."""
        return (self.laid(seed) if seed % 2 else None) or self.opening(seed // 2)

    def pick(self, position: Position[S], seat: int, random: Random) -> str:
        """The move of a random game."""
        return position.moves(seat).sample(random)

    def onward(self, position: Position[S], random: Random) -> Step[S]:
        """One choice, of chance or of any seat that owes one."""
        if position.at_chance:
            texts, weights = zip(*position.odds, strict=True)
            return position.draw(random.choices(texts, weights)[0])
        seat = random.choice(position.to_act)
        return position.play(seat, self.pick(position, seat, random))

    def walk(self, position: Position[S], seed: int) -> Iterator[Step[S]]:
        """A random game from this position to its end, choice by choice."""
        random = Random(seed)
        while not position.is_over:
            step = self.onward(position, random)
            yield step
            position = step.position

    @cache  # noqa: B019  (there are as many proofs as games)
    def walked(self, seed: int) -> tuple[Step[S], ...]:
        """One random game, walked through once."""
        return tuple(self.walk(self.opening(seed), seed))

    # The rules a second time

    def reference(self, options: Options) -> Reference:
        """The rules written a second time, from the rulings alone, before anything has happened."""
        return self.__getattr__("reference")

    def reference_at(self, position: Position[S]) -> Reference | None:
        """The reference set down in a position; None if that is beyond it."""
        return self.__getattr__("reference_at")

    def known_to_both(self, position: Position[S], reference: Any) -> tuple[object, object]:
        """All that engine and reference can say of a position besides moves, odds and the end."""
        return self.__getattr__("known_to_both")

    def made_in_both(self, step: Step[S], reference: Any) -> None:
        """What can be compared of a single step; asserts that it is the same."""

    # Texts

    def said(self, text: str) -> str:
        """The text of a move as the game would write it."""
        return text.strip()

    def mirrored(self, text: str, options: Options) -> str | None:
        """A position or a move as the other of two sides sees it; None if there are no such sides."""
        return None


def folder_of(name: str) -> Path:
    """Where a game's own part lies: beside the tests of its rules, or in the toy itself."""
    return TESTS / ("toys" if name in TOYS else "games") / name


def file_of(name: str) -> Path:
    return folder_of(name).relative_to(TESTS.parent) / f"{name}_proof.py"


@cache
def proof_of(name: str) -> Proof:
    """The part of this game, found by its name."""
    folder = str(folder_of(name))
    if not (TESTS.parent / file_of(name)).exists():
        raise Owing(f"{name} brings no proof: write {file_of(name)}.")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    proof = import_module(f"{name}_proof").PROOF
    assert isinstance(proof, Proof)
    return proof


@contextmanager
def known(name: str) -> Iterator[None]:
    """While it lasts, the game can be asked for by its name, toys too."""
    if name not in TOYS:
        yield
        return
    with registered(name):
        yield

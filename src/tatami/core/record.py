"""A game from its first shuffle on: options and all choices, chance's included.

    tatami record 1
    game: taisen
    rules: 1
    options: edition=iello dice=house first=chance
    player wolf: Aiko

    chance: K1 N3 Y2 …
    wolf: K2 S/N end
    result: wolf (village)
    whole: 61 choices, 5f0c2d9a1e77

The last line has the number of choices and a checksum of all above it, to detect cut or edited records.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby

from tatami.core import registry
from tatami.core.contract import CHANCE
from tatami.core.errors import BadNotation, BadOption, BadRecord, TatamiError
from tatami.core.game import Game
from tatami.core.options import OptionValue, read_options, write_options
from tatami.core.outcome import Outcome
from tatami.core.position import Choice, Position, Seat, Step

__all__ = ["Choice", "Record"]

HEAD = "tatami record 1"
CHANCE_NAME = "chance"
SEAL = "whole: "
PLAYER = "player "


@dataclass(frozen=True, init=False)
class Record:
    """Replays exactly, on any machine; compares and prints as a value.

    >>> import tatami
    >>> record = Record(tatami.game("taisen"), {"first": "wolf"})
    >>> record.last.odds[0]
    ('K1', 1)
    >>> record = record.with_choices(("chance", "K1"))
    >>> Record.parse(str(record)) == record
    True
    """

    game: Game
    options: Mapping[str, str]
    """All options of the game, those left out by whoever made the record included."""
    choices: tuple[Choice, ...]
    players: Mapping[str, str] = field(compare=False)
    """Who sat where, by the seat's name: for people, not for the rules."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, OptionValue] | None = None,
        choices: Sequence[tuple[Seat, str]] = (),
        players: Mapping[str, str] | None = None,
    ) -> None:
        vars(self).update(game=game, options=game.complete(options or {}), players=_named(players or {}))
        vars(self).update(choices=tuple(self._numbered(choices)))

    def _numbered(self, choices: Sequence[tuple[Seat, str]]) -> Iterator[Choice]:
        """With whoever is named by number; whether a number fits is seen when the record is replayed."""
        seats = self.game.seats_in(self.options)
        for seat, text in choices:
            if type(seat) is int:
                yield seat, text
            else:
                yield CHANCE if seat == CHANCE_NAME else self.game.seat(seat, seats), text

    def __hash__(self) -> int:
        return hash((self.game.name, *self.options.items(), self.choices))

    def with_choices(self, *choices: tuple[Seat, str]) -> Record:
        """The record with these choices added."""
        return Record(self.game, self.options, (*self.choices, *choices), self.players)

    def after(self, step: Step) -> Record:
        """The record with a step added that was taken from its last position."""
        return self._with(choices=self.choices + step.choices, last=step.position)

    def with_players(self, players: Mapping[str, str]) -> Record:
        """The same game, with who sat where."""
        return self._with(players=_named(players))

    def _with(self, **changed: object) -> Record:
        """Its options are known to be good, and it need not be played again."""
        other = object.__new__(Record)
        vars(other).update({**vars(self), **changed})
        return other

    def steps(self) -> Iterator[Step]:
        """Every choice made again, one after the other."""
        position = self.first
        for number, (seat, text) in enumerate(self.choices, start=1):
            try:
                step = position.draw(text) if seat == CHANCE else position.play(seat, text)
            except TatamiError as error:
                raise BadRecord(f"Choice {number} of the record cannot be made: {error}") from error
            yield step
            position = step.position

    def positions(self) -> Iterator[Position]:
        """The first position, and the one after each choice."""
        yield self.first
        for step in self.steps():
            yield step.position

    @property
    def first(self) -> Position:
        return self.game.opening(self.options)

    @cached_property
    def last(self) -> Position:
        """The position the record has come to."""
        *_, last = self.positions()
        return last

    def __str__(self) -> str:
        """A record that cannot be replayed is refused here."""
        return self.written(self.game.rules.VERSION, self.last.outcome)

    def written(self, rules: int, outcome: Outcome | None) -> str:
        """The text of it, whether or not today's rules can replay it; with its end, if that is known."""
        body = "\n".join([*self._heading(rules), "", *self._lines(), *self._result(outcome)])
        return f"{body}\n{_seal(body, str(len(self.choices)))}\n"

    def _heading(self, rules: int) -> Iterator[str]:
        yield HEAD
        yield f"game: {self.game.name}"
        yield f"rules: {rules}"
        yield f"options: {write_options(self.options)}".rstrip()
        for seat, player in self.players.items():
            yield f"{PLAYER}{seat}: {player}".rstrip()

    def _lines(self) -> Iterator[str]:
        for seat, made in groupby(self.choices, key=lambda choice: choice[0]):
            name = CHANCE_NAME if seat == CHANCE else self.game.seat_names[seat]
            yield f"{name}: " + " ".join(text for _, text in made)

    def _result(self, outcome: Outcome | None) -> list[str]:
        """How the game ended, if it did."""
        if outcome is None:
            return []
        winners = " ".join(self.game.seat_names[seat] for seat in outcome.winners)
        return [f"result: {'draw' if outcome.is_draw else winners} ({outcome.reason})"]

    @classmethod
    def parse(cls, text: str | bytes) -> Record:
        """Reads what `str(record)` wrote; says what is wrong with anything else."""
        body, counted = _unsealed(_decoded(text))
        try:
            record = _read(body)
        except BadRecord:
            raise
        except (BadNotation, BadOption) as error:
            raise BadRecord(f"The record does not fit its game. {error}") from error
        if str(len(record.choices)) != counted:
            raise BadRecord(
                f"The record has {len(record.choices)} choices, but its last line says {counted}."
            )
        return record


def _named(players: Mapping[str, str]) -> dict[str, str]:
    """Each name on one line."""
    return {seat: " ".join(player.split()) for seat, player in players.items()}


def _seal(body: str, choices: str) -> str:
    digest = hashlib.sha256(body.encode("utf-8", "backslashreplace")).hexdigest()[:12]
    return f"{SEAL}{choices} choices, {digest}"


def _decoded(text: str | bytes) -> str:
    try:
        return text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise BadRecord("This is not a record, or a damaged one: it should be a text in UTF-8.") from None


def _unsealed(text: str) -> tuple[str, str]:
    """The text without its last line, if the checksum is right, and the number of choices in it."""
    first = text.partition("\n")[0]
    if first != HEAD:
        raise BadRecord(f"This is not a record: its first line should be {HEAD!r}, not {first[:40]!r}.")
    body, _, seal = text.removesuffix("\n").rpartition("\n")
    if not seal.startswith(SEAL):
        raise BadRecord(f"The record is cut short: its last line should begin with {SEAL.strip()!r}.")
    counted = seal.removeprefix(SEAL).partition(" ")[0]
    if seal != _seal(body, counted):
        raise BadRecord("The record was cut or changed after it was written: its last line no longer fits.")
    return body, counted


def _read(body: str) -> Record:
    head, _, moves = body.partition("\n\n")
    heading = dict(_pair(line) for line in head.splitlines()[1:])
    game = registry.game(_entry(heading, "game"))
    _check_rules(game, _entry(heading, "rules"))
    options = read_options(_entry(heading, "options"))
    players = {key.removeprefix(PLAYER): heading[key] for key in heading if key.startswith(PLAYER)}
    return Record(game, options, tuple(_choices(moves)), players)


def _pair(line: str) -> tuple[str, str]:
    name, colon, value = line.partition(":")
    if not colon:
        raise BadRecord(f"A line of a record reads 'name: …', not {line!r}.")
    return name, value.strip()


def _entry(heading: Mapping[str, str], name: str) -> str:
    if name not in heading:
        raise BadRecord(f"The record does not say '{name}: …' in its heading.")
    return heading[name]


def _check_rules(game: Game, version: str) -> None:
    known = str(game.rules.VERSION)
    if version != known:
        raise BadRecord(
            f"The record follows rules {version} of {game.name}; this Tatami plays rules {known}."
        )


def _choices(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        name, made = _pair(line)
        if name != "result":
            yield from ((name, word) for word in made.split())

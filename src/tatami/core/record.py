"""A game from its first shuffle on: options and all choices, chance's included.

    tatami record 1
    game: taisen
    rules: 1
    options: edition=iello dice=house first=chance

    chance: K1 N3 Y2 …
    wolf: K2 S/N end
    result: wolf (village)
    whole: 61 choices, 5f0c2d9a1e77

The last line counts and seals everything above it, so that a cut or an edited record is noticed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby

from tatami.core import registry
from tatami.core.contract import CHANCE
from tatami.core.errors import BadRecord, TatamiError
from tatami.core.game import Game
from tatami.core.position import Position, Step

HEAD = "tatami record 1"
Choice = tuple[int, str]


@dataclass(frozen=True)
class Record:
    """Replays exactly, on any machine; compares and prints as a value.

    >>> import tatami
    >>> game = tatami.game("taisen")
    >>> record = Record(game, game.complete({}))
    >>> record.last.odds[0]
    ('K1', 1)
    >>> record = record.with_choices((-1, "K1"))
    >>> Record.parse(str(record)) == record
    True
    """

    game: Game
    options: Mapping[str, str]
    choices: tuple[Choice, ...] = ()
    players: Mapping[str, str] = field(default_factory=dict, compare=False)
    """Who sat where, by the seat's name: for people, not for the rules."""

    def with_choices(self, *choices: Choice) -> Record:
        """The record with these choices added."""
        return replace(self, choices=self.choices + choices)

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

    @property
    def last(self) -> Position:
        """The position the record has come to."""
        *_, last = self.positions()
        return last

    def __str__(self) -> str:
        body = "\n".join([*self._heading(), "", *self._lines(), *self._result()])
        return f"{body}\n{_seal(body, len(self.choices))}\n"

    def _heading(self) -> Iterator[str]:
        yield HEAD
        yield f"game: {self.game.name}"
        yield f"rules: {self.game.rules.VERSION}"
        yield "options: " + " ".join(f"{name}={value}" for name, value in self.options.items())
        if self.players:
            yield "players: " + " ".join(f"{seat}={player}" for seat, player in self.players.items())

    def _lines(self) -> Iterator[str]:
        for seat, made in groupby(self.choices, key=lambda choice: choice[0]):
            name = "chance" if seat == CHANCE else self.game.seat_names[seat]
            yield f"{name}: " + " ".join(text for _, text in made)

    def _result(self) -> Iterator[str]:
        outcome = self.last.outcome
        if outcome:
            winners = " ".join(self.game.seat_names[seat] for seat in outcome.winners)
            yield f"result: {winners if len(outcome.winners) == 1 else 'draw'} ({outcome.reason})"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Reads what `str(record)` wrote; says what is wrong with anything else."""
        body = _checked(text)
        head, _, moves = body.partition("\n\n")
        heading = dict(_pair(line) for line in head.splitlines()[1:])
        game = registry.game(_entry(heading, "game"))
        _check_rules(game, _entry(heading, "rules"))
        options = game.complete(_settings(_entry(heading, "options")))
        players = _settings(heading.get("players", ""))
        return cls(game, options, tuple(_choices(game, moves)), players)


def _seal(body: str, choices: int) -> str:
    digest = hashlib.sha256(body.encode()).hexdigest()[:12]
    return f"whole: {choices} choices, {digest}"


def _checked(text: str) -> str:
    """The text without its seal, if the seal is right."""
    if not text.startswith(HEAD):
        raise BadRecord(f"This is no record: its first line should be {HEAD!r}.")
    body, _, seal = text.rstrip("\n").rpartition("\n")
    if not seal.startswith("whole: "):
        raise BadRecord("The record is cut short: its last line should begin with 'whole:'.")
    counted = seal.removeprefix("whole: ").partition(" ")[0]
    if not counted.isdigit() or seal != _seal(body, int(counted)):
        raise BadRecord("The record was changed after it was written: its last line no longer fits.")
    return body


def _pair(line: str) -> tuple[str, str]:
    name, colon, value = line.partition(":")
    if not colon:
        raise BadRecord(f"A line of a record reads 'name: …', not {line!r}.")
    return name, value.strip()


def _entry(heading: Mapping[str, str], name: str) -> str:
    if name not in heading:
        raise BadRecord(f"The record does not say '{name}: …' in its heading.")
    return heading[name]


def _settings(text: str) -> dict[str, str]:
    pairs = (word.partition("=") for word in text.split())
    return {name: value for name, _, value in pairs}


def _check_rules(game: Game, version: str) -> None:
    if version != str(game.rules.VERSION):
        known = game.rules.VERSION
        raise BadRecord(
            f"The record follows rules {version} of {game.name}; this Tatami plays rules {known}."
        )


def _choices(game: Game, text: str) -> Iterator[Choice]:
    for line in text.splitlines():
        name, made = _pair(line)
        if name == "result":
            continue
        seat = CHANCE if name == "chance" else game.seat(name)
        yield from ((seat, word) for word in made.split())

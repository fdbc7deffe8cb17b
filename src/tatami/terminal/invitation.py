"""What a local table begins with: a record, who decides its luck, and where it is kept."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from tatami.bots import Bot
from tatami.core.chance import Chance, secure, seeded
from tatami.core.contract import CHANCE
from tatami.core.errors import BadOption, BadRecord
from tatami.core.game import Game
from tatami.core.lesson import Lesson
from tatami.core.record import Record

from .record_file import Autosave, RecordFile, default_path, load, unused
from .seating import bots_of, players
from .warming import Warming

File = RecordFile | Autosave


@dataclass(frozen=True)
class Invitation:
    """Sit down as often as you like; each time it is a table of its own."""

    record: Record
    seed: int | None = None
    path: Path | None = None
    lesson: Lesson | None = None
    """The script that is followed at first, if somebody learns."""
    warming: Warming = field(kw_only=True, compare=False)

    def bots(self) -> dict[int, Bot]:
        return bots_of(self.record.players, self.seed, self.warming)

    def chance(self) -> Chance:
        return luck(self.seed, self.record)

    def file(self) -> File:
        """Where the game is kept: as named, else where programs keep what they remember."""
        return RecordFile(self.path) if self.path else Autosave(default_path(self.record.game.name))

    def again(self) -> Invitation:
        """The same people, a new game, other luck, and a file of its own."""
        record = replace(self.record, choices=())
        seed = None if self.seed is None else self.seed + 1
        path = unused(self.path) if self.path else None
        return replace(self, record=record, seed=seed, path=path, lesson=None)

    def to_go_on(self, path: Path) -> str:
        """The command that takes the game up again."""
        seed = "" if self.seed is None else f" --seed {self.seed}"
        return f"tatami play {self.record.game.name} --record {shlex.quote(str(path))}{seed}"

    def to_learn(self, lesson: Lesson) -> str:
        """The command that begins the lesson again."""
        return f"tatami learn {self.record.game.name} {lesson.name}"

    def to_replay(self, path: Path) -> str:
        """The command that shows it again."""
        return f"tatami replay {shlex.quote(str(path))}"


def invite(
    game: Game, options: Mapping[str, str], seats: Mapping[str, str], seed: int | None, path: Path | None
) -> Invitation:
    """A new game, or the one in the file: its options stand, its players too unless others are wanted."""
    record = load(path) if path else None
    if record is None:
        record = Record(game, game.complete(options))
    else:
        _check_same(record, game, options, str(path))
    seated = replace(record, players=players(record, seats))
    return Invitation(seated, seed, path, warming=Warming(game, waits=seed is not None))


def _check_same(record: Record, game: Game, options: Mapping[str, str], file: str) -> None:
    if record.game is not game:
        raise BadRecord(
            f"{file} holds a game of {record.game.name}: play {record.game.name}, or name another file."
        )
    game.complete(options)
    for name, value in options.items():
        if record.options[name] != value:
            kept = f"{name}={record.options[name]}"
            raise BadOption(f"{file} is played with {kept}: leave out {name}={value}, or name another file.")


def luck(seed: int | None, record: Record) -> Chance:
    """Seeded luck stands where it stood when the record was left; without a seed nobody can foresee it."""
    if seed is None:
        return secure()
    chance = seeded(seed)
    for position, (seat, _) in zip(record.positions(), record.choices, strict=False):
        if seat == CHANCE:
            chance.pick(position.odds)
    return chance

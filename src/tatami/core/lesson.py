"""A lesson: a game that is played along a script, with something to say on the way.

    learner: wolf
    options: first=wolf

    chance: K1 N3 Y2
    say: goal
    say: dice T6
    wolf: K2
    chance: K1

The lines with a seat are those of a record. What stands before the first `say` has happened when the
lesson begins. `say` names a sentence of the game's words, `lesson.NAME.KEY`, and perhaps a clause of the
rulebook; it is said when the choices above it are made. After the last line the game simply goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from tatami.core.errors import BadRecord
from tatami.core.moves import NumberRange
from tatami.core.options import read_options
from tatami.core.position import Choice, Position
from tatami.core.record import Record

if TYPE_CHECKING:
    from tatami.core.game import Game

SAY = "say"


@dataclass(frozen=True)
class LessonRemark:
    """One thing that is explained once so many choices are made."""

    at: int
    key: str
    clause: str = ""


@dataclass(frozen=True)
class Lesson:
    """Moves so far, moves expected, and the keys of what is said."""

    name: str
    learner: int
    record: Record
    """The whole script: chance, the learner and the others."""
    remarks: tuple[LessonRemark, ...]

    @cached_property
    def before(self) -> tuple[Choice, ...]:
        """What has happened when the lesson begins."""
        return self.record.choices[: self.remarks[0].at]

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The first position, and the one after each choice of the script."""
        return tuple(self.record.positions())

    def follows(self, choices: tuple[Choice, ...]) -> bool:
        """Whether these choices are those of the script, as far as both go, or come to the same."""
        pairs = enumerate(zip(self.record.choices, choices, strict=False))
        return all(scripted == made or self._is_alike(at, made) for at, (scripted, made) in pairs)

    def _is_alike(self, at: int, made: Choice) -> bool:
        """Where the learner chooses a number freely, another one will do that makes the same happen."""
        seat, text = self.record.choices[at]
        return seat == made[0] == self.learner and _comes_to_the_same(self.positions[at], seat, text, made[1])

    def next_of_the_learner(self, choices: tuple[Choice, ...]) -> tuple[str, ...]:
        """What the learner chooses next in the script, until somebody else does or something is said."""
        texts: list[str] = []
        for seat, text in self.rest(choices):
            if seat != self.learner or (texts and self._speaks_at(len(choices) + len(texts))):
                break
            texts.append(text)
        return tuple(texts)

    def _speaks_at(self, made: int) -> bool:
        return any(remark.at == made for remark in self.remarks)

    def rest(self, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """What the script still has after these choices; nothing once another way was taken."""
        return self.record.choices[len(choices) :] if self.follows(choices) else ()


def read_lesson(game: Game, name: str, text: str) -> Lesson:
    """The lesson that a text describes; whether its moves are legal is seen when it is played."""
    head, _, body = text.strip().partition("\n\n")
    heading = dict(_pair(line) for line in head.splitlines())
    record = Record(game, read_options(heading.get("options", "")))
    choices, remarks = _script(body.splitlines())
    learner = game.seat(heading["learner"], game.seats_in(record.options))
    return Lesson(name, learner, record.with_choices(*choices), tuple(remarks))


@lru_cache(maxsize=256)  # asked again with every view of a table where it was so
def _comes_to_the_same(position: Position, seat: int, one: str, other: str) -> bool:
    """Whether two numbers of a range make the same happen, and leave everybody the same choices."""
    if NumberRange.read(position.moves(seat).templates[0]) is None:
        return False
    return _outcome(position, seat, one) == _outcome(position, seat, other)


def _outcome(position: Position, seat: int, move: str) -> tuple[list[type], list[tuple[str, ...]]]:
    step = position.play(seat, move)
    asked = [step.position.moves(each).templates for each in range(position.seats)]
    return [type(event) for event in step.events], asked


def _script(lines: Iterable[str]) -> tuple[list[tuple[str, str]], list[LessonRemark]]:
    choices: list[tuple[str, str]] = []
    remarks: list[LessonRemark] = []
    for who, words in map(_pair, filter(str.strip, lines)):
        if who == SAY:
            remarks.append(LessonRemark(len(choices), *words.split()))
        else:
            choices += [(who, text) for text in words.split()]
    return choices, remarks


def _pair(line: str) -> tuple[str, str]:
    name, colon, rest = line.strip().partition(":")
    if not colon:
        raise BadRecord(f"A line of a lesson reads 'name: …', not {line!r}.")
    return name, rest.strip()

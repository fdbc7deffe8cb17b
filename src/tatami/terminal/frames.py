"""A game cut into moves: each with what it led to, up to the next decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tatami.core.contract import CHANCE
from tatami.core.fact import Fact
from tatami.core.position import Position, Step
from tatami.core.record import Record


@dataclass(frozen=True)
class Frame:
    """One move with everything that chance made follow; the first frame has only chance in it."""

    seat: int
    """Who moved; CHANCE in the first frame."""
    move: str
    events: tuple[Fact, ...]
    position: Position

    def heard(self, seat: int | None) -> tuple[Fact, ...]:
        """What happened, as that seat may hear it."""
        return Step(self.position, self.events, ()).heard(seat)

    def then(self, step: Step) -> Frame:
        """The frame with what chance brought next."""
        return replace(self, events=self.events + step.events, position=step.position)


def frame_of(step: Step) -> Frame:
    """The frame of a step that somebody's choice, or chance alone, began."""
    seat = step.choices[0][0]
    made = (text for chooser, text in step.choices if chooser == seat != CHANCE)
    return Frame(seat, " ".join(made), step.events, step.position)


def frames(record: Record) -> Iterator[Frame]:
    """Every move of a record, told again."""
    frame = None
    for step in record.steps():
        if frame and step.choices[0][0] == CHANCE:
            frame = frame.then(step)
            continue
        if frame:
            yield frame
        frame = frame_of(step)
    if frame:
        yield frame


def turns(frames: Iterable[Frame]) -> list[int]:
    """The turn each frame belongs to: 0 before the first move, then one more whenever another seat moves."""
    numbers: list[int] = []
    last = CHANCE
    for frame in frames:
        before = numbers[-1] if numbers else 0
        numbers.append(before + (frame.seat != last))
        last = frame.seat
    return numbers

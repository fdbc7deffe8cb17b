"""What a seat may know of Ninja Versus Ninja: everything. The game has no secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tatami.core.contract import Ints
from tatami.core.event import Event, Value
from tatami.core.fields import Told

from .notation import REASONS, SEAT_NAMES, square_text, squares_of
from .rules import board
from .rules.board import (
    LEAST,
    MAX_CHOICES,
    MOST,
    MOVING,
    NOWHERE,
    OPENING,
    OVER,
    PASS,
    ROWS,
    SEATS,
    SQUARES,
    THROW_WEIGHTS,
    THROWS,
    at_home,
    stands,
)
from .rules.turn import leaves_home, worth_of
from .rules.walking import column_first, find_moves, foremost

if TYPE_CHECKING:
    from .state import State


def show(s: State, seat: int | None) -> Mapping[str, Any]:
    """Where everybody stands, missions, scores, dice, and whose turn it is."""
    return {
        "turn": s.turn,
        "active": None if s.phase in (OPENING, OVER) else s.active,
        "ninjas": tuple(squares_of(s, side) for side in range(SEATS)),
        "missions": tuple(_mission(s, side) for side in range(SEATS)),
        "scores": tuple(s.score),
        "dice": _dice(s.die, 0),
        "opening": (_dice(s.opening, 0), _dice(s.opening, 2)),
        "to_throw": s.phase not in (MOVING, OVER),
    }


def _dice(dice: Ints, first: int) -> tuple[int, int] | None:
    """The two dice that begin at this place, once they are thrown."""
    return (dice[first], dice[first + 1]) if dice[first] else None


def _mission(s: State, seat: int) -> Mapping[str, Any] | None:
    if s.mission[seat] == NOWHERE:
        return None
    return {"square": square_text(s.mission[seat]), "turn": s.clock[seat], "depth": s.depth[seat]}


def offer(s: State, seat: int, choice: int) -> Mapping[str, Any]:
    """What a board needs to show a choice: where from, where to, by which way, and what comes of it."""
    if choice == PASS:
        return {"pass": True}
    origin, target = choice // SQUARES, choice % SQUARES
    total = s.die[0] + s.die[1]
    peak = foremost(seat, origin, target, total)
    leaves = leaves_home(seat, origin, peak)
    comes_home = (leaves or s.mission[seat] == origin) and at_home(seat, target % ROWS)
    return {
        "from": square_text(origin),
        "to": square_text(target),
        "path": path(seat, origin, target, total, column_first(s, seat, origin, target, total)),
        "takes": stands(s, 1 - seat, target),
        "leaves": leaves,
        "scores": worth_of(s, seat, peak) if comes_home else None,
    }


# Ways


def path(seat: int, origin: int, target: int, total: int, column_comes_first: int) -> tuple[str, ...]:
    """Every square of a move, its two ends included: one corner at the most (V5, V6)."""
    peak = foremost(seat, origin, target, total)
    corner = origin // ROWS if column_comes_first else target // ROWS
    along = [corner * ROWS + row for row in _rows(origin % ROWS, peak, target % ROWS)]
    across = _row(origin, target, target % ROWS if column_comes_first else origin % ROWS)
    ways = along + across[1:] if column_comes_first else across + along[1:]
    return tuple(square_text(square) for square in ways)


def _rows(start: int, peak: int, end: int) -> list[int]:
    """From one row to another by way of a third, each step once."""
    return [*_steps(start, peak), *_steps(peak, end)[1:]]


def _row(origin: int, target: int, row: int) -> list[int]:
    return [column * ROWS + row for column in _steps(origin // ROWS, target // ROWS)]


def _steps(start: int, end: int) -> list[int]:
    way = 1 if end >= start else -1
    return list(range(start, end + way, way))


# What the enemy could do


def survey(s: State, seat: int | None) -> Mapping[str, Any]:
    """Which squares each side's ninjas could take or enter, by which totals, and how likely that is."""
    return {"of": sum(THROW_WEIGHTS), "threats": tuple(_threats(s, side) for side in range(SEATS))}


def _threats(s: State, seat: int) -> Mapping[str, Any]:
    totals: dict[str, list[int]] = {}
    for total in range(LEAST, MOST + 1):
        for target in sorted({move % SQUARES for move in _moves(s, seat, total)}):
            totals.setdefault(square_text(target), []).append(total)
    return {
        square: {"totals": tuple(found), "weight": sum(map(weight_of, found))}
        for square, found in totals.items()
    }


def _moves(s: State, seat: int, total: int) -> list[int]:
    out = [0] * MAX_CHOICES
    return out[: find_moves(s, seat, total, out)]


def weight_of(total: int) -> int:
    """How many of the sixteen throws show this total."""
    return sum(
        THROW_WEIGHTS[throw]
        for throw in range(THROWS)
        if board.FIRST_DIE[throw] + board.SECOND_DIE[throw] == total
    )


# Events


def heard(event: Event, seat: int | None) -> Event | None:
    return event


def _number(number: int) -> Value:
    return number


def _winner(number: int) -> Value:
    return "draw" if number == board.DRAW else SEAT_NAMES[number]


def _reason(number: int) -> Value:
    return REASONS[number]


ROLL: Mapping[str, Callable[[int], Value]] = {"seat": _number, "a": _number, "b": _number}
PLACE: Mapping[str, Callable[[int], Value]] = {"seat": _number, "square": square_text}

EVENTS: Mapping[int, tuple[str, Mapping[str, Callable[[int], Value]]]] = {
    board.OPENING_ROLLED: ("opening_rolled", ROLL),
    board.OPENING_TIED: ("opening_tied", {}),
    board.FIRST_DECIDED: ("first_decided", {"seat": _number}),
    board.ROLLED: ("rolled", ROLL),
    board.MOVED: ("moved", {"seat": _number, "from": square_text, "to": square_text}),
    board.MISSION_BEGUN: ("mission_begun", PLACE),
    board.TOUCHED: ("touched", {"seat": _number, "depth": _number}),
    board.CAPTURED: ("captured", PLACE),
    board.RETURNED: ("returned", {**PLACE, "worth": _number, "score": _number}),
    board.CLOCK_TICKED: ("clock_ticked", {"seat": _number, "turn": _number}),
    board.TIMED_OUT: ("timed_out", PLACE),
    board.PASSED: ("passed", {"seat": _number}),
    board.ENDED: ("ended", {"winner": _winner, "reason": _reason}),
}


def event(s: State, told: Told) -> Event:
    name, particulars = EVENTS[told[0]]
    values = {key: read(number) for (key, read), number in zip(particulars.items(), told[1:], strict=False)}
    if told[0] == board.MOVED:
        values["path"] = path(*told[1:6])
    return Event(name, values)

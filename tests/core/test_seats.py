"""A seat is given by its number or its name, wherever a position takes one."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

import tatami
from tatami import NoSuchSeat, Position, Record, Seat, Step
from tatami.core.contract import CHANCE
from tatami.core.game import Game

RED, GREEN, BLUE = 0, 1, 2
Door = Callable[[Position, Any], object]
ASKED: dict[str, Door] = {
    "moves": lambda position, seat: list(position.moves(seat)),
    "choices": lambda position, seat: position.choices(seat),
    "offers": lambda position, seat: position.offers(seat),
    "play": lambda position, seat: position.play(seat, "2"),
    "foresee": lambda position, seat: position.foresee(seat, "2"),
    "unfinished": lambda position, seat: position.unfinished(seat, "2"),
    "is_secret": lambda position, seat: position.is_secret(seat),
    "betrays": lambda position, seat: position.betrays(seat, "2"),
}
WATCHED: dict[str, Door] = {
    "shown": lambda position, seat: position.shown(seat),
    "survey": lambda position, seat: position.survey(seat),
    "view": lambda position, seat: position.view(seat),
    "known_to": lambda position, seat: position.known_to(seat),
    "heard": lambda position, seat: position.play(GREEN, "1").heard(seat),
}
DOORS = {**ASKED, **WATCHED}
each_door = pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)


@pytest.fixture
def position(fingers: Game) -> Position:
    """Red has decided; green and blue are asked."""
    return fingers.start(chance=tatami.scripted("1")).play(RED, "0").position


def test_every_door_is_tried() -> None:
    public = [*vars(Position).items(), *vars(Step).items()]
    doors = {name for name, door in public if not name.startswith("_") and inspect.isfunction(door)}
    takes_a_seat = {
        name
        for name in doors
        if "seat" in inspect.signature(getattr(Step if name == "heard" else Position, name)).parameters
    }
    assert takes_a_seat == set(DOORS)


def test_seats_have_numbers_and_names(fingers: Game) -> None:
    assert fingers.seats == 3
    assert fingers.seat_names == ("red", "green", "blue")
    assert [fingers.seat(name) for name in fingers.seat_names] == [0, 1, 2]
    assert [fingers.seat(number) for number in range(3)] == [0, 1, 2]


@each_door
def test_a_name_stands_for_its_number(position: Position, door: Door) -> None:
    assert door(position, "green") == door(position, GREEN)
    assert door(position, "blue") == door(position, BLUE)


def test_whoever_is_named_is_answered_by_number(position: Position) -> None:
    assert position.view("green").seat == GREEN
    assert position.play("green", "2").choices == ((GREEN, "2"),)


@pytest.mark.parametrize("door", WATCHED.values(), ids=WATCHED)
def test_nobody_is_a_watcher(position: Position, door: Door) -> None:
    door(position, None)
    assert position.view(None).seat is None


@each_door
@pytest.mark.parametrize("seat", [-1, 3, 7, "pink", "Green", "1", "", True, 1.0, 0.5, b"red", ["red"]])
def test_no_such_seat_is_answered_with_those_there_are(position: Position, door: Door, seat: Seat) -> None:
    with pytest.raises(NoSuchSeat) as refused:
        door(position, seat)
    expected = f"No such seat in fingers: {seat!r}; the seats are 0 (red), 1 (green), 2 (blue)."
    assert str(refused.value) == expected


@pytest.mark.parametrize("door", ASKED.values(), ids=ASKED)
def test_a_watcher_is_asked_nothing(position: Position, door: Door) -> None:
    with pytest.raises(NoSuchSeat, match="No such seat in fingers: None"):
        door(position, None)


# Records


def test_the_choices_of_a_record_are_kept_by_number(nim: Game) -> None:
    choices = (
        ("chance", "1"),
        ("chance", "1"),
        ("chance", "2"),
        ("left", "c"),
        ("left", "2"),
        ("right", "a"),
    )
    record = Record(nim, {}, choices[:4]).with_choices(*choices[4:])
    assert record.choices[2:] == ((CHANCE, "2"), (0, "c"), (0, "2"), (1, "a"))
    assert record.last.to_act == (1,)


@pytest.mark.parametrize("seat", ["up", True, 1.0, None])
def test_a_record_knows_who_is_not_there(nim: Game, seat: Seat) -> None:
    with pytest.raises(NoSuchSeat, match="No such seat in nim: "):
        Record(nim).with_choices((seat, "a"))

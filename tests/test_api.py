"""The public interface, line by line, as the design promises it. Played with Ninja Taisen."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

import tatami
from tatami import IllegalMove, NotYourTurn, Position, Record, Step

WOLF, MONKEY = 0, 1
MIDDLE = """\
taisen edition=iello dice=house first=wolf
wolf    0: S K1 N1  2: Y1 N2 K2  3: N3
monkey  7: K1  8: Y2  10: S N1
dice K2 N1 Y3
turn 5  to act: wolf
"""


@pytest.fixture
def position() -> Position:
    return tatami.game("taisen").parse(MIDDLE)


def test_games_are_listed_and_found_by_name() -> None:
    assert "taisen" in tatami.games()
    for name in tatami.games():
        assert tatami.game(name).name == name


def test_a_game_starts_with_chance_and_options() -> None:
    game = tatami.game("taisen")
    position = game.start(chance=tatami.seeded(7), edition="iello")
    assert position == game.start(chance=tatami.seeded(7), edition="iello")
    assert position != game.start(chance=tatami.seeded(8), edition="iello")
    assert position != game.start(chance=tatami.seeded(7), edition="original")
    assert position.options["edition"] == "iello"
    assert len(position.to_act) == 1


def test_without_chance_it_rests_at_the_first_shuffle() -> None:
    position = tatami.game("taisen").start()
    assert position.at_chance
    assert position.to_act == ()
    assert len(position.odds) == 9


def test_seats_that_owe_a_decision(position: Position) -> None:
    assert position.to_act == (WOLF,)
    thrown = position.play(WOLF, "N3").position.play(WOLF, "end").position
    assert thrown.to_act == ()
    assert thrown.at_chance


def test_moves_are_a_collection_of_texts(position: Position) -> None:
    moves = position.moves(WOLF)
    assert set(moves) == {"K1", "K2", "N1", "N2", "N3", "Y1", "S/K", "S/N", "S/Y"}
    assert len(moves) == 9
    assert "K2" in moves
    assert "end" not in moves
    assert moves.sample(Random(1)) in moves
    assert set(moves.templates) == set(moves)
    assert list(position.moves(MONKEY)) == []


@pytest.mark.parametrize("move", ["K2", "S/K"])
def test_a_move_leads_to_a_step(position: Position, move: str) -> None:
    source = tatami.seeded(1)
    step = position.play(WOLF, move, chance=source)
    assert isinstance(step, Step)
    assert isinstance(step.position, Position)
    assert step.events[0].name == "moved"
    assert step.choices == ((WOLF, move),)
    assert "end" in step.position.moves(WOLF)


def test_with_a_source_chance_acts_up_to_the_next_decision(position: Position) -> None:
    used = position.play(WOLF, "K2").position
    with tatami.scripted("K1,N2,Y3") as source:
        step = used.play(WOLF, "end", chance=source)
    assert step.position.to_act == (MONKEY,)
    assert [event.name for event in step.events] == ["turn_ended", "threw"]
    assert used.play(WOLF, "end").position.at_chance


def test_at_chance_odds_are_listed_and_outcomes_drawn(position: Position) -> None:
    waiting = position.play(WOLF, "K2").position.play(WOLF, "end").position
    assert dict(waiting.odds)["K1,N1,Y1"] == 27
    assert sum(weight for _, weight in waiting.odds) == 6**3
    assert waiting.draw("K1,N1,Y1").position.to_act == (MONKEY,)


def test_a_view_is_what_a_seat_may_know(position: Position) -> None:
    assert position.view(WOLF).moves == tuple(position.moves(WOLF))
    assert position.view(MONKEY).moves == ()
    watcher = position.view(None)
    assert watcher.seat is None
    assert watcher.moves == ()
    assert watcher.shown == position.view(WOLF).shown, "Ninja Taisen has no secrets"


def test_seats_go_by_number_or_name(position: Position) -> None:
    assert list(position.moves("wolf")) == list(position.moves(WOLF))
    assert position.play("wolf", "K2").position == position.play(WOLF, "K2").position
    assert position.view("monkey").seat == MONKEY


def test_an_outcome_has_winners_a_reason_and_scores(position: Position) -> None:
    assert position.outcome is None
    last = tatami.game("taisen").parse("taisen\nwolf 0: S  9: K1\nmonkey 6: S\ndice K1\nturn 9  to act: wolf")
    assert last.play(WOLF, "K1").position.outcome == tatami.Outcome((WOLF,), "village", (12, 0))


def test_positions_have_one_readable_text(position: Position) -> None:
    assert str(position) == MIDDLE.strip()
    assert position.game.parse(str(position)) == position


def test_positions_are_values(position: Position) -> None:
    twin = position.game.parse(MIDDLE)
    assert twin == position
    assert hash(twin) == hash(position)
    assert {position: 1}[twin] == 1
    with pytest.raises(AttributeError):
        position.game = tatami.game("taisen")
    assert position.play(WOLF, "K2").position != position
    assert twin == position


def test_a_record_replays_exactly() -> None:
    game = tatami.game("taisen")
    source, random = tatami.seeded(3), Random(3)
    record = Record(game, {"first": "wolf"})
    record = record.after(record.last.settle(source))
    for _ in count():
        position = record.last
        if position.is_over:
            break
        (seat,) = position.to_act
        record = record.after(position.play(seat, position.moves(seat).sample(random), source))
    read = Record.parse(str(record))
    assert read == record
    positions = list(read.positions())
    assert positions[0] == game.start(first="wolf")
    assert positions[-1] == record.last
    assert len(positions) == len(record.choices) + 1
    assert record.last.outcome is not None


def test_errors_are_few_and_named(position: Position) -> None:
    game = position.game
    with pytest.raises(IllegalMove) as refused:
        position.play(WOLF, "end")
    assert refused.value.clause == "T6"
    with pytest.raises(NotYourTurn):
        position.play(MONKEY, "K1")
    with pytest.raises(tatami.BadNotation):
        position.play(WOLF, "castle")
    with pytest.raises(tatami.UnknownGame):
        tatami.game("go")
    with pytest.raises(tatami.BadOption):
        game.start(edition="pocket")
    with pytest.raises(tatami.NoSuchSeat):
        position.moves("fox")
    with pytest.raises(tatami.BadRecord):
        Record.parse("1. e4")
    for error in (
        IllegalMove,
        NotYourTurn,
        tatami.BadNotation,
        tatami.UnknownGame,
        tatami.BadOption,
        tatami.NoSuchSeat,
        tatami.BadRecord,
        tatami.UnknownBot,
    ):
        assert issubclass(error, tatami.TatamiError)


def test_every_public_name_is_there() -> None:
    for name in tatami.__all__:
        assert hasattr(tatami, name)
    assert tatami.__version__

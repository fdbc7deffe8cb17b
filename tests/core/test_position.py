from __future__ import annotations

import copy
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tatami
from tatami import BadNotation, IllegalMove, NotYourTurn, Position, TatamiError
from tatami.core.contract import CHANCE, NOBODY
from tatami.core.game import Game
from tatami.core.moves import Moves
from tests.sizes import examples
from tests.toys.fingers.facts import Sealed
from tests.toys.fixtures import registered
from tests.toys.nim.facts import Filled

LEFT, RIGHT = 0, 1
RED, GREEN, BLUE = 0, 1, 2


def heaps(game: Game, text: str) -> Position:
    return game.parse(f"nim\n{text}")


@pytest.fixture
def open_hands(fingers: Game) -> Position:
    """All three seats are asked; chance has named 1."""
    return fingers.start().draw("1").position


# A value


def test_a_position_cannot_be_changed(nim: Game) -> None:
    position = nim.start()
    for name in ("options", "game", "to_act", "anything"):
        with pytest.raises(AttributeError, match="a position is a value and cannot be changed"):
            setattr(position, name, None)
        with pytest.raises(AttributeError, match="a position is a value and cannot be changed"):
            delattr(position, name)
    with pytest.raises(TypeError):
        position.options["last"] = "loses"  # type: ignore[index]


def test_playing_leaves_the_position_as_it_was(nim: Game) -> None:
    position = heaps(nim, "1 2 3 (3) left")
    text, digest = str(position), hash(position)
    position.play(LEFT, "c2")
    with pytest.raises(IllegalMove):
        position.play(LEFT, "b3")
    position.state().heap[0] = 5  # type: ignore[attr-defined]
    assert (str(position), hash(position)) == (text, digest)


def test_equal_positions_are_equal_however_they_came_about(nim: Game) -> None:
    one = heaps(nim, "1 2 3 (3) left").play(LEFT, "c3").position
    other = heaps(nim, "1 2 0 (3) right")
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, heaps(nim, "1 2 0 (3) left")}) == 2
    assert one != nim.parse("nim last=loses\n1 2 0 (3) right")
    assert one != str(one)


def test_a_position_shows_itself_as_text(nim: Game) -> None:
    position = heaps(nim, "1 2 3 (3) left b")
    assert str(position) == "nim last=wins\n1 2 3 (3) left b"
    assert repr(position) == f"<Position of nim>\n{position}"


def test_positions_are_copied_and_sent_as_values(nim: Game) -> None:
    position = heaps(nim, "1 2 3 (3) left b")
    for twin in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert twin == position
        assert twin.game is nim
        assert twin.options == position.options


# Who acts


def test_one_after_the_other(nim: Game) -> None:
    position = heaps(nim, "1 2 3 (3) right")
    assert position.to_act == (RIGHT,)
    assert position.mover == RIGHT
    assert not position.at_chance
    assert not position.is_over
    assert position.outcome is None


def test_several_seats_at_once(open_hands: Position) -> None:
    assert open_hands.to_act == (RED, GREEN, BLUE)
    assert open_hands.mover == RED
    after = open_hands.play(GREEN, "1").position
    assert after.to_act == (RED, BLUE)
    assert after.mover == RED
    assert after.play(RED, "0").position.to_act == (BLUE,)


def test_they_may_decide_in_any_order(open_hands: Position) -> None:
    ends = set()
    for order in ((RED, GREEN, BLUE), (BLUE, RED, GREEN), (GREEN, BLUE, RED)):
        position = open_hands
        for seat in order:
            position = position.play(seat, "012"[seat]).position
        ends.add(position)
    assert len(ends) == 1


def test_nobody_acts_at_chance_or_after_the_end(nim: Game) -> None:
    assert nim.start().to_act == ()
    assert nim.start().mover == CHANCE
    over = heaps(nim, "0 0 0 (3) left won")
    assert over.to_act == ()
    assert over.mover == NOBODY
    assert over.is_over
    assert list(over.moves(LEFT)) == []


@pytest.mark.parametrize(
    ("text", "seat", "says"),
    [
        ("1 2 3 (3) right", LEFT, "It is not left's turn: right must act."),
        ("1 2 0 (2) fill", LEFT, "It is not left's turn: chance must act first."),
        ("0 0 0 (3) left won", RIGHT, "It is not right's turn: the game is over."),
    ],
)
def test_out_of_turn(nim: Game, text: str, seat: int, says: str) -> None:
    position = heaps(nim, text)
    assert len(position.moves(seat)) == 0
    assert position.choices(seat) == []
    for move in ("a", "a1", "nonsense"):
        with pytest.raises(NotYourTurn) as refused:
            position.play(seat, move)
        assert str(refused.value) == says


def test_out_of_turn_among_several(open_hands: Position) -> None:
    sealed = open_hands.play(GREEN, "1").position
    with pytest.raises(NotYourTurn, match=r"^It is not green's turn: red and blue must act\.$"):
        sealed.play(GREEN, "2")


# Moves


def test_moves_are_a_collection(nim: Game) -> None:
    moves = heaps(nim, "1 0 3 (3) left").moves(LEFT)
    assert list(moves) == ["a", "c"]
    assert len(moves) == 2
    assert "a" in moves
    assert "b" not in moves
    assert moves.templates == ("a", "c")
    assert {moves.sample(Random(seed)) for seed in range(20)} == {"a", "c"}
    assert repr(moves) == "Moves(a, c)"


def test_moves_are_offered_with_what_a_board_needs(nim: Game) -> None:
    position = heaps(nim, "1 0 3 (3) left")
    assert position.offers(LEFT) == (
        ("a", {"kind": "heap", "heap": "a"}),
        ("c", {"kind": "heap", "heap": "c"}),
    )
    pointed = position.play(LEFT, "c").position
    assert [values["counters"] for _, values in pointed.offers(LEFT)] == [1, 2, 3]
    assert position.offers(RIGHT) == ()


def test_no_move_can_be_picked_where_there_is_none() -> None:
    with pytest.raises(NotYourTurn, match="There is no move to pick"):
        Moves(()).sample(Random(1))


def test_a_move_may_stand_for_several_choices(nim: Game) -> None:
    position = heaps(nim, "1 2 3 (3) left")
    both = position.play(LEFT, "c2")
    pointed = position.play(LEFT, "c")
    taken = pointed.position.play(LEFT, "2")
    assert both.position == taken.position
    assert both.choices == pointed.choices + taken.choices == ((LEFT, "c"), (LEFT, "2"))
    assert both.events == pointed.events + taken.events
    assert pointed.position.to_act == (LEFT,)


def test_an_illegal_move_is_refused_with_clause_and_advice(nim: Game) -> None:
    with pytest.raises(IllegalMove) as refused:
        heaps(nim, "0 2 3 (3) left").play(LEFT, "a1")
    error = refused.value
    assert str(error) == "Heap a is empty (N1). Legal moves: b, c."
    assert (error.clause, error.code, error.values, error.legal) == ("N1", "empty", {"heap": "a"}, ("b", "c"))


def test_the_second_choice_of_a_move_is_judged_where_it_is_made(nim: Game) -> None:
    with pytest.raises(IllegalMove) as refused:
        heaps(nim, "0 2 3 (3) left").play(LEFT, "b3")
    assert str(refused.value) == "3 counters cannot be taken from heap b (N2). Legal moves: 1, 2."


def test_a_move_cannot_go_on_after_the_turn(open_hands: Position) -> None:
    with pytest.raises(NotYourTurn, match=r"^red's turn is over after '1': leave out what comes after it\.$"):
        open_hands.play(RED, "1,2")


@pytest.mark.parametrize("move", [None, 7, b"b2", ["b"], object])
def test_a_move_is_a_text(nim: Game, move: str) -> None:
    with pytest.raises(BadNotation, match=r"^A move is a text such as 'a', not "):
        heaps(nim, "1 2 3 (3) left").play(LEFT, move)


@examples(200)
@given(
    size=st.tuples(*[st.integers(0, 5)] * 3).filter(any),
    text=st.one_of(st.text(max_size=4), st.from_regex(r"[abcd]?[0-9]?", fullmatch=True)),
)
def test_what_is_offered_and_what_is_refused_agree(size: tuple[int, int, int], text: str) -> None:
    with registered("nim") as nim:
        position = heaps(nim, f"{size[0]} {size[1]} {size[2]} (3) left")
        try:
            step = position.play(LEFT, text)
        except (IllegalMove, BadNotation):
            assert text not in position.moves(LEFT)
            return
        here = position
        for seat, choice in step.choices:
            assert choice in here.moves(seat)
            here = here.play(seat, choice).position
        assert here == step.position


# Chance


def test_odds_list_what_can_happen(nim: Game) -> None:
    assert nim.start().odds == (("1", 1), ("2", 2), ("3", 3), ("4", 2))
    assert nim.start().draw("4").position.odds[-1] == ("5", 1)
    assert heaps(nim, "1 2 3 (3) left").odds == ()


def test_an_outcome_is_drawn(nim: Game) -> None:
    step = nim.start().draw("4")
    assert str(step.position) == "nim last=wins\n4 0 0 (1) fill"
    assert step.events == (Filled(0, 4),)
    assert step.choices == ((CHANCE, "4"),)


@pytest.mark.parametrize("outcome", ["5", "0", "", None, ["1"], 1])
def test_chance_cannot_bring_just_anything(nim: Game, outcome: str) -> None:
    with pytest.raises(BadNotation) as refused:
        nim.start().draw(outcome)
    assert str(refused.value) == f"Chance cannot bring {outcome!r} here; it can bring: 1, 2, 3, 4."


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 2 3 (3) right", "Chance has nothing to decide here: right must act."),
        ("0 0 0 (3) left won", "Chance has nothing to decide here: the game is over."),
    ],
)
def test_chance_acts_only_in_its_turn(nim: Game, text: str, says: str) -> None:
    with pytest.raises(NotYourTurn) as refused:
        heaps(nim, text).draw("1")
    assert str(refused.value) == says


def test_with_a_source_chance_acts_up_to_the_next_decision(fingers: Game, open_hands: Position) -> None:
    position = open_hands.play(RED, "1").position.play(GREEN, "1").position
    resting = position.play(BLUE, "0")
    assert resting.position.at_chance
    with tatami.scripted("2") as chance:
        step = position.play(BLUE, "0", chance=chance)
    assert step.position == resting.position.draw("2").position
    assert step.choices == ((BLUE, "0"), (CHANCE, "2"))
    assert [event.name for event in step.events] == ["sealed", "shown", "named"]


def test_a_source_is_not_asked_without_need(nim: Game) -> None:
    position = heaps(nim, "1 2 3 (3) left")
    with tatami.scripted() as chance:
        assert position.settle(chance).position == position
        assert position.play(LEFT, "c3", chance).position.to_act == (RIGHT,)


def test_a_source_must_pick_what_can_happen(nim: Game) -> None:
    class Cheat:
        def pick(self, odds: object) -> str:
            return "9"

    with pytest.raises(BadNotation, match="Chance cannot bring '9' here"):
        nim.start(chance=Cheat())


# Ends


def test_the_end_names_winners_reason_and_scores(nim: Game) -> None:
    step = heaps(nim, "0 2 0 (3) right").play(RIGHT, "b2")
    assert step.position.outcome == tatami.Outcome((RIGHT,), "last counter", (0, 12))
    assert [str(event) for event in step.events] == ["taken seat=1 heap=b counters=2", "ended winner=right"]
    assert step.events[1].values["winner"] == "right"
    lost = nim.parse("nim last=loses\n0 2 0 (3) right").play(RIGHT, "b2")
    assert lost.position.outcome == tatami.Outcome((LEFT,), "last counter", (12, 0))


@pytest.mark.parametrize(
    ("points", "winners", "draw"),
    [("2, 1, 0", (RED,), False), ("2, 1, 2", (RED, BLUE), False), ("1, 1, 1", (RED, GREEN, BLUE), True)],
)
def test_seats_may_share_a_win(fingers: Game, points: str, winners: tuple[int, ...], draw: bool) -> None:
    over = fingers.parse(f"fingers\nround 3 named 3 sealed [0, 0, 0] points [{points}]")
    assert over.outcome is not None
    assert over.outcome.winners == winners
    assert over.outcome.is_draw == draw
    assert over.outcome.points == tuple(map(int, points.split(",")))
    assert sum(over.outcome.scores) == 12


def test_a_game_that_counts_nothing_has_no_points(nim: Game) -> None:
    over = heaps(nim, "0 0 0 (3) left won").outcome
    assert over and over.points is None
    assert "points=None" in str(over)


def test_a_game_that_nobody_won_is_a_draw() -> None:
    assert tatami.Outcome((), "stalemate", (0, 0)).is_draw


def test_rules_that_break_their_own_bounds_are_caught(nim: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def overfill(s: tatami.Position, seat: int, choice: int) -> None:
        s.heap[0] = 99  # type: ignore[attr-defined]

    monkeypatch.setattr(nim.rules, "choose", overfill)
    expected = r"^The rules of nim broke their own bounds: heap=\[99, 2, 3\] is not within 0 and 5\.$"
    with pytest.raises(TatamiError, match=expected):
        heaps(nim, "1 2 3 (3) left").play(LEFT, "a")


# Views and secrets


def test_a_view_holds_what_a_seat_may_know(nim: Game) -> None:
    position = heaps(nim, "1 2 3 (3) left")
    view = position.view(LEFT)
    assert (view.game, view.seat, view.to_act, view.outcome) == (nim, LEFT, (LEFT,), None)
    assert view.options == {"last": "wins"}
    assert view.moves == ("a", "b", "c")
    assert view.shown == {"heaps": (1, 2, 3), "pointed": None}
    assert view == position.view(LEFT)
    assert view.known == position, "nim has no secrets"


def test_a_watcher_has_no_moves(nim: Game) -> None:
    view = heaps(nim, "1 2 3 (3) left").view(None)
    assert view.seat is None
    assert view.moves == ()
    assert view.shown["heaps"] == (1, 2, 3)


def sealed(open_hands: Position, red: str, green: str) -> Position:
    return open_hands.play(RED, red).position.play(GREEN, green).position


@pytest.mark.parametrize("seat", [RED, BLUE, None])
def test_what_is_hidden_changes_nothing_a_seat_receives(open_hands: Position, seat: int | None) -> None:
    one, other = sealed(open_hands, "0", "1"), sealed(open_hands, "0", "2")
    assert one != other
    assert one.view(seat) == other.view(seat)
    assert one.view(seat).known == other.view(seat).known
    assert one.view(GREEN) != other.view(GREEN)
    before = open_hands.play(RED, "0").position
    assert before.play(GREEN, "1").heard(seat) == before.play(GREEN, "2").heard(seat)


def test_events_are_heard_by_whom_they_concern(open_hands: Position) -> None:
    step = open_hands.play(GREEN, "2")
    assert step.heard(GREEN) == (Sealed(GREEN, 2),)
    assert [str(fact) for fact in step.heard(RED)] == ["sealed seat=1 fingers=None"]
    assert step.heard(None) == ()


def test_a_step_says_how_things_stood_after_each_event(open_hands: Position) -> None:
    two = sealed(open_hands, "0", "1")
    step = two.play(BLUE, "2", tatami.scripted("1"), moments=True)
    assert [fact.name for fact in step.events] == ["sealed", "shown", "named"]
    assert [moment.shown(BLUE)["decided"] for moment in step.moments] == [
        (True,) * 3,
        (False,) * 3,
        (False,) * 3,
    ]
    assert step.moments[-1] == step.position
    assert two.play(BLUE, "2", tatami.scripted("1")).moments == ()


def test_what_a_seat_does_not_know_can_be_imagined(open_hands: Position) -> None:
    view = sealed(open_hands, "0", "1").view(RED)
    assert view.known.at_chance
    imagined = {str(view.imagine(tatami.seeded(seed))) for seed in range(30)}
    ends = "points [0, 0, 0]"
    assert imagined == {f"fingers\nround 0 named 1 sealed [1, {n}, 0] {ends}" for n in (1, 2, 3)}
    knows = open_hands.game.rules.knows
    truth, other = sealed(open_hands, "0", "1").state(), sealed(open_hands, "0", "2").state()
    assert knows(truth, RED) == knows(other, RED)
    assert knows(truth, GREEN) != knows(other, GREEN)

"""What holds for every position and every text."""

from __future__ import annotations

import re
from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st
from tests.sizes import examples
from versus_mutations import mutated
from versus_pictures import BLACK, GAME, board
from versus_walks import OPTIONS, PROPERTY, SEEDS, positions, records, walk

from tatami import BadNotation, BadOption, IllegalMove, NotYourTurn, Position, Record, TatamiError

SQUARES = [f"{column}{row}" for column in "abcdef" for row in range(1, 16)]
ALL_MOVES = [*(f"{origin}-{target}" for origin in SQUARES for target in SQUARES), "pass"]
TEXTS = st.one_of(
    st.sampled_from(ALL_MOVES).map(lambda move: f" {move.upper()}\t"),
    st.sampled_from(ALL_MOVES).map(lambda move: move.replace("-", "x")),
    st.text("abcdefgx-1250 PASpas", max_size=7),
    st.text(max_size=4),
)


def answer(position: Position, seat: int, text: str) -> str:
    """What `play` says to a text: the move it made, or the name of its refusal."""
    try:
        return position.play(seat, text).choices[0][1]
    except (BadNotation, IllegalMove, NotYourTurn) as error:
        return type(error).__name__


@examples(60)
@given(positions(), st.lists(st.sampled_from(ALL_MOVES), max_size=60))
def test_play_takes_the_listed_moves_and_refuses_all_others(
    position: Position, others: list[str]
) -> None:  # V4, V14
    for seat in range(GAME.seats):
        listed = list(position.moves(seat))
        assert len(listed) == len(set(listed))
        assert bool(listed) == (seat in position.to_act)
        refused = "IllegalMove" if listed else "NotYourTurn"
        for move in [*listed, *others, "pass"]:
            assert answer(position, seat, move) == (move if move in listed else refused)


@PROPERTY
@given(positions(to_act=True), TEXTS)
def test_any_text_is_a_listed_move_or_refused_by_name(position: Position, text: str) -> None:  # V14
    seat = position.mover
    said = text.strip().lower().replace("x", "-")
    expected = "BadNotation" if said not in ALL_MOVES else "IllegalMove"
    assert answer(position, seat, text) == (said if said in position.moves(seat) else expected)


@PROPERTY
@given(positions(to_act=True), st.sampled_from(ALL_MOVES))
def test_a_refusal_names_a_clause_and_lists_what_is_legal(
    position: Position, move: str
) -> None:  # V4, V5, V6
    try:
        position.play(position.mover, move)
    except IllegalMove as error:
        assert re.fullmatch(r"V[4568]", error.clause)
        assert all(legal in str(error) for legal in position.moves(position.mover))


@PROPERTY
@given(positions())
def test_positions_round_trip_through_text(position: Position) -> None:  # V1
    again = GAME.parse(str(position))
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == str(position)


@PROPERTY
@given(records())
def test_records_round_trip_through_text(record: Record) -> None:
    again = Record.parse(str(record))
    assert again == record
    assert again.last == record.last


@PROPERTY
@given(positions(to_act=True))
def test_a_board_is_offered_what_a_move_will_do(position: Position) -> None:  # V7, V8, V11
    seat = position.mover
    for move, offer in position.offers(seat):
        events = {event.name: event for event in position.play(seat, move).events}
        if move == "pass":
            assert offer == {"pass": True} and "passed" in events
            continue
        assert {"seat": seat, **{key: offer[key] for key in ("from", "to", "path")}} == events["moved"].values
        assert offer["takes"] == ("captured" in events)
        assert offer["leaves"] == ("mission_begun" in events)
        if "returned" in events:
            assert offer["scores"] == events["returned"]["worth"]
        elif "ended" not in events:
            assert offer["scores"] is None


@PROPERTY
@given(positions(to_act=True))
def test_a_shown_way_has_single_steps_from_end_to_end(position: Position) -> None:  # V5, V14
    for move, offer in position.offers(position.mover):
        if move == "pass":
            continue
        way = [("abcdef".index(square[0]), int(square[1:])) for square in offer["path"]]
        assert f"{offer['path'][0]}-{offer['path'][-1]}" == move
        assert len(way) == sum(position.view(None).shown["dice"]) + 1
        for (column, row), (next_column, next_row) in pairwise(way):
            assert abs(column - next_column) + abs(row - next_row) == 1


@PROPERTY
@given(OPTIONS, SEEDS)
def test_whenever_a_game_rests_its_missions_and_squares_are_sound(
    options: dict[str, str], seed: int
) -> None:  # V2, V8, V9, V10, V12
    for step in walk(GAME.opening(options), seed):
        position = step.position
        shown = position.view(None).shown
        black, red = shown["ninjas"]
        assert len(set(black) | set(red)) == len(black) + len(red) <= 12
        if position.is_over:
            break
        assert max(shown["scores"]) < 7 and black and red
        for seat, mission in enumerate(shown["missions"]):
            home = range(1, 7) if seat == BLACK else range(10, 16)
            out = [square for square in shown["ninjas"][seat] if int(square[1:]) not in home]
            assert out == ([mission["square"]] if mission else [])
            assert not mission or mission["turn"] in (1, 2)
        assert position.at_chance or list(position.moves(position.mover))


@PROPERTY
@given(OPTIONS, SEEDS)
def test_the_rules_pay_what_the_outcome_says(options: dict[str, str], seed: int) -> None:  # V12
    *_, last = walk(GAME.opening(options), seed)
    outcome = last.position.outcome
    assert outcome
    assert tuple(GAME.rules.result(last.position.state(), seat) for seat in range(2)) == outcome.scores


def test_the_rules_pay_half_for_a_draw() -> None:  # V13
    drawn = board("black c3\n red f15\n turn 400  of black  drawn by turn limit")
    assert [GAME.rules.result(drawn.state(), seat) for seat in range(2)] == [6, 6]


def mirrored(text: str) -> str:
    """The same seen from the other dojo."""
    swap = {"black": "red", "red": "black"}
    text = re.sub("black|red", lambda name: swap[name[0]], text)
    text = re.sub(r"opening (\S+) (\S+)", r"opening \2 \1", text)
    return re.sub(r"\b([a-f])(\d+)\b", lambda square: f"{square[1]}{16 - int(square[2])}", text)


@PROPERTY
@given(positions(to_act=True))
def test_both_sides_follow_the_same_rules(position: Position) -> None:  # V1, V6
    other = GAME.parse(mirrored(str(position)))
    seat = position.mover
    assert {mirrored(move) for move in position.moves(seat)} == set(other.moves(1 - seat))
    for move in position.moves(seat):
        after = position.play(seat, move).position
        assert GAME.parse(mirrored(str(after))) == other.play(1 - seat, mirrored(move)).position


def understood(text: str) -> Position | None:
    """The position a text says; None if it is refused as it should be."""
    try:
        return GAME.parse(text)
    except (BadNotation, BadOption) as error:
        assert str(error)
        return None


@PROPERTY
@given(st.one_of(st.text(), st.text().map(lambda rest: f"versus\n{rest}")))
@example("")
@example("versus\nblack c1\nred c15\nturn " + "9" * 5000 + " to roll: black")
def test_garbage_is_refused_by_name(text: str) -> None:
    assert understood(text) is None


@examples(400)
@given(mutated())
def test_a_mutated_text_is_refused_by_name_or_says_a_sound_position(text: str) -> None:
    position = understood(text)
    if position is None:
        return
    assert GAME.parse(str(position)) == position
    try:
        for outcome, _ in position.odds:
            position.draw(outcome)
        for seat in position.to_act:
            for move in position.moves(seat):
                position.play(seat, move)
    except TatamiError as error:
        raise AssertionError(f"{error}\nin the position read from\n{text}") from error
    assert position.is_over or position.odds or position.to_act

"""Rounds, programs and turns: N5 and N6."""

from __future__ import annotations

import pytest
from night_pictures import CAT, FOX, OWL, board, facts, laid, line, moves, play, programming, refusal

import tatami
from tatami import BadNotation, NotYourTurn, Position
from tatami.games.night.view import Shown
from tatami.tables.history import History

# Programs


def test_everybody_programs_at_the_same_time_in_any_order() -> None:  # N5
    position = programming()
    assert position.to_act == (FOX, OWL, CAT)
    position = position.play(CAT, "pick+move").position
    assert position.to_act == (FOX, OWL)
    position = position.play(FOX, "move+pick").position
    assert position.to_act == (OWL,)
    assert line(position.play(OWL, "heal+pick").position, "now") == "turn 1 of fox"


def test_a_program_is_two_wheels_and_may_be_set_wheel_by_wheel() -> None:  # N5
    at_once = programming().play(OWL, "move+pick").position
    first = programming().play(OWL, "move").position
    assert first.to_act == (FOX, OWL, CAT)
    assert first.shown(OWL)["ninjas"][OWL]["program"] == ["move"]
    assert first.play(OWL, "pick").position == at_once


def test_the_same_action_may_be_chosen_twice() -> None:  # N5
    assert line(programming().play(FOX, "pick+pick").position, "fox") == "on a at 5 program pick+pick"


def test_a_program_given_is_locked() -> None:  # N5
    given = programming().play(OWL, "move+pick").position
    with pytest.raises(NotYourTurn):
        given.play(OWL, "heal+heal")
    from tatami import Record

    history = History(Record(given.game, given.options), programming())
    history, step = history.played(OWL, "move+pick", tatami.seeded(1))
    assert step.is_final and not history.may_undo(OWL)


def test_programs_are_shown_together_when_the_last_is_in() -> None:  # N5
    position = programming(first="owl").play(FOX, "pick+move").position
    told = position.play(OWL, "move+steal")
    assert told.heard(FOX) == told.heard(None)
    assert [str(event) for event in told.heard(FOX)] == ["programmed seat=1 first=None second=None"]
    assert [str(event) for event in told.heard(OWL)] == ["programmed seat=1 first=move second=steal"]
    assert told.position.shown(FOX)["ninjas"][OWL]["program"] is None
    assert told.position.shown(FOX)["ninjas"][OWL]["given"] is True
    last = told.position.play(CAT, "pick+heal")
    assert facts(last)[1:4] == [
        "revealed seat=1 first=move second=steal",
        "revealed seat=2 first=pick second=heal",
        "revealed seat=0 first=pick second=move",
    ]
    assert last.position.shown(None)["ninjas"][FOX]["program"] == ["pick", "move"]


# The order of turns


def turns(position: Position[Shown]) -> list[str]:
    """Who is to act, turn by turn, while everybody ends at once."""
    seen = []
    while position.shown(None)["phase"] == "turn":
        seen.append(f"{position.mover} {position.shown(None)['slot']}")
        position = play(position, "end")
    return seen


def test_all_first_actions_clockwise_then_all_second_ones() -> None:  # N5
    position = play(programming(first="owl"), "pick+pick", "pick+pick", "pick+pick")
    assert turns(position) == ["1 1", "2 1", "0 1", "1 2", "2 2", "0 2"]


def test_then_the_moon_advances_and_the_marker_passes_clockwise() -> None:  # N5
    position = play(programming(first="cat"), "pick+pick", "pick+pick", "pick+pick", *["end"] * 5)
    told = position.play(position.mover, "end")
    assert facts(told)[-1] == "round_began round=2 first=0"
    assert told.position == programming(round=2, first="fox")


# Declining


def test_any_action_may_be_declined_without_a_penalty() -> None:  # N6
    position = play(programming(), "move+pick", "pick+heal", "heal+heal")
    told = position.play(FOX, "end")
    assert facts(told)[0] == "turn_ended seat=0 slot=1 declined=True by_choice=True"
    assert line(told.position, "fox") == "on a at 5 program move+pick"


def test_a_turn_ends_when_its_player_says_so() -> None:  # N6
    position = play(
        programming(), "pick+heal", "pick+heal", "heal+heal", "pick-1", "2", "pick-2", "3", "pick-3", "1"
    )
    assert position.to_act == (FOX,)
    assert moves(position) == ["end", "lay-1", "lay-2", "lay-3"]
    told = position.play(FOX, "end")
    assert facts(told)[0] == "turn_ended seat=0 slot=1 declined=False by_choice=True"


def test_a_turn_in_which_nothing_can_be_done_is_passed_over() -> None:  # N6
    """Nobody has a wound: Fox and Cat could only end."""
    position = programming().play(FOX, "heal+pick").position.play(CAT, "heal+heal").position
    told = position.play(OWL, "steal+heal")
    ended = [fact for fact in facts(told) if fact.startswith("turn_ended")]
    assert ended == [
        f"turn_ended seat={seat} slot=1 declined=True by_choice=False" for seat in (FOX, OWL, CAT)
    ]
    assert line(told.position, "now") == "turn 2 of fox"


def test_only_the_programmed_action_can_be_used() -> None:  # N6
    position = play(programming(), "pick+heal", "pick+heal", "heal+heal")
    assert [refusal(position, move) for move in ("move", "attack", "heal")] == ["N6 not_programmed"] * 3
    assert refusal(position, "steal-4") == "N6 not_programmed"
    assert refusal(position, "at-5") == "N6 expects_turn"


def test_and_only_once() -> None:  # N6
    seats = """
        fox on a at 5 holds 1 wounds 2 program heal+pick
        owl on b at 5 program pick+heal
        cat on c at 5 program heal+heal
    """
    position = board(f"{laid(fox='1')}\nfaces 1=3:fox\n{seats}\nround 1 first fox\nnow turn 1 of fox")
    after = play(position, "heal")
    assert line(after, "fox") == "on a at 5 holds 1 wounds 1 program heal+pick"
    assert refusal(after, "heal") == "N6 acted"


def test_a_whole_move_is_refused_if_a_part_of_it_is() -> None:  # N6
    position = play(programming(), "move+heal", "pick+heal", "heal+heal")
    assert refusal(position, "move at-5 to-j rope-120") == "N8 no_line"
    assert refusal(position, "move at-5 on-owl") == "N9 wants_roof"


@pytest.mark.parametrize(
    "text",
    [
        *("move at-5 to-c rope-120 end", "rope-120 rope-121", "end end", "pick-1 pick-2", "pick-1 play-1"),
        *("to-c at-5", "at-5 at-6", "steal-1 lay-1", "heal end", "move move", "gear-1-move end"),
    ],
)
def test_nothing_follows_a_choice_that_shows_something_new(text: str) -> None:  # N5, N9, N18
    """What is refused after it would tell whether the rope hit, what a chest holds, what others do."""
    position = play(programming(), "move+heal", "pick+heal", "heal+heal")
    with pytest.raises(BadNotation, match="more than one move"):
        position.play(FOX, text)


def test_nothing_follows_a_program() -> None:  # N5
    last = programming().play(FOX, "move+pick").position.play(OWL, "heal+pick").position
    for text in ("move+pick end", "move+pick pick-6", "move+pick+heal"):
        with pytest.raises(BadNotation, match="more than one move"):
            last.play(CAT, text)
    with pytest.raises(BadNotation, match="more than one move"):
        last.play(CAT, "move").position.play(CAT, "pick+pick")

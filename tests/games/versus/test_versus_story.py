"""Ninja Versus Ninja told in sentences, in every language."""

from __future__ import annotations

import re

import pytest
from versus_pictures import BLACK, GAME, RED, board
from versus_proof import PROOF

from tatami import Step
from tatami.core.fact import Fact
from tatami.games.versus import facts, story
from tatami.games.versus.view import Shown

LANGUAGES = GAME.languages
NO_BREAK = "\N{NO-BREAK SPACE}"


def lines(step: Step[Shown], language: str = "en") -> list[str]:
    """What is told of a step, with plain blanks."""
    words = GAME.words(language)
    told = (story.line(event, step.position.options, words) for event in step.events)
    return [line.replace(NO_BREAK, " ") for line in told if line]


def tell(picture: str, move: str, language: str = "en") -> list[str]:
    """What is told when the side to act makes this move, or chance brings it."""
    position = board(picture)
    return lines(position.draw(move) if position.at_chance else position.play(position.mover, move), language)


OUT_AND_BACK = "black c6 a1  score 2\n red f15\n dice 4+4  to act: black"


def test_a_mission_in_one_move() -> None:  # V6, V8, V10, V11
    assert tell(OUT_AND_BACK, "c6-c6") == [
        "Black runs from c6, turns back on c10 and stops on c6.",
        "A mission begins: the black ninja from c6 has left its dojo.",
        "It reaches row 1 of the enemy dojo.",
        "It is back home on c6: 1 point, 3 in all.",
    ]
    assert tell(OUT_AND_BACK, "c6-c6", "fr") == [
        "Noir part de c6, fait demi-tour en c10 et s’arrête en c6.",
        "Une mission commence : le ninja noir de c6 a quitté son dojo.",
        "Il atteint la rangée 1 du dojo ennemi.",
        "Il est rentré en c6 : 1 point, 3 en tout.",
    ]


def test_the_opening_roll() -> None:  # V3
    start = GAME.start()
    assert lines(start.draw("2+3")) == ["Black throws 2 and 3 for the first turn: 5 in all."]
    after = start.draw("2+3").position
    assert lines(after.draw("1+4"))[1:] == ["The totals are equal: both throw again."]
    assert lines(after.draw("4+4"))[1:] == ["Red begins."]
    assert lines(after.draw("4+4"), "fr") == [
        "Rouge lance 4 et 4 pour le premier tour : 8 en tout.",
        "Rouge commence.",
    ]


def test_a_throw_is_told_with_its_total() -> None:  # V4
    assert tell("black c1\n red c15\n to roll: red", "1+2") == ["Red throws 1 and 2: 3 steps."]


def test_a_capture_on_the_last_turn() -> None:  # V7, V9
    picture = "black c12 a1  mission c12 clock 2 depth 3\n red e12 f15\n dice 1+1  to act: black"
    assert tell(picture, "c12-e12") == [
        "Black runs from c12 to e12.",
        "The red ninja on e12 is taken.",
        "Three turns have passed: the black ninja on e12 is lost.",
    ]
    assert tell(picture, "c12-e12", "fr")[1:] == [
        "Le ninja rouge en e12 est pris.",
        "Trois tours ont passé : le ninja noir en e12 est perdu.",
    ]


@pytest.mark.parametrize(("clock", "said"), [(0, "Two turns are left"), (1, "One turn is left")])
def test_the_clock_says_what_is_left(clock: int, said: str) -> None:  # V9
    start = "c8" if clock else "c6"
    mission = "mission c8 clock 1 depth 0" if clock else ""
    told = tell(
        f"black {start} a1  {mission}\n red f15\n dice 1+1  to act: black", f"{start}-d{int(start[1:]) + 1}"
    )
    assert told[-1] == f"{said} to bring it home."


@pytest.mark.parametrize(
    ("depth", "said"),
    [
        (0, "It is back home on c6, without a point."),
        (1, "It is back home on c6: 1 point, 1 in all."),
        (4, "It is back home on c6: 4 points, 4 in all."),
    ],
)
def test_a_return_is_told_by_its_worth(depth: int, said: str) -> None:  # V11
    picture = f"black c8  mission c8 clock 1 depth {depth}\n red f15\n dice 1+1  to act: black"
    assert tell(picture, "c8-c6")[-1] == said


def test_a_pass_and_a_loss() -> None:  # V4, V12
    picture = "black a14  mission a14 clock 2 depth 6\n red a13 a15 b14\n dice 1+3  to act: black"
    assert tell(picture, "pass") == [
        "Black cannot move and passes.",
        "Three turns have passed: the black ninja on a14 is lost.",
        "Red wins: no enemy ninja is left.",
    ]


def test_points_win_and_the_limit_draws() -> None:  # V12, V13
    winning = "black c8  score 6  mission c8 clock 1 depth 1\n red f15\n dice 1+1  to act: black"
    assert tell(winning, "c8-c6")[-1] == "Black wins: seven points are reached."
    drawing = "black c1\n red f15\n dice 1+1  turn 400  to act: black"
    assert tell(drawing, "c1-c3")[-1] == "The game is a draw: the last turn is over."
    assert tell(drawing, "c1-c3", "fr")[-1] == "Partie nulle : le dernier tour est terminé."


# Whole games


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_game_is_told_in_a_whole_sentence(language: str) -> None:
    words = GAME.words(language)
    heard = set()
    stuck = board("black a14  mission a14 clock 2 depth 6\n red a13 a15 b14\n dice 1+3  to act: black")
    games = [*(GAME.start(start="u") for _ in range(8)), stuck]
    for seed, start in enumerate(games):
        for event in (event for step in PROOF.walk(start, seed) for event in step.events):
            heard.add(event.name)
            line = story.line(event, start.options, words)
            assert re.fullmatch(r"[A-ZÉ][^{}]*[.!]", line), line
    assert heard == {kind.name for kind in Fact.__subclasses__() if kind.__module__ == facts.__name__}


# Names


def test_a_move_has_a_name_for_people() -> None:  # V14
    options, en, fr = GAME.complete({}), GAME.words("en"), GAME.words("fr")
    assert story.move_label(BLACK, "c6-c10", options, en) == "c6 to c10"
    assert story.move_label(RED, "c6-c10", options, fr) == "c6 vers c10"
    assert story.move_label(BLACK, "c6-c6", options, en) == "c6, out and back"
    assert story.move_label(BLACK, "pass", options, fr) == "Passer"

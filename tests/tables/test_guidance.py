"""A table at which somebody learns: real moves, led along the script, and a game of its own afterwards."""

from __future__ import annotations

from itertools import count

import tatami
from tatami.core.contract import CHANCE
from tatami.tables import gate, guidance
from tatami.tables.changes import Opening
from tatami.tables.gate import Listener
from tatami.wire import messages as wire

from .driver import Driver

TAISEN = tatami.game("taisen")
FIRST = TAISEN.lessons["first"]
NIGHT = tatami.game("night")
WOLF, MONKEY = 0, 1
FOX, OWL = 0, 1


def taught() -> Driver:
    return Driver.taught(FIRST)


def guided(driver: Driver, seat: int = WOLF, language: str = "en") -> wire.Guidance | None:
    return gate.view(driver.table, Listener((seat,), language)).guidance


def follow(driver: Driver) -> None:
    """Plays the script to its end, as learner and opponent do."""
    while left := guidance.script(driver.table):
        driver.play(*left[0])


def test_it_begins_where_the_script_does() -> None:
    driver = taught()
    assert driver.record.choices == FIRST.before
    now = guided(driver)
    assert now is not None and (now.first, len(now.remarks), now.move) == (0, 2, "K3")
    assert now.remarks[0].clause == "T15" and "Monkey’s village" in now.remarks[0].text


def test_only_the_learner_is_guided() -> None:
    driver = taught()
    assert guided(driver, MONKEY) is None
    assert gate.view(driver.table, Listener()).guidance is None


def test_it_is_said_in_the_language_of_the_learner() -> None:
    now = guided(taught(), language="fr")
    assert now is not None and now.title == "Vos premiers tours"


def test_another_legal_move_is_refused_kindly_with_the_clause() -> None:
    driver = taught()
    refused = driver.ask(wire.Move("a", driver.table.questions[WOLF], WOLF, "N1"))
    assert refused == "not_in_this_lesson"
    assert driver.record.choices == FIRST.before, "nothing has happened"


def test_an_illegal_move_is_refused_by_its_own_rule() -> None:
    driver = taught()
    assert driver.ask(wire.Move("a", driver.table.questions[WOLF], WOLF, "S/K")) == "illegal"


def test_chance_brings_what_the_script_says_and_the_opponent_waits_for_its_line() -> None:
    driver = taught()
    for move in ("K3", "Y3"):
        assert guidance.is_patient(driver.table, MONKEY)
        driver.play(WOLF, move)
    driver.play(WOLF, "end")
    assert driver.record.choices == FIRST.record.choices[: len(driver.record.choices)]
    assert guidance.expected(driver.table, MONKEY) == "K2"


def test_what_was_taken_back_is_explained_again() -> None:
    driver = taught()
    driver.play(WOLF, "K3")
    moved = guided(driver)
    driver.undo(WOLF)
    now = guided(driver)
    assert now is not None and moved is not None and (now.first, moved.first) == (0, 2)


def test_after_the_last_word_it_is_a_game_like_any_other() -> None:
    driver = taught()
    follow(driver)
    now = guided(driver)
    assert now is not None and now.is_over and now.move == ""
    assert now.first + len(now.remarks) == now.of
    driver.play(WOLF, "end")
    assert guided(driver) is None and guidance.expected(driver.table, MONKEY) is None
    assert not guidance.is_patient(driver.table, MONKEY)


def test_a_rematch_is_no_lesson() -> None:
    driver = taught()
    ids = count()
    driver.request(wire.Resign(f"r{next(ids)}", WOLF))
    driver.request(wire.Rematch(f"r{next(ids)}"))
    [opening] = [change for change in driver.changes if isinstance(change, Opening)]
    assert opening.table.charter.lesson is None


def test_a_lesson_can_be_begun_in_the_middle_of_a_game() -> None:
    """What others did before the lesson begins is one entry, and none of it can be taken back."""
    driver = taught()
    assert [entry.seat for entry in driver.table.entries] == [CHANCE]
    assert not driver.table.may_undo(WOLF)


def throwing(lesson: str, *played: str) -> Driver:
    """A lesson of Ninja Night, up to a throw of the learner."""
    driver = Driver.taught(NIGHT.lessons[lesson])
    while (left := guidance.script(driver.table)) and left[0] != (FOX, played[0]):
        driver.play(*left[0])
    for move in played:
        driver.play(FOX, move)
    return driver


def asked_for(driver: Driver, move: str) -> int | str:
    return driver.ask(wire.Move("a", driver.table.questions[FOX], FOX, move))


def test_any_rope_that_hits_follows_the_lesson() -> None:
    driver = Driver.taught(NIGHT.lessons["first"])
    driver.play(FOX, "move+pick")
    driver.play(1, "pick+attack")
    driver.play(FOX, "move at-5 to-e rope-151")
    assert driver.record.choices[-1] == (FOX, "rope-151"), "it is what was thrown"
    follow(driver)
    now = guided(driver)
    assert now is not None and now.is_over


def test_a_rope_that_misses_does_not() -> None:
    driver = throwing("trees", "move", "at-3", "to-j")
    assert asked_for(driver, "rope-180") == "not_in_this_lesson"


def test_nor_does_a_miss_after_which_only_something_else_is_asked() -> None:
    """A Kunai that misses harms nobody, and so does one that hits, until a chest is chosen."""
    driver = throwing("kunai", "play-8", "at-5", "on-owl")
    assert asked_for(driver, "rope-300") == "not_in_this_lesson"
    driver.play(FOX, "rope-120")
    assert guidance.expected(driver.table, FOX) == "knock-10"


def test_the_number_of_a_chest_is_no_length() -> None:
    driver = Driver.taught(NIGHT.lessons["gear"])
    assert asked_for(driver, "pick-17") == "not_in_this_lesson"


def test_what_the_learner_chooses_right_after_it_is_told_too() -> None:
    now = guided(Driver.taught(NIGHT.lessons["trees"]))
    assert now is not None and (now.move, now.then) == ("move", ["at-3", "to-j", "rope-268"])
    first = guided(taught())
    assert first is not None and (first.move, first.then) == ("K3", []), "something is said before the next"


def test_a_whole_formation_follows_a_lesson_that_places_the_last_figure() -> None:
    """A board sends all fifteen figures, of which most stand already."""
    driver = Driver.taught(tatami.game("battle").lessons["first"])
    assert (
        driver.ask(wire.Move("a", driver.table.questions[0], 0, "12121/21S12/11211")) == "not_in_this_lesson"
    )
    driver.play(0, "21121/21S12/11211")
    assert guidance.expected(driver.table, 0) == "pass"


def test_the_last_word_stays_until_the_learner_moves_on() -> None:
    """Both are asked for a program then: that the other was quicker is no reason to fall silent."""
    driver = Driver.taught(NIGHT.lessons["kunai"])
    follow(driver)
    driver.play(OWL, "move+move")
    now = guided(driver)
    assert now is not None and now.is_over
    driver.play(FOX, "move+move")
    assert guided(driver) is None

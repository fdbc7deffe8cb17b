"""What is said about a game, and what a move would lead to."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tatami
from tatami.core.errors import BadOption
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.core.record import Record
from tatami.core.rulebook import rulebook
from tatami.games.taisen.facts import Moved
from tatami.terminal.frames import frames, turns
from tatami.terminal.seating import pairs, players
from tatami.terminal.voice import Voice, listed, shown
from tests.terminal.records import finished_game
from tests.terminal.sittings import invitation


def voice(language: str = "en") -> Voice:
    game = tatami.game("taisen")
    return Voice(game, game.complete({}), language)


@pytest.mark.parametrize(
    ("winners", "english", "french"),
    [
        ((0,), "Wolf wins.", "Le Loup gagne."),
        ((0, 1), "The game is a draw.", "Partie nulle."),
        ((), "The game is a draw.", "Partie nulle."),
    ],
)
def test_how_it_ended(winners: tuple[int, ...], english: str, french: str) -> None:
    outcome = Outcome(winners, "village", (1, 1))
    assert voice("en").outcome(outcome) == english
    assert voice("fr").outcome(outcome) == french


def test_a_shared_win_names_all_winners(fingers: Game) -> None:
    said = Voice(fingers, {}, "en").outcome(Outcome((0, 2), "most points", (6, 0, 6)))
    assert said == "Red and blue share the win."


def test_languages_go_round() -> None:
    first = voice("en")
    assert first.next().language == "fr"
    assert first.next().next().language == "en"


def test_a_language_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no language 'de'"):
        voice("de")


def test_what_a_move_leads_to_is_what_then_happens() -> None:
    """As far as nothing is thrown: up to there the foreseen events are those that follow."""
    sitting, _ = invitation("wolf=human", "monkey=human").sit_down()
    while sitting.outcome is None and len(sitting.frames) < 40:
        move = sitting.view.moves[-1]
        foreseen = sitting.foreseen(move)
        assert foreseen
        sitting.play(move)
        assert sitting.frames[-1].events[: len(foreseen)] == foreseen


def test_nothing_is_foreseen_of_what_is_no_move() -> None:
    sitting, _ = invitation("wolf=human", "monkey=human").sit_down()
    assert sitting.foreseen("end") == ()
    assert sitting.foreseen("nonsense") == ()


def test_only_a_game_that_marks_boards_is_asked_for_marks(nim: Game) -> None:
    moved = Moved(seat=0, card=2, die=0, origin=1, target=3, riders=0)
    assert voice().marks([moved])
    assert not voice().marks([])
    assert not Voice(nim, {}, "en").marks([moved])


def test_frames_tell_the_whole_record_and_nothing_twice() -> None:
    record = finished_game()
    told = list(frames(record))
    assert [event for frame in told for event in frame.events] == [
        event for step in record.steps() for event in step.events
    ]
    assert told[-1].position == record.last
    numbers = turns(told)
    assert numbers[:2] == [0, 1]
    assert numbers[-1] == record.last.view(None).shown["turn"]


def test_who_sits_where() -> None:
    record = Record(tatami.game("taisen"))
    assert players(record, {}) == {"wolf": "human", "monkey": "search"}
    assert players(record, {"wolf": "random"}) == {"wolf": "random", "monkey": "search"}
    kept = replace(record, players={"wolf": "human", "monkey": "greedy"})
    assert players(kept, {"wolf": "random"}) == {"wolf": "random", "monkey": "greedy"}
    with pytest.raises(BadOption, match="no seat 'fox' here; the seats are wolf, monkey"):
        players(record, {"fox": "random"})


def test_the_same_pair_twice_is_no_contradiction() -> None:
    assert pairs(["dice=even", "dice=even"], "An option") == {"dice": "even"}


def test_three_seats_are_one_person_and_two_bots(fingers: Game) -> None:
    assert list(players(Record(fingers), {}).values()) == ["human", "search", "search"]


def test_a_game_without_a_rulebook_says_so(nim: Game) -> None:
    with pytest.raises(BadOption, match=r"There is no rulebook of nim; it should be rulebooks/nim.en.md."):
        rulebook(nim, "fr")


def test_many_moves_are_cut_and_texts_made_safe() -> None:
    assert listed([str(number) for number in range(50)]).endswith("10, 11, …")
    assert shown(" a\x07b\n" + "c" * 100) == "ab" + "c" * 36

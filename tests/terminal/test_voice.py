"""What is said about a game, and what a move would lead to."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

import tatami
from tatami.core.errors import BadOption
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.core.record import Record
from tatami.core.rulebook import rulebook
from tatami.terminal.heard_facts import facts
from tatami.terminal.local_session import LocalSession
from tatami.terminal.replay import Replay
from tatami.terminal.seating import pairs, players
from tatami.terminal.voice import Voice, listed, printable
from tatami.wire import messages as wire
from tests.terminal.local_tables import invitation
from tests.terminal.records import finished_game


def voice(language: str = "en") -> Voice:
    game = tatami.game("taisen")
    return Voice(game, game.complete({}), language)


@pytest.mark.parametrize(
    ("winners", "english", "french"),
    [
        ((0,), "Wolf wins: the enemy", "Le Loup gagne\u00a0: le village"),
        ((0, 1), "The game is a draw: ", "Partie nulle\u00a0: "),
        ((), "The game is a draw: ", "Partie nulle\u00a0: "),
    ],
)
def test_how_it_ended(winners: tuple[int, ...], english: str, french: str) -> None:
    outcome = Outcome(winners, "village", (1, 1))
    assert voice("en").outcome(outcome).startswith(english)
    assert voice("fr").outcome(outcome).startswith(french)


def test_a_shared_win_names_all_winners(fingers: Game) -> None:
    said = Voice(fingers, {}, "en").outcome(Outcome((0, 2), "most points", (6, 0, 6)))
    assert said == "Red and blue share the win."


def test_languages_go_round() -> None:
    spoken = [voice("en")]
    while (after := spoken[-1].next()).language != "en":
        spoken.append(after)
    assert sorted(each.language for each in spoken) == list(tatami.game("taisen").languages)


def test_a_language_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no language 'xx'"):
        voice("xx")


def test_what_a_move_leads_to_is_what_then_happens() -> None:
    """As far as nothing is thrown: up to there the foreseen sentences are those that follow."""
    session = LocalSession(invitation("wolf=human", "monkey=human"))
    while session.question is not None and session.version < 40:
        move = session.question.offers[-1].move
        foreseen = session.foreseen(move)
        assert foreseen
        session.play(move)
        told = [event.line for event in session.story[-session.new :]]
        assert told[: len(foreseen)] == foreseen


def test_nothing_is_foreseen_of_what_is_no_move() -> None:
    session = LocalSession(invitation("wolf=human", "monkey=human"))
    assert session.foreseen("end") == ()
    assert session.foreseen("nonsense") == ()


def test_what_was_heard_is_marked_as_what_happened() -> None:
    """Events come as plain values, perhaps over a wire; a board marks them like the facts they were."""
    for name in tatami.games():
        record = Record(tatami.game(name))
        position = record.last
        for number in range(60):
            step = position.settle(tatami.seeded(number))
            if step.position.is_over:
                break
            seat = step.position.to_act[0]
            step = step.position.play(seat, step.position.moves(seat).sample(Random(number)))
            heard = msgspec.json.encode([wire.Event(fact.name, fact.values, "") for fact in step.events])
            events = msgspec.json.decode(heard, type=list[wire.Event])
            mark_last = record.game.drawing.mark_last
            assert mark_last(facts(record.game, events)) == mark_last(step.events)
            position = step.position


def test_an_event_that_is_not_known_here_is_passed_over(nim: Game) -> None:
    assert list(facts(nim, [wire.Event("vanished", {}, ""), wire.Event("taken", {"seat": 0}, "")])) == []


def test_a_replay_tells_the_whole_record_and_nothing_twice() -> None:
    record = finished_game()
    replay = Replay(record)
    told = replay.moments("en")
    assert [event.values for moment in told for event in moment.news.events] == [
        event.values for step in record.steps() for event in step.events
    ]
    assert told[-1].news.view.shown == record.last.shown(None)
    assert replay.turns[:2] == [0, 1]
    assert replay.turns[-1] == record.last.view(None).shown["turn"]


def test_who_sits_where() -> None:
    record = Record(tatami.game("taisen"))
    assert players(record, {}) == {"wolf": "human", "monkey": "master"}
    assert players(record, {"wolf": "random"}) == {"wolf": "random", "monkey": "master"}
    kept = replace(record, players={"wolf": "human", "monkey": "greedy"})
    assert players(kept, {"wolf": "random"}) == {"wolf": "random", "monkey": "greedy"}
    with pytest.raises(BadOption, match="no seat 'fox' here; the seats are wolf, monkey"):
        players(record, {"fox": "random"})


def test_the_same_pair_twice_is_no_contradiction() -> None:
    assert pairs(["dice=even", "dice=even"], "An option") == {"dice": "even"}


def test_three_seats_are_one_person_and_two_bots(fingers: Game) -> None:
    assert list(players(Record(fingers), {}).values()) == ["human", "master", "master"]


def test_a_game_without_a_rulebook_says_so(nim: Game) -> None:
    with pytest.raises(BadOption, match=r"There is no rulebook of nim; it should be rulebooks/nim.en.md."):
        rulebook(nim, "fr")


def test_many_moves_are_cut_and_texts_made_safe() -> None:
    assert listed([str(number) for number in range(50)]).endswith("10, 11, …")
    assert printable(" a\x07b\n ") == "ab"

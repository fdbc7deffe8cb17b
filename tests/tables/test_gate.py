"""The one gate: nobody hears, sees or is refused anything that depends on what they may not know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

import pytest
from msgspec import structs

import tatami
from tatami.core.contract import CHANCE, WIN
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.tables import Table, from_record, gate
from tatami.tables.changes import Proposal
from tatami.tables.gate import Listener
from tatami.tables.refusals import RequestRefused, clause_of, code_of, sentence_of
from tatami.tables.requests import Asker
from tatami.wire import messages as wire
from tests.owed.golden import Kept

from .driver import Driver, opened


def played(game: Game, *moves: tuple[int, str]) -> tuple[Driver, list[Proposal]]:
    """A table where one number was named, and these were chosen."""
    chance = tatami.scripted("1")
    driver = Driver(opened(game, chance).table, chance, moments=True)
    return driver, [driver.play(seat, move) for seat, move in moves]


def everything(driver: Driver, proposals: list[Proposal], listener: Listener) -> list[Any]:
    """All that a listener can get out of a table."""
    table = driver.table
    out: list[Any] = [gate.view(table, listener)]
    for proposal in proposals:
        out.append(gate.story(proposal.history.position, proposal.happened.events, listener))
        out.append(gate.past_view(proposal.history.position, listener))
        out.append(gate.News(table, proposal).to(structs.replace(listener, motion=True)))
    for seat, move in product(gate.answerable(table, listener), ("0", "9", "x")):
        asked = wire.Foresee("f", table.questions.get(seat, 0), seat, move)
        out.append(answer(table, partial(gate.foreseen, table, asked, listener)))
        out.append(answer(table, partial(driver.request, wire.Move(f"{seat}-{move}", 1, seat, move))))
    return out


def answer(table: Table, ask: Callable[[], object]) -> object:
    """What is answered, or why it is refused."""
    try:
        return ask()
    except TatamiError as error:
        return code_of(error), clause_of(error), sentence_of(error, table.game, "en")


@pytest.mark.parametrize(
    "listener",
    [Listener((0,)), Listener((1,)), Listener(), Listener((0, 1)), Listener((0, 1), in_hand=0)],
)
def test_what_is_hidden_changes_nothing_that_leaves(fingers: Game, listener: Listener) -> None:
    one, two = (everything(*played(fingers, (2, move)), listener) for move in ("0", "2"))
    assert one == two


def test_the_own_secret_is_told(fingers: Game) -> None:
    one, two = (everything(*played(fingers, (2, move)), Listener((2,))) for move in ("0", "2"))
    assert one != two


def test_a_shared_device_shows_a_hand_only_once_it_is_handed_over(fingers: Game) -> None:
    table = played(fingers, (0, "2"))[0].table
    shared = gate.view(table, Listener((0, 1, 2)))
    assert dict(shared.shown)["own"] is None and shared.questions == []
    first = gate.view(table, Listener((0, 1, 2), in_hand=0))
    assert dict(first.shown)["own"] == 2 and first.questions == []
    second = gate.view(table, Listener((0, 1, 2), in_hand=1))
    assert dict(second.shown)["own"] is None
    assert [asked.seat for asked in second.questions] == [1]


def test_what_is_asked_openly_needs_no_hand_over() -> None:
    """On one device, Battle: once both are ready, whoever moves may look, and need not."""
    driver = Driver(opened(tatami.game("battle"), tatami.seeded(1)).table, tatami.seeded(2))
    for seat in (0, 1):
        driver.play(seat, "22121/11S11/12121")
    [seat] = driver.table.to_act
    shared = gate.view(driver.table, Listener((0, 1)))
    assert ([asked.seat for asked in shared.questions], shared.covered) == ([seat], [seat])
    looked = gate.view(driver.table, Listener((0, 1), in_hand=seat))
    assert looked.questions == shared.questions and looked.covered == []
    assert looked.shown != shared.shown


def before_a_hidden_bonus() -> tuple[Table, int, str]:
    """Ninja Night for three, where somebody may play a bonus that nobody else has seen."""
    record = Kept("night", "three_closed").record
    for at, (position, (seat, move)) in enumerate(zip(record.positions(), record.choices, strict=False)):
        if seat != CHANCE and position.betrays(seat, move):
            return from_record.restored(replace(record, choices=record.choices[:at])), seat, move
    raise AssertionError("no bonus is hidden in this game")


def test_what_would_betray_a_secret_is_offered_to_whoever_has_the_device() -> None:
    table, seat, bonus = before_a_hidden_bonus()
    shared, held = (gate.view(table, Listener((0, 1, 2), in_hand=hand)) for hand in (None, seat))
    open_moves, own = ([offer.move for offer in each.questions[0].offers] for each in (shared, held))
    assert bonus not in open_moves and shared.covered == [seat]
    assert bonus in own and set(open_moves) < set(own)


@pytest.mark.parametrize("holds", ["a bonus", "anything else"])
def test_it_is_not_even_refused_by_its_own_rule(holds: str) -> None:
    table, seat, bonus = before_a_hidden_bonus()
    move = bonus if holds == "a bonus" else "play-28"
    driver = Driver(table, tatami.seeded(1))
    for openly, answer in (
        (True, "look_first"),
        (False, "illegal" if move == "play-28" else table.version + 1),
    ):
        asked = wire.Move("a", table.questions[seat], seat, move)
        assert driver.ask(asked, Asker("a", (seat,), (0, 1, 2), openly=openly)) == answer


def test_nor_is_it_foreseen_while_others_look_on() -> None:
    table, seat, bonus = before_a_hidden_bonus()
    query = wire.Foresee("f", table.questions[seat], seat, bonus)
    with pytest.raises(RequestRefused) as refused:
        gate.foreseen(table, query, Listener((0, 1, 2)))
    assert refused.value.code == "look_first"
    assert gate.foreseen(table, query, Listener((0, 1, 2), in_hand=seat)).lines


def test_a_device_is_put_down_when_its_holder_is_no_longer_asked() -> None:
    held = Listener((0, 1), in_hand=0)
    assert gate.put_down(held, (0, 1)) is held
    assert gate.put_down(held, (1,)) == Listener((0, 1))


def test_without_secrets_a_shared_device_is_asked_for_all(nim: Game) -> None:
    table = opened(nim, tatami.seeded(1)).table
    seen = gate.view(table, Listener((0, 1)))
    assert [asked.seat for asked in seen.questions] == list(table.to_act)
    offers = seen.questions[0].offers
    assert [offer.label for offer in offers] == [offer.move for offer in offers], "nim names no moves"


@pytest.mark.parametrize(
    ("winners", "reason", "language", "line"),
    [
        ((0,), "village", "en", "Wolf wins: the enemy village is taken."),
        ((1,), "resigned", "en", "Monkey wins: the other player has given up."),
        ((1,), "resigned", "fr", "Le Singe gagne : l’autre joueur a abandonné."),
        ((), "turn limit", "en", "The game is a draw: the last turn is over."),
        ((0,), "unheard of", "en", "Wolf wins."),
        ((0,), "resigned", "xx", "Wolf wins: the other player has given up."),
    ],
)
def test_the_end_is_a_sentence(winners: tuple[int, ...], reason: str, language: str, line: str) -> None:
    scores = tuple(WIN * (seat in winners) for seat in (0, 1))
    assert gate.outcome_line(tatami.game("taisen"), Outcome(winners, reason, scores), language) == line


@pytest.mark.parametrize(
    ("winners", "reason", "english", "french"),
    [
        ((0, 2), "shared", "Fox and Cat share the win: equal in everything.", "égalité parfaite."),
        ((0, 1, 2), "shared", "Fox, Owl and Cat share the win: equal in everything.", "égalité parfaite."),
        ((0, 2), "resigned", "Fox and Cat share the win: a player has given up.", "un joueur a abandonné."),
    ],
)
def test_a_shared_win_is_no_draw(winners: tuple[int, ...], reason: str, english: str, french: str) -> None:
    outcome = Outcome(winners, reason, tuple(WIN * (seat in winners) for seat in range(3)))
    assert gate.outcome_line(tatami.game("night"), outcome, "en") == english
    said = gate.outcome_line(tatami.game("night"), outcome, "fr")
    assert said.startswith("Le Renard") and said.endswith(f"partagent la victoire\u00a0: {french}")

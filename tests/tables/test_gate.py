"""The one gate: nobody hears, sees or is refused anything that depends on what they may not know."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

import tatami
from tatami.core.contract import WIN
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.tables import gate
from tatami.tables.gate import Listener
from tatami.tables.refusals import clause_of, code_of, sentence_of
from tatami.tables.sitting import HUMAN, Charter, Player, Proposal, Sitting

PEOPLE = (Player(HUMAN, "Aiko"), Player(HUMAN, "Bo"), Player(HUMAN, "Cho"))


def played(game: Game, *moves: tuple[int, str]) -> tuple[Sitting, list[Proposal]]:
    """A table where one number was named, and these were chosen."""
    table = Sitting.laid(Charter("t", game, {}), PEOPLE)
    proposals = [table.begin(tatami.scripted("1"), 1.0)]
    table.adopt(proposals[0])
    for number, (seat, move) in enumerate(moves):
        proposals.append(
            table.move(seat, table.questions[seat], move, f"m{number}", tatami.scripted(), 1.0, moments=True)
        )
        table.adopt(proposals[-1])
    return table, proposals


def everything(table: Sitting, proposals: list[Proposal], listener: Listener) -> list[Any]:
    """All that a listener can get out of a table."""
    out: list[Any] = [gate.view(table, listener)]
    for proposal in proposals:
        out.append(gate.story(proposal.course.position, proposal.happened.events, listener))
        out.append(gate.past_view(proposal.course.position, listener))
        out.append(gate.News(table, proposal).to(replace(listener, motion=True)))
    for seat, move in product(gate.answerable(table.game, listener), ("0", "9", "x")):
        try:
            table.move(seat, 1, move, "x", tatami.seeded(1), 1.0)
        except TatamiError as error:
            out.append((code_of(error), clause_of(error), sentence_of(error, table.game, "en")))
    return out


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
    table, _ = played(fingers, (0, "2"))
    shared = gate.view(table, Listener((0, 1, 2)))
    assert dict(shared.shown)["own"] is None and shared.questions == []
    first = gate.view(table, Listener((0, 1, 2), in_hand=0))
    assert dict(first.shown)["own"] == 2 and first.questions == []
    second = gate.view(table, Listener((0, 1, 2), in_hand=1))
    assert dict(second.shown)["own"] is None
    assert [asked.seat for asked in second.questions] == [1]


def test_without_secrets_a_shared_device_is_asked_for_all(nim: Game) -> None:
    table = Sitting.laid(Charter("t", nim, {}), PEOPLE[:2])
    table.adopt(table.begin(tatami.seeded(1), 1.0))
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

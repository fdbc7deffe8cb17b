"""Ninja Taisen as written for boardgame.io is the same game: node plays again what our engine played."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tatami
from tatami import Record
from tatami.core.contract import CHANCE
from tatami.core.position import Position, Step
from tatami.load.boardgame import program

GAMES, TRIED = 30, 3
REPLAY = Path(__file__).with_name("replay.cjs")


def played(seed: int) -> Record:
    """Of some moves each side takes the one after which most happens, so that there are many combats."""
    random, chance = Random(seed), tatami.seeded(seed)
    record = Record(tatami.game("taisen"))
    record = record.after(record.first.settle(chance))
    while not record.last.is_over:
        (seat,) = record.last.to_act
        moves = (record.last.moves(seat).sample(random) for _ in range(TRIED))
        move = max(moves, key=lambda each: len(record.last.play(seat, each).events))
        record = record.after(record.last.play(seat, move, chance))
    return record


@pytest.fixture(scope="module")
def games() -> list[list[Step]]:
    return [list(played(seed).steps()) for seed in range(GAMES)]


@pytest.fixture(scope="module")
def theirs(games: list[list[Step]]) -> list[list[dict[str, Any]]]:
    asked = json.dumps([for_boardgame(steps) for steps in games])
    command = [program("node"), str(REPLAY)]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    found: list[list[dict[str, Any]]] = json.loads(done.stdout)
    return found


def for_boardgame(steps: list[Step]) -> dict[str, Any]:
    dealt = [event.values for step in steps for event in step.events if event.name == "dealt"]
    decks = [[each["card"] for each in dealt if each["seat"] == seat] for seat in range(2)]
    return {"decks": decks, "choices": [choice_of(step) for step in after_the_deal(steps)]}


def after_the_deal(steps: list[Step]) -> list[Step]:
    first = next(number for number, step in enumerate(steps) if "," in step.choices[0][1])
    return steps[first:]


def choice_of(step: Step) -> list[object]:
    """Who, what, and with which card and die; or the dice that were thrown."""
    ((seat, text),) = step.choices
    if seat == CHANCE:
        return [step.position.mover, "throw", *(int(die[1]) for die in text.split(","))]
    if text == "end":
        return [seat, "end"]
    card, _, die = text.partition("/")
    return [seat, "step", card, die or card[0]]


def ours(position: Position) -> dict[str, Any]:
    shown = dict(position.shown(None))
    seen = {"piles": shown["piles"], "dice": shown["dice"], "chiefMoved": shown["chief_moved"]}
    offers = [values for seat in position.to_act for _, values in position.offers(seat)]
    there = json.dumps({**seen, "outcome": ending(position), "offers": in_order(offers)})
    read: dict[str, Any] = json.loads(there)
    return read


def ending(position: Position) -> dict[str, Any] | None:
    outcome = position.outcome
    if outcome is None:
        return None
    assert not outcome.is_draw
    return {"winner": outcome.winners[0], "reason": outcome.reason}


def in_order(offers: list[Any]) -> list[Any]:
    return sorted(offers, key=lambda offer: json.dumps(offer, sort_keys=True))


def test_positions_and_offers_are_the_same_after_every_choice(
    games: list[list[Step]], theirs: list[list[dict[str, Any]]]
) -> None:
    for steps, found in zip(games, theirs, strict=True):
        for step, there in zip(after_the_deal(steps), found, strict=True):
            assert {**there, "offers": in_order(there["offers"])} == ours(step.position), str(step.position)


def test_these_games_have_all_that_can_happen(games: list[list[Step]]) -> None:
    told = [event for steps in games for step in steps for event in step.events]
    duels = [event.values for event in told if event.name == "duelled"]
    assert {event.values["reason"] for event in told if event.name == "ended"} == {"village", "elimination"}
    assert {duel["by"] for duel in duels} == {"school", "strength", "village", "tie"}
    assert any("S" in (duel["wolf"], duel["monkey"]) and duel["left"] for duel in duels)
    assert any(event.values["riders"] for event in told if event.name == "moved")

"""Golden playthroughs: whole games, kept as text, that must go as they went."""

from __future__ import annotations

import pytest

from tatami.core.contract import CHANCE
from tests.owed.golden import Kept, kept_games
from tests.owed.proof import NAMES, Owing, Proof

KEPT = [(game, kept) for game in NAMES for kept in kept_games(game)]
TOLD = [(game, kept) for game, kept in KEPT if kept.has("told")]
each_kept = pytest.mark.parametrize(("proof", "kept"), KEPT, indirect=["proof"], ids=str)
each_told = pytest.mark.parametrize(("proof", "kept"), TOLD, indirect=["proof"], ids=str)


@each_kept
def test_a_kept_game_comes_to_its_kept_end(proof: Proof, kept: Kept) -> None:
    kept.goes_as_stored("end")


@each_told
def test_a_kept_game_tells_what_it_told(proof: Proof, kept: Kept) -> None:
    kept.goes_as_stored("told")


@each_kept
def test_a_kept_record_is_written_as_it_is_read(proof: Proof, kept: Kept) -> None:
    assert str(kept.record) == kept.text()


@each_kept
def test_every_position_of_a_kept_game_can_be_read_back(proof: Proof, kept: Kept) -> None:
    for position in kept.record.positions():
        assert proof.game.parse(str(position)) == position


def records(proof: Proof) -> dict[str, Kept]:
    kept = {each.name: each for each in kept_games(proof.name)}
    if not any(each.has("told") for each in kept.values()):
        raise Owing(f"{proof.name} keeps no game with its telling: put one into {proof.folder}/golden.")
    return kept


def test_the_kept_games_show_every_option(proof: Proof) -> None:
    kept = [each.record for each in records(proof).values()]
    for option, values in proof.game.options.items():
        assert {record.options[option] for record in kept} == set(values)


def test_the_kept_games_end_in_every_way(proof: Proof) -> None:
    ends = {}
    for name, kept in records(proof).items():
        outcome = kept.record.last.outcome
        assert outcome, f"{kept} does not end"
        last = next(seat for seat, _ in reversed(kept.record.choices) if seat != CHANCE)
        ends[name] = (last in outcome.winners, outcome.reason)
    assert ends == proof.ends


def test_the_kept_tellings_have_every_kind_of_fact(proof: Proof) -> None:
    told = "".join(kept.text("told") for kept in records(proof).values() if kept.has("told"))
    facts = {line.split()[0] for line in told.splitlines() if line.startswith(" ")}
    assert facts == set(proof.facts) - set(proof.untold)

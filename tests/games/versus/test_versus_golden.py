"""Golden playthroughs: whole games, kept as text, that must go as they went."""

from __future__ import annotations

import pytest
from versus_golden import NAMES, TOLD, difference, end, kept, telling
from versus_pictures import GAME

from tatami import Record
from tatami.games.versus.view import EVENTS


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_game_comes_to_its_kept_end(name: str) -> None:
    found = end(Record.parse(kept(name)))
    assert found == kept(f"{name}.end"), difference(kept(f"{name}.end"), found)


@pytest.mark.parametrize("name", TOLD)
def test_a_kept_game_tells_what_it_told(name: str) -> None:
    found = telling(Record.parse(kept(name)))
    assert found == kept(f"{name}.told"), difference(kept(f"{name}.told"), found)


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_record_is_written_as_it_is_read(name: str) -> None:
    assert str(Record.parse(kept(name))) == kept(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_a_kept_game_can_be_read_back(name: str) -> None:
    for position in Record.parse(kept(name)).positions():
        assert GAME.parse(str(position)) == position


def test_the_kept_games_show_both_set_ups_and_every_kind_of_win() -> None:  # V2, V12
    records = {name: Record.parse(kept(name)) for name in NAMES}
    assert {record.options["start"] for record in records.values()} == {"v", "u"}
    ends = {
        name: (record.last.outcome.winners[0] == record.choices[-1][0], record.last.outcome.reason)
        for name, record in records.items()
        if record.last.outcome
    }
    assert ends == {
        "black_scores_seven": (True, "score"),
        "last_enemy_taken": (True, "elimination"),
        "last_ninja_out_of_time": (False, "elimination"),
        "red_scores_seven": (True, "score"),
    }


def test_a_kept_telling_has_every_kind_of_fact_but_the_pass() -> None:
    told = "".join(kept(f"{name}.told") for name in TOLD)
    facts = {line.split()[0] for line in told.splitlines() if line.startswith(" ")}
    known = {name for name, _ in EVENTS.values()}
    assert facts == known - {"passed"}

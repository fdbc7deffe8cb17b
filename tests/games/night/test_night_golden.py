"""Golden playthroughs: whole games, kept as text, that must go as they went."""

from __future__ import annotations

import pytest
from night_golden import NAMES, TOLD, difference, end, kept, record_of, telling
from night_pictures import GAME


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_game_comes_to_its_kept_end(name: str) -> None:
    found = end(record_of(name))
    assert found == kept(f"{name}.end"), difference(kept(f"{name}.end"), found)


@pytest.mark.parametrize("name", TOLD)
def test_a_kept_game_tells_what_it_told(name: str) -> None:
    found = telling(record_of(name))
    assert found == kept(f"{name}.told"), difference(kept(f"{name}.told"), found)


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_record_is_written_as_it_is_read(name: str) -> None:
    assert str(record_of(name)) == kept(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_a_kept_game_can_be_read_back(name: str) -> None:
    for position in record_of(name).positions():
        assert GAME.parse(str(position)) == position


def test_the_kept_games_show_every_option() -> None:
    records = [record_of(name) for name in NAMES]
    for option, values in GAME.options.items():
        assert {record.options[option] for record in records} == set(values)


def test_a_kept_telling_has_every_kind_of_fact() -> None:
    told = "".join(kept(f"{name}.told") for name in TOLD)
    facts = {line.split()[0] for line in told.splitlines() if line.startswith(" ")}
    assert facts >= {
        *("village_built", "placed", "round_began", "programmed", "revealed", "turn_began", "turn_ended"),
        *("stood", "aimed", "threw", "moved", "wounded", "dropped", "picked", "looked", "stole", "healed"),
        *("discarded", "played", "geared", "knocked", "nothing_knocked", "opened", "counted", "ended"),
    }

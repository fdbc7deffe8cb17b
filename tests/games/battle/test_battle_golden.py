"""Golden playthroughs: whole games, kept as text, that must go as they went."""

from __future__ import annotations

import pytest
from battle_golden import NAMES, TOLD, difference, end, kept, telling
from battle_pictures import GAME

from tatami import Record


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


def test_the_kept_games_show_all_options_and_both_kinds_of_end() -> None:  # B19, B21
    records = {name: Record.parse(kept(name)) for name in NAMES}
    for option in GAME.options:
        assert {record.options[option] for record in records.values()} == set(GAME.options[option])
    ends = {name: record.last.outcome.reason for name, record in records.items() if record.last.outcome}
    assert ends == {
        "black_beats_the_soke": "soke",
        "red_beats_the_soke": "soke",
        "sixty_quiet_assaults": "quiet",
        "the_soke_attacks_and_falls": "soke",
    }


def test_a_kept_telling_has_every_kind_of_fact() -> None:
    told = "".join(kept(f"{name}.told") for name in TOLD)
    facts = {line.split()[0] for line in told.splitlines() if line.startswith(" ")}
    assert facts == set(FACTS.split())


FACTS = (
    "placed ready rolled began assault_began turned shuffled judged passed played earned captured unmasked "
    "hopped stayed stepped met threw spent held fell took repelled no_column assault_ended ended"
)

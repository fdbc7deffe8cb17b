"""The computer players of the house: one entry each, from which everything else follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tatami.bots import LEVELS, STRONGEST, Level, bot, bots, levels
from tatami.bots.levels import MEANWHILE, SEARCH, spelled
from tatami.bots.names import PACKAGE
from tatami.bots.standin import searches
from tatami.core.words import FORMS, languages, sentences

SPRITE = Path(__file__).parents[2] / "client/src/look/art/sprite.svg"


@pytest.mark.parametrize("level", LEVELS, ids=bots())
def test_every_level_has_words_in_every_language_and_a_portrait(level: Level) -> None:
    for language in languages(PACKAGE):
        said = sentences(PACKAGE, language)
        assert all(said.get(f"bot.{level.name}.{part}") for part in (*FORMS, "about")), language
    assert f'id="{level.portrait}"' in SPRITE.read_text(encoding="utf-8")


def test_words_are_said_of_levels_alone() -> None:
    named = {key.split(".")[1] for key in sentences(PACKAGE, "en") if key.startswith("bot.")}
    assert named == set(bots())


def test_who_stands_in_does_not_search() -> None:
    assert searches(STRONGEST) and not searches(MEANWHILE)


def test_a_level_is_a_bot_with_settings_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    walker = Level("sleepwalker", f"{SEARCH},simulations=9", "bust-wolf")
    monkeypatch.setattr(levels, "LEVELS", (*LEVELS, walker))
    assert bots()[-1] == "sleepwalker" and walker.searches and searches("sleepwalker,seed=3")
    assert spelled("sleepwalker,seed=3") == f"{SEARCH},simulations=9,seed=3"
    assert repr(bot("sleepwalker", seed=1)) == repr(bot("search,simulations=9", seed=1))

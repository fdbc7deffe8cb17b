"""The computer players of the house: one entry each, from which everything else follows."""

from __future__ import annotations

from pathlib import Path

import pytest

import tatami
from tatami.bots import LEVELS, Level, bot, bots, levels, levels_of, strongest, weakest
from tatami.bots.learned import Planner
from tatami.bots.levels import FORMERLY, SEARCH, YARDSTICKS, meanwhile, spelled
from tatami.bots.names import PACKAGE
from tatami.bots.standin import looks_ahead
from tatami.core.words import FORMS, languages, sentences

SPRITE = Path(__file__).parents[2] / "client/src/look/art/sprite.svg"
GAMES = [tatami.game(name) for name in tatami.games()]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_has_words_in_every_language_and_a_portrait(level: Level) -> None:
    for language in languages(PACKAGE):
        said = sentences(PACKAGE, language)
        assert all(said.get(f"bot.{level.name}.{part}") for part in (*FORMS, "about")), language
    assert f'id="{level.portrait}"' in SPRITE.read_text(encoding="utf-8")


def test_levels_have_different_faces() -> None:
    assert len({level.portrait for level in LEVELS}) == len(LEVELS)


def test_words_are_said_of_levels_alone() -> None:
    named = {key.split(".")[1] for key in sentences(PACKAGE, "en") if key.startswith("bot.")}
    assert named == set(bots())


@pytest.mark.parametrize("game", GAMES, ids=tatami.games())
def test_who_stands_in_does_not_look_ahead(game: tatami.Game) -> None:
    assert looks_ahead(strongest(game)) and not looks_ahead(meanwhile(game))
    assert weakest(game) != meanwhile(game)


@pytest.mark.parametrize("game", GAMES, ids=tatami.games())
def test_there_is_a_level_for_each_heat_and_a_newcomer_first(game: tatami.Game) -> None:
    names = [level.name for level in levels_of(game)]
    expected = ["newcomer", "beginner", "pupil", "scout", "fighter", "master"]
    if game.name == "battle":
        expected.remove("beginner")
    assert names == expected
    assert set(FORMERLY) == set(YARDSTICKS) and set(FORMERLY.values()) <= set(names)


@pytest.mark.parametrize("game", GAMES, ids=tatami.games())
def test_each_level_below_the_fighter_errs_more_than_the_one_above(game: tatami.Game) -> None:
    players = [bot(level.name) for level in levels_of(game)]
    heats = [player.heat_in(game) for player in players if isinstance(player, Planner)]
    assert len(heats) == len(players)
    assert heats == [*reversed(game.mind.HEATS), 0.0, 0.0]
    assert sorted(set(heats[:-1]), reverse=True) == heats[:-1]


def test_whoever_is_weaker_than_all_levels_of_a_game_plays_as_the_weakest() -> None:
    player = bot("beginner")
    assert isinstance(player, Planner)
    assert player.heat_in(tatami.game("battle")) == tatami.game("battle").mind.HEATS[-1]


def test_a_level_is_a_bot_with_settings_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    walker = Level("sleepwalker", f"{SEARCH},simulations=9", "bust-wolf", looks_ahead=True)
    monkeypatch.setattr(levels, "LEVELS", (*LEVELS, walker))
    assert "sleepwalker" in bots() and looks_ahead("sleepwalker,seed=3")
    assert spelled("sleepwalker,seed=3") == f"{SEARCH},simulations=9,seed=3"
    assert repr(bot("sleepwalker", seed=1)) == repr(bot("search,simulations=9", seed=1))

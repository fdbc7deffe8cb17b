"""The computer players of the house: one entry each, from which everything else follows."""

from __future__ import annotations

from pathlib import Path

import pytest

import tatami
from tatami.bots import LEVELS, Level, bot, bots, levels, levels_of, strongest, weakest
from tatami.bots.levels import FORMERLY, SEARCH, TAUGHT, UNTAUGHT, meanwhile, spelled
from tatami.bots.names import PACKAGE
from tatami.bots.standin import looks_ahead
from tatami.bots.weights import is_learned
from tatami.core.words import FORMS, languages, sentences

SPRITE = Path(__file__).parents[2] / "client/src/look/art/sprite.svg"
GAMES = [tatami.game(name) for name in tatami.games()]


@pytest.mark.parametrize("level", LEVELS, ids=bots())
def test_every_level_has_words_in_every_language_and_a_portrait(level: Level) -> None:
    for language in languages(PACKAGE):
        said = sentences(PACKAGE, language)
        assert all(said.get(f"bot.{level.name}.{part}") for part in (*FORMS, "about")), language
    assert f'id="{level.portrait}"' in SPRITE.read_text(encoding="utf-8")


@pytest.mark.parametrize("offered", [TAUGHT, UNTAUGHT])
def test_levels_that_are_offered_together_have_different_faces(offered: tuple[Level, ...]) -> None:
    assert len({level.portrait for level in offered}) == len(offered)


def test_words_are_said_of_levels_alone() -> None:
    named = {key.split(".")[1] for key in sentences(PACKAGE, "en") if key.startswith("bot.")}
    assert named == set(bots())


@pytest.mark.parametrize("game", GAMES, ids=tatami.games())
def test_who_stands_in_does_not_look_ahead(game: tatami.Game) -> None:
    assert looks_ahead(strongest(game)) and not looks_ahead(meanwhile(game))
    assert weakest(game) != meanwhile(game)


def test_a_learned_game_has_six_levels_for_those_it_had_before() -> None:
    learned = [game for game in GAMES if is_learned(game)]
    assert [game.name for game in learned] == ["taisen", "versus"]
    for game in learned:
        assert len(levels_of(game)) == 6
        assert {FORMERLY[level.name] for level in UNTAUGHT} <= {level.name for level in levels_of(game)}


def test_a_level_is_a_bot_with_settings_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    walker = Level("sleepwalker", f"{SEARCH},simulations=9", "bust-wolf", looks_ahead=True)
    monkeypatch.setattr(levels, "LEVELS", (*LEVELS, walker))
    assert bots()[-1] == "sleepwalker" and looks_ahead("sleepwalker,seed=3")
    assert spelled("sleepwalker,seed=3") == f"{SEARCH},simulations=9,seed=3"
    assert repr(bot("sleepwalker", seed=1)) == repr(bot("search,simulations=9", seed=1))

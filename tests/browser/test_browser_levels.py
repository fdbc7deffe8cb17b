"""Every level of every game plays to the end before somebody's eyes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tatami
from tatami.bots import levels_of

from .conftest import Invite
from .night_board import prefer_the_drawing
from .server_process import ServerProcess

LEVELS = [(game, level.name) for game in tatami.games() for level in levels_of(tatami.game(game))]
LONGEST = 600_000
"""Milliseconds; most games take a few seconds."""


@pytest.mark.soak
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_level_plays_a_whole_game_against_itself(
    person: Invite, server: ServerProcess, game: str, level: str
) -> None:
    watcher = person(settings={"motion": "off"})
    prefer_the_drawing(watcher)
    watcher.follow(server.lay(level, level, game=game, options={})["watch"])
    expect(watcher.board.ending).to_be_visible(timeout=LONGEST)
    assert watcher.board.story()

"""Rules of before are kept, so that what was played by them can be told."""

from __future__ import annotations

import pytest

import tatami


@pytest.mark.parametrize("name", tatami.games())
def test_every_version_of_the_rules_is_kept(name: str) -> None:
    """tests/server/test_older_rules.py tells games that were played by them."""
    game = tatami.game(name)
    for version in range(1, game.rules.VERSION + 1):
        then = game.by_rules(version)
        assert then is not None, f"say in {game.package}.earlier what was different in rules {version}"
        assert version == then.rules.VERSION
    assert game.by_rules(game.rules.VERSION + 1) is None

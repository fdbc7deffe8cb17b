"""Killed under traffic: what was acknowledged is there once, in order, and everybody carries on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import tatami

from .killing import Survived, check_kept, play_and_kill

KILLS = 63
"""For each of four games, in each of two databases: 504 in all."""


@pytest.mark.soak
def test_three_kills_lose_nothing(tmp_path: Path) -> None:
    survived = asyncio.run(play_and_kill(tmp_path, tables=2, kills=3, seed=3))
    check_kept(f"sqlite:///{tmp_path / 'tables.sqlite'}", survived)
    assert survived.tally.lost >= 3, "every kill broke connections"
    assert not survived.tally.errors


@pytest.mark.soak
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
@pytest.mark.parametrize("game", tatami.games())
def test_hundreds_of_kills_lose_nothing(
    game: str, database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    if database == "postgresql":
        url = request.getfixturevalue("new_postgres")
    survived = asyncio.run(
        play_and_kill(tmp_path, tables=4, kills=KILLS, seed=KILLS, game=game, database=url)
    )
    entries = check_kept(url, survived)
    assert not survived.tally.errors
    assert survived.in_flight > 0, "no kill came between a request and its answer"
    report(f"{game}, {database}", survived, entries)


def report(where: str, survived: Survived, entries: int) -> None:
    print(
        f"{where}: {survived.kills} kills; {len(survived.tally.acknowledged)} moves and "
        f"{survived.remarks} remarks acknowledged, all there once and in order; "
        f"{survived.in_flight} were in flight at a kill; "
        f"{survived.tally.lost} connections broke; {entries} journal entries"
    )

"""Killed under traffic: what was acknowledged is there once, in order, and everybody carries on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from .killing import check_journals, play_and_kill


def test_three_kills_lose_nothing(tmp_path: Path) -> None:
    survived = asyncio.run(play_and_kill(tmp_path, tables=3, kills=3, seed=3))
    check_journals(tmp_path / "tables.sqlite", survived.tally)
    assert survived.tally.lost >= 3, "every kill broke connections"
    assert not survived.tally.errors


@pytest.mark.soak
def test_fifty_kills_lose_nothing(tmp_path: Path) -> None:
    survived = asyncio.run(play_and_kill(tmp_path, tables=8, kills=50, seed=50))
    entries = check_journals(tmp_path / "tables.sqlite", survived.tally)
    assert not survived.tally.errors
    assert survived.in_flight > 0, "no kill came between a move and its answer"
    print(
        f"{survived.kills} kills; {len(survived.tally.acknowledged)} moves acknowledged, all there once; "
        f"{survived.in_flight} were in flight at a kill; {survived.tally.lost} connections broke; "
        f"{entries} journal entries"
    )

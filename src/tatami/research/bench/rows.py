"""The rows of the benchmark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from . import openspiel, ours
from .laps import Laps
from .starting import Starts

PEER = {"decisions": openspiel.BACKGAMMON, "simulations": openspiel.MCTS}
"""Beside whom each unit is measured."""


@dataclass(frozen=True)
class Row:
    """One measured thing: a rate in its unit, or a number of seconds."""

    name: str
    unit: str
    value: float | None
    games_per_second: float | None = None
    ratio: float | None = None
    beside: str | None = None
    remark: str = ""

    @property
    def microseconds(self) -> float | None:
        """Per decision or simulation."""
        return 1e6 / self.value if self.value and self.unit != "seconds" else None


def rows(track: Mapping[str, Laps], starts: Starts) -> Iterator[Row]:
    """Ours, then how long it takes to start, then the others'."""
    names = ours.INTERPRETED, ours.POSITIONS, ours.LIFTED, ours.SEARCH
    for name in names:
        yield _measured(track[name], track)
    yield Row("cold start to first search", "seconds", starts.cold, remark="nothing compiled yet")
    yield Row("warm start to first search", "seconds", starts.warm, remark="compiled code on the disk")
    for unit, name in PEER.items():
        missing = Row(name, unit, None, remark=openspiel.HOW_TO_INSTALL)
        yield _measured(track[name], track) if name in track else missing


def _measured(laps: Laps, track: Mapping[str, Laps]) -> Row:
    unit = laps.contender.unit
    peer = track.get(PEER[unit])
    ratio = laps.ratio(peer) if peer else None
    beside = PEER[unit] if peer and peer is not laps else None
    return Row(laps.contender.name, unit, laps.rate, laps.game_rate, ratio, beside)

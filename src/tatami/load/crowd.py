"""All players of a run, and when they move: as soon as they can, at a given pace, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Generic, Protocol, TypeVar

from tatami.client import Address, Server

from .player import Player
from .tally import Tally

TICK = 0.002
AT_ONCE = 20
"""Players that sit down at the same time."""


async def open_tables(url: str, game: str, tables: int) -> list[Address]:
    """Both seats of so many tables, each held by a guest of its own."""
    return [seat for number in range(tables) for seat in await _two_seats(url, game, number)]


async def _two_seats(url: str, game: str, number: int) -> tuple[Address, Address]:
    first = await Server(url).open_table(game, ["me", "open"], name=f"A{number}")
    assert first.invitation is not None
    invitation = first.invitation.invitation or ""
    second = await Server(url).join(first.table, invitation, name=f"B{number}")
    return first.address, second.address


class Plays(Protocol):
    """Whoever holds a seat, of whatever server, and says when it is asked."""

    @property
    def is_asked(self) -> bool: ...

    @property
    def waits(self) -> bool: ...

    @property
    def pause(self) -> float: ...

    async def sit_down(self) -> None: ...

    def decide(self, due: float | None = None) -> None: ...

    def leave(self) -> None: ...


P = TypeVar("P", bound=Plays)
S = TypeVar("S")
Sits = Callable[[S, Tally, Random, Callable[[P], None]], P]


class AnyCrowd(Generic[P]):
    """Players at rest keep their open questions, so that one way of playing can follow another."""

    def __init__(self, seats: Sequence[S], seed: int, sits: Sits[S, P]) -> None:
        self.tally = Tally()
        self._eager = False
        self._ready: dict[P, None] = {}
        self.players = [
            sits(seat, self.tally, Random(f"{seed}/{number}"), self._asked)
            for number, seat in enumerate(seats)
        ]

    async def sit_down(self) -> None:
        for first in range(0, len(self.players), AT_ONCE):
            await asyncio.gather(*(player.sit_down() for player in self.players[first : first + AT_ONCE]))

    def leave(self) -> None:
        for player in self.players:
            player.leave()

    def _asked(self, player: P) -> None:
        if not player.is_asked:
            return
        if not self._eager:
            self._ready[player] = None
        elif (pause := player.pause) > 0:
            asyncio.get_running_loop().call_later(pause, self._asked, player)
        else:
            player.decide()

    def play_eagerly(self) -> None:
        """From now on everybody moves as soon as it is asked."""
        self._eager = True
        ready, self._ready = self._ready, {}
        for player in ready:
            self._asked(player)

    def rest(self) -> None:
        self._eager = False

    async def play_paced(self, per_second: float, seconds: float) -> None:
        """So many moves a second, whoever is asked; one that must wait for a player is late, not left out."""
        begin = perf_counter()
        for number in range(round(per_second * seconds)):
            due = begin + number / per_second
            while due > perf_counter() or not self._ready:
                await asyncio.sleep(TICK)
            self._next_ready().decide(due)

    def _next_ready(self) -> P:
        player = next(iter(self._ready))
        del self._ready[player]
        return player

    async def settled(self, seconds: float) -> bool:
        """Waits until every move is answered; False if that does not come about in time."""
        end = perf_counter() + seconds
        while any(player.waits for player in self.players):
            if perf_counter() > end:
                return False
            await asyncio.sleep(TICK)
        return True


class Crowd(AnyCrowd[Player]):
    """Players of ours."""

    def __init__(self, seats: Sequence[Address], seed: int) -> None:
        super().__init__(seats, seed, Player)

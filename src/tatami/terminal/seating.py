"""Who sits where: people and bots, as the command line or a record names them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from tatami.bots import Bot, strongest
from tatami.core.errors import BadOption
from tatami.core.record import Record

from .warming import Warming

PERSON = "human"


def pairs(words: Iterable[str], what: str) -> dict[str, str]:
    """Reads NAME=VALUE words; each name may stand once.

    >>> pairs(["dice=even"], "An option")
    {'dice': 'even'}
    """
    read: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if not name or not value:
            raise BadOption(f"{what} is written name=value, not {word!r}.")
        if read.setdefault(name, value) != value:
            raise BadOption(f"{name} cannot be both {read[name]!r} and {value!r}.")
    return read


def players(record: Record, wanted: Mapping[str, str]) -> dict[str, str]:
    """A player for every seat: as wanted, else as before, else a person first and bots beside."""
    names = record.game.seat_names[: record.game.seats_in(record.options)]
    for seat in (*wanted, *record.players):
        if seat not in names:
            raise BadOption(f"There is no seat {seat!r} here; the seats are {', '.join(names)}.")
    usual = [PERSON] + [strongest(record.game)] * (len(names) - 1)
    return {
        seat: wanted.get(seat) or record.players.get(seat) or player
        for seat, player in zip(names, usual, strict=True)
    }


def bots_of(players: Mapping[str, str], seed: int | None, warming: Warming) -> dict[int, Bot]:
    """The bots among the players, by seat; everyone else is a person."""
    source = random.Random(seed)
    seeds = [source.randrange(2**31) for _ in players]
    return {
        seat: warming.seated(player, seeds[seat])
        for seat, player in enumerate(players.values())
        if player != PERSON
    }

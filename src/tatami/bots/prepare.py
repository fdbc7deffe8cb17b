"""Compiles what searching needs before anybody waits for it: the machine code is kept on the disk."""

from __future__ import annotations

from argparse import Namespace
from time import perf_counter

from tatami.bots.search import Search
from tatami.core.chance import seeded
from tatami.core.game import Game
from tatami.core.registry import game, games


def prepare(game: Game) -> None:
    """After this, a search of the game starts at once, in this process and in later ones."""
    position = game.start(chance=seeded(1))
    Search(simulations=1).think(position.view(position.to_act[0]))


def run(_: Namespace) -> int:
    for name in games():
        print(f"Tatami: preparing the computer player of {name} …", end=" ", flush=True)
        began = perf_counter()
        prepare(game(name))
        print(f"{perf_counter() - began:.1f} s", flush=True)
    return 0

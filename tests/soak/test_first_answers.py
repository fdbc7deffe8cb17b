"""How long the computer takes to answer while its game is still being compiled, at every level."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

import tatami
from tatami.bots.levels import levels_of
from tests.nursery import nursery
from tests.server.running import Client, Message, Running
from tests.server.test_warmup import chosen

LEVELS = [(name, level.name) for name in tatami.games() for level in levels_of(tatami.game(name))]
MOST_SECONDS = 2.0
"""For an answer; on a machine that compiles, and may do much else."""


@contextmanager
def cold(folder: Path) -> Iterator[Running]:
    """A server that begins to compile as soon as somebody plays; its cache is empty."""
    own = {"NUMBA_CACHE_DIR": str(folder / "cache"), "XDG_DATA_HOME": str(folder)}
    where = ["serve", "--host", "127.0.0.1", "--port", "0"]
    inner = nursery().copy("tests.nursery:command", where, environment={**os.environ, **own})
    with inner:
        try:
            ready = next(line for line in inner.stdout if line.startswith("Tatami is ready at "))
            server = Running(ready.split()[-1])
            with server.http:
                yield server
        finally:
            inner.terminate()


def is_compiled(server: Running, game: str) -> bool:
    return bool(server.http.get("/api/ready").json()["players"][game] == "ready")


def answers(server: Running, client: Client, view: Message, game: str) -> Iterator[float]:
    """Seconds from one news to the next while the computer has to move, until its game is compiled."""
    random, number = Random(4), 0
    while not (view["outcome"] or is_compiled(server, game)):
        if not view["questions"]:
            began = perf_counter()
            view = client.wait("news")["view"]
            yield perf_counter() - began
            continue
        asked, number = view["questions"][0], number + 1
        move = chosen(random.choice(asked["offers"])["move"])
        client.say("move", id=f"m{number}", question=asked["number"], seat=asked["seat"], move=move)
        view = client.wait("news", seat=asked["seat"])["view"]


@pytest.mark.soak
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_the_computer_answers_within_two_seconds_while_its_game_is_compiled(
    tmp_path: Path, game: str, level: str
) -> None:
    with cold(tmp_path) as server:
        seated = server.open("me", level, game=game, options={})
        with server.client(seated["table"]) as client:
            taken = [*answers(server, client, client.hello(seated["token"])["view"], game)]
    assert taken, "it was compiled before it was asked anything"
    print(f"{game}, {level}: {len(taken)} answers, the longest after {max(taken) * 1000:.0f} ms")
    assert max(taken) < MOST_SECONDS

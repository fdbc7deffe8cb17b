"""A server that has compiled nothing yet: every game can be played at once, and the master joins later."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

import tatami
from tests.bots.compilers import NIM, Obedient
from tests.nursery import command, nursery

from .running import Client, Message, Running, until

COMPILE = f"{NIM}\nfrom tatami.bots.compiled import compile_player\ncompile_player(registry.game('nim'))"
LONGEST_GAME = 2000


def serve(arguments: Sequence[str]) -> int:
    """A server that knows nim too."""
    exec(NIM)
    return command(arguments)


class Cold:
    """A server with an empty cache, and with a compiler that does as it is told."""

    def __init__(self, folder: Path) -> None:
        self.compiler = Obedient(folder, *tatami.games(), "nim")
        self._log = folder / "log"
        self.cache = folder / "cache"
        own = {"NUMBA_CACHE_DIR": str(self.cache), "XDG_DATA_HOME": str(folder)}
        self._environment = {**os.environ, **own}

    @contextmanager
    def serving(self) -> Iterator[Running]:
        compiler = shlex.join(self.compiler.command)
        where = ["--host", "127.0.0.1", "--port", "0", "--compiler", compiler]
        with self._log.open("w") as log:
            inner = nursery().copy(
                f"{__name__}:serve", ["serve", *where], environment=self._environment, log=log
            )
        with inner:
            try:
                ready = next((line for line in inner.stdout if line.startswith("Tatami is ready at ")), "")
                assert ready, self._log.read_text()
                self.server = Running(ready.split()[-1])
                with self.server.http:
                    yield self.server
            finally:
                inner.terminate()

    def fill_cache(self) -> None:
        """As a compiler would, but with nim alone, and at full priority."""
        subprocess.run([sys.executable, "-c", COMPILE], env=self._environment, check=True)

    def state(self, game: str) -> str:
        answer = self.server.http.get("/api/ready").json()
        assert answer["status"] == "ok"
        return str(answer["players"][game])

    @property
    def log(self) -> list[Message]:
        return [json.loads(line) for line in self._log.read_text().splitlines()]


@contextmanager
def cold_server(folder: Path) -> Iterator[Cold]:
    cold = Cold(folder)
    with cold.serving():
        yield cold
    cold.compiler.close()


@pytest.fixture(scope="module")
def idle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cold]:
    """Nothing is ever compiled here."""
    with cold_server(tmp_path_factory.mktemp("cold")) as cold:
        yield cold


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[Cold]:
    with cold_server(tmp_path) as cold:
        yield cold


def play_on(client: Client, view: Message) -> Message:
    """Any offered moves, until the game is over; gives how it ended."""
    random = Random(4)
    for number in range(LONGEST_GAME):
        while not view["outcome"] and not view["questions"]:
            view = client.wait("news")["view"]
        if view["outcome"]:
            outcome: Message = view["outcome"]
            return outcome
        asked = view["questions"][0]
        move = chosen(random.choice(asked["offers"])["move"])
        client.say("move", id=f"m{number}", question=asked["number"], seat=asked["seat"], move=move)
        view = client.wait("news", seat=asked["seat"])["view"]
    raise AssertionError("the game does not end")


def chosen(move: str) -> str:
    """Where any number of a range may be played, the middle one."""
    return re.sub(r"(\d+)\.\.(\d+)", lambda ends: str((int(ends[1]) + int(ends[2])) // 2), move)


@pytest.mark.parametrize("game", tatami.games())
def test_a_whole_game_against_the_master_before_anything_is_compiled(idle: Cold, game: str) -> None:
    seated = idle.server.open("me", "search", game=game, options={})
    with idle.server.client(seated["table"]) as client:
        snapshot = client.hello(seated["token"])
        assert snapshot["table"]["master"] == "warming"
        assert play_on(client, snapshot["view"])["winners"]
    assert idle.state(game) in ("waiting", "compiling")
    assert not [*idle.cache.rglob("*.nb?")], "nor has the server itself compiled anything"
    assert idle.server.http.get(f"/api/tables/{seated['table']}").json()["master"] is None, "it is over"


def test_a_hint_before_that_says_who_gives_it(idle: Cold) -> None:
    seated = idle.server.open("me", "random")
    with idle.server.client(seated["table"]) as client:
        assert client.hello(seated["token"])["table"]["master"] is None
        client.say("hint", id="h", seat=0)
        hint = client.wait("hinted", id="h")
        assert (hint["by"], hint["master"]) == ("fighter", "warming")


def test_a_hint_brings_its_game_forward(cold: Cold) -> None:
    until(lambda: cold.state("taisen") == "compiling")
    seated = cold.server.open("me", "random", game="versus", options={})
    with cold.server.client(seated["table"]) as client:
        view = client.hello(seated["token"])["view"]
        while not view["questions"]:
            view = client.wait("news")["view"]
        client.say("hint", id="h", seat=0)
        client.wait("hinted", id="h")
    until(lambda: cold.state("versus") == "compiling")
    assert cold.state("taisen") == "waiting"


def test_the_master_joins_when_it_is_ready(cold: Cold) -> None:
    seated = cold.server.open("me", "search", game="nim", options={})
    with cold.server.client(seated["table"]) as client:
        assert client.hello(seated["token"])["table"]["master"] == "warming"
        cold.fill_cache()
        cold.compiler.finish("nim")
        while client.wait("presence")["table"]["master"] != "ready":
            pass
        assert cold.state("nim") == "ready"
        client.say("hint", id="h", seat=0)
        hint = client.wait("hinted", id="h")
        assert (hint["by"], hint["master"]) == ("master", "ready")
    lines = [line["what"] for line in cold.log if line["level"] == "info"]
    assert [re.sub(r"\d+\.\d", "…", line) for line in lines] == [
        "the searching player of nim is ready: compiled in … s"
    ]


def test_when_the_compiler_fails_the_game_goes_on_and_one_line_says_why(cold: Cold) -> None:
    seated = cold.server.open("me", "search")
    with cold.server.client(seated["table"]) as client:
        view = client.hello(seated["token"])["view"]
        while not view["questions"]:
            view = client.wait("news")["view"]
        cold.compiler.finish("taisen", "No space left on device")
        while client.wait("presence")["table"]["master"] != "failed":
            pass
        client.move(view, "on")
        client.wait("accepted", id="on")
        assert cold.state("taisen") == "failed"
    (line,) = [line for line in cold.log if line["level"] != "info"]
    assert line["level"] == "warning"
    assert line["what"].startswith(
        "The searching player of taisen cannot be compiled: No space left on device. "
    )


def test_the_server_takes_its_compiler_along_when_it_goes(tmp_path: Path) -> None:
    cold = Cold(tmp_path)
    with cold.serving():
        until(lambda: bool(compilers(tmp_path)))
    assert not compilers(tmp_path), "the server is gone, and so is what it started"
    cold.compiler.close()
    assert not [line for line in cold.log if line["level"] != "info"], "to be stopped is no failure"


def compilers(folder: Path) -> list[str]:
    """The compilers at work for the server of this folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = process.read_bytes().split(b"\0")
        except OSError:  # it has just ended
            continue
        if str(folder).encode() in words:
            found.append(process.parent.name)
    return found

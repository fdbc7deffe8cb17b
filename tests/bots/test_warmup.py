"""Searching players get ready in the background, whatever befalls the compiler."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue

import pytest

import tatami
from tatami.bots import Bot
from tatami.bots.compilation import COMMAND, LOWEST
from tatami.bots.standin import StandIn, is_faster_compiled, looks_ahead, player_of, seated
from tatami.bots.warmup import NOT_KEPT, Progress, Readiness, Warmup
from tatami.core.game import Game
from tatami.core.view import View
from tests.bots.compilers import Obedient, on_nim

PATIENCE = 120.0
WAITING, COMPILING = Readiness.WAITING, Readiness.COMPILING
READY, FAILED = Readiness.READY, Readiness.FAILED


class Watched:
    """A warm-up, and what it has told."""

    def __init__(self, games: tuple[str, ...], command: list[str], niceness: int) -> None:
        self.warmup = Warmup(games, command=command, niceness=niceness)
        self.heard: list[tuple[str, Readiness]] = []
        self._told: Queue[Progress] = Queue()
        self.warmup.listeners.append(self._told.put)

    def until(self, game: str, state: Readiness) -> Progress:
        """The next time this is told."""
        while True:
            told = self._told.get(timeout=PATIENCE)
            self.heard.append((told.game, told.state))
            if (told.game, told.state) == (game, state):
                return told

    def pid(self, game: str) -> int:
        """Of the process that compiles it."""
        return self.warmup._compilations[game]._process.pid


Watch = Callable[..., Watched]


@pytest.fixture
def watch() -> Iterator[Watch]:
    warmups: list[Warmup] = []

    def make(*games: str, command: list[str], niceness: int = LOWEST) -> Watched:
        watched = Watched(games, command, niceness)
        warmups.append(watched.warmup)
        return watched

    yield make
    for warmup in warmups:
        warmup.close()


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Obedient]:
    compiler = Obedient(tmp_path, "taisen", "versus", "battle", "nim")
    monkeypatch.setattr("tatami.bots.warmup.load_player", lambda game: compiler.has(game.name))
    yield compiler
    compiler.close()


@pytest.fixture
def nothing_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tatami.bots.warmup.load_player", lambda game: False)


# The queue


def test_what_is_wanted_comes_first_and_nothing_is_compiled_twice(watch: Watch, compiler: Obedient) -> None:
    watched = watch("taisen", "versus", "battle", command=compiler.command)
    for game in ("battle", "versus"):
        watched.warmup.want(game)
    for game in ("battle", "versus", "taisen"):
        compiler.finish(game)
        assert watched.until(game, READY).seconds > 0
    compiled = [game for game, state in watched.heard if state is COMPILING]
    assert compiled == ["battle", "versus", "taisen"]
    assert set(watched.warmup.states().values()) == {READY}


def test_a_game_that_nobody_plays_makes_room(watch: Watch, compiler: Obedient) -> None:
    watched = watch("taisen", "versus", command=compiler.command)
    watched.warmup.start()
    watched.until("taisen", COMPILING)
    watched.warmup.want("versus")
    watched.until("taisen", WAITING)
    watched.until("versus", COMPILING)
    compiler.finish("versus")
    watched.until("taisen", COMPILING)
    assert watched.warmup.state("versus") is READY
    compiler.finish("taisen")
    watched.until("taisen", READY)


def test_a_game_that_is_played_makes_no_room(watch: Watch, compiler: Obedient) -> None:
    watched = watch("taisen", "versus", command=compiler.command)
    watched.warmup.want("taisen")
    watched.until("taisen", COMPILING)
    watched.warmup.want("versus")
    compiler.finish("taisen")
    watched.until("taisen", READY)
    assert ("versus", COMPILING) not in watched.heard
    compiler.finish("versus")
    watched.until("versus", READY)


def test_what_the_cache_has_is_ready_before_anything_is_compiled(watch: Watch, compiler: Obedient) -> None:
    (compiler.folder / "battle.compiled").touch()
    watched = watch("taisen", "versus", "battle", command=compiler.command)
    watched.warmup.want("taisen")
    watched.until("taisen", COMPILING)
    assert ("battle", READY) in watched.heard
    assert watched.warmup.latest("battle").was_cached and not watched.warmup.latest("taisen").was_cached


def test_a_game_that_is_not_to_be_compiled_is_off(compiler: Obedient) -> None:
    warmup = Warmup((), command=compiler.command)
    warmup.start()
    warmup.want("taisen")
    assert warmup.wait("taisen") is Readiness.OFF


# Its process


def test_the_process_has_the_lowest_priority_and_closing_ends_it(watch: Watch, compiler: Obedient) -> None:
    watched = watch("taisen", command=compiler.command)
    watched.warmup.want("taisen")
    watched.until("taisen", COMPILING)
    assert os.getpriority(os.PRIO_PROCESS, watched.pid("taisen")) == LOWEST
    gone = os.pidfd_open(watched.pid("taisen"))
    watched.warmup.close()
    assert select.select([gone], [], [], PATIENCE)[0]
    os.close(gone)
    assert watched.warmup.state("taisen") is not FAILED, "nobody is told of a failure at the end"


def test_the_process_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    begin = (
        "import sys; from tatami.bots.compilation import Compilation; compilation = Compilation('taisen');"
        "print(compilation._process.pid, flush=True); compilation.wait()"
    )
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    with subprocess.Popen([sys.executable, "-c", begin], stdout=subprocess.PIPE, env=environment) as parent:
        assert parent.stdout is not None
        gone = os.pidfd_open(int(parent.stdout.readline()))
        parent.send_signal(signal.SIGKILL)
    assert select.select([gone], [], [], PATIENCE)[0]
    os.close(gone)
    assert not [*tmp_path.rglob("*.nbc")], "it was over before it had compiled anything"


# Trouble


def test_trouble_is_told_in_a_sentence_and_the_next_game_comes(watch: Watch, compiler: Obedient) -> None:
    watched = watch("taisen", "versus", command=compiler.command)
    watched.warmup.start()
    compiler.finish("taisen", "It is too hot.")
    failed = watched.until("taisen", FAILED)
    assert failed.reason == "It is too hot."
    assert failed.failure.startswith("The searching player of taisen cannot be compiled: It is too hot. ")
    compiler.finish("versus")
    watched.until("versus", READY)


def test_a_killed_compiler_is_named(watch: Watch, compiler: Obedient) -> None:
    watched = watch("taisen", command=compiler.command)
    watched.warmup.start()
    watched.until("taisen", COMPILING)
    os.kill(watched.pid("taisen"), signal.SIGKILL)
    assert watched.until("taisen", FAILED).reason == "the compiler was ended by SIGKILL"


def test_a_compiler_that_cannot_start_is_trouble(watch: Watch, nothing_cached: None) -> None:
    watched = watch("taisen", command=["/nowhere/python"])
    watched.warmup.start()
    assert watched.until("taisen", FAILED).reason == "No such file or directory (/nowhere/python)"


def test_what_was_compiled_but_not_kept_is_trouble(watch: Watch, nothing_cached: None) -> None:
    watched = watch("taisen", command=[sys.executable, "-c", ""])
    watched.warmup.start()
    assert watched.until("taisen", FAILED).reason == NOT_KEPT


def test_without_a_folder_for_the_cache_nothing_is_compiled(
    watch: Watch, nothing_cached: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    monkeypatch.setenv("NUMBA_CACHE_LOCATOR_CLASSES", "UserProvidedCacheLocator")
    watched = watch("taisen", command=[*COMMAND])
    watched.warmup.start()
    assert watched.until("taisen", FAILED).reason == "there is no folder that compiled code could be kept in"


def test_a_cache_without_space_is_trouble(
    nim: Game, watch: Watch, nothing_cached: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    small = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))"
    watched = watch("nim", command=on_nim(small), niceness=0)
    watched.warmup.start()
    reason = watched.until("nim", FAILED).reason
    assert reason == NOT_KEPT or reason.startswith(f"File too large ({tmp_path}")


def test_rules_that_cannot_be_compiled_are_trouble(
    nim: Game, watch: Watch, nothing_cached: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    broken = "mind = registry.game('nim').mind; mind.worth = lambda s, seat: open(s)"
    watched = watch("nim", command=on_nim(broken), niceness=0)
    watched.warmup.start()
    reason = watched.until("nim", FAILED).reason
    assert reason.startswith("TypingError: ") and "\n" not in reason


# What is loaded


def test_a_player_is_loaded_from_the_cache_and_never_compiled_here(tmp_path: Path) -> None:
    ask = (
        "from tests.toys.fixtures import registered; from tatami.bots import uct;"
        "from tatami.bots.compiled import compile_player, load_player\n"
        "with registered('nim') as nim:\n"
        "    first = load_player(nim); compile_player(nim); again = load_player(nim)\n"
        "    stats = nim.lifted.bind(uct.search).stats\n"
        "    print(first, again, len(stats.cache_hits))\n"
    )
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    said = [
        subprocess.run(
            [sys.executable, "-c", ask], env=environment, capture_output=True, text=True, check=True
        )
        for _ in range(2)
    ]
    assert [run.stdout for run in said] == ["False True 0\n", "True True 1\n"]


# Who plays


def test_only_our_searching_bot_waits_whatever_its_settings() -> None:
    searching = ("search", "search,simulations=9", "tatami.bots.search:Search,seconds=1")
    assert all(map(looks_ahead, (*searching, "master")))
    others = ("random", "greedy", "fighter", "tests.bots.test_warmup:Careful", "searching")
    assert not any(map(looks_ahead, others))
    assert [name for name in others if is_faster_compiled(name)] == ["fighter"]


class Careful:
    """Somebody's own bot."""

    def choose(self, view: View) -> str:
        return view.moves[0]


def test_another_plays_until_the_search_is_ready(
    nim: Game, watch: Watch, compiler: Obedient, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[str] = []

    def thinking(name: str) -> Callable[[Bot, View], str]:
        def choose(_: Bot, view: View) -> str:
            thought.append(name)
            return view.moves[0]

        return choose

    monkeypatch.setattr("tatami.bots.search.Search.choose", thinking("search"))
    monkeypatch.setattr("tatami.bots.greedy.Greedy.choose", thinking("greedy"))
    watched = watch("nim", command=compiler.command)
    player = seated("search,simulations=7", nim, watched.warmup)
    view = nim.start(chance=tatami.seeded(1)).view(0)
    player.choose(view)
    assert player_of("search,simulations=7", watched.warmup, "nim") == "fighter"
    watched.warmup.want("nim")
    watched.until("nim", COMPILING)
    player.choose(view)
    compiler.finish("nim")
    watched.until("nim", READY)
    player.choose(view)
    assert thought == ["greedy", "greedy", "search"]
    assert player_of("search,simulations=7", watched.warmup, "nim") == "search,simulations=7"


def test_other_bots_never_wait() -> None:
    game, warmup = tatami.game("battle"), Warmup(("battle",))
    assert player_of("newcomer", warmup, "battle") == "newcomer"
    assert isinstance(seated("tests.bots.test_warmup:Careful", game, warmup), Careful)
    assert isinstance(seated("search", game, warmup), StandIn)

"""At a local table the fighter plays until the master is compiled, and the table says so."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import tatami
from tatami.bots.learned import Planner
from tatami.bots.warmup import Progress, Readiness, Warmup
from tatami.core.view import View
from tatami.terminal.invitation import Invitation, invite
from tatami.terminal.warming import Warming
from tests.bots.compilers import Obedient
from tests.terminal.local_tables import invitation, plain_table, shown, voice_of

MEANWHILE = "The master is warming up; the fighter plays meanwhile."
WAITS = "The master is warming up. With a seed it is waited for"
SAT_DOWN = "The master has sat down."
Thoughts = list[str]


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Obedient]:
    compiler = Obedient(tmp_path, "taisen")
    monkeypatch.setattr("tatami.bots.warmup.load_player", lambda game: compiler.has(game.name))
    yield compiler
    compiler.close()


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> Thoughts:
    """Who has decided so far; both take the first move they find."""
    thoughts: Thoughts = []

    def choose(self: Planner, view: View) -> str:
        thoughts.append("fighter" if repr(self) == repr(Planner()) else "master")
        return view.moves[0]

    monkeypatch.setattr(Planner, "choose", choose)
    return thoughts


def invited(compiler: Obedient, *seats: str, waits: bool = False) -> Invitation:
    """Monkey begins; without other players the master sits there."""
    invited = invitation(*(seats or ("monkey=master",)), first="monkey")
    warmup = Warmup(["taisen"], command=compiler.command, niceness=0)
    return replace(invited, warming=Warming(invited.record.game, waits=waits, warmup=warmup))


class Typist:
    """Types these lines; before the first one, something happens."""

    def __init__(self, *lines: str, first: Callable[[], object] = lambda: None) -> None:
        self._lines = [*lines]
        self._first = first

    def readline(self) -> str:
        self._first()
        self._first = lambda: None
        return f"{self._lines.pop(0)}\n" if self._lines else ""

    def isatty(self) -> bool:
        return False


def played(invited: Invitation, typist: Typist) -> str:
    """Everything said while these lines are typed."""
    sink = io.StringIO()
    assert plain_table(invited, typist, sink).run() == 0
    return sink.getvalue()


def test_the_fighter_plays_until_the_master_has_sat_down(compiler: Obedient, thoughts: Thoughts) -> None:
    asked = invited(compiler)
    warmup = asked.warming.warmup

    def finish() -> None:
        assert set(thoughts) == {"fighter"}
        compiler.finish("taisen")
        assert warmup.wait("taisen") is Readiness.READY

    said = played(asked, Typist(*["moves"], *["K1", "N1", "Y1", "K2", "N2", "Y2", "end"] * 3, first=finish))
    assert said.count(MEANWHILE) == 1 and said.count(SAT_DOWN) == 1
    assert said.index(MEANWHILE) < said.index("the master is thinking") < said.index(SAT_DOWN)
    assert "master" in thoughts
    assert "fighter" not in thoughts[thoughts.index("master") :]


def test_what_the_cache_has_is_not_talked_about(compiler: Obedient, thoughts: Thoughts) -> None:
    (compiler.folder / "taisen.compiled").touch()
    said = played(invited(compiler), Typist())
    assert set(thoughts) == {"master"}
    assert "The master" not in said


def test_with_a_seed_the_master_is_waited_for(compiler: Obedient, thoughts: Thoughts) -> None:
    asked = invited(compiler, waits=True)

    def finish(progress: Progress) -> None:
        if progress.state is Readiness.COMPILING:
            compiler.finish("taisen")

    asked.warming.warmup.listeners.append(finish)
    said = played(asked, Typist())
    assert WAITS in said or SAT_DOWN in said, "it may be ready before anybody could say that it is not"
    assert set(thoughts) == {"master"}


def test_with_a_seed_nobody_waits_without_a_word(compiler: Obedient, thoughts: Thoughts) -> None:
    asked = invited(compiler, waits=True)
    asked.warming.seated("master", 1)
    asked.warming.wait_for_cache()
    voice = voice_of(asked)
    assert asked.warming.news(voice).startswith(WAITS)
    assert asked.warming.news(voice) == ""
    compiler.finish("taisen")
    asked.warming.wait()
    assert asked.warming.news(voice) == SAT_DOWN
    asked.warming.warmup.close()


def test_a_seed_is_what_makes_a_table_wait() -> None:
    game = tatami.game("taisen")
    assert invite(game, {}, {}, 7, None).warming._waits
    assert not invite(game, {}, {}, None, None).warming._waits


def test_whoever_leaves_takes_the_compiler_along(compiler: Obedient, thoughts: Thoughts) -> None:
    asked = invited(compiler)
    at_work: list[int] = []

    def look() -> None:
        assert asked.warming.warmup.wait_for_cache("taisen", 60) is Readiness.COMPILING
        at_work.extend(each._process.pid for each in asked.warming.warmup._compilations.values())

    played(asked, Typist("quit", first=look))
    assert len(at_work) == 1
    with pytest.raises(ProcessLookupError):
        os.kill(at_work[0], 0)


def test_a_master_that_cannot_be_compiled_is_excused(compiler: Obedient, thoughts: Thoughts) -> None:
    compiler.finish("taisen", "It is too hot.")
    asked = invited(compiler, waits=True)
    asked.warming.warmup.want("taisen")
    asked.warming.warmup.wait("taisen")
    said = played(asked, Typist())
    assert "The master cannot play: It is too hot. The fighter plays instead." in said
    assert set(thoughts) == {"fighter"}


def test_a_hint_says_who_gives_it(compiler: Obedient, thoughts: Thoughts) -> None:
    asked = invited(compiler, "monkey=random")
    said = played(asked, Typist("hint"))
    assert "Asking the fighter for a hint" in said
    assert "The master is still warming up. The fighter would play: " in said
    assert MEANWHILE not in said, "it does not sit at this table"


def test_nothing_is_compiled_at_a_table_that_needs_nothing(compiler: Obedient, thoughts: Thoughts) -> None:
    asked = invited(compiler, "monkey=greedy")
    played(asked, Typist("moves"))
    assert not asked.warming.warmup._threads


def test_the_screen_says_that_the_master_warms_up_and_when_it_has_sat_down(
    compiler: Obedient, thoughts: Thoughts
) -> None:
    asked = invited(compiler)

    async def play() -> None:
        async with shown(asked, adviser="master") as seen:
            await seen.my_turn()
            await seen.until(lambda: MEANWHILE in seen.text("#status"))
            await seen.press("h")
            await seen.until(lambda: "The fighter would play: " in seen.text("#status"))
            compiler.finish("taisen")
            await seen.until(lambda: seen.text("#status") == SAT_DOWN)
            await seen.press("l")
            assert seen.text("#status") == "Le maître s’est assis."
            await seen.press("down")
            assert "maître" not in seen.text("#status")

    try:
        asyncio.run(play())
    finally:
        asked.warming.warmup.close()
    assert set(thoughts) == {"fighter"}

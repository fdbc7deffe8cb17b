"""`tatami arena`, as a person or a script calls it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import arena_bots
import pytest

from tatami.cli import main

COMMAND = [sys.executable, "-c", "import sys; from tatami.cli import main; sys.exit(main())"]


@pytest.fixture(autouse=True)
def path_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command adds the current folder to the path; it must not stay there."""
    monkeypatch.setattr(sys, "path", sys.path.copy())


def arena(capture: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["arena", *arguments])
    printed = capture.readouterr()
    return code, printed.out, printed.err


def result_of(capture: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    code, out, _ = arena(capture, *arguments, "--json")
    assert code == 0
    result: dict[str, Any] = json.loads(out)
    return result


def test_json_says_everything(capsys: pytest.CaptureFixture[str]) -> None:
    options = "--games", "4", "--seed", "5", "--jobs", "1", "--option", "dice=even"
    result = result_of(capsys, "taisen", "greedy", "random", "random", *options)
    assert result["game"] == "taisen" and result["options"]["dice"] == "even"
    assert result["bots"] == ["greedy", "random", "random #2"]
    assert (result["games"], result["games_per_pair"], result["seed"]) == (12, 4, 5)
    assert result["complete"] is True
    assert [pair["bots"] for pair in result["pairs"]] == [
        ["greedy", "random"],
        ["greedy", "random #2"],
        ["random", "random #2"],
    ]
    for pair in result["pairs"]:
        low, high = pair["score_interval"]
        assert 0 <= low <= pair["score"] <= high <= 1
        assert pair["wins"] + pair["draws"] + pair["losses"] == pair["games"] == 4
    assert sum(standing["points"] for standing in result["standings"]) == 12
    assert sum(standing["decisions"] for standing in result["standings"]) == result["decisions"]
    assert set(result["speed"]) == {"seconds", "games_per_second", "decisions_per_second", "bots", "workers"}


def test_an_infinite_difference_is_null_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    pair = result_of(capsys, "taisen", "greedy", "random", "--games", "1", "--jobs", "1")["pairs"][0]
    assert pair["score"] in (0, 1)
    assert pair["elo"] is None and None in pair["elo_interval"]


def test_jobs_change_nothing_but_the_speed(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (
        result_of(capsys, "taisen", "random", "random", "--games", "6", "--jobs", jobs) for jobs in "12"
    )
    del one["speed"], two["speed"]
    assert one == two


def test_people_get_two_tables_and_the_method(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = arena(capsys, "taisen", "random", "greedy", "--games", "4", "--jobs", "1")
    assert code == 0
    for part in (
        "standings",
        "pair by pair",
        "random – greedy",
        "Wilson",
        "games/s",
        "decisions/s",
        "workers",
    ):
        assert part in out
    assert "arena: 4 of 4 games" in err and "arena" not in out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_of_the_current_folder_plays_and_its_chatter_stays_out_of_the_report(
    jobs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    text = Path(arena_bots.__file__).read_text(encoding="utf-8")
    (tmp_path / f"own_bots_{jobs}.py").write_text(f"{text}print('loaded')\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    result = result_of(capfd, "taisen", "random", f"own_bots_{jobs}:First", "--games", "2", "--jobs", jobs)
    assert result["bots"][1] == f"own_bots_{jobs}:First"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "random", "random"], "no game 'chess'"),
        (["taisen", "random"], "two bots or more, not 1"),
        (["taisen", "random", "random", "--games", "0"], "at least 1 game, not 0"),
        (["taisen", "random", "random", "--jobs", "0"], "a number of workers, 1 or more, not 0"),
        (["taisen", "random", "random", "--jobs", "-2"], "a number of workers, 1 or more, not -2"),
        (["taisen", "random", "random", "--ray", ""], "`local` starts one on this machine"),
        (["taisen", "random", "rando"], "no bot 'rando'"),
        (["taisen", "random", "random,depth=2"], "'random,depth=2' cannot be made"),
        (["taisen", "random", "no_such_module:Bot"], "cannot be loaded"),
        (["taisen", "random", "arena_bots:Nobody"], "cannot be loaded"),
        (["taisen", "random", "arena_bots:Mute"], "has no method choose"),
        (["taisen", "random", "arena_bots:Unmade"], "the weights are missing"),
        (["taisen", "random", "random", "--option", "dice"], "name=value, not 'dice'"),
        (["taisen", "random", "random", "--option", "dice=odd"], "dice cannot be 'odd'"),
        (["taisen", "random", "random", "--option", "size=9"], "no option 'size'"),
    ],
)
def test_what_cannot_be_played_is_one_sentence_before_any_game(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = arena(capsys, *arguments)
    assert (code, out) == (2, "")
    assert sentence in err and err.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("name", "did"),
    [
        ("Illegal", "answered 'end': Use at least one die"),
        ("Speechless", "answered None"),
        ("Raises", "raised ZeroDivisionError: no plan (arena_bots.py, line"),
        ("Quits", "raised SystemExit: 3"),
    ],
)
def test_a_misbehaving_bot_is_named_with_the_position_it_failed_in(
    name: str, did: str, jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = arena(capsys, "taisen", "random", f"arena_bots:{name}", "--games", "4", "--jobs", jobs)
    assert (code, out) == (1, "")
    assert f"arena_bots:{name} as wolf {did}" in err
    position = err[err.index("taisen edition=") :]
    assert len(tatami_position(position)) > 1


def tatami_position(text: str) -> list[str]:
    """The legal moves in the position a failure printed: it can be read back."""
    import tatami

    position = tatami.game("taisen").parse(text)
    return list(position.moves(position.to_act[0]))


def test_a_process_that_dies_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = arena(capsys, "taisen", "random", "arena_bots:Dies", "--games", "4", "--jobs", "2")
    assert code == 1
    assert "When random or arena_bots:Dies was asked for its first move, 3 workers died" in err
    assert "exit code 7" in err


def test_a_game_that_kills_its_workers_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = arena(capsys, "taisen", "random", "arena_bots:DiesLater", "--games", "4", "--jobs", "2")
    assert code == 1
    assert re.search(r"In game \d of random against arena_bots:DiesLater, 3 workers died", err)


def test_each_worker_says_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    workers = result_of(capsys, "taisen", "random", "random", "--games", "6", "--jobs", "2")["speed"][
        "workers"
    ]
    assert sum(each["games"] for each in workers) == 6
    assert all(each["processor_seconds"] >= 0 and not each["died"] for each in workers)
    assert sum(each["processor_seconds"] for each in workers) > 0


def test_an_interrupted_arena_reports_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_bots.Interrupted, "asked", 0)
    many = "--games", "100", "--jobs", "1"
    code, out, _ = arena(capsys, "taisen", "random", "arena_bots:Interrupted", *many, "--json")
    result = json.loads(out)
    assert code == 130
    assert 0 < result["games"] < 100 and result["complete"] is False
    code, out, err = arena(capsys, "taisen", "random", "arena_bots:Interrupted", *many)
    assert (code, out) == (130, "") and "before the first game was over" in err


def test_ctrl_c_at_a_terminal_ends_all_processes_and_keeps_the_results() -> None:
    """The real thing: a bar on a terminal, a crew at work, and the signal for the whole group."""
    controller, terminal = os.openpty()
    bots = "taisen", "random", "arena_bots:Slow", "--games", "1000", "--jobs", "2"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm"}
    process = subprocess.Popen(
        [*COMMAND, "arena", *bots],
        stdout=subprocess.PIPE,
        stderr=terminal,
        env=environment,
        start_new_session=True,
        preexec_fn=hear_interrupts,
        text=True,
    )
    os.close(terminal)
    shown = read_until(controller, rb" *[1-9]\d*/1000")
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 130 and ends(process.pid)
    shown += rest_of(controller)
    assert re.search(r"after \d+ of 1000 games", out) and "Traceback" not in shown


def hear_interrupts() -> None:
    """Whoever runs the tests in the background has told them, and all they start, not to hear Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ends(group: int) -> bool:
    """Whether the last process of the group is gone soon."""
    for _ in range(500):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def read_until(terminal: int, pattern: bytes) -> str:
    shown = b""
    while not re.search(pattern, shown):
        shown += os.read(terminal, 4096)
    return shown.decode(errors="replace")


def rest_of(terminal: int) -> str:
    """What is left to read when nobody writes any more."""
    shown = b""
    with suppress(OSError):
        while chunk := os.read(terminal, 4096):
            shown += chunk
    os.close(terminal)
    return shown.decode(errors="replace")

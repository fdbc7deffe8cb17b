"""The command on a real (pseudo) terminal: the screen starts, keys arrive, and it leaves tidily."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tatami.terminal.record_file import load
from tests.terminal.records import finished_game

COMMAND = [sys.executable, "-c", "import sys; from tatami.cli import main; sys.exit(main())"]
SILENCE = 60
ESCAPES = re.compile(rb"\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>78]")


class Terminal:
    """A terminal of 80 by 24 with a command running in it."""

    def __init__(self, *arguments: str) -> None:
        self._mine, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "LINES": "24"}
        self.running = subprocess.Popen(
            [*COMMAND, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=environment
        )
        os.close(theirs)
        self.seen = b""

    def wait_for(self, text: str) -> None:
        while text.encode() not in ESCAPES.sub(b"", self.seen):
            assert self._read(), f"{text!r} never came: {ESCAPES.sub(b'', self.seen)[-2000:]!r}"

    def _read(self) -> bool:
        if not select.select([self._mine], [], [], SILENCE)[0]:
            return False
        try:
            read = os.read(self._mine, 1 << 16)
        except OSError:
            return False
        self.seen += read
        return bool(read)

    def type(self, keys: str) -> None:
        os.write(self._mine, keys.encode())

    def end(self) -> tuple[int, str]:
        """The exit code, and what stands on the terminal after the screen is gone."""
        while self._read():
            pass
        os.close(self._mine)
        after = self.seen.rpartition(b"\x1b[?1049l")[2]
        return self.running.wait(SILENCE), ESCAPES.sub(b"", after).decode()


@pytest.mark.parametrize("leave", ["q", "\x03"])
def test_play_and_leave(leave: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    terminal = Terminal(*f"play taisen first=wolf --seed 7 --seat monkey=human --record {path}".split())
    terminal.wait_for("Your turn, Wolf")
    terminal.type("2")
    terminal.wait_for("Masayuki (K2) goes from tile 1 to tile 2.")
    terminal.type(leave)
    code, after = terminal.end()
    assert code == 0
    assert "The game is saved. Continue with: tatami play taisen --record" in after
    record = load(path)
    assert record and record.choices[-1] == (0, "K2")


def test_a_bot_that_breaks_is_reported_after_the_screen_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    broken = "--seat wolf=tests.terminal.table_bots:Broken"
    terminal = Terminal(*f"play taisen first=wolf {broken} --record {path}".split())
    code, after = terminal.end()
    assert code == 2
    assert "tatami: The bot 'tests.terminal.table_bots:Broken' failed" in after
    assert load(path)


def test_replay(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(str(finished_game()))
    terminal = Terminal("replay", str(path))
    terminal.wait_for("Move 0 of")
    terminal.type("q")
    code, _ = terminal.end()
    assert code == 0


def test_rules_are_laid_out() -> None:
    terminal = Terminal("rules", "taisen", "--lang", "fr")
    code, after = terminal.end()
    assert code == 0
    assert "Ninja Taisen" in after
    assert "# " not in after.splitlines()[0]

"""Servers that start at once: copies of a process that has imported everything and opened nothing.

A copy is a process of its own like any other. It only saves the seconds that imports take, for every
server that a test starts and kills.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from types import TracebackType
from typing import Any, TextIO

PRELOADED = ("tatami.cli", "tatami.server.serve")
STDERR = 2
MOST = 1 << 16
"""Bytes of a request."""
Environment = Mapping[str, str]


class Copy:
    """One of them, as `subprocess.Popen` would have it."""

    def __init__(self, nursery: Nursery, pid: int, stdout: TextIO) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._nursery = nursery
        self._handle = os.pidfd_open(pid)

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._handle, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self._handle], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("a copy", timeout or 0.0)
            self.returncode = self._nursery.code_of(self.pid)
            os.close(self._handle)
        return self.returncode

    def __enter__(self) -> Copy:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stdout.close()
        self.wait()


class Nursery:
    """The process they are copied from, and the line to it."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair()
        command = [sys.executable, "-m", __name__, str(theirs.fileno())]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()])
        theirs.close()
        self._said = self._line.makefile()
        self._codes: dict[int, int] = {}

    def copy(
        self,
        function: str,
        *arguments: Any,
        environment: Environment | None = None,
        log: TextIO | None = None,
    ) -> Copy:
        """Calls a function, `module:name`; what it returns is the exit code."""
        mine, theirs = os.pipe()
        asked = json.dumps([function, arguments, {**(environment or os.environ)}]).encode()
        assert len(asked) < MOST
        files = [theirs, log.fileno() if log else STDERR]
        socket.send_fds(self._line, [asked], files)
        os.close(theirs)
        return Copy(self, self._hear("started")[0], os.fdopen(mine))

    def code_of(self, pid: int) -> int:
        while pid not in self._codes:
            ended, code = self._hear("ended")
            self._codes[ended] = code
        return self._codes.pop(pid)

    def _hear(self, what: str) -> tuple[int, int]:
        """The next line that begins so; ends that nobody waits for yet are kept."""
        while True:
            said, pid, code = json.loads(self._said.readline())
            if said == what:
                return pid, code
            self._codes[pid] = code

    def close(self) -> None:
        self._said.close()
        self._line.close()
        self._process.wait()


@cache
def nursery() -> Nursery:
    """One for each process that runs tests."""
    made = Nursery()
    atexit.register(made.close)
    return made


def command(arguments: Sequence[str]) -> int:
    """`tatami` with these arguments."""
    return import_module("tatami.cli").main(arguments)  # type: ignore[no-any-return]


# In the process they are copied from


def main(number: int) -> int:
    """Copies itself for every request, until the line is closed; tells who has ended."""
    for name in PRELOADED:
        import_module(name)
    line = socket.socket(fileno=number)
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(writing)
    children: set[int] = set()
    while True:
        ready = select.select([line.fileno(), reading], [], [])[0]
        if reading in ready:
            os.read(reading, 64)
            _tell_ended(line, children)
        if line.fileno() in ready:
            asked, files, _, _ = socket.recv_fds(line, MOST, 2)
            if not asked:
                break
            pid = os.fork()
            if pid == 0:
                return _become(json.loads(asked), files)
            children.add(pid)
            for file in files:
                os.close(file)
            _tell(line, "started", pid, 0)
    for child in children:
        os.kill(child, signal.SIGKILL)
    return 0


def _tell_ended(line: socket.socket, children: set[int]) -> None:
    for child in list(children):
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            children.remove(pid)
            _tell(line, "ended", pid, os.waitstatus_to_exitcode(status))


def _tell(line: socket.socket, what: str, pid: int, code: int) -> None:
    with suppress(OSError):
        line.sendall(json.dumps([what, pid, code]).encode() + b"\n")


def _become(asked: list[Any], files: list[int]) -> int:
    function, arguments, environment = asked
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for target, file in enumerate(files, start=1):
        os.dup2(file, target)
        os.close(file)
    sys.stdout, sys.stderr = (os.fdopen(number, "w", 1, closefd=False) for number in (1, 2))
    os.environ.clear()
    os.environ.update(environment)
    module, _, name = function.partition(":")
    return int(getattr(import_module(module), name)(*arguments) or 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))

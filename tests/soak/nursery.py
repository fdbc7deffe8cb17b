"""Servers that start at once: each is a copy of a process that has imported everything and opened nothing.

To be killed by the hundred, a server must not take seconds of the processor to start.
"""

from __future__ import annotations

import io
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, NoReturn

import tatami.server.serve  # noqa: F401 — all that the command would import only when it serves
from tatami import cli
from tatami.load import processes

WAITS = "The nursery waits."


class Copy:
    """A server; killed or ended, it is gone when that returns."""

    def __init__(self, pid: int, url: str) -> None:
        self.url = url
        self._process = os.pidfd_open(pid)

    def kill(self) -> None:
        self._leave(signal.SIGKILL)

    def end(self) -> None:
        """Lets it say goodbye."""
        self._leave(signal.SIGTERM)

    def _leave(self, how: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._process, how)
        select.select([self._process], [], [])
        os.close(self._process)


class Nursery:
    """The process they are copied from."""

    def __init__(self, ears: IO[str], mouth: IO[str]) -> None:
        self._ears = ears
        self._mouth = mouth
        self._hear(WAITS)

    def served(self, folder: Path, port: int = 0, database: str = "") -> Copy:
        """As `processes.served`."""
        database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        arguments = [*processes.SERVE[3:], "--port", str(port), "--database", database]
        self._ears.write(json.dumps([arguments, processes.environment(folder)]) + "\n")
        self._ears.flush()
        pid = self._hear("Process ")
        return Copy(int(pid), self._hear("Tatami is ready at "))

    def _hear(self, said: str) -> str:
        """What follows these words."""
        for line in self._mouth:
            if line.startswith(said):
                return line.removeprefix(said).strip()
        raise AssertionError("the nursery ended")


@contextmanager
def nursery() -> Iterator[Nursery]:
    command = [sys.executable, "-m", __name__]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        try:
            yield Nursery(process.stdin, process.stdout)
        finally:
            process.kill()


def _serve(arguments: list[str], environment: dict[str, str]) -> NoReturn:
    """To its end."""
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.environ.update(environment)
        sys.stdin = io.StringIO()  # the command sets how it is read
        cli.main(arguments)
    finally:
        os._exit(1)


def main() -> None:
    """Copies itself for every line it reads."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    print(WAITS, flush=True)
    for line in sys.stdin:
        arguments, environment = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _serve(arguments, environment)
        print(f"Process {pid}", flush=True)


if __name__ == "__main__":
    main()

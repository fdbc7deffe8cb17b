"""Processes of their own for what is measured: a server with a database that is thrown away, an echo."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import IO, Protocol

from tatami.core.errors import BadOption

GOODBYE_SECONDS = 60.0
TATAMI = "import sys; from tatami.cli import main; sys.exit(main())"
SERVE = (sys.executable, "-c", TATAMI, "serve", "--host", "127.0.0.1")
ECHO = (sys.executable, "-m", "tatami.load.echo")


class NotServed(BadOption):
    """The server does not give what a run needs."""


class Process(Protocol):
    """What is asked of a process: `subprocess.Popen` has it."""

    @property
    def pid(self) -> int: ...

    @property
    def stdout(self) -> IO[str] | None: ...

    def kill(self) -> None: ...

    def terminate(self) -> None: ...

    def wait(self, timeout: float | None = None) -> int: ...


class ServerProcess:
    """A process that has said where it can be reached."""

    def __init__(self, popen: Process) -> None:
        self.popen = popen
        self.url = self._announced()

    def _announced(self) -> str:
        assert self.popen.stdout is not None
        for line in self.popen.stdout:
            if " is ready at " in line:
                return line.split()[-1]
        raise NotServed("The server ended before it was ready.")

    @property
    def resident(self) -> int:
        """Bytes of memory it holds; 0 where the system does not say."""
        status = Path(f"/proc/{self.popen.pid}/status")
        if not status.exists():
            return 0
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024

    def kill(self) -> None:
        """Like a power cut."""
        self.popen.kill()
        self._forget()

    def end(self) -> None:
        """Lets it say goodbye, for a while."""
        self.popen.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.popen.wait(GOODBYE_SECONDS)
        self.kill()

    def _forget(self) -> None:
        self.popen.wait()
        if self.popen.stdout is not None:
            self.popen.stdout.close()


def served(folder: Path, port: int = 0, database: str = "") -> ServerProcess:
    """A server whose tables are kept in this folder, or in the database that is named."""
    return ServerProcess(
        started((*SERVE, "--no-compile", *place_of(folder, port, database)), environment(folder))
    )


def place_of(folder: Path, port: int = 0, database: str = "") -> Sequence[str]:
    """The arguments for this port and database."""
    return "--port", str(port), "--database", database or f"sqlite:///{folder / 'tables.sqlite'}"


def started(command: Sequence[str], own: Mapping[str, str] = MappingProxyType({})) -> subprocess.Popen[str]:
    """A process with these settings of its own."""
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **own})


def environment(folder: Path) -> dict[str, str]:
    """Files in this folder alone, and no limit for the one address from which all players come."""
    return {"XDG_DATA_HOME": str(folder), "TATAMI_UNLIMITED": "127.0.0.1"}


@contextmanager
def server(folder: Path) -> Iterator[ServerProcess]:
    process = served(folder)
    try:
        yield process
    finally:
        process.end()


@contextmanager
def echo() -> Iterator[ServerProcess]:
    process = ServerProcess(started(ECHO))
    try:
        yield process
    finally:
        process.kill()

"""A real `tatami serve` in a process of its own, that can be killed and started again where it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

COMMAND = [sys.executable, "-c", "import sys; from tatami.cli import main; sys.exit(main())", "serve"]
PATIENCE = 20.0
READY = "Tatami is ready at "


class House:
    """Tables at an address, kept in a database of their own."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "server.log"
        self._folder = folder
        self._port = 0
        self._server: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Serves; the second time at the same port."""
        where = ["--host", "127.0.0.1", "--port", str(self._port)]
        kept = ["--database", f"sqlite:///{self._folder / 'tables.sqlite'}", "--no-compile"]
        environment = {**os.environ, "XDG_DATA_HOME": str(self._folder)}
        with self.log.open("a") as log:
            self._server = subprocess.Popen(
                [*COMMAND, *where, *kept], stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        self.url = self._address()
        self._port = int(self.url.rpartition(":")[2])

    def _address(self) -> str:
        assert self._server is not None and self._server.stdout is not None
        said = next((line for line in self._server.stdout if line.startswith(READY)), "")
        assert said, f"the server did not start: {self.log.read_text()}"
        return said.removeprefix(READY).strip()

    def kill(self) -> None:
        """As a crash would: no time to say goodbye."""
        assert self._server is not None
        self._server.kill()
        self._leave()

    def stop(self) -> None:
        """As an operator would."""
        assert self._server is not None
        self._server.terminate()
        self._leave()

    def _leave(self) -> None:
        assert self._server is not None and self._server.stdout is not None
        self._server.wait(PATIENCE)
        self._server.stdout.close()

    def lay(self, *players: str, **rest: Any) -> dict[str, Any]:
        """A table, laid by a program."""
        asked = {"game": "taisen", "players": players, "options": {"first": "wolf"}, "name": "Aiko", **rest}
        answer = httpx.post(f"{self.url}/api/tables", json=asked, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        seated: dict[str, Any] = answer.json()
        return seated

    def record(self, table: str) -> str:
        """The record of a finished game."""
        answer = httpx.get(f"{self.url}/api/tables/{table}/record", timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        return answer.text

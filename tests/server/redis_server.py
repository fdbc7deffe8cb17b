"""A Redis of our own for the tests, if the machine has one: it takes no port."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis

from tests.parts import REDIS, lack

from .running import until

NAMED = "TATAMI_REDIS"


class RedisServer:
    """Can be ended and started again, and stand still."""

    def __init__(self, program: str, folder: Path) -> None:
        self._socket = folder / "redis.sock"
        self._command = [program, "--port", "0", "--unixsocket", str(self._socket), "--save", ""]
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"unix://{self._socket}"

    def start(self, *settings: str) -> None:
        self._process = subprocess.Popen([*self._command, *settings], stdout=subprocess.DEVNULL)
        until(self._answers)

    def _answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url) as asked:
                return bool(asked.ping())
        except redis.AuthenticationError:
            return True
        except redis.RedisError:
            return False

    @property
    def listeners(self) -> int:
        """How many processes hear notices: before they serve, they begin to."""
        with redis.Redis.from_url(self.url) as asked:
            return sum(int(each["sub"]) + int(each["psub"]) > 0 for each in asked.client_list())

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Connections stay open, and nothing answers: like a cut line."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self._process.pid, signal.SIGCONT)


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    """Tests that end it start it again."""
    program = shutil.which(os.environ.get(NAMED, "redis-server"))
    if program is None:
        lack(REDIS)
    folder = Path(tempfile.mkdtemp(prefix="tatami-redis-"))
    server = RedisServer(program, folder)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)

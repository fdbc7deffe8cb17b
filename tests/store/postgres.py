"""A PostgreSQL of our own for the tests, if the machine has one."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import pytest

from tests.parts import POSTGRES, lack

NAMED = "TATAMI_POSTGRES"
DEBIAN = Path("/usr/lib/postgresql")


def _binaries() -> Path | None:
    """Where initdb is: in the folder that is named, else on the path, else where Debian puts it."""
    if NAMED in os.environ:
        found = shutil.which("initdb", path=os.environ[NAMED])
    else:
        places = sorted(DEBIAN.glob("*/bin/initdb"), reverse=True)
        found = shutil.which("initdb") or next(map(str, places), None)
    return Path(found).resolve().parent if found else None


def _user() -> str | None:
    """PostgreSQL refuses to run as root; its package brings a user."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        lack(POSTGRES)


class Cluster:
    """A server of PostgreSQL with a socket of its own: it takes no port."""

    def __init__(self, binaries: Path, user: str | None, folder: Path) -> None:
        self.folder = folder
        self._binaries = binaries
        self._user = user
        self._number = count(1)
        settings = f"-p 5432 -k {folder} -c listen_addresses='' -c fsync=off"
        self._options = ["-D", str(folder / "data"), "-o", settings, "-l", str(folder / "log"), "-w"]

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self._binaries / program), *arguments]
        subprocess.run(command, user=self._user, check=True, capture_output=True, cwd=self.folder)

    def start(self) -> None:
        self.run("pg_ctl", *self._options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")

    def url(self, database: str, socket: Path | None = None) -> str:
        place = socket or self.folder / ".s.PGSQL.5432"
        return f"postgresql+pg8000://tatami@/{database}?unix_sock={place}"

    def new_database(self) -> str:
        """The name of an empty database."""
        name = f"tables{next(self._number)}"
        self.run("psql", "-h", str(self.folder), "-U", "tatami", "-c", f"CREATE DATABASE {name}", "postgres")
        return name

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """All its processes stand still: connections open, and nothing answers."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        stopped = [first]
        os.kill(first, signal.SIGSTOP)
        for child in Path(f"/proc/{first}/task/{first}/children").read_text().split():
            os.kill(int(child), signal.SIGSTOP)
            stopped.append(int(child))
        try:
            yield
        finally:
            for process in reversed(stopped):
                os.kill(process, signal.SIGCONT)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    binaries = _binaries()
    if binaries is None:
        lack(POSTGRES)
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="tatami-postgres-"))
    if user:
        shutil.chown(folder, user)
    cluster = Cluster(binaries, user, folder)
    try:
        cluster.run("initdb", "-D", str(folder / "data"), "-U", "tatami", "-A", "trust", "-N")
        cluster.start()
        yield cluster
    finally:
        with suppress(subprocess.CalledProcessError):
            cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres(cluster: Cluster) -> str:
    """The address of a database."""
    return cluster.url("postgres")


@pytest.fixture
def new_postgres(cluster: Cluster) -> str:
    """The address of an empty database of this test alone."""
    return cluster.url(cluster.new_database())

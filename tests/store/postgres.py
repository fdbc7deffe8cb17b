"""A PostgreSQL of our own for the tests, if the machine has one."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
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


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    binaries = _binaries()
    if binaries is None:
        lack(POSTGRES)
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="tatami-postgres-"))
    if user:
        shutil.chown(folder, user)
    port = _free_port()

    def run(*command: str) -> None:
        subprocess.run(command, user=user, check=True, capture_output=True, cwd=folder)

    try:
        run(str(binaries / "initdb"), "-D", str(folder / "data"), "-U", "tatami", "-A", "trust", "-N")
        settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        log = str(folder / "log")
        run(str(binaries / "pg_ctl"), "-D", str(folder / "data"), "-o", settings, "-l", log, "-w", "start")
        yield f"postgresql+pg8000://tatami@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run(
            [str(binaries / "pg_ctl"), "-D", str(folder / "data"), "-m", "immediate", "stop"],
            user=user,
            capture_output=True,
            cwd=folder,
            check=False,
        )
        shutil.rmtree(folder, ignore_errors=True)

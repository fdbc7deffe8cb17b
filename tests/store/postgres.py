"""A PostgreSQL of our own for the tests, if the machine has one."""

from __future__ import annotations

import os
import pwd
import shutil
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

    def run(*command: str) -> None:
        subprocess.run(command, user=user, check=True, capture_output=True, cwd=folder)

    try:
        run(str(binaries / "initdb"), "-D", str(folder / "data"), "-U", "tatami", "-A", "trust", "-N")
        settings = (
            f"-p 5432 -k {folder} -c listen_addresses='' -c fsync=off"  # a socket of its own takes no port
        )
        log = str(folder / "log")
        run(str(binaries / "pg_ctl"), "-D", str(folder / "data"), "-o", settings, "-l", log, "-w", "start")
        yield f"postgresql+pg8000://tatami@/postgres?unix_sock={folder}/.s.PGSQL.5432"
    finally:
        subprocess.run(
            [str(binaries / "pg_ctl"), "-D", str(folder / "data"), "-m", "immediate", "stop"],
            user=user,
            capture_output=True,
            cwd=folder,
            check=False,
        )
        shutil.rmtree(folder, ignore_errors=True)

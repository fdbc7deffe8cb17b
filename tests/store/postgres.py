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


def _binaries() -> Path | None:
    """Where initdb is: on the path, or where Debian puts it."""
    found = shutil.which("initdb")
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    return Path(found).resolve().parent if found else places[0].parent if places else None


def _user() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        pytest.skip("PostgreSQL cannot be tested: there is no user to run it as.")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    pytest.importorskip("pg8000")
    binaries = _binaries()
    if binaries is None:
        pytest.skip("PostgreSQL cannot be tested: it is not installed.")
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

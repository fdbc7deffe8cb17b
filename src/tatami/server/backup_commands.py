"""`tatami backup` and `tatami restore`."""

from __future__ import annotations

import argparse
import os
import time
from functools import partial
from pathlib import Path

from tatami.core.errors import BadOption
from tatami.store import data_folder, database_in
from tatami.store.backup import back_up as write
from tatami.store.restore import restore

from .options import gathered
from .tokens import SECRET, replace_secret


def back_up(arguments: argparse.Namespace) -> int:
    """Says how much is in the file now."""
    folder, database = _places(arguments)
    path, secret = Path(arguments.file), folder / SECRET
    if not secret.exists():
        raise BadOption(
            f"There is no server's secret in {folder}, and without it nobody could take a seat again: "
            "name the server's --data-folder."
        )
    counts = write(database, path, secret.read_bytes(), time.time())
    print(f"{path} holds {counts['tables']} tables with {counts['journal']} entries in their journals.")
    return 0


def bring_back(arguments: argparse.Namespace) -> int:
    """The secret comes back last: it fits what the database holds then."""
    folder, database = _places(arguments)
    path, replace = Path(arguments.file), arguments.replace
    restored = restore(database, path, replace=replace, check=partial(_check, folder, replace))
    if restored.secret:
        replace_secret(folder, restored.secret)
    print(f"{restored.rows} rows are back from {path}. Start the server with `tatami serve`.")
    return 0


def _check(folder: Path, replace: bool, secret: bytes) -> None:
    """Another secret would take the seats of all other databases with it."""
    kept = folder / SECRET
    if secret and kept.exists() and kept.read_bytes() != secret and not replace:
        raise BadOption(
            f"{kept} is the secret of another server. Name another folder with --data-folder, "
            "or give it up with --replace."
        )


def _places(arguments: argparse.Namespace) -> tuple[Path, str]:
    asked = gathered(arguments, os.environ)
    folder = data_folder(asked["data_folder"])
    return folder, asked["database"] or database_in(folder)

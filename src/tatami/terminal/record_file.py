"""Keeps a game in a file that is whole at every moment: written aside, then renamed over."""

from __future__ import annotations

import contextlib
import os
from datetime import datetime
from pathlib import Path

from tatami.core.errors import BadRecord, TatamiError
from tatami.core.record import Record


class NotSaved(TatamiError):
    """The file could not be written; what it held before is still there."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be written: {reason}. Name a file in a folder that can be written.")
        self.path = path
        self.reason = reason


def load(path: Path) -> Record | None:
    """The record in the file, or None if there is no such file."""
    if not path.exists():
        return None
    if not path.is_file():
        raise BadRecord(f"{path} is not a file; name a file that holds a record, or a new one.")
    try:
        return _playable(Record.parse(path.read_bytes()))
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}. Name a file that can be read.") from error
    except TatamiError as error:
        raise BadRecord(f"{path}: {error}") from error


def _playable(record: Record) -> Record:
    """The record, if each of its choices can be made."""
    for _ in record.steps():
        pass
    return record


class RecordFile:
    """One file that keeps a game. It never writes over what somebody else put there meanwhile."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._kept = _read(path)

    def keep_opening(self, record: Record) -> None:
        self.keep(record)

    def keep(self, record: Record) -> None:
        """When it returns, the record is safe; when it raises, nothing has happened."""
        kept = str(record).encode()
        try:
            self._write(kept)
        except OSError as error:
            raise NotSaved(self.path, error.strerror or str(error)) from error
        self._kept = kept

    def _write(self, kept: bytes) -> None:
        if _read(self.path) != self._kept:
            raise NotSaved(self.path, "another program has changed it since the last move")
        write_whole(self.path, kept)


class Autosave:
    """Keeps a game for which nobody named a file, from its first move on; never in the way of the play."""

    def __init__(self, path: Path) -> None:
        self._file = RecordFile(path)
        self.trouble: NotSaved | None = None

    @property
    def path(self) -> Path | None:
        """Where the game is, if it is anywhere."""
        return self._file.path if self._file.path.exists() and not self.trouble else None

    def keep_opening(self, record: Record) -> None:
        """A game in which nobody has moved is not worth a file."""

    def keep(self, record: Record) -> None:
        try:
            self._file.path.parent.mkdir(parents=True, exist_ok=True)
            self._file.keep(record)
            self.trouble = None
        except OSError as error:
            self.trouble = NotSaved(self._file.path, error.strerror or str(error))
        except NotSaved as error:
            self.trouble = error


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def write_whole(path: Path, kept: bytes, mode: int = 0o666) -> None:
    """Afterwards the file holds this on disk; after a failure it holds what it held."""
    target = path.resolve()
    aside = target.with_name(f".{target.name}.aside")
    try:
        with open(aside, "wb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            file.write(kept)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)
        raise
    _settle(target.parent)


def write_new(path: Path, record: Record) -> None:
    """Writes a file that did not exist before."""
    if path.exists():
        raise NotSaved(path, "it exists already")
    try:
        write_whole(path, str(record).encode())
    except OSError as error:
        raise NotSaved(path, error.strerror or str(error)) from error


def _settle(folder: Path) -> None:
    """Makes the renaming itself durable, where folders can be synchronised."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def default_path(game: str) -> Path:
    """A new file for a game for which nobody named one."""
    return unused(state_folder() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}.txt")


def state_folder() -> Path:
    """Where programs keep what they remember."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "tatami"


def unused(path: Path) -> Path:
    """The path, or the first of name-2, name-3 … that is free."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free

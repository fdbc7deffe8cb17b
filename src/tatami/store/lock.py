"""Keeps a second server away from a database, unless both tell each other what they write."""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path

import sqlalchemy as sa

from tatami.core.errors import BadOption

from .private_files import give_to_owner_of_folder

try:
    import fcntl
except ImportError:  # where files cannot be locked so
    fcntl = None  # type: ignore[assignment]


SERVERS, SECRETS = 1_413_567_041, 1_413_567_042
"""Classes of PostgreSQL's advisory locks."""
OTHER_SECRETS = sa.text(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = :class AND objid <> :own"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


class FileLock:
    """Of a SQLite file. Held until it is released, or the process ends in whatever way."""

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    @classmethod
    def of(cls, url: str) -> FileLock:
        """The lock beside the file of this address; nothing where there is no such file."""
        path = file_of(url)
        if path is None or fcntl is None:
            return cls(None)
        try:
            handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
            give_to_owner_of_folder(Path(f"{path}.lock"))
        except OSError:  # the database will say what is wrong with its folder
            return cls(None)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(handle)
            raise BadOption(
                f"Another Tatami uses the database {str(path)!r}. "
                "End it first, or name another with --database."
            ) from error
        return cls(handle)

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
        self._handle = None


def file_of(url: str) -> Path | None:
    """The SQLite file of this address; None if it is no such address."""
    try:
        address = sa.make_url(url)
    except (sa.exc.ArgumentError, ValueError):
        return None
    if address.get_backend_name() != "sqlite" or address.database in (None, "", ":memory:"):
        return None
    return Path(str(address.database))


class DatabaseLock:
    """Of a database of PostgreSQL, held by a connection of its own; nothing where it is another database.

    Servers that share a bus name the fingerprint of their secret: they hold the lock together.
    """

    def __init__(self, engine: sa.Engine, fingerprint: str | None) -> None:
        self._engine = engine
        self._fingerprint = fingerprint
        self._connection: sa.Connection | None = None
        self.hold()

    def hold(self) -> None:
        """Takes it, also where its connection broke; refused where somebody else has it."""
        if self._engine.dialect.name != "postgresql" or self._is_held():
            return
        self.release()
        self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            self._take(self._connection)
        except BadOption:
            self.release()
            raise

    def _is_held(self) -> bool:
        try:
            return self._connection is not None and bool(self._connection.scalar(sa.text("SELECT 1")))
        except sa.exc.SQLAlchemyError:
            return False

    def _take(self, connection: sa.Connection) -> None:
        if self._fingerprint is None:
            if not _locked(connection, "pg_try_advisory_lock", SERVERS, 0):
                raise BadOption(
                    "Another Tatami uses this database. End it first, name another with --database, "
                    "or let both tell each other news with --bus redis://HOST."
                )
            return
        own = int.from_bytes(blake2b(self._fingerprint.encode(), digest_size=4).digest()) >> 1
        if not _locked(connection, "pg_try_advisory_lock_shared", SERVERS, 0):
            raise BadOption(
                "Another Tatami uses this database without a bus. End it first, or give it --bus too."
            )
        _locked(connection, "pg_try_advisory_lock_shared", SECRETS, own)
        if connection.scalar(OTHER_SECRETS, {"class": SECRETS, "own": own}):
            raise BadOption(
                "Another Tatami uses this database with another secret. "
                "Copy the file `secret` from its data folder into that of this one."
            )

    def release(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()  # ends the session, and with it the lock
            self._connection.close()
        self._connection = None


def _locked(connection: sa.Connection, function: str, kind: int, key: int) -> bool:
    return bool(connection.scalar(sa.text(f"SELECT {function}(:kind, :key)"), {"kind": kind, "key": key}))

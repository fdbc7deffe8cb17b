"""Opens the database, and brings it up to date."""

from __future__ import annotations

import logging
from contextlib import suppress
from importlib.resources import files
from math import ceil
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_dir

from tatami.core.errors import BadOption

from .private_files import OWNER_ONLY, make_private
from .trouble import said

PATIENCE = 2.0
"""How many seconds one step of the database may take: a connection, a statement, a lock."""
MIGRATION_SECONDS = 3600.0
MIGRATING = 1_413_567_043
"""The advisory lock of PostgreSQL for it."""
IDLE_STEPS = 5
"""A transaction whose client is silent for so many steps is called off by PostgreSQL."""
CACHE_KIB = 16 * 1024
"""Pages of SQLite that a connection keeps: those of all tables in use."""
CHECKPOINT_PAGES = 4_000
"""So many pages SQLite gathers beside its file before it writes them there: most change many times."""
BESIDE = "", "-wal", "-shm", "-journal", ".lock"
"""How the names of a SQLite file and of those beside it end."""
TROUBLE = sa.exc.SQLAlchemyError, OSError
"""What a driver raises: a time-out of the network comes through as it is."""

NO_ADDRESS = sa.exc.ArgumentError, ValueError
"""What SQLAlchemy raises where an address cannot be read."""


def data_folder(named: str | None = None) -> Path:
    """Where Tatami keeps what belongs to this user, unless another is named; made if it is missing."""
    folder = Path(named or user_data_dir("tatami", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def database_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def default_database() -> str:
    return database_in(data_folder())


logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)  # what breaks is logged by who needed it


def opened(url: str, patience: float | None = None) -> sa.Engine:
    """The database at this address, its tables as this Tatami needs them."""
    patience = PATIENCE if patience is None else patience
    if not 0 < patience < MIGRATION_SECONDS:
        raise BadOption(f"A step of the database takes more than 0 seconds, not {patience:g}.")
    engine = _engine(url, patience)
    try:
        _prepare(engine, url)
    except BadOption:
        engine.dispose()
        raise
    return engine


def _prepare(engine: sa.Engine, url: str) -> None:
    """Checks it, and brings it up to date."""
    is_file = engine.dialect.name == "sqlite"
    if is_file:
        _make_private(engine.url.database or "")
    try:
        with engine.connect() as connection:
            if is_file:
                _check_file(connection, url)
            _check_steps(connection, url)
        _migrate(engine, url)
    except TROUBLE as error:
        if type(error) is sa.exc.DatabaseError and is_file:
            raise _damaged(url, error.orig) from error
        raise _closed(url, error) from error


def unchanged(url: str) -> sa.Engine:
    """The database as it is, for work that takes long; one that does not answer is found out soon."""
    engine = _engine(url, PATIENCE)
    if engine.dialect.name != "sqlite":
        try:
            engine.connect().close()
        except TROUBLE as error:
            raise _closed(url, error) from error
        finally:
            engine.dispose()
    return _engine(url, MIGRATION_SECONDS)


def _closed(url: str, error: Exception) -> BadOption:
    return BadOption(f"The database {shown(url)!r} cannot be opened: {said(error)}.")


def _engine(url: str, patience: float) -> sa.Engine:
    try:
        engine = sa.create_engine(url, hide_parameters=True, pool_use_lifo=True, **_settings(url, patience))
    except ImportError as error:
        raise BadOption(
            f"The database {shown(url)!r} cannot be used: {error.name} is not installed beside Tatami."
        ) from error
    except (*NO_ADDRESS, sa.exc.NoSuchModuleError) as error:
        raise BadOption(f"The database {shown(url)!r} cannot be used: {said(error)}.") from error
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _set_up)
    if engine.dialect.name == "postgresql":
        sa.event.listen(engine, "connect", lambda connection, _: _limit(connection, patience))
        sa.event.listen(engine, "handle_error", _give_up_silent)
    return engine


def _settings(url: str, patience: float) -> dict[str, Any]:
    """How long the driver waits for a lock of SQLite, or for any answer of PostgreSQL."""
    address = sa.make_url(url)
    if address.get_backend_name() == "sqlite":
        return {"connect_args": {"timeout": patience}}
    waits = {"pg8000": {"timeout": patience}, "psycopg": {"connect_timeout": ceil(patience)}}
    return {"connect_args": waits.get(address.get_driver_name(), {}), "pool_pre_ping": True}


def shown(url: str) -> str:
    """The address without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except NO_ADDRESS:
        return url.partition("@")[2] or url


def _make_private(path: str) -> None:
    """The file is its owner's alone, and so are those that SQLite puts beside it."""
    if path and not path.startswith((":", "file:")):
        with suppress(OSError):  # whoever opens it says why it cannot be
            Path(path).touch(OWNER_ONLY)
        make_private(*(Path(f"{path}{ending}") for ending in BESIDE))


def _set_up(connection: Any, _: object) -> None:
    """What is committed survives a crash, and readers never wait for the writer.

    What a statement would need to take back itself stays in memory: else it is a file for each group.
    """
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA temp_store=MEMORY")
    cursor.execute(f"PRAGMA cache_size=-{CACHE_KIB}")
    cursor.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
    cursor.close()


def _limit(connection: Any, patience: float) -> None:
    """What takes too long is ended by PostgreSQL itself, also a transaction whose client is gone."""
    cursor = connection.cursor()
    cursor.execute(f"SET statement_timeout = {round(1000 * patience)}")
    cursor.execute(f"SET idle_in_transaction_session_timeout = {round(1000 * IDLE_STEPS * patience)}")
    cursor.close()
    connection.commit()


def _give_up_silent(context: sa.engine.ExceptionContext) -> None:
    """A connection that did not answer in time is not used again."""
    if isinstance(context.original_exception, OSError):
        context.is_disconnect = True


def _check_steps(connection: sa.Connection, url: str) -> None:
    """Refuses a database that a newer Tatami has changed."""
    steps = ScriptDirectory.from_config(configured(connection))
    newer = set(MigrationContext.configure(connection).get_current_heads()) - known_steps(connection)
    if newer:
        raise BadOption(
            f"The database {shown(url)!r} was changed by a newer Tatami (step {', '.join(sorted(newer))}; "
            f"this one knows {steps.get_current_head()}). Start the newer one, "
            "or name another database with --database."
        )


def known_steps(connection: sa.Connection) -> set[str]:
    """The changes of the database that this Tatami knows."""
    steps = ScriptDirectory.from_config(configured(connection))
    return {step.revision for step in steps.walk_revisions()}


def _check_file(connection: sa.Connection, url: str) -> None:
    """Refuses a damaged file."""
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise _damaged(url, found)


def _damaged(url: str, why: object) -> BadOption:
    return BadOption(
        f"The database {shown(url)!r} is damaged: {str(why).splitlines()[-1]}. "
        "Put a copy in its place, or name another with --database."
    )


def configured(connection: sa.Connection) -> Config:
    """What Alembic needs to know to change this database."""
    config = Config()
    config.set_main_option("script_location", str(files("tatami.store") / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _migrate(engine: sa.Engine, url: str) -> None:
    """This may take longer than any other step; of several processes that start, one does it."""
    patient = engine if engine.dialect.name == "sqlite" else _engine(url, MIGRATION_SECONDS)
    try:
        with patient.begin() as connection:
            if patient is not engine:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
            command.upgrade(configured(connection), "head")
    finally:
        if patient is not engine:
            patient.dispose()

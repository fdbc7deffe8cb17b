"""Opens the database, and brings it up to date."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from platformdirs import user_data_dir

from tatami.core.errors import BadOption

PATIENCE = 2.0
"""How many seconds a locked database is waited for."""


def data_folder() -> Path:
    """Where Tatami keeps what belongs to this user; made if it is missing."""
    folder = Path(user_data_dir("tatami", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def opened(url: str) -> sa.Engine:
    """The database at this address, its tables as this Tatami needs them."""
    try:
        engine = sa.create_engine(url, **_settings(url))
    except (sa.exc.ArgumentError, sa.exc.NoSuchModuleError, ImportError, ValueError) as error:
        raise BadOption(f"The database {_shown(url)!r} cannot be used: {error}.") from error
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _sync_fully)
    try:
        _migrate(engine)
    except sa.exc.DBAPIError as error:
        raise BadOption(f"The database {_shown(url)!r} cannot be opened: {error.orig}.") from error
    return engine


def _settings(url: str) -> dict[str, Any]:
    return {"connect_args": {"timeout": PATIENCE}} if url.startswith("sqlite") else {"pool_pre_ping": True}


def _shown(url: str) -> str:
    """The address without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return url.partition("@")[2] or url


def _sync_fully(connection: Any, _: object) -> None:
    """What is committed survives a crash, and readers never wait for the writer."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _migrate(engine: sa.Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("tatami.store") / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

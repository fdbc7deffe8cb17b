"""The tables of the database. How they came to be so is told by the migrations."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

from tatami.core.contract import NOBODY

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("origin", Text, nullable=False),
    Column("rematch", Text),
    Column("opened", Float, nullable=False),
    Column("lesson", Text),
    Column("foresight", Boolean, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("token_hash", Text, nullable=False),
    Index("seats_by_guest", "guest"),
    Index("seats_by_kind", "kind"),
)

journal = Table(
    "journal",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choices", Text, nullable=False),
    Column("request", Text),
    Column("at", Float, nullable=False),
    Column("awaited", Integer, nullable=False),
    Column("author", Text),
    Column("digest", Text),
    UniqueConstraint("table", "author", "request", name="a_request_once"),
)
Index(
    "journal_ends",
    journal.c.table,
    sqlite_where=journal.c.awaited == NOBODY,
    postgresql_where=journal.c.awaited == NOBODY,
)

chat = Table(
    "chat",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("author", Text),
    Column("request", Text),
    Column("digest", Text),
    Column("phrase", Text),
    UniqueConstraint("table", "author", "request", name="a_remark_once"),
    Index("chat_by_author", "author"),
)

answered = Table(
    "answered",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("author", Text, primary_key=True),
    Column("request", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    comment="ids of requests that led to neither an entry nor a remark",
)

replays = Table(
    "replays",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("content", LargeBinary),
    comment="what a finished game told, compressed; without content: it cannot be told any more",
)

probe = Table(
    "probe",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("filling", Text, nullable=False),
    comment="always empty: written and emptied again to see whether anything can be written",
)

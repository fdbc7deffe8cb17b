"""What a database says when it refuses: whose fault that is, and what the waiting are told."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from tatami.tables.refusals import Forked, OutcomeUnknown, StorageTrouble

NOBODYS_FAULT = OutcomeUnknown, sa.exc.OperationalError, sa.exc.InterfaceError, OSError
"""A full, locked or absent database would only say so again."""
NOBODYS_STATES = "08", "25006", "53", "55P03", "57"
"""The same as PostgreSQL says it: no connection, read-only, no room, locked, timed out or shut down.

Not among them is a deadlock (40P01): by itself, each change of a group can be tried again.
"""


def is_nobodys_fault(error: Exception) -> bool:
    """Whether every other change would be refused just so."""
    state = _state(getattr(error, "orig", None))
    if state:
        return state.startswith(NOBODYS_STATES)
    return isinstance(error, NOBODYS_FAULT)


def _state(refusal: Any) -> str:
    """The SQLSTATE: psycopg names it, pg8000 has it among the fields of the message; SQLite has none."""
    return str(_fields(refusal).get("C") or getattr(refusal, "sqlstate", None) or "")


def _fields(refusal: Any) -> dict[str, str]:
    found = refusal.args[0] if getattr(refusal, "args", ()) else None
    return found if isinstance(found, dict) else {}


def refusal_of(error: Exception) -> StorageTrouble:
    """What the waiting are told."""
    if isinstance(error, StorageTrouble):
        return error
    if isinstance(error, sa.exc.IntegrityError):
        trouble: StorageTrouble = Forked("Another process has written to this table's journal.")
    else:
        trouble = StorageTrouble(f"The database did not take it: {said(error)}.")
    trouble.__cause__ = error
    return trouble


def said(error: Exception) -> str:
    """In the words of the driver, without the statement, and without the stop of a sentence."""
    refusal = getattr(error, "orig", None) or error
    return (_fields(refusal).get("M") or str(refusal)).rstrip(".")

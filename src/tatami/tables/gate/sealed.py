"""What others may know of a move made in secret: that it was made.

Neither whose it was, where several choose at once, nor whether it was a step or a step taken back.
"""

from __future__ import annotations

from dataclasses import replace

from tatami.core.contract import NOBODY
from tatami.wire.messages import EntryKind

from ..history import Happened
from ..journal import Entry
from .viewer import Listener, viewer


def known(entry: Entry, happened: Happened, listener: Listener) -> Entry:
    """The entry as the listener may know it."""
    if entry.kind not in (EntryKind.MOVED, EntryKind.UNDONE) or not _is_secret(entry, happened, listener):
        return entry
    return replace(entry, kind=EntryKind.SEALED, seat=NOBODY)


def _is_secret(entry: Entry, happened: Happened, listener: Listener) -> bool:
    """Whether nothing of it is heard, seen or asked there."""
    before, after = happened.before, happened.position
    if not after.game.has_secrets or entry.seat in listener.seats or before.to_act != after.to_act:
        return False
    seat = viewer(after.game, listener)
    if any(fact.heard(seat) is not None for fact in (*happened.events, *happened.undone)):
        return False
    return before.shown(seat) == after.shown(seat)

"""Messages as text, and text as messages."""

from __future__ import annotations

from typing import get_args

import msgspec

from tatami.tables.refusals import RequestRefused
from tatami.tables.requests import one_line
from tatami.wire import messages as wire

MOST_LETTERS = 40
"""So much of a kind that does not exist is said again."""
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
KINDS = [kind.__struct_config__.tag for kind in get_args(wire.ToTable)]
encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(wire.ToTable)


def text(message: wire.FromTable) -> bytes:
    return encoder.encode(message)


def read(raw: bytes) -> wire.ToTable:
    """What a client says, or the refusal of what cannot be understood."""
    try:
        message: wire.ToTable = decoder.decode(raw)
    except UNREADABLE as error:
        raise _no_such_kind(raw) or unreadable(error) from None
    return message


def unreadable(error: Exception) -> RequestRefused:
    """Why, in words for people; only which field is wrong is told as the decoder says it."""
    if isinstance(error, UnicodeError):
        return RequestRefused("bad_message", says="bad_encoding")
    if isinstance(error, RecursionError):
        return RequestRefused("bad_message", says="bad_nesting")
    return RequestRefused("bad_message", detail=str(error))


class _WithKind(msgspec.Struct):
    type: str


def _no_such_kind(raw: bytes) -> RequestRefused | None:
    """With the kinds that there are."""
    try:
        kind = msgspec.json.decode(raw, type=_WithKind).type
    except UNREADABLE:
        return None
    if kind in KINDS:
        return None
    named = one_line(kind, MOST_LETTERS)
    return RequestRefused("bad_message", says="bad_kind", kind=named, kinds=", ".join(KINDS))


class _WithId(msgspec.Struct):
    id: str


def id_of(raw: bytes) -> str | None:
    """Which request could not be understood, if it says so."""
    try:
        return msgspec.json.decode(raw, type=_WithId).id[:64]
    except UNREADABLE:
        return None

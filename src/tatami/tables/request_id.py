"""The one rule for the ids of requests.

An id belongs to its author. The same request sent again under the same id gets the first answer and is
not done twice; another request under that id is refused. Both hold after a restart: ids are stored with
what they led to.
"""

from __future__ import annotations

import re
from hashlib import blake2b

import msgspec

from tatami.wire import messages as wire

from .refusals import RequestRefused

WELL_FORMED = re.compile(r"[A-Za-z0-9_.\-]{1,64}")
_encode = msgspec.json.Encoder().encode


class RequestId(msgspec.Struct, frozen=True):
    """Who asked, under which id, and a hash of what was asked."""

    author: str
    id: str
    digest: str

    @classmethod
    def of(cls, author: str, asked: wire.Request) -> RequestId:
        if not WELL_FORMED.fullmatch(asked.id):
            raise RequestRefused("bad_id")
        return cls(author, asked.id, blake2b(_encode(asked), digest_size=8).hexdigest())


class Answers:
    """What was asked of one table, with the version that answered it."""

    def __init__(self) -> None:
        self._given: dict[tuple[str, str], tuple[str, int]] = {}

    def first(self, asked: RequestId) -> int | None:
        """The version that answered this request before, if it was asked before."""
        digest, version = self._given.get((asked.author, asked.id), (asked.digest, None))
        if digest and digest != asked.digest:
            raise RequestRefused("id_taken")
        return version

    def add(self, asked: RequestId, version: int) -> None:
        self._given[asked.author, asked.id] = asked.digest, version

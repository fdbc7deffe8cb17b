"""How many files and sockets the system lets this process open, and what happens when there are no more."""

from __future__ import annotations

import asyncio
import logging
import resource
from errno import EMFILE, ENFILE, ENOBUFS, ENOMEM
from time import monotonic
from typing import Any

RESERVED = 112
"""Kept for the database, for files, and for sockets that are being opened or closed."""
FEWEST = 16
AT_ONCE = 32
"""Connections accepted in one go; each takes a descriptor before it can be refused."""
EXHAUSTED = (EMFILE, ENFILE, ENOBUFS, ENOMEM)
LOG_SECONDS = 60.0
log = logging.getLogger(__name__)


def raise_limit() -> None:
    """As many as the system allows this user."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    except (OSError, ValueError) as error:
        log.warning("the limit of open files stays as it is", extra={"why": str(error)})


def connections_within(wanted: int) -> int:
    """So many connections, or as many as there are descriptors for."""
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    room = wanted if limit == resource.RLIM_INFINITY else max(FEWEST, limit - RESERVED)
    if room < wanted:
        log.warning("open files limit the connections", extra={"files": limit, "connections": room})
    return min(wanted, room)


class AcceptErrors:
    """Connections that cannot be accepted are logged once a minute, not thousands of times a second."""

    def __init__(self) -> None:
        self._logged = -LOG_SECONDS

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in EXHAUSTED or "socket" not in context:
            loop.default_exception_handler(context)
        elif monotonic() - self._logged >= LOG_SECONDS:
            self._logged = monotonic()
            log.error("connections cannot be accepted", extra={"why": error.strerror})

"""News between the processes that serve the same tables: none by default, Redis where there are several."""

from __future__ import annotations

from tatami.core.errors import BadOption
from tatami.tables.bus import Bus

from .alone import Alone

REDIS = ("redis://", "rediss://", "unix://")


def bus_at(url: str | None, namespace: str = "") -> Bus:
    """The bus at this address; without one, a process that is alone. Others of the same namespace hear it."""
    if not url:
        return Alone()
    if not url.startswith(REDIS):
        raise BadOption(f"The address of the bus must begin with {' or '.join(REDIS)}.")
    try:
        from .redis import RedisBus, check_reachable
    except ImportError as error:
        raise BadOption("A bus needs the package redis: pip install redis.") from error
    check_reachable(url)
    return RedisBus(url, namespace)


__all__ = ["Alone", "bus_at"]

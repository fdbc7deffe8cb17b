"""A property that is worked out once, when it is first read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from functools import cached_property as once
else:

    class once:  # noqa: N801 – a decorator, like cached_property
        """Like `functools.cached_property`, without the lock that costs Python 3.11 more than most values do.

        Two threads may both work it out; for values that makes no difference.
        """

        def __init__(self, work: Any) -> None:
            self._work = work
            self.__doc__ = work.__doc__

        def __set_name__(self, owner: type, name: str) -> None:
            self._name = name

        def __get__(self, each: Any, owner: type | None = None) -> Any:
            if each is None:
                return self
            found = each.__dict__[self._name] = self._work(each)
            return found


__all__ = ["once"]

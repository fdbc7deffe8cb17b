"""Whoever listens at one table, and what they are told of each other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from tatami.core.fact import Fact
from tatami.tables.gate import Listener, News, put_down
from tatami.wire import messages as wire

from . import encoding

if TYPE_CHECKING:
    from .connection import Connection

LATER = 1013
"""The close code for whoever shall come again, with the last version it knows."""
PRESENCE_SECONDS = 0.05
log = logging.getLogger(__name__)


def not_told(connection: Connection, error: Exception) -> None:
    """One listener's trouble stays its own: it is told to come again, and the others hear on."""
    seats = connection.listener.seats
    log.error("a listener could not be told", extra={"seats": seats}, exc_info=error)
    connection.close(LATER)


class Audience:
    """Connections in the order they came."""

    def __init__(self, described: Callable[[], wire.Table], changed: Callable[[], None]) -> None:
        self.connections: list[Connection] = []
        self._described = described
        self._changed = changed
        """Called whenever somebody has come or gone."""
        self._presence: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self.connections)

    def __bool__(self) -> bool:
        return bool(self.connections)

    def add(self, connection: Connection) -> None:
        if connection not in self.connections:
            self.connections.append(connection)
        self._changed()
        self.tell_presence_soon()

    def remove(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self._changed()
            self.tell_presence_soon()

    @property
    def shows_motion(self) -> bool:
        return any(connection.listener.motion for connection in self.connections)

    def tell_news(self, news: News, to_act: Collection[int], story: Callable[[], Sequence[Fact]]) -> None:
        """On shared devices, what only the last holder may know is covered, in the story too."""
        held = self._put_down(to_act)
        self.tell(news.to, but=held)
        for connection, was in held.items():
            try:
                connection.send(news.covering(connection.listener, was, story()))
            except Exception as error:
                not_told(connection, error)

    def _put_down(self, to_act: Collection[int]) -> dict[Connection, Listener]:
        """The devices whose holder is no longer asked, and who listened there until now."""
        held = {each: each.listener for each in self.connections if each.listener.in_hand is not None}
        if not held:
            return {}
        for connection, was in held.items():
            connection.listener = put_down(was, to_act)
        return {each: was for each, was in held.items() if each.listener != was}

    def tell(self, message: Callable[[Listener], wire.FromTable], but: Collection[Connection] = ()) -> None:
        """Each listener its own message; made once for all who hold the same seats and speak alike."""
        texts: dict[Listener, bytes] = {}
        for connection in tuple(self.connections):
            if but and connection in but:
                continue
            try:
                listener = connection.listener
                if listener not in texts:
                    texts[listener] = encoding.text(message(listener))
                connection.send_text(texts[listener])
            except Exception as error:
                not_told(connection, error)

    def tell_all(self, message: wire.FromTable) -> None:
        """The same for everybody."""
        text = encoding.text(message)
        for connection in tuple(self.connections):
            try:
                connection.send_text(text)
            except Exception as error:
                not_told(connection, error)

    def tell_presence(self) -> None:
        self.stop()
        if self.connections:
            self.tell_all(wire.Presence(self._described()))

    def tell_presence_soon(self) -> None:
        """Comings and goings close together are told once."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self.tell_presence)

    def stop(self) -> None:
        """Nothing is left to be told later."""
        if self._presence is not None:
            self._presence.cancel()
        self._presence = None

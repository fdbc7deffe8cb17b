"""Redis as the bus: publish and subscribe for notices, a few keys for what only one process may do."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

import msgspec
import redis
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import AuthenticationError, RedisError

from tatami.core.errors import BadOption
from tatami.tables.bus import AnyNotice, Hearer, Notice, WhoIsThere

from .scripts import LEASE, TAKE

STEP_SECONDS = 1.0
"""How long one step of Redis may take; then it counts as gone."""
PATIENCE: dict[str, Any] = {"socket_timeout": STEP_SECONDS, "socket_connect_timeout": STEP_SECONDS}
ECHO_SECONDS = 1.0
SILENCE_SECONDS = 4.0
"""A process that does not even hear itself for so long connects anew."""
AGAIN_SECONDS = 0.5
PLAYING_SECONDS = 15.0
MOST_WAITING = 10_000
"""Notices that wait to be sent; more are lost, and found out by whoever looks."""
TROUBLE = RedisError, OSError, asyncio.TimeoutError
Answer = TypeVar("Answer")
log = logging.getLogger(__name__)


def check_reachable(url: str) -> None:
    """Refuses an address where no Redis answers, in a sentence."""
    try:
        with redis.Redis.from_url(url, **PATIENCE) as asked:
            asked.ping()
    except AuthenticationError as error:
        reason = f"The bus {_shown(url)} wants a password: name it as redis://:PASSWORD@HOST."
        raise BadOption(reason) from error
    except (RedisError, OSError, ValueError) as error:
        raise BadOption(f"The bus {_shown(url)} cannot be used: {error}.") from error


def _shown(url: str) -> str:
    """The address without its password."""
    address = urlsplit(url)
    return f"{address.scheme}://{address.netloc.rpartition('@')[2]}{address.path}"


class Envelope(msgspec.Struct):
    """A notice and the process it comes from; without a notice it is for that process itself."""

    process: str
    notice: AnyNotice | None = None


_read = msgspec.json.Decoder(Envelope).decode
_written = msgspec.json.Encoder().encode


class RedisBus:
    """Goes on without Redis where it is gone, and finds back by itself."""

    is_shared = True

    def __init__(self, url: str, namespace: str) -> None:
        self.process = secrets.token_hex(8)
        self._url = url
        self._prefix = f"tatami:{namespace}:"
        self._hearers: dict[str, Hearer] = {}
        self._waiting: list[tuple[str, bytes]] = []
        self._has_waiting = asyncio.Event()
        self._subscription: PubSub | None = None
        self._heard = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self._is_up = False

    @property
    def is_up(self) -> bool:
        return self._is_up

    # Beginning and end

    async def open(self) -> None:
        self._redis = Redis.from_url(self._url, **PATIENCE)
        self._lease, self._take = self._redis.register_script(LEASE), self._redis.register_script(TAKE)
        self._is_up = True
        self._tasks = [asyncio.create_task(work()) for work in (self._listen, self._send, self._echo)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*TROUBLE):
            await self._redis.aclose()

    # Notices

    def tell(self, table: str, notice: Notice) -> None:
        self._post(table, Envelope(self.process, cast(AnyNotice, notice)))

    def _post(self, channel: str, envelope: Envelope) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append((self._prefix + channel, _written(envelope)))
            self._has_waiting.set()

    async def hear(self, table: str, hearer: Hearer) -> None:
        self._hearers[table] = hearer
        if self._subscription is not None:
            with suppress(*TROUBLE):  # whoever listens connects anew, to all channels
                await self._subscribe(self._subscription, table)

    async def _subscribe(self, subscription: PubSub, table: str) -> None:
        """Asks who is there only once the answers can be heard."""
        await subscription.subscribe(self._prefix + table)
        self.tell(table, WhoIsThere())

    def ignore(self, table: str) -> None:
        if self._hearers.pop(table, None) is not None and self._subscription is not None:
            self._tasks[3:] = [task for task in self._tasks[3:] if not task.done()]
            self._tasks.append(asyncio.create_task(self._unsubscribe(table)))

    async def _unsubscribe(self, table: str) -> None:
        with suppress(*TROUBLE):
            if self._subscription is not None and table not in self._hearers:
                await self._subscription.unsubscribe(self._prefix + table)

    async def _listen(self) -> None:
        """Subscribes to everything, and again whenever Redis was gone."""
        while True:
            try:
                await self._listen_once()
            except TROUBLE as error:
                self._note(False, error)
            self._subscription = None
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen_once(self) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as subscription:
            await subscription.subscribe(self._prefix + self.process)
            self._subscription, self._heard = subscription, monotonic()
            for table in tuple(self._hearers):
                await self._subscribe(subscription, table)
            while monotonic() - self._heard < SILENCE_SECONDS:
                message = await subscription.get_message(timeout=ECHO_SECONDS)
                if message is not None:
                    self._deliver(message)
        raise TimeoutError("notices do not come back")

    def _deliver(self, message: dict[str, Any]) -> None:
        self._heard = monotonic()
        self._note(True)
        table = message["channel"].decode().removeprefix(self._prefix)
        try:
            envelope = _read(message["data"])
        except msgspec.DecodeError:
            return  # of a Tatami that says more than this one knows
        if envelope.process != self.process and envelope.notice is not None and table in self._hearers:
            self._hearers[table](envelope.process, envelope.notice)

    async def _send(self) -> None:
        """Everything that waits, in one step; what cannot be sent is lost."""
        while True:
            await self._has_waiting.wait()
            self._has_waiting.clear()
            waiting, self._waiting = self._waiting, []
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for channel, content in waiting:
                        pipeline.publish(channel, content)
                    await pipeline.execute()
            except TROUBLE as error:
                self._note(False, error)

    async def _echo(self) -> None:
        """What comes back says that notices travel, also where a cut line says nothing."""
        while True:
            self._post(self.process, Envelope(self.process))
            await asyncio.sleep(ECHO_SECONDS)

    def _note(self, is_up: bool, why: object = "") -> None:
        if is_up is not self._is_up:
            self._is_up = is_up
            log.warning("the bus is back" if is_up else "the bus is gone", extra={"why": str(why)})

    # What only one process may do

    async def lease(self, name: str, seconds: float) -> bool:
        """Where Redis is gone it may be done twice."""
        keys, given = [f"{self._prefix}lease:{name}"], [self.process, str(round(1000 * seconds))]
        answer = await self._asked(lambda: self._lease(keys=keys, args=given))
        return answer is None or bool(answer)

    async def take(self, bucket: str, burst: float, per_second: float) -> float | None:
        keys = [f"{self._prefix}bucket:{bucket}"]
        answer = await self._asked(lambda: self._take(keys=keys, args=[burst, per_second]))
        return None if answer is None else float(answer)

    async def list_playing(self, tables: Iterable[str]) -> list[str]:
        key, now = f"{self._prefix}playing", time.time()
        own = dict.fromkeys(tables, now)
        found = await self._asked(lambda: self._listed(key, own, now))
        return [*own] if found is None else [table.decode() for table in found]

    async def _listed(self, key: str, own: dict[str, float], now: float) -> list[bytes]:
        async with self._redis.pipeline(transaction=False) as pipeline:
            if own:
                pipeline.zadd(key, own)
            pipeline.zremrangebyscore(key, 0, now - PLAYING_SECONDS)
            pipeline.zrange(key, 0, -1)
            found: list[Any] = await pipeline.execute()
        return cast(list[bytes], found[-1])

    async def _asked(self, ask: Callable[[], Awaitable[Answer]]) -> Answer | None:
        """None where Redis is gone: nobody waits for it."""
        if not self._is_up:
            return None
        try:
            return await ask()
        except TROUBLE as error:
            self._note(False, error)
            return None

"""Puts the server together."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Receive, Scope, Send

from tatami.bots.warmup import Warmup
from tatami.bus import bus_at
from tatami.core import registry
from tatami.core.errors import TatamiError
from tatami.store import Archive
from tatami.tables.refusals import RequestRefused
from tatami.wire.messages import Closing, Refused

from . import admin, encoding, limits, openapi, problems, routes, site
from .address import own_address, own_names
from .admission import Asking, address_of, admit
from .audience import LATER
from .bans import Bans, check_ban, check_request, hear_everywhere
from .base_path import base_of
from .connection import POLICY, RESTART, Connection
from .guests import cookie_header, guest_of
from .host import Host
from .limits import MESSAGE_BYTES, Doorkeeper
from .metrics import Metrics, show_metrics
from .networks import Networks
from .protocols import web_socket_of
from .retention import Retention
from .security_headers import check_host, check_origin, check_table, security_headers
from .settings import Settings
from .thinking import Workers
from .tokens import Guest, Tokens, new_guest
from .warming import Reporter

COME_AGAIN = ("too_fast", "too_many", "storage")
AGAIN_SECONDS = 2.0
RESTART_SECONDS = 10.0
SWITCH_SECONDS = 0.0005
"""How long a thread may keep others waiting: the writer must not wait long for its turn."""
GARBAGE = 1_000, 10, 200
"""What is old, such as closed connections, is looked through for garbage seldom: all wait meanwhile."""

log = logging.getLogger(__name__)


@websocket("/ws/tables/{table:str}")
async def listen(socket: WebSocket[Any, Any, Any], host: routes.Served, table: routes.TableId) -> None:
    """One client at one table; docs/protocol.md tells what is said."""
    guest = await _accepted(socket, host)
    try:
        await _let_in(socket)
        live = await host.live(table)
    except TatamiError as error:
        code = problems.code(error)
        refused = Refused(None, code, problems.sentence(error, socket.headers))
        await socket.send_data(encoding.text(refused).decode())
        await socket.close(code=LATER if code in COME_AGAIN else POLICY)
        return
    await Connection(socket, host, live, guest).run()


async def _accepted(socket: WebSocket[Any, Any, Any], host: Host) -> Guest:
    """Who it is; whoever is new is known again at the next connection, and so are the ids of requests."""
    known = guest_of(socket, host.tokens)
    guest = known or new_guest()
    given = [] if known else [cookie_header(guest, host.tokens, socket.app.state.public_url)]
    await socket.accept(headers=given)
    return guest


async def _let_in(socket: WebSocket[Any, Any, Any]) -> None:
    """Not too many of one address, nor too often; what a proxy says counts if it is named."""
    check_ban(socket)
    await admit(socket, limits.VISITS)
    open_socket, sockets = web_socket_of(socket.scope).socket, socket.app.state.open_sockets
    if open_socket.address is None and not sockets.admits(open_socket, address_of(socket)):
        raise RequestRefused("too_many")


def app(settings: Settings) -> Litestar:
    """The whole service; its store is open from here until it shuts down."""
    warmup = Warmup(registry.games() if settings.compiles else (), command=settings.compiler)
    metrics = Metrics()
    workers = Workers(warmup, metrics.thinking)
    host = _host(settings, workers)
    host.services.metrics = metrics
    _watch(metrics, host, workers)
    bans = Bans(settings.folder, time.time, Networks([own_address(), *settings.proxies]))
    host.neighbours.everywhere = partial(hear_everywhere, host, bans)
    seen = {
        "public_url": settings.public_url,
        "pages": settings.pages,
        "names": own_names(settings.host, settings.public_url, settings.names),
        "bans": bans,
        "doorkeeper": Doorkeeper(Networks(settings.unlimited), host.bus),
        "metrics": metrics,
        "metrics_readers": Networks(settings.metrics),
        "warmup": warmup,
        "host": host,
    }
    return Litestar(
        [*routes.ROUTES, admin.ROUTER, show_metrics, listen, site.show_page],
        dependencies={"host": Provide(lambda: host, sync_to_thread=False)},
        guards=[_guard],
        before_send=[security_headers],
        exception_handlers={
            TatamiError: problems.refused,
            HTTPException: problems.failed,
            Exception: problems.broke,
        },
        openapi_config=openapi.config(base_of(settings.public_url)),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1024),
        request_max_body_size=MESSAGE_BYTES,
        request_class=problems.Asked,
        lifespan=[lambda _: _running(host, workers, warmup, settings.kept_days)],
        state=State(seen),
        logging_config=None,
        debug=False,
    )


async def _guard(connection: Asking, _: BaseRouteHandler) -> None:
    """Who may ask at all: one guard for all checks, as the handler is copied for each guard.

    It waits for nothing; a plain function would be run in a thread of its own for every request.
    """
    for check in (check_host, check_origin, check_request, check_table):
        check(connection)


def _watch(metrics: Metrics, host: Host, workers: Workers) -> None:
    """What is counted when somebody asks; the sockets are added by whoever has them."""
    live = host.live_tables
    metrics.gauge("tables", "Tables in use.", lambda: len(live))
    metrics.gauge(
        "listeners", "Connections at tables.", lambda: sum(len(each.audience) for each in live.values())
    )
    metrics.gauge("commits_waiting", "Changes that wait to be committed.", lambda: host.archive.waiting)
    metrics.gauge("thinking_waiting", "Moves of bots that wait for a thread.", lambda: workers.waiting)


def answers_head(app: ASGIApp) -> ASGIApp:
    """HEAD is asked wherever GET is; the server leaves out the body."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await app(scope, receive, send)

    return answer


def _host(settings: Settings, workers: Workers) -> Host:
    crash_point = settings.crash_point
    after_acknowledge = crash_point.at("after_acknowledge") if crash_point else None
    tokens = Tokens.kept_in(settings.folder)
    bus = bus_at(settings.bus, tokens.fingerprint)
    archive = Archive(
        settings.database, crash_point, settings.patience, tokens.fingerprint if bus.is_shared else None
    )
    return Host(archive, workers, tokens, time.time, bus, after_acknowledge, settings.away_seconds)


@asynccontextmanager
async def _running(host: Host, workers: Workers, warmup: Warmup, days: float) -> AsyncIterator[None]:
    """From the first request to the last; then everything is put away."""
    _favour_moves()
    await host.bus.open()
    tidying = (host.sweep, host.replays.run, Retention(host, days).run, host.neighbours.run)
    sweeping = asyncio.gather(*map(_restarted, tidying))
    Reporter(warmup, host)
    warmup.start()
    yield
    sweeping.cancel()
    with suppress(asyncio.CancelledError):
        await sweeping
    host.neighbours.stop()
    await host.replays.finish()
    await asyncio.to_thread(warmup.close)
    for live in host.live_tables.values():
        live.stop()
    workers.close()
    await host.bus.close()
    await host.archive.close()


async def _restarted(work: Callable[[], Awaitable[None]]) -> None:
    """Work in the background: what it did not expect is logged, and it goes on after a while."""
    while True:
        try:
            return await work()
        except Exception:
            log.exception("work in the background broke off", extra={"work": work.__qualname__})
            await asyncio.sleep(RESTART_SECONDS)


def _favour_moves() -> None:
    """What is loaded by now stays: looking through it again for garbage would only hold up moves."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def say_goodbye(host: Host) -> None:
    """Tells everybody to come back in a moment."""
    for live in host.live_tables.values():
        for connection in list(live.audience.connections):
            connection.send(Closing("restart", AGAIN_SECONDS))
            connection.close(RESTART)

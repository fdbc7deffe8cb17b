"""`tatami serve`: one process that serves tables until it is told to stop."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import multiprocessing
import os
import shlex
import socket
import sys
import webbrowser
from functools import partial
from typing import Any

import uvicorn

from tatami.bots.compilation import COMMAND
from tatami.core.errors import BadOption, TatamiError
from tatami.store import data_folder, database_in

from .address import EVERYWHERE, local_url, public_url
from .app import answers_head, app, say_goodbye
from .base_path import base_of, below
from .crash_points import CrashPoint
from .descriptors import AT_ONCE, AcceptErrors, connections_within, raise_limit
from .limits import MESSAGE_BYTES, PING_SECONDS
from .networks import Networks
from .options import gathered
from .processes import Processes
from .protocols import Http, Served, WebSocketProtocol
from .settings import Settings
from .sockets import OpenSockets

FAREWELL_SECONDS = 0.5
QUEUE = 2048
"""Connections that may wait to be accepted."""
TICKS_A_SECOND = 10


def run(arguments: argparse.Namespace) -> int:
    """Serves; prints the address once tables can be reached there."""
    asked = gathered(arguments, os.environ)
    asked["host"] = asked["host"] or EVERYWHERE[0]
    log_to_stderr()
    raise_limit()
    with listen(asked["host"], asked["port"]) as listening:
        asked["port"] = listening.getsockname()[1]
        if asked["processes"] > 1:
            return Processes(partial(_serve_as, asked, arguments), listening, asked["processes"]).run()
        _server(asked, arguments).run(sockets=[listening])
    return 0


def _serve_as(
    asked: dict[str, Any], arguments: argparse.Namespace, listening: socket.socket, number: int
) -> None:
    """One of several processes; the first speaks for all."""
    log_to_stderr()
    try:
        _server(asked, arguments, number).run(sockets=[listening])
    except TatamiError as error:
        if number == 0:
            print(f"tatami: {error}", file=sys.stderr)
        sys.exit(2)


def _server(asked: dict[str, Any], arguments: argparse.Namespace, number: int = 0) -> Server:
    """With its store open; what cannot be written is said in a sentence."""
    try:
        return Server(_settings(asked, arguments), opens=asked["open"], speaks=number == 0)
    except OSError as error:
        raise BadOption(
            f"Nothing can be kept in {error.filename}: {error.strerror}. "
            "Name a folder that can be written with --data-folder."
        ) from error


def _settings(asked: dict[str, Any], arguments: argparse.Namespace) -> Settings:
    folder = data_folder(asked["data_folder"])
    return Settings(
        host=asked["host"],
        port=asked["port"],
        folder=folder,
        database=asked["database"] or database_in(folder),
        bus=asked["bus"] or "",
        patience=asked["database_timeout"],
        names=asked["host_name"],
        proxies=asked["proxy"],
        metrics=asked["metrics"],
        unlimited=asked["unlimited"],
        connections=asked["connections"],
        connections_per_address=asked["connections_per_address"],
        public_url=asked["public_url"] or public_url(asked["host"], asked["port"]),
        crash_point=CrashPoint.parse(arguments.crash_point) if arguments.crash_point else None,
        away_seconds=asked["away"],
        kept_days=asked["keep_finished"],
        compiles=asked["compile"],
        compiler=shlex.split(arguments.compiler) if arguments.compiler else COMMAND,
    )


def listen(host: str, port: int) -> socket.socket:
    """The port, taken; one that is not free is said in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # named: so asyncio never delays
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(QUEUE)
    except (OSError, OverflowError) as error:
        listening.close()
        raise BadOption(
            f"Port {port} of {host} cannot be used: {getattr(error, 'strerror', None) or error}. "
            "Choose another with --port, or 0 for any that is free."
        ) from error
    return listening


def uvicorn_settings() -> dict[str, Any]:
    """How tables are served; the echo they are measured beside is served the same way."""
    return {
        "ws_max_size": 2 * MESSAGE_BYTES,
        "ws_per_message_deflate": False,
        "ws_ping_interval": PING_SECONDS,
        "ws_ping_timeout": PING_SECONDS,
        "access_log": False,
        "log_config": None,
        "log_level": "warning",  # in more detail it would log what clients say, and so their tokens
        "server_header": False,
        "timeout_graceful_shutdown": 5,
    }


class Server(uvicorn.Server):
    """Says where it is when it is ready, and goodbye before it goes."""

    def __init__(self, settings: Settings, *, opens: bool = False, speaks: bool = True) -> None:
        self.application = app(settings)
        base = base_of(settings.public_url)
        self.url = local_url(settings.host, settings.port) + base
        self.settings = settings
        self._opens = opens
        self._speaks = speaks
        proxies = Networks(settings.proxies)
        super().__init__(
            uvicorn.Config(
                answers_head(below(base, self.application)),
                http=Http,
                ws=WebSocketProtocol,
                backlog=AT_ONCE,
                proxy_headers=bool(proxies.names),
                forwarded_allow_ips=list(proxies.names),
                **uvicorn_settings(),
            )
        )
        uncounted = Networks([*settings.unlimited, *settings.proxies])
        most = connections_within(settings.connections)
        self.open_sockets = OpenSockets(most, settings.connections_per_address, uncounted)
        self.application.state.open_sockets = self.open_sockets
        metrics = self.application.state.metrics
        metrics.gauge("connections", "Open connections.", lambda: len(self.open_sockets))
        self.server_state = Served(self.open_sockets)

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        errors = self.application.state.metrics.errors
        logging.getLogger().addHandler(errors)
        try:
            super().run(sockets)
        finally:
            logging.getLogger().removeHandler(errors)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(AcceptErrors())
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(QUEUE)  # asyncio has made it as short as what is accepted at once
        if self._speaks:
            await self._say_ready()

    async def _say_ready(self) -> None:
        if self.settings.public_url != self.url:
            print(f"Others reach this table at {self.settings.public_url}", flush=True)
        print(f"Tatami is ready at {self.url}", flush=True)
        if self._opens:
            await asyncio.to_thread(webbrowser.open, self.url)

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_A_SECOND == 0:
            self.open_sockets.look()
            if _is_orphan():  # not `|=`: a signal that comes meanwhile would be forgotten
                self.should_exit = True
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        say_goodbye(self.application.state.host)
        await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets)


def _is_orphan() -> bool:
    """Whether the process that started this one is gone, even if it went before this one began to serve."""
    parent = multiprocessing.parent_process()
    return parent is not None and not parent.is_alive()


class Lines(logging.Formatter):
    """One JSON object a line; nothing secret is ever given to a log."""

    USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in self.USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def log_to_stderr() -> None:
    """Warnings of all, and what Tatami itself has to say."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("tatami").setLevel(logging.INFO)

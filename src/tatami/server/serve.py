"""`tatami serve`: one process that serves tables until it is told to stop."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import shlex
import socket
import sys
import webbrowser
from typing import Any

import uvicorn

from tatami.bots.compilation import COMMAND
from tatami.core.errors import BadOption
from tatami.store import default_database

from .address import local_url, public_url
from .app import app, say_goodbye
from .faults import Fault
from .limits import MESSAGE_BYTES
from .settings import Settings

FAREWELL_SECONDS = 0.5


def run(arguments: argparse.Namespace) -> int:
    """Serves; prints the address once tables can be reached there."""
    log_to_stderr()
    with listen(arguments.host, arguments.port) as listening:
        server = _server(arguments, listening.getsockname()[1])
        server.run(sockets=[listening])
    return 0


def _server(arguments: argparse.Namespace, port: int) -> Server:
    """With its store open; what cannot be written is said in a sentence."""
    try:
        return Server(_settings(arguments, port), opens=arguments.open)
    except OSError as error:
        raise BadOption(
            f"Nothing can be kept in {error.filename}: {error.strerror}. "
            "Name a folder that can be written in XDG_DATA_HOME."
        ) from error


def _settings(arguments: argparse.Namespace, port: int) -> Settings:
    return Settings(
        host=arguments.host,
        port=port,
        database=arguments.database or default_database(),
        public_url=(arguments.public_url or public_url(arguments.host, port)).rstrip("/"),
        fault=Fault.parse(arguments.fault) if arguments.fault else None,
        compiles=not arguments.no_compile,
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
        listening.listen(2048)
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
        "ws": "websockets-sansio",
        "ws_max_size": 2 * MESSAGE_BYTES,
        "ws_per_message_deflate": False,
        "access_log": False,
        "log_config": None,
        "log_level": "warning",  # in more detail it would log what clients say, and so their tokens
        "server_header": False,
        "timeout_graceful_shutdown": 5,
    }


class Server(uvicorn.Server):
    """Says where it is when it is ready, and goodbye before it goes."""

    def __init__(self, settings: Settings, *, opens: bool = False) -> None:
        self.application = app(settings)
        self.url = local_url(settings.host, settings.port)
        self.settings = settings
        self._opens = opens
        super().__init__(uvicorn.Config(self.application, **uvicorn_settings()))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.settings.public_url != self.url:
            print(f"Others reach this table at {self.settings.public_url}", flush=True)
        print(f"Tatami is ready at {self.url}", flush=True)
        if self._opens:
            await asyncio.to_thread(webbrowser.open, self.url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        say_goodbye(self.application.state.house)
        await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets)


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

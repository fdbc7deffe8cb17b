"""`tatami admin`: asks the running server of this machine, with a token made from its secret."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Mapping
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import ProxyHandler, Request, build_opener

from tatami.core.errors import BadOption
from tatami.store import data_folder

from .address import EVERYWHERE, local_url
from .bans import shown
from .options import gathered
from .tokens import SECRET, Tokens

SECONDS = 30
HOUR = 3600.0


class Server:
    """The one that runs with the same settings."""

    def __init__(self, asked: Mapping[str, Any]) -> None:
        self.folder = data_folder(asked["data_folder"])
        self.url = local_url(asked["host"] or EVERYWHERE[0], asked["port"])
        if not (self.folder / SECRET).exists():
            raise BadOption(f"No server has kept anything in {self.folder}: name its --data-folder.")
        self._token = Tokens.kept_in(self.folder).admin()
        self._opener = build_opener(ProxyHandler({}))

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """What it answers; what it refuses is said in its own words."""
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        sent = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.url}/api/admin/{path}", sent, headers, method=method)
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                said = answer.read()
        except HTTPError as error:
            raise self._refused(error) from error
        except (URLError, TimeoutError, ConnectionError) as error:
            raise BadOption(
                f"No server answers at {self.url}. Start it, or name its --host and --port."
            ) from error
        return json.loads(said) if said else None

    def _refused(self, error: HTTPError) -> BadOption:
        if error.code == 403:
            return BadOption(f"The server at {self.url} has another secret: name its --data-folder.")
        try:
            return BadOption(json.loads(error.read())["message"])
        except (ValueError, KeyError):
            return BadOption(f"What answers at {self.url} is no Tatami.")


def run(arguments: argparse.Namespace) -> int:
    """One action; prints what there is to say."""
    server = Server(gathered(arguments, os.environ))
    ACTIONS[arguments.action](server, arguments)
    return 0


def _list(server: Server, arguments: argparse.Namespace) -> None:
    for found in server.ask("GET", f"tables?{urlencode({'text': arguments.text})}"):
        print(_line(found))


def _line(found: Mapping[str, Any]) -> str:
    private, here = (
        " private" if found["private"] else "",
        f" ({found['here']} here)" if found["here"] else "",
    )
    return (
        f"{found['table']}  {found['game']:8}{found['state']}{private}{here}: {', '.join(found['players'])}"
    )


def _show(server: Server, arguments: argparse.Namespace) -> None:
    told = server.ask("GET", _table(arguments))
    print(_line(told["found"]))
    for here in told["here"]:
        seats = f"seat {', '.join(map(str, here['seats']))}" if here["seats"] else "watches"
        print(f"  {here['address']}  {seats}")
    for remark in told["remarks"]:
        print(f"  {remark['number']:4}  {remark['name']}: {remark['text']}")


def _export(server: Server, arguments: argparse.Namespace) -> None:
    print(json.dumps(server.ask("GET", f"{_table(arguments)}/export"), ensure_ascii=False, indent=2))


def _close(server: Server, arguments: argparse.Namespace) -> None:
    server.ask("DELETE", _table(arguments))
    print(f"Table {arguments.table} is gone.")


def _remove_name(server: Server, arguments: argparse.Namespace) -> None:
    server.ask("DELETE", f"{_table(arguments)}/names/{arguments.seat}")
    print(f"Whoever sits in seat {arguments.seat} has no name any more, at all tables.")


def _remove_message(server: Server, arguments: argparse.Namespace) -> None:
    server.ask("DELETE", f"{_table(arguments)}/remarks/{arguments.number}")
    print(f"Message {arguments.number} is gone.")


def _ban(server: Server, arguments: argparse.Namespace) -> None:
    banned = server.ask("POST", "bans", {"address": arguments.address, "seconds": arguments.hours * HOUR})
    print(f"{banned['address']} is shut out for {arguments.hours:g} hours.")


def _unban(server: Server, arguments: argparse.Namespace) -> None:
    server.ask("DELETE", f"bans?{urlencode({'address': arguments.address})}")
    print(f"{arguments.address} may come again.")


def _bans(server: Server, arguments: argparse.Namespace) -> None:
    for address, until in server.ask("GET", "bans").items():
        print(f"{address}  until {shown(until)} (UTC)")


def _table(arguments: argparse.Namespace) -> str:
    return f"tables/{quote(arguments.table, safe='')}"


ACTIONS: dict[str, Callable[[Server, argparse.Namespace], None]] = {
    "list": _list,
    "show": _show,
    "export": _export,
    "close": _close,
    "remove-name": _remove_name,
    "remove-message": _remove_message,
    "ban": _ban,
    "unban": _unban,
    "bans": _bans,
}

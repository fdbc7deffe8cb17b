"""Addresses that people pass on: of a table to watch, of a seat, of an invitation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import quote, unquote, urlsplit

from tatami.wire.addresses import PATHS

from .errors import BadAddress

PATH = re.compile(r"(?P<base>.*)/t/(?P<table>[^/]+)(?P<join>/join)?/?")
ID = re.compile(r"[\w-]{1,64}", re.ASCII)
PAGES = ("table", "invite", "join")
"""Pages whose addresses have everything behind the #: `/#/table/ID/TOKEN`, `/#/join/ID/INVITATION`."""
RIGHT = "A table's address looks like https://HOST/t/ID, perhaps with a # and a secret behind it."


@dataclass(frozen=True, slots=True)
class Address:
    """A table of a server. A token holds seats there, an invitation may take one; with neither, one watches.

    >>> Address.parse("http://localhost:8765/t/Ab3#secret").token
    'secret'
    >>> Address.parse("https://club.example/t/Ab3/join#welcome").invitation
    'welcome'
    >>> str(Address.parse("http://localhost:8765/#/join/Ab3/welcome"))
    'http://localhost:8765/t/Ab3/join#welcome'
    """

    server: str
    table: str
    token: str | None = field(default=None, repr=False)
    invitation: str | None = field(default=None, repr=False)

    @classmethod
    def parse(cls, text: str) -> Address:
        """The address in a text, as a person may paste it."""
        given = text.strip().strip("<>\"'")
        address, _, secret = given.partition("#")
        if secret.startswith("/"):
            return cls._of_page(server_address(address), secret, given)
        found = PATH.fullmatch(urlsplit(server_address(address))._replace(query="").geturl())
        if found is None:
            raise BadAddress(f"{_shown(given)} is no table's address. {RIGHT}")
        return cls._checked(found["base"], found["table"], secret, bool(found["join"]))

    @classmethod
    def _of_page(cls, server: str, page: str, given: str) -> Address:
        name, _, rest = page.strip("/").partition("/")
        table, _, secret = rest.partition("/")
        if name not in PAGES or not table:
            raise BadAddress(f"{_shown(given)} is no table's address. {RIGHT}")
        return cls._checked(server, table, secret, name == "join")

    @classmethod
    def _checked(cls, server: str, table: str, secret: str, is_invitation: bool) -> Address:
        if not ID.fullmatch(unquote(table)):
            raise BadAddress(f"{_shown(table)} is no table's id: those are letters and digits.")
        known = unquote(secret) or None
        token, invitation = (None, known or "") if is_invitation else (known, None)
        return cls(server_address(server), unquote(table), token, invitation)

    def __str__(self) -> str:
        """The form for a browser; secrets stand behind the #, which is sent to no server."""
        page, secret = ("table", self.token) if self.invitation is None else ("join", self.invitation)
        behind = f"#{quote(secret, safe='')}" if secret else ""
        return f"{self.server}{PATHS[page].format(id=self.table)}{behind}"

    @property
    def socket(self) -> str:
        """Where its WebSocket is."""
        return f"{self.server.replace('http', 'ws', 1)}/ws/tables/{self.table}"


def server_address(text: str) -> str:
    """The address of a server, checked.

    >>> server_address("http://localhost:8765/")
    'http://localhost:8765'
    """
    given = text.strip()
    try:
        where = urlsplit(given)
        known = where.scheme in ("http", "https") and bool(where.hostname) and where.port != 0
        known = known and where.username is None and where.path.isascii()
    except ValueError:
        known = False
    if not known or not given.isprintable() or " " in given:
        raise BadAddress(
            f"{_shown(given)} is no server's address: one looks like http://localhost:8765 or https://HOST."
        )
    return given.rstrip("/")


def _shown(text: str) -> str:
    """Not longer than a line, and without its secret."""
    open_part = text.partition("#")[0]
    return repr(open_part if len(open_part) <= 60 else f"{open_part[:59]}…")

"""Who may ask, and what a browser may do with the answer."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.types import Message, Scope

from tatami.tables.refusals import RequestRefused

from .address import named
from .networks import address_in
from .tokens import is_table_id

Asking = ASGIConnection[Any, Any, Any, Any]
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def security_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the headers, refusals too; what may hold a token is kept nowhere."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers["Cache-Control"] = "no-store"


def check_host(connection: Asking) -> None:
    """A page of another site may have its name lead here (DNS rebinding), and would then act as ours.

    Numbers cannot be made to lead elsewhere, and programs may name no host at all.
    """
    said = connection.headers.get("host", "")
    host = named(f"//{said}")
    if said and address_in(host) is None and host not in connection.app.state.names:
        raise RequestRefused("wrong_host", host=said[:80])


def check_origin(connection: Asking) -> None:
    """Pages of other sites may not act here in a guest's name; programs, which send no origin, may."""
    if getattr(connection, "method", None) in SAFE:
        return
    origin = connection.headers.get("origin")
    if origin is None:
        return
    allowed = {connection.headers.get("host", ""), urlsplit(connection.app.state.public_url).netloc}
    if _place(origin) not in allowed - {""}:
        raise PermissionDeniedException("Requests from pages of another site are refused.")


def check_table(connection: Asking) -> None:
    """What can be no table's id is looked for nowhere; a WebSocket is told at its table."""
    table = connection.path_params.get("table")
    if table is not None and connection.scope["type"] == ScopeType.HTTP and not is_table_id(table):
        raise RequestRefused("no_such_table")


def _place(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""

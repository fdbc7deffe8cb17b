"""Who may ask, and what a browser may do with the answer."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def shield(message: Message, _: Scope) -> None:
    """Every answer carries the headers, refusals too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


async def same_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Pages of other sites may not act here in a guest's name; programs, which send no origin, may.

    It waits for nothing; a plain function would be run in a thread of its own for every request.
    """
    if getattr(connection, "method", None) in SAFE:
        return
    origin = connection.headers.get("origin")
    if origin is None:
        return
    allowed = {connection.headers.get("host", ""), urlsplit(connection.app.state.public_url).netloc}
    if _place(origin) not in allowed - {""}:
        raise PermissionDeniedException("Requests from pages of another site are refused.")


def _place(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""

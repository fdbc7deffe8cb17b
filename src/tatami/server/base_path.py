"""A server below a path of its host name, such as https://club.example.org/tatami: the base path."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send


def base_of(public_url: str) -> str:
    """What all public addresses begin with, behind the host name.

    >>> base_of("https://club.example.org/tatami"), base_of("https://table.example.org")
    ('/tatami', '')
    """
    return urlsplit(public_url).path.rstrip("/")


def within(base: str, path: str) -> str:
    """The path without the base.

    >>> [within("/tatami", path) for path in ("/tatami/t/abc", "/tatami", "/tatamis", "/api/health")]
    ['/t/abc', '/', '/tatamis', '/api/health']
    """
    return (path.removeprefix(base) or "/") if f"{path}/".startswith(f"{base}/") else path


def below(base: str, app: ASGIApp) -> ASGIApp:
    """Answers below the base, and without it as well: whoever asks on this machine need not know of it."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            scope["path"] = within(base, scope["path"])
        await app(scope, receive, send)

    return answer if base else app

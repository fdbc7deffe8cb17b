"""The addresses of pages, in one list: the server answers them, client/src/addresses.ts is generated from it.

What holds a seat or invites to one stands behind the #, which no browser sends to any server.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import zip_longest

WAYS = ("computer", "device", "friend", "open")
"""How one can sit down at a new table."""
PATHS = {
    "landing": "/",
    "lobby": "/lobby",
    "mine": "/mine",
    "settings": "/settings",
    "new": "/new/{way}/{game?}",
    "rules": "/rules/{game?}",
    "learn": "/learn/{game?}",
    "lesson": "/learn/{game}/{lesson}",
    "table": "/t/{id}",
    "invite": "/t/{id}/invite",
    "join": "/t/{id}/join",
    "replay": "/t/{id}/replay",
}
"""The path of each page: braces hold any text, with a question mark they may be left out."""


def invitation(table: str, secret: str) -> str:
    """The path that leads to an open seat.

    >>> invitation("abc", "s3cret")
    '/t/abc/join#s3cret'
    """
    return f"{PATHS['join'].format(id=table)}#{secret}"


def watching(table: str, token: str) -> str:
    """The path for whoever watches; at a public table no token is needed.

    >>> watching("abc", "watch-s3cret"), watching("abc", "")
    ('/t/abc#watch-s3cret', '/t/abc')
    """
    path = PATHS["table"].format(id=table)
    return f"{path}#{token}" if token else path


def page_at(path: str) -> tuple[str, Mapping[str, str]] | None:
    """The page at a path, with the parts that stand for something; None if there is none.

    >>> page_at("/t/abc/replay")
    ('replay', {'id': 'abc'})
    >>> page_at("/rules")
    ('rules', {})
    >>> page_at("/new/alone")
    """
    given = [part for part in path.split("/") if part]
    for page, pattern in PATHS.items():
        parts = _matched(pattern, given)
        if parts is not None and parts.get("way", WAYS[0]) in WAYS:
            return page, parts
    return None


def _matched(pattern: str, given: list[str]) -> dict[str, str] | None:
    parts: dict[str, str] = {}
    for wanted, part in zip_longest(filter(None, pattern.split("/")), given):
        if wanted is None or (part is None and not wanted.endswith("?}")):
            return None
        if wanted.startswith("{") and part is not None:
            parts[wanted.strip("{?}")] = part
        elif part is not None and wanted != part:
            return None
    return parts


def module() -> str:
    """The same list for the client."""
    return (
        "// Generated from src/tatami/wire/addresses.py by `make generate`; do not edit.\n\n"
        f"export const WAYS = {json.dumps(WAYS)} as const;\n\n"
        "/** The path of each page: braces hold any text, with a question mark they may be left out. */\n"
        f"export const PATHS = {_object(PATHS)} as const;\n"
    )


def _object(texts: Mapping[str, str]) -> str:
    lines = (f"  {name}: {json.dumps(text)},\n" for name, text in texts.items())
    return "{\n" + "".join(lines) + "}"

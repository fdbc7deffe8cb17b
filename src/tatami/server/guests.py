"""Who asks: guests are known again by a signed cookie."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tatami.tables.names import folded_name
from tatami.tables.refusals import RequestRefused

from .base_path import base_of
from .limits import NAME_LETTERS
from .tokens import Guest, Tokens

COOKIE = "tatami_guest"
A_YEAR = 365 * 24 * 3600


def guest_of(asking: ASGIConnection[Any, Any, Any, Any], tokens: Tokens) -> Guest | None:
    """Who the cookie says is asking; a name that would not be taken any more is none."""
    guest = tokens.guest(asking.cookies.get(COOKIE))
    if guest is None:
        return None
    try:
        return Guest(guest.id, folded_name(guest.name, NAME_LETTERS))
    except RequestRefused:
        return Guest(guest.id)


def cookie_of(guest: Guest, tokens: Tokens, public_url: str) -> Cookie:
    """By it the guest is known again."""
    return _cookie(tokens.cookie(guest), public_url)


def cookie_header(guest: Guest, tokens: Tokens, public_url: str) -> tuple[bytes, bytes]:
    """The same as it is sent."""
    name, before, after = _header(public_url)
    return name, before + tokens.cookie(guest).encode() + after


@lru_cache
def _header(public_url: str) -> tuple[bytes, bytes, bytes]:
    """Its name, and what comes before and after the value."""
    name, text = _cookie(COOKIE, public_url).to_encoded_header()
    begin = len(COOKIE) + 1
    return name, text[:begin], text[begin + len(COOKIE) :]


def _cookie(value: str, public_url: str) -> Cookie:
    return Cookie(
        COOKIE,
        value=value,
        path=base_of(public_url) or "/",
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=public_url.startswith("https:"),
    )

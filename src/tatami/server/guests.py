"""Who asks: guests are known again by a signed cookie."""

from __future__ import annotations

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
    return Cookie(
        COOKIE,
        value=tokens.cookie(guest),
        path=base_of(public_url) or "/",
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=public_url.startswith("https:"),
    )

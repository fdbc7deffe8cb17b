"""The cookie by which a server knows its guests again."""

from __future__ import annotations

from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie

COOKIE = "tatami_guest"


def cookie_of(guest: str) -> str:
    """As it is sent; "" for whoever has none."""
    return f"{COOKIE}={guest}" if guest else ""


def guest_in(cookies: Iterable[str], before: str = "") -> str:
    """Who one is from these Set-Cookie lines on.

    >>> guest_in(["other=1", "tatami_guest=abc.def; Path=/"]), guest_in([], "abc.def")
    ('abc.def', 'abc.def')
    """
    guest = before
    for line in cookies:
        try:
            found = SimpleCookie(line).get(COOKIE)
        except CookieError:
            continue
        guest = found.value if found else guest
    return guest

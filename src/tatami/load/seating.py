"""Opens tables over HTTP and sits down at them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec

from tatami.core.errors import BadOption
from tatami.wire import messages as wire

from .player import Place

SECONDS = 30.0


class NotServed(BadOption):
    """The server does not give what a run needs."""


async def two_places(url: str, game: str, number: int) -> tuple[Place, Place]:
    """Both seats of a new table, held by two guests."""
    first = await _seated(url, "/api/tables", wire.NewTable(game, ["me", "open"], name=f"A{number}"))
    invitation = first.invite.rpartition("/")[2]
    second = await _seated(url, f"/api/tables/{first.table}/join", wire.Join(f"B{number}", invitation))
    return Place(url, first.table, first.token), Place(url, first.table, second.token)


async def shared_table(url: str, game: str, seats: int) -> Place:
    """A table whose seats all belong to one guest."""
    seated = await _seated(url, "/api/tables", wire.NewTable(game, ["me"] * seats))
    return Place(url, seated.table, seated.token)


async def _seated(url: str, path: str, asked: msgspec.Struct) -> wire.Seated:
    return await asyncio.to_thread(_post, f"{url}{path}", msgspec.json.encode(asked))


def _post(address: str, body: bytes) -> wire.Seated:
    try:
        with urlopen(Request(address, body, {"Content-Type": "application/json"}), timeout=SECONDS) as answer:
            return msgspec.json.decode(answer.read(), type=wire.Seated)
    except HTTPError as error:
        with error:
            raise NotServed(
                f"{address} refused a table: {error.read(500).decode(errors='replace')}"
            ) from error
    except (OSError, HTTPException, ValueError) as error:
        raise NotServed(f"There is no Tatami at {address}: {error}.") from error


def checked_url(url: str) -> str:
    """
    >>> checked_url("http://localhost:8765/")
    'http://localhost:8765'
    """
    if not url.startswith(("http://", "https://")):
        raise BadOption(f"A server's address begins with http://, not {url!r}.")
    return url.rstrip("/")


def seats_of(places: Sequence[tuple[Place, Place]]) -> list[Place]:
    return [place for pair in places for place in pair]

"""`tatami play ADDRESS`: sits down at a table of a running server."""

from __future__ import annotations

import argparse
import asyncio
import sys

from tatami.client import Address, BadAddress, ClientError, Refused, Server, Timing
from tatami.client.guest import cookie_of
from tatami.core.words import Words

from . import seat_file
from .remote_errors import PACKAGE, RemoteTrouble, trouble
from .remote_session import RemoteSession
from .voice import Voice

LOCAL_OPTIONS = ("settings", "seat", "seed", "record")
"""What only a table of one's own has."""


def run(arguments: argparse.Namespace, *, plain: bool) -> int:
    says = Words(PACKAGE, arguments.lang)
    if any(getattr(arguments, name) not in (None, []) for name in LOCAL_OPTIONS):
        raise RemoteTrouble(says("remote.has_options"))
    try:
        address = Address.parse(arguments.game)
    except BadAddress as error:
        raise RemoteTrouble(says("remote.bad_address", address=_open_part(arguments.game))) from error
    return asyncio.run(_visit(address, arguments.name, arguments.lang, plain))


def _open_part(text: str) -> str:
    """What was typed without its secret, on one line."""
    return "".join(letter for letter in text.partition("#")[0] if letter.isprintable())[:60]


async def _visit(address: Address, name: str, language: str, plain: bool) -> int:
    session = await sit_down(address, name, language)
    try:
        voice = Voice(session.game, session.options, language)
        return await (_in_lines if plain else _on_screen)(session, voice)
    finally:
        session.leave()


async def _in_lines(session: RemoteSession, voice: Voice) -> int:
    from .live_lines import LiveLines

    return await LiveLines(session, voice, sys.stdin, sys.stdout).attend()


async def _on_screen(session: RemoteSession, voice: Voice) -> int:
    from .app import Tatami
    from .table_screen import TableScreen, said_goodbye

    app = Tatami(TableScreen(session), voice)
    await app.run_async()
    return said_goodbye(app, session)


async def sit_down(
    address: Address, name: str = "", language: str = "en", timing: Timing | None = None
) -> RemoteSession:
    """In the seat that the address holds or invites to, in one taken before from here, or to watch."""
    try:
        server = Server(address.server, language=language)
        if name:
            await server.call_me(name)
        seated = await _seat(server, address, name)
        return await RemoteSession.at(seated, language, cookie=cookie_of(server.guest), timing=timing)
    except ClientError as error:
        raise trouble(error, language, address.server) from error


async def _seat(server: Server, address: Address, name: str) -> Address:
    if address.token is not None:
        return address
    if address.invitation is None:
        return seat_file.with_seat(address) or address
    try:
        return (await server.join(address.table, address.invitation, name=name)).address
    except Refused as error:
        kept = seat_file.with_seat(address)
        if kept is None or error.code != "no_open_seat":
            raise
        return kept

"""Addresses that are shut out for a time, kept in the data folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType

from tatami.core.errors import BadOption
from tatami.store.private_files import drafted, make_private
from tatami.tables.archive import Clock
from tatami.tables.bus import EVERYWHERE, AnyNotice, Banned, Forgotten, WhoIsThere
from tatami.tables.refusals import RequestRefused

from .admission import address_of
from .host import Host
from .networks import Networks, network_of

FILE = "bans.json"
LOOPBACK = "127.0.0.0/8", "::1"
ALWAYS = "/api/admin/"
"""What is never refused to an address: who asks there shows a token."""


class Bans:
    """Until when each network is shut out; those that `spared` names, and this machine, never are."""

    def __init__(self, folder: Path, clock: Clock, spared: Networks) -> None:
        self._path = folder / FILE
        self._clock = clock
        self._spared = Networks([*LOOPBACK, *spared.names])
        make_private(self._path)
        self._until: dict[str, float] = _read(self._path)
        self._networks = {name: Networks([name]) for name in self._until}

    @property
    def until(self) -> Mapping[str, float]:
        """Those that still hold."""
        return {name: until for name, until in self._until.items() if until > self._clock()}

    def add(self, named: str, seconds: float) -> str:
        """From now on, for so many seconds; a ban of the same network is replaced. Gives what is shut out."""
        name = network_of(named)
        network = Networks([name])
        if network.overlaps(self._spared):
            raise BadOption(
                f"This machine, or a proxy of this server, is in {name}: everybody would be shut out."
            )
        self._networks[name] = network
        self._keep({**self.until, name: self._clock() + seconds})
        return name

    def lift(self, named: str) -> None:
        name = network_of(named)
        if name not in self.until:
            raise BadOption(f"{name[:60]!r} is not shut out.")
        self._keep({each: until for each, until in self.until.items() if each != name})

    def take_over(self, until: Mapping[str, float]) -> None:
        """What another process shuts out is shut out here too."""
        until = {name: at for name, at in until.items() if Networks([name])}
        self._networks = {name: Networks([name]) for name in until}
        self._keep(dict(until))

    def check(self, address: str) -> None:
        """Refuses an address that is shut out."""
        if address in self._spared:
            return
        for name, until in self._until.items():
            if until > self._clock() and address in self._networks[name]:
                raise RequestRefused("banned", until=shown(until))

    def _keep(self, until: dict[str, float]) -> None:
        drafted(self._path, json.dumps(until).encode()).replace(self._path)
        self._until = until


def shown(at: float) -> str:
    """
    >>> shown(0)
    '1970-01-01 00:00'
    """
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"


def _read(path: Path) -> dict[str, float]:
    try:
        found: dict[str, float] = json.loads(path.read_text(encoding="utf-8"))
        return {network_of(name): float(until) for name, until in found.items() if Networks([name])}
    except FileNotFoundError:
        return {}
    except (ValueError, AttributeError, TypeError) as error:
        raise BadOption(f"The bans in {path} cannot be read: mend the file, or remove it.") from error


def check_request(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """For everything asked over HTTP; a WebSocket is told at its table."""
    if connection.scope["type"] == ScopeType.HTTP and not connection.scope["path"].startswith(ALWAYS):
        check_ban(connection)


def check_ban(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    connection.app.state.bans.check(address_of(connection))


async def hear_everywhere(host: Host, bans: Bans, notice: AnyNotice) -> None:
    """What another process says to all."""
    if isinstance(notice, Banned):
        bans.take_over(notice.until)
        dismiss_banned(host, bans)
    elif isinstance(notice, Forgotten):
        await host.forget_name(notice.guest)
    elif isinstance(notice, WhoIsThere) and bans.until:
        tell_bans(host, bans)


def tell_bans(host: Host, bans: Bans) -> None:
    """To all other processes."""
    host.bus.tell(EVERYWHERE, Banned(dict(bans.until)))


def dismiss_banned(host: Host, bans: Bans) -> None:
    """Ends the connections of whoever is shut out."""
    for live in tuple(host.live_tables.values()):
        for connection in tuple(live.audience.connections):
            try:
                bans.check(connection.address)
            except RequestRefused as refusal:
                connection.dismiss(refusal)

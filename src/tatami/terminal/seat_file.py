"""Remembers the seats taken at servers, so that whoever leaves can come back without a secret being shown."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from tatami.client import Address

from .record_file import state_folder, write_whole

MOST = 100
"""The latest are remembered."""


def path() -> Path:
    return state_folder() / "seats.json"


def keep(address: Address) -> bool:
    """Whether the seat is remembered; where nothing can be written, it is not."""
    if address.token is None:
        return False
    known = {**_read(), _key(address): address.token}
    latest = dict([*known.items()][-MOST:])
    try:
        path().parent.mkdir(parents=True, exist_ok=True)
        write_whole(path(), json.dumps(latest, indent=1).encode(), mode=0o600)
    except OSError:
        return False
    return True


def with_seat(address: Address) -> Address | None:
    """The address with the seat that was taken there from here, if one was."""
    token = _read().get(_key(address))
    return None if token is None else replace(address, token=token, invitation=None)


def _key(address: Address) -> str:
    return str(Address(address.server, address.table))


def _read() -> dict[str, str]:
    with suppress(OSError, ValueError):
        read = json.loads(path().read_bytes())
        if isinstance(read, dict):
            return {key: token for key, token in read.items() if isinstance(token, str)}
    return {}

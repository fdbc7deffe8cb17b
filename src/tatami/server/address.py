"""The address at which others reach this machine."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::", "")
HERE = "127.0.0.1"
SOME_PLACE = "192.0.2.1"
"""An address of no machine (RFC 5737): nothing is sent there, only the way to it is looked up."""


def own_address() -> str:
    """This machine's address in its network; if there is none, the one only it can reach."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((SOME_PLACE, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return HERE


def local_url(host: str, port: int) -> str:
    """Where this machine itself opens the table."""
    return f"http://{_in_url(HERE if host in EVERYWHERE else host)}:{port}"


def public_url(host: str, port: int) -> str:
    """Where others do, as far as this machine can tell."""
    return f"http://{_in_url(own_address() if host in EVERYWHERE else host)}:{port}"


def own_names(host: str, public_url: str, more: Iterable[str]) -> frozenset[str]:
    """What this server is called: in its network, in invitations, and by whoever runs it."""
    machine = socket.gethostname().lower()
    found = {"localhost", machine, f"{machine.partition('.')[0]}.local", host, named(public_url)}
    return frozenset({*found, *(name.lower().rstrip(".") for name in more)} - {""})


def named(url: str) -> str:
    """The host of an address, without its port.

    >>> named("http://Example.org:8765/t"), named("//[::1]:80"), named("//a:b:c"), named("//[")
    ('example.org', '::1', 'a', '')
    """
    try:
        return (urlsplit(url).hostname or "").rstrip(".")
    except ValueError:
        return ""


def _in_url(host: str) -> str:
    """
    >>> _in_url("::1")
    '[::1]'
    """
    try:
        return f"[{host}]" if ipaddress.ip_address(host).version == 6 else host
    except ValueError:
        return host

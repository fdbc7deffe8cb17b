"""Whose address it is: one network counts as one, and some are named by the operator."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from tatami.core.errors import BadOption

HOUSEHOLD = 64
"""Bits of an IPv6 address that name a network: whoever has one address there has them all."""


def network_of(address: str) -> str:
    """What is counted together: an IPv4 address, a /64 of IPv6.

    >>> network_of("203.0.113.7"), network_of("::ffff:203.0.113.7"), network_of("2001:db8:1:2:3::4")
    ('203.0.113.7', '203.0.113.7', '2001:db8:1:2::/64')
    """
    found = address_in(address)
    if found is None:  # no network between, such as a socket in a folder
        return address
    return str(IPv6Network((found, HOUSEHOLD), strict=False) if isinstance(found, IPv6Address) else found)


@lru_cache(maxsize=4096)
def address_in(text: str) -> IPv4Address | IPv6Address | None:
    """The number that is written there; None if it is none.

    >>> address_in("::ffff:203.0.113.7"), address_in("example.org")
    (IPv4Address('203.0.113.7'), None)
    """
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


class Networks:
    """Addresses and networks that an operator names.

    >>> own = Networks(["127.0.0.1", "2001:db8::/32"])
    >>> "127.0.0.1" in own, "2001:db8::7" in own, "203.0.113.7" in own, "" in own
    (True, True, False, False)
    """

    def __init__(self, named: Iterable[str]) -> None:
        self.names = tuple(named)
        self._networks = [_network(name) for name in self.names]

    def __contains__(self, address: str) -> bool:
        found = address_in(address)
        return found is not None and any(found in network for network in self._networks)

    def overlaps(self, others: Networks) -> bool:
        """Whether any address is in both.

        >>> Networks(["10.0.0.0/8"]).overlaps(Networks(["::1", "10.0.0.7"]))
        True
        """
        pairs = ((mine, other) for mine in self._networks for other in others._networks)
        return any(mine.version == other.version and mine.overlaps(other) for mine, other in pairs)


def _network(name: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(name, strict=False)
    except ValueError:
        raise BadOption(
            f"{name[:60]!r} is no address and no network, such as 10.0.0.7 or 10.0.0.0/8."
        ) from None

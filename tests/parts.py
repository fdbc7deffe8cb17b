"""What a machine may lack: with CI=true its tests fail, elsewhere they are left out, as the report says."""

from __future__ import annotations

import os
from typing import NamedTuple, NoReturn

import pytest


class Part(NamedTuple):
    """Something pip cannot bring."""

    tests: str
    missing: str
    remedy: str

    @property
    def reason(self) -> str:
        return f"{self.missing}. {self.remedy}"


BROWSER = Part(
    "browser tests",
    "no Chromium was found",
    "Install it (on Debian: apt-get install chromium) or name its program in TATAMI_BROWSER.",
)
POSTGRES = Part(
    "PostgreSQL tests",
    "no PostgreSQL was found",
    "Install it (on Debian: apt-get install postgresql) or name the folder of initdb in TATAMI_POSTGRES.",
)
REDIS = Part(
    "tests of several processes",
    "no Redis was found",
    "Install it (on Debian: apt-get install redis-server) or name its program in TATAMI_REDIS.",
)
PROXIES = {
    name: Part(
        f"{name} tests",
        f"no {name} was found",
        f"Install it (on Debian: apt-get install {name}) or name its program in TATAMI_{name.upper()}.",
    )
    for name in ("nginx", "caddy")
}
PARTS = (BROWSER, POSTGRES, REDIS, *PROXIES.values())


def on_ci() -> bool:
    return os.environ.get("CI") == "true"


def lack(part: Part) -> NoReturn:
    """Leaves the test out; on CI everything must be there, so it fails."""
    if on_ci():
        pytest.fail(part.reason, pytrace=False)
    pytest.skip(part.reason)

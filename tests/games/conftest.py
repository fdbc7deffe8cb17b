"""Positions that should be equal and are not: shown as pictures, with the lines that differ marked."""

from __future__ import annotations

from difflib import ndiff

from tatami import Position


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    if op == "==" and isinstance(left, Position) and isinstance(right, Position):
        lines = ndiff(str(left).splitlines(), str(right).splitlines())
        return ["the position is (-), but should be (+)", *(line.rstrip("\n") for line in lines)]
    return None

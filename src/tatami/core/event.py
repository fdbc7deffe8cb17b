"""A past-tense fact, for people and programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Value = int | str | bool | tuple[str, ...]


@dataclass(frozen=True)
class Event:
    """What happened: a name in the past tense and its particulars, as plain values."""

    name: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __getitem__(self, key: str) -> Value:
        return self.values[key]

    def __str__(self) -> str:
        return " ".join([self.name, *(f"{key}={value}" for key, value in self.values.items())])

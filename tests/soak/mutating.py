"""Messages of a client, spoilt in every way: bytes, words and values changed, cut, doubled and mixed up."""

from __future__ import annotations

import json
from random import Random
from typing import Any

SAMPLES: list[dict[str, Any]] = [
    {"type": "hello", "language": "fr", "token": "x", "since": 1, "heard": 0, "motion": True},
    {"type": "move", "id": "a1", "question": 1, "seat": 0, "move": "K2"},
    {"type": "undo", "id": "a2", "seat": 0},
    {"type": "resign", "id": "a3", "seat": 1},
    {"type": "replace", "id": "a4", "seat": 1, "bot": "greedy"},
    {"type": "say", "id": "a5", "text": "Hello there."},
    {"type": "say", "id": "b1", "phrase": "thank_you"},
    {"type": "return", "id": "b2", "seat": 1},
    {"type": "watchers_talk", "id": "b3", "allowed": True},
    {"type": "rematch", "id": "a6"},
    {"type": "speak", "language": "fr"},
    {"type": "hint", "id": "a7", "seat": 0},
    {"type": "survey", "id": "a8"},
    {"type": "foresee", "id": "b4", "question": 1, "seat": 0, "move": "K2"},
    {"type": "hand_over", "id": "a9", "seat": 0},
    {"name": "Aiko", "invitation": "x"},
    {"game": "taisen", "players": ["me", "open"], "options": {"first": "wolf"}, "private": True},
]
VALUES: list[Any] = [
    *(None, True, -1, 0, 2**31, 2**63, 2**64, -(2**63), 1e308, 0.5, "", "\0", "\ud800", "é" * 100),
    *("../..", "<script>", "%00", "\u202e", "a" * 5000, [], {}, [[]], {"type": "move"}, "1", "rope-1..600"),
]
LONGEST = 15_000


def spoilt(random: Random) -> bytes:
    """One message, seldom a good one."""
    sample = dict(random.choice(SAMPLES))
    for _ in range(random.randint(0, 2)):
        _change_value(sample, random)
    raw = bytearray(json.dumps(sample, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass"))
    for _ in range(random.choice((0, 1, 1, 2, 8))):
        random.choice(CHANGES)(raw, random)
    return bytes(raw[:LONGEST])


def _change_value(sample: dict[str, Any], random: Random) -> None:
    key = random.choice([*sample, "type", "more"])
    sample[key] = random.choice([*VALUES, *(each.get(key) for each in SAMPLES)])
    if random.random() < 0.1:
        del sample[key]


def _set_byte(raw: bytearray, random: Random) -> None:
    if raw:
        raw[random.randrange(len(raw))] = random.randrange(256)


def _insert(raw: bytearray, random: Random) -> None:
    at = random.randint(0, len(raw))
    raw[at:at] = random.choice((b'"', b"{", b"[" * 3000, b"\xff", b"\xed\xa0\x80", b"\\u", b"0" * 400, b","))


def _cut(raw: bytearray, random: Random) -> None:
    at = random.randint(0, len(raw))
    del raw[at : at + random.randint(1, 20)]


def _double(raw: bytearray, random: Random) -> None:
    at = random.randint(0, len(raw))
    raw[at:at] = raw[at : at + random.randint(1, 40)]


CHANGES = (_set_byte, _insert, _cut, _double)

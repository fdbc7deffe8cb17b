"""An animated WebP, put together from still ones as its container format says."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

ANIMATED = 0x02
#: A frame replaces what lies below it, and stays.
NO_BLENDING = 0x02
IMAGE_CHUNKS = (b"VP8 ", b"VP8L", b"ALPH")


@dataclass
class Frame:
    """A part of the picture, from x and y on (both even), shown for so many milliseconds."""

    x: int
    y: int
    width: int
    height: int
    still: bytes
    ms: int


def animate(width: int, height: int, frames: Sequence[Frame]) -> bytes:
    """The whole file; it is played again and again."""
    head = _chunk(b"VP8X", struct.pack("<I", ANIMATED) + _three(width - 1) + _three(height - 1))
    forever = _chunk(b"ANIM", struct.pack("<IH", 0, 0))
    body = b"WEBP" + head + forever + b"".join(map(_frame, frames))
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _frame(frame: Frame) -> bytes:
    numbers = (frame.x // 2, frame.y // 2, frame.width - 1, frame.height - 1, frame.ms)
    place = b"".join(map(_three, numbers)) + bytes([NO_BLENDING])
    return _chunk(b"ANMF", place + b"".join(_image(frame.still)))


def _image(still: bytes) -> Iterator[bytes]:
    """The chunks of a still picture that hold its pixels."""
    at = len(b"RIFFsizeWEBP")
    while at < len(still):
        name, size = struct.unpack_from("<4sI", still, at)
        if name in IMAGE_CHUNKS:
            yield _chunk(name, still[at + 8 : at + 8 + size])
        at += 8 + size + size % 2


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")

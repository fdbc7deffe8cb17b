"""Frames of WebSockets as tables send and receive nearly all of theirs: whole short texts."""

from __future__ import annotations

import struct

from websockets.frames import apply_mask  # type: ignore[attr-defined]

WHOLE_TEXT = 0x81
MASKED = 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127
"""In place of a length: it stands in so many bytes after it."""
MASK = 4
HEAD = 2 + MASK
"""Bytes before a short text, and of the mask among them."""


def text_frame(text: bytes) -> bytes:
    """A message from the server.

    >>> text_frame(b"Hai"), text_frame(bytes(300))[:4]
    (b'\\x81\\x03Hai', b'\\x81~\\x01,')
    """
    size = len(text)
    if size < TWO_BYTES:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, TWO_BYTES, size) + text
    return struct.pack("!BBQ", WHOLE_TEXT, EIGHT_BYTES, size) + text


def short_texts(data: bytes) -> tuple[list[bytes], bytes]:
    r"""What the whole short texts say with which a client's data begins, and what comes after them.

    >>> short_texts(b"\x81\x83\x00\x00\x00\x00abc\x89\x00")
    ([b'abc'], b'\x89\x00')
    """
    said, begin = [], 0
    while len(data) >= begin + HEAD and data[begin] == WHOLE_TEXT:
        text = begin + HEAD
        end = text + data[begin + 1] - MASKED
        if not text <= end < text + TWO_BYTES or end > len(data):
            break
        said.append(apply_mask(data[text:end], data[text - MASK : text]))
        begin = end
    return said, data[begin:]

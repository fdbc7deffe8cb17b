"""Messages as text, and text as messages."""

from __future__ import annotations

import msgspec

from tatami.wire import messages as wire

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(wire.ToTable)


def text(message: wire.FromTable) -> str:
    return encoder.encode(message).decode()


def read(raw: str | bytes) -> wire.ToTable:
    """What a client says, or a MsgspecError."""
    message: wire.ToTable = decoder.decode(raw)
    return message

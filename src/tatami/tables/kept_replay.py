"""What a finished game told, moment by moment: kept, so that later rules cannot change it."""

from __future__ import annotations

import lzma
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import msgspec

from tatami.core.words import FALLBACK
from tatami.wire import messages as wire

from . import gate
from .event_log import chapters
from .gate import Listener
from .table import Table

PRESET = 2
"""Moments repeat each other, and so do languages: this finds it, in the time of zlib."""
decoder = msgspec.json.Decoder(dict[str, list[wire.News]])


def replay(table: Table, language: str, pause: Callable[[], None] = lambda: None) -> list[wire.News]:
    """All versions of a game that is over, as a watcher sees them, with all that may be known of it now."""
    watcher = Listener((), language if language in table.game.languages else FALLBACK, motion=True)
    told = []
    for chapter in chapters(table, moments=True):
        told.append(gate.replayed(table, chapter, watcher))
        pause()
    return told


@dataclass(frozen=True, slots=True)
class KeptReplay:
    """By language; nobody's name is in it: `gate.named` puts them in when it is shown."""

    told: Mapping[str, list[wire.News]]

    @classmethod
    def of(cls, table: Table, pause: Callable[[], None] = lambda: None) -> KeptReplay:
        """`pause` is called again and again meanwhile."""
        nameless = replace(table, players=tuple(replace(player, name="") for player in table.players))
        return cls({language: replay(nameless, language, pause) for language in table.game.languages})

    @classmethod
    def unpacked(cls, content: bytes) -> KeptReplay:
        return cls(decoder.decode(lzma.decompress(content)))

    def packed(self) -> bytes:
        return lzma.compress(msgspec.json.encode(self.told), preset=PRESET)

    def news(self, language: str) -> list[wire.News]:
        return self.told.get(language) or self.told[FALLBACK]

    def view(self, language: str) -> wire.View:
        """How it stood in the end."""
        return self.news(language)[-1].view

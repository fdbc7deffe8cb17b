"""One process that serves all tables: there is nobody to tell anything."""

from __future__ import annotations

from collections.abc import Iterable

from tatami.tables.bus import Hearer, Notice


class Alone:
    """Everything may be done here."""

    is_shared = False
    is_up = True

    def tell(self, table: str, notice: Notice) -> None:
        pass

    async def hear(self, table: str, hearer: Hearer) -> None:
        pass

    def ignore(self, table: str) -> None:
        pass

    async def lease(self, name: str, seconds: float) -> bool:
        return True

    async def take(self, bucket: str, burst: float, per_second: float) -> float | None:
        return None

    async def list_playing(self, tables: Iterable[str]) -> list[str]:
        return [*tables]

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

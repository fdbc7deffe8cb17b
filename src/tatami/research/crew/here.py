"""A crew of one: the process that asks does the jobs itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .orders import Answer, Hand, Order


class Here:
    size = 1

    def hire(self) -> Oneself:
        return Oneself()

    def ready(self, workers: Sequence[Oneself], timeout: float) -> Sequence[Oneself]:
        return workers

    def close(self, workers: Iterable[Oneself]) -> None: ...


class Oneself:
    def __init__(self) -> None:
        self._hand = Hand()

    def begin(self, order: Order) -> None:
        self._order = order

    def answer(self) -> Answer:
        return self._hand.answer(self._order)

    def dismiss(self) -> None: ...

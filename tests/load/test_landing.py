"""What many tables wait for at once, under load: stored together, told together, called off by nobody."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from pathlib import Path
from threading import Thread

import pytest

from tatami.server.landing import Landing
from tatami.store import Archive
from tatami.tables.archive import Remark
from tatami.tables.refusals import StorageTrouble

PATIENCE = 60.0


def test_what_another_thread_does_arrives_with_its_errors() -> None:
    async def wait() -> list[BaseException | None]:
        landing = Landing()
        done: list[Future[None]] = [Future() for _ in range(200)]
        waiting = [landing.expect(each) for each in done]
        waiting[1].cancel()
        thread = Thread(target=_finish, args=(done,))
        thread.start()
        arrived = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), PATIENCE)
        thread.join()
        return arrived

    arrived = asyncio.run(wait())
    assert isinstance(arrived[0], StorageTrouble) and isinstance(arrived[1], asyncio.CancelledError)
    assert arrived[2:] == [None] * 198


def _finish(done: list[Future[None]]) -> None:
    done[0].set_exception(StorageTrouble("The disk is full."))
    for each in done[1:]:
        each.set_result(None)


def test_nothing_is_called_off_by_who_stops_waiting(tmp_path: Path) -> None:
    archive = Archive(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    try:
        kept = archive.remark("nowhere", Remark(1, "Aiko", None, "Hello", 0.0))
        assert not kept.cancel(), "it may be written at this very moment"
        with pytest.raises(StorageTrouble):
            kept.result(PATIENCE)
        with pytest.raises(StorageTrouble):
            archive.remark("nowhere", Remark(2, "Aiko", None, "Still there?", 0.0)).result(PATIENCE)
    finally:
        archive.close()

"""What was asked of a server, until it is answered: beside whatever else happens at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from tatami.client import ClientError, Refused
from tatami.core.errors import TatamiError

from .remote_errors import RemoteRefusal, RemoteTrouble

Answer = TypeVar("Answer")


class PendingRequests:
    """Calls `refused` where the table says no and the game goes on, `failed` where it cannot."""

    def __init__(
        self,
        refused: Callable[[TatamiError, str], None],
        failed: Callable[[ClientError | RemoteTrouble], None],
    ) -> None:
        self._refused = refused
        self._failed = failed
        self._tasks: set[asyncio.Task[None]] = set()
        self._unanswered = 0

    @property
    def are_open(self) -> bool:
        return self._unanswered > 0

    def ask(
        self, request: Coroutine[Any, Any, Answer], answered: Callable[[Answer], None], text: str = ""
    ) -> None:
        """Calls `answered` with the answer; a refusal speaks of the text that was typed."""
        self._unanswered += 1
        task = asyncio.get_running_loop().create_task(self._asked(request, answered, text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _asked(
        self, request: Coroutine[Any, Any, Answer], answered: Callable[[Answer], None], text: str
    ) -> None:
        try:
            answered(await self._settled(request))
        except Refused as error:
            self._refused(RemoteRefusal(error.code, str(error), error.clause), text)
        except RemoteRefusal as error:
            self._refused(error, text)
        except (ClientError, RemoteTrouble) as error:
            self._failed(error)

    async def _settled(self, request: Coroutine[Any, Any, Answer]) -> Answer:
        try:
            return await request
        finally:
            self._unanswered -= 1

    def cancel(self) -> None:
        for task in self._tasks:
            task.cancel()

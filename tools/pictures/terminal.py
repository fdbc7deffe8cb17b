"""The picture of the terminal, as Textual draws it."""

from __future__ import annotations

import asyncio
import re

from tests.terminal.local_tables import invitation, shown

from tools.pictures.studio import FOLDER

SIZE = (100, 34)
MOVES = 8
#: Letters that would be fetched from elsewhere.
FOREIGN = re.compile(r"@font-face \{.*?\}", re.DOTALL)


def terminal() -> None:
    """In the middle of a game of Ninja Taisen, a move under the cursor."""
    drawn = FOREIGN.sub("", asyncio.run(_play()))
    (FOLDER / "terminal.svg").write_text(drawn)


async def _play() -> str:
    async with shown(invitation("monkey=greedy", seed=10), size=SIZE) as seen:
        for _ in range(MOVES):
            await seen.my_turn()
            await seen.press("enter")
        await seen.my_turn()
        return seen.app.export_screenshot(title="tatami play taisen")

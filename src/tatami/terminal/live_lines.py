"""A table of a server in lines of text: whatever happens is told at once, also while a line is typed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TextIO

from tatami.core.errors import TatamiError
from tatami.core.record import Record
from tatami.wire import messages as wire

from .background import AtOnce
from .plain import Left, PlainTable, Source
from .replay import story
from .session import Note, Session
from .turn_line import busy_line, turn_line
from .voice import Voice


class LiveLines(PlainTable):
    """Lines come from a thread of their own. Those of a script wait until something is asked."""

    def __init__(self, session: Session, voice: Voice, source: Source, sink: TextIO) -> None:
        super().__init__(session, voice, source, sink)
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self._change = asyncio.Event()
        self._failure: TatamiError | None = None
        self._turn = ""
        self._notices: Mapping[str, str] = {}
        self._prompted = False
        """Whether the last thing said is a prompt, behind which something may be typed."""
        self._commands |= {
            "resign": session.resign,
            **{word: partial(self._act, word) for word in ("again", "see", "replace", "return")},
        }

    async def attend(self) -> int:
        """Until the person leaves; says how to come back, whatever happens."""
        Thread(target=self._read, args=(asyncio.get_running_loop(),), daemon=True).start()
        self.session.attend(self, AtOnce())
        try:
            self.greet()
            self.changed()
            while True:
                await self._take_line(await self._lines.get())
        except Left:
            self._say()
        finally:
            self._say_all(self.session.farewell(self.voice))
        return 0

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """The last line is empty: that is how a file ends."""
        line = "?"
        while line:
            line = self._source.readline()
            with suppress(RuntimeError):  # nobody waits any more
                loop.call_soon_threadsafe(self._lines.put_nowait, line)

    async def _take_line(self, line: str) -> None:
        if not self._source.isatty():
            await self._until_asked(line.strip())
        if self._failure is not None:
            raise self._failure
        if not line:
            raise Left
        if self._source.isatty():
            self._prompted = False
        else:
            self._say(line.strip())
        self.obey(line.strip())
        self._prompt_again()

    async def _until_asked(self, line: str) -> None:
        while self._failure is None and not self._is_asked(line):
            self._change.clear()
            await self._change.wait()

    def _is_asked(self, line: str) -> bool:
        """Whether somebody who follows would type this now: others are waited for as long as one likes."""
        session, actions = self.session, self._actions
        asked = session.question is not None or line in actions or bool(actions.keys() - {"replace"})
        return asked and not session.is_busy and not session.is_lost

    # What is told as it comes

    def changed(self) -> None:
        self.show()
        self._tell()
        self._tell_turn()
        self._prompt_again()
        self._change.set()

    def _tell_turn(self) -> None:
        """For whom everybody waits, and who is away; once."""
        session = self.session
        turn, notices = turn_line(session, self.voice), self._all_notices()
        is_waiting = session.question is None and self._actions.keys() <= {"replace"}
        said = [turn] if turn != self._turn and (is_waiting or session.is_lost) else []
        said += [notice for about, notice in notices.items() if about not in self._notices]
        self._turn, self._notices = turn, notices
        news = session.news(self.voice)
        self._say_all([*said, news] if news else said)

    def _all_notices(self) -> Mapping[str, str]:
        notices = self.session.notices(self.voice)
        if "replace" in self._actions:
            return {**notices, "replace": self.voice.says("plain.replace")}
        return notices

    def _prompt_again(self) -> None:
        """Behind whatever was said; not while an answer is on its way."""
        prompt = "" if self.session.is_busy else self.prompt()
        if prompt and not self._prompted:
            print(prompt, end="", file=self._sink, flush=True)
            self._prompted = True

    def _say(self, *lines: str) -> None:
        if self._prompted:
            print(file=self._sink)
        self._prompted = False
        super()._say(*lines)

    def done(self) -> None:
        self._prompt_again()
        self._change.set()

    def refused(self, error: TatamiError, text: str = "") -> None:
        super().refused(error, text)
        self._prompt_again()
        self._change.set()

    def noted(self, note: Note) -> None:
        super().noted(note)
        self._prompt_again()

    def hinted(self, hint: wire.Hinted) -> None:
        super().hinted(hint)
        self._prompt_again()
        self._change.set()

    def foretold(self, move: str) -> None:
        super().foretold(move)
        self._prompt_again()
        self._change.set()

    def replays(self, record: Record) -> None:
        self._say(*story(record, self.voice))
        self._prompt_again()
        self._change.set()

    def failed(self, error: TatamiError) -> None:
        self._failure = error
        self._lines.put_nowait("")
        self._change.set()

    # Lines

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "say" and rest:
            self.session.say(rest)
        else:
            super().obey(line)

    def _act(self, wanted: str) -> None:
        """One of the things that can be done in place of a move."""
        if wanted in self._actions:
            self._actions[wanted]()
        else:
            self._say(busy_line(self.session, self.voice))

    def prompt(self) -> str:
        if "again" in self._actions:
            return self.voice.says("plain.over")
        return super().prompt()

    def _help(self) -> None:
        super()._help()
        self._say(self.voice.says("plain.help_there").strip("\n"))

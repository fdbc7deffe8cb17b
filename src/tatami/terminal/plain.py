"""A table in lines of text: for pipes, screen readers and slow connections."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol, TextIO

from tatami.core.drawing import plain
from tatami.core.errors import TatamiError
from tatami.core.record import Record
from tatami.core.rulebook import rulebook
from tatami.wire import messages as wire

from . import coach
from .background import AtOnce
from .record_file import NotSaved, write_new
from .session import Happening, Note, Session
from .turn_line import busy_line, meaning_lines, told_lines, turn_line
from .voice import Voice, listed

WIDEST = 100


class Left(Exception):
    """The person has left the table."""


class Source(Protocol):
    """Where lines come from: a keyboard, a pipe, a script."""

    def readline(self) -> str: ...

    def isatty(self) -> bool: ...


class PlainTable:
    """Tells what is new, asks for a line, does what it says."""

    def __init__(self, session: Session, voice: Voice, source: Source, sink: TextIO) -> None:
        self.session = session
        self.voice = voice
        self._source = source
        self._sink = sink
        self._told: dict[int | None, Sequence[Happening]] = {}
        """The story as each person who has had the keyboard knows it."""
        self._aloud: list[Happening] = []
        """What was said while everybody looked on."""
        self._heard: dict[int | None, int] = {}
        """How much of that each person had heard when they last had the keyboard."""
        self._taught: list[str] = []
        """What the lesson said last."""
        self._shown_at: tuple[object, ...] = ()
        self._viewer: int | None = None
        self._commands: dict[str, Callable[[], None]] = {
            "moves": self._list_moves,
            "hint": self._ask_hint,
            "undo": session.undo,
            "look": self._look,
            "board": self._draw,
            "rules": self._show_rules,
            "help": self._help,
        }

    def run(self) -> int:
        """Plays until the game is over or the person leaves; says how to go on, whatever happens."""
        try:
            self.session.attend(self, AtOnce())
            self._play_on()
        except Left:
            self._say()
        except KeyboardInterrupt:
            self._say()
            return 130
        finally:
            self.session.leave()
            self._say_all(self.session.farewell(self.voice))
        return 0

    def _play_on(self) -> None:
        self.greet()
        while True:
            self.show()
            if self.session.view.outcome is not None:
                return
            if self.session.thinker is not None and not self.session.actions:
                self._let_think()
            else:
                self.obey(self._ask(self.prompt()))

    def greet(self) -> None:
        self._say(self.voice.title, self.voice.says("plain.commands"), "")

    # Saying and asking

    def _say(self, *lines: str) -> None:
        print(*(lines or [""]), sep="\n", file=self._sink, flush=True)

    def _say_all(self, lines: Sequence[str]) -> None:
        if lines:
            self._say(*lines)

    def _ask(self, prompt: str) -> str:
        print(prompt, end="", file=self._sink, flush=True)
        line = self._source.readline()
        if not line:
            raise Left
        if not self._source.isatty():
            self._say(line.strip())
        return line.strip()

    def prompt(self) -> str:
        """What is wanted of whoever types."""
        actions, asked = self._actions, self.session.question
        if "take" in actions and self.session.awaited is not None:
            return self.voice.says("plain.hand_over", seat=self.voice.seat(self.session.awaited))
        if "retry" in actions:
            return self.voice.says("plain.retry")
        if "return" in actions and asked is None:
            return self.voice.says("plain.return")
        return self.voice.says("plain.prompt", seat=self.voice.seat(asked.seat)) if asked else ""

    # What is new

    def show(self) -> None:
        """Everything that has changed since it was last shown."""
        session = self.session
        now = session.info.id, session.version, session.awaited, session.viewer
        if now == self._shown_at:
            return
        self._shown_at = now
        self._push_off()
        self._tell()
        if session.view.outcome is not None:
            self._draw()
            self._say(session.view.outcome.line)
        elif session.question is not None:
            self._draw()
            self._teach()
            self._say(self.voice.says("plain.moves", legal=listed(self._moves)))

    def _teach(self) -> None:
        """What the lesson explains, once, and what it asks for."""
        said = coach.remarks(self.session)
        if said and said != self._taught:
            lines = (coach.heading(self.session, self.voice), *said)
            wrapped = (textwrap.wrap(line, self._width, break_on_hyphens=False) for line in lines)
            self._say(*(part for parts in wrapped for part in parts))
        self._taught = said
        self._remind()

    def _remind(self) -> None:
        asked = coach.request(self.session, self.voice)
        self._say_all([asked] if asked else [])

    def _push_off(self) -> None:
        """What only the last person may know leaves the screen."""
        before, self._viewer = self._viewer, self.session.viewer
        if self.session.awaited is not None or before not in (None, self._viewer):
            self._say("\n" * shutil.get_terminal_size().lines)

    def _tell(self) -> None:
        """The story since it was last told to whoever has the keyboard; nothing before they have it."""
        if self.session.awaited is not None:
            return
        viewer, story = self.session.viewer, self.session.story
        fresh = self._unsaid(_later(self._told.get(viewer, ()), story))
        self._told[viewer] = story
        self._say_all(told_lines(fresh, self.voice))

    def _unsaid(self, fresh: Sequence[Happening]) -> Sequence[Happening]:
        """Without what was said to everybody since this person last had the keyboard."""
        viewer = self.session.viewer
        if viewer is None:
            self._aloud += fresh
            return fresh
        said = self._aloud[self._heard.get(viewer, 0) :]
        self._heard[viewer] = len(self._aloud)
        return [each for each in fresh if not _struck(said, each)]

    def _let_think(self) -> None:
        news = self.session.news(self.voice)
        self._say_all([news] if news else [])
        self._say(turn_line(self.session, self.voice))
        self.session.think()

    # What the session tells

    def changed(self) -> None:
        """It is shown before the next line is asked for."""

    def done(self) -> None: ...

    def refused(self, error: TatamiError, text: str = "") -> None:
        self._say(self.voice.refusal(error, text, self._moves))
        self._remind()

    def noted(self, note: Note) -> None:
        self._say(note(self.voice))

    def hinted(self, hint: wire.Hinted) -> None:
        self._say(self.voice.hint(hint, self._led_to(hint.move, hint.label)))

    def foretold(self, move: str) -> None:
        self._say_all(self.session.foreseen(move))

    def replays(self, record: Record) -> None: ...

    def failed(self, error: TatamiError) -> None:
        raise error

    # Lines

    def obey(self, line: str) -> None:
        """Does what a line says; an empty one says nothing, unless that is what was asked for."""
        if line == "quit":
            raise Left
        for word in ("take", "retry"):
            if word in self._actions:
                self._actions[word]()
                return
        word, _, rest = line.partition(" ")
        if word == "save" and rest and self.session.record is not None:
            self._save(Path(rest.strip()), self.session.record)
        elif word == "what" and rest and self.session.question is not None:
            self.session.foresee(rest.strip())
        elif line in self._commands:
            self._commands[line]()
        elif line:
            self._play(line)

    def _play(self, line: str) -> None:
        if self.session.question is None:
            self._say(busy_line(self.session, self.voice))
        else:
            self.session.play(line)

    @property
    def _actions(self) -> Mapping[str, Callable[[], None]]:
        """What can be done in place of a move; of several alike, the first."""
        return {action.word: action.do for action in reversed(self.session.actions)}

    @property
    def _moves(self) -> list[str]:
        asked = self.session.question
        return [offer.move for offer in asked.offers] if asked else []

    def _list_moves(self) -> None:
        asked = self.session.question
        for offer in asked.offers if asked else ():
            self._say(f"  {offer.move:<6} {' '.join(self._led_to(offer.move, offer.label))}".rstrip())

    def _led_to(self, move: str, label: str) -> list[str]:
        return meaning_lines(self.session, self.voice, move, label)

    def _ask_hint(self) -> None:
        if self.session.question is None:
            self._say(busy_line(self.session, self.voice))
        else:
            self.session.hint()

    def _look(self) -> None:
        if self.session.may_look:
            self.session.look()
        else:
            self._say(self.voice.says("refused.nothing_hidden"))

    def _draw(self) -> None:
        self._say("", plain(self.voice.board(self.session.view.shown, self._width)), "")

    @property
    def _width(self) -> int:
        return min(shutil.get_terminal_size().columns, WIDEST)

    def _show_rules(self) -> None:
        try:
            self._say(rulebook(self.session.game, self.voice.language))
        except TatamiError as error:
            self.refused(error)

    def _help(self) -> None:
        self._say(self.voice.says("plain.help").strip("\n"))

    def _save(self, file: Path, record: Record) -> None:
        try:
            write_new(file, record)
        except NotSaved as error:
            self._say(self.voice.says("refused.not_copied", file=file, reason=error.reason))
        else:
            self._say(self.voice.says("kept.copied", file=file))


def _struck(said: list[Happening], each: Happening) -> bool:
    """Whether it is among what was said; each is struck off once."""
    if each not in said:
        return False
    said.remove(each)
    return True


def _later(before: Sequence[Happening], now: Sequence[Happening]) -> Sequence[Happening]:
    """What a story has more than it had; its oldest parts may have been forgotten, its last taken back.

    >>> _later("abc", "bcd"), _later("abc", "ab"), _later("", "ab")
    ('d', '', 'ab')
    """
    return now[max((_alike(before[start:], now) for start in range(len(before))), default=0) :]


def _alike(one: Sequence[Happening], other: Sequence[Happening]) -> int:
    """How long both are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (left, right) in pairs if left != right), min(len(one), len(other)))

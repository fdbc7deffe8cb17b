"""Play in lines of text: for pipes, screen readers and slow connections."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Protocol, TextIO

from tatami.bots import bot
from tatami.core.drawing import plain
from tatami.core.errors import TatamiError
from tatami.core.rulebook import rulebook

from .farewell import farewell
from .invitation import Invitation
from .recordfile import NotSaved, write_new
from .seating import RIVAL
from .sitting import think
from .voice import Voice, listed

WIDEST = 100


class Left(Exception):
    """The person has left the table."""


class Source(Protocol):
    """Where lines come from: a keyboard, a pipe, a script."""

    def readline(self) -> str: ...

    def isatty(self) -> bool: ...


class PlainTable:
    """One sitting, told line by line."""

    def __init__(self, invitation: Invitation, voice: Voice, source: Source, sink: TextIO) -> None:
        self.invitation = invitation
        self.sitting, self.keeper = invitation.sit_down()
        self.voice = voice
        self._source = source
        self._sink = sink
        self._told: dict[int | None, int] = {}
        self._commands: dict[str, Callable[[], None]] = {
            "moves": self._moves,
            "hint": self._hint,
            "undo": self._undo,
            "board": self._board,
            "rules": self._rules,
            "help": lambda: self._say(self.voice.says("plain.help").strip("\n")),
            "quit": self._leave,
        }

    def run(self) -> int:
        """Plays until the game is over or the person leaves; says how to go on, whatever happens."""
        try:
            self._play_on()
        except Left:
            self._say()
        except KeyboardInterrupt:
            self._say()
            return 130
        finally:
            self.invitation.warming.warmup.close()
            for line in farewell(self.invitation, self.sitting, self.keeper, self.voice):
                self._say(line)
        return 0

    def _play_on(self) -> None:
        self._say(self.voice.title, self.voice.says("plain.commands"), "")
        while self.sitting.outcome is None:
            self._tell()
            if self.sitting.awaited is not None:
                self._hand_over(self.sitting.awaited)
            elif self.sitting.thinker is not None:
                self._bot_moves(self.sitting.thinker)
            else:
                self._board()
                self._person_moves()
        self._tell()
        self._board()
        self._say(self.voice.outcome(self.sitting.outcome))

    # Saying and asking

    def _say(self, *lines: str) -> None:
        print(*(lines or [""]), sep="\n", file=self._sink, flush=True)

    def _ask(self, prompt: str) -> str:
        print(prompt, end="", file=self._sink, flush=True)
        line = self._source.readline()
        if not line:
            raise Left
        if not self._source.isatty():
            self._say(line.strip())
        return line.strip()

    @contextmanager
    def _refusals(self, text: str = "") -> Iterator[None]:
        """Says why something cannot be done, and goes on."""
        try:
            yield
        except TatamiError as error:
            self._say(self.voice.refusal(error, text, self.sitting.view.moves))

    def _tell(self) -> None:
        """The story since it was last told to whoever is at the keyboard."""
        story, eyes = self.sitting.story(), self.sitting.eyes if self.sitting.is_shared else None
        for line in self.voice.lines(chain.from_iterable(story[self._told.get(eyes, 0) :])):
            self._say(line)
        self._told[eyes] = len(story)

    def _hand_over(self, seat: int) -> None:
        """What the last person saw is pushed off the screen, then the next one is called."""
        self._say("\n" * shutil.get_terminal_size().lines)
        if self._ask(self.voice.says("plain.hand_over", seat=self.voice.seat(seat))) == "quit":
            raise Left
        self.sitting.hand_over()

    # Moves

    def _bot_moves(self, seat: int) -> None:
        name = self.sitting.player(seat)
        self._tell_warming()
        self._say(self.voice.says("turn.thinks", seat=self.voice.seat(seat), player=self.voice.player(name)))
        move = think(self.sitting.bots[seat], name, self.sitting.table.view(seat))
        while not self._saved(seat, move):
            if self._ask(self.voice.says("plain.retry")) == "quit":
                raise Left

    def _tell_warming(self) -> None:
        """Of a bot that is still being compiled, once it is known that it must be."""
        self.invitation.warming.wait_for_cache()
        line = self.invitation.warming.news(self.voice)
        if line:
            self._say(line)

    def _saved(self, seat: int, move: str) -> bool:
        """Plays a bot's move, unless it cannot be kept."""
        try:
            self.sitting.play_for_bot(seat, move)
        except NotSaved as error:
            self._say(self.voice.refusal(error, move, ()))
            return False
        return True

    def _person_moves(self) -> None:
        """Asks until something has been played or taken back."""
        before = self.sitting.table.version
        self._say(self.voice.says("plain.moves", legal=listed(self.sitting.view.moves)))
        while self.sitting.table.version == before:
            seat = self.sitting.turn
            assert seat is not None
            self._obey(self._ask(self.voice.says("plain.prompt", seat=self.voice.seat(seat))))

    def _obey(self, line: str) -> None:
        word, _, file = line.partition(" ")
        if word == "save" and file:
            self._save(Path(file.strip()))
        elif line in self._commands:
            self._commands[line]()
        elif line:
            with self._refusals(line):
                self.sitting.play(line)

    # Commands

    def _moves(self) -> None:
        for move in self.sitting.view.moves:
            self._say(f"  {move:<6} {' '.join(self.voice.lines(self.sitting.foreseen(move)))}".rstrip())

    def _hint(self) -> None:
        warming = self.invitation.warming
        player = warming.adviser(RIVAL)
        self._say(self.voice.says("hint.asks", player=self.voice.player(player)))
        with self._refusals():
            move = think(bot(player), player, self.sitting.view)
            meanwhile = player != RIVAL and warming.is_under_way
            self._say(self.voice.hint(move, self.sitting.foreseen(move), meanwhile=meanwhile))

    def _undo(self) -> None:
        with self._refusals():
            self.sitting.undo()
            self._told = dict.fromkeys(self._told, len(self.sitting.frames))
            self._say(self.voice.says("undone.done"))

    def _board(self) -> None:
        width = min(shutil.get_terminal_size().columns, WIDEST)
        self._say("", plain(self.voice.board(self.sitting.view, width)), "")

    def _rules(self) -> None:
        with self._refusals():
            self._say(rulebook(self.sitting.game, self.voice.language))

    def _save(self, file: Path) -> None:
        try:
            write_new(file, self.sitting.table.record)
        except NotSaved as error:
            self._say(self.voice.says("refused.not_copied", file=file, reason=error.reason))
        else:
            self._say(self.voice.says("kept.copied", file=file))

    def _leave(self) -> None:
        raise Left

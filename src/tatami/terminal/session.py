"""Somebody at a table, as the screens know it: a table of this program, or one of a server."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.record import Record
from tatami.wire import messages as wire

from .background import Background
from .voice import Voice

Note = Callable[[Voice], str]
"""A remark that can be said again in another language."""
Happening = wire.Event | wire.Chat
"""What a story is made of."""


class Action(NamedTuple):
    """What can be done in place of a move, or beside one."""

    word: str
    """Its name under `screen` in words/*.toml."""
    do: Callable[[], None]
    seat: int | None = None
    """Whom it is about, if not oneself."""
    is_asked_again: bool = False
    """Whether one should be sure of it; then there are words for yes and no too."""


class Observer(Protocol):
    """A screen, to which a session tells what comes of it all."""

    def changed(self) -> None:
        """The position, who is here, or how far somebody is."""

    def done(self) -> None:
        """What was asked last is done."""

    def refused(self, error: TatamiError, text: str = "") -> None:
        """What was asked last, with this text, cannot be."""

    def noted(self, note: Note) -> None: ...

    def hinted(self, hint: wire.Hinted) -> None: ...

    def foretold(self, move: str) -> None:
        """What this move would lead to is known now: `foreseen` has it."""

    def replays(self, record: Record) -> None:
        """Shows the whole game again."""

    def failed(self, error: TatamiError) -> None:
        """It cannot go on."""


class Unobserved:
    """In the place of a screen that is not there yet."""

    def changed(self) -> None: ...

    def done(self) -> None: ...

    def refused(self, error: TatamiError, text: str = "") -> None:
        raise error

    def noted(self, note: Note) -> None: ...

    def hinted(self, hint: wire.Hinted) -> None: ...

    def foretold(self, move: str) -> None: ...

    def replays(self, record: Record) -> None: ...

    def failed(self, error: TatamiError) -> None:
        raise error


class Session(Protocol):
    """Requests return at once; what comes of them is told to the observer."""

    # What is known

    @property
    def game(self) -> Game: ...

    @property
    def options(self) -> Mapping[str, str]: ...

    @property
    def language(self) -> str: ...

    @property
    def info(self) -> wire.Table:
        """What the table is and who sits there."""

    @property
    def version(self) -> int:
        """Counts what has happened."""

    @property
    def view(self) -> wire.View:
        """How things stand, as whoever is at the keyboard may know it."""

    @property
    def question(self) -> wire.Question | None:
        """What the keyboard is asked."""

    @property
    def awaited(self) -> int | None:
        """The person who must take the keyboard before anything of theirs is shown."""

    @property
    def viewer(self) -> int | None:
        """Whose knowledge is shown, where several people with secrets share the keyboard; else None."""

    @property
    def thinker(self) -> int | None:
        """A computer player of this program that is to act."""

    @property
    def record(self) -> Record | None:
        """The game so far, where it may be known."""

    @property
    def may_look(self) -> bool:
        """Whether whoever is asked would see more alone at the keyboard."""

    @property
    def may_undo(self) -> bool: ...

    @property
    def may_resign(self) -> bool: ...

    @property
    def may_talk(self) -> bool: ...

    @property
    def is_lost(self) -> bool:
        """Whether a broken connection is being mended."""

    @property
    def is_busy(self) -> bool:
        """Whether something that was asked still waits for its answer."""

    @property
    def story(self) -> Sequence[Happening]:
        """What happened and still stands, newest last."""

    @property
    def new(self) -> int:
        """How much of the story, from its end, happened since the last move from this keyboard."""

    @property
    def actions(self) -> Sequence[Action]:
        """What can be done now in place of a move, or beside one."""

    def foreseen(self, move: str) -> Sequence[str]:
        """What a move would lead to, in sentences, as far as that is known here already."""

    @property
    def counts_down(self) -> bool:
        """Whether a notice says something else every second."""

    def notices(self, voice: Voice) -> Mapping[str, str]:
        """What is said below the board as long as it lasts, by what it is about."""

    def news(self, voice: Voice) -> str:
        """What has changed about a computer player that gets ready, once."""

    def farewell(self, voice: Voice) -> list[str]:
        """How to go on with the game, or to see it again."""

    # What can be asked

    def attend(self, observer: Observer, background: Background) -> None:
        """From now on this screen is told, and work that takes long is done in its background."""

    def play(self, move: str) -> None:
        """Answers the question."""

    def look(self) -> None:
        """Shows whoever is asked what the others must not see, until they are no longer asked."""

    def undo(self) -> None: ...

    def hint(self) -> None: ...

    def foresee(self, move: str) -> None:
        """Finds out what a move would lead to."""

    def resign(self) -> None: ...

    def say(self, text: str) -> None: ...

    def speak(self, language: str) -> None: ...

    def think(self) -> None:
        """Lets the computer player that is to act decide."""

    def leave(self) -> None:
        """For good: whatever was started for this table ends."""

"""A sitting on a full screen. Bots think beside it, so that it never stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from threading import Thread
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input, OptionList

from tatami.bots import Bot, bot
from tatami.bots.warmup import Readiness
from tatami.core.drawing import Drawing
from tatami.core.errors import TatamiError
from tatami.core.moves import NumberRange
from tatami.core.view import View

from .app import Tatami
from .desk import Desk, Entry
from .farewell import farewell
from .ink import Key
from .invitation import Invitation
from .recordfile import NotSaved
from .replayscreen import ReplayScreen
from .seating import RIVAL
from .sitting import BotFailed, think
from .voice import Voice
from .warming import Warming

KEYS = 9
"""How many lines of the list have a key of their own."""
LATELY = 4
"""How many moves back the board may mark what happened."""
PACE = 0.7
"""Seconds between a bot's moves, so that people can follow."""

Note = Callable[[Voice], str]
"""A remark that can be said again in another language."""


class Thought(Message):
    """What a bot came to: a move or a failure, for the moment it was asked about."""

    def __init__(self, version: int, move: str = "", failure: BotFailed | None = None, *, hint: bool) -> None:
        super().__init__()
        self.version = version
        self.move = move
        self.failure = failure
        self.hint = hint


class Warmed(Message):
    """A bot that is being compiled has come further."""


class TableScreen(Desk):
    """Shows what the person at the keyboard may know, and plays what they choose."""

    HELP = "play"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        *(Binding(str(number), f"choose({number - 1})", show=False) for number in range(1, KEYS + 1)),
    ]

    def __init__(self, invitation: Invitation, pace: float = PACE, adviser: str = RIVAL) -> None:
        super().__init__()
        self.invitation = invitation
        self.sitting, self.keeper = invitation.sit_down()
        self.adviser = adviser
        self._pace = pace
        self._note: Note | None = None
        self._noted_at: int | None = None
        self._unsaved = ""
        self._hinted_by = adviser
        self._warming.warmup.listeners.append(lambda _: self._send(Warmed()))

    @property
    def _warming(self) -> Warming:
        return self.invitation.warming

    def on_mount(self) -> None:
        self.choices.focus()
        self._go_on()

    # What happens

    def _go_on(self) -> None:
        """Shows where the game stands, and lets a bot think if it is its turn."""
        self.choices.highlighted = None
        self.say_again()
        self._let_think()

    def _let_think(self) -> None:
        seat = self.sitting.thinker
        if seat is not None and not self._unsaved:
            self._think(self.sitting.bots[seat], self.sitting.player(seat), self.sitting.table.view(seat))

    def _think(self, bot: Bot, name: str, view: View, *, hint: bool = False) -> None:
        version = self.sitting.table.version

        def work() -> None:
            try:
                thought = Thought(version, think(bot, name, view), hint=hint)
            except BotFailed as failure:
                thought = Thought(version, failure=failure, hint=hint)
            self._send(thought)

        Thread(target=work, name=f"{name} thinks").start()

    def _send(self, message: Message) -> None:
        """From another thread."""
        with suppress(RuntimeError):  # the screen is gone
            self.post_message(message)

    @on(Warmed)
    def _tell_warming(self) -> None:
        """While it lasts it is said below the board; how it ended is a remark."""
        if self._warming.news(self.voice) and not self._warming.is_under_way:
            self._note = self._warming.line
            self._noted_at = self.choices.highlighted
        self._show_status()

    @on(Thought)
    def _take_thought(self, thought: Thought) -> None:
        if thought.version != self.sitting.table.version:
            return
        if thought.hint:
            self._take_hint(thought)
        elif thought.failure:
            self.tatami.fail(thought.failure)
        else:
            self._play_for_bot(thought.move)

    def _play_for_bot(self, move: str) -> None:
        assert self.sitting.thinker is not None
        self._unsaved = ""
        try:
            self.sitting.play_for_bot(self.sitting.thinker, move)
        except NotSaved as error:
            self._unsaved = move
            self.say_again()
            self._refuse(error)
        except BotFailed as failure:
            self.tatami.fail(failure)
        else:
            self._pause_for_people()

    def _pause_for_people(self) -> None:
        """A bot that moves again waits a moment, so that its last move can be seen."""
        if self.sitting.thinker is None:
            self._go_on()
        else:
            self.say_again()
            self.set_timer(self._pace, self._let_think)

    def play(self, text: str) -> None:
        """A person's move; what is refused can be mended in the line below."""
        if not self._mine:
            self._remark(self._busy)
            return
        with self._refusals(text):
            self.sitting.play(text)
            self._note = None
            self.action_stop_typing()
            self._go_on()

    def _take_over(self) -> None:
        """The person to act says to be here."""
        self.sitting.hand_over()
        self._note = None
        self._go_on()

    @property
    def _mine(self) -> bool:
        """Whether the person at the keyboard is to act."""
        return self.sitting.person is not None and self.sitting.awaited is None

    def _start_again(self) -> None:
        invitation = self.invitation.again()
        with self._refusals():
            self.sitting, self.keeper = invitation.sit_down()
            self.invitation = invitation
            self._note = None
            self._go_on()

    @contextmanager
    def _refusals(self, text: str = "") -> Iterator[None]:
        try:
            yield
        except TatamiError as error:
            self._refuse(error, text)

    def _refuse(self, error: TatamiError, text: str = "") -> None:
        legal = self.sitting.view.moves
        self._remark(lambda voice: voice.refusal(error, text, legal))

    def _remark(self, note: Note) -> None:
        """A remark stays until the cursor moves on."""
        self.look_up()
        self._note = note
        self._noted_at = self.choices.highlighted
        self._show_status()

    def _busy(self, voice: Voice) -> str:
        seat = self.sitting.thinker
        if self.sitting.awaited is not None:
            return voice.says("turn.hand_over", seat=voice.seat(self.sitting.awaited))
        if seat is None:
            return voice.says("refused.over")
        return voice.says("refused.busy", player=voice.player(self.sitting.player(seat)))

    # What is shown

    def picture(self, width: int) -> Drawing:
        return self.voice.board(
            self.sitting.view, width, self._looked_at(), chain(*self.sitting.story(LATELY))
        )

    def _looked_at(self) -> str:
        """The move under the cursor."""
        index, moves = self.choices.highlighted, self.sitting.view.moves
        return moves[index] if self._mine and index is not None and index < len(moves) else ""

    def say_again(self) -> None:
        self._show_banner()
        self._show_story()
        at = self.choices.highlighted
        self.show_entries(
            self.voice.says("screen.moves"), self._entries(), self._first() if at is None else at
        )
        self.show_board()
        self._show_status()
        self._show_keys()
        self.typed.placeholder = self.voice.says("screen.typed") if self._mine else ""

    def _show_banner(self) -> None:
        bot_thinks = self.sitting.thinker is not None
        self.show_banner(f"Tatami · {self.voice.title}", self._turn(), urgent=not bot_thinks)

    def _turn(self) -> str:
        """Whose turn it is, and what to do; or how it ended."""
        voice, outcome, thinker, person = (
            self.voice,
            self.sitting.outcome,
            self.sitting.thinker,
            self.sitting.person,
        )
        if outcome:
            return voice.outcome(outcome)
        if thinker is not None:
            return voice.says(
                "turn.thinks", seat=voice.seat(thinker), player=voice.player(self.sitting.player(thinker))
            )
        assert person is not None
        key = "turn.yours" if self._mine else "turn.hand_over"
        return voice.says(key, seat=voice.seat(person))

    def _show_story(self) -> None:
        """New is what happened since a person last moved."""
        told = [self.voice.lines(events) for events in self.sitting.story()]
        new = self.sitting.last_by_person()
        self.show_story([*chain(*told[:new])], [*chain(*told[new:])])

    def _entries(self) -> list[Entry]:
        leave = ("leave", self.tatami.action_leave)
        if self.sitting.outcome:
            return self._offers(("again", self._start_again), ("see", self._see), leave)
        if self._unsaved:
            return self._offers(("retry", lambda: self._play_for_bot(self._unsaved)), leave)
        if self.sitting.awaited is not None:
            return self._offers(("take", self._take_over), leave)
        if self.sitting.person is None:
            return []
        return [
            self._move_entry(number, move) for number, move in enumerate(self.sitting.view.moves, start=1)
        ]

    def _offers(self, *offers: tuple[str, Callable[[], None]]) -> list[Entry]:
        named = ((self.voice.says(f"screen.{word}"), choose) for word, choose in offers)
        return [Entry(str(number), name, "", choose) for number, (name, choose) in enumerate(named, start=1)]

    def _first(self) -> int:
        """Where the cursor starts: on the first move that shows on the board, so not on the end of a turn."""
        moves = self.sitting.view.moves if self._mine else ()
        return next(
            (index for index, move in enumerate(moves) if self.voice.marks(self.sitting.foreseen(move))), 0
        )

    def _move_entry(self, number: int, move: str) -> Entry:
        foreseen = self.voice.lines(self.sitting.foreseen(move))
        key = str(number) if number <= KEYS else ""
        return Entry(key, move, foreseen[0] if foreseen else "", lambda: self._take(move))

    def _take(self, move: str) -> None:
        """Plays it; where a number is still wanted, its beginning is typed for whoever chooses it."""
        numbers = NumberRange.read(move)
        if numbers is None:
            self.play(move)
        else:
            self.typed.value = numbers.before
            self.typed.cursor_position = len(numbers.before)
            self.action_type()

    def _see(self) -> None:
        self.app.push_screen(ReplayScreen(self.sitting.table.record, on_top=True))

    def _show_status(self) -> None:
        """A remark, or what the move under the cursor would lead to, or how to see it all again."""
        if self._note:
            self.show_status(self._note(self.voice))
        elif self.sitting.outcome:
            self.show_status("\n".join(farewell(self.invitation, self.sitting, self.keeper, self.voice)))
        else:
            foreseen = " ".join(self.voice.lines(self.sitting.foreseen(self._looked_at())))
            is_compiling = self._warming.state is Readiness.COMPILING
            warming = self._warming.line(self.voice) if is_compiling else ""
            self.show_status("\n".join(filter(None, [warming, foreseen])))

    @on(OptionList.OptionHighlighted)
    def _follow_cursor(self) -> None:
        if self.choices.highlighted != self._noted_at:
            self._note = None
        self._show_status()
        self.show_board()

    def _show_keys(self) -> None:
        says, mine = self.voice.says, self._mine
        self.show_keys(
            [
                Key("h", says("keys.hint"), "screen.hint", mine),
                Key("u", says("keys.undo"), "screen.undo", self.sitting.may_undo()),
                Key("m", says("keys.move"), "screen.type", mine),
            ]
        )

    # What people do

    @on(Input.Submitted)
    def _typed_move(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self.play(event.value)

    def action_choose(self, index: int) -> None:
        self.choose(index)

    def action_undo(self) -> None:
        with self._refusals():
            self.sitting.undo()
            self._go_on()
            self._remark(lambda voice: voice.says("undone.done"))

    def action_hint(self) -> None:
        if not self._mine:
            self._remark(self._busy)
            return
        with self._refusals():
            player = self._hinted_by = self._warming.adviser(self.adviser)
            adviser = bot(player)
            self._remark(lambda voice: voice.says("hint.asks", player=voice.player(player)))
            self._think(adviser, player, self.sitting.view, hint=True)

    def _take_hint(self, thought: Thought) -> None:
        move, moves = thought.move, self.sitting.view.moves
        if thought.failure:
            self._refuse(thought.failure)
            return
        if move in moves:
            self.choices.highlighted = moves.index(move)
        meanwhile = self._hinted_by != self.adviser and self._warming.is_under_way
        self._remark(lambda voice: voice.hint(move, self.sitting.foreseen(move), meanwhile=meanwhile))


def show(invitation: Invitation, voice: Voice) -> int:
    """Plays on a full screen; afterwards says how to go on."""
    screen = TableScreen(invitation)
    app = Tatami(screen, voice)
    try:
        app.run()
    finally:
        invitation.warming.warmup.close()
    for line in farewell(screen.invitation, screen.sitting, screen.keeper, app.voice):
        print(line)
    if app.failure:
        raise app.failure
    return app.return_code or 0

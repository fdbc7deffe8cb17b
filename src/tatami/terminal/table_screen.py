"""A table on a full screen, wherever it stands."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Input, OptionList

from tatami.core.drawing import Drawing
from tatami.core.errors import TatamiError
from tatami.core.moves import NumberRange
from tatami.core.record import Record
from tatami.wire import messages as wire

from . import coach
from .app import Tatami
from .background import InThreads
from .base_screen import BaseScreen, ListEntry
from .ink import Key
from .replay_screen import ReplayScreen
from .session import Action, Note, Session
from .turn_line import busy_line, is_urgent, meaning_lines, told_lines, turn_line
from .voice import Voice

KEYS = 9
"""How many lines of the list have a key of their own."""
LATELY = 12
"""How many events back the board may mark what happened."""
PACE = 0.7
"""Seconds between the moves of computer players, so that people can follow."""

REST = 0.2
"""Seconds on a move before it is asked what that leads to: a server answers five a second."""


class TableScreen(BaseScreen):
    """Shows what whoever is at the keyboard may know, and plays what they choose."""

    HELP = "play"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("s", "look", show=False),
        Binding("c", "talk", show=False),
        Binding("x", "resign", show=False),
        *(Binding(str(number), f"choose({number - 1})", show=False) for number in range(1, KEYS + 1)),
    ]

    def __init__(self, session: Session, pace: float = PACE) -> None:
        super().__init__()
        self.session = session
        self._pace = pace
        self._shown_at: tuple[object, ...] = ()
        """What the list was last made for: the table, its version, and who looks."""
        self._was_thinking = False
        self._note: Note | None = None
        self._noted_at: int | None = None
        self._talks = False
        self._unsure: Action | None = None
        """What was chosen and is asked again before it is done."""
        self._resting: Timer | None = None
        """Runs out once the cursor has rested for a while."""

    def on_mount(self) -> None:
        self.choices.focus()
        self.set_interval(1.0, self._count_down)
        self.session.attend(self, InThreads(self.call_later))
        self.changed()

    # What the session tells

    def changed(self) -> None:
        """Shows where the game stands, and lets a computer player think if it is its turn."""
        now = self.session.info.id, self.session.version, self.session.viewer
        if now == self._shown_at:
            self.say_again()
            return
        self._shown_at = now
        self._unsure = None
        self.choices.highlighted = None
        self.say_again()
        self._let_think()

    def _let_think(self) -> None:
        """One that moves again waits a moment, so that its last move can be seen."""
        moves_again = self._was_thinking
        self._was_thinking = self.session.thinker is not None
        if self._was_thinking and moves_again:
            self.set_timer(self._pace, self.session.think)
        else:
            self.session.think()

    def done(self) -> None:
        self._note = None
        self.action_stop_typing()
        self._show_status()

    def refused(self, error: TatamiError, text: str = "") -> None:
        legal = self._moves
        if self._taught is not None:
            self.choices.highlighted = self._taught
        self.noted(lambda voice: voice.refusal(error, text, legal))

    def noted(self, note: Note) -> None:
        """A remark stays until the cursor moves on."""
        self.look_up()
        self._note = note
        self._noted_at = self.choices.highlighted
        self._show_status()

    def hinted(self, hint: wire.Hinted) -> None:
        if hint.move in self._moves:
            self.choices.highlighted = self._moves.index(hint.move)
        lines = self._led_to(hint.move, hint.label)
        self.noted(lambda voice: voice.hint(hint, lines))

    def foretold(self, move: str) -> None:
        if move == self._looked_at():
            self._show_status()

    def replays(self, record: Record) -> None:
        self.app.push_screen(ReplayScreen(record, on_top=True))

    def failed(self, error: TatamiError) -> None:
        self.tatami.fail(error)

    # What is shown

    @property
    def _moves(self) -> list[str]:
        asked = self.session.question
        return [offer.move for offer in asked.offers] if asked else []

    def picture(self, width: int) -> Drawing:
        session = self.session
        last = [event for event in session.story[-LATELY:] if isinstance(event, wire.Event)]
        return self.voice.board(session.view.shown, width, session.question, self._looked_at(), last)

    def _looked_at(self) -> str:
        """The move under the cursor."""
        index, moves = self.choices.highlighted, self._moves
        is_move = self._unsure is None and index is not None and index < len(moves)
        return moves[index or 0] if is_move else ""

    def say_again(self) -> None:
        if self.session.language != self.voice.language:
            self.session.speak(self.voice.language)
        turn = turn_line(self.session, self.voice)
        self.show_banner(f"Tatami · {self.voice.title}", turn, urgent=is_urgent(self.session))
        self._show_story()
        self._show_coaching()
        at = self.choices.highlighted
        title, entries = self.voice.says("screen.moves"), self._entries()
        self.show_entries(title, entries, self._first() if at is None else min(at, len(entries) - 1))
        self.show_board()
        self._show_status()
        self._show_keys()
        self._show_typed()
        self._look_ahead()

    def _show_story(self) -> None:
        """New is what happened since a move was made here."""
        story, new = list(self.session.story), self.session.new
        old = told_lines(story[: len(story) - new], self.voice)
        self.show_story(old, told_lines(story[len(story) - new :], self.voice))

    def _entries(self) -> list[ListEntry]:
        if self._unsure is not None:
            entries = self._yes_or_no(self._unsure)
        else:
            asked, actions = self.session.question, list(self.session.actions)
            if actions and asked is None:
                actions += [Action("leave", self.tatami.action_leave)]
            entries = [self._move_entry(offer) for offer in (asked.offers if asked else ())]
            entries += [self._action_entry(action) for action in actions]
        return [
            entry._replace(label=str(at) if at <= KEYS else "") for at, entry in enumerate(entries, start=1)
        ]

    def _move_entry(self, offer: wire.Offer) -> ListEntry:
        label = "" if offer.label == offer.move else offer.label
        meaning = self.voice.explained(offer, self.session.view.shown) or label
        return ListEntry("", offer.move, meaning, lambda: self._take(offer.move))

    def _action_entry(self, action: Action) -> ListEntry:
        do = partial(self._ask_again, action) if action.is_asked_again else action.do
        return ListEntry("", self._word(action, self.voice), "", do)

    def _yes_or_no(self, action: Action) -> list[ListEntry]:
        """Whether one is sure."""
        yes, no = (self._word(action, self.voice, answer) for answer in ("_yes", "_no"))
        return [ListEntry("", yes, "", self._do_it), ListEntry("", no, "", partial(self._ask_again, None))]

    def _word(self, action: Action, voice: Voice, which: str = "") -> str:
        player = "" if action.seat is None else voice.who(self.session.info.seats[action.seat])
        return voice.says(f"screen.{action.word}{which}", player=player)

    def _led_to(self, move: str, label: str) -> list[str]:
        return meaning_lines(self.session, self.voice, move, label)

    def _first(self) -> int:
        """Where the cursor starts: on what a lesson waits for, or the first move that shows on the board.

        On one that only passes it starts if there is no other.
        """
        if self._unsure is not None:
            return 1
        if self._taught is not None:
            return self._taught
        asked, shown, passes = self.session.question, self.session.view.shown, self.voice.game.notation.PASSES
        bare = self.voice.marks(shown, asked)
        acting = [index for index, move in enumerate(self._moves) if move not in passes]
        marked = (at for at in acting if self.voice.marks(shown, asked, self._moves[at]) != bare)
        return next(chain(marked, acting), 0)

    @property
    def _taught(self) -> int | None:
        """Where in the list the move is that a lesson waits for."""
        guidance, moves = self.session.view.guidance, self._moves
        return moves.index(guidance.move) if guidance and guidance.move in moves else None

    def _show_coaching(self) -> None:
        session, voice = self.session, self.voice
        said = coach.heading(session, voice), coach.remarks(session), coach.request(session, voice)
        self.show_coaching(*said)

    def _show_status(self) -> None:
        """A remark, or what the move under the cursor would lead to, or how to see it all again."""
        if self._note:
            self.show_status(self._note(self.voice))
        elif self.session.view.outcome:
            self.show_status("\n".join(self.session.farewell(self.voice)))
        else:
            lines = [self.session.notices(self.voice).values(), self._looked_at_lines()]
            self.show_status("\n".join(" ".join(line) for line in lines if line))

    def _count_down(self) -> None:
        if self.session.counts_down:
            self._show_status()

    def _looked_at_lines(self) -> list[str]:
        asked, move = self.session.question, self._looked_at()
        label = next((offer.label for offer in asked.offers if offer.move == move), "") if asked else ""
        return self._led_to(move, label) if move else []

    @on(OptionList.OptionHighlighted)
    def _follow_cursor(self) -> None:
        if self.choices.highlighted != self._noted_at:
            self._note = None
        self._show_status()
        self.show_board()
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Asks what the move under the cursor would lead to, once the cursor rests there."""
        if self._resting is not None:
            self._resting.stop()
        self._resting = self.set_timer(REST, self._foresee)

    def _foresee(self) -> None:
        move = self._looked_at()
        is_whole = bool(move) and NumberRange.read(move) is None
        if is_whole and self.session.info.foresight and not self.session.foreseen(move):
            self.session.foresee(move)

    def _show_keys(self) -> None:
        says, session, mine = self.voice.says, self.session, self.session.question is not None
        keys = [
            Key("h", says("keys.hint"), "screen.hint", mine),
            Key("u", says("keys.undo"), "screen.undo", session.may_undo),
            Key("m", says("keys.move"), "screen.type", mine),
        ]
        if session.may_look:
            keys += [Key("s", says("keys.look"), "screen.look")]
        if session.may_talk:
            keys += [Key("c", says("keys.talk"), "screen.talk")]
        self.show_keys(keys)

    def _show_typed(self) -> None:
        asked = self.session.question is not None
        self.typed.placeholder = self.voice.says("screen.typed") if asked else ""
        if self._talks:
            self.typed.placeholder = self.voice.says("screen.talk")

    # What people do

    def play(self, text: str) -> None:
        """A person's move; what is refused can be mended in the line below."""
        if self.session.question is None:
            self.noted(self._busy)
        else:
            self.session.play(text)

    def _take(self, move: str) -> None:
        """Plays it; where a number is still wanted, its beginning is typed for whoever chooses it."""
        numbers = NumberRange.read(move)
        if numbers is None:
            self.play(move)
        else:
            self.typed.value = numbers.before
            self.typed.cursor_position = len(numbers.before)
            self.action_type()

    def _busy(self, voice: Voice) -> str:
        return busy_line(self.session, voice)

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if not text:
            return
        if self._talks:
            self.action_stop_typing()
            self.session.say(text)
        else:
            self.play(event.value)

    def action_type(self) -> None:
        self._talks = False
        self._show_typed()
        super().action_type()

    def action_talk(self) -> None:
        """The line below takes a remark for the whole table."""
        if self.session.may_talk:
            self._talks = True
            self._show_typed()
            super().action_type()

    def action_stop_typing(self) -> None:
        self._talks = False
        self._show_typed()
        super().action_stop_typing()

    def action_choose(self, index: int) -> None:
        self.choose(index)

    def action_look(self) -> None:
        if self.session.may_look:
            self.session.look()

    def action_undo(self) -> None:
        self.session.undo()

    def action_hint(self) -> None:
        if self.session.question is None:
            self.noted(self._busy)
        else:
            self.session.hint()

    def action_resign(self) -> None:
        """Asks once more before it is done."""
        if self.session.may_resign:
            self._ask_again(Action("resign", self.session.resign))

    def _ask_again(self, action: Action | None) -> None:
        self._unsure = action
        self._note = None
        self.choices.highlighted = None
        self.say_again()
        if action is not None and f"screen.{action.word}_about" in self.voice.says:
            self.noted(lambda voice: self._word(action, voice, "_about"))

    def _do_it(self) -> None:
        action = self._unsure
        self._ask_again(None)
        if action is not None:
            action.do()


def show(session: Session, voice: Voice) -> int:
    """Plays on a full screen; afterwards says how to go on."""
    app = Tatami(TableScreen(session), voice)
    try:
        app.run()
    finally:
        session.leave()
    return said_goodbye(app, session)


def said_goodbye(app: Tatami, session: Session) -> int:
    """What is left to say once the screen is gone."""
    for line in session.farewell(app.voice):
        print(line)
    if app.failure:
        raise app.failure
    return app.return_code or 0

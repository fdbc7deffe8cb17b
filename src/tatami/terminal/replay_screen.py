"""A recorded game on a full screen, forward and backward."""

from __future__ import annotations

from itertools import chain
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Input, OptionList

from tatami.core.drawing import Drawing
from tatami.core.record import Record

from .base_screen import BaseScreen, ListEntry
from .ink import Key
from .replay import Moment, Replay
from .voice import printable

SPEEDS = (4.0, 2.0, 1.0, 0.5, 0.25)
"""Seconds a move stays on the screen, slowest first."""


class ReplayScreen(BaseScreen):
    """Shows what a watcher may see, one move after the other."""

    HELP = "replay"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "forward", show=False),
        Binding("left", "back", show=False),
        Binding("home", "go_to(0)", show=False, priority=True),
        Binding("end", "go_to(-1)", show=False, priority=True),
        Binding("space", "watch", show=False),
        Binding("plus,equals_sign", "speed(1)", show=False),
        Binding("minus", "speed(-1)", show=False),
        Binding("g", "type", show=False),
        Binding("q", "close", show=False),
    ]

    def __init__(self, record: Record, *, on_top: bool = False) -> None:
        super().__init__()
        self._replay = Replay(record)
        self.turns = self._replay.turns
        self.moments: list[Moment] = []
        self.at = 0
        self._on_top = on_top
        self._speed = SPEEDS.index(1.0)
        self._watching: Timer | None = None
        self._refused = ""

    def on_mount(self) -> None:
        self.choices.focus()
        self.say_again()

    @property
    def moment(self) -> Moment:
        return self.moments[self.at]

    # What is shown

    def picture(self, width: int) -> Drawing:
        if not self.moments:
            return []
        news = self.moment.news
        return self.voice.board(news.view.shown, width, last=news.events)

    def say_again(self) -> None:
        self.moments = self._replay.moments(self.voice.language)
        self._fill_list()
        self._show_moment()
        self.typed.placeholder = self.voice.says("replay.ask", last=self.turns[-1])

    def _show_moment(self) -> None:
        outcome = self.moment.news.view.outcome
        place = self.voice.says("replay.place", number=self.at, count=len(self.moments) - 1)
        turn = outcome.line if outcome else place
        self.show_banner(f"Tatami · {self.voice.title}", turn, urgent=bool(outcome))
        self.show_board()
        self._show_story()
        self._show_pace()

    def _show_story(self) -> None:
        told = [moment.lines for moment in self.moments[: self.at + 1]]
        self.show_story([*chain(*told[:-1])], told[-1])

    def _show_pace(self) -> None:
        says = self.voice.says
        state = says("replay.watching" if self._watching else "replay.resting")
        speed = says("replay.speed", seconds=f"{SPEEDS[self._speed]:g}")
        self.show_status(self._refused or f"{state} · {speed}")
        self._show_keys()

    def _show_keys(self) -> None:
        says = self.voice.says
        self.show_keys(
            [
                Key("←", says("keys.back"), "screen.back", self.at > 0),
                Key("→", says("keys.forward"), "screen.forward", self.at < len(self.moments) - 1),
                Key("␣", says("keys.pause" if self._watching else "keys.watch"), "screen.watch"),
                Key("g", says("keys.jump"), "screen.type"),
            ]
        )

    def _fill_list(self) -> None:
        entries = [self._entry(number) for number in range(len(self.moments))]
        self.show_entries(self.voice.says("screen.moves"), entries, self.at)

    def _entry(self, number: int) -> ListEntry:
        moment = self.moments[number]
        name, meaning = moment.move or self.voice.says("screen.start"), "".join(moment.lines[:1])
        return ListEntry(self._turn_begun(number), name, meaning, lambda: self._go_to(number))

    def _turn_begun(self, number: int) -> str:
        """The turn and its seat, beside its first move."""
        turn = self.turns[number]
        if number == 0 or turn == self.turns[number - 1]:
            return ""
        return f"{turn:>{len(str(self.turns[-1]))}} {self.voice.seat(self.moments[number].seat).label}"

    # What people do

    def _go_to(self, number: int) -> None:
        self.at = min(max(number, 0), len(self.moments) - 1)
        self._refused = ""
        if self.choices.highlighted != self.at:
            self.choices.highlighted = self.at
        self._show_moment()

    @on(OptionList.OptionHighlighted)
    def _follow_cursor(self) -> None:
        """Goes by where the cursor is now: what it passed on the way is told too, and late."""
        at = self.choices.highlighted
        if at is not None and at != self.at:
            self._go_to(at)

    def action_forward(self) -> None:
        self._go_to(self.at + 1)

    def action_back(self) -> None:
        self._go_to(self.at - 1)

    def action_go_to(self, number: int) -> None:
        self._go_to(number % len(self.moments))

    def action_watch(self) -> None:
        """Plays by itself; from the end, from the start again."""
        if self._watching:
            self._rest()
            return
        if self.at == len(self.moments) - 1:
            self._go_to(0)
        self._watching = self.set_interval(SPEEDS[self._speed], self._watch_on)
        self._show_pace()

    def _watch_on(self) -> None:
        self._go_to(self.at + 1)
        if self.at == len(self.moments) - 1:
            self._rest()

    def _rest(self) -> None:
        if self._watching:
            self._watching.stop()
        self._watching = None
        self._show_pace()

    def action_speed(self, faster: int) -> None:
        self._speed = min(max(self._speed + faster, 0), len(SPEEDS) - 1)
        if self._watching:
            self._watching.stop()
            self._watching = self.set_interval(SPEEDS[self._speed], self._watch_on)
        self._show_pace()

    @on(Input.Submitted)
    def _typed_turn(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if text.isdecimal() and int(text) in self.turns[1:]:
            self.action_stop_typing()
            self._go_to(self.turns.index(int(text)) - 1)
            return
        self.look_up()
        self._refused = self.voice.says("refused.no_turn", text=printable(text)[:40], last=self.turns[-1])
        self._show_pace()

    def action_close(self) -> None:
        """Back to the table, or out."""
        if self._on_top:
            self.app.pop_screen()
        else:
            self.app.exit()

"""What every full screen looks like: the board, a list to choose from, the story, a line to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, NamedTuple, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tatami.core.drawing import Drawing

from .ink import Board, Key, inked, key_line
from .voice import Voice

if TYPE_CHECKING:
    from .app import Tatami

LEAST_BELOW = 6
"""Lines that are not the board's: banner, status, keys, and three of list and story."""
THEME = "t"
FRAMES = 3
"""On a high screen, what list and story need around their lines, and the line to type in."""
COACH_MARGIN = 5
"""Columns of the screen that what a lesson says does not take."""
STORY_LINES = 150
"""How far back the story can be scrolled."""


class ListEntry(NamedTuple):
    """A line of the list: its key or place, a short name, what it means, and what choosing it does."""

    label: str
    name: str
    meaning: str
    choose: Callable[[], None]


class BaseScreen(Screen[None]):
    """Knows where things are shown, not what they are."""

    HELP: ClassVar[str]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "type", show=False),
        Binding("escape", "stop_typing", show=False),
        Binding("pageup", "scroll_story(-1)", show=False, priority=True),
        Binding("pagedown", "scroll_story(1)", show=False, priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[ListEntry] = []
        self._coaching: list[str] = []

    def compose(self) -> ComposeResult:
        with Horizontal(id="banner"):
            yield Static(id="title")
            yield Static(id="turn")
        with Container(id="body"):
            with VerticalScroll(id="mat", can_focus=False):
                yield Board(self._picture)
            with Container(id="beside"):
                yield OptionList(id="list", markup=False)
                with VerticalScroll(id="story", can_focus=False):
                    yield Static(id="told")
        yield Static(id="coach")
        yield Static(id="status")
        yield Input(id="typed", compact=True)
        yield Static(id="keys")

    @property
    def tatami(self) -> Tatami:
        return cast("Tatami", self.app)

    @property
    def voice(self) -> Voice:
        return self.tatami.voice

    @property
    def choices(self) -> OptionList:
        return self.query_one("#list", OptionList)

    @property
    def typed(self) -> Input:
        return self.query_one("#typed", Input)

    def picture(self, width: int) -> Drawing:
        """The board for that width."""
        raise NotImplementedError

    def _picture(self, width: int) -> Text:
        """On a low screen blank lines are left out."""
        drawing = self.picture(width)
        if self.has_class("-low"):
            drawing = [line for line in drawing if any(span.text.strip() for span in line)]
        return inked(drawing, self.voice.game.drawing.palette(self.voice.options), width)

    def say_again(self) -> None:
        """Shows everything anew, in the language of the moment."""
        raise NotImplementedError

    def show_banner(self, title: str, turn: str, *, urgent: bool) -> None:
        self.query_one("#title", Static).update(Content(title))
        turn_sign = self.query_one("#turn", Static)
        turn_sign.update(Content(turn))
        turn_sign.set_class(urgent, "urgent")

    def show_board(self) -> None:
        """A board too tall for the screen shows its lower end; the wheel moves it."""
        self.query_one(Board).refresh(layout=True)
        self.query_one("#mat", VerticalScroll).anchor()

    def on_resize(self, event: Resize) -> None:
        self.leave_room()
        self.show_board()

    def leave_room(self) -> None:
        """The board takes what it needs, as long as a few lines of list and story are left."""
        frames = 0 if self.has_class("-low") or not self._coaching else FRAMES
        taken = LEAST_BELOW + frames + _height(self._coaching, self.size.width)
        self.query_one("#mat").styles.max_height = max(self.size.height - taken, 1)

    def show_coaching(self, heading: str, remarks: Sequence[str], request: str) -> None:
        """What a lesson explains, and what it asks for; nothing where nobody learns."""
        self._coaching = [line for line in (heading, *remarks, request) if line]
        parts = [(heading, "bold $accent"), *((remark, "") for remark in remarks), (request, "bold")]
        coach = self.query_one("#coach", Static)
        coach.update(Content("\n").join(Content.assemble(part) for part in parts if part[0]))
        coach.set_class(bool(self._coaching), "speaking")
        self.leave_room()

    def show_story(self, old: Sequence[str], new: Sequence[str]) -> None:
        """Old lines are pale, new ones stand out."""
        pale = [Content.assemble((line, "$ink-3")) for line in old[-STORY_LINES:]]
        fresh = [Content.assemble(("▪ ", "$accent"), line) for line in new]
        self.query_one("#told", Static).update(Content("\n").join([*pale, *fresh]))
        story = self.query_one("#story", VerticalScroll)
        story.border_title = self.voice.says("screen.story")
        story.anchor()

    def show_entries(self, title: str, entries: Sequence[ListEntry], highlighted: int | None = 0) -> None:
        self.entries = [*entries]
        self.choices.border_title = title
        self.choices.clear_options()
        label = max((len(entry.label) for entry in entries), default=0)
        name = max((len(entry.name) for entry in entries if entry.meaning), default=0)
        self.choices.add_options(Option(_prompt(entry, label, name)) for entry in entries)
        self.choices.highlighted = highlighted if entries else None

    def show_status(self, text: str) -> None:
        self.query_one("#status", Static).update(Content(text))

    def show_keys(self, keys: Sequence[Key]) -> None:
        """Where not all fit, the help has the one that is missed least."""
        line = key_line([*keys, *self._common_keys()])
        if len(line.plain) > self.size.width - 2:
            line = key_line([*keys, *(key for key in self._common_keys() if key.key != THEME)])
        self.query_one("#keys", Static).update(line)

    def _common_keys(self) -> list[Key]:
        says = self.voice.says
        return [
            Key("r", says("keys.rules"), "app.rules"),
            Key("l", self.voice.next().says("language.name"), "app.language"),
            Key(THEME, says("keys.theme"), "app.theme"),
            Key("?", says("keys.help"), "app.help"),
            Key("q", says("keys.quit"), "app.leave"),
        ]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(event.option_index)

    def choose(self, index: int) -> None:
        """Does what that line of the list says."""
        if index < len(self.entries):
            self.entries[index].choose()

    def action_type(self) -> None:
        self.add_class("typing")
        self.typed.focus()

    def action_stop_typing(self) -> None:
        self.typed.clear()
        self.look_up()

    def look_up(self) -> None:
        """Back from the line to the list; what was typed stays."""
        self.remove_class("typing")
        self.choices.focus()

    def action_scroll_story(self, pages: int) -> None:
        story = self.query_one("#story", VerticalScroll)
        story.release_anchor()
        story.scroll_relative(y=pages * max(story.size.height - 1, 1), animate=False)


def _height(lines: Sequence[str], width: int) -> int:
    """How many lines they take on a screen of this width."""
    return sum(len(wrap(line, max(width - COACH_MARGIN, 1))) for line in lines)


def _prompt(entry: ListEntry, label: int, name: int) -> Content:
    """One line, in columns of these widths."""
    return Content.assemble(
        (entry.label.ljust(label), "$ink-3"),
        " ",
        (entry.name.ljust(name), "bold"),
        "  ",
        (entry.meaning, "$ink-2"),
    )

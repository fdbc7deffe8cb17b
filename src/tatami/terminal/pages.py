"""Pages to read on top of a screen: the help and the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static

from tatami.core.errors import TatamiError
from tatami.core.rulebook import captioned, rulebook

if TYPE_CHECKING:
    from .app import Tatami


class Page(ModalScreen[None]):
    """A sheet laid over the table; Esc takes it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,r,question_mark", "dismiss", show=False),
        Binding("l", "app.language", show=False),
        Binding("t", "app.theme", show=False),
    ]

    @property
    def tatami(self) -> Tatami:
        return cast("Tatami", self.app)

    def on_mount(self) -> None:
        self.say_again()

    def say_again(self) -> None:
        """Fills the page in the language of the moment."""
        raise NotImplementedError

    def close_with(self) -> str:
        return self.tatami.voice.says("help.close")


class HelpPage(Page):
    """Every key and what it does."""

    def __init__(self, topic: str) -> None:
        super().__init__()
        self._topic = topic

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Static(id="help")

    def say_again(self) -> None:
        page = self.query_one("#page")
        page.border_title = self.tatami.voice.says("help.title")
        page.border_subtitle = self.close_with()
        self.query_one("#help", Static).update(self.tatami.voice.says(f"help.{self._topic}").strip("\n"))


class RulesPage(Page):
    """The rulebook of the game."""

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", classes="tall"):
            yield Markdown(id="rules")

    def say_again(self) -> None:
        page = self.query_one("#page")
        page.border_title = self.tatami.voice.title
        page.border_subtitle = self.close_with()
        self.query_one(Markdown).update(self._text())

    def _text(self) -> str:
        voice = self.tatami.voice
        try:
            return captioned(rulebook(voice.game, voice.language))
        except TatamiError as error:
            return str(error)

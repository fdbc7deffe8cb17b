"""The full-screen program around every screen: paper and ink, the language, the pages one can open."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from tatami.core.errors import TatamiError

from .base_screen import BaseScreen
from .pages import HelpPage, Page, RulesPage
from .theme import DARK, LIGHT, first_theme
from .voice import Voice


class Tatami(App[None]):
    """Shows one screen, and others or pages on top of it."""

    CSS_PATH = "tatami.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (84, "-roomy"), (124, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rules", show=False),
        Binding("l", "language", show=False),
        Binding("t", "theme", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "leave", show=False),
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, first: BaseScreen, voice: Voice) -> None:
        super().__init__()
        self.voice = voice
        self.failure: TatamiError | None = None
        self._first = first

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(DARK.variables)

    def on_mount(self) -> None:
        self.register_theme(LIGHT)
        self.register_theme(DARK)
        self.theme = first_theme()
        self.push_screen(self._first)

    def fail(self, error: TatamiError) -> None:
        """Ends the program for a reason that is said afterwards."""
        self.failure = error
        self.exit()

    def action_leave(self) -> None:
        self.exit()

    def action_theme(self) -> None:
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    def action_language(self) -> None:
        """Everything on the screen is said again in the next language."""
        self.voice = self.voice.next()
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen | Page):
                screen.say_again()

    def action_help(self) -> None:
        if isinstance(self.screen, BaseScreen):
            self.push_screen(HelpPage(self.screen.HELP))

    def action_rules(self) -> None:
        self.push_screen(RulesPage())

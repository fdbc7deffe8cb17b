"""Turns drawings and sentences into what a screen can show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from tatami.core.drawing import Drawing


def inked(drawing: Drawing, palette: Mapping[str, str], width: int) -> Text:
    """The drawing in its colours, in the middle; a style the palette does not know stays ink."""
    margin = " " * max((width - breadth(drawing)) // 2, 0)
    text = Text(no_wrap=True, end="")
    for number, line in enumerate(drawing):
        text.append("\n" + margin if number else margin)
        for span in line:
            text.append(span.text, Style.parse(palette.get(span.style, "")))
    return text


def breadth(drawing: Drawing) -> int:
    """The cells its longest line takes."""
    return max((cell_len("".join(span.text for span in line).rstrip()) for line in drawing), default=0)


class Board(Widget):
    """A picture that is drawn anew for the width it gets."""

    DEFAULT_CSS = "Board { height: auto; width: 1fr; }"

    def __init__(self, picture: Callable[[int], Text]) -> None:
        super().__init__()
        self._picture = picture

    def render(self) -> Text:
        return self._picture(self.size.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._picture(width).plain.count("\n") + 1


class Key(NamedTuple):
    """A key with what it does, for the line at the bottom."""

    key: str
    label: str
    action: str
    usable: bool = True


def key_line(keys: Sequence[Key]) -> Content:
    """Every key can also be clicked; what cannot be done now is faint."""
    return Content("  ").join(_key(key) for key in keys)


def _key(key: Key) -> Content:
    if not key.usable:
        return Content.assemble((f"{key.key} {key.label}", "$ink-3 50%"))
    label = Content.assemble((key.key, "bold $primary"), " ", (key.label, "$ink-2"))
    return label.stylize(f"@click={key.action}")

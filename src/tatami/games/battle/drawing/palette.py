"""The colours of each style."""

from __future__ import annotations

from tatami.core import last_move

COLOURS = {
    "red": "bold #fdf9f0 on #ad2f1c",
    "black": "bold #f4ecdb on #2c313e",
    "red-name": "bold #d4412a",
    "black-name": "bold",
    "movable": "bold #966f09",
    "selected": "bold #d4412a",
    "target": "bold #d4412a",
    "fence": "#966f09",
    "square": "#757575",
    "faint": "#757575",
    "heading": "bold",
    **last_move.PALETTE,
}

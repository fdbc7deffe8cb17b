"""The colours of each style, and the signs for ninjas and faces."""

from __future__ import annotations

from tatami.core import last_move

NINJAS = "①②③④"
SIGNS = {
    **{str(value): str(value) for value in range(1, 6)},
    "potion": "♥",
    "gear": "☼",
    "grapple": "↷",
    "shuriken": "✶",
    "kunai": "†",
}
PINK, YELLOW = "▪", "◆"

COLOURS = {
    "fox": "bold #fdf9f0 on #ad2f1c",
    "owl": "bold #fdf9f0 on #2b4c82",
    "cat": "bold #fdf9f0 on #4b6130",
    "crow": "bold #f4ecdb on #2c313e",
    "base": "#757575",
    "stack": "bold #757575",
    "letter": "bold",
    "pink": "bold #c2487a",
    "yellow": "bold #966f09",
    "tree": "#5b802d",
    "movable": "bold #966f09",
    "selected": "bold #d4412a",
    "fell": "bold #d4412a",
    "wound": "#d4412a",
    "heading": "bold",
    "faint": "#757575",
    **last_move.PALETTE,
}

"""The colour of each style. A colour may bring its ground along: "#fdf9f0 on #ad2f1c"."""

from __future__ import annotations

from collections.abc import Mapping

from tatami.core import last_move

# Read at 4.5:1 on black and on white.
RED, GOLD, GREY = "#d4412a", "#966f09", "#757575"
INK, PAPER, VERMILION = "#2c313e", "#fdf9f0", "#ad2f1c"

PALETTE: Mapping[str, str] = {
    "black": f"bold {PAPER} on {INK}",
    "red": f"bold {PAPER} on {VERMILION}",
    "black-dojo": GREY,
    "neutral": GREY,
    "red-dojo": RED,
    "border": GREY,
    "label": GREY,
    "faint": GREY,
    "movable": f"bold {GOLD}",
    "selected": f"bold {RED}",
    "goal": f"bold {GOLD}",
    "target": f"bold {RED}",
    "score": f"bold {GOLD}",
    "die": f"bold {INK} on {PAPER}",
    "heading": "bold",
    **last_move.PALETTE,
}

"""The colours of each style, by edition. A colour may bring its ground along: "#fdf9f0 on #2b4c82"."""

from __future__ import annotations

from collections.abc import Mapping

from tatami.core import last_move

from ..characters import COLOURS
from ..facts import SEAT_NAMES

STYLES = {"K": "kenjutsu", "N": "ninjutsu", "Y": "youjutsu", "S": "chief"}

# Read at 4.5:1 on black and on white.
ANYWHERE = {"red": "#d4412a", "green": "#5b802d", "blue": "#4b74c4", "gold": "#966f09", "grey": "#757575"}
DEEP = {"red": "#ad2f1c", "green": "#4b6130", "blue": "#2b4c82"}
ON_DEEP = "#fdf9f0"

# Like the stones of go: wolf is ink, monkey is paper.
FACES = {"wolf": "#2c313e", "monkey": "#fdf9ef"}
ON_FACES = {
    "wolf": {"red": "#f08068", "green": "#b2cb84", "blue": "#9dbbee", "gold": "#e3bd66", "ink": "#f4ecdb"},
    "monkey": {"red": "#ad2f1c", "green": "#45592a", "blue": "#264474", "gold": "#7a5710", "ink": "#1d1b19"},
}


def palette(edition: str) -> Mapping[str, str]:
    """Every style a drawing uses, with its colour."""
    schools = {letter: COLOURS[edition].get(letter, "gold") for letter in STYLES}
    colours = {STYLES[letter]: f"bold {ANYWHERE[colour]}" for letter, colour in schools.items()}
    for letter, colour in COLOURS[edition].items():
        colours[f"{STYLES[letter]}-die"] = f"bold {ON_DEEP} on {DEEP[colour]}"
    for clan in SEAT_NAMES:
        colours |= _of_clan(clan, schools)
    return colours | {
        "tile": ANYWHERE["grey"],
        "faint": ANYWHERE["grey"],
        "used": ANYWHERE["grey"],
        "target": f"bold {ANYWHERE['red']}",
        "selected": f"bold {ANYWHERE['red']}",
        "heading": "bold",
        **last_move.PALETTE,
    }


def _of_clan(clan: str, schools: Mapping[str, str]) -> dict[str, str]:
    on, face = ON_FACES[clan], FACES[clan]
    styles = {
        f"{clan}-{STYLES[letter]}": f"bold {on[colour]} on {face}" for letter, colour in schools.items()
    }
    styles |= {f"{clan}-movable": f"bold {on['gold']} on {face}"}
    return styles | {f"{clan}-selected": f"bold {on['red']} on {face}", clan: f"{on['ink']} on {face}"}

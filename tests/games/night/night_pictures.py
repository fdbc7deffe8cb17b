"""Positions as pictures, for the rules tests of Ninja Night."""

from __future__ import annotations

from tests.owed.pictures import facts as facts
from tests.owed.pictures import laid_out
from tests.owed.pictures import moves as moves
from tests.owed.pictures import play as play
from tests.owed.pictures import refusal as refusal
from tests.owed.pictures import step as step

import tatami
from tatami import Position
from tatami.games.night.view import Shown

GAME = tatami.game("night")
FOX, OWL, CAT, CROW = range(4)

VILLAGE = """
    houses   1 2 3 4 5 6 7 8 9 10 11
    stacks   b d f h k
    trees    1 4
"""
"""Large building n on the nth site, none turned: a, c, e, g, i, j are 50 high, the others 90."""

CHESTS = (
    "chests a: 1 2 3  b: 4 5  c: 6 7 8  d: 9 10  e: 11 12 13  f: 14 15  "
    "g: 16 17 18*  h: 19 20 21*  i: 22 23*  j: 24 25 26  k: 27 28*"
)
"""Where the chests of that village lie first: 18, 21, 23 and 28 are yellow."""


def board(picture: str, **options: str) -> Position[Shown]:
    """The position a picture shows; the village is VILLAGE, and there are three players, if not said."""
    options = {"players": "3", **options}
    village = "" if "houses" in picture else VILLAGE
    return laid_out(GAME, f"{village}\n{picture}", options)


def programming(round: int = 1, first: str = "fox", **options: str) -> Position[Shown]:
    """Fox on a, Owl on b, Cat on c, and nothing has happened yet."""
    seats = "fox on a at 5\nowl on b at 5\ncat on c at 5"
    return board(f"{CHESTS}\n{seats}\nround {round} first {first}\nnow to program", **options)


def holdings(**seats: str) -> dict[str, str]:
    """The chests each seat's line says it holds or has played."""
    held = {}
    for name, said in seats.items():
        words = said.split()
        kept = [word for word in words if word.rstrip("*").isdigit()]
        fixed = [words[n + 1] for n, word in enumerate(words[:-1]) if word in ("at", "wounds", "rope")]
        for word in fixed:
            kept.remove(word)
        held[name] = " ".join(kept)
    return held


def laid(**moved: str) -> str:
    """CHESTS, less those that the picture puts elsewhere: `laid(fox="1 2", g="9")` takes 1, 2 and 9 away."""
    gone = {word.rstrip("*") for words in moved.values() for word in words.split()}
    places: dict[str, list[str]] = {}
    roof = ""
    for word in CHESTS.split()[1:]:
        if word.endswith(":"):
            roof = word[:-1]
            places[roof] = []
        elif word.rstrip("*") not in gone:
            places[roof].append(word)
    for roof in moved.keys() & set("abcdefghijk"):
        places[roof] += moved[roof].split()
    return "chests " + "  ".join(f"{roof}: {' '.join(chests)}" for roof, chests in places.items() if chests)


def line(position: Position[Shown], word: str) -> str:
    """The line of a position's text that begins with this word, without it."""
    found = next(row for row in str(position).splitlines() if row.split()[0] == word)
    return " ".join(found.split()[1:])

"""A scale for the rope while its length is chosen, drawn as large as the village: 0 to 600 millimetres.

0         100       200       300       400       500       600
├────┴────┼────┴────┼────┴────┼────┴────┼────┴────┼────┴────┤
       short   ¼   ⅓          ½            long        whole
              ▲ your last throw
"""

from __future__ import annotations

from itertools import pairwise

from tatami.core.drawing import Drawing, Span
from tatami.core.words import Words

from ..notation.names import ROPE_SHARES
from ..rules.board import LONGEST
from ..view import Shown

NUMBERED = 100
LAST = "▲"


def draw_rope(shown: Shown, words: Words, scale: int) -> Drawing:
    """Nothing unless a rope is about to be thrown; a column is so many millimetres."""
    throw, active = shown["throw"], shown["active"]
    if throw is None or throw["roof"] is None or active is None:
        return []
    last = shown["ninjas"][active]["rope"]
    lines = [Span(_numbers(scale), "faint"), Span(_ticks(scale), "faint"), Span(_shares(words, scale))]
    marked = [Span(_last(last, words, scale), "faint")] if last else []
    return [[line] for line in (*lines, *marked)]


def _numbers(scale: int) -> str:
    return _placed({number: str(number) for number in range(0, LONGEST + 1, NUMBERED)}, scale)


def _ticks(scale: int) -> str:
    """A stroke for each number, and a small one half-way."""
    end = LONGEST // scale
    line = ["─"] * (end + 1)
    for length in range(0, LONGEST, NUMBERED // 2):
        line[length // scale] = "┴" if length % NUMBERED else "┼"
    return "".join(["├", *line[1:end], "┤"])


def _shares(words: Words, scale: int) -> str:
    """What lengths are called, each in the middle of those that are called so."""
    parts = [*reversed(ROPE_SHARES), ("", 100)]
    middles = {name: (low + high) * LONGEST // 200 for (name, low), (_, high) in pairwise(parts)}
    named = {name: words(f"scale.{name}") for name in middles if f"scale.{name}" in words}
    return _placed({middles[name] - scale * (len(text) // 2): text for name, text in named.items()}, scale)


def _last(length: int, words: Words, scale: int) -> str:
    """Beside its mark, on the side that has more room."""
    said, column = words("scale.last"), length // scale
    if column > len(said):
        return f"{said} {LAST}".rjust(column + 1)
    return f"{LAST} {said}".rjust(column + len(said) + 2)


def _placed(texts: dict[int, str], scale: int) -> str:
    """Each text where its length is, none beyond the end of the rope."""
    line = ""
    for length, text in sorted(texts.items()):
        column = min(length // scale, LONGEST // scale + 1 - len(text))
        line = line.ljust(column) + text
    return line

"""The names people choose: letters of any script, folded, with nothing that cannot be seen.

NFKC makes one letter of what looks like one letter ("Ｂｏ" becomes "Bo"). What hides or piles up is refused.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from .refusals import RequestRefused

JOINERS = "\u200c\u200d"
"""Invisible, but part of how some scripts are written."""
VIRAMA = 9
"""The combining class of the sign after which Indian scripts need a joiner."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\U0001d159")
"""Letters, marks and signs that show nothing, whatever their category says."""
SELECTORS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""They choose between pictures of the same letter."""
COMPOSED = ("LATIN", "GREEK", "CYRILLIC")
"""Scripts whose usual marks become part of the letter when it is folded."""


def folded_name(text: str, limit: int) -> str:
    """The name as it is kept, at most so long, "" for none; refused if there is more to it than can be seen.

    >>> folded_name("  Ｂｏ \\t of  Iga ", 24)
    'Bo of Iga'
    """
    name = " ".join(SELECTORS.sub("", unicodedata.normalize("NFKC", text)).split())
    if any(not _is_seen(name, place) for place in range(len(name))):
        raise RequestRefused("bad_name")
    return name[:limit].strip()


def skeleton(name: str) -> str:
    """What two names have in common that look alike but for case, spaces and joiners."""
    kept = (letter for letter in name.casefold() if letter.isprintable() and letter not in " " + JOINERS)
    return unicodedata.normalize("NFKC", "".join(kept))


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether one of the others is called so, or looks so; nobody is called "".

    >>> is_taken("AIKO", ["Bo", "Aiko"]), is_taken("", ["", "Bo"])
    (True, False)
    """
    return skeleton(name) in map(skeleton, filter(None, others))


def check_name(name: str, others: Iterable[str]) -> None:
    """Refuses the name of somebody else."""
    if is_taken(name, others):
        raise RequestRefused("name_taken", name=name)


def _is_seen(name: str, place: int) -> bool:
    letter, kind = name[place], unicodedata.category(name[place])
    if letter in JOINERS:
        return _joins(name, place)
    if kind in ("Mn", "Me"):
        return letter not in BLANK and _marks_before(name, place) < _most_marks(name, place)
    return kind[0] != "C" and letter not in BLANK


def _joins(name: str, place: int) -> bool:
    """Between two Arabic letters, or after the sign that asks for it."""
    if not 0 < place < len(name) - 1:
        return False
    before, after = name[place - 1], name[place + 1]
    arabic = {unicodedata.bidirectional(before), unicodedata.bidirectional(after)} == {"AL"}
    return arabic or unicodedata.combining(before) == VIRAMA


def _marks_before(name: str, place: int) -> int:
    return place - 1 - _base(name, place)


def _most_marks(name: str, place: int) -> int:
    """How many marks may stand on a letter; on nothing, none."""
    base = _base(name, place)
    if base < 0 or unicodedata.category(name[base])[0] not in "LM":
        return 0
    return 1 if unicodedata.name(name[base], "").startswith(COMPOSED) else 3


def _base(name: str, place: int) -> int:
    """Where the letter is on which a mark stands."""
    base = place - 1
    while base >= 0 and unicodedata.category(name[base]) in ("Mn", "Me"):
        base -= 1
    return base

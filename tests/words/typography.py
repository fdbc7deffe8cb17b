"""How French is set, and what both languages share: what is wrong in a text, as a list of short excerpts.

French has a no-break space before ; : ! ? » % and after «, and typographic apostrophes. In both languages an
ellipsis is one sign, and follows its word without a space.
"""

from __future__ import annotations

import re

NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
PLACE = re.compile(r"\{\w+(?::\w+)?(?:\|[^{}|]*\|[^{}|]*)?\}")
SETTING = re.compile(r"\b[\w-]+[=:][\w/|.{}-]+")
"""What is typed or timed as it stands: name=value, module:Class, capture:a3xb4, 14:05."""
MARKUP = re.compile(r"\[/?b\]|\*\*|(?m:^ *\|.*$)|(?m:^\|?[-:| ]+$)")

FRENCH = {
    "no no-break space before it": rf"(?<![{NO_BREAK}\s;:!?(])[;:!?](?=\s|$|[\"*_)»])|[^{NO_BREAK}]»",
    "breaking space before it": r"[^\S\u00a0\u202f][;:!?»](?=\s|$|[\"*_).,])|(?<=\d) %",
    "no no-break space after it": rf"«[^{NO_BREAK}]",
    "straight apostrophe": r"'",
}
BOTH = {
    "dots instead of an ellipsis": r"\.\.\.",
    "space before an ellipsis": r"\s…",
}


def french_faults(text: str) -> list[str]:
    """What is wrong with a French text."""
    bare = MARKUP.sub("", SETTING.sub("x", _filled(text)))
    return _found(FRENCH, bare) + _found(BOTH, bare)


def english_faults(text: str) -> list[str]:
    """What is wrong with an English text: dots, and apostrophes of a typewriter."""
    return _found(BOTH | {"straight apostrophe": r"\w'\w|s' "}, _filled(text))


def _filled(text: str) -> str:
    """With its places filled; a key or a sign that stands for itself, such as ? or !, is no punctuation."""
    return re.sub(r"(?m)^(\s*)[!?](?=\s)|(?<=\s\s)[!?](?=\s)", r"\1x", PLACE.sub("3", text))


def _found(faults: dict[str, str], text: str) -> list[str]:
    return [
        f"{fault}: …{text[max(0, found.start() - 20) : found.end() + 10]}…"
        for fault, pattern in faults.items()
        for found in re.finditer(pattern, text)
    ]

"""The sentences of a room, one file per language: `words/en.toml`, `words/fr.toml` …

A further language is a further file. What it leaves out is said in English. A sentence has places:

- `{count}` is a value;
- `{side}` is a name as it stands in a sentence ("le Loup"), with a capital where a sentence begins;
  `{side:of}` is "du Loup", `{side:to}` "au Loup", `{side:label}` "Loup";
- `{count|step|steps}` is the first word for a number in the singular, else the second.

The client fills the same places in client/src/words/i18n.ts; there the first word also goes with *you*.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tatami.core.errors import BadOption

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FALLBACK = "en"
FORMS = ("label", "the", "of", "to")
PLACE = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^{}|]*)\|([^{}|]*))?\}")
SENTENCE_ENDS = (". ", "! ", "? ")
MOST_SENTENCES = 4096
"""Remembered by their parts, and names by their forms."""
SINGULAR = {"fr": (0, 1)}
"""The numbers that go with a singular, where it is not 1 alone."""


@dataclass(frozen=True)
class Name:
    """What somebody is called: alone, in a sentence, after "of" and after "to"."""

    label: str
    the: str
    of: str
    to: str
    is_given: bool = field(default=False, kw_only=True)
    """Somebody chose it: it keeps its letters as they are."""

    def __str__(self) -> str:
        return self.label


def joined(names: Sequence[Name], and_: str) -> Name:
    """Several names as one: "le Renard, le Chat et le Hibou".

    >>> fox = Name("Renard", "le Renard", "du Renard", "au Renard")
    >>> joined([fox, Name("Hibou", "le Hibou", "du Hibou", "au Hibou")], " et ").the
    'le Renard et le Hibou'
    """
    if len(names) == 1:
        return names[0]
    return Name(*(_listed([getattr(name, form) for name in names], and_) for form in FORMS))


def _listed(texts: Sequence[str], and_: str) -> str:
    return and_.join([", ".join(texts[:-1]), texts[-1]])


class Place(NamedTuple):
    """What stands in a sentence between two texts that are said as they are."""

    key: str
    form: str
    one: str | None
    other: str
    begins: bool
    """Whether a sentence begins here."""
    after: str
    """The text up to the next place."""


def fill(sentence: str, values: Mapping[str, object], language: str) -> str:
    """The sentence with its places filled.

    >>> fill("{side} throws {n} {n|die|dice}.", {"side": Name("W", "the wolf", "", ""), "n": 2}, "en")
    'The wolf throws 2 dice.'
    """
    text, places = _taken_apart(sentence)
    for place in places:
        text += _filled(place, values[place.key], language) + place.after
    return text


@lru_cache(maxsize=MOST_SENTENCES)
def _taken_apart(sentence: str) -> tuple[str, Sequence[Place]]:
    """The text before the first place, and all places."""
    found = list(PLACE.finditer(sentence))
    ends = [*(each.start() for each in found), len(sentence)]
    return sentence[: ends[0]], [
        _place(each, sentence[: each.start()], sentence[each.end() : end])
        for each, end in zip(found, ends[1:], strict=True)
    ]


def _place(found: re.Match[str], before: str, after: str) -> Place:
    key, form, one, other = found.groups()
    return Place(key, form or "the", one, other, not before or before.endswith(SENTENCE_ENDS), after)


def _filled(place: Place, value: object, language: str) -> str:
    if place.one is not None:
        return place.one if value in SINGULAR.get(language, (1,)) else place.other
    if not isinstance(value, Name):
        return str(value)
    said: str = getattr(value, place.form)
    return said[:1].upper() + said[1:] if place.begins and not value.is_given else said


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages a package speaks.

    >>> {"en", "fr"} <= set(languages("tatami.games.taisen"))
    True
    """
    names = (path.name for path in _folder(package).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def _folder(package: str) -> Traversable:
    from importlib.resources import files  # slow to import, and not needed before somebody speaks

    return files(package) / "words"


@cache
def sentences(package: str, language: str) -> Mapping[str, str]:
    """Everything a package says in one language, by key, its places open."""
    import tomllib

    text = (_folder(package) / f"{language}.toml").read_text(encoding="utf-8")
    return dict(_flatten(tomllib.loads(text), ""))


def _flatten(table: Mapping[str, Any], prefix: str) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for key, value in table.items():
        pairs += (
            _flatten(value, f"{prefix}{key}.") if isinstance(value, dict) else [(prefix + key, str(value))]
        )
    return pairs


class Words:
    """What a package says in one language; called with a key and its values it gives the sentence."""

    def __init__(self, package: str, language: str) -> None:
        if language not in languages(package):
            known = ", ".join(languages(package))
            raise BadOption(f"There is no language {language!r}; choose one of: {known}.")
        self.package = package
        self.language = language

    def __call__(self, key: str, /, **values: object) -> str:
        language = self.language if key in sentences(self.package, self.language) else FALLBACK
        return fill(sentences(self.package, language)[key], values, language)

    def name(self, key: str, otherwise: str = "") -> Name:
        """The name whose forms stand under this key; where there is none, one with all its forms alike."""
        return _name(self.package, self.language, key, otherwise)

    def number(self, count: int) -> Name:
        """A number as a word, where one stands under `number`; else in digits.

        >>> Words("tatami.server", "fr").number(4).the, Words("tatami.server", "fr").number(44).the
        ('quatre', '44')
        """
        key = f"number.{count}"
        return Name(*[self(key) if key in self else str(count)] * len(FORMS))

    def raw(self, key: str) -> str:
        """The sentence as written, its places still open."""
        spoken = sentences(self.package, self.language)
        return spoken[key] if key in spoken else sentences(self.package, FALLBACK)[key]

    def __contains__(self, key: str) -> bool:
        return key in sentences(self.package, FALLBACK)


@lru_cache(maxsize=MOST_SENTENCES)
def _name(package: str, language: str, key: str, otherwise: str) -> Name:
    words = Words(package, language)
    if f"{key}.label" not in words:
        return Name(*[otherwise] * len(FORMS))
    return Name(*(words(f"{key}.{form}") for form in FORMS))

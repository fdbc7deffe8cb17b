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
from functools import cache
from typing import TYPE_CHECKING, Any

from tatami.core.errors import BadOption

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FALLBACK = "en"
FORMS = ("label", "the", "of", "to")
PLACE = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^{}|]*)\|([^{}|]*))?\}")
SENTENCE_ENDS = (". ", "! ", "? ")
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


def fill(sentence: str, values: Mapping[str, object], language: str) -> str:
    """The sentence with its places filled.

    >>> fill("{side} throws {n} {n|die|dice}.", {"side": Name("W", "the wolf", "", ""), "n": 2}, "en")
    'The wolf throws 2 dice.'
    """
    return PLACE.sub(lambda place: _filled(place, values, language), sentence)


def _filled(place: re.Match[str], values: Mapping[str, object], language: str) -> str:
    key, form, one, other = place.groups()
    value = values[key]
    if one is not None:
        return one if value in SINGULAR.get(language, (1,)) else other
    if not isinstance(value, Name):
        return str(value)
    said: str = getattr(value, form or "the")
    before = place.string[: place.start()]
    begins = not before or before.endswith(SENTENCE_ENDS)
    return said[:1].upper() + said[1:] if begins and not value.is_given else said


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
        if f"{key}.label" not in self:
            return Name(*[otherwise] * len(FORMS))
        return Name(*(self(f"{key}.{form}") for form in FORMS))

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

"""The sentences of a room, one file per language: `words/en.toml`, `words/fr.toml` …

A further language is a further file. What it leaves out is said in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from tatami.core.errors import BadOption

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FALLBACK = "en"


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages a package speaks.

    >>> languages("tatami.games.taisen")
    ('en', 'fr')
    """
    names = (path.name for path in _folder(package).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def _folder(package: str) -> Traversable:
    from importlib.resources import files  # slow to import, and not needed before somebody speaks

    return files(package) / "words"


@cache
def _sentences(package: str, language: str) -> Mapping[str, str]:
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
        return self.raw(key).format_map(values)

    def raw(self, key: str) -> str:
        """The sentence as written, its gaps still open."""
        spoken = _sentences(self.package, self.language)
        return spoken[key] if key in spoken else _sentences(self.package, FALLBACK)[key]

    def __contains__(self, key: str) -> bool:
        return key in _sentences(self.package, FALLBACK)

"""Why a table refuses: a code for programs, and a sentence in the listener's language.

The sentences stand in words/*.toml under the same codes.
"""

from __future__ import annotations

from tatami.core.errors import BadNotation, IllegalMove, NotYourTurn, TatamiError
from tatami.core.game import Game
from tatami.core.words import FALLBACK, Words, languages

from .course import UndoRefused

PACKAGE = "tatami.tables"


class RequestRefused(TatamiError):
    """A request the table does not follow; `code` names the sentence, `values` fill its gaps."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(Words(PACKAGE, FALLBACK)(f"refusal.{code}", **values))
        self.code = code
        self.values = values


class OutOfTurn(RequestRefused):
    """Somebody else is asked; `clause` says by which rule."""

    def __init__(self, clause: str) -> None:
        super().__init__("not_your_turn")
        self.clause = clause


class OtherRules(RequestRefused):
    """The table follows a version of its rules that is not played here; it is kept as it is."""

    def __init__(self, game: Game, rules: int) -> None:
        title = game.words(FALLBACK)("title")
        super().__init__("other_rules", game=title, rules=rules, ours=game.rules.VERSION)


class StorageTrouble(TatamiError):
    """The journal could not be kept, so nothing has happened."""


class Forked(StorageTrouble):
    """Somebody else has written this version of the journal."""


def code_of(error: TatamiError) -> str:
    """What programs know the error by."""
    if isinstance(error, RequestRefused):
        return error.code
    for kind, code in CODES.items():
        if isinstance(error, kind):
            return code
    return "bad_request"


def clause_of(error: TatamiError) -> str | None:
    """The rule that the error names, if it names one."""
    return getattr(error, "clause", "") or None


def sentence_of(error: TatamiError, game: Game, language: str) -> str:
    """The error in the listener's language, where there are words for it."""
    if isinstance(error, IllegalMove):
        words = game.words(spoken(game, language))
        key = f"refusal.{error.code}"
        return words(key, **error.values) if key in words else str(error)
    return said(error, language)


def said(error: TatamiError, language: str) -> str:
    """The error in words of the tables, where they have some."""
    words = Words(PACKAGE, language if language in languages(PACKAGE) else FALLBACK)
    key = f"refusal.{code_of(error)}"
    return words(key, **getattr(error, "values", {})) if key in words else str(error)


def spoken(game: Game, language: str) -> str:
    """The language, if the game and its table speak it, else English."""
    return language if language in game.languages and language in languages(PACKAGE) else FALLBACK


CODES: dict[type[TatamiError], str] = {
    IllegalMove: "illegal",
    NotYourTurn: "not_your_turn",
    BadNotation: "no_such_move",
    UndoRefused: "no_undo",
    StorageTrouble: "storage",
}

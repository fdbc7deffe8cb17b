"""Why a table refuses: a code for programs, and a sentence in the listener's language.

The sentences stand in words/*.toml under the same codes.
"""

from __future__ import annotations

from tatami.core.errors import BadNotation, BadOption, IllegalMove, NotYourTurn, TatamiError
from tatami.core.game import Game
from tatami.core.words import FALLBACK, Words, languages

from .history import UndoRefused

PACKAGE = "tatami.tables"


class RequestRefused(TatamiError):
    """A request the table does not follow; `code` (or `says`) names the sentence, `values` fill its gaps."""

    def __init__(self, code: str, *, says: str = "", **values: object) -> None:
        super().__init__(Words(PACKAGE, FALLBACK)(f"refusal.{says or code}", **values))
        self.code = code
        self.says = says
        self.values = values


class OutOfTurn(RequestRefused):
    """Somebody else is asked; `clause` says by which rule."""

    def __init__(self, clause: str) -> None:
        super().__init__("not_your_turn")
        self.clause = clause


class StorageTrouble(RequestRefused):
    """The journal could not be read or kept, so nothing has happened. `why` is for the log alone."""

    def __init__(self, why: str, code: str = "storage") -> None:
        super().__init__(code)
        self.why = why


class NotInThisLesson(RequestRefused):
    """A legal move, but another one is being explained; `clause` is where the rulebook does."""

    def __init__(self, clause: str) -> None:
        super().__init__("not_in_this_lesson")
        self.clause = clause


class Forked(StorageTrouble):
    """Somebody else has written this version of the journal."""


class OutcomeUnknown(StorageTrouble):
    """The answer to a commit was lost: it may stand or not."""

    def __init__(self, why: str) -> None:
        super().__init__(why, "not_known")


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
    key = f"refusal.{getattr(error, 'says', '') or code_of(error)}"
    return words(key, **getattr(error, "values", {})) if key in words else str(error)


def spoken(game: Game, language: str) -> str:
    """The language, if the game and its table speak it, else English."""
    return language if language in game.languages and language in languages(PACKAGE) else FALLBACK


CODES: dict[type[TatamiError], str] = {
    IllegalMove: "illegal",
    NotYourTurn: "not_your_turn",
    BadNotation: "no_such_move",
    UndoRefused: "no_undo",
    BadOption: "bad_option",
}

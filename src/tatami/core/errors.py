"""The few things that can go wrong, by name.

TatamiError
├── UnknownGame      no game of that name
├── IncompleteGame   a game's folder that lacks something every game has
├── BadOption        an option or value the game does not have
│   └── NoSuchSeat   a seat that nobody sits on in this game
├── BadNotation      a text that does not say a position, move or record
├── BadRecord        a record that is cut short, edited, or of other rules
├── NotYourTurn      the seat owes no decision now
├── IllegalMove      a move that the rules refuse, with the clause
└── UnknownBot       no computer player of that name
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class TatamiError(ValueError):
    """One clear sentence about what was wrong and what would have been right."""


class UnknownGame(TatamiError):
    pass


class IncompleteGame(TatamiError):
    pass


class BadOption(TatamiError):
    pass


class NoSuchSeat(BadOption):
    pass


class BadNotation(TatamiError):
    pass


class BadRecord(BadNotation):
    pass


class NotYourTurn(TatamiError):
    """Somebody else is asked, or nobody: `clause` names the rule that says so, where there is one.

    >>> print(NotYourTurn("It is not red's turn: black must act.", "B8"))
    It is not red's turn: black must act (B8).
    """

    def __init__(self, sentence: str, clause: str = "") -> None:
        super().__init__(f"{sentence.removesuffix('.')} ({clause})." if clause else sentence)
        self.clause = clause


class UnknownBot(TatamiError):
    pass


class IllegalMove(TatamiError):
    """A move the rules refuse: `clause` names the rule, `code` and `values` say it in any language.

    >>> print(IllegalMove("The chief has moved.", "T7", "chief_moved", legal=("K1", "end")))
    The chief has moved (T7). Legal moves: K1, end.
    """

    def __init__(
        self,
        sentence: str,
        clause: str,
        code: str,
        values: Mapping[str, object] | None = None,
        legal: Sequence[str] = (),
    ) -> None:
        instead = f" Legal moves: {', '.join(legal)}." if legal else ""
        super().__init__(f"{sentence.removesuffix('.')} ({clause}).{instead}")
        self.clause = clause
        self.code = code
        self.values = dict(values or {})
        self.legal = tuple(legal)

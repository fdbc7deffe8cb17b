"""The few things that can go wrong between a program and a table, by name.

ClientError
├── BadAddress       a text that is no address of a server or of a table
├── Unreachable      nobody answers there, or not any more
├── OtherProtocol    something answers that is no Tatami, or one of another version
├── NotAtTable       something was asked before the table was entered, or after it was left
└── Refused          the server says no: with a code, a sentence and perhaps a clause
    └── NoSuchTable  it knows no table of this id
"""

from __future__ import annotations

from tatami.core.errors import TatamiError
from tatami.wire import messages as wire

AWAY = frozenset({502, 503, 504})
"""What is answered in the place of a server that is away or full: another try may find it."""


class ClientError(TatamiError):
    """One clear sentence; `code` names it for programs."""

    code = "client"


class BadAddress(ClientError):
    code = "bad_address"


class Unreachable(ClientError):
    code = "unreachable"


class OtherProtocol(ClientError):
    code = "other_protocol"


class NotAtTable(ClientError):
    code = "not_at_table"


class Refused(ClientError):
    """`code` is one of docs/protocol.md, `clause` the rule of the rulebook, where one refuses.

    >>> error = Refused("illegal", "Use at least one die.", "T6")
    >>> print(error, error.code, error.clause)
    Use at least one die. illegal T6
    """

    def __init__(self, code: str, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.clause = clause


class NoSuchTable(Refused):
    """The table is gone, or never was."""


def refusal(told: wire.Refused | wire.Problem) -> Refused:
    """What the server said, as an error."""
    kind = NoSuchTable if told.code == "no_such_table" else Refused
    return kind(told.code, told.message, told.clause if isinstance(told, wire.Refused) else None)

"""What goes wrong between here and a server, in the words of the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.errors import TatamiError
from tatami.core.words import Words

if TYPE_CHECKING:
    from tatami.client import ClientError

PACKAGE = "tatami.terminal"
OURS = {"unreachable": "remote.unreachable", "other_protocol": "remote.other_protocol"}
"""Errors that no server tells, and what is said of them."""


class RemoteRefusal(TatamiError):
    """The server says no, in the language of the table: `code` names why, `clause` the rule, if one does."""

    def __init__(self, code: str, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.clause = clause


class RemoteTrouble(TatamiError):
    """There is no table to be at, or not any more."""


def trouble(error: ClientError, language: str, server: str) -> RemoteTrouble:
    """An error of the client in this language; what a server says is so already."""
    if error.code in OURS:
        return RemoteTrouble(Words(PACKAGE, language)(OURS[error.code], server=server))
    return RemoteTrouble(str(error))

"""Why a choice is not legal. Rules number their reasons and name each once, with its clause."""

from __future__ import annotations

from typing import NamedTuple

ALLOWED = 0
"""What `refuse` says of a legal choice."""


class Refusal(NamedTuple):
    """The clause that forbids it, and the code of its sentence in the game's words (`refusal.<code>`)."""

    clause: str
    code: str

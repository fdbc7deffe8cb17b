"""One table for server, terminal and tests: seats, journal, requests, and the gate, the only way out."""

from .history import UndoRefused
from .table import Table

__all__ = ["Table", "UndoRefused"]

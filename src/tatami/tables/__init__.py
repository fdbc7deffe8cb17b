"""A sitting: seats, journal, undo. Local and remote play come through the same table."""

from .course import UndoRefused
from .journal import Crowd, Entry, Store
from .table import Table

__all__ = ["Crowd", "Entry", "Store", "Table", "UndoRefused"]

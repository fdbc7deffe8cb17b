"""Keeps tables and their journals: SQLite by default, PostgreSQL by its address."""

from .archive import Archive, default_database
from .writer import FaultPoint

__all__ = ["Archive", "FaultPoint", "default_database"]

"""Keeps tables and their journals: SQLite by default, PostgreSQL by its address."""

from .archive import Archive
from .engine import data_folder, database_in, default_database
from .writer import CrashPoint

__all__ = ["Archive", "CrashPoint", "data_folder", "database_in", "default_database"]

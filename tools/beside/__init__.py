"""Measures two checkouts beside each other: `python -m tools.beside OLD NEW`."""

"""Ninja Versus Ninja, by Tushar Gheewala."""

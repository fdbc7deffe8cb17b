"""A toy for three: chance picks a seat; it wins if it claims, and everybody shares if it passes."""

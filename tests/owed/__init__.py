"""What every game owes, once: each file is one kind of proof, run over all games and the toys.

What only one game can say of itself stands in tests/games/<game>/<game>_proof.py, found by its name.
"""

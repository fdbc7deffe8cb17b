"""Two small games that ask of the engine what the games of the house do not.

nim: two seats, a move that stands for two choices, no luck between turns.
fingers: three seats that decide at once, secrets, shared wins.
"""

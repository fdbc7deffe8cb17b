"""Perft: counts the whole tree of a game to a depth, so that two versions of the rules can be compared.

Every move and every outcome of chance is a branch and takes one ply; weights do not count. A game
that ends before the depth is reached is one leaf. When two counts differ, `breakdown` says below
which move.
"""

from __future__ import annotations

from collections.abc import Iterator

from tatami.core.position import Position


def perft(position: Position, depth: int) -> int:
    """How many leaves the tree has `depth` plies below the position.

    >>> import tatami
    >>> opening = tatami.game("taisen").start()
    >>> perft(opening, 0), perft(opening, 1), perft(opening, 2)
    (1, 9, 72)
    """
    if depth < 0:
        raise ValueError(f"a tree has a depth of 0 plies or more, not {depth}")
    if depth == 0 or position.is_over:
        return 1
    if depth == 1:
        return len(_branches(position))
    return sum(perft(after, depth - 1) for _, after in _grown(position))


def breakdown(position: Position, depth: int) -> dict[str, int]:
    """The same leaves, counted below each move or outcome of chance; nothing if the game is over.

    >>> import tatami
    >>> opening = tatami.game("taisen").start()
    >>> breakdown(opening.draw("K1").position, 2)["N3"]
    7
    """
    if depth < 1:
        raise ValueError(f"a breakdown needs a depth of 1 ply or more, not {depth}")
    return {text: perft(after, depth - 1) for text, after in _grown(position)}


def _branches(position: Position) -> list[str]:
    """What can happen next: moves of the seat that must decide, or outcomes of chance."""
    if position.at_chance:
        return [outcome for outcome, _ in position.odds]
    return [] if position.is_over else list(position.moves(position.mover))


def _grown(position: Position) -> Iterator[tuple[str, Position]]:
    for text in _branches(position):
        step = position.draw(text) if position.at_chance else position.play(position.mover, text)
        yield text, step.position

"""Every way a ninja can run, found by trying all sequences of steps: slow, and straight from V5, V6 and V8.

Squares are pairs: column 0 to 5, row 1 to 15.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

Square = tuple[int, int]
Step = tuple[int, int]
Way = tuple[Square, ...]
STEPS: Sequence[Step] = ((1, 0), (-1, 0), (0, 1), (0, -1))
HOME = (range(1, 7), range(10, 16))
AWAY: Sequence[Step] = ((0, 1), (0, -1))
"""The step that leads black, or red, away from home."""


def named(square: Square) -> str:
    return f"{'abcdef'[square[0]]}{square[1]}"


def squared(name: str) -> Square:
    return "abcdef".index(name[0]), int(name[1:])


def ways(
    seat: int, origin: Square, total: int, own: Collection[Square], enemies: Collection[Square], stuck: bool
) -> Iterator[Way]:
    """All ways of exactly so many steps, their first square included; who is `stuck` may not leave home."""
    blocked = (set(own) | set(enemies)) - {origin}
    unfinished: list[tuple[Way, Step | None, int, int]] = [((origin,), None, 0, 0)]
    while unfinished:
        way, last, corners, reversals = unfinished.pop()
        square = way[-1]
        if len(way) == total + 1:
            if square == origin or square not in own:
                yield way
        elif square not in blocked:  # V5: only the last square may be taken
            for step in STEPS:
                after = square[0] + step[0], square[1] + step[1]
                if not on_board(after) or (stuck and after[1] not in HOME[seat]):
                    continue
                back = last is not None and opposite(last, step)
                if back and (last != AWAY[seat] or square[1] not in HOME[1 - seat]):  # V6
                    continue
                bends = corners + (last not in (None, step) and not back)
                if bends <= 1 and reversals + back <= 1:  # V5, V6
                    unfinished.append(((*way, after), step, bends, reversals + back))


def on_board(square: Square) -> bool:
    return 0 <= square[0] < 6 and 1 <= square[1] <= 15


def opposite(one: Step, other: Step) -> bool:
    return one == (-other[0], -other[1])

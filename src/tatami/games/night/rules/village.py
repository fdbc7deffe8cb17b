"""The village as it stands: roofs, what rises above them, and the open lines between them (N1, N2, N8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .geometry import (
    DEPTHS,
    POINTS,
    ROOFS,
    SITE_X,
    SITE_Y,
    SMALL_DEPTH,
    SMALL_STOREY,
    SMALL_WIDTH,
    STOREY,
    TREE_RADIUS,
    TREE_SITES,
    TREE_X,
    TREE_Y,
    WIDTHS,
    edges,
    over_box,
    over_disc,
    point_x,
    point_y,
)

if TYPE_CHECKING:
    from typing import Protocol

    from tatami.core.contract import Ints

    from ..state import State

    class Layout(Protocol):
        """As much of a state as the size of a roof depends on."""

        building: Ints
        stacked: int


ALL_LINES = (1 << POINTS) - 1
TARGETS_A_WORD = 6
CORRIDOR = 66  # standing points lie within 36.1 of their centre, corners of a small building within 29.8


def is_stacked(s: Layout, roof: int) -> bool:
    return s.stacked >> roof & 1 == 1


def height(s: Layout, roof: int) -> int:
    """A stack counts as one building: its roof is the small one's (N2)."""
    return STOREY + SMALL_STOREY if is_stacked(s, roof) else STOREY


def is_turned(s: Layout, roof: int) -> bool:
    return (s.building[roof] - 1) % 2 == 1


def large_half_x(s: Layout, roof: int) -> int:
    """Half the large building's size to the right, as it is turned (N1)."""
    large = (s.building[roof] - 1) // 2
    return (DEPTHS[large] if is_turned(s, roof) else WIDTHS[large]) // 2


def large_half_y(s: Layout, roof: int) -> int:
    large = (s.building[roof] - 1) // 2
    return (WIDTHS[large] if is_turned(s, roof) else DEPTHS[large]) // 2


def half_x(s: Layout, roof: int) -> int:
    """Half the roof's size to the right; a small building is turned with its large one (N1)."""
    if is_stacked(s, roof):
        return (SMALL_DEPTH if is_turned(s, roof) else SMALL_WIDTH) // 2
    return large_half_x(s, roof)


def half_y(s: Layout, roof: int) -> int:
    if is_stacked(s, roof):
        return (SMALL_WIDTH if is_turned(s, roof) else SMALL_DEPTH) // 2
    return large_half_y(s, roof)


def standing_x(s: State, roof: int, point: int) -> int:
    return point_x(SITE_X[roof], half_x(s, roof), point)


def standing_y(s: State, roof: int, point: int) -> int:
    return point_y(SITE_Y[roof], half_y(s, roof), point)


def edges_on(s: State, roof: int, point: int, target: int, line: int) -> tuple[int, int]:
    """Near and far edge of the target roof on the line to one of its points (N9)."""
    return edges(
        standing_x(s, roof, point),
        standing_y(s, roof, point),
        standing_x(s, target, line),
        standing_y(s, target, line),
        SITE_X[target],
        SITE_Y[target],
        half_x(s, target),
        half_y(s, target),
    )


# Open lines (N8), found once, when the village is complete


def open_lines(s: State, roof: int, point: int, target: int) -> int:
    """The nine lines from a standing point to a roof, as bits: 1 is open."""
    word = s.lines[2 * (roof * POINTS + point) + target // TARGETS_A_WORD]
    return word >> POINTS * (target % TARGETS_A_WORD) & ALL_LINES


def draw_lines(s: State) -> None:
    for roof in range(ROOFS):
        for target in range(ROOFS):
            if target != roof:
                draw_lines_between(s, roof, target)


def draw_lines_between(s: State, roof: int, target: int) -> None:
    near = trees_near(s, roof, target)
    stacks = stacks_near(s, roof, target)
    for point in range(POINTS):
        found = ALL_LINES
        if near or stacks:
            found = lines_past(s, roof, point, target, near, stacks)
        word = 2 * (roof * POINTS + point) + target // TARGETS_A_WORD
        s.lines[word] |= found << POINTS * (target % TARGETS_A_WORD)


def trees_near(s: State, roof: int, target: int) -> int:
    """The trees a line between two roofs might pass over, as bits; none is higher than a stack."""
    found = 0
    if not is_stacked(s, roof):
        for tree in range(TREE_SITES):
            if s.trees >> tree & 1 and on_the_way(roof, target, TREE_X[tree], TREE_Y[tree]):
                found |= 1 << tree
    return found


def stacks_near(s: State, roof: int, target: int) -> int:
    """The stacks a line between two roofs might pass over, as bits, the two ends' own aside."""
    found = 0
    if not is_stacked(s, roof):
        for other in range(ROOFS):
            between = other not in (roof, target) and is_stacked(s, other)
            if between and on_the_way(roof, target, SITE_X[other], SITE_Y[other]):
                found |= 1 << other
    return found


def on_the_way(roof: int, target: int, x: int, y: int) -> bool:
    """Whether something small there is near enough to the middle line to matter."""
    return over_disc(SITE_X[roof], SITE_Y[roof], SITE_X[target], SITE_Y[target], x, y, CORRIDOR)


def lines_past(s: State, roof: int, point: int, target: int, trees: int, stacks: int) -> int:
    found = 0
    ax, ay = standing_x(s, roof, point), standing_y(s, roof, point)
    for line in range(POINTS):
        bx, by = standing_x(s, target, line), standing_y(s, target, line)
        if not (over_trees(ax, ay, bx, by, trees) or over_stacks(s, ax, ay, bx, by, stacks)):
            found |= 1 << line
    return found


def over_trees(ax: int, ay: int, bx: int, by: int, trees: int) -> bool:
    tree = 0
    while trees >> tree:
        if trees >> tree & 1 and over_disc(ax, ay, bx, by, TREE_X[tree], TREE_Y[tree], TREE_RADIUS):
            return True
        tree += 1
    return False


def over_stacks(s: State, ax: int, ay: int, bx: int, by: int, stacks: int) -> bool:
    """Only the small building of a stack rises above a roof."""
    roof = 0
    while stacks >> roof:
        if stacks >> roof & 1:
            x, y = SITE_X[roof], SITE_Y[roof]
            if over_box(ax, ay, bx, by, x, y, half_x(s, roof), half_y(s, roof)):
                return True
        roof += 1
    return False

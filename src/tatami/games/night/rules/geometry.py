"""The village in whole millimetres, exact: points, lines, edges (N1, N7–N9).

x to the right, y away from seat 0, the middle is (0, 0). Nothing here knows a state. Coordinates
stay within ±260, so differences stay under 2¹⁰, their products under 2²⁰ and the squares of sums
of products under 2⁴²: far inside 64 bits.
"""

from __future__ import annotations

BOARD_RADIUS = 260
SITE_X = (12, -90, 82, 204, 140, -6, -142, -202, -130, 14, 138)
SITE_Y = (84, -32, -32, 20, 140, 204, 138, 4, -146, -202, -144)
ROOFS = 11
TREE_X = (10, 88, -76, -8, 152, -160)
TREE_Y = (-10, 52, 64, -122, -70, -74)
TREE_SITES = 6
TREE_RADIUS, TREE_HEIGHT = 14, 80
WIDTHS = (84, 84, 80, 80, 76, 76, 72, 72, 64, 60, 56)
DEPTHS = (64, 56, 60, 52, 64, 56, 60, 48, 56, 48, 48)
BUILDINGS = 11
STOREY = 50
SMALL_WIDTH, SMALL_DEPTH, SMALL_STOREY = 44, 40, 40
POINTS = 9
CENTRE = 4
INSET = 12  # how far the outer points lie from the edges
HOOK, FIST = 24, 30


def _apart(roof: int, other: int) -> int:
    return (SITE_X[roof] - SITE_X[other]) ** 2 + (SITE_Y[roof] - SITE_Y[other]) ** 2


def _nearest(roof: int) -> list[int]:
    others = [other for other in range(ROOFS) if other != roof]
    return sorted(others, key=lambda other: _apart(roof, other))


NEAREST = tuple(other for roof in range(ROOFS) for other in _nearest(roof)[:3])  # N17: three for each roof
BY_NEARNESS = (4, 1, 3, 5, 7, 0, 2, 6, 8)  # the nine points, the middle first


def root(number: int) -> int:
    """The whole part of a square root."""
    if number < 2:
        return number
    guess = 1
    while guess * guess < number:
        guess *= 2
    better = (guess + number // guess) // 2
    while better < guess:
        guess = better
        better = (guess + number // guess) // 2
    return guess


def point_x(x: int, half: int, point: int) -> int:
    """The x of one of the nine points of a roof: three columns, INSET from the edges (N7)."""
    return x + (point % 3 - 1) * (half - INSET)


def point_y(y: int, half: int, point: int) -> int:
    return y + (point // 3 - 1) * (half - INSET)


def over_box(ax: int, ay: int, bx: int, by: int, x: int, y: int, half_x: int, half_y: int) -> bool:
    """Whether the way from a to b enters the inside of a box; touching its edge does not (N8).

    It does unless one of three directions parts them: across, along, or at right angles to the way.
    """
    if max(ax, bx) <= x - half_x or min(ax, bx) >= x + half_x:
        return False
    if max(ay, by) <= y - half_y or min(ay, by) >= y + half_y:
        return False
    dx, dy = bx - ax, by - ay
    return abs(dx * (y - ay) - dy * (x - ax)) < abs(dx) * half_y + abs(dy) * half_x


def over_disc(ax: int, ay: int, bx: int, by: int, x: int, y: int, radius: int) -> bool:
    """Whether the way from a to b enters the inside of a disc; touching its rim does not (N8)."""
    dx, dy = bx - ax, by - ay
    cx, cy = x - ax, y - ay
    along, length = cx * dx + cy * dy, dx * dx + dy * dy
    if along <= 0:
        return cx * cx + cy * cy < radius * radius
    if along >= length:
        return (x - bx) ** 2 + (y - by) ** 2 < radius * radius
    across = cx * dy - cy * dx
    return across * across < radius * radius * length  # under 2⁴⁰ each


def edges(ax: int, ay: int, bx: int, by: int, x: int, y: int, half_x: int, half_y: int) -> tuple[int, int]:
    """Near and far edge of a box on the line from a, outside it, through b, inside it (N9).

    Whole millimetres from a: near rounded up, far rounded down.
    """
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    enter, enter_per = way_to(x - ax, half_x, dx, -1), abs(dx)
    leave, leave_per = way_to(x - ax, half_x, dx, 1), abs(dx)
    enter_y, leave_y = way_to(y - ay, half_y, dy, -1), way_to(y - ay, half_y, dy, 1)
    if dx == 0 or (dy != 0 and enter_y * enter_per > enter * abs(dy)):
        enter, enter_per = enter_y, abs(dy)
    if dx == 0 or (dy != 0 and leave_y * leave_per < leave * abs(dy)):
        leave, leave_per = leave_y, abs(dy)
    return root_up(enter * enter * length, enter_per * enter_per), root(
        leave * leave * length // (leave_per * leave_per)
    )


def way_to(middle: int, half: int, step: int, side: int) -> int:
    """How far along one axis it is to the nearer (-1) or farther (1) edge, in the direction of the step."""
    return (middle if step >= 0 else -middle) + side * half


def root_up(number: int, per: int) -> int:
    """The smallest whole number whose square is at least number / per."""
    least = -(-number // per)
    whole = root(least)
    return whole if whole * whole == least else whole + 1

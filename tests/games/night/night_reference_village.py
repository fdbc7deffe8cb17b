"""The village of the reference: the data of N1 and the geometry of N7–N9, in fractions, by clipping."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

SITES = dict(
    zip(
        "abcdefghijk",
        [
            *[(12, 84), (-90, -32), (82, -32), (204, 20), (140, 140), (-6, 204)],
            *[(-142, 138), (-202, 4), (-130, -146), (14, -202), (138, -144)],
        ],
        strict=True,
    )
)
TREE_SITES = dict(
    zip("123456", [(10, -10), (88, 52), (-76, 64), (-8, -122), (152, -70), (-160, -74)], strict=True)
)
LARGE = dict(
    zip(
        map(str, range(1, 12)),
        [
            *[(84, 64), (84, 56), (80, 60), (80, 52), (76, 64), (76, 56)],
            *[(72, 60), (72, 48), (64, 56), (60, 48), (56, 48)],
        ],
        strict=True,
    )
)
SMALL = (44, 40)
Point = tuple[int, int]


def clipped(a: Point, b: Point, box: tuple[int, int, int, int]) -> tuple[Fraction, Fraction] | None:
    """The part of the line a → b inside the open box (left, bottom, right, top), as fractions of a → b."""
    enter, leave = Fraction(-(10**9)), Fraction(10**9)
    for axis in (0, 1):
        step, low, high = b[axis] - a[axis], box[axis] - a[axis], box[axis + 2] - a[axis]
        if step == 0:
            if not low < 0 < high:
                return None
            continue
        one, two = sorted((Fraction(low, step), Fraction(high, step)))
        enter, leave = max(enter, one), min(leave, two)
    return (enter, leave) if enter < leave else None


def crosses_box(a: Point, b: Point, box: tuple[int, int, int, int]) -> bool:
    part = clipped(a, b, box)
    return part is not None and part[0] < 1 and part[1] > 0


def crosses_disc(a: Point, b: Point, centre: Point, radius: int) -> bool:
    """Whether the nearest point of the way is nearer to the centre than the radius."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = Fraction((centre[0] - a[0]) * dx + (centre[1] - a[1]) * dy, dx * dx + dy * dy)
    along = min(max(along, Fraction(0)), Fraction(1))
    x, y = a[0] + along * dx - centre[0], a[1] + along * dy - centre[1]
    return x * x + y * y < radius * radius


class Village:
    """Houses by site: size as turned, and whether a small building stands on it."""

    def __init__(self, sizes: dict[str, Point], turned: set[str], stacks: set[str], trees: set[str]) -> None:
        self.sizes, self.turned, self.stacks, self.trees = sizes, turned, stacks, trees
        self._found: dict[tuple[str, int, str], list[int]] = {}

    def height(self, site: str) -> int:
        return 90 if site in self.stacks else 50

    def top(self, site: str) -> Point:
        size = SMALL if site in self.stacks else self.sizes[site]
        return (size[1], size[0]) if site in self.turned else size

    def box(self, site: str) -> tuple[int, int, int, int]:
        (x, y), (w, d) = SITES[site], self.top(site)
        return x - w // 2, y - d // 2, x + w // 2, y + d // 2

    def point(self, site: str, number: int) -> Point:
        """1 to 9 as on a keypad."""
        left, bottom, right, top = self.box(site)
        xs = (left + 12, (left + right) // 2, right - 12)
        ys = (bottom + 12, (bottom + top) // 2, top - 12)
        return xs[(number - 1) % 3], ys[(number - 1) // 3]

    def open_lines(self, site: str, number: int, target: str) -> list[int]:
        key = (site, number, target)
        if key not in self._found:
            a = self.point(site, number)
            ends = {line: self.point(target, line) for line in range(1, 10)}
            self._found[key] = [line for line, b in ends.items() if self._is_open(site, a, target, b)]
        return self._found[key]

    def _is_open(self, site: str, a: Point, target: str, b: Point) -> bool:
        if self.height(site) < 80 and any(crosses_disc(a, b, TREE_SITES[tree], 14) for tree in self.trees):
            return False
        others = self.stacks - {site, target}
        return self.height(site) >= 90 or not any(crosses_box(a, b, self.box(other)) for other in others)

    def edges(self, site: str, number: int, target: str, line: int) -> tuple[int, int]:
        a, b = self.point(site, number), self.point(target, line)
        part = clipped(a, b, self.box(target))
        assert part is not None
        length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
        near, far = part[0] ** 2 * length, part[1] ** 2 * length
        floor = isqrt(near.numerator // near.denominator)
        return floor if floor * floor == near else floor + 1, isqrt(far.numerator // far.denominator)

    def hits(self, site: str, number: int, target: str, rope: int, hook: int) -> bool:
        reach = rope * rope - (self.height(site) - self.height(target)) ** 2
        for line in self.open_lines(site, number, target):
            near, far = self.edges(site, number, target, line)
            if reach >= 0 and (near + hook) ** 2 <= reach <= far * far:
                return True
        return False

    def nearest(self, site: str) -> list[str]:
        (x, y) = SITES[site]
        others = sorted(
            (other for other in SITES if other != site),
            key=lambda other: (SITES[other][0] - x) ** 2 + (SITES[other][1] - y) ** 2,
        )
        return others[:3]

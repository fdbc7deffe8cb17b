"""The village from above, to scale."""

from __future__ import annotations

from tatami.core import last_move
from tatami.core.drawing import Drawing, Line, Span

from ..facts import SEAT_NAMES, Roof
from ..rules.geometry import BOARD_RADIUS as RADIUS
from ..rules.geometry import root
from ..view import Shown
from ..view.shown import House, Ninja, Tree, Village
from .marks import Marks
from .palette import NINJAS, PINK, SIGNS, YELLOW

BASE, STACK, TREE, FELL, RIM = "░", "▒", "♣", "×", "·"


def width_of(scale: int) -> int:
    """How many columns the board takes."""
    return 2 * RADIUS // scale


def draw_village(shown: Shown, village: Village, marks: Marks, scale: int) -> Drawing:
    plan = Plan(scale)
    _draw_rim(plan)
    for house in village["houses"]:
        _draw_house(plan, house, shown, marks)
    for tree in village["trees"]:
        _draw_tree(plan, tree)
    if "fell" in marks:
        plan.put(*plan.cell(*marks["fell"]), FELL, "fell")
    for seat, ninja in enumerate(shown["ninjas"]):
        _draw_ninja(plan, seat, ninja, village)
    return plan.lines()


class Plan:
    """Cells with a sign and a style; a column is `scale` millimetres, a line twice as much."""

    def __init__(self, scale: int) -> None:
        self.scale = scale
        self.columns = width_of(scale)
        self.rows = RADIUS // scale
        self._cells: dict[tuple[int, int], tuple[str, str]] = {}

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """Row and column of a point; y grows upward."""
        row = (RADIUS - y) // (2 * self.scale)
        return min(max(row, 0), self.rows - 1), min(max((x + RADIUS) // self.scale, 0), self.columns - 1)

    def put(self, row: int, column: int, sign: str, style: str) -> None:
        self._cells[row, column] = (sign, style)

    def sign(self, row: int, column: int) -> str:
        return self._cells.get((row, column), (" ", ""))[0]

    def lines(self) -> Drawing:
        return [self._line(row) for row in range(self.rows)]

    def _line(self, row: int) -> Line:
        cells = [self._cells.get((row, column), (" ", "")) for column in range(self.columns)]
        spans: Line = []
        for sign, style in cells:
            if spans and spans[-1].style == style:
                spans[-1] = Span(spans[-1].text + sign, style)
            else:
                spans.append(Span(sign, style))
        return spans


def _draw_rim(plan: Plan) -> None:
    """The edge of the round board: no line is empty, so none is left out where lines are scarce."""
    for row in range(plan.rows):
        y = RADIUS - (2 * row + 1) * plan.scale
        x = root(RADIUS * RADIUS - y * y)
        for side in (-x, x - 1):
            plan.put(row, plan.cell(side, y)[1], RIM, "faint")


def _box(plan: Plan, house: House, size: tuple[int, int, int]) -> tuple[range, range]:
    """The rows and columns of a building of this size."""
    top, left = plan.cell(house["x"] - size[0] // 2, house["y"] + size[1] // 2 - 1)
    bottom, right = plan.cell(house["x"] + size[0] // 2 - 1, house["y"] - size[1] // 2)
    return range(top, bottom + 1), range(left, right + 1)


def _fill(plan: Plan, box: tuple[range, range], sign: str, style: str) -> None:
    for row in box[0]:
        for column in box[1]:
            plan.put(row, column, sign, style)


def _draw_house(plan: Plan, house: House, shown: Shown, marks: Marks) -> None:
    _fill(plan, _box(plan, house, house["base"]), BASE, "base")
    roof = _box(plan, house, house["top"])
    if house["top"][2] > house["base"][2]:
        _fill(plan, roof, STACK, "stack")
    row, column = roof[0][0], roof[1][0]
    plan.put(row, column, house["roof"].upper(), _letter_style(house["roof"], marks))
    chests = shown["roofs"][house["roof"]]
    cells = [(r, c) for r in roof[0] for c in roof[1] if (r, c) != (row, column)]
    for (r, c), chest in zip(cells, chests, strict=False):
        plan.put(r, c, *chest_sign(shown, chest))
    if house["roof"] == (marks.get("last") or (None,))[0] and len(cells) > len(chests):
        plan.put(*cells[-1], last_move.LEFT, last_move.STYLE)


def chest_sign(shown: Shown, chest: int) -> tuple[str, str]:
    """A chest as these eyes see it: its face, or that it is closed; yellow or pink."""
    yellow = chest in shown["yellow"]
    face = shown["faces"].get(str(chest))
    closed = YELLOW if yellow else PINK
    return SIGNS[face] if face else closed, "yellow" if yellow else "pink"


def _letter_style(roof: Roof, marks: Marks) -> str:
    if roof == marks.get("chosen"):
        return "selected"
    if roof in marks.get("roofs", ()):
        return "movable"
    return last_move.STYLE if roof in (marks.get("last") or ()) else "letter"


def _draw_tree(plan: Plan, tree: Tree) -> None:
    x, y, radius = tree["x"], tree["y"], tree["radius"]
    row, left = plan.cell(x - radius, y)
    _, right = plan.cell(x + radius - 1, y)
    for column in range(left, right + 1):
        plan.put(row, column, TREE, "tree")


def _draw_ninja(plan: Plan, seat: int, ninja: Ninja, village: Village) -> None:
    """Where it stands, or beside whoever stands there already; nowhere before it is placed."""
    house = next((house for house in village["houses"] if house["roof"] == ninja["roof"]), None)
    if house is None or ninja["point"] is None:
        return
    across, along = (ninja["point"] - 1) % 3 - 1, (ninja["point"] - 1) // 3 - 1
    x, y = house["x"] + across * house["spread"][0], house["y"] + along * house["spread"][1]
    row, column = plan.cell(x, y)
    while plan.sign(row, column) in NINJAS or plan.sign(row, column).isalpha():
        column += 1
    plan.put(row, column, NINJAS[seat], SEAT_NAMES[seat])

"""Where a planner works: desks for its plans and for replies to them, in lists or in arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tatami.bots.network import HIDDEN, MIXED, MOST_ACTIVE, Network, Sheet
from tatami.bots.planning import DEEPEST, KEPT, ROOM, ROOT, SEEN, Desk, clear, decide
from tatami.bots.weights import shapes
from tatami.core.contract import key
from tatami.core.fields import State
from tatami.core.game import Game


class Material(NamedTuple):
    """How to make what a desk consists of."""

    ints: Callable[[int], Any]
    reals: Callable[[int], Any]
    int_table: Callable[[int, int], Any]


LISTS = Material(
    ints=lambda count: [0] * count,
    reals=lambda count: [0.0] * count,
    int_table=lambda rows, width: [[0] * width for _ in range(rows)],
)


def new_desk(game: Game, made_of: Material, states: Any, rows: Any, root: int) -> Desk:
    """A desk whose rows begin at `root`."""
    numbers = made_of.ints(3)
    numbers[ROOT] = root
    return Desk(
        states,
        rows,
        numbers,
        offered=made_of.int_table(DEEPEST + 1, game.rules.MAX_CHOICES),
        left=made_of.ints(DEEPEST),
        path=made_of.ints(DEEPEST),
        plans=made_of.int_table(KEPT, DEEPEST + 1),
        values=made_of.reals(KEPT),
        best=made_of.reals(game.seats),
        mean=made_of.reals(game.seats),
        seen=made_of.ints(SEEN),
        luck=made_of.ints(1),
    )


def new_sheet(game: Game, made_of: Material) -> Sheet:
    reals = made_of.reals
    return Sheet(made_of.ints(MOST_ACTIVE), reals(HIDDEN), reals(MIXED), reals(game.seats))


class Workplace:
    """A game's planner with all it needs; the network is in lists, or lifted, in arrays."""

    def __init__(self, game: Game, net: Network, seed: int, *, is_lifted: bool) -> None:
        self._is_lifted = is_lifted
        made_of = in_arrays() if is_lifted else LISTS
        count = 2 * ROOM + 1
        self._states, self._rows = _states(game, count, is_lifted=is_lifted)
        self._desk = new_desk(game, made_of, self._states, self._rows, 0)
        self._reply = new_desk(game, made_of, self._states, self._rows, ROOM + 1)
        self._sheet = new_sheet(game, made_of)
        self._out = made_of.ints(game.rules.MAX_CHOICES)
        self._net = net
        self._decide = (game.lifted if is_lifted else game.interpreted).bind(decide)
        self._key = (game.lifted if is_lifted else game.interpreted).bind(key_of_row)
        self._rest: dict[int, int] = {}
        clear(self._desk, seed)

    def decide(self, state: State, seat: int, heat: float, keep: int) -> int:
        """The choice that a planner with this heat makes, who looks twice at so many plans.

        It keeps to its plan as long as everything comes as planned.
        """
        self._lay(state)
        known = self._known(0, seat)
        if known not in self._rest:
            self._rest = self._planned(seat, heat, keep)
        return self._rest.pop(known)

    def _lay(self, state: State) -> None:
        if self._is_lifted:
            self._rows[0] = state.integers()
        else:
            self._states[0] = state.copy()

    def _planned(self, seat: int, heat: float, keep: int) -> dict[int, int]:
        """What to choose now, and in each position that this leads to, by what the seat knows there."""
        arrays = (self._desk, self._reply, seat, self._net, self._sheet, self._out)
        plan = self._desk.plans[int(self._decide(*arrays, heat, keep))]
        return {self._known(index, seat): int(plan[index]) for index in range(plan[DEEPEST])}

    def _known(self, row: int, seat: int) -> int:
        return int(self._key(self._states, self._rows, row, seat))


def key_of_row(states: Any, rows: Any, row: int, seat: int) -> int:
    """What identifies the seat's decision in this row."""
    return key(states[row], rows, row, seat)


def _states(game: Game, count: int, *, is_lifted: bool) -> tuple[Any, Any]:
    """Where positions are laid down, and lifted, the same as rows of integers."""
    return game.lifted.states(count) if is_lifted else ([game.new_state() for _ in range(count)], None)


def in_arrays() -> Material:
    from tatami.core import lift

    return Material(lift.ints, lift.reals, lift.int_table)


def size_of(game: Game) -> int:
    """How many weights a network for the game has."""
    return sum(rows * width for rows, width in shapes(game.mind.FEATURES, game.seats))


def as_arrays(game: Game, numbers: Any) -> Network:
    """The weights for lifted code."""
    from tatami.core import lift

    layers, place = [], 0
    for rows, width in shapes(game.mind.FEATURES, game.seats):
        layer = lift.table(rows, width)
        layer.flat[:] = numbers[place : place + rows * width]
        layers.append(layer if rows != 1 else layer[0])
        place += rows * width
    return Network(*layers)

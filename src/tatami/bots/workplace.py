"""Where a planner works: desks for its plans and for replies to them, in lists or in arrays."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from tatami.bots.network import HIDDEN, MIXED, MOST_ACTIVE, Network, Sheet
from tatami.bots.planning import DEEPEST, KEPT, ROOM, ROOT, SEEN, Desk, clear, decide
from tatami.bots.weights import as_lists, load, shapes, shipped
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
    return Sheet(made_of.ints(MOST_ACTIVE), reals(1), reals(HIDDEN), reals(MIXED), reals(game.seats))


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
        self._game = game
        self._rest: dict[object, int] = {}
        clear(self._desk, seed)

    def decide(self, state: State, seat: int, heat: float, keep: int) -> int:
        """The choice that a planner with this heat makes, who looks twice at so many plans.

        It keeps to its plan as long as everything comes as planned.
        """
        known = self._known(state, seat)
        if known not in self._rest:
            self._rest = self._planned(state, seat, heat, keep)
        return self._rest.pop(known)

    def _known(self, state: State, seat: int) -> object:
        return self._game.rules.knows(state, seat) if self._game.has_secrets else state.integers()

    def _planned(self, state: State, seat: int, heat: float, keep: int) -> dict[object, int]:
        """What to choose now, and in each position that this leads to, by what the seat knows there."""
        plan = self._desk.plans[self._think(state, seat, heat, keep)]
        known = (self._known(self._position(index), seat) for index in range(plan[DEEPEST]))
        return {each: int(plan[index]) for index, each in enumerate(known)}

    def _position(self, row: int) -> State:
        if not self._is_lifted:
            return cast(State, self._states[row])
        state = self._game.new_state()
        state.fill(self._rows[row].tolist())
        return state

    def _think(self, state: State, seat: int, heat: float, keep: int) -> int:
        if self._is_lifted:
            self._rows[0] = state.integers()
        else:
            self._states[0] = state.copy()
        arrays = (self._desk, self._reply, seat, self._net, self._sheet, self._out)
        return int(self._decide(*arrays, heat, keep))


def _states(game: Game, count: int, *, is_lifted: bool) -> tuple[Any, Any]:
    """Where positions are laid down, and lifted, the same as rows of integers."""
    return game.lifted.states(count) if is_lifted else ([game.new_state() for _ in range(count)], None)


def in_arrays() -> Material:
    from tatami.core import lift

    return Material(lift.ints, lift.reals, lift.int_table)


@cache
def network_of(game: Game, path: str, *, is_lifted: bool) -> Network:
    """Read once, for all who play by it."""
    learned = load(game, Path(path)) if path else shipped(game)
    return as_arrays(game, learned.numbers) if is_lifted else as_lists(game, learned.numbers)


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

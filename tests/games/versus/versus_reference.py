"""Ninja Versus Ninja a second time, written from the rulings alone, to check the engine against.

Plain and slow on purpose: squares are pairs, ways are tried step by step (see `versus_ways`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

from versus_ways import HOME, Square, Way, named, squared, ways

NAMES = ("black", "red")
SET_UP = {
    "v": ("c1 d1 b2 e2 a3 f3", "c15 d15 b14 e14 a13 f13"),
    "u": ("b1 c1 d1 e1 a2 f2", "b15 c15 d15 e15 a14 f14"),
}


class Mission:
    """One ninja out, how many of its owner's turns have ended since, and the deepest row it touched."""

    def __init__(self, square: Square, turns: int = 0, depth: int = 0) -> None:
        self.square, self.turns, self.depth = square, turns, depth

    def seen(self) -> dict[str, object]:
        return {"square": named(self.square), "turn": self.turns, "depth": self.depth}


class Side:
    def __init__(self, seat: int, squares: str) -> None:
        self.seat, self.name = seat, NAMES[seat]
        self.ninjas = set(map(squared, squares.split()))
        self.mission: Mission | None = None
        self.score = 0

    def is_home(self, square: Square) -> bool:
        return square[1] in HOME[self.seat]

    def depth(self, square: Square) -> int:
        """V10."""
        rows = HOME[1 - self.seat] if self.seat == 0 else HOME[1 - self.seat][::-1]
        return rows.index(square[1]) + 1 if square[1] in rows else 0

    def lose(self, square: Square) -> None:
        """V7, V9, V11."""
        self.ninjas.discard(square)
        if self.mission and self.mission.square == square:
            self.mission = None


class Reference:
    """A game under way. `waits` says for what: opening, roll, move, or over."""

    def __init__(self, start: str = "v") -> None:
        self.sides = [Side(seat, SET_UP[start][seat]) for seat in range(2)]
        self.active, self.rival = self.sides
        self.waits = "opening"
        self.opening: list[int] = []
        self.total = self.turn = 0
        self.winner = self.reason = ""
        self.ways: dict[str, Way] = {}
        """Each move with one of its ways; which one does not matter (V14)."""

    @classmethod
    def of(cls, shown: Mapping[str, Any]) -> Reference:
        """The game at the moment a view shows, after the opening roll."""
        game = cls()
        for side in game.sides:
            side.ninjas = set(map(squared, shown["ninjas"][side.seat]))
            side.score = shown["scores"][side.seat]
            out = shown["missions"][side.seat]
            side.mission = Mission(squared(out["square"]), out["turn"], out["depth"]) if out else None
        game._give_turn_to(shown["active"])
        game.turn = shown["turn"]
        game.waits = "roll"
        if not shown["to_throw"]:
            game._throw(sum(shown["dice"]))
        return game

    def copy(self) -> Reference:
        twin = Reference()
        for side, other in zip(self.sides, twin.sides, strict=True):
            other.ninjas, other.score = set(side.ninjas), side.score
            if side.mission:
                other.mission = Mission(side.mission.square, side.mission.turns, side.mission.depth)
        twin._give_turn_to(self.active.seat)
        twin.waits, twin.opening, twin.total, twin.turn = self.waits, [*self.opening], self.total, self.turn
        twin.winner, twin.reason, twin.ways = self.winner, self.reason, self.ways
        return twin

    def _give_turn_to(self, seat: int) -> None:
        self.active, self.rival = self.sides[seat], self.sides[1 - seat]

    @property
    def is_over(self) -> bool:
        return self.waits == "over"

    def to_act(self) -> list[str]:
        return [self.active.name] if self.waits == "move" else []

    def ending(self) -> tuple[set[str], str]:
        return set(NAMES) if self.winner == "draw" else {self.winner}, self.reason

    def everything(self) -> tuple[object, ...]:
        """All that can be seen but the moves: turn, ninjas, scores and, while it lasts, missions."""
        ninjas = [set(map(named, side.ninjas)) for side in self.sides]
        missions = None if self.is_over else [side.mission and side.mission.seen() for side in self.sides]
        return self.turn, ninjas, [side.score for side in self.sides], missions

    # What chance decides

    def odds(self) -> dict[str, int]:
        return Counter(f"{min(throw)}+{max(throw)}" for throw in product((1, 2, 3, 4), repeat=2))

    def draw(self, outcome: str) -> None:
        total = sum(map(int, outcome.split("+")))
        if self.waits == "opening":
            self._open(total)
        else:
            self._throw(total)

    def _throw(self, total: int) -> None:
        self.total, self.waits = total, "move"
        self.ways = self._ways()

    def _open(self, total: int) -> None:
        """V3."""
        self.opening.append(total)
        if len(self.opening) == 2:
            black, red = self.opening
            self.opening = []
            if black != red:
                self._begin_turn(0 if black > red else 1)

    # What a player decides

    def moves(self, side: str) -> set[str]:
        """V4 to V8, for the active side."""
        return set(self.ways) or {"pass"}

    def _ways(self) -> dict[str, Way]:
        found = {}
        for origin in self.active.ninjas:
            stuck = self.active.mission is not None and self.active.mission.square != origin
            for way in ways(
                self.active.seat, origin, self.total, self.active.ninjas, self.rival.ninjas, stuck
            ):
                found[f"{named(origin)}-{named(way[-1])}"] = way
        return found

    def play(self, name: str, move: str) -> None:
        """V12: capture, win, points, win, time, loss; then V13."""
        side = self.active
        if move != "pass":
            self._run(self.ways[move])
            if not self.rival.ninjas:
                self._finish(side.name, "elimination")
                return
            if side.mission and side.is_home(side.mission.square):
                side.score += side.mission.depth
                side.mission = None
            if side.score >= 7:
                self._finish(side.name, "score")
                return
        if side.mission:
            side.mission.turns += 1
            if side.mission.turns == 3:
                side.lose(side.mission.square)
        self._end_turn()

    def _run(self, way: Way) -> None:
        side = self.active
        side.ninjas.remove(way[0])
        side.ninjas.add(way[-1])
        self.rival.lose(way[-1])
        if side.mission is None and not all(map(side.is_home, way)):
            side.mission = Mission(way[0])
        if side.mission and side.mission.square == way[0]:
            side.mission.square = way[-1]
            side.mission.depth = max(side.mission.depth, *map(side.depth, way))

    def _begin_turn(self, seat: int) -> None:
        self._give_turn_to(seat)
        self.turn += 1
        self.waits = "roll"

    def _end_turn(self) -> None:
        if not self.active.ninjas:
            self._finish(self.rival.name, "elimination")
        elif self.turn == 400:
            self._finish("draw", "turn limit")
        else:
            self._begin_turn(self.rival.seat)

    def _finish(self, winner: str, reason: str) -> None:
        self.waits, self.winner, self.reason = "over", winner, reason

"""Ninja Taisen a second time, written from the rulings alone, to check the engine against.

Plain and slow on purpose: cards are texts, a pile is a list from bottom to top.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

BEATS = {"K": "N", "N": "Y", "Y": "K"}  # T3
FACES = {"house": (1, 1, 1, 2, 2, 3), "even": (1, 1, 2, 2, 3, 3)}  # T5
NINE = [school + strength for school in "KNY" for strength in "123"]  # T2
SIZES = (3, 3, 2, 1)  # T4: on the chief, then along the path


class Side:
    """One clan: where its village lies, which way is forward, and its eleven piles."""

    def __init__(self, name: str, village: int, forward: int) -> None:
        self.name, self.village, self.forward = name, village, forward
        self.goal = 10 - village
        self.piles: list[list[str]] = [[] for _ in range(11)]

    @property
    def cards(self) -> list[str]:
        return [card for pile in self.piles for card in pile]

    def tile_of(self, card: str) -> int:
        return next(tile for tile, pile in enumerate(self.piles) if card in pile)

    def choosable(self, card: str) -> bool:
        """T7 and T8: at most two cards above, and not yet arrived."""
        if card not in self.cards or card in self.piles[self.goal]:
            return False
        pile = self.piles[self.tile_of(card)]
        return len(pile) - pile.index(card) <= 3

    def advance(self, card: str, steps: int) -> int:
        """T8 and T10: takes the riders along; the enemy village stops it."""
        start = self.tile_of(card)
        target = min(10, max(0, start + steps * self.forward))
        pile = self.piles[start]
        cut = pile.index(card)
        self.piles[start], team = pile[:cut], pile[cut:]
        self.piles[target] = self.piles[target] + team
        return target

    def retreat(self, tile: int) -> None:
        self.piles[tile - self.forward].append(self.piles[tile].pop())


class Reference:
    """A game under way. `waits` says for what: deal, first, throw, move, or over."""

    def __init__(self, dice: str = "house", first: str = "chance") -> None:
        self.dice_option, self.first_option = dice, first
        self.sides = {"wolf": Side("wolf", 0, +1), "monkey": Side("monkey", 10, -1)}
        for side in self.sides.values():
            side.piles[side.village] = ["S"]
        self.active, self.rival = self.sides["wolf"], self.sides["monkey"]
        self.waits = "deal"
        self.dice: dict[str, int] = {}
        self.chief_moved = False
        self.turn = 0
        self.winner = self.reason = ""
        self.fought: list[int] = []
        """The tiles the last move led to combats on, in their order."""

    @classmethod
    def of(cls, shown: Mapping[str, Any], dice: str) -> Reference:
        """The game at the moment a view shows: in the deal, between turns or within one."""
        game = cls(dice)
        for side, piles in zip(game.sides.values(), shown["piles"], strict=True):
            side.piles = [list(pile) for pile in piles]
        game._give_turn_to(("wolf", "monkey")[shown["active"]])
        game.turn = shown["turn"]
        game.waits = "deal" if not game.turn else "throw" if shown["to_throw"] else "move"
        game.dice = {letter: pips for letter, pips in shown["dice"].items() if pips}
        game.chief_moved = shown["chief_moved"]
        return game

    def copy(self) -> Reference:
        twin = Reference(self.dice_option, self.first_option)
        for name, side in self.sides.items():
            twin.sides[name].piles = [list(pile) for pile in side.piles]
        twin._give_turn_to(self.active.name)
        twin.waits, twin.dice, twin.chief_moved = self.waits, dict(self.dice), self.chief_moved
        twin.turn, twin.winner, twin.reason = self.turn, self.winner, self.reason
        return twin

    def _give_turn_to(self, name: str) -> None:
        self.active = self.sides[name]
        self.rival = self.sides["monkey" if name == "wolf" else "wolf"]

    @property
    def is_over(self) -> bool:
        return self.waits == "over"

    def to_act(self) -> list[str]:
        return [self.active.name] if self.waits == "move" else []

    def ending(self) -> tuple[set[str], str]:
        return set(self.sides) if self.winner == "draw" else {self.winner}, self.reason

    def everything(self) -> tuple[object, ...]:
        """All that can be seen but the moves: piles, turn, dice, and whether the chief has moved."""
        return [side.piles for side in self.sides.values()], self.turn, self.dice, self.chief_moved

    # What chance decides

    def odds(self) -> dict[str, int]:
        if self.waits == "deal":
            return dict.fromkeys((card for card in NINE if card not in self.active.cards), 1)
        if self.waits == "first":
            return {"wolf": 1, "monkey": 1}
        faces = FACES[self.dice_option]
        return Counter(f"K{k},N{n},Y{y}" for k, n, y in product(faces, repeat=3))

    def draw(self, outcome: str) -> None:
        if self.waits == "deal":
            self._deal(outcome)
        elif self.waits == "first":
            self._begin_turn(outcome)
        else:
            self.dice = {die[0]: int(die[1]) for die in outcome.split(",")}
            self.waits = "move"

    def _deal(self, card: str) -> None:
        self._lay(card)
        missing = [card for card in NINE if card not in self.active.cards]
        if len(missing) > 1:
            return
        self._lay(missing[0])
        if self.active.name == "wolf":
            self._give_turn_to("monkey")
        elif self.first_option == "chance":
            self.waits = "first"
        else:
            self._begin_turn(self.first_option)

    def _lay(self, card: str) -> None:
        count = len(self.active.cards) - 1
        away = next(tile for tile in range(4) if count < sum(SIZES[: tile + 1]))
        self.active.piles[self.active.village + away * self.active.forward].append(card)

    # What a player decides

    def moves(self, side: str) -> set[str]:
        """T6, T7 and T18, for the active side."""
        found = set()
        for letter in self.dice:
            found |= {card for card in NINE if card[0] == letter and self.active.choosable(card)}
            if self.active.choosable("S") and not self.chief_moved:
                found.add(f"S/{letter}")
        return found | ({"end"} if len(self.dice) < 3 else set())

    def play(self, side: str, move: str) -> None:
        if move == "end":
            self._end_turn()
            return
        self.fought = []
        card, _, letter = move.partition("/")
        self.chief_moved = self.chief_moved or card == "S"
        self.active.advance(card, self.dice.pop(letter or card[0]))
        self._resolve_combats()
        if self.waits == "move" and self.moves(self.active.name) == {"end"}:
            self._end_turn()

    def _begin_turn(self, name: str) -> None:
        self._give_turn_to(name)
        self.turn += 1
        self.chief_moved = False
        self.waits = "throw"

    def _end_turn(self) -> None:
        """T15 and T16."""
        self.dice = {}
        if self.active.piles[self.active.goal]:
            self._finish(self.active.name, "village")
        elif self.turn == 500:
            self._finish("draw", "turn limit")
        else:
            self._begin_turn(self.rival.name)

    def _finish(self, winner: str, reason: str) -> None:
        self.waits, self.winner, self.reason = "over", winner, reason
        self.dice, self.chief_moved = {}, False

    # Combat

    def _resolve_combats(self) -> None:
        """T14: the contested tile nearest the active village, again and again."""
        while contested := [
            tile for tile in range(11) if all(side.piles[tile] for side in self.sides.values())
        ]:
            self._fight(min(contested, key=lambda tile: abs(tile - self.active.village)))
        for side, other in ((self.active, self.rival), (self.rival, self.active)):
            if not side.cards:
                self._finish(other.name, "elimination")

    def _fight(self, tile: int) -> None:
        """T11 to T13, until a side is gone from the tile. Each chief comes with four."""
        self.fought.append(tile)
        force = {"wolf": 4, "monkey": 4}
        while all(side.piles[tile] for side in self.sides.values()):
            strengths = {side: self._strength(side, tile, force) for side in self.sides.values()}
            loser = self._loser(tile, strengths)
            if loser is None:
                self.active.retreat(tile)
                self.rival.retreat(tile)
                continue
            loser.piles[tile].pop()
            victor = self.rival if loser is self.active else self.active
            if victor.piles[tile][-1] == "S":
                force[victor.name] -= strengths[loser]

    def _strength(self, side: Side, tile: int, force: dict[str, int]) -> int:
        top = side.piles[tile][-1]
        return force[side.name] if top == "S" else int(top[1])

    def _loser(self, tile: int, strengths: dict[Side, int]) -> Side | None:
        one, other = self.active, self.rival
        mine, theirs = one.piles[tile][-1], other.piles[tile][-1]
        if "S" not in (mine, theirs) and mine[0] != theirs[0]:
            return other if BEATS[mine[0]] == theirs[0] else one
        if strengths[one] != strengths[other]:
            return min(strengths, key=lambda side: strengths[side])
        at_home = [side for side in (one, other) if side.village == tile]
        return at_home[0] if at_home else None

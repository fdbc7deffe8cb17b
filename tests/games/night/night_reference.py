"""The rules of Ninja Night written a second time, from the rulings alone: slow, plain, shared with nobody.

A position is a handful of dictionaries. Texts of moves and
outcomes are those of the notation.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import product
from typing import Any

from night_reference_village import LARGE, SITES, TREE_SITES, Village

SEATS = ("fox", "owl", "cat", "crow")
PINK = Counter({"1": 5, "2": 5, "3": 4, "potion": 2, "gear": 2, "grapple": 2, "shuriken": 2, "kunai": 2})
YELLOW = Counter({"4": 2, "5": 2})
ACTIONS = ("move", "attack", "pick", "steal", "heal")
CHESTS = tuple(map(str, range(1, 29)))
REASONS = ("value", "chests", "bonuses")


# The game


class Reference:
    def __init__(self, options: dict[str, str]) -> None:
        self.players = SEATS[: int(options["players"])]
        self.expert = options["hook"] == "whole"
        self.chosen_first = options["first"]
        self.waits = "build"
        self.houses: list[str] = []
        self.stacks: set[str] = set()
        self.trees: set[str] = set()
        self.twos: set[str] = set()
        self.yellow: set[str] = set()
        self.where: dict[str, str] = {}
        self.face: dict[str, str] = {}
        self.seen: dict[str, set[str]] = {chest: set() for chest in CHESTS}
        self.to_draw: list[str] = []
        self.roof: dict[str, str] = {}
        self.point: dict[str, int] = {}
        self.wounds = dict.fromkeys(self.players, 0)
        self.played: dict[str, list[str]] = {seat: [] for seat in self.players}
        self.program: dict[str, list[str]] = {seat: [] for seat in self.players}
        self.round = 0
        self.first = ""
        self.order: list[tuple[int, str]] = []  # turns still to come in this round, the present one first
        self.acted = "no"
        self.laid: set[str] = set()
        self.throw: dict[str, Any] = {}
        self.victim = ""

    def copy(self) -> Reference:
        """Everything its own but the village, which does not change any more."""
        twin = object.__new__(Reference)
        for name, value in vars(self).items():
            setattr(twin, name, value if name == "village" else deepcopy(value))
        return twin

    @property
    def is_over(self) -> bool:
        return self.waits == "over"

    def everything(self) -> dict[str, Any]:
        """All that it knows but moves and odds."""
        return {
            "where": self.where,
            "face": self.face,
            "seen": self.seen,
            "roof": self.roof,
            "point": self.point,
            "wounds": self.wounds,
            "played": {seat: len(chests) for seat, chests in self.played.items()},
            "program": self.program,
            "round": self.round,
            "laid": self.laid,
            "places": self.places() if self.is_over else [],
            "totals": [self.standing(seat)[0] for seat in self.players] if self.is_over else [],
        }

    # Chance

    def odds(self) -> dict[str, int]:
        if self.to_draw:
            return self._face_odds(self.to_draw[0])
        if self.waits == "build":
            used = {house.rstrip("'") for house in self.houses}
            return {f"{number}{mark}": 1 for number in LARGE if number not in used for mark in ("", "'")}
        left: dict[str, list[str]] = {
            "stack": [site for site in SITES if site not in self.stacks],
            "plant": [tree for tree in TREE_SITES if tree not in self.trees],
            "group": [site for site in SITES if site not in self.twos],
            "colour": [chest for chest in CHESTS if chest not in self.yellow],
            "first": list(self.players),
        }
        return dict.fromkeys(left.get(self.waits, []), 1)

    def _face_odds(self, chest: str) -> dict[str, int]:
        same = [other for other in CHESTS if (other in self.yellow) == (chest in self.yellow)]
        tokens = Counter(YELLOW if chest in self.yellow else PINK)
        tokens.subtract(Counter(self.face[other] for other in same if other in self.face))
        return {face: count for face, count in tokens.items() if count}

    def draw(self, text: str) -> None:
        if self.to_draw:
            self.face[self.to_draw.pop(0)] = text
            if self.waits == "open" and not self.to_draw:
                self._settle_first()
        elif self.waits == "build":
            self.houses.append(text)
            self.waits = "stack" if len(self.houses) == 11 else "build"
        elif self.waits == "first":
            self._place_from(text)
        else:
            self._lay(text)

    def _lay(self, text: str) -> None:
        sets = {"stack": self.stacks, "plant": self.trees, "group": self.twos, "colour": self.yellow}
        sizes = {"stack": 5, "plant": 2, "group": 5, "colour": 4}
        after = {"stack": "plant", "plant": "group", "group": "colour", "colour": "done"}
        sets[self.waits].add(text)
        if len(sets[self.waits]) == sizes[self.waits]:
            self.waits = after[self.waits]
        if self.waits == "done":
            self.finish_village()

    def finish_village(self) -> None:
        sizes = {site: LARGE[house.rstrip("'")] for site, house in zip(SITES, self.houses, strict=True)}
        turned = {site for site, house in zip(SITES, self.houses, strict=True) if house.endswith("'")}
        self.village = Village(sizes, turned, self.stacks, self.trees)
        sites = [site for site in SITES for _ in range(2 if site in self.twos else 3)]
        self.where = dict(zip(CHESTS, sites, strict=True))
        if len(self.players) == 2:
            self.waits = "open"
            self.to_draw = list(CHESTS)
            self.seen = {chest: {*SEATS, "all"} for chest in CHESTS}
        else:
            self._settle_first()

    def _settle_first(self) -> None:
        self.waits = "first"
        if self.chosen_first != "chance":
            self._place_from(self.chosen_first)

    def _place_from(self, seat: str) -> None:
        self.first = seat
        self.waits = "place"
        self.order = [(0, player) for player in self.clockwise(seat)]

    def clockwise(self, seat: str) -> tuple[str, ...]:
        start = self.players.index(seat)
        return self.players[start:] + self.players[:start]

    # Who must decide, and what they may do

    @property
    def active(self) -> str:
        return self.order[0][1]

    @property
    def slot(self) -> int:
        return self.order[0][0]

    @property
    def action(self) -> str:
        return self.program[self.active][self.slot]

    def to_act(self) -> list[str]:
        if (
            self.waits in ("build", "stack", "plant", "group", "colour", "open", "first", "over")
            or self.to_draw
        ):
            return []
        if self.waits == "program":
            return [seat for seat in self.players if len(self.program[seat]) < 2]
        return [self.victim] if self.waits == "drop" else [self.active]

    def pack(self, seat: str) -> list[str]:
        return [chest for chest in CHESTS if self.where[chest] == f"pack {seat}"]

    def free(self, seat: str) -> int:
        return 4 - self.wounds[seat] - len(self.pack(seat))

    def moves(self, seat: str) -> set[str]:
        question = getattr(self, f"_moves_{self.waits}")
        return set(question(seat))

    def _moves_place(self, seat: str) -> list[str]:
        return [f"to-{site}" for site in SITES]

    def _moves_program(self, seat: str) -> list[str]:
        return list(ACTIONS)

    def _moves_turn(self, seat: str) -> list[str]:
        found = ["end"]
        if self.acted == "no" and self.action == "heal" and self.wounds[seat]:
            found.append("heal")
        if self.acted == "no" and self.action in ("move", "attack") and self._points(seat, self.action):
            found.append(self.action)
        if self.action == "pick" and self.acted != "yes":
            found += [f"pick-{chest}" for chest in CHESTS if self._pickable(seat, chest)]
            found += [f"play-{chest}" for chest in CHESTS if self._playable_from_roof(seat, chest)]
        if self.action == "steal" and self.acted == "no" and self.free(seat):
            near = [o for o in self.players if o != seat and self.roof[o] == self.roof[seat]]
            found += [f"steal-{chest}" for other in near for chest in self.pack(other)]
        found += [f"lay-{chest}" for chest in self.pack(seat)]
        return found + [
            f"play-{chest}" for chest in self.pack(seat) if self._playable(seat, self.face[chest])
        ]

    def _pickable(self, seat: str, chest: str) -> bool:
        here = self.where[chest] == self.roof[seat] and chest not in self.laid
        return here and self.free(seat) > 0 and (self.round >= 5 or chest not in self.yellow)

    def _playable_from_roof(self, seat: str, chest: str) -> bool:
        """A bonus of known face, not laid down in this turn; a Gear cannot undo the Pick up it begins."""
        if self.where[chest] != self.roof[seat] or chest in self.laid or seat not in self.seen[chest]:
            return False
        if self.face[chest] == "gear":
            return self.slot == 0
        return self._playable(seat, self.face[chest])

    def _playable(self, seat: str, face: str) -> bool:
        if face == "potion":
            return self.wounds[seat] > 0
        if face == "gear":
            return self.slot == 0 or self.acted == "no"
        return face == "grapple" or (face in ("shuriken", "kunai") and bool(self._points(seat, face)))

    def _targets(self, seat: str, why: str, point: int) -> list[str]:
        here = self.roof[seat]
        if why == "move":
            return [f"to-{s}" for s in SITES if s != here and self.village.open_lines(here, point, s)]
        others = [o for o in self.players if self.roof[o] != here]
        return [f"on-{o}" for o in others if self.village.open_lines(here, point, self.roof[o])]

    def _points(self, seat: str, why: str) -> list[int]:
        return [point for point in range(1, 10) if self._targets(seat, why, point)]

    def _moves_stand(self, seat: str) -> list[str]:
        return [f"at-{point}" for point in self._points(seat, self.throw["why"])]

    def _moves_name(self, seat: str) -> list[str]:
        return self._targets(seat, self.throw["why"], self.point[seat])

    def _moves_rope(self, seat: str) -> list[str]:
        return [f"rope-{length}" for length in range(1, 601)]

    def _moves_gear(self, seat: str) -> list[str]:
        slots = [slot for slot in (0, 1) if slot > self.slot or (slot == self.slot and self.acted == "no")]
        pairs = product(slots, ACTIONS)
        return [f"gear-{slot + 1}-{action}" for slot, action in pairs if self.program[seat][slot] != action]

    def _moves_grapple(self, seat: str) -> list[str]:
        return [f"to-{site}" for site in self.village.nearest(self.roof[seat])]

    def _moves_knock(self, seat: str) -> list[str]:
        return [f"knock-{chest}" for chest in self.pack(self.victim)]

    def _moves_drop(self, seat: str) -> list[str]:
        return [f"drop-{chest}" for chest in self.pack(seat)]

    # What follows

    def play(self, seat: str, text: str) -> None:
        getattr(self, f"_play_{self.waits}")(seat, text)
        while self.waits == "turn" and not self.to_draw and not self._is_asked():
            self._end_turn()

    def _is_asked(self) -> bool:
        """With closed chests whoever programmed Pick up is asked, whatever can be done."""
        asked_anyway = len(self.players) > 2 and self.action == "pick" and self.acted != "yes"
        return asked_anyway or self._moves_turn(self.active) != ["end"]

    def _play_place(self, seat: str, text: str) -> None:
        ninja = self.players[self.players.index(seat) - 1]
        self.roof[ninja], self.point[ninja] = text[3:], 5
        self.order.pop(0)
        if not self.order:
            self._begin_round()

    def _begin_round(self) -> None:
        self.round += 1
        self.waits = "program"
        self.program = {seat: [] for seat in self.players}
        turns = self.clockwise(self.first)
        self.order = [(slot, seat) for slot in (0, 1) for seat in turns]

    def _play_program(self, seat: str, text: str) -> None:
        self.program[seat].append(text)
        if all(len(program) == 2 for program in self.program.values()):
            self.waits = "turn"

    def _end_turn(self) -> None:
        self.acted, self.laid = "no", set()
        self.order.pop(0)
        if self.order:
            return
        if self.round == 6:
            self._finish()
        else:
            self.first = self.clockwise(self.first)[1]
            self._begin_round()

    def _finish(self) -> None:
        self.waits = "over"
        for chest in CHESTS:
            if self.where[chest].startswith("pack"):
                self.seen[chest] = {*SEATS, "all"}

    def _play_turn(self, seat: str, text: str) -> None:
        word, _, chest = text.partition("-")
        if word == "end":
            self._end_turn()
        elif word == "heal":
            self.acted = "yes"
            self.wounds[seat] -= 1
        elif word in ("move", "attack"):
            self._begin_throw(word)
        elif word == "pick":
            self.acted = "begun"
            self._hold(seat, chest)
        elif word == "steal":
            self.acted = "yes"
            self._hold(seat, chest)
        elif word == "lay":
            self.where[chest] = self.roof[seat]
            self.laid.add(chest)
        else:
            self._play_bonus(seat, chest)

    def _hold(self, seat: str, chest: str) -> None:
        self.where[chest] = f"pack {seat}"
        self.seen[chest].add(seat)
        if chest not in self.face:
            self.to_draw.append(chest)

    def _play_bonus(self, seat: str, chest: str) -> None:
        if self.where[chest] == self.roof[seat]:
            self.acted = "begun"
        self.where[chest] = f"played {seat}"
        self.played[seat].append(chest)
        self.seen[chest] = {*SEATS, "all"}
        bonus = self.face[chest]
        if bonus == "potion":
            self.wounds[seat] = 0
        elif bonus in ("shuriken", "kunai"):
            self._begin_throw(bonus)
        else:
            self.waits = bonus

    def _play_gear(self, seat: str, text: str) -> None:
        _, slot, action = text.split("-")
        self.program[seat][int(slot) - 1] = action
        self.waits = "turn"

    def _play_grapple(self, seat: str, text: str) -> None:
        self.roof[seat], self.point[seat] = text[3:], 5
        self.acted = "yes" if self.acted == "begun" else self.acted
        self.waits = "turn"

    def _begin_throw(self, why: str) -> None:
        self.throw = {"why": why}
        self.waits = "stand"

    def _play_stand(self, seat: str, text: str) -> None:
        self.point[seat] = int(text[3:])
        self.waits = "name"

    def _play_name(self, seat: str, text: str) -> None:
        named = text[3:]
        self.throw["victim"] = "" if self.throw["why"] == "move" else named
        self.throw["roof"] = named if self.throw["why"] == "move" else self.roof[named]
        self.waits = "rope"

    def _play_rope(self, seat: str, text: str) -> None:
        why, roof, victim = self.throw["why"], self.throw["roof"], self.throw["victim"]
        hook = (24 if why == "move" else 30) if self.expert else 0
        hit = self.village.hits(self.roof[seat], self.point[seat], roof, int(text[5:]), hook)
        self.throw, self.waits = {}, "turn"
        if why in ("move", "attack"):
            self.acted = "yes"
            if hit:
                self.roof[seat], self.point[seat] = roof, 5
            else:
                self._wound(seat)
        if hit and why in ("attack", "shuriken"):
            self._wound(victim)
        if hit and why == "kunai":
            self._knock(victim)

    def _wound(self, seat: str) -> None:
        if self.wounds[seat] == 4 or sum(self.wounds.values()) == 12:
            return
        if self.free(seat) == 0:
            if len(self.pack(seat)) > 1:
                self.waits, self.victim = "drop", seat
                return
            self.where[self.pack(seat)[0]] = self.roof[seat]
        self.wounds[seat] += 1

    def _play_drop(self, seat: str, text: str) -> None:
        self.where[text[5:]] = self.roof[seat]
        self.waits, self.victim = "turn", ""
        self.wounds[seat] += 1

    def _knock(self, victim: str) -> None:
        if len(self.pack(victim)) > 1:
            self.waits, self.victim = "knock", victim
        elif self.pack(victim):
            self.where[self.pack(victim)[0]] = self.roof[victim]

    def _play_knock(self, seat: str, text: str) -> None:
        self.where[text[6:]] = self.roof[self.victim]
        self.waits, self.victim = "turn", ""

    # The end (N19)

    def standing(self, seat: str) -> tuple[int, int, int]:
        values = [int(self.face[c]) for c in self.pack(seat) if self.face[c].isdigit()]
        return sum(values), len(values), -len(self.played[seat])

    def ending(self) -> tuple[set[str], str]:
        best, second = sorted(map(self.standing, self.players), reverse=True)[:2]
        winners = {seat for seat in self.players if self.standing(seat) == best}
        parted = [why for why, one, two in zip(REASONS, best, second, strict=True) if one != two]
        return winners, parted[0] if parted else "shared"

    def places(self) -> list[int]:
        standings = [self.standing(seat) for seat in self.players]
        return [1 + sum(other > own for other in standings) for own in standings]

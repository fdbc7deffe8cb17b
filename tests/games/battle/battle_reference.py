"""Battle of the Ninjas a second time, written from the rulings alone, for comparison with the engine.

Slow and plain on purpose: texts, lists and dictionaries; no code of the engine is used. Chance is told what
to bring, seats what to do. `waits` says for whom: "place", "roll", "turn", "window", "hop", "steps",
"throw", "answer" or "over".
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from battle_reference_sides import COLUMNS, FACES, SIDES, Figure, Side, other


class Reference:
    def __init__(self, rows: int = 10, capture: str = "adjacent") -> None:
        self.rows, self.capture = rows, capture
        self.figures: dict[str, Figure] = {}
        self.sides = {name: Side(name) for name in SIDES}
        self.reserve = 4
        self.waits = "place"
        self.attacker = ""
        self.asked = ""
        self.assault = self.quiet = self.steps = 0
        self.crawl = self.jump = self.loss = False
        self.turning: list[tuple[str, int]] = []
        self.fight: tuple[str, str] = ("", "")
        self.dice: dict[str, int] = {}
        self.winner = self.reason = ""

    @property
    def left(self) -> int:
        """The steps that are still to be made; a finished game has none."""
        return 0 if self.waits == "over" else self.steps

    def copy(self) -> Reference:
        return deepcopy(self)

    @property
    def defender(self) -> str:
        return other(self.attacker)

    # Squares

    def home(self, side: str) -> list[str]:
        first = 1 if side == "red" else self.rows - 2
        return [f"{column}{row}" for row in range(first, first + 3) for column in COLUMNS]

    def near(self, square: str, far: int = 1) -> list[str]:
        """The squares that lie so far away in the six directions, in the order the engine lists them."""
        column, row = COLUMNS.index(square[0]), int(square[1:])
        found = []
        for ahead in (-far, far):
            for aside in (-far, 0, far):
                if 0 <= column + aside < 5 and 1 <= row + ahead <= self.rows:
                    found.append(f"{COLUMNS[column + aside]}{row + ahead}")
        return found

    def fenced(self, one: str, two: str) -> bool:
        low, high = sorted((int(one[1:]), int(two[1:])))
        crosses = low <= self.rows // 2 < high
        return crosses and (one[0] in "bcd" or two[0] in "bcd")

    def squares_of(self, side: str) -> list[str]:
        own = [square for square, figure in self.figures.items() if figure.side == side]
        return sorted(own, key=lambda square: (int(square[1:]), square[0]))

    def side_at(self, square: str) -> str:
        return self.figures[square].side if square in self.figures else ""

    @property
    def is_over(self) -> bool:
        return self.waits == "over"

    def ending(self) -> tuple[set[str], str]:
        return set(SIDES) if self.winner == "draw" else {self.winner}, self.reason

    def everything(self) -> tuple[object, ...]:
        """All that can be seen but the moves: figures, what each side has, and four numbers."""
        figures = {at: (SIDES.index(one.side), one.rank, one.seen) for at, one in self.figures.items()}
        sides = [self.sides[name].everything() for name in SIDES]
        return figures, sides, (self.assault, self.quiet, self.reserve, self.left)

    # What can be done

    def to_act(self) -> list[str]:
        if self.waits == "place":
            return [name for name in SIDES if not self.sides[name].ready]
        return [self.asked] if self.waits in ("window", "hop", "steps", "answer") else []

    def moves(self, side: str) -> list[str]:
        if self.waits == "place":
            rank = "2" if self.sides[side].placed else "S"
            return [f"{square}={rank}" for square in self.home(side) if square not in self.figures]
        if self.waits == "window":
            return ["pass", *self.cards(side)]
        if self.waits == "hop":
            return ["pass", *self.hops()]
        if self.waits == "steps":
            return ["end", *self.step_moves()]
        return ["hold", "throw"]

    def cards(self, side: str) -> list[str]:
        attacks = side == self.attacker
        use = {"weapons": ["weapons"]}
        if attacks and self.won(side):  # without a column only what moves nobody
            use["crawl"] = ["crawl"]
            use["jump"] = ["jump"] if self.hops() else []
            use["capture"] = self.captures()
        hand = self.sides[side].hand
        found = [move for card in hand for move in use.get(card, [])]
        if "joker" in hand:
            found += [f"joker:{move}" for moves in use.values() for move in moves]
            if attacks and self.reserve:
                found.append("joker:shuriken")
        return found

    def step_moves(self) -> list[str]:
        found = []
        for origin in self.squares_of(self.attacker):
            for target in self.near(origin):
                free = self.side_at(target) != self.attacker
                if free and (self.crawl or not self.fenced(origin, target)):
                    found.append(f"{origin}{'x' if self.side_at(target) else '-'}{target}")
        return found

    def over(self, origin: str, target: str) -> str:
        """The square between the ends of a hop."""
        column = (COLUMNS.index(origin[0]) + COLUMNS.index(target[0])) // 2
        return f"{COLUMNS[column]}{(int(origin[1:]) + int(target[1:])) // 2}"

    def hops(self) -> list[str]:
        found = []
        for origin in self.squares_of(self.attacker):
            for target in self.near(origin, 2):
                over = self.over(origin, target)
                blocked = self.fenced(origin, over) or self.fenced(over, target)
                if (
                    self.side_at(over) == self.defender
                    and self.side_at(target) != self.attacker
                    and not blocked
                ):
                    found.append(f"{origin}{'x' if self.side_at(target) else '-'}{target}")
        return found

    def captures(self) -> list[str]:
        victims = [
            square
            for square in self.squares_of(self.defender)
            if not (self.figures[square].seen and self.figures[square].rank == "S")
        ]
        if self.capture == "edge":
            edge = "1" if self.defender == "red" else str(self.rows)
            return [f"capture:x{square}" for square in victims if square[1:] == edge]
        return [
            f"capture:{origin}x{target}"
            for origin in self.squares_of(self.attacker)
            for target in self.near(origin)
            if target in victims and not self.fenced(origin, target)
        ]

    def odds(self) -> dict[str, int]:
        if self.waits == "roll":
            return {f"{red},{black}": 1 for red in range(1, 7) for black in range(1, 7)}
        if self.waits == "turn":
            return {
                value: count for value, count in sorted(self.sides[self.turning[0][0]].deck.items()) if count
            }
        return {str(face): 1 for face in range(1, FACES[self.fighter(self.asked).rank] + 1)}

    def fighter(self, side: str) -> Figure:
        return self.figures[self.fight[0 if side == self.attacker else 1]]

    # What chance brings

    def draw(self, outcome: str) -> None:
        if self.waits == "roll":
            red, black = outcome.split(",")
            if red != black:
                self.begin("red" if red > black else "black")
        elif self.waits == "turn":
            name, column = self.turning.pop(0)
            self.sides[name].deck[outcome] -= 1
            self.sides[name].piles[column].append(outcome)
            self.go_on_turning()
        else:
            self.dice[self.asked] = int(outcome)
            if len(self.dice) == 2:
                self.judge()
            else:
                self.asked = self.defender

    def begin(self, attacker: str) -> None:
        self.attacker = self.asked = attacker
        self.assault += 1
        self.steps = 0
        self.crawl = self.jump = self.loss = False
        for side in self.sides.values():
            side.played = False
        self.waits = "turn"
        self.turning = [(name, column) for name in (attacker, self.defender) for column in range(3)]
        self.go_on_turning()

    def go_on_turning(self) -> None:
        if not self.turning:
            tied = [column for column in range(3) if self.column_winner(column) == ""]
            least = min(sum(side.deck.values()) + sum(side.discard.values()) for side in self.sides.values())
            covered = tied[:least]
            self.turning = [(name, column) for name in (self.attacker, self.defender) for column in covered]
        if self.turning:
            side = self.sides[self.turning[0][0]]
            if not sum(side.deck.values()):
                side.deck, side.discard = side.discard, Counter()
            return
        if not any(side.played for side in self.sides.values()):
            self.ask_window([self.attacker, self.defender])
        else:
            self.answered()

    def column_winner(self, column: int) -> str:
        red, black = (self.sides[name].piles[column][-1] for name in SIDES)
        return "" if red == black else "red" if red > black else "black"

    def won(self, side: str) -> int:
        return sum(self.column_winner(column) == side for column in range(3))

    # The window

    def ask_window(self, wanted: list[str]) -> None:
        """The first of those wanted who could play something is asked; else the window closes."""
        self.waits = "window"
        for name in wanted:
            if self.cards(name):
                self.asked = name
                return
        self.close()

    def answered(self) -> None:
        """The one asked has passed or played."""
        attacker, defender = self.sides[self.attacker], self.sides[self.defender]
        if self.asked == self.attacker and not defender.played:
            self.ask_window([self.defender])
        elif self.asked == self.defender and defender.played and not attacker.played:
            self.ask_window([self.attacker])
        else:
            self.close()

    def close(self) -> None:
        for name, side in self.sides.items():
            if self.won(name) == 3 and self.reserve:
                self.reserve -= 1
                side.shuriken += 1
        self.steps = self.won(self.attacker)
        self.asked = self.attacker
        if self.jump and self.steps:
            self.waits = "hop"
        else:
            self.go_on()

    def go_on(self) -> None:
        self.asked = self.attacker
        self.waits = "steps"
        if not self.steps:
            self.end()

    def end(self) -> None:
        self.quiet = 0 if self.loss else self.quiet + 1
        for side in self.sides.values():
            side.sweep()
        if self.quiet == 60 or self.assault == 500:
            self.waits, self.winner = "over", "draw"
            self.reason = "quiet" if self.quiet == 60 else "limit"
        else:
            self.begin(self.defender)

    # What seats do

    def play(self, side: str, move: str) -> None:
        if self.waits == "place":
            self.place(side, move)
        elif self.waits == "window":
            self.play_card(side, move)
        elif self.waits == "answer":
            self.reply(side, move)
        elif move == "end":
            self.end()
        elif move == "pass":
            self.jump = False
            self.go_on()
        else:
            self.go(move)

    def place(self, side: str, move: str) -> None:
        square, rank = move.split("=")
        self.figures[square] = Figure(side, rank)
        self.sides[side].placed.append(square)
        if self.sides[side].ready:
            for rest in self.home(side):
                self.figures.setdefault(rest, Figure(side, "1"))
        if all(each.ready for each in self.sides.values()):
            self.waits = "roll"

    def play_card(self, side: str, move: str) -> None:
        if move == "pass":
            self.answered()
            return
        card, _, rest = move.partition(":")
        meaning = rest if card == "joker" else move
        self.sides[side].hand.remove(card)
        self.sides[side].played = True
        if meaning == "weapons":
            self.sides[side].sweep()
            self.waits = "turn"
            self.turning = [(side, column) for column in range(3)]
            self.go_on_turning()
            return
        self.crawl = self.crawl or meaning == "crawl"
        self.jump = self.jump or meaning == "jump"
        if meaning == "shuriken":
            self.reserve -= 1
            self.sides[side].shuriken += 1
        if meaning.startswith("capture"):
            self.take(*meaning.removeprefix("capture:").split("x"))
        self.answered()

    def take(self, origin: str, target: str) -> None:
        if self.figures[target].rank == "S":
            self.figures[target].seen = True
            return
        self.remove(target)
        if origin:
            self.figures[target] = self.figures.pop(origin)

    def remove(self, square: str) -> None:
        figure = self.figures.pop(square)
        self.sides[figure.side].lost[figure.rank] += 1
        self.loss = True

    def go(self, move: str) -> None:
        origin, target = move.replace("x", "-").split("-")
        if self.waits == "hop":
            self.jump = False
        else:
            self.steps -= 1
            if self.fenced(origin, target):
                self.crawl = False
        if target not in self.figures:
            self.figures[target] = self.figures.pop(origin)
            self.go_on()
            return
        self.fight = origin, target
        self.figures[origin].seen = self.figures[target].seen = True
        self.waits, self.asked, self.dice = "throw", self.attacker, {}

    # Battle

    def judge(self) -> None:
        attack, defence = self.dice[self.attacker], self.dice[self.defender]
        behind = (
            [self.attacker, self.defender]
            if attack == defence
            else [min(self.dice, key=self.dice.__getitem__)]
        )
        able = [name for name in behind if self.sides[name].shuriken]
        if able:
            self.waits, self.asked = "answer", able[0]
        else:
            self.finish_fight()

    def reply(self, side: str, move: str) -> None:
        if move == "throw":
            self.sides[side].shuriken -= 1
            self.waits = "throw"
            return
        tie = self.dice["red"] == self.dice["black"]
        if tie and side == self.attacker and self.sides[self.defender].shuriken:
            self.asked = self.defender
        else:
            self.finish_fight()

    def finish_fight(self) -> None:
        origin, target = self.fight
        attack, defence = self.dice[self.attacker], self.dice[self.defender]
        self.fight, self.dice = ("", ""), {}
        beaten = {1: target, -1: origin}.get((attack > defence) - (attack < defence))
        if beaten:
            fallen = self.figures[beaten]
            self.remove(beaten)
            if beaten == target:
                self.figures[target] = self.figures.pop(origin)
            if fallen.rank == "S":
                self.waits, self.winner, self.reason = "over", other(fallen.side), "soke"
                return
        self.go_on()

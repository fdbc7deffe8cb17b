"""What only Battle of the Ninjas can say of itself in its proofs."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from battle_pictures import FORMATION, GAME
from battle_recall import figures_of, recalled
from battle_reference import Reference
from battle_reference_sides import SIDES
from battle_twins import BattleTwins
from hypothesis import strategies as st
from tests.owed.proof import Options, Proof, Sizes, Spoilt

from tatami import Position
from tatami.games.battle.view import Shown

SQUARE = st.sampled_from([f"{column}{row}" for row in range(1, 11) for column in "abcde"])
WAYS = st.tuples(SQUARE, st.sampled_from("-x"), SQUARE).map("".join)
CARDS = ["weapons", "crawl", "jump", "capture", "joker"]
AS_JOKER = ["weapons", "crawl", "jump", "joker:weapons", "joker:crawl", "joker:jump", "joker:shuriken"]
WORDS = [
    *AS_JOKER,
    "pass",
    "end",
    "throw",
    "hold",
    "capture",
    "joker:capture",
    FORMATION,
    "22222/11S11/11111",
]
FIGURES = [".", *(f"{side}{rank}{seen}" for side in "rb" for rank in "12S?" for seen in ("", "!"))]
SQUARES = r"([a-e])(\d+)"
OTHER_SIDE = {"red": "black", "black": "red", "r": "b", "b": "r"}
NOW = [
    *("to place", "to roll", "to capture", "to turn: red 1 2 3  black 1 2 3", "to turn: black 2"),
    *(f"to {what}: {side}" for what in ("play", "hop", "move", "answer", "throw") for side in SIDES),
    *("won: red by soke", "won: black by soke", "drawn by quiet", "drawn by limit"),
]


def phase_replaced(draw: st.DrawFn, spoilt: Spoilt, text: str) -> str:
    """Everything but what the game waits for stays."""
    *lines, last = text.splitlines()
    return "\n".join([*lines, f"{re.split(r'to |won|drawn', last)[0]} {draw(st.sampled_from(NOW))}"])


class BattleProof(Proof[Shown]):
    box = {
        "Board": 1,
        "Sokes": 2,
        "Ninjas with one star": 18,
        "Ninjas with two stars": 10,
        "Stands": 30,
        "Weapon cards": 90,
        "Action cards": 10,
        "Shuriken": 10,
        "Fence": 1,
        "Dojo": 1,
        "Dice of 6, 8 and 12 faces": 6,
    }
    sizes = Sizes(
        texts=300,
        refused=20,
        mutated=600,
        speeds=(40, 10_000),
        bounds=(16, 1_000),
        reference=(16, 2_000),
        motion=(4, 400),
        twins=(4_000, 40_000),
        moving_twins=(500, 20_000),
    )
    least_choices = 2
    highest = 19_999  # above that, what a formation lacks
    texts = st.one_of(
        WAYS,
        WAYS.map(lambda way: f"capture:{way.replace('-', 'x')}"),
        WAYS.map(lambda way: f"joker:capture:{way.replace('-', 'x')}"),
        SQUARE.map(lambda square: f"capture:x{square}"),
        st.tuples(SQUARE, st.sampled_from("12S")).map("=".join),
        st.sampled_from(WORDS),
        st.sampled_from(WORDS).map(lambda move: f" {move.upper()}\t"),
        st.text("abcde12345x-:=/ jokerpasend", max_size=9),
        st.text(max_size=4),
    )
    spoilt = Spoilt(
        like={
            r"\d{5}": st.text("0123456789", min_size=5, max_size=5),
            r"\d+": st.sampled_from(["0", "1", "2", "3", "5", "9", "10", "59", "60", "499", "500", "501"]),
            r"\.|[rb][12S?]!?": st.sampled_from(FIGURES),
            r"red|black": st.sampled_from(SIDES),
            r"to|won:|drawn": st.sampled_from(NOW),
            "|".join(CARDS): st.sampled_from([*CARDS, ""]),
        },
        now=NOW,
        wild=["fell", "crawl", "jump", "steps 2", "played", "dice 3 3", "c5xc6", "lost 111"],
        changes=[phase_replaced],
    )
    garbage = ("battle\n1 . . rS . .\n assault 999999999999 to roll",)
    drawn = "battle\n10 . . bS . .\n 1 . . rS . .\n assault 70 quiet 60 drawn by quiet"
    ends = {
        "black_beats_the_soke": (False, "soke"),
        "red_beats_the_soke": (False, "soke"),
        "sixty_quiet_assaults": (True, "quiet"),
        "the_soke_attacks_and_falls": (False, "soke"),
    }
    silent = ("turned",)
    twins: BattleTwins = BattleTwins()

    def pick(self, position: Position[Shown], seat: int, random: Random) -> str:
        """Any move, but often an attack, a throw or a Joker, so that games are full of battles."""
        moves = list(position.moves(seat))
        fierce = [move for move in moves if "x" in move or move == "throw" or "joker" in move]
        return random.choice(fierce if fierce and random.random() < 0.6 else moves)

    def reference(self, options: Options) -> Reference:
        return Reference(int(options["rows"]), options["capture"])

    def reference_at(self, position: Position[Shown]) -> Reference:
        return recalled(position)

    def known_to_both(self, position: Position[Shown], reference: Reference) -> tuple[object, object]:
        if position.at_chance:  # what it waits for is not settled yet
            return (), ()
        shown = position.shown(None)
        sides = [self.side(shown, seat) for seat in range(len(SIDES))]
        numbers = shown["assault"], shown["quiet"], shown["reserve"], shown["steps"]
        return (figures_of(position), sides, numbers), reference.everything()

    def side(self, shown: Any, seat: int) -> tuple[object, ...]:
        stock = shown["weapons"][seat]
        piles = [list(map(str, pile)) for pile in stock["piles"]]
        hand, shuriken, lost = (shown[name][seat] for name in ("hands", "shuriken", "lost"))
        return stock["deck"], stock["discard"], piles, set(hand), shuriken, lost

    def said(self, text: str) -> str:
        return re.sub("(?<=[0-9])[-x](?=[a-e])", "-", text.strip().lower())

    def mirrored(self, text: str, options: Options) -> str:
        """The board turned upside down, the sides changed."""
        rows = int(options["rows"]) + 1
        if not text.startswith(self.name):
            return re.sub(SQUARES, lambda square: f"{square[1]}{rows - int(square[2])}", text)
        turned = re.sub(r"^( ?\d+)  ", lambda row: f"{rows - int(row[1]):>2}  ", text, flags=re.MULTILINE)
        turned = re.sub(rf"\b{SQUARES}x{SQUARES}", lambda way: self.mirrored(way[0], options), turned)
        turned = re.sub(r"\b(red|black)\b|\b[rb](?=[12S?]!?(\s|$))", lambda name: OTHER_SIDE[name[0]], turned)
        return re.sub(r"table  black (.*)  red (.*)", r"table  red \2  black \1", turned)


PROOF = BattleProof(GAME.name)

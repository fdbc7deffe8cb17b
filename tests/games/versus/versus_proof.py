"""What only Ninja Versus Ninja can say of itself in its proofs."""

from __future__ import annotations

import re

from hypothesis import strategies as st
from tests.owed.proof import Options, Proof, Sizes, Spoilt
from versus_pictures import GAME
from versus_reference import Reference
from versus_scattered import scattered

from tatami import Position
from tatami.games.versus.view import Shown

SQUARES = [f"{column}{row}" for column in "abcdef" for row in range(1, 16)]
MOVES = [*(f"{origin}-{target}" for origin in SQUARES for target in SQUARES), "pass"]
SIDES = ["black", "red"]
OTHER_SIDE = {"black": "red", "red": "black"}
WAITS = [f"{phrase} {side}" for phrase in ("to act:", "to roll:") for side in SIDES]
ENDS = [f"won: {side} by {reason}" for side in SIDES for reason in ("score", "elimination")]
NOW = [*WAITS, *ENDS, "drawn by turn limit"]
NUMBERS = st.sampled_from(["0", "1", "2", "3", "6", "7", "12", "13", "399", "400", "401"])
PLACES = st.builds("{}{}".format, st.sampled_from("abcdefg"), st.integers(0, 16))


def turn_replaced(draw: st.DrawFn, spoilt: Spoilt, text: str) -> str:
    side = draw(st.sampled_from(["", "of black", "of red"]))
    turn = f"turn {draw(NUMBERS)} {side} {draw(st.sampled_from(NOW))}"
    return "\n".join([*text.splitlines()[:3], turn])


def mission_replaced(draw: st.DrawFn, spoilt: Spoilt, text: str) -> str:
    mission = f"mission {draw(PLACES)} clock {draw(st.integers(0, 3))} depth {draw(st.integers(0, 7))}"
    lines = text.splitlines()
    side = draw(st.integers(1, 2))
    kept = lines[side].partition("mission")[0] if side < len(lines) else ""
    return "\n".join([*lines[:side], f"{kept} {draw(st.sampled_from(['', mission]))}", *lines[side + 1 :]])


class VersusProof(Proof[Shown]):
    box = {
        "Black ninjas": 6,
        "Red ninjas": 6,
        "Ninja Masters": 2,
        "Shadow Ninjas": 2,
        "Four-sided dice": 2,
        "Board": 1,
    }
    sizes = Sizes(
        examples=100,
        mutated=400,
        refused=30,
        speeds=(150, 30_000),
        bounds=(60, 5_000),
        reference=(40, 2_000),
        laid=(150, 6_000),
    )
    vocabulary = frozenset(MOVES)
    highest = 8_100
    texts = st.one_of(
        st.sampled_from(MOVES).map(lambda move: f" {move.upper()}\t"),
        st.sampled_from(MOVES).map(lambda move: move.replace("-", "x")),
        st.text("abcdefgx-1250 PASpas", max_size=7),
        st.text(max_size=4),
    )
    spoilt = Spoilt(
        like={
            r"[a-f]\d+": PLACES,
            r"\d\+\d": st.tuples(st.integers(1, 5), st.integers(0, 4)).map(
                lambda dice: f"{dice[0]}+{dice[1]}"
            ),
            r"\d+": NUMBERS,
            "black|red": st.sampled_from(SIDES),
            "to|won:|drawn": st.sampled_from(NOW),
        },
        now=NOW,
        wild=["dice", "opening 2+3", "mission c9 clock 1 depth 0", "score 7", "of", "c9"],
        changes=[turn_replaced, mission_replaced],
    )
    garbage = ("versus\nblack c1\nred c15\nturn " + "9" * 5000 + " to roll: black",)
    drawn = "versus\nblack c3\nred f15\nturn 400 of black drawn by turn limit"
    ends = {
        "black_scores_seven": (True, "score"),
        "last_enemy_taken": (True, "elimination"),
        "last_ninja_out_of_time": (False, "elimination"),
        "red_scores_seven": (True, "score"),
    }
    untold = rare = ("passed",)

    def laid(self, seed: int) -> Position[Shown]:
        return scattered(seed)

    def reference(self, options: Options) -> Reference:
        return Reference(options["start"])

    def reference_at(self, position: Position[Shown]) -> Reference:
        shown = position.view(None).shown
        return Reference.of(shown) if shown["turn"] else Reference()

    def known_to_both(self, position: Position[Shown], reference: Reference) -> tuple[object, object]:
        shown = position.view(None).shown
        missions = None if position.is_over else list(shown["missions"])
        ninjas = [set(squares) for squares in shown["ninjas"]]
        return (shown["turn"], ninjas, list(shown["scores"]), missions), reference.everything()

    def said(self, text: str) -> str:
        return text.strip().lower().replace("x", "-")

    def mirrored(self, text: str, options: Options) -> str:
        """The same seen from the other dojo."""
        text = re.sub("black|red", lambda name: OTHER_SIDE[name[0]], text)
        text = re.sub(r"opening (\S+) (\S+)", r"opening \2 \1", text)
        return re.sub(r"\b([a-f])(\d+)\b", lambda square: f"{square[1]}{16 - int(square[2])}", text)


PROOF = VersusProof(GAME.name)

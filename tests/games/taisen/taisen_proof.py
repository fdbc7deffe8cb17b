"""What only Ninja Taisen can say of itself in its proofs."""

from __future__ import annotations

import re

from hypothesis import strategies as st
from taisen_pictures import GAME
from taisen_reference import Reference
from taisen_scattered import scattered
from tests.owed.proof import Options, Proof, Sizes, Spoilt

from tatami import Position, Step
from tatami.games.taisen.view import Shown

NINJAS = [f"{school}{strength}" for school in "KNY" for strength in (1, 2, 3)]
MOVES = [*NINJAS, "S/K", "S/N", "S/Y", "end"]
CARDS = ["S", *NINJAS]
SIDES = ["wolf", "monkey"]
WAITS = [f"{phrase} {side}" for phrase in ("to act:", "to throw:", "to deal:") for side in SIDES]
ENDS = [f"won: {side} by {reason}" for side in SIDES for reason in ("village", "elimination")]
TURNS = ["0", "1", "2", "37", "499", "500", "501"]
OTHER_SIDE = {"wolf": "monkey", "monkey": "wolf"}


def dice_replaced(draw: st.DrawFn, spoilt: Spoilt, text: str) -> str:
    dice = draw(st.lists(st.sampled_from(NINJAS), max_size=3))
    chief = draw(st.sampled_from(["", "chief moved"]))
    return re.sub(r"(dice.*\n)?turn", f"dice {' '.join(dice)} {chief}\nturn", text)


def turn_replaced(draw: st.DrawFn, spoilt: Spoilt, text: str) -> str:
    side = draw(st.sampled_from(["", "of wolf", "of monkey"]))
    turn = f"turn {draw(st.sampled_from(TURNS))} {side} {draw(st.sampled_from(spoilt.now))}"
    return "\n".join([*text.splitlines()[:3], turn])


class TaisenProof(Proof[Shown]):
    box = {
        "Dice": 3,
        "Ninja cards": 20,
        "Path tiles": 9,
        "Village tiles": 2,
        "Help cards": 2,
    }
    sizes = Sizes(
        examples=100,
        mutated=400,
        speeds=(300, 50_000),
        bounds=(100, 5_000),
        reference=(60, 3_000),
        laid=(500, 20_000),
    )
    vocabulary = MOVES
    highest = 13
    texts = st.one_of(
        st.sampled_from(MOVES).map(lambda move: f" {move.lower()}\t"),
        st.text("KNYSkny/123 end", max_size=5),
        st.text(max_size=4),
    )
    spoilt = Spoilt(
        like={
            r"\d+:": st.integers(0, 11).map(lambda tile: f"{tile}:"),
            r"\d+": st.sampled_from(TURNS),
            "S|[KNY][123]": st.sampled_from(CARDS),
            "wolf|monkey": st.sampled_from(SIDES),
            "to|won:|drawn": st.sampled_from([*WAITS, *ENDS]),
        },
        now=[*WAITS, *ENDS, "to draw: first player", "drawn by turn limit"],
        wild=[*CARDS, "dice", "chief moved", "of", "7:"],
        changes=[dice_replaced, turn_replaced],
    )
    garbage = ("taisen\nwolf 0: S\nmonkey 10: S\nturn " + "9" * 5000 + " to throw: wolf",)
    drawn = "taisen\nwolf 3: S\nmonkey 8: S\nturn 500 of wolf drawn by turn limit"
    ends = {
        "elimination": (True, "elimination"),
        "lost_in_own_turn": (False, "elimination"),
        "monkey_takes_the_village": (True, "village"),
        "wolf_takes_the_village": (True, "village"),
    }

    silent = ("dealt",)

    def laid(self, seed: int) -> Position[Shown]:
        return scattered(seed)

    def reference(self, options: Options) -> Reference:
        return Reference(options["dice"], options["first"])

    def reference_at(self, position: Position[Shown]) -> Reference:
        return Reference.of(position.view(None).shown, position.options["dice"])

    def known_to_both(self, position: Position[Shown], reference: Reference) -> tuple[object, object]:
        shown = position.view(None).shown
        piles = [[list(pile) for pile in piles] for piles in shown["piles"]]
        dice = {letter: pips for letter, pips in shown["dice"].items() if pips}
        return (piles, shown["turn"], dice, shown["chief_moved"]), reference.everything()

    def made_in_both(self, step: Step[Shown], reference: Reference) -> None:
        """Both fight on the same tiles in the same order (T14)."""
        if step.choices[-1][1] != "end" and step.choices[-1][0] >= 0:
            assert [event.values["tile"] for event in step.events if event.name == "met"] == reference.fought

    def said(self, text: str) -> str:
        written = text.strip().upper()
        return "end" if written == "END" else written

    def mirrored(self, text: str, options: Options) -> str:
        """The same seen from the other village."""
        text = re.sub("wolf|monkey", lambda name: OTHER_SIDE[name[0]], text)
        return re.sub(r"(\d+):", lambda tile: f"{10 - int(tile[1])}:", text)


PROOF = TaisenProof(GAME.name)

"""What only Ninja Night can say of itself in its proofs."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st
from night_pictures import GAME
from night_recall import recalled
from night_reference import ACTIONS, CHESTS, SEATS, Reference
from night_reference_village import SITES
from night_twins import NightTwins
from tests.owed.proof import Options, Proof, Sizes, Spoilt

from tatami import Position
from tatami.games.night.rules.board import LONGEST, ROPE
from tatami.games.night.view import Shown

FACES = ("", "1", "2", "3", "4", "5", "potion", "gear", "grapple", "shuriken", "kunai")
PLACES = (*SITES, *(f"pack {seat}" for seat in SEATS), *(f"played {seat}" for seat in SEATS), "")
VERBS = ("pick", "steal", "lay", "play", "drop", "knock")
WORDS = [
    *[f"to-{roof}" for roof in "abk"],
    *["at-1", "at-5", "on-fox", "on-owl", "on-crow", "rope-0", "rope-1", "rope-600", "rope-601"],
    *["move", "attack", "pick", "steal", "heal", "end", "move+pick", "gear-1-move", "gear-2-heal"],
    *[f"{verb}-{chest}" for verb in VERBS for chest in (1, 9, 18, 28)],
]
ASKED = ["move from", "move to g", "gear", "grapple", "kunai at owl", "knock owl", "drop fox", "dance"]
NOW = [
    *("to build", "to program", "to open", "over", "to place: fox", "to place: cat"),
    *(f"turn {slot} of {seat}" for slot in "123" for seat in SEATS),
    *(f"turn 1 of fox: {asked}" for asked in ASKED),
]
NUMBERS = ["0", "1", "2", "3", "4", "5", "6", "7", "9", "11", "12", "18", "28", "29", "600"]


class NightProof(Proof[Shown]):
    box = {
        "Village board": 1,
        "Round counter": 1,
        "Moon marker": 1,
        "Trees": 2,
        "Buildings": 16,
        "Sheet of stickers": 1,
        "Ninjas with their stands": 4,
        "Backpacks": 4,
        "Action planners": 4,
        "Chest tokens": 28,
        "Wound tokens": 12,
        "Fist rope": 1,
        "Hook rope": 1,
        "First-player marker": 1,
    }
    sizes = Sizes(
        texts=120,
        mutated=250,
        speeds=(100, 20_000),
        bounds=(48, 2_000),
        reference=(48, 1_000),
        twins=(2_000, 40_000),
    )
    narrow = (600, 60, 300)
    highest = ROPE + LONGEST
    texts = st.one_of(
        st.sampled_from(WORDS),
        st.sampled_from(WORDS).map(lambda move: f" {move.upper()}\t"),
        st.tuples(st.sampled_from(WORDS), st.sampled_from(WORDS)).map(" ".join),
        st.text("aemovpick-+ 12 at to", max_size=12),
        st.text(max_size=30),
    )
    spoilt = Spoilt(
        like={
            r"\d+\*?": st.builds(str.__add__, st.sampled_from(NUMBERS), st.sampled_from(["", "", "*"])),
            r"[a-k]:": st.sampled_from("abgkl").map(lambda roof: f"{roof}:"),
            r"[a-k]": st.sampled_from("abgkl"),
            r"\d+=\S+": st.builds(
                "{}={}{}".format,
                st.sampled_from(NUMBERS),
                st.sampled_from([*FACES, "?"]),
                st.sampled_from(["", ":fox", ":owl", ":crow", ":fox+owl"]),
            ),
            "|".join(SEATS): st.sampled_from(SEATS),
            r"\w+\+\S+": st.builds(
                "{}+{}".format, st.sampled_from(ACTIONS), st.sampled_from([*ACTIONS, "-"])
            ),
        },
        now=[f"now {now}" for now in NOW],
        wild=[*NOW, "holds 1", "played 2", "wounds 4", "wounds 9", "laid 1", "round 7", "now", "first crow"],
    )
    garbage = (
        "night\nnow",
        "night\nhouses 1\nnow to build",
        "night\nround " + "9" * 5000 + " first fox",
        "night players=3\nnow turn 1 of fox",
    )
    drawn = None
    in_client = {"END": ("three_from_the_roof", 0)}
    ends = {
        "four_experts": (False, "value"),
        "four_from_the_crow": (False, "value"),
        "three_at_random": (False, "value"),
        "three_closed": (True, "value"),
        "three_from_the_cat": (True, "shared"),
        "three_from_the_roof": (False, "value"),
        "two_open": (False, "value"),
    }
    untold = ("unhurt",)
    twins: NightTwins = NightTwins()

    def pick(self, position: Position[Shown], seat: int, random: Random) -> str:
        """Any move; ropes are often of a sensible length, so that some throws hit."""
        moves = position.moves(seat)
        if "rope-1" in moves and random.random() < 0.7:
            return f"rope-{random.randrange(60, 300)}"
        return moves.sample(random)

    def reference(self, options: Options) -> Reference:
        return Reference(dict(options))

    def reference_at(self, position: Position[Shown]) -> Reference | None:
        """Imagined positions are beyond it."""
        return None if "imagined" in str(position) else recalled(position)

    def known_to_both(self, position: Position[Shown], reference: Reference) -> tuple[object, object]:
        return of_engine(position), reference.everything()

    def said(self, text: str) -> str:
        return " ".join(text.lower().split())


def of_engine(position: Position[Shown]) -> dict[str, Any]:
    """The whole truth as the engine has it, in the words of the reference."""
    s: Any = position.state()
    seats = range(s.players)
    shown = position.shown(None)["ninjas"] if position.is_over else []
    return {
        "where": {chest: PLACES[s.where[n]] for n, chest in enumerate(CHESTS) if PLACES[s.where[n]]},
        "face": {chest: FACES[s.face[n]] for n, chest in enumerate(CHESTS) if s.face[n]},
        "seen": {chest: _seen(s.known[n]) for n, chest in enumerate(CHESTS)},
        "roof": {SEATS[i]: [*SITES][s.roof[i]] for i in seats if s.roof[i] < len(SITES)},
        "point": {SEATS[i]: s.point[i] + 1 for i in seats if s.roof[i] < len(SITES)},
        "wounds": {SEATS[i]: s.wounds[i] for i in seats},
        "played": {SEATS[i]: s.played[i] for i in seats},
        "program": {SEATS[i]: [ACTIONS[a - 1] for a in s.program[2 * i : 2 * i + 2] if a] for i in seats},
        "round": s.round,
        "laid": {chest for n, chest in enumerate(CHESTS) if s.laid >> n & 1},
        "places": [ninja["place"] for ninja in shown],
        "totals": [ninja["total"] for ninja in shown],
    }


def _seen(known: int) -> set[str]:
    return {name for bit, name in enumerate((*SEATS, "all")) if known >> bit & 1}


PROOF = NightProof(GAME.name)

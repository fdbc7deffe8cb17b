"""Texts of positions, spoilt a little: some still say a position, most say none."""

from __future__ import annotations

import re

from hypothesis import strategies as st
from taisen_walks import positions

CARDS = ["S", *(f"{school}{strength}" for school in "KNY" for strength in (1, 2, 3))]
SIDES = ["wolf", "monkey"]
WAITS = [f"{phrase} {side}" for phrase in ("to act:", "to throw:", "to deal:") for side in SIDES]
ENDS = [f"won: {side} by {reason}" for side in SIDES for reason in ("village", "elimination")]
NOW = [*WAITS, *ENDS, "to draw: first player", "drawn by turn limit"]
TURNS = st.sampled_from(["0", "1", "2", "37", "499", "500", "501"])
LIKE = {  # what may stand in the place of what
    r"\d+:": st.integers(0, 11).map(lambda tile: f"{tile}:"),
    r"\d+": TURNS,
    "S|[KNY][123]": st.sampled_from(CARDS),
    "wolf|monkey": st.sampled_from(SIDES),
    "to|won:|drawn": st.sampled_from(NOW),
}
WILD = st.one_of(
    st.sampled_from([*NOW, *CARDS, "dice", "chief moved", "of", "7:", "\n"]), st.text(max_size=3)
)


def word_replaced(draw: st.DrawFn, text: str) -> str:
    """One word becomes another one, usually of its own kind."""
    word = draw(st.sampled_from(list(re.finditer(r"\S+", text))))
    kinds = [kind for pattern, kind in LIKE.items() if re.fullmatch(pattern, word[0])]
    return text[: word.start()] + draw(st.one_of([*kinds, WILD])) + text[word.end() :]


def now_replaced(draw: st.DrawFn, text: str) -> str:
    """The game waits for something else."""
    sides = text.splitlines()[:3]
    side = draw(st.sampled_from(["", "of wolf", "of monkey"]))
    return "\n".join([*sides, f"turn {draw(TURNS)} {side} {draw(st.sampled_from(NOW))}"])


def dice_replaced(draw: st.DrawFn, text: str) -> str:
    dice = draw(st.lists(st.sampled_from(CARDS[1:]), max_size=3))
    chief = draw(st.sampled_from(["", "chief moved"]))
    return re.sub(r"(dice.*\n)?turn", f"dice {' '.join(dice)} {chief}\nturn", text)


def cut_and_patched(draw: st.DrawFn, text: str) -> str:
    start = draw(st.integers(0, len(text)))
    stop = min(len(text), start + draw(st.integers(0, 12)))
    return text[:start] + draw(st.one_of(WILD, st.just(text[stop : stop + 8]))) + text[stop:]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A position's text, changed once or twice."""
    text = str(draw(positions()))
    for _ in range(draw(st.integers(1, 2))):
        change = draw(st.sampled_from([word_replaced, now_replaced, dice_replaced, cut_and_patched]))
        text = change(draw, text)
    return text

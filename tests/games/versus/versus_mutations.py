"""Texts of positions, spoilt a little: some still say a position, most say none."""

from __future__ import annotations

import re

from hypothesis import strategies as st
from versus_walks import positions

SIDES = ["black", "red"]
SQUARES = st.tuples(st.sampled_from("abcdefg"), st.integers(0, 16)).map(lambda each: f"{each[0]}{each[1]}")
DICE = st.tuples(st.integers(1, 5), st.integers(0, 4)).map(lambda each: f"{each[0]}+{each[1]}")
WAITS = [f"{phrase} {side}" for phrase in ("to act:", "to roll:") for side in SIDES]
ENDS = [f"won: {side} by {reason}" for side in SIDES for reason in ("score", "elimination")]
NOW = [*WAITS, *ENDS, "drawn by turn limit"]
NUMBERS = st.sampled_from(["0", "1", "2", "3", "6", "7", "12", "13", "399", "400", "401"])
LIKE = {  # what may stand in the place of what
    r"[a-f]\d+": SQUARES,
    r"\d\+\d": DICE,
    r"\d+": NUMBERS,
    "black|red": st.sampled_from(SIDES),
    "to|won:|drawn": st.sampled_from(NOW),
}
WILD = st.one_of(
    st.sampled_from([*NOW, "dice", "opening 2+3", "mission c9 clock 1 depth 0", "score 7", "of", "c9", "\n"]),
    st.text(max_size=3),
)


def word_replaced(draw: st.DrawFn, text: str) -> str:
    """One word becomes another one, usually of its own kind."""
    word = draw(st.sampled_from(list(re.finditer(r"\S+", text))))
    kinds = [kind for pattern, kind in LIKE.items() if re.fullmatch(pattern, word[0])]
    return text[: word.start()] + draw(st.one_of([*kinds, WILD])) + text[word.end() :]


def now_replaced(draw: st.DrawFn, text: str) -> str:
    """The game waits for something else."""
    sides = text.splitlines()[:3]
    side = draw(st.sampled_from(["", "of black", "of red"]))
    return "\n".join([*sides, f"turn {draw(NUMBERS)} {side} {draw(st.sampled_from(NOW))}"])


def mission_replaced(draw: st.DrawFn, text: str) -> str:
    mission = f"mission {draw(SQUARES)} clock {draw(st.integers(0, 3))} depth {draw(st.integers(0, 7))}"
    lines = text.splitlines()
    side = draw(st.integers(1, 2))
    kept = lines[side].partition("mission")[0] if side < len(lines) else ""
    return "\n".join([*lines[:side], f"{kept} {draw(st.sampled_from(['', mission]))}", *lines[side + 1 :]])


def cut_and_patched(draw: st.DrawFn, text: str) -> str:
    start = draw(st.integers(0, len(text)))
    stop = min(len(text), start + draw(st.integers(0, 12)))
    return text[:start] + draw(st.one_of(WILD, st.just(text[stop : stop + 8]))) + text[stop:]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A position's text, changed once or twice."""
    text = str(draw(positions()))
    for _ in range(draw(st.integers(1, 2))):
        change = draw(st.sampled_from([word_replaced, now_replaced, mission_replaced, cut_and_patched]))
        text = change(draw, text)
    return text

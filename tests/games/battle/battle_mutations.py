"""Texts of positions, spoilt a little: some still say a position, most say none."""

from __future__ import annotations

import re

from battle_walks import positions
from hypothesis import strategies as st

SIDES = ["red", "black"]
FIGURES = [".", *(f"{side}{rank}{seen}" for side in "rb" for rank in "12S?" for seen in ("", "!"))]
NOW = [
    "to place",
    "to roll",
    "to capture",
    *(f"to {what}: {side}" for what in ("play", "hop", "move", "answer", "throw") for side in SIDES),
    "to turn: red 1 2 3  black 1 2 3",
    "to turn: black 2",
    "won: red by soke",
    "won: black by soke",
    "drawn by quiet",
    "drawn by limit",
]
CARDS = ["weapons", "crawl", "jump", "capture", "joker"]
MORE = ["fell", "crawl", "jump", "steps 2", "played", "dice 3 3", "c5xc6", "lost 111", "\n"]
LIKE = {  # what may stand in the place of what
    r"\d{5}": st.text("0123456789", min_size=5, max_size=5),
    r"\d+": st.sampled_from(["0", "1", "2", "3", "5", "9", "10", "59", "60", "499", "500", "501"]),
    r"\.|[rb][12S?]!?": st.sampled_from(FIGURES),
    r"red|black": st.sampled_from(SIDES),
    r"to|won:|drawn": st.sampled_from(NOW),
    "|".join(CARDS): st.sampled_from([*CARDS, ""]),
}
WILD = st.one_of(
    st.sampled_from([*NOW, *MORE]),
    st.text(max_size=3),
)


def word_replaced(draw: st.DrawFn, text: str) -> str:
    """One word becomes another one, usually of its own kind."""
    word = draw(st.sampled_from(list(re.finditer(r"\S+", text))))
    kinds = [kind for pattern, kind in LIKE.items() if re.fullmatch(pattern, word[0])]
    return text[: word.start()] + draw(st.one_of([*kinds, WILD])) + text[word.end() :]


def now_replaced(draw: st.DrawFn, text: str) -> str:
    """The game waits for something else."""
    *lines, last = text.splitlines()
    kept = re.split(r"to |won|drawn", last)[0] if draw(st.booleans()) else ""
    return "\n".join([*lines, f"{kept} {draw(st.sampled_from(NOW))}"])


def line_dropped(draw: st.DrawFn, text: str) -> str:
    lines = text.splitlines()
    lines.pop(draw(st.integers(1, len(lines) - 1)))
    return "\n".join(lines)


def cut_and_patched(draw: st.DrawFn, text: str) -> str:
    start = draw(st.integers(0, len(text)))
    stop = min(len(text), start + draw(st.integers(0, 12)))
    return text[:start] + draw(st.one_of(WILD, st.just(text[stop : stop + 8]))) + text[stop:]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A position's text, changed once or twice."""
    text = str(draw(positions()))
    for _ in range(draw(st.integers(1, 2))):
        change = draw(st.sampled_from([word_replaced, now_replaced, line_dropped, cut_and_patched]))
        text = change(draw, text)
    return text

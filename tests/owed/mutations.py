"""Texts of positions, spoilt a little: some still say a position, most say none."""

from __future__ import annotations

import re

from hypothesis import strategies as st

from tests.owed.proof import Change, Proof, Spoilt
from tests.owed.walks import positions


def wild(spoilt: Spoilt) -> st.SearchStrategy[str]:
    return st.one_of(st.sampled_from([*spoilt.now, *spoilt.wild, "\n"]), st.text(max_size=3))


def word_replaced(draw: st.DrawFn, spoilt: Spoilt, text: str) -> str:
    """One word becomes another one, usually of its own kind."""
    word = draw(st.sampled_from(list(re.finditer(r"\S+", text))))
    kinds = [kind for pattern, kind in spoilt.like.items() if re.fullmatch(pattern, word[0])]
    return text[: word.start()] + draw(st.one_of([*kinds, wild(spoilt)])) + text[word.end() :]


def word_moved(draw: st.DrawFn, spoilt: Spoilt, text: str) -> str:
    """A word stands where another one stood, or besides it."""
    words = re.split(r"( +)", text)
    one, two = (draw(st.integers(0, len(words) - 1)) for _ in range(2))
    if draw(st.booleans()):
        words[one], words[two] = words[two], words[one]
    else:
        words.insert(one, f" {words[two]} ")
    return "".join(words)


def now_replaced(draw: st.DrawFn, spoilt: Spoilt, text: str) -> str:
    """The game waits for something else."""
    *lines, last = text.splitlines()
    kept = draw(st.sampled_from(last.split(" "))) if draw(st.booleans()) else ""
    begun = last.partition(kept)[0] if kept else ""
    return "\n".join([*lines, f"{begun} {draw(st.sampled_from(spoilt.now))}"])


def line_dropped(draw: st.DrawFn, spoilt: Spoilt, text: str) -> str:
    lines = text.splitlines()
    lines.pop(draw(st.integers(0, len(lines) - 1)))
    return "\n".join(lines)


def cut_and_patched(draw: st.DrawFn, spoilt: Spoilt, text: str) -> str:
    start = draw(st.integers(0, len(text)))
    stop = min(len(text), start + draw(st.integers(0, 12)))
    return text[:start] + draw(st.one_of(wild(spoilt), st.just(text[stop : stop + 8]))) + text[stop:]


CHANGES: tuple[Change, ...] = (
    word_replaced,
    word_replaced,
    now_replaced,
    cut_and_patched,
    word_moved,
    line_dropped,
)


@st.composite
def _mutated(draw: st.DrawFn, proof: Proof) -> str:
    text = str(draw(positions(proof)))
    for _ in range(draw(st.integers(1, 2))):
        text = draw(st.sampled_from([*CHANGES, *proof.spoilt.changes]))(draw, proof.spoilt, text)
    return text


def mutated(proof: Proof) -> st.SearchStrategy[str]:
    """A position's text, changed once or twice."""
    return _mutated(proof)

"""The rulebooks as tests read them: pages, clauses, marks, and examples that can be played."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tatami
from tatami import IllegalMove, Position

ROOT = Path(__file__).parents[1]
SHELF = ROOT / "rulebooks"
CLAUSE = re.compile(r"^## ([A-Z]+\d+) (\S.*)$")
MARK = re.compile(r"\*\*\[(\w+)\]\*\*")
CAPTION = "> "
MARKS = ROOT / "client" / "src" / "rules"
VILLAGE = ROOT / "client" / "src" / "games" / "night" / "diagram.village.json"
"""The village in which all examples of Ninja Night take place."""


def page(name: str, language: str) -> str:
    return (SHELF / f"{name}.{language}.md").read_text(encoding="utf-8")


def rulings() -> dict[str, Any]:
    """The rulings, by game and clause."""
    return {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in SHELF.glob("*.toml")}


def meanings(language: str) -> dict[str, str]:
    """What each mark of a language means, as the rulings have it."""
    loaded: dict[str, str] = json.loads((MARKS / f"marks.{language}.json").read_text(encoding="utf-8"))
    return loaded


def clauses(text: str) -> dict[str, str]:
    """The clauses of a rulebook in order, each with its text up to the next heading."""
    found: dict[str, str] = {}
    clause = ""
    for line in without_fences(text).splitlines():
        if line.startswith("#"):
            heading = CLAUSE.match(line)
            clause = heading[1] if heading else ""
            assert clause not in found, f"{clause} has two headings"
        if clause:
            found[clause] = found.get(clause, "") + line + "\n"
    return found


def without_fences(text: str) -> str:
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def chapters(text: str) -> list[str]:
    return [line[2:] for line in without_fences(text).splitlines() if line.startswith("# ")][1:]


@dataclass(frozen=True)
class Example:
    """A fence: a caption, a position, and, if anything is done in it, moves and what they lead to."""

    caption: str
    before: str
    moves: tuple[str, ...] = ()
    after: str | None = None


def examples(text: str, name: str) -> list[Example]:
    fences = re.findall(rf"^```{name}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    return [_example(fence) for fence in fences]


def _example(fence: str) -> Example:
    lines = fence.strip().splitlines()
    caption = " ".join(line.removeprefix(CAPTION) for line in lines if line.startswith(CAPTION))
    rest = "\n".join(line for line in lines if not line.startswith(CAPTION))
    before, *more = rest.strip().split("\n\n")
    assert len(more) < 3, f"more than a position, moves and a position: {caption}"
    after = more[1] if len(more) == 2 else None
    return Example(caption, before, tuple(more[0].splitlines()) if more else (), after)


def position(name: str, text: str) -> Position:
    """The position an example shows, with what the notation of its pictures leaves out."""
    if name == "night":
        return _night(text)
    return tatami.game(name).parse(f"{name}\n{text}")


def play(before: Position, moves: tuple[str, ...]) -> Position:
    """The position after lines as `wolf: K2 S/N end`, `dice: 5 4` or `red: c5-c6 refused B2`."""
    game = before.game
    for line in moves:
        who, _, said = line.partition(": ")
        said, _, clause = said.partition(" refused ")
        texts = said.partition(" via ")[0]
        if clause:
            assert refusal(before, game.seat(who), texts) == clause, line
            continue
        for text in _moves(before.game.name, texts):
            chance = before.at_chance
            before = (before.draw(text) if chance else before.play(game.seat(who), text)).position
    return before


def _moves(name: str, texts: str) -> list[str]:
    """Separate moves; a throw of Ninja Night is several words, `move at-3 to-c rope-120`."""
    if name == "night":
        return re.split(r" (?!(?:at|to|on|rope|gear)-)", texts)
    return texts.split()


def refusal(before: Position, seat: int, text: str) -> str:
    """The clause that forbids a move."""
    try:
        before.play(seat, text)
    except IllegalMove as error:
        return str(error.clause)
    raise AssertionError(f"{text} is allowed")


# Ninja Night leaves out the village, and chests that lie where they lay at first.


def village() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(VILLAGE.read_text(encoding="utf-8"))
    return loaded


def _night(text: str) -> Position:
    said = {line.split()[0]: line for line in text.splitlines()}
    seats = [said[seat] for seat in ("fox", "owl", "cat", "crow") if seat in said]
    first: dict[str, str] = village()["lines"]
    lines = [f"{word} {first[word]}" for word in ("houses", "stacks", "trees")]
    lines.append(_chests(first["chests"], said.get("chests", ""), seats))
    lines.append(said.get("faces", f"faces {first['faces']}" if len(seats) == 2 else ""))
    options = said.get("options", "options").removeprefix("options")
    rest = [said[word] for word in ("laid", "round", "now") if word in said]
    whole = "\n".join([f"night players={len(seats)} {options}", *lines, *seats, *rest])
    return tatami.game("night").parse(whole)


def _chests(first: str, told: str, seats: list[str]) -> str:
    """A roof lies as at first, or as the picture says, less what is said to be elsewhere."""
    here = _groups(told)
    held = [chest for seat in seats for chest in _held(seat)]
    elsewhere = {chest.rstrip("*") for chest in [*held, *(each for group in here.values() for each in group)]}
    lying = {
        roof: here.get(roof, [chest for chest in chests if chest.rstrip("*") not in elsewhere])
        for roof, chests in _groups(first).items()
    }
    return "chests " + "  ".join(f"{roof}: {' '.join(group)}" for roof, group in lying.items() if group)


def _groups(line: str) -> dict[str, list[str]]:
    return {roof: chests.split() for roof, chests in re.findall(r"([a-k]): ((?:\d+\*? *)+)", line)}


def _held(seat: str) -> list[str]:
    groups = re.findall(r"(?:holds|played) ((?:\d+\*? ?)+)", seat)
    return [chest for group in groups for chest in group.split()]

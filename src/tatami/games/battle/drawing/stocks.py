"""What lies beside the board: weapons, action cards, Shuriken, who is known, and what everybody waits for."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from tatami.core.drawing import Drawing, Line, Span
from tatami.core.words import Words, joined

from ..facts import SEAT_NAMES
from ..rules.board import BLACK, RED
from ..story import card_name, rank_name, side_name
from ..view import Counts, Fight, Shown
from .board import BRACKETS

PILE = 9


def heading(shown: Shown, words: Words, width: int) -> Drawing:
    """The assault, and what everybody waits for."""
    text = waiting(shown, words)
    if shown["attacker"] is not None:
        attacks = words("board.attacks", side=side_name(shown["attacker"], words))
        text = " · ".join([words("board.assault", assault=shown["assault"]), attacks, text])
    return [[Span(part, "heading")] for part in wrap(text, width)]


def waiting(shown: Shown, words: Words) -> str:
    phase = shown["phase"]
    if phase == "placing":
        names = [side_name(seat, words) for seat in (RED, BLACK) if not shown["ready"][seat]]
        return words("board.placing", names=joined(names, words("board.and")))
    fight = shown["battle"]
    asked = fight["throws"] if fight and phase == "throwing" else shown["asked"]
    side = None if asked is None else side_name(asked, words)
    key = "moving_crawl" if phase == "moving" and shown["crawl"] else phase
    return words(f"board.{key}", side=side, steps=shown["steps"])


def draw_stocks(shown: Shown, words: Words, width: int) -> Drawing:
    sides = [*side(shown, BLACK, words, width), [], *side(shown, RED, words, width), []]
    legend = words("board.legend", reserve=shown["reserve"])
    return [*sides, *battle(shown, words, width), *([Span(part, "faint")] for part in wrap(legend, width))]


def side(shown: Shown, seat: int, words: Words, width: int) -> Drawing:
    """A side's name, in the brackets its figures stand in, and Shuriken; its weapons, cards and losses."""
    opened, shut = BRACKETS[seat]
    name = Span(f"{opened}{side_name(seat, words).label}{shut}", f"{SEAT_NAMES[seat]}-name")
    stars = Span(f"  {words('board.shuriken', shuriken='✦' * shown['shuriken'][seat] or '0')}")
    lines: Drawing = [[name, stars], weapons(shown, seat)]
    for text in side_texts(shown, seat, words):
        lines += [[Span(part)] for part in wrap(text, width)]
    return lines


def weapons(shown: Shown, seat: int) -> Line:
    """The three piles, covers to the left of what lies on them; a won column stands out."""
    line: Line = []
    for column, pile in enumerate(shown["weapons"][seat]["piles"]):
        won = shown["columns"][column] == SEAT_NAMES[seat]
        cards = "›".join(map(str, pile)) or "–"
        text = f"{'*' if won else ' '}{cards if len(cards) < PILE else '…' + cards[2 - PILE :]}"
        line.append(Span(f"{text:<{PILE}}", "movable" if won else ""))
    return line


def side_texts(shown: Shown, seat: int, words: Words) -> Iterator[str]:
    stock = shown["weapons"][seat]
    discard = " ".join(f"{count}×{value}" for value, count in stock["discard"].items() if count)
    yield " · ".join(
        [words("board.deck", deck=stock["deck"]), words("board.discard", discard=discard or "0")]
    )
    cards = ", ".join(card_name(card, words) for card in shown["hands"][seat])
    yield words("board.hand", cards=cards or words("board.no_card"))
    hidden, lost = counted(shown["unseen"][seat]), counted(shown["lost"][seat])
    yield " · ".join([words("board.hidden", ranks=hidden), words("board.lost", ranks=lost)])


def counted(ranks: Counts) -> str:
    """How many of each rank, as the board writes it: "9×1 5×2 1×S"."""
    return " ".join(f"{count}×{rank}" for rank, count in ranks.items() if count) or "0"


def battle(shown: Shown, words: Words, width: int) -> Drawing:
    """Who fights whom, with which dice."""
    fight = shown["battle"]
    if fight is None:
        return []
    red, black = (fighter(fight, seat, words) for seat in (RED, BLACK))
    text = words("board.battle", origin=fight["origin"], target=fight["target"], red=red, black=black)
    return [*([Span(part, "heading")] for part in wrap(text, width)), []]


def fighter(fight: Fight, seat: int, words: Words) -> str:
    die = fight["dice"][seat] or words("board.not_thrown")
    rank = rank_name(fight["ranks"][seat], words)
    return words("board.fighter", side=side_name(seat, words), rank=rank, die=die)

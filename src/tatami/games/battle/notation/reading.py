"""Reads a position's text. What is left out is as usual: full stocks, nothing on the table, nothing seen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tatami.core.errors import BadNotation

from ..facts import CARD_NAMES, RANK_LETTERS, REASONS, SEAT_NAMES
from ..rules.board import (
    CAPTURING,
    CARD,
    CARDS,
    COLUMNS,
    COPIES,
    DRAW,
    HOPPING,
    MOVING,
    OVER,
    OWNER,
    PILES,
    PLACING,
    QUESTIONS,
    RANK,
    RANKS,
    RED,
    RETHROWING,
    ROLLING,
    SEATS,
    SEEN,
    STARTING,
    THROWING,
    TURNING,
    VALUES,
    WINDOW,
)
from .checking import check
from .texts import read_square
from .writing import has_unknown, pile_cards

if TYPE_CHECKING:
    from ..state import State

ROW = re.compile(r"([0-9]{1,2})((?: +(?:[rb][12S?]!?|\.)){5})")
SIDE = re.compile(
    r"(red|black)(?: +deck ([0-9]{5}))?(?: +discard ([0-9]{5}))?(?: +hand((?: +[a-z]+)*?))?"
    r"(?: +shuriken ([0-9]))?(?: +(played))?(?: +lost ([0-9]{3}))?"
)
TABLE = re.compile(r"table +red((?: +(?:[1-5]{1,15}|-)){3}) +black((?: +(?:[1-5]{1,15}|-)){3})")
COLUMNS_LEFT = r"(?: +[123]){1,3}"
NOW = re.compile(
    r"(?:assault (?P<assault>[0-9]{1,3}) *)?(?:quiet (?P<quiet>[0-9]{1,2}) *)?"
    r"(?:reserve (?P<reserve>[0-9]) *)?(?:attacker (?P<attacker>red|black) *)?"
    r"(?P<fell>fell *)?(?P<crawl>crawl *)?(?P<jump>jump *)?"
    r"(?:steps (?P<steps>[123]) *)?(?:(?P<origin>[a-e][0-9]{1,2})x(?P<target>[a-e][0-9]{1,2}) *)?"
    r"(?:dice (?P<die>[0-9]{1,2}) (?P<other>[0-9]{1,2}) *)?"
    r"(?:(?P<place>to place)|(?P<roll>to roll)|(?P<capture>to capture)|to play: (?P<play>red|black)"
    r"|to hop: (?P<hop>red|black)|to move: (?P<move>red|black)|to answer: (?P<answer>red|black)"
    rf"|to throw: (?P<throw>red|black)|(?P<turn>to turn:(?: *(?:red|black){COLUMNS_LEFT}){{1,2}})"
    r"|won: (?P<won>red|black) by soke|(?P<drawn>drawn by (?:quiet|limit)))"
)
PHASES = {
    "place": PLACING,
    "roll": ROLLING,
    "capture": CAPTURING,
    "play": WINDOW,
    "hop": HOPPING,
    "move": MOVING,
    "answer": RETHROWING,
    "throw": THROWING,
    "turn": TURNING,
    "won": OVER,
    "drawn": OVER,
}
ASKED = ("play", "hop", "move", "answer", "throw")


def read(s: State, text: str) -> None:
    """Fills a started state; lines may stand in any order, what is waited for comes last."""
    rows: set[int] = set()
    decks: dict[int, str] = {}
    now = ""
    for line in filter(None, (line.strip() for line in text.splitlines())):
        if line[0].isdigit():
            rows.add(_read_row(s, line))
        elif line.startswith(SEAT_NAMES):
            _read_side(s, line, decks)
        elif line.startswith("table"):
            _read_table(s, line)
        else:
            now += f" {line}"
    _read_now(s, " ".join(now.split()))
    _complete(s, decks)
    check(s)


def _read_row(s: State, line: str) -> int:
    found = ROW.fullmatch(line)
    if not found or not 1 <= int(found[1]) <= s.rows:
        raise BadNotation(
            f"A row of this board is written '3  r1 . bS! . r2', from 1 to {s.rows}, not {line!r}."
        )
    row = int(found[1]) - 1
    for column, cell in enumerate(found[2].split()):
        s.figure[row * COLUMNS + column] = _figure(cell)
    return row


def _figure(cell: str) -> int:
    if cell == ".":
        return 0
    owner = [name[0] for name in SEAT_NAMES].index(cell[0])
    return owner << OWNER | (SEEN if cell.endswith("!") else 0) | RANK_LETTERS.index(cell[1])


def _read_side(s: State, line: str, decks: dict[int, str]) -> None:
    found = SIDE.fullmatch(line)
    if not found:
        raise BadNotation(
            f"A side is written 'red  deck 99999  discard 00000  hand crawl joker  shuriken 3', not {line!r}."
        )
    seat = SEAT_NAMES.index(found[1])
    if found[2]:
        decks[seat] = found[2]
    for value, count in enumerate(found[3] or "00000"):
        s.discard[seat * VALUES + value] = int(count)
    s.hand[seat] = 2**CARDS - 1 if found[4] is None else sum(1 << card for card in _hand(found[4]))
    s.shuriken[seat] = s.shuriken[seat] if found[5] is None else int(found[5])
    s.played[seat] = 1 if found[6] else 0
    for rank, count in enumerate(found[7] or "", start=1):
        s.fallen[seat * (RANKS + 1) + rank] = int(count)


def _hand(text: str) -> list[int]:
    cards = text.split()
    for card in cards:
        if card not in CARD_NAMES or cards.count(card) > 1:
            raise BadNotation(
                f"A hand has each of {', '.join(CARD_NAMES)} once at the most, not {text.strip()!r}."
            )
    return [CARD_NAMES.index(card) for card in cards]


def _read_table(s: State, line: str) -> None:
    found = TABLE.fullmatch(line)
    if not found:
        raise BadNotation(f"The table is written 'table  red 3 1 25  black 4 1 23', not {line!r}.")
    for seat in range(SEATS):
        for column, cards in enumerate(found[seat + 1].split()):
            for card in cards.strip("-"):
                s.pile[seat * PILES + column] = s.pile[seat * PILES + column] * CARD + int(card)


def _read_now(s: State, text: str) -> None:
    found = NOW.fullmatch(text)
    if not found:
        raise BadNotation(
            f"{text!r} does not say what is waited for; write for example "
            "'assault 1  attacker red  steps 2  to move: red'."
        )
    s.phase = next(phase for key, phase in PHASES.items() if found[key])
    s.assault = int(found["assault"] or (0 if s.phase in (PLACING, ROLLING) else s.attacker + 1))
    s.quiet = int(found["quiet"] or 0)
    s.reserve = s.reserve if found["reserve"] is None else int(found["reserve"])
    s.fell, s.crawl, s.jump = (1 if found[word] else 0 for word in ("fell", "crawl", "jump"))
    s.steps = int(found["steps"] or 0)
    _read_who(s, found)
    _read_battle(s, found)
    _read_end(s, found)


def _read_who(s: State, found: re.Match[str]) -> None:
    asked = next((found[key] for key in ASKED if found[key]), None)
    attacker = found["attacker"] or (found["move"] or found["hop"] or SEAT_NAMES[RED])
    s.attacker = SEAT_NAMES.index(attacker)
    s.asked = s.attacker if asked is None else SEAT_NAMES.index(asked)
    if found["turn"]:
        for side in re.findall(rf"(red|black)({COLUMNS_LEFT})", found["turn"]):
            s.to_turn[SEAT_NAMES.index(side[0])] = sum({1 << int(column) - 1 for column in side[1].split()})
        if sum(s.played) == 1:
            s.asked = 0 if s.played[0] else 1


def _read_battle(s: State, found: re.Match[str]) -> None:
    if found["origin"]:
        s.origin, s.target = read_square(found["origin"]), read_square(found["target"])
    if found["die"]:
        s.die[s.attacker], s.die[1 - s.attacker] = int(found["die"]), int(found["other"])


def _read_end(s: State, found: re.Match[str]) -> None:
    if found["won"]:
        s.winner, s.reason = SEAT_NAMES.index(found["won"]), REASONS.index("soke")
    elif found["drawn"]:
        s.winner, s.reason = DRAW, REASONS.index(found["drawn"].rpartition(" ")[2])


def _complete(s: State, decks: dict[int, str]) -> None:
    """What follows from the rest: decks, losses, and how far the set-up is."""
    for seat in range(SEATS):
        on_table = [card for column in range(PILES) for card in pile_cards(s.pile[seat * PILES + column])]
        for value in range(VALUES):
            rest = COPIES - s.discard[seat * VALUES + value] - on_table.count(value + 1)
            s.deck[seat * VALUES + value] = int(decks[seat][value]) if seat in decks else rest
        _complete_figures(s, seat)


def _complete_figures(s: State, seat: int) -> None:
    ranks = [figure & RANK for figure in s.figure if figure and figure >> OWNER == seat]
    s.placed[seat] = min(sum(rank > 1 for rank in ranks), QUESTIONS) if s.phase == PLACING else QUESTIONS
    if s.phase in (PLACING, ROLLING) or has_unknown(s, seat):
        return
    for rank in range(1, RANKS + 1):
        s.fallen[seat * (RANKS + 1) + rank] = STARTING[rank] - ranks.count(rank)

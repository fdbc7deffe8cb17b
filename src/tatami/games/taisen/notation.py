"""Ninja Taisen in texts that a person can read and type.

Cards: a school's letter and a strength (K2, N1, Y3); S is the chief. Moves: the card, by its school's
die; the chief by a named die, "S/K"; "end". Throws: "K2,N1,Y3". A position:

    wolf    0: S K1 N2  1: Y3
    monkey  9: K2  10: S
    dice K2 Y1  chief moved
    turn 14  to act: monkey

Piles are written bottom to top. Dice are the unused ones. Instead of "to act: monkey" a position
may wait for chance ("to deal: wolf", "to draw: first player", "to throw: monkey") or be over
("won: wolf by village", "drawn by turn limit").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tatami.core.contract import WIN
from tatami.core.errors import BadNotation
from tatami.core.outcome import Outcome
from tatami.core.rooms import Refusal

from .rules.board import (
    CHIEF,
    DEALING,
    DEALT_TO,
    DECK,
    DRAW,
    END,
    FIRST_PLAYER,
    LAST_TURN,
    MONKEY,
    MOVING,
    OVER,
    RIDERS,
    SCHOOLS,
    SEATS,
    THROWING,
    TILES,
    WOLF,
    above,
    ahead,
    place,
    school,
    village,
)
from .rules.turn import open_choices

if TYPE_CHECKING:
    from .state import State

SEAT_NAMES = ("wolf", "monkey")
LETTERS = "KNY"
CARDS = ("", *(f"{letter}{strength}" for letter in LETTERS for strength in (1, 2, 3)), "S")
REASONS = ("", "elimination", "village", "turn limit")


# Cards and piles


def pile_text(pile: int) -> tuple[str, ...]:
    """The cards of a pile, bottom to top."""
    cards = []
    while pile:
        cards.append(CARDS[pile & 15])
        pile >>= 4
    return tuple(reversed(cards))


def read_card(text: str) -> int:
    if text not in CARDS[1:]:
        raise BadNotation(f"There is no card {text!r}; cards are K1 to K3, N1 to N3, Y1 to Y3 and S.")
    return CARDS.index(text)


# Moves and chance


def move_text(s: State, seat: int, choice: int) -> str:
    if choice == END:
        return "end"
    return CARDS[choice] if choice < CHIEF else f"S/{LETTERS[choice - CHIEF]}"


def read_move(s: State, seat: int, text: str) -> tuple[int, ...]:
    """Reads "K2", "S/K" or "end", in small letters too."""
    word = text.strip().upper()
    if word == "END":
        return (END,)
    if re.fullmatch("[KNY][123]", word):
        return (CARDS.index(word),)
    if re.fullmatch("S/[KNY]", word):
        return (CHIEF + LETTERS.index(word[2]),)
    raise BadNotation(
        f"{text.strip()!r} is no move; write a card (K2), the chief with a die (S/K), or 'end'."
    )


def refusal(s: State, seat: int, choice: int) -> Refusal:
    """Why this move is not allowed now, in the order a player would notice."""
    if choice == END:
        return Refusal("T6", "no_die_used", {})
    card, die = min(choice, CHIEF), choice - CHIEF if choice >= CHIEF else school(choice)
    values = {"card": CARDS[card], "die": LETTERS[die]}
    pile = next((each for each in piles(s, seat) if above(each, card) >= 0), 0)
    if not pile:
        return Refusal("T11", "fallen", values)
    if not s.die[die]:
        return Refusal("T6", "die_used", values)
    if card == CHIEF and s.chief_moved:
        return Refusal("T7", "chief_moved", values)
    if above(pile, card) > RIDERS:
        return Refusal("T7", "buried", {**values, "above": above(pile, card)})
    return Refusal("T8", "arrived", values)


def piles(s: State, seat: int) -> Iterator[int]:
    return (s.pile[place(seat, tile)] for tile in range(TILES))


def outcome_text(s: State, outcome: int) -> str:
    if s.phase == DEALING:
        return CARDS[outcome + 1]
    if s.phase == FIRST_PLAYER:
        return SEAT_NAMES[outcome]
    return f"K{outcome // 9 + 1},N{outcome // 3 % 3 + 1},Y{outcome % 3 + 1}"


def ending(s: State) -> Outcome:
    winners = (WOLF, MONKEY) if s.winner == DRAW else (s.winner,)
    scores = tuple(WIN // len(winners) if seat in winners else 0 for seat in range(SEATS))
    return Outcome(winners, REASONS[s.reason], scores)


# Positions


def write(s: State) -> str:
    lines = [f"{SEAT_NAMES[seat]:<7} {_side_text(s, seat)}".rstrip() for seat in range(SEATS)]
    dice = [f"{LETTERS[die]}{s.die[die]}" for die in range(SCHOOLS) if s.die[die]]
    if s.phase == MOVING:
        lines.append(" ".join(["dice", *dice]) + ("  chief moved" if s.chief_moved else ""))
    lines.append(f"turn {s.turn}  {_now_text(s)}")
    return "\n".join(lines)


def _side_text(s: State, seat: int) -> str:
    held = ((tile, pile_text(s.pile[place(seat, tile)])) for tile in range(TILES))
    return "  ".join(f"{tile}: {' '.join(cards)}" for tile, cards in held if cards)


def _now_text(s: State) -> str:
    name = SEAT_NAMES[s.active]
    if s.phase == OVER:
        reason = REASONS[s.reason]
        end = f"drawn by {reason}" if s.winner == DRAW else f"won: {SEAT_NAMES[s.winner]} by {reason}"
        return f"of {name}  {end}"
    waits = {
        DEALING: f"to deal: {name}",
        FIRST_PLAYER: "to draw: first player",
        THROWING: f"to throw: {name}",
    }
    return waits.get(s.phase, f"to act: {name}")


def read(s: State, text: str) -> None:
    """Fills a started state from a position's text; lines may stand in any order."""
    s.pile = [0] * (SEATS * TILES)
    s.left = [0] * SEATS
    s.undealt = 0
    now = ""
    for line in filter(None, (line.strip() for line in text.splitlines())):
        word, _, rest = line.partition(" ")
        if word in SEAT_NAMES:
            _read_side(s, SEAT_NAMES.index(word), rest)
        else:
            now += f" {line}"
    _read_now(s, now.strip())
    _check(s)


def _read_side(s: State, seat: int, text: str) -> None:
    chunks = re.findall(r"(\d+):((?:\s+[A-Z]\w*)*)", text)
    if not re.fullmatch(r"\s*(?:\d+:(?:\s+[A-Z]\w*)+\s*)*", text):
        raise BadNotation(f"A side is written '0: S K1  3: N2', not {text.strip()!r}.")
    for tile, cards in chunks:
        for card in cards.split():
            _lay(s, seat, int(tile), read_card(card))


def _lay(s: State, seat: int, tile: int, card: int) -> None:
    if tile >= TILES:
        raise BadNotation(f"There is no tile {tile}; tiles are 0 to {TILES - 1}.")
    if _has(s, seat, card):
        raise BadNotation(f"{SEAT_NAMES[seat]} has {CARDS[card]} twice; a side has each card once.")
    s.pile[place(seat, tile)] = s.pile[place(seat, tile)] << 4 | card
    s.left[seat] += 1


NOW = re.compile(
    r"(?:dice(?P<dice>(?: +[KNY][123]){0,3}) *)?(?P<chief>chief moved *)?"
    r"(?:turn (?P<turn>\d+) *(?:of (?P<of>wolf|monkey))? *)?"
    r"(?:to act: (?P<act>wolf|monkey)|to deal: (?P<deal>wolf|monkey)|(?P<draw>to draw: first player)"
    r"|to throw: (?P<throw>wolf|monkey)|won: (?P<won>wolf|monkey) by (?P<reason>elimination|village)"
    r"|(?P<drawn>drawn by turn limit))"
)


def _read_now(s: State, text: str) -> None:
    found = NOW.fullmatch(text)
    if not found:
        raise BadNotation(
            f"{text!r} does not say what is next; write for example 'dice K2 Y1 turn 14 to act: monkey'."
        )
    s.turn = int(found["turn"] or ("0" if found["deal"] or found["draw"] else "1"))
    s.chief_moved = 1 if found["chief"] else 0
    for die in (found["dice"] or "").split():
        s.die[LETTERS.index(die[0])] = int(die[1])
    name = found["act"] or found["deal"] or found["throw"] or found["of"] or "wolf"
    s.active = SEAT_NAMES.index(name)
    s.phase = next(phase for key, phase in PHASES.items() if found[key])
    if s.phase == OVER:
        s.winner = SEAT_NAMES.index(found["won"]) if found["won"] else DRAW
        s.reason = REASONS.index(found["reason"] or "turn limit")


PHASES = {
    "act": MOVING,
    "deal": DEALING,
    "draw": FIRST_PLAYER,
    "throw": THROWING,
    "won": OVER,
    "drawn": OVER,
}


# What cannot be


def _check(s: State) -> None:
    """Refuses positions that no game can come to rest in, and completes the others."""
    if s.phase == DEALING:
        _check_deal(s)
    elif s.phase == FIRST_PLAYER:
        _require(s.left == [CHIEF, CHIEF], "Before the first player is drawn each side has ten cards.")
    else:
        _require(1 <= s.turn <= LAST_TURN, f"Turns are counted from 1 to {LAST_TURN}.")
        _check_ending(s) if s.phase == OVER else _check_play(s)
    if s.phase == MOVING:
        _check_dice(s)
    else:
        _require(not any(s.die) and not s.chief_moved, "Only a side that is to act has dice.")


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise BadNotation(sentence)


def _check_deal(s: State) -> None:
    """Piles must have grown in the order of T4."""
    for seat in range(SEATS):
        count = (DECK if seat < s.active else 0) if seat != s.active else s.left[seat] - 1
        sizes = [0] * TILES
        for steps in (0, *DEALT_TO[:count]):
            sizes[ahead(seat, village(seat), steps)] += 1
        fits = [len(pile_text(pile)) for pile in piles(s, seat)] == sizes and count != DECK - 1
        chief_below = pile_text(s.pile[place(seat, village(seat))])[:1] == ("S",)
        _require(fits and chief_below, f"{SEAT_NAMES[seat]}'s cards do not lie in the order of dealing (T4).")
    s.undealt = sum(1 << card for card in range(1, CHIEF) if not _has(s, s.active, card))
    _require(s.undealt > 0, "A side that is still dealt to has fewer than ten cards.")


def _has(s: State, seat: int, card: int) -> bool:
    return any(above(pile, card) >= 0 for pile in piles(s, seat))


def _check_play(s: State) -> None:
    _require(all(s.left), "A side without cards has lost: write who won.")
    rival = 1 - s.active
    arrived = s.pile[place(rival, village(s.active))]
    if s.phase == THROWING:
        arrived = arrived or s.pile[place(s.active, village(rival))]
    _require(not arrived, "A side that ended its turn on the enemy village has won: write who won.")
    for tile in range(TILES):
        both = s.pile[place(WOLF, tile)] and s.pile[place(MONKEY, tile)]
        _require(
            not both, f"Both sides stand on tile {tile}: combats are resolved before anything else (T14)."
        )


def _check_dice(s: State) -> None:
    _require(not (s.chief_moved and all(s.die)), "The chief cannot have moved before a die is used.")
    open_choices(s, s.active)
    _require(s.open > 0, "No die can move anything: such a turn ends by itself (T6).")


def _check_ending(s: State) -> None:
    if s.winner == DRAW:
        _require(s.turn == LAST_TURN, f"Only the end of turn {LAST_TURN} is a draw (T16).")
    elif REASONS[s.reason] == "village":
        goal = s.pile[place(s.winner, village(1 - s.winner))]
        _require(bool(goal) and s.active == s.winner, "The winner has no card on the enemy village.")
    else:
        _require(s.left[1 - s.winner] == 0, "The loser by elimination has cards left.")

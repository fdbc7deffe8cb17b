"""Ninja Taisen in texts that a person can read and type.

Cards: a school's letter and a strength (K2, N1, Y3); S is the chief. Moves: the card, by its school's
die; the chief by a named die, "S/K"; "end". The tile where it arrives may be added, "K2>5": then another
is refused. Throws: "K2,N1,Y3". A position:

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
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tatami.core.contract import WIN
from tatami.core.errors import BadNotation
from tatami.core.outcome import Outcome

from .facts import CARDS, LETTERS, REASONS, SEAT_NAMES, card_name, pile_cards, reason_name
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
    SCHOOLS,
    SEATS,
    THROWING,
    TILES,
    WOLF,
    above,
    ahead,
    place,
    village,
)
from .rules.refusals import ELSEWHERE, die_of, pile_of
from .rules.turn import open_choices

if TYPE_CHECKING:
    from .state import State

PASSES = ("end",)
MOVES = (*PASSES, *CARDS[:-1], *(f"S/{letter}" for letter in LETTERS))
THROWS = tuple(f"K{k},N{n},Y{y}" for k in (1, 2, 3) for n in (1, 2, 3) for y in (1, 2, 3))


def read_card(text: str) -> int:
    for number, card in enumerate(CARDS, start=1):
        if card == text:
            return number
    raise BadNotation(f"There is no card {text!r}; cards are K1 to K3, N1 to N3, Y1 to Y3 and S.")


# Moves and chance


def move_text(s: State, seat: int, choice: int) -> str:
    return MOVES[choice]


def read_move(s: State, seat: int, text: str) -> tuple[int, ...]:
    """Reads "K2", "S/K", "K2>5" or "end", in small letters too."""
    word = text.strip().upper()
    if word == "END":
        return (END,)
    found = re.fullmatch("(?:(?P<card>[KNY][123])|S/(?P<die>[KNY]))(?:>(?P<tile>[0-9]{1,2}))?", word)
    if not found:
        raise BadNotation(
            f"{text.strip()!r} is not a move; write a card (K2), the chief with a die (S/K), or 'end'."
        )
    choice = read_card(found["card"]) if found["card"] else CHIEF + LETTERS.index(found["die"])
    goes_elsewhere = (
        found["tile"] and s.open >> choice & 1 and int(found["tile"]) != _arrival(s, seat, choice)
    )
    return (ELSEWHERE,) if goes_elsewhere else (choice,)


def _arrival(s: State, seat: int, choice: int) -> int:
    """The tile that a legal choice leads to."""
    return ahead(seat, pile_of(s, seat, min(choice, CHIEF)), s.die[die_of(choice)])


def turn_clause(s: State) -> str:
    """Sides take turns, and nobody is asked in the other's."""
    return "T6"


def refusal_values(s: State, seat: int, choice: int) -> Mapping[str, object]:
    """The card, its die, and how many lie above it."""
    if choice in (END, ELSEWHERE):
        return {}
    card = min(choice, CHIEF)
    tile = pile_of(s, seat, card)
    lying = {"above": above(s.pile[place(seat, tile)], card)} if tile >= 0 else {}
    return {"card": card_name(card), "die": LETTERS[die_of(choice)], **lying}


def outcome_text(s: State, outcome: int) -> str:
    if s.phase == DEALING:
        return CARDS[outcome]
    if s.phase == FIRST_PLAYER:
        return SEAT_NAMES[outcome]
    return THROWS[outcome]


def ending(s: State) -> Outcome:
    winners = (WOLF, MONKEY) if s.winner == DRAW else (s.winner,)
    scores = tuple(WIN // len(winners) if seat in winners else 0 for seat in range(SEATS))
    return Outcome(winners, reason_name(s.reason), scores)


# Positions


def _piles(s: State, seat: int) -> Sequence[int]:
    return [s.pile[place(seat, tile)] for tile in range(TILES)]


def write(s: State) -> str:
    lines = [f"{SEAT_NAMES[seat]:<7} {_side_text(s, seat)}".rstrip() for seat in range(SEATS)]
    dice = [f"{LETTERS[die]}{s.die[die]}" for die in range(SCHOOLS) if s.die[die]]
    if s.phase == MOVING:
        lines.append(" ".join(["dice", *dice]) + ("  chief moved" if s.chief_moved else ""))
    lines.append(f"turn {s.turn}  {_now_text(s)}")
    return "\n".join(lines)


def _side_text(s: State, seat: int) -> str:
    held = ((tile, pile_cards(s.pile[place(seat, tile)])) for tile in range(TILES))
    return "  ".join(f"{tile}: {' '.join(cards)}" for tile, cards in held if cards)


def _now_text(s: State) -> str:
    name = SEAT_NAMES[s.active]
    if s.phase == OVER:
        reason = reason_name(s.reason)
        end = f"drawn by {reason}" if s.winner == DRAW else f"won: {SEAT_NAMES[s.winner]} by {reason}"
        return f"of {name}  {end}"
    waits = {
        DEALING: f"to deal: {name}",
        FIRST_PLAYER: "to draw: first player",
        THROWING: f"to throw: {name}",
    }
    return waits.get(s.phase, f"to act: {name}")


def read(s: State, text: str) -> None:
    """Fills a started state from a position's text; the sides may stand anywhere in it."""
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
    chunks = re.findall(r"([0-9]+):((?:\s+[A-Z]\w*)*)", text)
    if not re.fullmatch(r"\s*(?:[0-9]{1,2}:(?:\s+[A-Z]\w*)+\s*)*", text):
        raise BadNotation(f"A side is written '0: S K1  3: N2', not {text.strip()!r}.")
    for tile, cards in chunks:
        for card in cards.split():
            _lay(s, seat, int(tile), read_card(card))


def _lay(s: State, seat: int, tile: int, card: int) -> None:
    if tile >= TILES:
        raise BadNotation(f"There is no tile {tile}; tiles are 0 to {TILES - 1}.")
    if _has(s, seat, card):
        raise BadNotation(f"{SEAT_NAMES[seat]} has {card_name(card)} twice; a side has each card once.")
    s.pile[place(seat, tile)] = s.pile[place(seat, tile)] << 4 | card
    s.left[seat] += 1


NOW = re.compile(
    r"(?:dice(?P<dice>(?: +[KNY][123]){0,3}) *)?(?P<chief>chief moved *)?"
    r"(?:turn (?P<turn>[0-9]{1,3}) *)?"
    r"(?:to act: (?P<act>wolf|monkey)|to deal: (?P<deal>wolf|monkey)|(?P<draw>to draw: first player)"
    r"|to throw: (?P<throw>wolf|monkey)|(?:of (?P<of>wolf|monkey) *)?"
    r"(?:won: (?P<won>wolf|monkey) by (?P<reason>elimination|village)|(?P<drawn>drawn by turn limit)))"
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
        _require(not s.die[LETTERS.index(die[0])], f"There is one die {die[0]}; name it once.")
        s.die[LETTERS.index(die[0])] = int(die[1])
    name = found["act"] or found["deal"] or found["throw"] or found["of"] or found["won"] or "wolf"
    s.active = SEAT_NAMES.index(name)
    s.phase = next(phase for key, phase in PHASES.items() if found[key])
    if s.phase == OVER:
        s.winner = SEAT_NAMES.index(found["won"]) if found["won"] else DRAW
        s.reason = REASONS.index(found["reason"] or "turn limit") + 1


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
    if s.phase in (DEALING, FIRST_PLAYER):
        _check_deal(s)
    else:
        _check_line(s)
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
    _require(s.turn == 0, "Turns are counted from the first throw on: write turn 0.")
    _require(
        not (s.phase == FIRST_PLAYER and s.first), "The first player was chosen: nothing is drawn (T17)."
    )
    for seat in range(SEATS):
        count = DECK if s.phase == FIRST_PLAYER or seat < s.active else 0
        if s.phase == DEALING and seat == s.active:
            count = s.left[seat] - 1
            _require(count < DECK - 1, "The last card of a side needs no luck: it is already dealt.")
        _require(_lies_as_dealt(s, seat, count), f"{SEAT_NAMES[seat]}'s cards do not lie as dealt (T4).")
    if s.phase == DEALING:
        s.undealt = sum(1 << card for card in range(1, CHIEF) if not _has(s, s.active, card))
    s.left = [CHIEF] * SEATS


def _lies_as_dealt(s: State, seat: int, count: int) -> bool:
    """Whether the chief is below and so many cards lie on and before it as T4 says."""
    sizes = [0] * TILES
    for steps in (0, *DEALT_TO[: max(count, 0)]):
        sizes[ahead(seat, village(seat), steps)] += 1
    chief_below = pile_cards(s.pile[place(seat, village(seat))])[:1] == ("S",)
    return chief_below and [len(pile_cards(pile)) for pile in _piles(s, seat)] == sizes


def _has(s: State, seat: int, card: int) -> bool:
    return any(above(pile, card) >= 0 for pile in _piles(s, seat))


def _arrived(s: State, seat: int) -> bool:
    return s.pile[place(seat, village(1 - seat))] > 0


WON = "A side that ended its turn on the enemy village has won: write who won."


def _check_line(s: State) -> None:
    """What holds whenever a turn is counted, over or not."""
    _require(1 <= s.turn <= LAST_TURN, f"Turns are counted from 1 to {LAST_TURN}.")
    _require(not _arrived(s, 1 - s.active), WON)
    for tile in range(TILES):
        both = s.pile[place(WOLF, tile)] and s.pile[place(MONKEY, tile)]
        _require(
            not both, f"Both sides stand on tile {tile}: combats are resolved before anything else (T14)."
        )


def _check_play(s: State) -> None:
    _require(all(s.left), "A side without cards has lost: write who won.")
    _require(not _arrived(s, s.active) or (s.phase == MOVING and not all(s.die)), WON)


def _check_dice(s: State) -> None:
    _require(not (s.chief_moved and all(s.die)), "The chief cannot have moved before a die is used.")
    open_choices(s, s.active)
    _require(s.open > 0, "No die can move anything: such a turn ends by itself (T6).")


def _check_ending(s: State) -> None:
    if s.winner == DRAW:
        _require(s.turn == LAST_TURN, f"Only the end of turn {LAST_TURN} is a draw (T16).")
        _require(all(s.left) and not _arrived(s, s.active), "That is no draw: write who won.")
    elif reason_name(s.reason) == "village":
        arrived = _arrived(s, s.winner) and s.active == s.winner
        _require(arrived, "The winner has no card on the enemy village.")
        _require(all(s.left), "A loser without cards has lost by elimination.")
    else:
        _require(s.left[1 - s.winner] == 0, "The loser by elimination has cards left.")
        _require(s.left[s.winner] > 0, "The winner by elimination has no cards left.")

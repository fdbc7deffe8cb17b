"""Reads positions, and refuses those that no game can come to rest in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tatami.core.errors import BadNotation

from .facts import REASONS, SEAT_NAMES, reason_name
from .rules.board import (
    BLACK,
    DRAW,
    LAST_TURN,
    MOVING,
    NINJAS,
    NOWHERE,
    OPENING,
    OVER,
    POINTS,
    RED,
    ROLLING,
    SEATS,
    at_home,
    depth_of,
    none_left,
    put_down,
    stands,
)
from .squares import COLUMNS, ROWS, SQUARE, read_square, square_text, standing

if TYPE_CHECKING:
    from .state import State

SIDE = re.compile(
    rf"(?P<squares>(?:{SQUARE}(?:\s+|$))*)(?:score (?P<score>[0-9]{{1,2}})\s*)?"
    rf"(?:mission (?P<mission>{SQUARE}) clock (?P<clock>[12]) depth (?P<depth>[0-6])\s*)?"
)
NOW = re.compile(
    r"(?:opening (?P<opening>[1-4]\+[1-4](?: [1-4]\+[1-4])?)\s*)?"
    r"(?:dice (?P<dice>[1-4]\+[1-4])\s*)?"
    r"(?:turn (?P<turn>[0-9]{1,3})\s*)?"
    r"(?:to act: (?P<act>black|red)|to roll: (?P<roll>black|red)|(?:of (?P<of>black|red)\s*)?"
    r"(?:won: (?P<won>black|red) by (?P<reason>elimination|score)|(?P<drawn>drawn by turn limit)))"
)


def read(s: State, text: str) -> None:
    """Fills a started state from a position's text; the ninjas may stand anywhere in it."""
    started = list(s.ninjas)
    s.ninjas = [0] * (SEATS * COLUMNS)
    sides: set[str] = set()
    now = ""
    for line in filter(None, (line.strip() for line in text.splitlines())):
        word, _, rest = line.partition(" ")
        if word in SEAT_NAMES:
            _require(word not in sides, f"{word} is written twice; write each side once.")
            sides.add(word)
            _read_side(s, SEAT_NAMES.index(word), rest.strip())
        else:
            now += f" {line}"
    _read_now(s, now.strip())
    _check(s, started)


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise BadNotation(sentence)


def _read_side(s: State, seat: int, text: str) -> None:
    found = SIDE.fullmatch(text)
    if not found:
        raise BadNotation(
            "A side is written 'a3 b2 c9  score 2  mission c9 clock 1 depth 0', with columns a to f, "
            f"rows 1 to 15, clocks 1 and 2, depths 0 to 6, not {text!r}."
        )
    for square in found["squares"].split():
        taken = any(stands(s, side, read_square(square)) for side in range(SEATS))
        _require(not taken, f"There is room for one ninja on {square}.")
        put_down(s, seat, read_square(square))
    s.score[seat] = int(found["score"] or 0)
    if found["mission"]:
        s.mission[seat] = read_square(found["mission"])
        s.clock[seat], s.depth[seat] = int(found["clock"]), int(found["depth"])


def _read_now(s: State, text: str) -> None:
    found = NOW.fullmatch(text)
    if not found:
        raise BadNotation(
            f"{text!r} does not say what is next; write for example 'dice 2+3 turn 14 to act: red'."
        )
    s.turn = int(found["turn"] or 1)
    s.active = SEAT_NAMES.index(found["act"] or found["roll"] or found["of"] or found["won"] or "black")
    s.phase = MOVING if found["act"] else ROLLING if found["roll"] else OVER
    if s.phase == ROLLING and s.turn == 0:
        s.phase = OPENING
    s.die = _read_dice(found["dice"] or "0+0")
    thrown = [die for text in (found["opening"] or "").split() for die in _read_dice(text)]
    s.opening = [*thrown, *[0] * (4 - len(thrown))]
    if s.phase == OVER:
        s.winner = SEAT_NAMES.index(found["won"]) if found["won"] else DRAW
        s.reason = 1 + REASONS.index(found["reason"] or "turn limit")


def _read_dice(text: str) -> list[int]:
    """The two dice, the lower one first, as they are always written."""
    return sorted(int(die) for die in text.split("+"))


# What cannot be


def _check(s: State, started: list[int]) -> None:
    for seat in range(SEATS):
        _check_side(s, seat)
    _require((s.die[0] > 0) == (s.phase == MOVING), "Dice lie there if, and only if, a side is to act.")
    _check_opening_dice(s)
    if s.phase == OPENING:
        fresh = list(s.ninjas) == started and not any(s.score) and set(s.mission) == {NOWHERE}
        _require(fresh, "In the opening roll everybody stands as set up (V2, V3).")
    else:
        _require(1 <= s.turn <= LAST_TURN, f"Turns are counted from 1 to {LAST_TURN}.")
        _check_ending(s) if s.phase == OVER else _check_play(s)


def _check_side(s: State, seat: int) -> None:
    ninjas = standing(s, seat)
    _require(len(ninjas) <= NINJAS, f"{SEAT_NAMES[seat]} has more than six ninjas (V2).")
    out = [square for square in ninjas if not at_home(seat, square % ROWS)]
    mission = s.mission[seat]
    if mission == NOWHERE:
        example = f"mission {square_text(out[0])} clock 1 depth 0" if out else ""
        _require(not out, f"Who is outside is on a mission: write for example '{example}'.")
        return
    _require(mission in ninjas, f"No ninja of {SEAT_NAMES[seat]} stands on {square_text(mission)}.")
    _require(out in ([mission], []), "One ninja a side may be out at a time (V8).")
    _require(bool(out) or _just_won(s, seat), "A mission that is home is over (V11).")
    shallow = s.depth[seat] < depth_of(seat, mission % ROWS)
    _require(not shallow, "A mission is at least as deep as its ninja stands (V10).")


def _just_won(s: State, seat: int) -> bool:
    """Whether the side's last move took the last enemy: then nothing is scored any more (V12)."""
    return s.phase == OVER and s.winner == s.active == seat and reason_name(s.reason) == "elimination"


def _check_opening_dice(s: State) -> None:
    black, red = s.opening[0] + s.opening[1], s.opening[2] + s.opening[3]
    if s.phase == OPENING:
        _require(red == 0 and (black > 0) == (s.active == RED), "Black throws first, then red (V3).")
    elif black or red:
        _require(s.phase != OVER and s.turn == 1, "The opening roll is kept until the first turn ends (V3).")
        _require(red > 0, "Both sides have thrown before the first turn (V3).")
        higher = BLACK if black > red else RED
        _require(black != red and s.active == higher, "Whoever threw more begins (V3).")


def _check_play(s: State) -> None:
    for seat in range(SEATS):
        _require(not none_left(s, seat), "A side without ninjas has lost: write who won.")
        _require(s.score[seat] < POINTS, "A side with seven points has won: write who won.")


def _check_ending(s: State) -> None:
    lost = [seat for seat in range(SEATS) if none_left(s, seat)]
    high = [seat for seat in range(SEATS) if s.score[seat] >= POINTS]
    if s.winner == DRAW:
        _require(s.turn == LAST_TURN, f"Only the end of turn {LAST_TURN} is a draw (V13).")
        _require(not lost and not high, "That is no draw: write who won.")
    elif reason_name(s.reason) == "score":
        _require(high == [s.winner] == [s.active], "The winner by score has seven points, in its own turn.")
        _require(not lost, "A loser without ninjas has lost by elimination.")
        _require(s.mission[s.winner] == NOWHERE, "A mission that has brought its points is over (V11).")
    else:
        _require(lost == [1 - s.winner], "By elimination, the loser has no ninja left and the winner has.")
        _require(not high, "A side with seven points has won before.")

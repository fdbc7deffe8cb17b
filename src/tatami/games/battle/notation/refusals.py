"""What the sentences of refusals name, and the clause by which somebody is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..facts import CARD_NAMES, RANK_LETTERS, square_text
from ..rules.board import GO, NO_CHOICE, PLACE, PLAY, SQUARES, TAKE, TAKE_BY_JOKER
from ..rules.reasons import ASKED, REFUSALS
from ..rules.refusals import played_card
from ..rules.setup import next_rank

if TYPE_CHECKING:
    from ..state import State


def turn_clause(s: State) -> str:
    """Why whoever is asked now is asked: also the defender, in the attacker's assault (B8, B13)."""
    return REFUSALS[ASKED[s.phase]].clause


def refusal_values(s: State, seat: int, choice: int) -> Mapping[str, object]:
    """What a sentence may name: squares, ranks, cards."""
    if choice >= NO_CHOICE or choice < PLAY:
        return {}
    if choice >= PLACE:
        rank, square = divmod(choice - PLACE, SQUARES)
        wanted = RANK_LETTERS[next_rank(s, seat)]
        return {"square": square_text(square), "rank": RANK_LETTERS[rank], "wanted": wanted}
    if GO <= choice < TAKE:
        return _way_values(choice - GO)
    card = {"card": CARD_NAMES[played_card(choice)[0]]}
    if choice < TAKE:
        return card
    return card | _way_values(choice - (TAKE_BY_JOKER if choice >= TAKE_BY_JOKER else TAKE))


def _way_values(way: int) -> dict[str, str]:
    origin, target = divmod(way, SQUARES)
    over = (origin + target) // 2
    return {"origin": square_text(origin), "target": square_text(target), "over": square_text(over)}

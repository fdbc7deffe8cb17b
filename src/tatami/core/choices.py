"""What can be chosen in a state, by a seat or by chance: the rules' numbers, and the texts for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tatami.core.chance import Outcomes
from tatami.core.errors import BadNotation, IllegalMove
from tatami.core.moves import Moves
from tatami.core.words import FALLBACK

if TYPE_CHECKING:
    from tatami.core.fields import State
    from tatami.core.game import Game


def choices_of(game: Game, state: State, seat: int) -> list[int]:
    """The legal choices of a seat that owes one."""
    out = [0] * game.rules.MAX_CHOICES
    return out[: game.rules.choices(state, seat, out)]


def moves_of(game: Game, state: State, seat: int, choices: Sequence[int]) -> Moves:
    """The choices as texts; a game may say that they differ in a number alone."""
    numbers = game.number_range(state, seat) if choices else None
    if numbers is not None:
        return Moves(numbers.texts, numbers)
    text = game.notation.move_text
    return Moves(tuple([text(state, seat, choice) for choice in choices]))


def refusal_of(game: Game, state: State, seat: int, choice: int, legal: Sequence[int]) -> IllegalMove:
    """Why the rules do not allow a choice, and what they allow instead."""
    clause, code = game.rules.REFUSALS[game.rules.refuse(state, seat, choice)]
    values = game.notation.refusal_values(state, seat, choice)
    sentence = game.words(FALLBACK)(f"refusal.{code}", **values)
    return IllegalMove(sentence, clause, code, values, moves_of(game, state, seat, legal).templates)


def outcomes_of(game: Game, state: State) -> Outcomes:
    """What chance can bring."""
    out = [0] * game.rules.MAX_CHOICES
    count = game.rules.weights(state, out)
    return Outcomes(out[:count], partial(game.notation.outcome_text, state))


def number_of(outcomes: Outcomes, outcome: str) -> int:
    """The rules' number for a text; refused if chance cannot bring it."""
    number = outcomes.number(outcome)
    if number is None:
        known = ", ".join(text for text, _ in outcomes)
        raise BadNotation(f"Chance cannot bring {outcome!r} here; it can bring: {known}.")
    return number

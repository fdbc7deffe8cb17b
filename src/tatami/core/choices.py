"""What can be chosen in a state, by a seat or by chance: the rules' numbers, and the texts for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tatami.core.chance import Odds
from tatami.core.errors import BadNotation, IllegalMove
from tatami.core.moves import Moves
from tatami.core.words import FALLBACK

if TYPE_CHECKING:
    from tatami.core.fields import State
    from tatami.core.game import Game

Outcomes = Mapping[str, tuple[int, int]]
"""What chance can bring: for each text, the rules' number and the weight."""


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
    weights = enumerate(out[: game.rules.weights(state, out)])
    text = game.notation.outcome_text
    return {text(state, index): (index, weight) for index, weight in weights if weight}


def odds_of(outcomes: Outcomes) -> Odds:
    return tuple((text, weight) for text, (_, weight) in outcomes.items())


def number_of(outcomes: Outcomes, outcome: str) -> int:
    """The rules' number for a text; refused if chance cannot bring it."""
    if not isinstance(outcome, str) or outcome not in outcomes:
        raise BadNotation(f"Chance cannot bring {outcome!r} here; it can bring: {', '.join(outcomes)}.")
    return outcomes[outcome][0]

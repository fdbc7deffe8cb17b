"""One game between bots."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TypeVar

from tatami.bots.bot import Bot, bot
from tatami.core.chance import Chance, Odds, seeded, weights_of
from tatami.core.errors import BadOption, TatamiError, UnknownBot
from tatami.core.game import Game
from tatami.core.luck import draw_weighted, set_seed
from tatami.core.outcome import Outcome
from tatami.core.position import Position, Step
from tatami.core.record import Choice, Record
from tatami.core.view import View

from .lifted import can_play, stage
from .plan import Fixture, Plan

MANY = 100
"""Games for which it is worth to compile."""


class Drawn:
    """Chance by the engine's own generator, which compiled games have too."""

    def __init__(self, seed: int) -> None:
        self._luck = [0]
        set_seed(self._luck, seed)

    def pick(self, odds: Odds) -> str:
        weights = weights_of(odds)
        return odds[draw_weighted(self._luck, weights, len(weights))][0]


class BotFailed(Exception):
    """A bot raised, or made a move that the rules refuse: which, how, and in what position."""


def play_game(
    game: Game, bots: Sequence[Bot], chance: Chance, options: Mapping[str, str] | None = None
) -> Record:
    """The whole game, one bot to a seat.

    >>> import tatami
    >>> from tatami.bots import bot
    >>> game = tatami.game("taisen")
    >>> record = play_game(game, [bot("random", seed=1), bot("random", seed=2)], tatami.seeded(3))
    >>> record.last.is_over
    True
    """
    return _play(game, bots, chance, options or {})[0]


def _play(
    game: Game, bots: Sequence[Bot], chance: Chance, options: Mapping[str, str]
) -> tuple[Record, Position]:
    """The record and its last position, which would cost a replay to find again."""
    seats = game.seats_in(options)
    if len(bots) != seats:
        raise BadOption(f"{game.name} has {seats} seats: it needs as many bots, not {len(bots)}.")
    record = Record(game, game.complete(options))
    step = record.first.settle(chance)
    choices: list[Choice] = [*step.choices]
    while step.position.to_act:
        seat = step.position.to_act[0]
        step = ask(bots[seat], seat, step.position, chance)
        choices += step.choices
    return record.with_choices(*choices), step.position


def ask(asked: Bot, seat: int, position: Position, chance: Chance) -> Step:
    """What the bot's move leads to, or BotFailed."""
    try:
        move = asked.choose(position.view(seat))
    except (Exception, SystemExit) as error:
        raise BotFailed(_sentence(asked, seat, position, _raised(error))) from error
    try:
        step = position.play(seat, move, chance)
    except TatamiError as error:
        raise BotFailed(_sentence(asked, seat, position, f"answered {move!r}: {error}")) from error
    if not step.choices:
        raise BotFailed(_sentence(asked, seat, position, f"answered {move!r}, which decides nothing."))
    return step


def _sentence(asked: Bot, seat: int, position: Position, did: str) -> str:
    name = position.game.seat_names[seat]
    return f"The bot {asked!r} as {name} {did}\nIt was asked in this position:\n{position}"


def _raised(error: BaseException) -> str:
    place = traceback.extract_tb(error.__traceback__)[-1]
    said = "".join(traceback.format_exception_only(error)).strip()
    return f"raised {said} ({Path(place.filename).name}, line {place.lineno})"


class Entrant:
    """A bot in the arena: carries its label and its watch."""

    def __init__(self, label: str, played: Bot) -> None:
        self.label = label
        self.decisions = 0
        self.seconds = 0.0
        self._bot = played

    def choose(self, view: View) -> str:
        began = perf_counter()
        move = self._bot.choose(view)
        self.seconds += perf_counter() - began
        self.decisions += 1
        return move

    def __repr__(self) -> str:
        return self.label


@dataclass(frozen=True)
class Played:
    """A game of the plan, over: the first entrant's share of the win, and each one's decisions and time."""

    fixture: Fixture
    score: float
    decisions: tuple[int, int]
    seconds: tuple[float, float]


def play_fixture(plan: Plan, fixture: Fixture) -> Played:
    """Plays it with bots made for it alone: the same wherever and whenever it is played."""
    sides = plan.sides(fixture)
    bots = [made(plan.bots[fixture[side]], plan.bot_seed(fixture, seat)) for seat, side in enumerate(sides)]
    is_compiled = len(plan) >= MANY and can_play(plan.game, bots)
    play = play_compiled if is_compiled else play_by_moves
    return play(plan, fixture, sides, bots)


def play_by_moves(plan: Plan, fixture: Fixture, sides: Sequence[int], bots: Sequence[Bot]) -> Played:
    """Through the public interface, with a look at the clock before and after each move."""
    entrants = [Entrant(plan.labels[fixture[side]], played) for played, side in zip(bots, sides, strict=True)]
    _, last = _play(plan.game, entrants, Drawn(plan.luck(fixture)), plan.options)
    assert last.outcome is not None
    seconds = by_side([entrant.seconds for entrant in entrants], sides)
    return Played(
        fixture, share(last.outcome, sides), by_side([e.decisions for e in entrants], sides), seconds
    )


def play_compiled(plan: Plan, fixture: Fixture, sides: Sequence[int], bots: Sequence[Bot]) -> Played:
    """The same game in compiled code; nobody knows how long whose moves took."""
    endings = stage(plan.game, len(bots)).play(bots, plan.opening, plan.luck(fixture))
    score, _ = by_side([ending.share for ending in endings], sides)
    return Played(fixture, score, by_side([ending.decisions for ending in endings], sides), (0.0, 0.0))


def made(name: str, seed: int) -> Bot:
    """The bot of that name, or UnknownBot, whatever its author's code does."""
    try:
        player = bot(name, seed=seed)
    except TatamiError:
        raise
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"The bot {name!r} cannot be made: it {_raised(error)}.") from error
    if not callable(getattr(player, "choose", None)):
        raise UnknownBot(f"The bot {name!r} cannot play: it has no method choose(view).")
    return player


def share(outcome: Outcome, sides: Sequence[int]) -> float:
    """What the first of a pair has of the win; half if nobody or everybody won."""
    if outcome.is_draw:
        return 0.5
    return sum(sides[seat] == 0 for seat in outcome.winners) / len(outcome.winners)


Number = TypeVar("Number", int, float)


def by_side(values: Sequence[Number], sides: Sequence[int]) -> tuple[Number, Number]:
    """What seats have, added up for each of a pair."""
    first = sum(value for value, side in zip(values, sides, strict=True) if side == 0)
    return first, sum(values) - first


def prepare(plan: Plan) -> Plan:
    """Asks each bot once, so that a worker has compiled or loaded all it needs before its first game."""
    if len(plan) >= MANY and can_play(plan.game, [made(name, 0) for name in plan.bots]):
        play_fixture(plan, next(plan.fixtures()))
        return plan
    position = first_decision(plan.game, plan.options)
    seat = position.to_act[0]
    for name in dict.fromkeys(plan.bots):
        ask(Entrant(name, made(name, 0)), seat, position, seeded(0))
    return plan


def first_decision(game: Game, options: Mapping[str, str]) -> Position:
    """An early position in which somebody has more than one move."""
    chance = seeded(0)
    position = game.opening(game.complete(options)).settle(chance).position
    while position.to_act:
        seat = position.to_act[0]
        moves = position.moves(seat)
        if len(moves) > 1:
            break
        position = position.play(seat, next(iter(moves)), chance).position
    return position

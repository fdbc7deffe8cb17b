"""Whole games between players of the house in compiled code, the same game for game as one by one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy

from tatami.bots.bot import Bot
from tatami.bots.glancing import favourite
from tatami.bots.greedy import Greedy
from tatami.bots.learned import Planner
from tatami.bots.network import Network, Sheet
from tatami.bots.planning import ROOM, ROOT, Desk, clear, decide, follow_plan
from tatami.bots.random import Random
from tatami.bots.workplace import as_arrays, in_arrays, new_desk, new_sheet, size_of
from tatami.core.contract import (
    CHANCE,
    NOBODY,
    THINK,
    WIN,
    Ints,
    choices,
    choose,
    copy_position,
    forget,
    habit,
    mover,
    reflex,
    set_skill,
    weights,
)
from tatami.core.game import Game
from tatami.core.luck import draw_below, draw_weighted, set_seed

TRUTH = 0
"""The row of the game itself; the planners' rows begin after it."""
DECISIONS = 0  # of the numbers that are counted
ANY, BY_HAND, PLANS = 0, 1, 2
"""Who plays any legal move, who glances as its hand-made mind says, who plans by a network."""


class Player(NamedTuple):
    """Who sits in a seat, by its `kind` (see `take_turn`)."""

    kind: int
    desk: Desk
    reply: Desk
    net: Network
    heat: float
    plans: int
    seed: int
    error: int
    luck: Ints
    """Of hand and eye."""
    counted: Ints


def play_out(players: Any, sheet: Sheet, chance: Ints, out: Ints) -> None:
    """Plays a game to its end."""
    for player in players:
        clear(player.desk, player.seed)
        clear(player.reply, player.seed)
        set_seed(player.luck, player.seed)
    s = players[0].desk.states[TRUTH]
    seat = mover(s)
    while seat != NOBODY:
        if seat == CHANCE:
            choose(s, CHANCE, draw_weighted(chance, out, weights(s, out)))
        else:
            take_turn(s, seat, players[seat], sheet, out)
        seat = mover(s)


def take_turn(s: Any, seat: int, player: Player, sheet: Sheet, out: Ints) -> None:
    """One decision, or all that a plan has for this turn."""
    count = choices(s, seat, out)
    choice = out[draw_below(player.desk.luck, count)] if player.kind == ANY else at_once(seat, player)
    if choice == THINK and count == 1:
        choice = out[0]
    elif choice == THINK and player.kind == BY_HAND:
        choice = glance(seat, player.desk, player.heat)
    if choice == THINK:
        follow(seat, player.desk, sheet, player, out)
    else:
        player.counted[DECISIONS] += 1
        choose(s, seat, choice)


def at_once(seat: int, player: Player) -> int:
    """Lays down what the seat knows; what it answers without thinking, or THINK."""
    desk = player.desk
    root = desk.numbers[ROOT]
    copy_position(desk.states, desk.rows, root, TRUTH)
    forget(desk.states[root], seat)
    set_skill(desk.states[root], player.error)
    if player.kind == BY_HAND:
        return habit(desk.states[root], seat, player.luck)
    return reflex(desk.states[root], seat, player.luck)


def glance(seat: int, desk: Desk, heat: float) -> int:
    """The choice that looks best to a hand-made mind."""
    out, odds = desk.offered[0], desk.offered[1]
    return favourite(desk.states, desk.rows, desk.numbers[ROOT], seat, out, odds, heat, desk.luck)


def follow(seat: int, desk: Desk, sheet: Sheet, player: Player, out: Ints) -> None:
    """Plans from what the seat knows, and plays the plan as far as it goes in truth."""
    slot = decide(desk, player.reply, seat, player.net, sheet, out, player.heat, player.plans)
    player.counted[DECISIONS] += follow_plan(desk, slot, TRUTH, seat)


class Ending(NamedTuple):
    """A seat's share of the win, and how many decisions were its own."""

    share: float
    decisions: int


class Stage:
    """What games of one kind need; made once, then for game after game."""

    def __init__(self, game: Game, seats: int) -> None:
        from tatami.core import lift

        rows_each = 2 * ROOM + 1
        self._game = game
        self._states, self._rows = game.lifted.states(TRUTH + 1 + seats * rows_each)
        made_of, roots = in_arrays(), range(TRUTH + 1, len(self._states), rows_each)
        self._desks = [new_desk(game, made_of, self._states, self._rows, root) for root in roots]
        self._replies = [new_desk(game, made_of, self._states, self._rows, root + ROOM + 1) for root in roots]
        self._sheet = new_sheet(game, made_of)
        self._out = lift.ints(game.rules.MAX_CHOICES)
        self._chance = lift.ints(1)
        self._idle = as_arrays(game, numpy.zeros(size_of(game)))
        self._play_out = game.lifted.bind(play_out)

    def play(self, bots: Sequence[Bot], opening: Sequence[int], luck: int) -> list[Ending]:
        """How it went for each seat."""
        self._rows[TRUTH] = opening
        set_seed(self._chance, luck)
        players = tuple(self._player(bot, seat) for seat, bot in enumerate(bots))
        self._play_out(players, self._sheet, self._chance, self._out)
        state = self._game.new_state()
        state.fill([int(value) for value in self._rows[TRUTH]])
        return [
            Ending(self._game.rules.result(state, seat) / WIN, int(player.counted[DECISIONS]))
            for seat, player in enumerate(players)
        ]

    def _player(self, bot: Bot, seat: int) -> Player:
        desk, reply = self._desks[seat], self._replies[seat]
        luck, counted = numpy.zeros(1, numpy.int64), numpy.zeros(1, numpy.int64)
        assert isinstance(bot, Planner | Greedy | Random)
        if isinstance(bot, Random):
            return Player(ANY, desk, reply, self._idle, 0.0, 0, bot.seed, 0, luck, counted)
        if isinstance(bot, Greedy):
            return Player(BY_HAND, desk, reply, self._idle, bot.heat, 1, bot.seed, bot.error, luck, counted)
        heat = bot.heat_in(self._game)
        by_hand = bot.plays_by_hand(self._game)
        kind, net = (BY_HAND, self._idle) if by_hand else (PLANS, bot.network(self._game))
        return Player(kind, desk, reply, net, heat, bot.plans, bot.seed, bot.error, luck, counted)


@cache
def stage(game: Game, seats: int) -> Stage:
    return Stage(game, seats)


def can_play(game: Game, bots: Sequence[Bot]) -> bool:
    """Whether all of them are players whose thinking can be compiled."""
    return game.mind.FEATURES > 0 and all(_can_compile(bot, game) for bot in bots)


def _can_compile(bot: Bot, game: Game) -> bool:
    if not isinstance(bot, Planner):
        return isinstance(bot, Random | Greedy)
    if bot.plays_by_hand(game):
        return bot.plans == 1
    return bot.is_lifted and not bot.searches(game)

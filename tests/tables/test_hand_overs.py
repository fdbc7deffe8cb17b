"""Recorded games on one device: it goes round only for secrets, and shows nobody else's."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import structs

import tatami
from tatami.core.contract import CHANCE
from tatami.core.fact import Fact
from tatami.core.moves import NumberRange
from tatami.core.position import Choice
from tatami.core.record import Record
from tatami.tables import gate
from tatami.tables.changes import Proposal
from tatami.tables.charter import Player
from tatami.tables.gate import Listener
from tatami.tables.requests import Asker
from tatami.wire import messages as wire
from tests.owed.golden import Kept

from .driver import Driver, opened

NIGHT = ["two_open", "three_closed", "three_from_the_roof", "four_experts", "four_from_the_crow"]
BATTLE = ["black_beats_the_soke", "red_beats_the_soke", "sixty_quiet_assaults", "the_soke_attacks_and_falls"]
ROUNDS = 6


class HotSeat:
    """All seats of a recorded game share one device. It is handed over only when it must be.

    Who is curious also takes it for every look into a chest, as soon as they may.
    """

    def __init__(self, record: Record, *, curious: bool = False) -> None:
        self.curious = curious
        self.sealed: Counter[tuple[int, int]] = Counter()
        """Hand-overs before a secret question, by round and seat."""
        self.looks = 0
        """All others: to see, or to use, what only whoever takes the device knows."""
        self.facts: list[Fact] = []
        chance = tatami.scripted(*(text for seat, text in record.choices if seat == CHANCE))
        players = [Player(wire.PlayerKind.HUMAN, name) for name in "ABCD"]
        self.driver = Driver(
            opened(record.game, chance, players, options=record.options).table, chance, moments=True
        )
        self.listener = Listener(tuple(range(len(self.driver.table.players))), motion=True)
        left = [choice for choice in record.choices if choice[0] != CHANCE]
        while left:
            seat, text = left.pop(self.next_of(left))
            self.play(f"m{len(left)}", seat, text)

    @property
    def view(self) -> wire.View:
        return gate.view(self.driver.table, self.listener)

    def next_of(self, left: list[Choice]) -> int:
        """Whoever has the device answers all that is secret before it goes on."""
        holder = self.listener.in_hand
        if holder is None or not self.driver.table.position.is_secret(holder):
            return 0
        return next(at for at, (seat, _) in enumerate(left) if seat == holder)

    def play(self, id: str, seat: int, text: str) -> None:
        if not self.is_offered(seat, text):
            self.take(seat)
        assert self.is_offered(seat, text)
        table, seats = self.driver.table, gate.answerable(self.driver.table, self.listener)
        asker = Asker("a", seats, seats, openly=gate.is_open(table.game, self.listener))
        self.driver.request(wire.Move(id, table.questions[seat], seat, text), asker)
        change = self.driver.changes[-1]
        assert isinstance(change, Proposal)
        self.facts += change.happened.events
        self.put_down(change)
        if self.curious:
            self.look(change.happened.events)

    def is_offered(self, seat: int, text: str) -> bool:
        offers = [offer.move for asked in self.view.questions if asked.seat == seat for offer in asked.offers]
        numbers = NumberRange.read(offers[0]) if offers else None
        return text in (numbers.texts if numbers else offers)

    def take(self, seat: int) -> None:
        if self.driver.table.position.is_secret(seat):
            self.sealed[self.told("round_began"), seat] += 1
        else:
            self.looks += 1
            assert self.view.covered == [seat], "what can be looked at is said"
        self.listener = structs.replace(self.listener, in_hand=seat)

    def put_down(self, change: Proposal) -> None:
        """The device then knows no more than a watcher who was there all the time."""
        was, self.listener = self.listener, gate.put_down(self.listener, self.driver.table.to_act)
        if was == self.listener:
            return
        news = gate.News(self.driver.table, change).covering(self.listener, was, self.facts)
        assert isinstance(news.story, list)
        public = gate.story(change.happened.position, self.facts, Listener())
        bare = [wire.Event(event.name, event.values, event.line) for event in news.events]
        assert [*news.story, *bare] == public
        if news.events:
            shown = {**change.happened.before.shown(was.in_hand), **(news.events[0].after or {})}
            assert shown == change.happened.moments[self.first_heard(change)].shown(None)

    def first_heard(self, change: Proposal) -> int:
        return next(at for at, fact in enumerate(change.happened.events) if fact.heard(None) is not None)

    def look(self, facts: tuple[Fact, ...]) -> None:
        for fact in facts:
            is_private = fact.name == "looked" and fact.heard(None) is None
            if is_private and self.view.covered == [fact.values["seat"]]:
                self.take(self.view.covered[0])

    def told(self, name: str) -> int:
        return sum(fact.name == name for fact in self.facts)

    @property
    def handed(self) -> int:
        return self.sealed.total() + self.looks


@pytest.mark.parametrize("curious", [False, True])
@pytest.mark.parametrize("name", NIGHT)
def test_night_hands_over_for_programs_and_private_looks(name: str, curious: bool) -> None:
    seats = HotSeat(Kept("night", name).record, curious=curious)
    players = len(seats.listener.seats)
    assert seats.sealed <= Counter((at, seat) for at in range(1, ROUNDS + 1) for seat in range(players))
    assert seats.handed <= ROUNDS * players + seats.told("looked")
    assert bool(seats.looks) is (players > 2)


@pytest.mark.parametrize("name", BATTLE)
def test_battle_hands_over_at_most_once_an_assault(name: str) -> None:
    """Only to place the figures: all that follows is asked openly."""
    seats = HotSeat(Kept("battle", name).record)
    assert seats.handed == 2 <= seats.told("assault_began")

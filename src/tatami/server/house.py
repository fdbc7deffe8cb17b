"""All tables of this server: opening them, finding them, leaving the idle ones to the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from time import monotonic

from tatami.bots import bots
from tatami.core import registry
from tatami.core.chance import Chance, secure
from tatami.core.errors import BadOption
from tatami.core.game import Game
from tatami.tables.archive import Archive, Clock, Summary
from tatami.tables.refusals import RequestRefused
from tatami.tables.sitting import BOT, HUMAN, OPEN, Charter, Player, Sitting
from tatami.wire import messages as wire

from .keys import Guest, Keys, holds, new_table_id, token_hash
from .landing import Landing
from .room import Room
from .thinking import Workers

IDLE_SECONDS = 600.0
SWEEP_SECONDS = 60.0
ME = "me"


class House:
    """One room for each table in use; the store knows all others."""

    def __init__(
        self,
        archive: Archive,
        thinker: Workers,
        keys: Keys,
        clock: Clock,
        chance: Chance | None = None,
        after_acknowledge: Callable[[], None] | None = None,
    ) -> None:
        self.archive = archive
        self.keys = keys
        self.rooms: dict[str, Room] = {}
        self._landing = Landing()
        self._thinker = thinker
        self._clock = clock
        self._chance = chance or secure()
        self._after_acknowledge = after_acknowledge
        self._loading: dict[str, asyncio.Task[Room]] = {}

    # Finding

    async def room(self, table: str) -> Room:
        """The room of this table; loaded once, however many ask."""
        if table not in self.rooms:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            return await asyncio.shield(self._loading[table])
        room = self.rooms[table]
        room.used = monotonic()
        return room

    async def _load(self, table: str) -> Room:
        try:
            sitting = await asyncio.to_thread(self.archive.load, table)
            if sitting is None:
                raise RequestRefused("no_such_table")
            return self._enter(sitting)
        finally:
            del self._loading[table]

    def _enter(self, sitting: Sitting) -> Room:
        room = Room(sitting, self.archive, self._landing, self._thinker, self._chance, self._clock)
        room.after_acknowledge = self._after_acknowledge
        self.rooms[sitting.charter.id] = room
        room.wake_bots()
        return room

    async def sweep(self) -> None:
        """Lets go, every now and then, of tables that nobody uses."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.let_go(IDLE_SECONDS)

    def let_go(self, seconds: float) -> None:
        """Forgets tables that have been idle for so long; the store still has them."""
        since = monotonic() - seconds
        for table, room in list(self.rooms.items()):
            if room.idle and room.used <= since:
                self._forget(table)

    def left(self, room: Room) -> None:
        """Somebody is gone. A game that is over and that nobody looks at is left to the store at once."""
        table = room.sitting.charter.id
        if room.sitting.is_over and room.idle and self.rooms.get(table) is room:
            self._forget(table)

    def _forget(self, table: str) -> None:
        self.rooms.pop(table).stop()

    # Opening

    async def open(self, asked: wire.NewTable, guest: Guest) -> wire.Seated:
        """A new table with the guest in the seats called "me"."""
        game = registry.game(asked.game)
        charter = _charter(game, asked.options, asked.private)
        players = [self._player(word, charter, guest) for word in _checked(charter, asked.players)]
        await self._begin(charter, players, None)
        return self.seated(charter, players, guest)

    def _player(self, word: str, charter: Charter, guest: Guest) -> Player:
        if word == OPEN:
            return Player()
        return self._person(charter, guest) if word == ME else Player(BOT, word)

    def _person(self, charter: Charter, guest: Guest) -> Player:
        token = self.keys.token(charter.origin, guest.id)
        return Player(HUMAN, guest.name, guest.id, token_hash(token))

    async def _begin(self, charter: Charter, players: Sequence[Player], of: str | None) -> Room:
        sitting = Sitting.laid(charter, players)
        proposal = sitting.begin(self._chance, self._clock())
        if of is None:
            kept = self.archive.open(charter, players, proposal.entry)
        else:
            kept = self.archive.open_rematch(charter, players, proposal.entry, of)
        await self._landing.expect(kept)
        sitting.adopt(proposal)
        room = self._enter(sitting)
        room.remember_all(proposal)
        return room

    async def rematch(self, room: Room) -> str:
        async def open_one(old: Sitting) -> str:
            charter = replace(old.charter, id=new_table_id())
            swapped = (*old.players[1:], old.players[0])
            await self._begin(charter, swapped, old.charter.id)
            return charter.id

        return await room.rematch(lambda old: asyncio.ensure_future(open_one(old)))

    # Joining

    async def join(self, table: str, asked: wire.Join, guest: Guest) -> wire.Seated:
        """Takes an open seat; whoever sits there already is only told so again."""
        room = await self.room(table)
        sitting = room.sitting
        if not any(player.guest == guest.id for player in sitting.players):
            if sitting.charter.private and not self.keys.is_invitation(table, asked.invitation):
                raise RequestRefused("not_invited")
            await room.seat(None, self._person(sitting.charter, guest))
        return self.seated(sitting.charter, room.sitting.players, guest)

    def being_played(self) -> list[Summary]:
        """Public tables in the middle of a game, with somebody there: for whoever likes to watch."""
        sittings = [room.sitting for room in self.rooms.values() if room.connections]
        public = [each for each in sittings if not each.charter.private and each.is_full and not each.is_over]
        return [
            Summary(each.charter, tuple(each.players), each.to_act[0], False, each.rematch) for each in public
        ]

    async def seated_at(self, table: str, guest: Guest) -> wire.Seated:
        """Where the guest sits at a table."""
        sitting = (await self.room(table)).sitting
        if not any(player.guest == guest.id for player in sitting.players):
            raise RequestRefused("not_your_seat")
        return self.seated(sitting.charter, sitting.players, guest)

    def seated(self, charter: Charter, players: Sequence[Player], guest: Guest) -> wire.Seated:
        """The invitation is a path; whoever answers knows the address before it."""
        seats = [seat for seat, player in enumerate(players) if player.guest == guest.id]
        has_room = any(player.kind == OPEN for player in players)
        invite = f"/#/join/{charter.id}/{self.keys.invitation(charter.id)}" if has_room else ""
        token = self.keys.token(charter.origin, guest.id) if seats else ""
        return wire.Seated(charter.id, seats, token, invite)


def seats_held(sitting: Sitting, token: str) -> tuple[int, ...]:
    """The seats a token holds; every seat is compared, so that time tells nothing."""
    held = [holds(token, player.token_hash) for player in sitting.players]
    return tuple(seat for seat, is_held in enumerate(held) if is_held)


def _charter(game: Game, options: Mapping[str, str], private: bool) -> Charter:
    table = new_table_id()
    return Charter(table, game, game.complete(options), private, table)


def _checked(charter: Charter, players: Sequence[str]) -> Sequence[str]:
    game, seats = charter.game, charter.game.seats_in(charter.options)
    if len(players) != seats:
        raise BadOption(f"{game.name} has {seats} seats; name a player for each, not {len(players)}.")
    known = (ME, OPEN, *bots())
    for word in players:
        if word not in known:
            raise BadOption(f"Nobody is called {word[:40]!r}; a player is one of: {', '.join(known)}.")
    return players

"""All tables of this process: opening them, finding them, leaving the idle ones to the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from time import monotonic

from tatami.bots import bots, weakest
from tatami.bus import Alone
from tatami.core import registry
from tatami.core.chance import secure
from tatami.core.errors import BadOption
from tatami.core.game import Game
from tatami.tables import requests
from tatami.tables.archive import Archive, Clock, Summary
from tatami.tables.bus import EVERYWHERE, Bus, Changed, Forgotten, Removed
from tatami.tables.changes import Opening
from tatami.tables.charter import Charter, Player
from tatami.tables.guidance import lesson_of
from tatami.tables.journal import Entry
from tatami.tables.names import folded_name
from tatami.tables.older import KeptJournal, OtherRules
from tatami.tables.refusals import Forked, OutcomeUnknown, RequestRefused, StorageTrouble
from tatami.tables.requests import Surroundings
from tatami.tables.table import Table
from tatami.wire import messages as wire
from tatami.wire.addresses import invitation, watching
from tatami.wire.messages import PlayerKind

from . import doubt
from .absence import AWAY_SECONDS
from .limits import NAME_LETTERS
from .live_table import LiveTable
from .neighbours import Neighbours
from .replay_keeper import ReplayKeeper
from .services import Services
from .thinking import Workers
from .tokens import Guest, Tokens, holds, is_table_id, new_table_id, token_hash

IDLE_SECONDS = 600.0
SWEEP_SECONDS = 60.0
ME = "me"


class Host:
    """One live table for each table in use; the store knows all others."""

    def __init__(
        self,
        archive: Archive,
        workers: Workers,
        tokens: Tokens,
        clock: Clock,
        bus: Bus | None = None,
        after_acknowledge: Callable[[], None] | None = None,
        away_seconds: float = AWAY_SECONDS,
    ) -> None:
        self.archive = archive
        self.bus = bus or Alone()
        self.tokens = tokens
        self.replays = ReplayKeeper(archive)
        self.live_tables: dict[str, LiveTable] = {}
        self.services = Services(
            archive, workers, clock, secure(), self.bus, self._enter_new, after_acknowledge, away_seconds
        )
        self.neighbours = Neighbours(self.bus, archive, self.live_tables)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    # Finding

    async def live(self, table: str) -> LiveTable:
        """The table in use, as it stands in the store; loaded once, however many ask.

        What cannot be an id is not looked for.
        """
        if not is_table_id(table):
            raise RequestRefused("no_such_table")
        if table not in self.live_tables:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            return await asyncio.shield(self._loading[table])
        live = self.live_tables[table]
        live.used = monotonic()
        if self.bus.is_shared:
            await live.read_on()
        if live.is_removed:
            raise RequestRefused("no_such_table")
        return live

    async def _load(self, table: str) -> LiveTable:
        """Notices are heard before it is read, and it is read on after it has entered: so none is missed."""
        try:
            await self.neighbours.follow(table)
            found = await self._found(table)
            if found is None:
                raise RequestRefused("no_such_table")
            live = self._enter(found)
        finally:
            del self._loading[table]
            if table not in self.live_tables:
                self.neighbours.leave(table)
        if self.bus.is_shared:
            await live.read_on()
        return live

    async def _found(self, table: str) -> Table | None:
        """A finished game of other rules is first told by today's, if they go the same way."""
        try:
            return await self.archive.read(self.archive.load, table)
        except OtherRules as other:
            if not other.is_untold:
                raise
        await self.replays.keep(table)
        return await self.archive.read(self.archive.load, table)

    async def journal(self, table: str) -> KeptJournal:
        """The table as it is written, whatever the rules."""
        found = await self.archive.read(self.archive.journal, table)
        if found is None:
            raise RequestRefused("no_such_table")
        return found

    def _enter(self, table: Table) -> LiveTable:
        live = LiveTable(table, self.services)
        self.live_tables[table.charter.id] = live
        live.bots.wake()
        return live

    def _enter_new(self, opening: Opening) -> LiveTable:
        live = self._enter(opening.table)
        live.remember_all(opening)
        self.neighbours.follow_soon(live.id)
        return live

    async def sweep(self) -> None:
        """Lets go, every now and then, of tables that nobody uses."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.let_go(IDLE_SECONDS)
            with suppress(StorageTrouble):
                await self.archive.read(self.archive.hold_lock)

    def let_go(self, seconds: float) -> None:
        """Forgets tables that have been idle for so long; the store still has them."""
        since = monotonic() - seconds
        for table, live in list(self.live_tables.items()):
            if live.is_idle and live.used <= since:
                self._forget(table)

    def left(self, live: LiveTable) -> None:
        """Somebody is gone. A game that is over and that nobody looks at is left to the store at once."""
        table = live.table.charter.id
        if live.table.is_over and live.is_idle and self.live_tables.get(table) is live:
            self._forget(table)

    def _forget(self, table: str) -> None:
        self.live_tables.pop(table).stop()
        self.neighbours.leave(table)

    # Opening

    async def open(self, asked: wire.NewTable, guest: Guest, played: Sequence[Entry] = ()) -> wire.Seated:
        """A new table with the guest in the seats called "me"; it goes on from what was `played`."""
        game = registry.game(asked.game)
        charter = replace(_charter(game, asked.options, asked.private), foresight=asked.foresight)
        guests = _named(_checked(charter, asked.players), asked.names, guest)
        return await self._open(charter, asked.players, guests, played)

    async def _open(
        self, charter: Charter, words: Sequence[str], guests: Sequence[Guest], played: Sequence[Entry] = ()
    ) -> wire.Seated:
        """Each word with the guest who would sit in that seat: the same, perhaps by another name."""
        pairs = zip(words, guests, strict=True)
        players = [self._player(word, charter, guest) for word, guest in pairs]
        around = Surroundings(self.services.chance, self.services.clock)
        opening = requests.opening(charter, players, around, played=played)
        await self._keep(opening)
        self._enter_new(opening)
        return self.seated(charter, players, guests[0])

    async def _keep(self, opening: Opening) -> None:
        table = opening.table.charter.id
        try:
            await self.archive.commit(table, opening)
        except OutcomeUnknown:
            if not await doubt.became_at_once(self.archive, table, opening):
                raise

    async def learn(self, asked: wire.NewLesson, guest: Guest) -> wire.Seated:
        """A table at which the guest is led through a lesson; a computer player sits in the other seats."""
        game = registry.game(asked.game)
        lesson = lesson_of(game, asked.lesson)
        charter = replace(_charter(game, lesson.record.options, private=True), lesson=lesson)
        seats = range(game.seats_in(charter.options))
        words = [ME if seat == lesson.learner else weakest(game) for seat in seats]
        return await self._open(charter, words, [guest] * len(words))

    async def again(self, table: str, guest: Guest) -> wire.Seated:
        """Where those of a table of other rules meet again: one new table, everybody in the same seat."""
        journal = await self.journal(table)
        if not any(player.guest == guest.id for player in journal.players):
            raise RequestRefused("not_your_seat")
        if not journal.is_older:
            raise RequestRefused("not_older")
        if journal.rematch is None:
            await self._open_again(journal)
            journal = await self.journal(table)
        return await self.seated_at(journal.rematch or "", guest)

    async def _open_again(self, journal: KeptJournal) -> None:
        game, id = journal.charter.game, new_table_id()
        options = game.complete(journal.charter.options)
        charter = replace(journal.charter, id=id, options=options, lesson=None)
        around = Surroundings(self.services.chance, self.services.clock)
        opening = requests.opening(charter, journal.players, around, of=journal.charter.id)
        with suppress(Forked):  # somebody else has just opened it
            await self._keep(opening)
            self._enter_new(opening)

    def _player(self, word: str, charter: Charter, guest: Guest) -> Player:
        if word == PlayerKind.OPEN:
            return Player()
        return self._person(charter, guest) if word == ME else Player(PlayerKind.BOT, word)

    def _person(self, charter: Charter, guest: Guest) -> Player:
        token = self.tokens.token(charter.origin, guest.id)
        return Player(PlayerKind.HUMAN, guest.name, guest.id, token_hash(token))

    # Joining

    async def join(self, table: str, asked: wire.Join, guest: Guest) -> wire.Seated:
        """Takes an open seat; whoever sits there already is only told so again."""
        live = await self.live(table)
        charter = live.table.charter
        if not live.notice(guest.id):
            if charter.private and not self.tokens.is_invitation(table, asked.invitation):
                raise RequestRefused("not_invited")
            await asyncio.shield(live.sit_down(self._person(charter, guest)))
        return self.seated(charter, live.table.players, guest)

    async def erase(self, guest: str, *, remarks: bool = True) -> None:
        """Takes a guest's name and remarks away, everywhere; tables that are loaded meanwhile included."""
        await self.forget_name(guest)
        touched = await self.archive.erase(guest, remarks=remarks)
        await self.forget_name(guest)
        self.bus.tell(EVERYWHERE, Forgotten(guest))
        for table in touched:
            await self._show_anew(table)

    async def _show_anew(self, table: str) -> None:
        """Something was erased there: nobody goes on seeing it."""
        self.bus.tell(table, Changed())
        if table in self.live_tables:
            await self.live_tables[table].show_anew()

    async def forget_name(self, guest: str) -> None:
        for live in tuple(self.live_tables.values()):
            await live.forget_name(guest)

    async def erase_remark(self, table: str, number: int) -> None:
        """Nobody sees it any more."""
        await self.archive.erase_remark(table, number)
        await self._show_anew(table)

    async def remove(self, table: str) -> None:
        """The table is gone for good; whoever is there, or was just coming in, is told so."""
        remove = partial(self.archive.remove, table)
        if table not in self.live_tables:
            await remove()
            if table in self._loading:  # it was read before it was removed
                await asyncio.wait({self._loading[table]})
        self.bus.tell(table, Removed())
        if table in self.live_tables:
            await self.live_tables[table].close(remove)
            self.live_tables.pop(table, None)
            self.neighbours.leave(table)

    async def being_played(self) -> list[Summary]:
        """Public tables in the middle of a game, with somebody there: for whoever likes to watch."""
        listed = await self.bus.list_playing(self.public_in_play())
        found = await self.archive.read(self.archive.list_tables, listed) if listed else []
        return [each for each in found if each.awaited >= 0 and each.older is None]

    def public_in_play(self) -> list[str]:
        """Those of this process."""
        tables = [live.table for live in self.live_tables.values() if live.audience]
        public = [each for each in tables if not each.charter.private and each.is_full and each.to_act]
        return [each.charter.id for each in public]

    async def seated_at(self, table: str, guest: Guest) -> wire.Seated:
        """Where the guest sits at a table."""
        live = await self.live(table)
        if not live.notice(guest.id):
            raise RequestRefused("not_your_seat")
        return self.seated(live.table.charter, live.table.players, guest)

    def seated(self, charter: Charter, players: Sequence[Player], guest: Guest) -> wire.Seated:
        """The invitations are paths; whoever answers knows the address before them."""
        seats = [seat for seat, player in enumerate(players) if player.guest == guest.id]
        has_room = any(player.kind is PlayerKind.OPEN for player in players)
        invite = invitation(charter.id, self.tokens.invitation(charter.id)) if has_room else ""
        token = self.tokens.token(charter.origin, guest.id) if seats else ""
        return wire.Seated(charter.id, seats, token, invite, watching(charter.id, self.watch_token(charter)))

    # Watching

    def watch_token(self, charter: Charter) -> str:
        """What watchers of a table need to have been given; "" where anybody may watch."""
        return self.tokens.watch(charter.origin) if charter.private else ""

    def admitted(self, table: Table, token: str | None) -> tuple[int, ...]:
        """The seats a token holds; none for whoever may watch, by invitation where the table is private."""
        charter = table.charter
        if token is None:
            if charter.private:
                raise RequestRefused("not_invited")
            return ()
        seats = seats_held(table, token)
        if not seats and not self._may_watch(charter, token):
            raise RequestRefused("bad_token")
        return seats

    def _may_watch(self, charter: Charter, token: str) -> bool:
        return self.tokens.may_watch(charter.origin, token) or self.tokens.is_invitation(charter.id, token)


def seats_held(table: Table, token: str) -> tuple[int, ...]:
    """The seats a token holds; every seat is compared, so that time tells nothing."""
    held = [holds(token, player.token_hash) for player in table.players]
    return tuple(seat for seat, is_held in enumerate(held) if is_held)


def _charter(game: Game, options: Mapping[str, str], private: bool) -> Charter:
    table = new_table_id()
    return Charter(table, game, game.complete(options), private, table)


def _named(words: Sequence[str], names: Sequence[str], guest: Guest) -> list[Guest]:
    """The guest for every seat, by the name given for it; if none are given, by the own."""
    if not names:
        return [guest] * len(words)
    if len(names) != len(words):
        raise BadOption(f"There are {len(words)} seats; give a name for each, not {len(names)}.")
    if any(name and word != ME for word, name in zip(words, names, strict=True)):
        raise BadOption(f"Only people in seats called {ME!r} are given a name.")
    return [Guest(guest.id, folded_name(name, NAME_LETTERS)) for name in names]


def _checked(charter: Charter, players: Sequence[str]) -> Sequence[str]:
    game, seats = charter.game, charter.game.seats_in(charter.options)
    if len(players) != seats:
        raise BadOption(f"{game.name} has {seats} seats; name a player for each, not {len(players)}.")
    known = (ME, PlayerKind.OPEN.value, *bots())
    for word in players:
        if word not in known:
            raise BadOption(f"Nobody is called {word[:40]!r}; a player is one of: {', '.join(known)}.")
    return players

"""At a table of a server: what is known of it comes from there, what is asked goes there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from tatami.bots import strongest
from tatami.client import (
    Address,
    ClientError,
    Disconnected,
    Message,
    NotAtTable,
    Server,
    Table,
    Timing,
)
from tatami.core.errors import BadRecord, TatamiError
from tatami.core.record import Record
from tatami.core.words import Words
from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind

from . import seat_file
from .absent_players import AbsentPlayers
from .background import Background
from .bookmark import Bookmark
from .pending_requests import PendingRequests
from .remote_errors import PACKAGE, RemoteRefusal, RemoteTrouble, trouble
from .remote_view import NotUnderstood, known_game, understood
from .session import Action, Happening, Observer, Unobserved
from .voice import Voice
from .warming import MASTER_LINES

STROKE = "/"


class RemoteSession:
    """One table after the other: a rematch leads to the next."""

    may_talk = True
    thinker = record = None

    def __init__(self, table: Table, language: str, timing: Timing | None = None) -> None:
        self.language = language
        self._timing = timing
        self._observer: Observer = Unobserved()
        self._requests = PendingRequests(self._refuse, self._fail)
        self._listening: set[asyncio.Task[None]] = set()
        self._was_lost = False
        self._countdown: asyncio.TimerHandle | None = None
        self._is_handing = False
        self._take_place(table)

    @classmethod
    async def at(
        cls, address: Address, language: str, *, cookie: str = "", timing: Timing | None = None
    ) -> RemoteSession:
        """In the seats that the address holds; with none, one watches."""
        table = Table(address, language=language, cookie=cookie, timing=timing)
        return cls(await table.__aenter__(), language, timing)

    def _take_place(self, table: Table) -> None:
        self._table = table
        with self._understanding():
            self.game = known_game(table.info.game)
        self.options: Mapping[str, str] = table.info.options
        self._foretold: dict[tuple[int, str, str], Sequence[str]] = {}
        self._told_master = table.info.master
        self._is_kept = bool(table.seats) and seat_file.keep(table.address)
        self._absent = AbsentPlayers()
        self._bookmark = Bookmark()
        self._bookmark.begin(table.version, len(table.story), table.chat)
        self._look()

    def _look(self) -> None:
        """What the table shows now."""
        with self._understanding():
            self.view = understood(self._table.view, self.game)
        self.version, self.info, self.viewer = self._table.version, self._table.info, self._table.in_hand
        self._wait_for_others()

    def _wait_for_others(self) -> None:
        """Shows again when the computer may play on for somebody."""
        others = [each.seat for each in self.info.seats if each.seat not in self.seats]
        self._absent.look(self.info, [] if self.view.outcome else others)
        if self._countdown is not None:
            self._countdown.cancel()
        seconds, later = self._absent.next_change, asyncio.get_running_loop().call_later
        self._countdown = None if seconds is None else later(seconds, self._show)

    @contextmanager
    def _understanding(self) -> Iterator[None]:
        """Leaves a table of another Tatami."""
        try:
            yield
        except NotUnderstood as error:
            self._table.close()
            says, server = Words(PACKAGE, self.language), self._table.address.server
            raise RemoteTrouble(says("remote.other_protocol", server=server)) from error

    # Who is here

    @property
    def seats(self) -> Sequence[int]:
        """Those held here; none means watching."""
        return self._table.seats

    @property
    def _acting(self) -> list[int]:
        """Those in which no computer player goes on."""
        return [seat for seat in self.seats if self.info.seats[seat].player.holder is None]

    @property
    def _is_substituted(self) -> bool:
        return self.view.outcome is None and len(self._acting) < len(self.seats)

    @property
    def is_lost(self) -> bool:
        return not self._table.connected

    @property
    def is_shared(self) -> bool:
        """Whether several people with secrets take turns at this keyboard."""
        return len(self.seats) > 1 and self.game.has_secrets

    @property
    def awaited(self) -> int | None:
        """What is secret is not asked before its person has taken the keyboard."""
        if not self.is_shared or self.view.questions:
            return None
        return next((seat for seat in self.view.to_act if seat in self._acting), None)

    # What is shown

    @property
    def question(self) -> wire.Question | None:
        return next(iter(self.view.questions), None)

    @property
    def story(self) -> Sequence[Happening]:
        return self._bookmark.merged(self._table.story, self._table.chat)

    @property
    def new(self) -> int:
        return self._bookmark.new(self._table.chat)

    def foreseen(self, move: str) -> Sequence[str]:
        """Only the server knows it; what was asked is kept until the table or the language changes."""
        return self._foretold.get((self.version, self.language, move), ())

    def notices(self, voice: Voice) -> Mapping[str, str]:
        """Whether one watches, who is away, and whether the master is still getting ready."""
        lines = {
            "watching": "" if self.seats else voice.says("remote.watching"),
            "substituted": voice.says("remote.substituted") if self._is_substituted else "",
            **self._absent.notices(voice),
            "master": self._master_line(voice, "warming", "failed"),
        }
        return {about: line for about, line in lines.items() if line}

    @property
    def counts_down(self) -> bool:
        return self._absent.next_change is not None

    def _master_line(self, voice: Voice, *states: str) -> str:
        master = self.info.master
        return voice.says(MASTER_LINES[master]) if master is not None and master in states else ""

    def news(self, voice: Voice) -> str:
        before, self._told_master = self._told_master, self.info.master
        return "" if before == self._told_master else self._master_line(voice, "ready")

    def farewell(self, voice: Voice) -> list[str]:
        """Without the secret: it is remembered here."""
        if not self._is_kept or self.view.outcome is not None:
            return []
        address = Address(self._table.address.server, self.info.id)
        return [voice.says("remote.come_back", command=f"tatami play {address}")]

    # Requests

    def attend(self, observer: Observer, background: Background) -> None:
        self._observer = observer
        self._wait_for_others()  # again: what comes later runs as part of the screen that is there now
        self._listen_to(self._table)

    def play(self, move: str) -> None:
        self._requests.ask(self._table.play(move, self.question), self._done, move)

    def undo(self) -> None:
        self._requests.ask(self._table.undo(), self._undone)

    def _undone(self, accepted: object) -> None:
        self._show()
        self._observer.noted(lambda voice: voice.says("undone.done"))

    def resign(self) -> None:
        seat = self.question.seat if self.question else next(iter(self._acting), None)
        self._requests.ask(self._table.resign(seat), self._done)

    def say(self, text: str) -> None:
        """What begins with a stroke is the key of a phrase."""
        key = text.removeprefix(STROKE)
        said = self._table.say(text) if key == text else self._table.say(phrase=key)
        self._requests.ask(said, self._done, text)

    def hint(self) -> None:
        asked = strongest(self.game)
        self._observer.noted(lambda voice: voice.says("hint.asks", player=voice.player(asked)))
        self._requests.ask(self._table.hint(), self._observer.hinted)

    def foresee(self, move: str) -> None:
        now = self.version, self.language

        def take(found: wire.Foreseen) -> None:
            still = {key: lines for key, lines in self._foretold.items() if key[:2] == now}
            self._foretold = {**still, (*now, move): [*found.lines, *found.odds]}
            self._observer.foretold(move)

        self._requests.ask(self._table.foresee(move, self.question), take, move)

    def speak(self, language: str) -> None:
        self.language = language
        self._table.speak(language)

    def think(self) -> None:
        """Computer players think where the table is."""

    def leave(self) -> None:
        self._requests.cancel()
        for task in self._listening:
            task.cancel()
        if self._countdown is not None:
            self._countdown.cancel()
        self._table.close()

    @property
    def is_busy(self) -> bool:
        return self._requests.are_open

    # What can be done in place of a move

    @property
    def may_look(self) -> bool:
        return bool(self.view.covered)

    @property
    def may_undo(self) -> bool:
        return bool(self.view.may_undo)

    @property
    def may_resign(self) -> bool:
        return bool(self._acting) and bool(self.view.to_act)

    @property
    def actions(self) -> Sequence[Action]:
        if self.view.outcome is not None:
            may_go_on = bool(self.seats) or self.info.rematch is not None
            again = [Action("again", self._start_again)] if may_go_on else []
            return [*again, Action("see", self._see)]
        if self.awaited is not None:
            return [Action("take", self.look)]
        come_back = [Action("return", self._return)] if self._is_substituted else []
        others = self._absent.replaceable(self.view.to_act) if self.seats else []
        replace = (
            Action("replace", partial(self._replace, seat), seat, is_asked_again=True) for seat in others
        )
        return [*come_back, *replace]

    def _replace(self, seat: int) -> None:
        self._requests.ask(self._table.replace(seat), self._done)

    def _return(self) -> None:
        self._requests.ask(self._table.take_seat_again(), self._done)

    def look(self) -> None:
        seat = next(iter(self.view.covered), self.awaited)
        assert seat is not None, "nobody is asked"

        def taken(accepted: object) -> None:
            self._show()
            self._observer.done()

        self._requests.ask(self._handed(seat), taken)

    async def _handed(self, seat: int) -> wire.Accepted:
        """What only this seat may know comes before it is said that it has the keyboard."""
        self._is_handing = True
        try:
            return await self._table.hand_over(seat)
        finally:
            self._is_handing = False

    def _start_again(self) -> None:
        self._requests.ask(self._rematch(), self._move_over)

    async def _rematch(self) -> Table:
        """Whoever watches follows the players."""
        watching = replace(self._table.watching, table=self.info.rematch or "")
        address = await self._table.rematch() if self.seats else watching
        return await Table(address, language=self.language, timing=self._timing).__aenter__()

    def _move_over(self, table: Table) -> None:
        self._table.close()
        self._take_place(table)
        self._listen_to(table)
        self._show()
        self._observer.done()

    def _see(self) -> None:
        self._requests.ask(self._record(), self._observer.replays)

    async def _record(self) -> Record:
        """Refused where it follows other rules, by which nothing can be replayed here."""
        table = Address(self._table.address.server, self.info.id)
        try:
            return await Server(table.server, language=self.language).record(table.table)
        except BadRecord as error:
            says = Words(PACKAGE, self.language)
            raise RemoteRefusal(
                "other_rules", says("remote.other_rules", address=f"{table}/replay")
            ) from error

    # What comes of them

    def _done(self, accepted: object) -> None:
        """Its news may have been shown before."""
        if self._table.version != self.version:
            self._show()
        self._observer.done()

    def _listen_to(self, table: Table) -> None:
        task = asyncio.get_running_loop().create_task(self._listen(table))
        self._listening.add(task)
        task.add_done_callback(self._listening.discard)

    async def _listen(self, table: Table) -> None:
        try:
            async for message in table:
                if table is self._table:
                    self._hear(message)
                    if not self._is_handing:
                        self._show()
        except ClientError as error:
            self._fail(error)

    def _refuse(self, error: TatamiError, text: str) -> None:
        """It is said, and the game goes on."""
        self._observer.refused(error, text)

    def _fail(self, error: ClientError | RemoteTrouble) -> None:
        """Whoever has left need not know."""
        if isinstance(error, RemoteTrouble):
            self._observer.failed(error)
        elif not isinstance(error, NotAtTable):
            self._observer.failed(trouble(error, self.language, self._table.address.server))

    def _show(self) -> None:
        try:
            self._look()
        except RemoteTrouble as error:
            self._observer.failed(error)
        else:
            self._observer.changed()

    def _hear(self, message: Message) -> None:
        self._tell_connected(message)
        match message:
            case wire.Snapshot():
                self._bookmark.begin(message.version, len(message.story), message.chat)
            case wire.News():
                self._bookmark.follow(message, self._acting)
                self._tell_undone(message)
            case wire.Said():
                self._bookmark.hear(message.chat)
            case wire.Presence() if message.table.rematch and not self.info.rematch:
                self._observer.noted(lambda voice: voice.says("remote.rematch"))

    def _tell_connected(self, message: Message) -> None:
        was_lost, self._was_lost = self._was_lost, isinstance(message, Disconnected)
        if was_lost and not self._was_lost:
            self._observer.noted(lambda voice: voice.says("remote.back"))

    def _tell_undone(self, news: wire.News) -> None:
        """What others take back; oneself is told when it is done."""
        seat = news.seat
        if news.kind is EntryKind.UNDONE and seat is not None and seat not in self.seats:
            self._observer.noted(lambda voice: voice.says("undone.other", seat=voice.seat(seat)))

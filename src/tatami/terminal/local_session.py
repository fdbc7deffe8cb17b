"""People and computer players at one keyboard: drives a table, commits to a file, asks the gate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from typing import TypeVar

from msgspec import structs

from tatami.bots import Bot, bot, strongest
from tatami.core.errors import BadNotation, IllegalMove, TatamiError
from tatami.core.game import Game
from tatami.core.record import Record
from tatami.core.words import FALLBACK
from tatami.tables import Table, from_record, gate, guidance, requests
from tatami.tables.changes import Proposal
from tatami.tables.charter import Charter, Player
from tatami.tables.event_log import EventLog
from tatami.tables.gate import Listener
from tatami.tables.refusals import RequestRefused
from tatami.tables.requests import Asker, Surroundings
from tatami.wire import messages as wire
from tatami.wire.messages import PlayerKind

from .background import AtOnce, Background
from .farewell import farewell
from .invitation import Invitation
from .record_file import NotSaved
from .seating import PERSON
from .session import Action, Observer, Unobserved
from .voice import Voice

T = TypeVar("T")
_numbers = count(1)


class BotFailed(TatamiError):
    """A bot broke down or gave a move that cannot be played."""


class LocalSession:
    """One table after the other: "again" opens the next."""

    is_busy = is_lost = may_talk = may_resign = counts_down = False

    def __init__(self, invitation: Invitation, language: str = FALLBACK, *, adviser: str = "") -> None:
        self.language = language
        self.adviser = adviser or strongest(invitation.record.game)
        self._observer: Observer = Unobserved()
        self._background: Background = AtOnce()
        self._open(invitation)

    def _open(self, invitation: Invitation) -> None:
        """What cannot be kept is not opened."""
        file, around = invitation.file(), Surroundings(invitation.chance())
        table = _table(invitation, around)
        file.keep_opening(table.record)
        self.invitation, self.file, self.table, self._around = invitation, file, table, around
        self.bots: Mapping[int, Bot] = invitation.bots()
        self._log = EventLog(table)
        self.listener = Listener(self.people, self.language)
        self._unsaved = ""
        self._views: dict[Listener, wire.View] = {}

    # Who is here

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def options(self) -> Mapping[str, str]:
        return self.table.charter.options

    @property
    def version(self) -> int:
        return self.table.version

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.table.players)) if seat not in self.bots)

    @property
    def info(self) -> wire.Table:
        return gate.table(self.table.charter, self.table.players, None, self.people)

    @property
    def turn(self) -> int | None:
        """The seat that decides next: who has the keyboard in hand, who comes next in a lesson, any other."""
        to_act = self.table.to_act
        wanted = self.listener.in_hand, guidance.next_seat(self.table), *to_act
        return next((seat for seat in wanted if seat in to_act), None)

    @property
    def person(self) -> int | None:
        """The seat to act, if a person sits there."""
        return None if self.turn in self.bots else self.turn

    @property
    def thinker(self) -> int | None:
        return self.turn if self.turn in self.bots else None

    @property
    def is_shared(self) -> bool:
        """Whether several people with secrets take turns at the keyboard."""
        return len(self.people) > 1 and self.game.has_secrets

    @property
    def awaited(self) -> int | None:
        """Only a secret question waits for its person: the gate knows which are."""
        return None if self.person in gate.answerable(self.table, self.listener) else self.person

    @property
    def viewer(self) -> int | None:
        return self.listener.in_hand if self.is_shared else None

    # What is shown: it leaves through the gate

    @property
    def view(self) -> wire.View:
        listener = self.listener
        if listener not in self._views:
            self._views[listener] = gate.view(self.table, listener)
        return self._views[listener]

    @property
    def question(self) -> wire.Question | None:
        if self.person is None or self.awaited is not None:
            return None
        return next(asked for asked in self.view.questions if asked.seat == self.person)

    @property
    def story(self) -> Sequence[wire.Event]:
        return gate.story(self.table.position, self._log.items, self.listener)

    @property
    def new(self) -> int:
        """Where no person has moved yet, what came last is new."""
        told = self._log.told
        own = [number for number, each in enumerate(told) if each.seat in self.people]
        facts = [fact for each in told[own[-1] if own else -1 :] for fact in each.items]
        return len(gate.story(self.table.position, facts, self.listener))

    def foreseen(self, move: str) -> Sequence[str]:
        try:
            return self._foreseen(move)
        except TatamiError:
            return ()

    def _foreseen(self, move: str) -> Sequence[str]:
        """From what whoever has the keyboard may know."""
        asked = self.question
        if asked is None:
            return ()
        query = wire.Foresee("", asked.number, asked.seat, move)
        found = gate.foreseen(self.table, query, self.listener)
        return [*found.lines, *found.odds]

    @property
    def record(self) -> Record:
        return self.table.record

    def notices(self, voice: Voice) -> Mapping[str, str]:
        notice = self.invitation.warming.notice(voice)
        return {"master": notice} if notice else {}

    def news(self, voice: Voice) -> str:
        """Of a bot that is still being compiled, once it is known that it must be."""
        self.invitation.warming.wait_for_cache()
        return self.invitation.warming.news(voice)

    def farewell(self, voice: Voice) -> list[str]:
        if self._is_learning:
            assert self.invitation.lesson is not None
            return [voice.says("kept.lesson", command=self.invitation.to_learn(self.invitation.lesson))]
        return farewell(self.invitation, self.file, voice, is_over=self.table.is_over)

    @property
    def _is_learning(self) -> bool:
        """A lesson can be begun again at any time: it is kept from where the game goes on by itself."""
        return guidance.is_under_way(self.table)

    # Requests: propose, commit, adopt, tell

    def attend(self, observer: Observer, background: Background) -> None:
        self._observer, self._background = observer, background
        self.invitation.warming.listen(lambda: background.call(self._warmed))

    def play(self, move: str) -> None:
        asked = self.question
        assert asked is not None, "nothing is asked"
        with self._refusals(move):
            self._request(self._move(asked.seat, move), openly=gate.is_open(self.game, self.listener))
            self._tell_done()

    def foresee(self, move: str) -> None:
        with self._refusals(move):
            self._foreseen(move)
            self._observer.foretold(move)

    def undo(self) -> None:
        """Takes the last move back, if a person made it and nothing followed."""
        seat = next((seat for seat in self.people if self.table.may_undo(seat)), 0)
        with self._refusals():
            self._request(wire.Undo(f"{self.version}", seat))
            self._observer.changed()
            self._observer.noted(lambda voice: voice.says("undone.done"))

    def _move(self, seat: int, move: str) -> wire.Move:
        """Its id need not be kept: nobody asks twice."""
        return wire.Move(f"{self.version}", self.table.questions[seat], seat, move)

    def _request(self, asked: wire.Move | wire.Undo, *, openly: bool = False) -> None:
        asker = Asker(answers_for=(asked.seat,), seats=(asked.seat,), openly=openly)
        change = requests.propose(self.table, asked, asker, self._around)
        assert isinstance(change, Proposal)
        if not self._is_learning:
            self.file.keep(change.history.record.with_players(self.table.record.players))
        self.table.adopt(change)
        self._log.follow(change)
        self.listener = gate.put_down(self.listener, self.table.to_act)
        self._views.clear()

    @contextmanager
    def _refusals(self, text: str = "") -> Iterator[None]:
        try:
            yield
        except TatamiError as error:
            self._observer.refused(error, text)

    def _tell_done(self) -> None:
        self._observer.done()
        self._observer.changed()

    def leave(self) -> None:
        self.invitation.warming.warmup.close()

    def speak(self, language: str) -> None:
        self.language = language
        self.listener = structs.replace(self.listener, language=language)

    def say(self, text: str) -> None:
        """Whoever could hear it sits at the same keyboard."""

    def resign(self) -> None:
        """A record has no word for it."""

    # What can be done in place of a move

    @property
    def may_undo(self) -> bool:
        return any(self.table.may_undo(seat) for seat in self.people)

    @property
    def actions(self) -> Sequence[Action]:
        if self.table.is_over:
            return [Action("again", self._start_again), Action("see", self._see)]
        if self._unsaved:
            return [Action("retry", self._retry)]
        return [Action("take", self.look)] if self.awaited is not None else []

    def _start_again(self) -> None:
        with self._refusals():
            self._open(self.invitation.again())
            self._tell_done()

    def _see(self) -> None:
        self._observer.replays(self.table.record)

    @property
    def may_look(self) -> bool:
        return self.person in self.view.covered

    def look(self) -> None:
        """The person to act says to be alone at the keyboard."""
        self.listener = structs.replace(self.listener, in_hand=self.person)
        self._tell_done()

    # Computer players

    def think(self) -> None:
        seat = self.thinker
        if seat is None or self._unsaved:
            return
        table, version, name = self.table, self.version, self.table.players[seat].name
        bot, view = self.bots[seat], gate.bot_view(table, seat)
        taught = guidance.expected(table, seat)

        def take(thought: str | BotFailed) -> None:
            if (table, version) == (self.table, self.version):
                self._take(seat, thought)

        self._background.run(lambda: _thought(name, lambda: taught or bot.choose(view)), take)

    def _take(self, seat: int, thought: str | BotFailed) -> None:
        if isinstance(thought, BotFailed):
            self._observer.failed(thought)
            return
        try:
            self._request(self._move(seat, thought))
        except NotSaved as error:
            self._unsaved = thought
            self._observer.changed()
            self._observer.refused(error, thought)
        except (BadNotation, IllegalMove) as error:
            name = self.table.players[seat].name
            self._observer.failed(BotFailed(f"The bot {name!r} answered {thought!r}: {error}"))
        else:
            self._observer.changed()

    def _retry(self) -> None:
        """Plays a bot's move that could not be kept."""
        assert self.thinker is not None
        move, self._unsaved = self._unsaved, ""
        self._take(self.thinker, move)

    def hint(self) -> None:
        asked, version = self.question, self.version
        assert asked is not None, "nothing is asked"
        taught = guidance.expected(self.table, asked.seat)
        if taught is not None:
            self._advise(version, self.adviser, [taught])
            return
        player = self.invitation.warming.adviser(self.adviser)
        with self._refusals():
            self._check_alone()
            adviser, position = bot(player), self.table.position
            self._observer.noted(lambda voice: voice.says("hint.asks", player=voice.player(player)))
            self._background.run(
                lambda: _thought(player, lambda: gate.advised(position, asked.seat, adviser.choose)),
                lambda thought: self._advise(version, player, thought),
            )

    def _check_alone(self) -> None:
        """Advice from what only one of several people knows is for that one alone."""
        if self.may_look:
            raise RequestRefused("look_first")

    def _advise(self, version: int, player: str, thought: list[str] | BotFailed) -> None:
        asked = self.question
        if version != self.version or asked is None:
            return
        if isinstance(thought, BotFailed):
            self._observer.refused(thought)
            return
        first, *then = thought
        label = gate.label(self.table, asked.seat, " ".join(thought), self.listener)
        is_late = player != self.adviser and self.invitation.warming.is_under_way
        master: wire.Master = "warming" if is_late else "ready"
        self._observer.hinted(wire.Hinted("", first, label, player, master, then))

    def _warmed(self) -> None:
        """While somebody gets ready it is said below the board; how that ended is a remark."""
        warming = self.invitation.warming
        voice = Voice(self.game, self.options, self.language)
        if warming.news(voice) and not warming.is_under_way:
            self._observer.noted(warming.line)
        else:
            self._observer.changed()


def _table(invitation: Invitation, around: Surroundings) -> Table:
    """Goes on from wherever the record has come to."""
    record = invitation.record
    charter = Charter(f"local-{next(_numbers)}", record.game, record.options, lesson=invitation.lesson)
    players = (
        Player(PlayerKind.HUMAN if name == PERSON else PlayerKind.BOT, name)
        for name in record.players.values()
    )
    return requests.opening(charter, players, around, played=from_record.entries(record)).table


def _thought(name: str, think: Callable[[], T]) -> T | BotFailed:
    """What a bot thinks of; whatever it stumbles over is said in one sentence."""
    try:
        return think()
    except Exception as error:
        failed = BotFailed(f"The bot {name!r} failed: {type(error).__name__}: {error}.")
        failed.__cause__ = error
        return failed

"""A local sitting without any screen: the table, who sits at it, and what has happened so far."""

from __future__ import annotations

from collections.abc import Mapping

from tatami.bots import Bot
from tatami.core.chance import Chance
from tatami.core.contract import CHANCE
from tatami.core.errors import BadNotation, IllegalMove, TatamiError
from tatami.core.fact import Fact
from tatami.core.outcome import Outcome
from tatami.core.position import Step
from tatami.core.record import Record
from tatami.core.view import View
from tatami.tables import Entry, Store, Table, UndoRefused

from .frames import frame_of, frames


class BotFailed(TatamiError):
    """A bot broke down or gave a move that cannot be played."""


class Sitting:
    """People and bots at one keyboard."""

    def __init__(self, record: Record, bots: Mapping[int, Bot], chance: Chance, store: Store) -> None:
        self.bots = bots
        self.frames = list(frames(record))
        self.table = Table(record, chance, store, self)
        self.game = record.game
        self.options = record.options
        self.in_hand: int | None = None
        """Of several people with secrets, the one who said to be at the keyboard."""

    def hear(self, entry: Entry, step: Step | None) -> None:
        """The table tells what it has kept."""
        if step is None:
            self.frames.pop()
        elif step.choices:
            self.frames.append(frame_of(step))

    @property
    def turn(self) -> int | None:
        """The seat that must decide next; None when the game is over."""
        to_act = self.table.position.to_act
        return to_act[0] if to_act else None

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.table.position.seats) if seat not in self.bots]

    @property
    def person(self) -> int | None:
        """The seat to act, if a person sits there."""
        return None if self.turn in self.bots else self.turn

    @property
    def thinker(self) -> int | None:
        """The seat to act, if a bot sits there."""
        return self.turn if self.turn in self.bots else None

    @property
    def eyes(self) -> int | None:
        """The seat whose knowledge is shown: the only person's, or that of the person to act.

        Where several people have secrets, nobody's until the one to act has taken the keyboard.
        """
        if len(self.people) == 1:
            return self.people[0]
        if not self.is_shared:
            return self.person
        return None if self.awaited is not None else self.in_hand

    @property
    def is_shared(self) -> bool:
        """Whether several people with secrets take turns at the keyboard."""
        return len(self.people) > 1 and self.game.has_secrets

    @property
    def awaited(self) -> int | None:
        """The person who must take the keyboard before anything of theirs is shown."""
        return self.person if self.is_shared and self.person != self.in_hand else None

    def hand_over(self) -> None:
        """The person to act says to be at the keyboard."""
        self.in_hand = self.person

    @property
    def view(self) -> View:
        return self.table.view(self.eyes)

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    def player(self, seat: int) -> str:
        """Who sits there, as the record names it."""
        return self.table.record.players[self.game.seat_names[seat]]

    def play(self, move: str) -> None:
        """The move of whoever is to act."""
        assert self.turn is not None, "the game is over"
        self.table.play(self.turn, move)

    def play_for_bot(self, seat: int, move: str) -> None:
        """A bot's answer; what cannot be played is the bot's fault."""
        try:
            self.table.play(seat, move)
        except (BadNotation, IllegalMove) as error:
            raise BotFailed(f"The bot {self.player(seat)!r} answered {move!r}: {error}") from error

    def undo(self) -> None:
        """Takes the last move back, if a person made it and nothing followed."""
        last = self.frames[-1].seat if self.frames else CHANCE
        if last not in self.people:
            raise UndoRefused("There is no move of yours to take back.")
        self.table.undo(last)

    def may_undo(self) -> bool:
        return any(self.table.may_undo(seat) for seat in self.people)

    def story(self, moves: int = 0) -> list[tuple[Fact, ...]]:
        """What happened in the last moves (0: in all), as the eyes at the keyboard may hear it."""
        return [frame.heard(self.eyes) for frame in self.frames[-moves:]]

    def last_by_person(self) -> int:
        """The number of the last frame that a person made; of the last one if nobody did."""
        own = [number for number, frame in enumerate(self.frames) if frame.seat in self.people]
        return own[-1] if own else max(len(self.frames) - 1, 0)

    def foreseen(self, move: str) -> tuple[Fact, ...]:
        """What a move certainly leads to, as far as the mover can know: nothing once chance has its say."""
        view = self.view
        if view.seat is None or move not in view.moves:
            return ()
        try:
            return view.known.play(view.seat, move).heard(view.seat)
        except TatamiError:
            return ()


def think(bot: Bot, name: str, view: View) -> str:
    """The bot's choice; whatever it stumbles over is said in one sentence."""
    try:
        return bot.choose(view)
    except Exception as error:
        raise BotFailed(f"The bot {name!r} failed: {type(error).__name__}: {error}.") from error

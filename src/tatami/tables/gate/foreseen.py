"""What a move would lead to, from what whoever asks may know: as far as it is certain, then the odds."""

from __future__ import annotations

from tatami.core.position import Position
from tatami.wire import messages as wire

from ..refusals import RequestRefused, spoken
from ..requests import Asker, check_asked, own_seat
from ..table import Table
from .heard import story
from .viewer import Listener, answerable, is_open, viewer


def foreseen(table: Table, asked: wire.Foresee, listener: Listener) -> wire.Foreseen:
    """Refused as the move would be; no refusal depends on what is hidden."""
    if not table.charter.foresight:
        raise RequestRefused("no_foresight")
    openly = is_open(table.game, listener)
    asker = Asker(answers_for=answerable(table, listener), seats=listener.seats, openly=openly)
    own_seat(table, asked, asker)
    check_asked(table, asked, asker)
    table.position.play(asked.seat, asked.move)
    lines, odds = foretold(table.position, asked.seat, asked.move, listener)
    return wire.Foreseen(asked.id, table.version, lines, odds)


def foretold(position: Position, seat: int, move: str, listener: Listener) -> tuple[list[str], list[str]]:
    """What certainly follows from a legal move, and the odds of what chance decides then.

    It is played on the position as the listener knows it: what is hidden is for chance to say as well.
    """
    game = position.game
    step = position.known_to(viewer(game, listener)).foresee(seat, move)
    told = story(step.position, step.events, listener)
    words = game.words(spoken(game, listener.language))
    is_open = bool(step.choices) and step.position.at_chance
    odds = list(game.story.odds(step.position, words)) if is_open else []
    return [event.line for event in told if event.line], odds

"""What is counted of a finished game, from what everybody heard of it."""

from __future__ import annotations

from tatami.core.figures import Figure
from tatami.core.words import Words
from tatami.wire import messages as wire

from ..refusals import RequestRefused, spoken
from ..table import Table
from .described import outcome
from .viewer import Listener


def figures(table: Table, listener: Listener) -> wire.Figures:
    """How it ended and what can be counted of it; nothing before it is over."""
    ended = outcome(table.game, table.outcome, listener)
    if ended is None:
        raise RequestRefused("record_later")
    heard = [fact for step in table.record.steps() for fact in step.heard(None)]
    found = table.game.story.figures(heard, len(table.players), table.charter.options)
    words = table.game.words(spoken(table.game, listener.language))
    return wire.Figures(ended, table.entries[-1].at, [_labelled(figure, words) for figure in found])


def _labelled(figure: Figure, words: Words) -> wire.Figure:
    expected = None if figure.expected is None else list(figure.expected)
    return wire.Figure(figure.name, words(f"figure.{figure.name}"), list(figure.values), expected)

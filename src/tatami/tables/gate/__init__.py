"""The one gate: all that leaves a table is made here, as messages for one listener."""

from .advised import advised
from .described import chat, outcome, outcome_line, refused, table
from .figures import figures
from .foreseen import foreseen, foretold
from .heard import retold, story
from .news import News, missed, named, replayed
from .seen import bot_view, label, past_view, survey, view
from .viewer import Listener, answerable, is_covered, is_open, put_down, viewer

__all__ = [
    "Listener",
    "News",
    "advised",
    "answerable",
    "bot_view",
    "chat",
    "figures",
    "foreseen",
    "foretold",
    "is_covered",
    "is_open",
    "label",
    "missed",
    "named",
    "outcome",
    "outcome_line",
    "past_view",
    "put_down",
]
__all__ += ["refused", "replayed", "retold", "story", "survey", "table", "view", "viewer"]

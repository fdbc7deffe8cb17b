"""The one gate: all that leaves a table is made here, as messages for one listener."""

from .described import chat, outcome_line, refused, table
from .heard import retold, story
from .news import News, missed, replayed
from .seen import label, past_view, survey, view
from .viewer import Listener, answerable, viewer

__all__ = ["Listener", "News", "answerable", "chat", "label", "missed", "outcome_line", "past_view"]
__all__ += ["refused", "replayed", "retold", "story", "survey", "table", "view", "viewer"]

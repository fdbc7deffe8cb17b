"""Everything that travels between a table and whoever sits at it, as types.

A client says `hello` first. It gets a `snapshot`, or, if it names the last version it has seen, the
`news` it missed. A `move` answers a question and carries an id of its own: it is `accepted` once,
however often it is sent, or `refused` with a code. The page docs/protocol.md tells it as a story.
Here they are under one name: `wire.Move`, `wire.News`. Each file that is imported has one kind of them.
"""

from tatami.wire.answers import *  # noqa: F403
from tatami.wire.http import *  # noqa: F403
from tatami.wire.people import *  # noqa: F403
from tatami.wire.requests import *  # noqa: F403
from tatami.wire.tables import *  # noqa: F403
from tatami.wire.views import *  # noqa: F403

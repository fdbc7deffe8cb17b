"""What the lean way through Numba saves, and what it costs: both ways in one run, then raced in turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.table import Table

from tatami.bots.habit import Habits
from tatami.bots.search import SearchMemory
from tatami.core.chance import seeded
from tatami.core.game import Game
from tatami.core.view import View

from .laps import ROUNDS, Contender, Laps, Work, race

if TYPE_CHECKING:
    from tatami.core.lift import Lifted

LEAN, PLAIN = "lean", "plain"
SIMULATIONS = 1000
ROOM = 1 << 16
NOTE = (
    "Processor seconds to compile a game's search, nothing taken from the disk; then both search the same "
    f"position in turns, {ROUNDS} rounds, and the speed is the median ratio. Equal trees: the same "
    "simulations met the same decisions."
)


class Compiled(NamedTuple):
    """One game, compiled both ways."""

    game: str
    lean: float
    plain: float
    speed: float
    """Simulations a second of the lean way, in units of the plain way's."""
    equal: bool


def compare(game: Game, seconds: float, advance: Callable[[str], None]) -> Compiled:
    """Compiles the search both ways, then races them."""
    from tatami.core.lift import Lifted

    view = _thoughtful(game)
    memories, spent = {}, {}
    for way in (LEAN, PLAIN):
        lifted = Lifted(game.rules.FIELDS, game.implementations, is_lean=way == LEAN, is_cached=False)
        memories[way], spent[way] = _compiled(lifted, view)
    equal = _tree(memories[LEAN]) == _tree(memories[PLAIN])
    track = race(
        [Contender(way, "simulations", _search(memories[way])) for way in memories], seconds, advance
    )
    return Compiled(game.name, spent[LEAN], spent[PLAIN], _speed(track), equal)


def _speed(track: dict[str, Laps]) -> float:
    return track[LEAN].ratio(track[PLAIN])


def _thoughtful(game: Game) -> View:
    """The first decision with a choice."""
    chance = seeded(1)
    position = game.start(chance=chance)
    while len(position.moves(position.to_act[0])) == 1:
        seat = position.to_act[0]
        position = position.play(seat, next(iter(position.moves(seat))), chance).position
    return position.view(position.to_act[0])


def _compiled(lifted: Lifted, view: View) -> tuple[SearchMemory, float]:
    """A memory with the position in it, and how long its code took."""
    memory = SearchMemory(view.game, ROOM, 1, lifted)
    began = process_time()
    memory.lay(Habits(1).known(view), view.seat or 0)
    return memory, process_time() - began


def _tree(memory: SearchMemory) -> list[Any]:
    """All that a search of a fixed size has met."""
    memory.search(memory.explore, SIMULATIONS)
    rows = memory.tree.nodes, memory.tree.edges, memory.tree.used, memory.tree.path
    return [list(row) for row in rows]


def _search(memory: SearchMemory) -> Callable[[], Work]:
    def search() -> Work:
        memory.forget()
        memory.search(memory.explore, SIMULATIONS)
        return Work(1, SIMULATIONS)

    return search


def compile_tables(rows: Sequence[Compiled]) -> Iterator[Table | str]:
    table = Table(title="compiling", title_justify="left")
    for column in (
        "game",
        "lean, s",
        "plain, s",
        "plain / lean",
        "search speed, lean / plain",
        "equal trees",
    ):
        table.add_column(column, justify="left" if column == "game" else "right")
    for row in rows:
        ratio = row.plain / row.lean
        numbers = f"{row.lean:.1f}", f"{row.plain:.1f}", f"{ratio:.1f}", f"{row.speed:.2f}"
        table.add_row(row.game, *numbers, "yes" if row.equal else "NO")
    yield table
    yield NOTE

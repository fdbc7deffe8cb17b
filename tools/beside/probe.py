"""What is measured: processor seconds for one unit of work. Runs in the checkout it measures."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

import tatami
from tatami.core.drive import play_many, play_on
from tatami.core.game import Game

LAPS = 9
"""Of several laps over the same work the fastest counts: it was disturbed least."""


def fastest(lap: Callable[[], int]) -> float:
    """`lap` does some work and says how many units it was."""
    return min(_timed(lap) for _ in range(LAPS))


def _timed(lap: Callable[[], int]) -> float:
    begun = process_time()
    units = lap()
    return (process_time() - begun) / units


def interpreted(name: str) -> float:
    """One decision of random play over the rules as plain Python."""
    game = tatami.game(name)
    play, start = game.interpreted.bind(play_on), game.start().state()
    out = [0] * game.rules.MAX_CHOICES
    return fastest(lambda: sum(play(start.copy(), [seed], out) for seed in range(1, 9)))


def lifted(name: str) -> float:
    """One decision of random play over the compiled rules."""
    from tatami.core import lift

    game = tatami.game(name)
    (states, words), fresh = game.lifted.states(1), _integers(lift, game)
    play, luck, out = game.lifted.bind(play_many), lift.ints(1), lift.ints(game.rules.MAX_CHOICES)
    play(states, fresh, words, 1, 1, luck, out)
    return fastest(lambda: int(play(states, fresh, words, 2000, 7, luck, out)))


def _integers(lift: Any, game: tatami.Game) -> Any:
    """The fields of a fresh state in a row; older checkouts call them words."""
    named = getattr(lift, "integers_of", None) or lift.words_of
    return named(game.start().state())


def searched(name: str) -> float:
    """One simulation of the search, from six positions of a game."""
    from tatami.bots.search import Search

    views = [position.view(position.to_act[0]) for position in _positions(name, 6)]
    Search(simulations=300).think(views[0])

    def lap() -> int:
        for view in views:
            Search(simulations=300, seed=1).think(view)
        return 300 * len(views)

    return fastest(lap)


def _positions(name: str, count: int) -> list[tatami.Position]:
    """From games played at random, one in every twenty-five."""
    found: list[tatami.Position] = []
    seed = 0
    while len(found) < count:
        seed += 1
        chance, random, number = tatami.seeded(seed), Random(seed), 0
        position: tatami.Position = tatami.game(name).start(chance=chance)
        while not position.is_over:
            seat = position.to_act[0]
            position = position.play(seat, position.moves(seat).sample(random), chance).position
            number += 1
            if number % 25 == 0 and not position.is_over:
                found.append(position)
    return found[:count]


def told(name: str, *, motion: bool = False) -> float:
    """One move at a table: checked, played, and told to one listener as text."""
    laps = [sum(times) / len(times) for times in (list(_moves_told(name, 160, motion)) for _ in range(LAPS))]
    return min(laps)


def moved(name: str) -> float:
    """The same for a listener who shows motion; where there is none yet, as `told`."""
    return told(name, motion=True)


def _moves_told(name: str, count: int, motion: bool) -> Iterator[float]:
    """The time each of so many moves took."""
    game, random, left = tatami.game(name), Random(1), count
    for seed in range(1, count):
        table, tell = _seated(game, tatami.seeded(seed), motion)
        while not table.is_over:
            seat = next(iter(table.questions))
            move = table.history.position.moves(seat).sample(random)
            begun = process_time()
            tell(seat, move, f"m{left}")
            yield process_time() - begun
            left -= 1
            if not left:
                return


def _seated(game: Game, chance: tatami.Chance, motion: bool) -> tuple[Any, Callable[[int, str, str], None]]:
    """A table with people in all its seats, and what plays a move there and tells one of them."""
    from tatami.server import encoding
    from tatami.tables import gate, requests
    from tatami.tables.changes import Proposal
    from tatami.tables.charter import Charter, Player
    from tatami.wire import messages as wire

    options, seats = game.complete({}), tuple(range(game.seats_in({})))
    around = requests.Surroundings(chance, shows_motion=lambda: motion)
    players = [Player(wire.PlayerKind.HUMAN, str(seat)) for seat in seats]
    table = requests.opening(Charter("t", game, options), players, around).table
    asker, listener = requests.Asker("a", seats, seats), gate.Listener((0,), motion=motion)

    def tell(seat: int, move: str, id: str) -> None:
        asked = wire.Move(id, table.questions[seat], seat, move)
        change = requests.propose(table, asked, asker, around)
        assert isinstance(change, Proposal)
        table.adopt(change)
        encoding.text(gate.News(table, change).to(listener))

    return table, tell


PROBES: dict[str, Callable[[str], float]] = {
    "interpreted": interpreted,
    "lifted": lifted,
    "searched": searched,
    "told": told,
    "moved": moved,
}

if __name__ == "__main__":
    print(json.dumps({game: PROBES[sys.argv[1]](game) for game in sys.argv[2:]}))

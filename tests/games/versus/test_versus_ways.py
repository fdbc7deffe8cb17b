"""Every move against all sequences of steps, and what the ways of one move have in common (V14)."""

from __future__ import annotations

from collections import defaultdict

import pytest
from tests.sizes import blocks
from versus_pictures import BLACK, GAME, RED
from versus_scattered import BOARD, scattered
from versus_ways import HOME, Square, Way, named, squared, ways

from tatami import Position
from tatami.games.versus.view import Shown


def tried(position: Position[Shown]) -> dict[str, set[tuple[str, ...]]]:
    """Each move of the side to act with all its ways, found step by step."""
    seat, shown = position.mover, position.view(None).shown
    own, enemies = (list(map(squared, shown["ninjas"][side])) for side in (seat, 1 - seat))
    mission = shown["missions"][seat]
    found: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for origin in own:
        stuck = mission is not None and mission["square"] != named(origin)
        for way in ways(seat, origin, sum(shown["dice"] or ()), own, enemies, stuck):
            found[f"{named(origin)}-{named(way[-1])}"].add(tuple(map(named, way)))
    return found


def same_moves(position: Position[Shown]) -> None:
    """The rules list the moves that trying finds, each once, and show one of their ways."""
    found = tried(position)
    listed = list(position.moves(position.mover))
    assert sorted(listed) == (sorted(found) or ["pass"]), position
    for move, offer in position.offers(position.mover):
        if move != "pass":
            assert offer["path"] in found[move], f"{move} by {offer['path']} in\n{position}"


@pytest.mark.parametrize("block", blocks(400, 20_000))
def test_moves_are_those_that_trying_all_steps_finds(block: range) -> None:  # V5, V6, V8
    for seed in block:
        same_moves(scattered(seed))


def consequences(seat: int, way: Way) -> tuple[bool, int, bool]:
    """What a way leads to: whether it leaves home, how deep it comes, and whether it ends at home."""
    rows = [row for _, row in way]
    left = rows[0] in HOME[seat] and any(row not in HOME[seat] for row in rows)
    deep = [row - 9 if seat == BLACK else 7 - row for row in rows]
    return left, max(0, *deep), rows[-1] in HOME[seat]


@pytest.mark.parametrize("seat", [BLACK, RED])
@pytest.mark.parametrize("total", range(2, 9))
def test_all_ways_of_one_length_between_two_squares_lead_to_the_same(seat: int, total: int) -> None:  # V14
    """On the empty board; ninjas only take ways away. The last row of a way scores only from outside or after
    leaving, so these three and who stands on the last square are all that a move can change."""
    several = 0
    for origin in BOARD:
        found: dict[Square, list[Way]] = defaultdict(list)
        for way in ways(seat, origin, total, [origin], [], stuck=False):
            found[way[-1]].append(way)
        several += sum(len(each) > 1 for each in found.values())
        for target, each in found.items():
            led = {consequences(seat, way) for way in each}
            assert len(led) == 1, f"{named(origin)}-{named(target)} in {total}: {led}"
    assert several > 100


@pytest.mark.parametrize("seat", [BLACK, RED])
def test_the_rules_know_what_a_way_leads_to(seat: int) -> None:  # V8, V10, V14
    name, other = (("black", "red f15"), ("red", "black a1"))[seat]
    for origin in BOARD:
        if named(origin) in other:
            continue
        out = origin[1] not in HOME[seat]
        mission = f"mission {named(origin)} clock 1 depth {consequences(seat, (origin,))[1]}" if out else ""
        for dice in ("1+1", "2+3", "3+3", "3+4", "4+4"):
            position = GAME.parse(
                f"versus\n{name} {named(origin)} {mission}\n{other}\ndice {dice} to act: {name}"
            )
            known = tried(position)
            for move, offer in position.offers(seat):
                left, depth, home = consequences(seat, tuple(map(squared, next(iter(known[move])))))
                assert offer["leaves"] == left
                assert offer["scores"] == (depth if home and (out or left) else None)

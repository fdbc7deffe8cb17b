"""What the network is told of the next throw, against the rules: combats are fought and throws are played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from taisen_pictures import GAME, MONKEY, WOLF, board

from tatami.core.contract import NOBODY
from tatami.games.taisen.mind import outlook as mind
from tatami.games.taisen.rules import combat
from tatami.games.taisen.rules.board import CHIEF, MOVING, THROWING, THROWS, place, village

RULES = GAME.rules
MIDDLE = 5


def pile(random: Random, most: int) -> int:
    cards = random.sample(range(1, CHIEF + 1), random.randint(1, most))
    return sum(card << 4 * index for index, card in enumerate(cards))


def facing(own: int, other: int, tile: int) -> Any:
    """Wolf's pile and Monkey's on one tile, and nothing else but a card for each at home."""
    state: Any = GAME.new_state()
    state.phase, state.winner = MOVING, 3
    state.left[WOLF] = state.left[MONKEY] = CHIEF
    state.power[WOLF] = state.power[MONKEY] = 4
    state.pile[place(WOLF, tile)], state.pile[place(MONKEY, tile)] = own, other
    return state


@pytest.mark.parametrize("tile", [MIDDLE, village(MONKEY)])
def test_a_combat_ends_as_the_rules_fight_it(tile: int) -> None:
    random = Random(tile)
    seen = set()
    for _ in range(500):
        own, other = pile(random, 4), pile(random, 4)
        state = facing(own, other, tile)
        combat.fight(state, tile)
        stays = state.pile[place(WOLF, tile)] > 0
        expected = stays << 8 | CHIEF - state.left[WOLF] << 4 | CHIEF - state.left[MONKEY]
        assert mind.fought(own, other, int(tile != MIDDLE)) == expected, (own, other)
        seen.add(expected)
    assert len(seen) > 10


def state_of(picture: str, **options: str) -> Any:
    return board(picture, **options).state()


def after_throw(state: Any, throw: int) -> Any:
    thrown = state.copy()
    RULES.choose(thrown, -1, throw)
    return thrown


def ends_of_turn(state: Any, seat: int) -> Iterator[Any]:
    """All positions in which the turn can end."""
    if RULES.mover(state) != seat:
        yield state
        return
    out = [0] * RULES.MAX_CHOICES
    for choice in out[: RULES.choices(state, seat, out)]:
        following = state.copy()
        RULES.choose(following, seat, choice)
        yield from ends_of_turn(following, seat)


def wins(state: Any, seat: int, throw: int) -> bool:
    ends = ends_of_turn(after_throw(state, throw), seat)
    return any(RULES.mover(end) == NOBODY and RULES.result(end, seat) > 0 for end in ends)


@pytest.mark.parametrize("piled", ["K1 N2", "K1 K2 N1", "S Y1", "N1 S", "K3 Y2 N1", "S"])
@pytest.mark.parametrize("tile", [3, 5, 7, 8, 9])
def test_a_pile_arrives_with_the_throws_that_bring_it_home(piled: str, tile: int) -> None:
    """Nobody is in the way: then all that counts is who can move, and how far.

    That those above may leave first, so that a fourth card can move, is not foreseen.
    """
    state = state_of(f"wolf {tile}: {piled}\n monkey 1: K2\n to throw: wolf")
    said = mind.arriving(state, WOLF, 0)
    assert [said >> throw & 1 > 0 for throw in range(THROWS)] == [
        wins(state, WOLF, throw) for throw in range(THROWS)
    ]


@pytest.mark.parametrize(
    ("guards", "throws"),
    [("Y2", 0), ("N3", 18), ("N1 K3", 0), ("K1", 18), ("K2", 18), ("K3", 0)],
)
def test_who_arrives_must_beat_the_guards(guards: str, throws: int) -> None:
    """Two tiles off, a K2 needs a die of 2 or 3 and a weaker enemy; equal, the guard falls (T13)."""
    state = state_of(f"wolf 8: K2\n monkey 10: {guards}\n to throw: wolf")
    said = mind.arriving(state, WOLF, state.pile[place(MONKEY, village(MONKEY))])
    assert said.bit_count() == throws


@pytest.mark.parametrize(("dice", "chance"), [("house", 12), ("even", 16)])
def test_chances_are_those_of_the_dice(dice: str, chance: int) -> None:
    """Half of the faces of a house die show 1; two of three of an even one show more."""
    state = state_of("wolf 8: K1\n monkey 1: K2\n to throw: wolf", dice=dice)
    assert mind.odds(state, mind.arriving(state, WOLF, 0)) == chance
    assert mind.odds(state, 0) == 0 and mind.odds(state, 2**THROWS - 1) == mind.ODDS


def beaten(picture: str, seat: int) -> dict[str, tuple[int, int]]:
    """By die and face, how many fall on either side in the best combat of the side that looks."""
    out = [0] * 200
    state = state_of(picture)
    assert state.phase == THROWING
    count = mind.combats(state, seat, 0, out, 0)
    names = [school + face for school in "KNY" for face in "123"]
    return {
        names[number // mind.COMBATS]: divmod(number % mind.COMBATS, mind.TAKEN) for number in out[:count]
    }


def test_each_die_has_its_best_combat() -> None:
    """K1 beats N3 a tile ahead and falls to K2; K3 beats both; N3 alone falls to K1, and K2 avenges it."""
    picture = "wolf 3: K1\n monkey 4: K2 N3  9: Y1\n to throw: wolf"
    assert beaten(picture, WOLF) == {"K1": (1, 1)}
    assert beaten(picture.replace("wolf 3: K1", "wolf 3: K1 K3"), WOLF) == {"K1": (0, 2)}
    assert beaten(picture, MONKEY) == {"N1": (1, 0), "K1": (1, 1)}


def test_both_sides_are_told_of() -> None:
    """The same features from the other side, with the sides exchanged."""
    state = state_of("wolf 3: K1  8: S\n monkey 4: K2 N3  9: Y1\n to throw: wolf")
    out = [0] * 200
    seen = [set(out[: mind.outlook(state, seat, 0, out, 0)]) for seat in (WOLF, MONKEY)]
    assert seen[0] == {other_side(number) for number in seen[1]} and len(seen[0]) > 5


def other_side(number: int) -> int:
    half = (mind.ODDS + 1) * 2 if number < mind.COMBAT else (mind.OUTLOOK - mind.COMBAT) // 2
    first = 0 if number < mind.COMBAT else mind.COMBAT
    return first + (number - first + half) % (2 * half)

"""Standing, lines and ropes, exact: N7–N9. Everything is compared with slow and plain geometry."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest
from night_pictures import CHESTS, FOX, GAME, OWL, board, facts, line, moves, play, refusal, step
from night_reference_village import LARGE, SITES, Village, crosses_box, crosses_disc

import tatami
from tatami import Position
from tatami.games.night.facts import Threw
from tatami.games.night.rules import geometry as g
from tatami.games.night.rules.throwing import window
from tatami.games.night.rules.village import edges_on, open_lines, standing_x, standing_y
from tatami.games.night.view import Shown
from tatami.games.night.view.shown import Against, Band

SAMPLES = 400
TINY = 1e-6


# The functions of the geometry room


def test_roots_are_exact() -> None:
    for number in [*range(2_000), *(n * n + d for n in (700, 1023, 99_999) for d in (-1, 0, 1))]:
        root = g.root(number)
        assert root * root <= number < (root + 1) ** 2
        assert (g.root_up(number, 1) - 1) ** 2 < number <= g.root_up(number, 1) ** 2 or number == 0


def a_line(random: Random) -> tuple[int, int, int, int]:
    ax, ay, bx, by = (random.randrange(-240, 241) for _ in range(4))
    if random.random() < 0.2:  # many lines along an edge
        bx = ax
    elif random.random() < 0.2:
        by = ay
    return ax, ay, bx, by


def test_over_box_agrees_with_clipping_on_thousands_of_lines() -> None:  # N8
    random, crossed = Random(1), 0
    for _ in range(6_000):
        ax, ay, bx, by = a_line(random)
        x, y = random.choice([(0, 0), (ax + 22, ay), (bx, by + 20), (random.randrange(-99, 99), 5)])
        half_x, half_y = random.choice([(22, 20), (20, 22)])
        if (ax, ay) == (bx, by):
            continue
        box = (x - half_x, y - half_y, x + half_x, y + half_y)
        found = g.over_box(ax, ay, bx, by, x, y, half_x, half_y)
        assert found == crosses_box((ax, ay), (bx, by), box), (ax, ay, bx, by, box)
        crossed += found
    assert 500 < crossed < 5_500


def test_over_disc_agrees_with_fractions_on_thousands_of_lines() -> None:  # N8
    random, crossed = Random(2), 0
    for _ in range(6_000):
        ax, ay, bx, by = a_line(random)
        x, y = random.choice([(ax + 14, (ay + by) // 2), (ax, by + 14), (random.randrange(-99, 99), 0)])
        if (ax, ay) == (bx, by):
            continue
        found = g.over_disc(ax, ay, bx, by, x, y, 14)
        assert found == crosses_disc((ax, ay), (bx, by), (x, y), 14), (ax, ay, bx, by, x, y)
        crossed += found
    assert 300 < crossed < 5_500


def test_over_box_and_disc_agree_with_a_sampler() -> None:  # N8
    """Points along the line, looked at one by one; nearly touching lines are left to the exact tests."""
    random = Random(3)
    for _ in range(1_500):
        ax, ay, bx, by = a_line(random)
        points = [(ax + (bx - ax) * k / SAMPLES, ay + (by - ay) * k / SAMPLES) for k in range(SAMPLES + 1)]
        depth = max(min(22 - abs(x), 20 - abs(y)) for x, y in points)
        if abs(depth) > 1:
            assert g.over_box(ax, ay, bx, by, 0, 0, 22, 20) == (depth > 0)
        depth = max(14 - sqrt(x * x + y * y) for x, y in points)
        if abs(depth) > 1:
            assert g.over_disc(ax, ay, bx, by, 0, 0, 14) == (depth > 0)


def test_near_and_far_edge_agree_with_a_sampler() -> None:  # N9
    random = Random(4)
    for _ in range(3_000):
        half_x, half_y = random.randrange(20, 43), random.randrange(20, 43)
        bx, by = random.randrange(12 - half_x, half_x - 11), random.randrange(12 - half_y, half_y - 11)
        ax, ay = random.choice([(0, 150), (-200, 0), (random.randrange(-300, 300), 80), (bx, -90), (120, by)])
        near, far = g.edges(ax, ay, bx, by, 0, 0, half_x, half_y)
        found = [depth_at(n, (ax, ay), (bx, by), (half_x, half_y)) for n in (near - 1, near, far, far + 1)]
        assert found[0] < TINY and found[1] > -TINY and found[2] > -TINY and found[3] < TINY


def depth_at(distance: int, a: tuple[int, int], b: tuple[int, int], half: tuple[int, int]) -> float:
    """How far inside a box around (0, 0) a point of the line lies, so far from its beginning."""
    share = distance / sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
    return min(half[axis] - abs(a[axis] + (b[axis] - a[axis]) * share) for axis in (0, 1))


def test_edges_are_rounded_towards_the_roof() -> None:  # N9
    assert g.edges(-100, 0, 0, 0, 0, 0, 42, 32) == (58, 142)
    assert g.edges(-100, -100, 0, 0, 0, 0, 42, 42) == (83, 200)  # 58·√2 = 82.02…, 142·√2 = 200.8…
    assert Fraction(82**2) < 2 * 58**2 < 83**2


# Open lines of whole villages


@pytest.mark.parametrize("seed", range(4))
def test_open_lines_of_a_village_agree_with_the_reference(seed: int) -> None:  # N8
    position = GAME.start(chance=tatami.seeded(seed), players="3")
    houses = dict(zip(SITES, line(position, "houses").split(), strict=True))
    village = Village(
        {site: LARGE[house.rstrip("'")] for site, house in houses.items()},
        {site for site, house in houses.items() if house.endswith("'")},
        set(line(position, "stacks").split()),
        set(line(position, "trees").split()),
    )
    s: Any = position.state()
    random = Random(seed)
    pairs = [(roof, target) for roof, target in product(range(11), repeat=2) if roof != target]
    for roof, target in pairs:
        point = random.randrange(9)
        lines = village.open_lines("abcdefghijk"[roof], point + 1, "abcdefghijk"[target])
        assert open_lines(s, roof, point, target) == sum(1 << number - 1 for number in lines)
        for number in lines:
            near, far = village.edges("abcdefghijk"[roof], point + 1, "abcdefghijk"[target], number)
            assert edges_on(s, roof, point, target, number - 1) == (near, far)


def test_windows_and_targets_are_as_measured() -> None:  # N8, N9
    """On most middle lines 57–97 wide for large roofs, 40–59 for small ones; nine or ten targets a roof."""
    wide: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(12):
        s: Any = GAME.start(chance=tatami.seeded(seed), players="3").state()
        for roof, target in product(range(11), repeat=2):
            if roof != target and open_lines(s, roof, 4, target) >> 4 & 1:
                near, far = edges_on(s, roof, 4, target, 4)
                wide[bool(s.stacked >> target & 1)].append(far - near)
        named = [
            sum(any(open_lines(s, roof, p, t) for p in range(9)) for t in range(11) if t != roof)
            for roof in range(11)
        ]
        assert 9 <= sum(named) / 11 <= 10
    for small, low, high in ((False, 57, 97), (True, 40, 59)):
        inside = [low <= width <= high for width in wide[small]]
        assert sum(inside) >= 0.75 * len(inside)


# Standing


def throwing(action: str = "move", seats: str = "", **options: str) -> Position[Shown]:
    others = seats or "owl on c at 5 program pick+heal\n cat on b at 5 program heal+heal"
    return board(
        f"""
        {CHESTS}
        fox on a at 5 program {action}+heal
        {others}
        round 2 first fox
        now turn 1 of fox
        """,
        **options,
    )


def test_a_ninja_may_stand_on_any_of_nine_points_before_it_throws() -> None:  # N7
    position = play(throwing(), "move")
    assert moves(position) == [f"at-{point}" for point in range(1, 10)]
    told = step(position, "at-3")
    assert facts(told) == ["stood seat=0 point=3"]
    assert line(told.position, "fox").startswith("on a at 3")
    assert facts(step(position, "at-5")) == []


def test_points_are_a_grid_12_in_from_the_edges() -> None:  # N7
    village = throwing().shown(None)["village"]
    assert village is not None
    house = village["houses"][0]
    assert (house["x"], house["y"], house["top"], house["spread"]) == (12, 84, (84, 64, 50), (30, 20))


def test_it_stays_there_if_it_misses() -> None:  # N7
    assert (
        line(play(throwing(), "move at-3 to-e rope-1"), "fox")
        == "on a at 3 wounds 1 program move+heal rope 1"
    )


def test_and_stands_on_the_centre_of_the_new_roof_if_it_hits() -> None:  # N7, N10
    assert line(play(throwing(), "move at-3 to-e rope-120"), "fox") == "on e at 5 program move+heal rope 120"


# Lines


def test_a_roof_without_an_open_line_cannot_be_named() -> None:  # N8
    """From a the tree at (10, -10) stands in the way to j, unless one steps aside."""
    position = play(throwing(), "move at-5")
    assert "to-j" not in moves(position)
    assert refusal(position, "to-j") == "N8 no_line"
    assert "to-j" in moves(play(throwing(), "move at-1"))
    assert refusal(position, "to-a") == "N10 own_roof"


def test_nor_can_a_ninja_on_it() -> None:  # N8, N11
    seats = "owl on j at 5 program heal+heal\n cat on e at 5 program heal+heal"
    position = play(throwing("attack", seats), "attack at-5")
    assert moves(position) == ["on-cat"]
    assert refusal(position, "on-owl") == "N8 no_line"
    assert moves(play(throwing("attack", seats), "attack at-1")) == ["on-cat", "on-owl"]


def test_a_point_from_which_nothing_can_be_named_is_not_offered() -> None:  # N7, N8
    seats = "owl on j at 5 program heal+heal\n cat on j at 5 program heal+heal"
    position = play(throwing("attack", seats), "attack")
    assert moves(position) == ["at-1", "at-3", "at-6", "at-7", "at-9"]
    assert refusal(position, "at-5") == "N8 no_line_from"


def test_from_a_stack_nothing_is_in_the_way() -> None:  # N8
    s: Any = board(f"{CHESTS}\nnow to draw: first player").state()
    for roof, point, target in product(range(11), range(9), range(11)):
        if s.stacked >> roof & 1 and roof != target:
            assert open_lines(s, roof, point, target) == 0b111111111


def test_only_the_small_building_of_a_stack_is_higher_than_a_roof() -> None:  # N8
    """From c to h: b stands in the way. Over its large building a line is open, over its small one closed."""
    houses = "houses 1 2 3 4 5 6 7 8 9 10 11\nstacks b d f h k\ntrees 2 5"
    s: Any = board(f"{houses}\n{CHESTS}\nnow to draw: first player").state()
    found = {True: 0, False: 0}
    for point, number in product(range(9), repeat=2):
        a = standing_x(s, 2, point), standing_y(s, 2, point)
        b = standing_x(s, 7, number), standing_y(s, 7, number)
        if g.over_box(*a, *b, -90, -32, 42, 28):
            over_small = g.over_box(*a, *b, -90, -32, 22, 20)
            assert open_lines(s, 2, point, 7) >> number & 1 == (not over_small)
            found[over_small] += 1
    assert min(found.values()) > 0


def test_touching_a_rim_an_edge_or_a_corner_leaves_a_line_open() -> None:  # N8
    assert not g.over_disc(-50, 14, 50, 14, 0, 0, 14)
    assert g.over_disc(-50, 13, 50, 13, 0, 0, 14)
    assert not g.over_box(-50, 20, 50, 20, 0, 0, 22, 20)
    assert g.over_box(-50, 19, 50, 19, 0, 0, 22, 20)
    assert not g.over_box(0, 42, 44, -2, 0, 0, 22, 20)  # through the corner (22, 20)
    assert g.over_box(0, 41, 44, -3, 0, 0, 22, 20)
    assert not g.over_disc(-50, 0, -14, 0, 0, 0, 14)
    assert not g.over_box(-50, 0, -22, 0, 0, 0, 22, 20)


# Ropes


def thrown(position: Position[Shown], move: str) -> str:
    told = step(position, move)
    return next(event.fell for event in told.events if isinstance(event, Threw))


def test_the_rope_must_end_on_the_roof_of_some_open_line() -> None:  # N9
    """From the middle of a, c lies between 92 and 180."""
    found = {
        length: thrown(throwing(), f"move at-5 to-c rope-{length}") for length in (1, 91, 92, 180, 181, 600)
    }
    assert found == {1: "short", 91: "short", 92: "hit", 180: "hit", 181: "long", 600: "long"}


def test_height_shortens_the_reach() -> None:  # N9
    """f is 40 higher: 102 to 143 away, so 109² - 40² ≥ 101.x², and 108² - 40² is not."""
    s: Any = throwing().state()
    assert window(s, 0, 4, 5, 0) == (109, 149)
    found = [thrown(throwing(), f"move at-5 to-f rope-{length}") for length in (30, 40, 108, 109, 149, 150)]
    assert found == ["short", "short", "short", "hit", "hit", "long"]


def test_every_length_from_1_to_600_is_offered_and_told_in_short() -> None:  # N9
    position = play(throwing(), "move at-5 to-c")
    assert moves(position) == sorted(f"rope-{length}" for length in range(1, 601))
    assert position.view(FOX).moves == ("rope-1..600",)
    assert position.offers(FOX) == (("rope-1..600", {"kind": "rope", "least": 1, "most": 600}),)


def test_nothing_hints_at_the_right_length() -> None:  # N9
    """The question, its offer and its refusal are the same for every target and every length."""
    targets = [play(throwing(), f"move at-5 to-{roof}") for roof in "bcdefghik"]
    offered = [position.offers(FOX) for position in targets]
    assert all(offer == offered[0] for offer in offered)
    for length in ("0", "601", "100000"):
        said = set()
        for position in targets:
            with pytest.raises(tatami.IllegalMove) as caught:
                position.play(FOX, f"rope-{length}")
            said.add(str(caught.value))
        assert said == {
            "A rope is 1 to 600 millimetres long, in whole millimetres (N9). Legal moves: rope-1..600."
        }


def test_no_number_of_a_distance_is_shown() -> None:  # N9
    position = play(throwing(), "move at-5 to-c")
    assert position.shown(FOX)["distances"] is None
    told = step(position, "rope-120")
    threw = next(event for event in told.events if isinstance(event, Threw))
    assert set(threw.values) == {"seat", "why", "origin", "point", "roof", "fell", "x", "y", "missed_by"}
    assert threw.missed_by is None


def test_where_a_rope_fell_is_told_only_after_the_throw() -> None:  # N9
    aimed = step(play(throwing(), "move at-5"), "to-c")
    assert facts(aimed) == ["aimed seat=0 why=move roof=c victim=None"]
    threw = step(aimed.position, "rope-120").events[0]
    assert isinstance(threw, Threw)
    assert (threw.fell, threw.x, threw.y) == ("hit", 12 + 70 * 120 // 135, 84 - 116 * 120 // 135 - 1)


@pytest.mark.parametrize(("action", "target", "hook"), [("move", "to-c", 24), ("attack", "on-owl", 30)])
def test_the_expert_wants_the_whole_hook_on_the_roof(action: str, target: str, hook: int) -> None:  # N9
    expert = throwing(action, hook="whole")
    s: Any = expert.state()
    shortest, longest = window(s, 0, 4, 2, hook)
    plain_shortest, plain_longest = window(s, 0, 4, 2, 0)
    assert longest == plain_longest and plain_shortest + hook - 1 <= shortest <= plain_shortest + hook + 1
    found = [
        thrown(expert, f"{action} at-5 {target} rope-{n}")
        for n in (shortest - 1, shortest, longest, longest + 1)
    ]
    assert found == ["short", "hit", "hit", "long"]


# Assistance


def told_distances(position: Position[Shown], seat: int) -> dict[str, tuple[Band, Against | None]]:
    distances = position.shown(seat)["distances"]
    assert distances is not None
    return distances


def test_assistance_tells_distances_in_words_to_everybody_at_the_table() -> None:  # N9
    position = throwing(assist="words")
    distances = told_distances(position, FOX)
    assert distances["c"] == ("near", None)
    assert distances["i"] == ("far", None)
    assert "j" not in distances and "a" not in distances
    assert position.shown(None)["distances"] == distances, "whoever looks on hears those of the active ninja"
    assert "assist=words" in str(position)


def test_and_beside_the_own_last_throw() -> None:  # N9
    position = play(throwing(assist="words"), "move at-5 to-c rope-60")
    distances = told_distances(position, FOX)
    assert distances["c"] == ("near", "much_longer")
    position = play(throwing(assist="words"), "move at-5 to-e rope-250")
    shown = told_distances(position, FOX)
    assert (shown["c"][1], shown["i"][1], shown["k"][1]) == (
        "much_shorter",
        "slightly_longer",
        "slightly_longer",
    )
    assert told_distances(position, OWL)["a"] == ("near", None)


@pytest.mark.parametrize(
    ("length", "by"),
    [(1, "far"), (70, "little"), (90, "hair"), (182, "little"), (200, "little"), (400, "far")],
)
def test_and_how_far_a_rope_missed(length: int, by: str) -> None:  # N9
    told = step(throwing(assist="words"), f"move at-5 to-c rope-{length}")
    assert next(event for event in told.events if isinstance(event, Threw)).missed_by == by

"""The village, its chests, and where ninjas begin: N1–N4."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest
from night_pictures import CAT, CHESTS, FOX, GAME, OWL, board, facts, line, moves, play, refusal, step
from night_proof import PROOF

import tatami
from tatami import BadOption, BadRecord, NoSuchSeat, Position, Record
from tatami.core.record import _seal
from tatami.games.night.rules import geometry as g
from tatami.games.night.view import Shown
from tatami.games.night.view.shown import House

SIZES = [
    size for w, d in zip(g.WIDTHS, g.DEPTHS, strict=True) for size in ((w, d), (d, w))
]  # every large building, both ways round


def gap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> float:
    """The distance between two boxes (middle x, middle y, width, depth)."""
    dx = abs(one[0] - other[0]) - (one[2] + other[2]) / 2
    dy = abs(one[1] - other[1]) - (one[3] + other[3]) / 2
    return float((max(dx, 0) ** 2 + max(dy, 0) ** 2) ** 0.5)


# The village


def test_buildings_keep_28_apart_in_every_layout() -> None:  # N1
    sites = list(zip(g.SITE_X, g.SITE_Y, strict=True))
    for (one, other), (size, second) in product(combinations(sites, 2), product(SIZES, SIZES)):
        if size not in (second, second[::-1]):  # each large building stands once
            assert gap((*one, *size), (*other, *second)) >= 28


def test_trees_keep_14_from_buildings_in_every_layout() -> None:  # N1
    for tree, site, size in product(
        zip(g.TREE_X, g.TREE_Y, strict=True), zip(g.SITE_X, g.SITE_Y, strict=True), SIZES
    ):
        assert gap((*tree, 0, 0), (*site, *size)) - g.TREE_RADIUS >= 14


def test_everything_lies_on_the_board_in_every_layout() -> None:  # N1
    for x, y, (width, depth) in (
        (x, y, size) for x, y in zip(g.SITE_X, g.SITE_Y, strict=True) for size in SIZES
    ):
        corner = (abs(x) + width / 2) ** 2 + (abs(y) + depth / 2) ** 2
        assert corner <= g.BOARD_RADIUS**2
    for x, y in zip(g.TREE_X, g.TREE_Y, strict=True):
        assert (x * x + y * y) ** 0.5 + g.TREE_RADIUS <= g.BOARD_RADIUS


def test_the_data_of_the_ruling_are_those_of_the_rules() -> None:  # N1
    from night_reference_village import LARGE, SITES, SMALL, TREE_SITES

    assert list(zip(g.SITE_X, g.SITE_Y, strict=True)) == list(SITES.values())
    assert list(zip(g.TREE_X, g.TREE_Y, strict=True)) == list(TREE_SITES.values())
    assert list(zip(g.WIDTHS, g.DEPTHS, strict=True)) == list(LARGE.values())
    assert (g.SMALL_WIDTH, g.SMALL_DEPTH) == SMALL
    assert (g.STOREY, g.SMALL_STOREY, g.TREE_HEIGHT, g.TREE_RADIUS) == (50, 40, 80, 14)


def test_chance_builds_site_by_site_from_what_is_left() -> None:  # N1
    position = GAME.start()
    assert len(position.odds) == 22
    assert {weight for _, weight in position.odds} == {1}
    position = play(position, "3'")
    assert len(position.odds) == 20
    assert not {"3", "3'"} & {text for text, _ in position.odds}
    assert line(position, "houses") == "3' - - - - - - - - - -"


def test_five_small_buildings_two_trees_five_pairs_and_four_yellow_chests() -> None:  # N1, N2
    position = play(GAME.start(players="3"), *map(str, range(1, 12)))
    stages = {"to stack": (11, 5), "to plant": (6, 2), "to group": (11, 5), "to colour": (28, 4)}
    for now, (sites, count) in stages.items():
        assert line(position, "now") == now
        assert len(position.odds) == sites
        for _ in range(count):
            position = play(position, position.odds[-1][0])
    assert line(position, "stacks") == "g h i j k"
    assert line(position, "trees") == "5 6"
    assert line(position, "chests").count("*") == 4
    assert line(position, "now") == "to draw: first player"


def houses_of(shown: Shown) -> list[House]:
    assert shown["village"] is not None
    return shown["village"]["houses"]


def test_a_small_building_is_turned_with_its_large_one() -> None:  # N1
    houses = "houses 1' 2 3 4 5 6 7 8 9 10 11\nstacks a b c d e\ntrees 1 2"
    position = board(f"{houses}\n{CHESTS}\nnow to draw: first player")
    village = houses_of(position.shown(None))
    assert (village[0]["base"], village[0]["top"]) == ((64, 84, 50), (40, 44, 90))
    assert (village[1]["base"], village[1]["top"]) == ((84, 56, 50), (44, 40, 90))
    assert (village[5]["base"], village[5]["top"]) == ((76, 56, 50), (76, 56, 50))


@pytest.mark.parametrize("settings", PROOF.settings[:6])
def test_roofs_and_chests_are_as_many_as_they_should_be(settings: dict[str, str]) -> None:  # N2, N3
    position = GAME.start(chance=tatami.seeded(11), **settings)
    shown = position.shown(None)
    assert Counter(house["top"][2] for house in houses_of(shown)) == {50: 6, 90: 5}
    assert Counter(len(chests) for chests in shown["roofs"].values()) == {3: 6, 2: 5}
    assert len(shown["yellow"]) == 4
    assert shown["reserve"] == 12


# Tokens


def test_there_are_24_pink_and_4_yellow_tokens() -> None:  # N3
    position = GAME.start(chance=tatami.seeded(5), players="2")
    shown = position.shown(None)
    yellow = sorted(face for chest, face in shown["faces"].items() if int(chest) in shown["yellow"])
    assert yellow == ["4", "4", "5", "5"]
    assert Counter(shown["faces"].values()) == {
        "1": 5,
        "2": 5,
        "3": 4,
        "4": 2,
        "5": 2,
        "potion": 2,
        "gear": 2,
        "grapple": 2,
        "shuriken": 2,
        "kunai": 2,
    }


def test_a_face_is_drawn_from_the_tokens_left_of_its_colour() -> None:  # N3
    picked = step(to_pick("faces 1=2:owl 2=2:owl 3=potion:owl", "pick-24"), "pick-24").position
    assert picked.odds == (
        *(("1", 5), ("2", 3), ("3", 4)),
        *(("potion", 1), ("gear", 2), ("grapple", 2), ("shuriken", 2), ("kunai", 2)),
    )
    yellow = step(to_pick("faces 1=2:owl", "pick-23", round=5), "pick-23").position
    assert yellow.odds == (("4", 2), ("5", 2))


def to_pick(faces: str, move: str, round: int = 2) -> Position[Shown]:
    roof = {"pick-24": "j", "pick-23": "i"}[move]
    return board(f"""
        {CHESTS}
        {faces}
        fox   on {roof} at 5  program pick+heal
        owl   on b at 5  program heal+heal
        cat   on b at 5  program heal+heal
        round {round}  first fox
        now turn 1 of fox
    """)


# The first player, and placing


def test_the_first_player_is_drawn_by_chance() -> None:  # N4
    position = board(f"{CHESTS}\nnow to draw: first player")
    assert position.odds == (("fox", 1), ("owl", 1), ("cat", 1))
    after = position.draw("cat")
    assert facts(after) == ["first_drawn seat=2"]
    assert after.position == board(f"{CHESTS}\nnow to place: cat")


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_or_chosen_among_those_at_the_table(players: str) -> None:  # N4
    for first in GAME.seat_names[: int(players)]:
        position = GAME.start(chance=tatami.seeded(1), players=players, first=first)
        assert line(position, "now") == f"to place: {first}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_how_many_play_may_be_said_as_a_number(players: int) -> None:
    position = GAME.start(players=players)
    assert (position.seats, position) == (players, GAME.start(players=str(players)))
    assert Record(GAME, {"players": players}) == Record(GAME, {"players": str(players)})


@pytest.mark.parametrize("players", [1, 5, 3.0, True, None])
def test_how_many_cannot_play_is_answered_with_how_many_can(players: int) -> None:
    sentence = rf"^players cannot be {players!r}; choose one of: 2, 3, 4\.$"
    with pytest.raises(BadOption, match=sentence):
        GAME.start(players=players)
    with pytest.raises(BadOption, match=sentence):
        Record(GAME, {"players": players})


@pytest.mark.parametrize("seat", [2, 3, 4, "cat", "crow"])
def test_who_is_not_at_the_table_has_no_seat(seat: int | str) -> None:
    position = GAME.start(chance=tatami.seeded(1), players=2)
    expected = rf"^No such seat in night: {seat!r}; the seats are 0 \(fox\), 1 \(owl\)\.$"
    for door in (position.moves, position.view, position.shown, position.survey, position.is_secret):
        with pytest.raises(NoSuchSeat, match=expected):
            door(seat)


def test_who_is_not_at_the_table_is_in_no_record() -> None:
    with pytest.raises(NoSuchSeat, match="No such seat in night: 'cat'"):
        Record(GAME, {"players": 2}).with_choices(("cat", "to-g"))
    assert Record(GAME, {"players": 3}).with_choices(("cat", "to-g")).choices == ((CAT, "to-g"),)


@pytest.mark.parametrize(
    ("players", "first", "fit"),
    [("2", "cat", "fox, owl"), ("2", "crow", "fox, owl"), ("3", "crow", "fox, owl, cat")],
)
def test_who_is_not_at_the_table_cannot_be_first(players: str, first: str, fit: str) -> None:  # N4
    sentence = rf"first cannot be '{first}' with players={players}; choose one of: chance, {fit}\.$"
    with pytest.raises(BadOption, match=f"^{sentence}"):
        GAME.start(players=players, first=first)
    with pytest.raises(BadOption, match=f"^{sentence}"):
        board(f"{CHESTS}\nnow to place: fox", players=players, first=first)
    with pytest.raises(BadOption, match=f"^{sentence}"):
        Record(GAME, {"players": players, "first": first})
    with pytest.raises(BadRecord, match=sentence):
        Record.parse(sealed(f"players={players} first={first}"))
    assert Record.parse(sealed(f"players={players} first=fox")).options["first"] == "fox"


def sealed(options: str) -> str:
    """The text of a record with these options, in which nothing has happened."""
    body = f"tatami record 1\ngame: night\nrules: {GAME.rules.VERSION}\noptions: {options}\n"
    return f"{body}\n{_seal(body, '0')}\n"


def test_each_puts_down_the_ninja_of_the_neighbour_on_the_right_clockwise() -> None:  # N4
    position = board(f"{CHESTS}\nnow to place: owl")
    assert moves(position) == [f"to-{roof}" for roof in "abcdefghijk"]
    told = position.play(OWL, "to-g")
    assert facts(told) == ["placed seat=1 ninja=0 roof=g"]
    assert told.position == board(f"{CHESTS}\nfox on g at 5\nnow to place: cat")
    position = play(told.position, "to-g")
    assert position.to_act == (FOX,)
    assert play(position, "to-a") == board(f"""
        {CHESTS}
        fox on g at 5
        owl on g at 5
        cat on a at 5
        round 1 first owl
        now to program
    """)


def test_with_two_players_each_places_the_other() -> None:  # N4
    position = GAME.start(chance=tatami.seeded(2), players="2", first="owl")
    position = play(position, "to-b")
    assert [ninja["roof"] for ninja in position.shown(None)["ninjas"]] == ["b", None]
    assert position.to_act == (FOX,)


def test_placing_names_a_roof_and_nothing_else() -> None:  # N4
    position = board(f"{CHESTS}\nnow to place: owl")
    assert refusal(position, "at-3") == "N4 expects_place"
    assert refusal(position, "on-owl") == "N4 expects_place"


# Seats that are not in use


@pytest.mark.parametrize("players", ["2", "3"])
def test_unused_seats_owe_nothing_and_appear_nowhere(players: str) -> None:  # N4
    position: Position[Shown] = GAME.start(chance=tatami.seeded(3), players=players)
    count = int(players)
    while not position.is_over:
        assert max(position.to_act) < count
        position = position.play(
            position.mover, next(iter(position.moves(position.mover))), tatami.seeded(1)
        ).position
    assert position.seats == count
    assert len(position.shown(None)["ninjas"]) == count
    state: Any = position.state()
    assert [GAME.rules.result(state, seat) for seat in range(count, 4)] == [0] * (4 - count)
    assert "crow" not in str(position)

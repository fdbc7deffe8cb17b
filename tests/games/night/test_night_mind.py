"""Computer players: they estimate with an error drawn by chance, and are helped by nobody (N20)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from statistics import mean, pstdev
from time import process_time
from typing import Any

import pytest
from night_pictures import CHESTS, FOX, GAME, board, laid, play
from night_proof import PROOF
from tests.owed.twins import report
from tests.sizes import seeds

import tatami
from tatami import Position
from tatami.bots import bot
from tatami.bots.habit import Habits
from tatami.core.contract import SURE, THINK, worth
from tatami.core.luck import set_seed
from tatami.games.night import mind
from tatami.games.night.rules.throwing import chances, window
from tatami.games.night.rules.village import open_lines
from tatami.games.night.view import Shown


def asked(roof: str = "c", **options: str) -> Position[Shown]:
    position = board(
        f"""
        {CHESTS}
        fox on a at 5 program move+pick
        owl on b at 5 program pick+heal
        cat on c at 5 program pick+heal
        round 2 first fox
        now turn 1 of fox
        """,
        **options,
    )
    return play(position, f"move at-5 to-{roof}")


def ropes(position: Position[Shown], error: int, count: int = 600) -> list[int]:
    state: Any = position.view(FOX).known.state()
    mind.set_skill(state, error)
    luck = [0]
    set_seed(luck, 5)
    return [mind.habit(state, FOX, luck) - 1000 for _ in range(count)]


def test_an_estimate_errs_around_the_middle_of_the_roof() -> None:  # N20
    shortest, longest = window(asked().state(), 0, 4, 2, 0)  # type: ignore[arg-type]
    middle = (shortest + longest) / 2
    lengths = ropes(asked(), 10)
    assert abs(mean(lengths) - middle) < 2
    assert 0.085 < pstdev(lengths) / middle < 0.115


def test_the_error_is_the_skill() -> None:  # N20
    spreads = [pstdev(ropes(asked(), error)) for error in (2, 5, 10, 20)]
    assert spreads == sorted(spreads)
    assert spreads[-1] > 8 * spreads[0]
    assert len(set(ropes(asked(), 0))) == 1


def test_ropes_by_eye_are_always_legal() -> None:  # N9, N20
    assert all(1 <= length <= 600 for length in ropes(asked("i"), 100, 2_000))


BY_HAND = ("rope-", "at-", "on-", "drop-", "knock-")


def test_habit_answers_what_a_throw_asks_and_leaves_programs_to_thought() -> None:  # N7, N20
    for seed in range(4):
        for step in PROOF.walk(PROOF.opening(seed), seed):
            for seat in step.position.to_act:
                state, legal = step.position.view(seat).known.state(), step.position.choices(seat)
                before, asked = state.integers(), step.position.moves(seat).templates[0]
                answer = GAME.mind.habit(state, seat, [7])
                assert answer == THINK or answer in legal
                assert state.integers() == before
                assert answer != THINK or not asked.startswith(BY_HAND)
                assert answer == THINK or asked not in ("move", "gear-1-move")


@pytest.mark.parametrize(
    ("action", "fox", "faces", "does"),
    [
        ("pick", "on a at 5", "", "pick-1"),
        ("pick", "on a at 5", "2=3:fox 3=1:fox", "pick-2"),  # the best first
        ("pick", "on a at 5 holds 4 wounds 3", "4=3:fox", "end"),  # full of better things
        ("pick", "on a at 5 holds 4 wounds 3", "4=1:fox", ""),  # an exchange wants thought
        ("heal", "on a at 5 wounds 1", "", "heal"),
        ("heal", "on a at 5 holds 4 wounds 1", "4=potion:fox", ""),  # so does a bonus
        ("heal", "on a at 5 holds 4", "4=1:fox", "end"),
        ("steal", "on a at 5 holds 4", "4=1:fox", "end"),
        ("steal", "on j at 5 holds 4", "4=1:fox 24=1:owl", "steal-24"),
        ("move", "on a at 5 holds 4 wounds 3", "4=3:fox", "end"),  # a miss would cost the only chest
    ],
)
def test_what_the_hand_does_in_a_turn(action: str, fox: str, faces: str, does: str) -> None:  # N20
    owl = "on j at 5 holds 24" if "24" in faces else "on j at 5"
    position = board(f"""
        {laid(fox="4" if "holds" in fox else "", owl="24" if "24" in faces else "")}
        {f"faces {faces}" if faces else ""}
        fox {fox} program {action}+heal
        owl {owl} program pick+heal
        cat on j at 5 program pick+heal
        round 2 first fox
        now turn 1 of fox
    """)
    view = position.view(FOX)
    assert (Habits().answer(view) or "") == does


def test_an_imagined_throw_is_decided_by_skill() -> None:  # N20
    """In the world a bot imagines nobody asks for a length: chance says hit or miss."""
    known = asked().view(FOX).known
    assert known.at_chance
    odds = dict(known.odds)
    assert set(odds) == {"hit", "miss"} and sum(odds.values()) == 1000
    assert known.draw("hit").position.shown(FOX)["ninjas"][FOX]["roof"] == "c"
    assert known.draw("miss").position.shown(FOX)["ninjas"][FOX]["wounds"] == 1


def test_imagined_chances_are_those_of_the_estimates() -> None:  # N20
    for roof, hook in (("c", "some"), ("f", "some"), ("i", "some"), ("c", "whole"), ("f", "whole")):
        position = asked(roof, hook=hook)
        state: Any = position.view(FOX).known.state()
        for error in (6, 10, 20):
            mind.set_skill(state, error)
            low, high = window(state, 0, 4, "abcdefghijk".index(roof), 24 if hook == "whole" else 0)
            hits = [low <= length <= high for length in ropes(position, error)]
            assert abs(chances(state, FOX) / 1000 - mean(hits)) < 0.07, (roof, hook, error)


def test_ten_per_cent_of_error_hit_as_often_as_measured() -> None:  # N20
    """95 % of the three nearest roofs and 67 % of the four farthest; 78 % and 46 % for experts."""
    found: dict[tuple[int, bool], list[int]] = {(hook, near): [] for hook in (0, 1) for near in (True, False)}
    for seed in range(8):
        for hook in (0, 1):
            s: Any = GAME.start(chance=tatami.seeded(seed), players="3").state()
            s.whole, s.skill, s.throw, s.point[0] = hook, 10, 1, 4
            for roof in range(11):
                s.roof[0] = roof
                order = sorted((t for t in range(11) if t != roof), key=lambda target: apart(roof, target))
                for near, targets in ((True, order[:3]), (False, order[-4:])):
                    for s.target in targets:
                        if open_lines(s, roof, 4, s.target):
                            found[hook, near].append(chances(s, 0))
    rates = {key: mean(values) / 1000 for key, values in found.items()}
    assert rates[0, True] == pytest.approx(0.95, abs=0.05)
    assert rates[0, False] == pytest.approx(0.67, abs=0.07)
    assert rates[1, True] == pytest.approx(0.78, abs=0.08)
    assert rates[1, False] == pytest.approx(0.46, abs=0.08)


def apart(roof: int, target: int) -> float:
    from tatami.games.night.rules.geometry import SITE_X, SITE_Y

    return sqrt((SITE_X[roof] - SITE_X[target]) ** 2 + (SITE_Y[roof] - SITE_Y[target]) ** 2)


def test_the_rules_help_nobodys_rope() -> None:  # N20
    """A rope of the same length falls alike, whoever throws it and whatever was imagined before."""
    position = asked()
    position.view(FOX)
    told = position.play(FOX, "rope-92")
    assert next(event for event in told.events if event.name == "threw").values["fell"] == "hit"
    assert position.play(FOX, "rope-91").position.shown(FOX)["ninjas"][FOX]["wounds"] == 1


# What a position is worth


@pytest.mark.parametrize("seed", range(6))
def test_worth_stays_within_bounds_and_unused_seats_have_none(seed: int) -> None:
    position = PROOF.opening(seed)
    for step in PROOF.walk(position, seed):
        state: Any = step.position.state()
        for seat in range(4):
            worth = GAME.mind.worth(state, seat)
            assert 0 <= worth <= SURE
            assert worth == 0 or seat < state.players


def test_worth_knows_only_what_its_seat_knows() -> None:  # N18, N20
    picture = """
        {chests}
        faces 1=3:owl 2={face}:owl
        fox on a at 5 program pick+heal
        owl on b at 5 holds 1 2 program pick+heal
        cat on c at 5 program pick+heal
        round 2 first fox
        now turn 1 of fox
    """
    poor, rich = (board(picture.format(chests=laid(owl="1 2"), face=face)).state() for face in ("1", "3"))
    assert GAME.mind.worth(poor, FOX) == GAME.mind.worth(rich, FOX)
    assert GAME.mind.worth(poor, 1) < GAME.mind.worth(rich, 1)


def test_ending_the_last_turn_of_a_round_changes_nothing() -> None:  # N5
    """The next round is worth nothing by itself: else bots would leave chests behind to get there."""
    position = board(f"""
        {laid(fox="4", owl="6")}
        faces 4=3:fox 6=2:owl
        fox on a at 5 holds 4 program heal+heal
        owl on b at 5 holds 6 program heal+heal
        cat on c at 5 program heal+heal
        round 3 first owl
        now turn 2 of fox
    """)
    assert GAME.mind.worth(position.state(), FOX) == GAME.mind.worth(play(position, "end").state(), FOX)


def test_a_throw_is_worth_what_its_target_is() -> None:  # N20
    """Also where faces that are still open come before the throw: a far roof is a worse target."""
    position = board(f"""
        {laid(owl="4")}
        faces 4=3:owl
        fox on a at 5 program move+pick
        owl on b at 5 holds 4 program pick+heal
        cat on c at 5 program pick+heal
        round 2 first fox
        now turn 1 of fox
    """)
    near, far = (play(position, f"move at-5 to-{roof}").view(FOX).known for roof in ("e", "i"))
    assert near.odds == far.odds != ()
    assert GAME.mind.worth(near.state(), FOX) > GAME.mind.worth(far.state(), FOX)


# Bots


def game_of(names: list[str], seed: int) -> Position[Shown]:
    chance = tatami.seeded(seed)
    players = [bot(name, seed=seed * 10 + seat) for seat, name in enumerate(names)]
    position = GAME.start(chance=chance, players=str(len(names)))
    while not position.is_over:
        seat = position.mover
        position = position.play(seat, players[seat].choose(position.view(seat)), chance).position
    return position


def asked_twins(count: int) -> Iterator[tuple[int, Position[Shown], Position[Shown]]]:
    """A seat that has to decide, and two positions that are the same to it."""
    seeds = range(1, 1000)
    twins = ((viewer, one, two) for seed in seeds for viewer, one, two in PROOF.twins.pairs(seed))
    wanted = ((viewer, one, two) for viewer, one, two in twins if viewer is not None and viewer in one.to_act)
    return islice(wanted, count)


@pytest.mark.xdist_group("night")
@pytest.mark.parametrize(("name", "count"), [("greedy", 400), ("search,simulations=40", 150)])
def test_a_bot_decides_by_what_its_seat_knows_alone(name: str, count: int) -> None:  # N5, N18, N20
    for number, (seat, one, two) in enumerate(asked_twins(count)):
        here, there = (bot(name, seed=number).choose(position.view(seat)) for position in (one, two))
        assert here == there, report(seat, one, two)


@pytest.mark.xdist_group("night")
@pytest.mark.parametrize("name", ["greedy", "search,simulations=200"])
def test_what_a_bot_knows_makes_a_difference(name: str) -> None:  # N15, N20
    """With one slot and a 3 on the roof: what is held may be worth less, or as much."""
    picture = """
        {chests}
        faces 1=3:fox 4={face}:fox
        fox on a at 5 holds 4 wounds 3 program pick+move
        owl on j at 5 program pick+heal
        cat on j at 5 program pick+heal
        round 2 first fox
        now turn 1 of fox
    """
    poor, rich = (board(picture.format(chests=laid(fox="4"), face=face)) for face in ("1", "3"))
    assert bot(name, seed=1).choose(poor.view(FOX)) == "lay-4"
    assert bot(name, seed=1).choose(rich.view(FOX)) == "end"


def test_greedy_beats_random_nearly_always() -> None:  # N20
    score = 0
    for seed in range(40):
        mine = seed % 2
        names = ["greedy", "random"] if mine == 0 else ["random", "greedy"]
        outcome = game_of(names, seed).outcome
        assert outcome is not None
        score += outcome.scores[mine]
    assert score >= 0.85 * 40 * 12


def test_four_greedy_players_need_little_time() -> None:
    """A budget of work, not of the clock on the wall: a game takes a small part of it."""
    game_of(["greedy"] * 4, 1)
    began = process_time()
    for seed in range(3):
        game_of(["greedy"] * 4, seed)
    assert (process_time() - began) / 3 < 2.0


def worths(s: Any, seat: int) -> int:
    return worth(s, seat)


@pytest.mark.xdist_group("night")
def test_a_position_is_worth_the_same_at_both_speeds() -> None:
    fast = GAME.lifted.bind(worths)
    states, rows = GAME.lifted.states(1)
    for seed in seeds(6, 300):
        for step in PROOF.walked(seed)[30::12]:
            begun = step.position.state()
            rows[0] = begun.integers()
            for seat in range(4):
                assert fast(states[0], seat) == GAME.mind.worth(begun, seat)

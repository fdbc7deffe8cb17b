"""Computer players: they estimate with an error drawn by chance, and are helped by nobody (N20)."""

from __future__ import annotations

from math import sqrt
from statistics import mean, pstdev
from time import process_time
from typing import Any

import pytest
from night_pictures import CHESTS, FOX, GAME, board, play
from night_walks import SETTINGS, walk

import tatami
from tatami import Position
from tatami.bots import bot
from tatami.core.contract import SURE, THINK
from tatami.core.luck import sow
from tatami.games.night import mind
from tatami.games.night.rules.throwing import chances, window
from tatami.games.night.rules.village import open_lines


def asked(roof: str = "c", **options: str) -> Position:
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


def ropes(position: Position, error: int, count: int = 600) -> list[int]:
    state: Any = position.view(FOX).known.state()
    mind.set_skill(state, error)
    luck = [0]
    sow(luck, 5)
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


def test_where_to_stand_and_how_long_a_rope_are_habits_and_all_else_needs_thought() -> None:  # N7, N20
    for seed in range(4):
        for step in walk(GAME.opening(GAME.complete(SETTINGS[seed])), seed):
            for seat in step.position.to_act:
                state, legal = step.position.view(seat).known.state(), step.position.choices(seat)
                before = state.words()
                answer = GAME.offers["habit"](state, seat, [7])
                by_hand = step.position.moves(seat).templates[0].startswith(("rope-", "at-"))
                assert (answer != THINK) == by_hand
                assert answer == THINK or answer in legal
                assert state.words() == before


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
    assert next(event for event in told.events if event.name == "threw")["fell"] == "hit"
    assert position.play(FOX, "rope-91").position.shown(FOX)["ninjas"][FOX]["wounds"] == 1


# What a position is worth


@pytest.mark.parametrize("seed", range(6))
def test_worth_stays_within_bounds_and_unused_seats_have_none(seed: int) -> None:
    position = GAME.opening(GAME.complete(SETTINGS[seed]))
    for step in walk(position, seed):
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
    from night_pictures import laid

    poor, rich = (board(picture.format(chests=laid(owl="1 2"), face=face)).state() for face in ("1", "3"))
    assert GAME.mind.worth(poor, FOX) == GAME.mind.worth(rich, FOX)
    assert GAME.mind.worth(poor, 1) < GAME.mind.worth(rich, 1)


# Bots


def game_of(names: list[str], seed: int) -> Position:
    chance = tatami.seeded(seed)
    players = [bot(name, seed=seed * 10 + seat) for seat, name in enumerate(names)]
    position = GAME.start(chance=chance, players=str(len(names)))
    while not position.is_over:
        seat = position.mover
        position = position.play(seat, players[seat].choose(position.view(seat)), chance).position
    return position


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

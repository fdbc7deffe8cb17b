"""Matches, from Python."""

from __future__ import annotations

import io
import os
import re
import signal
from collections.abc import Iterator, Sequence

import arena_bots
import pytest
from rich.console import Console

import tatami
from tatami.bots import bot
from tatami.core import registry
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.research.arena import BotFailed, Sheet, match, play_game
from tatami.research.arena.contest import Contest
from tatami.research.arena.plan import plan
from tatami.research.arena.playing import Played, share
from tatami.research.arena.report import tables
from tatami.research.crew import Cost

TAISEN = tatami.game("taisen")


@pytest.fixture
def lucky_seat(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The toy for three seats, registered while a test runs."""
    monkeypatch.setattr(registry, "_packages", registry._packages.copy())
    monkeypatch.setattr(registry, "_loaded", registry._loaded.copy())
    registry.register("lucky_seat", "tests.toys.lucky_seat")
    yield registry.game("lucky_seat")


def untimed(sheet: Sheet) -> list[tuple[object, ...]]:
    return [(game.fixture, game.score, game.decisions) for game in sheet.played]


def test_a_game_between_bots_is_a_record_that_replays() -> None:
    bots = [bot("random", seed=1), bot("greedy", seed=2)]
    record = play_game(TAISEN, bots, tatami.seeded(3), {"dice": "even"})
    assert tatami.Record.parse(str(record)) == record
    assert record.last.is_over and record.options["dice"] == "even"


def test_equal_seeds_play_equal_games() -> None:
    first, second = (
        play_game(TAISEN, [bot("random", seed=1), bot("random", seed=2)], tatami.seeded(3)) for _ in range(2)
    )
    assert first == second


def test_a_game_needs_a_bot_for_every_seat() -> None:
    with pytest.raises(tatami.BadOption, match="2 seats"):
        play_game(TAISEN, [bot("random")], tatami.seeded(3))


def test_processes_share_the_games_and_change_no_result() -> None:
    bots = ["random", "greedy", "arena_bots:First"]
    alone = match(TAISEN, bots, games=4, seed=9)
    shared = match(TAISEN, bots, games=4, seed=9, jobs=3)
    assert untimed(alone) == untimed(shared)
    assert [each.bot for each in alone.standings] == [each.bot for each in shared.standings]


def test_every_bot_is_asked_once_before_the_games_so_that_it_can_compile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arena_bots.Counted, "asked", 0)
    sheet = match(TAISEN, ["random", "arena_bots:Counted"], games=2)
    (counted,) = (each for each in sheet.standings if each.bot == "arena_bots:Counted")
    assert arena_bots.Counted.asked == counted.decisions + 1


def test_every_bot_of_every_game_has_a_seed_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_bots.Seeded, "seeds", [])
    match(TAISEN, ["random", "arena_bots:Seeded"], games=6)
    for_games = [seed for seed in arena_bots.Seeded.seeds if seed]  # others only try whether it can be made
    assert len(for_games) == len(set(for_games)) == 6


def test_games_are_played_with_the_options_given() -> None:
    bots = ["random", "arena_bots:Even"]
    assert match(TAISEN, bots, games=2, options={"dice": "even"}).games == 2
    with pytest.raises(BotFailed, match="these dice are uneven"):
        match(TAISEN, bots, games=2)


def test_a_worker_killed_in_the_middle_costs_time_and_nothing_else() -> None:
    bots = ["random", "greedy"]
    with Contest(plan(TAISEN, bots, games=12, seed=9, options={}), jobs=2) as contest:
        for number, _ in enumerate(contest.play()):
            if number == 1:
                kill_one(contest.sheet().costs)
    sheet = contest.sheet()
    assert untimed(sheet) == untimed(match(TAISEN, bots, games=12, seed=9))
    assert [cost.is_lost for cost in sheet.costs].count(True) == 1
    assert sum(cost.jobs for cost in sheet.costs) == 12


def kill_one(costs: Sequence[Cost]) -> None:
    """One that has played, and plays again by now."""
    busy = next(cost.worker for cost in costs if cost.jobs)
    os.kill(int(busy.split()[-1]), signal.SIGKILL)


def test_the_report_lists_some_workers_and_adds_up_the_others() -> None:
    played = match(TAISEN, ["random", "random"], games=2)
    costs = [Cost(f"box process {number}", jobs=10, seconds=1.5) for number in range(10)]
    costs[0].is_lost = True
    *_, workers = tables(Sheet(played.plan, played.played, 1.0, costs))
    out = io.StringIO()
    Console(file=out, width=120).print(workers)
    rows = [row.split() for row in re.findall(r"^│(.+)│$", out.getvalue().replace(" │ ", ""), re.MULTILINE)]
    assert rows[0] == ["box", "process", "0,", "died", "10", "1.5", "s"]
    assert len(rows) == 9 and rows[-1] == ["2", "more", "20", "3.0", "s"]


def test_only_the_parent_hears_ctrl_c() -> None:
    assert match(TAISEN, ["random", "arena_bots:Deaf"], games=4, jobs=2).games == 4
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_another_seed_plays_other_games() -> None:
    bots = ["random", "random"]
    assert untimed(match(TAISEN, bots, games=4, seed=1)) != untimed(match(TAISEN, bots, games=4, seed=2))


def test_the_better_bot_scores_better_and_stands_first() -> None:
    sheet = match(TAISEN, ["random", "greedy"], games=20)
    assert sheet.pairs[0].score < 0.4
    assert [each.bot for each in sheet.standings] == ["greedy", "random"]
    assert sheet.standings[0].points + sheet.standings[1].points == 20


def test_mirrored_luck_makes_equal_claims_come_out_even(lucky_seat: Game) -> None:
    """With one luck met from both sides, who always claims wins one of two games against its like."""
    sheet = match(lucky_seat, ["arena_bots:Claims", "arena_bots:Claims"], games=12)
    scores = [game.score for game in sheet.played]
    assert [one + other for one, other in zip(scores[::2], scores[1::2], strict=True)] == [1.0] * 6


def test_mirrored_luck_gives_a_claim_one_win_and_one_draw_against_a_pass(lucky_seat: Game) -> None:
    sheet = match(lucky_seat, ["arena_bots:Claims", "arena_bots:Passes"], games=12)
    (pair,) = sheet.pairs
    assert (pair.wins, pair.draws, pair.losses, pair.points) == (6, 6, 0, 9.0)


def test_a_game_of_three_is_played_by_a_crew_too(lucky_seat: Game) -> None:
    bots = ["arena_bots:Passes", "arena_bots:Claims"]
    alone, shared = (match(lucky_seat, bots, games=6, jobs=jobs) for jobs in (1, 2))
    assert untimed(alone) == untimed(shared)


def test_every_seat_of_a_side_counts_its_decisions(lucky_seat: Game) -> None:
    sheet = match(lucky_seat, ["arena_bots:Passes", "arena_bots:Claims"], games=2)
    assert [game.decisions for game in sheet.played] == [(2, 1), (1, 2)]
    assert sheet.decisions == 6


@pytest.mark.parametrize(
    ("winners", "sides", "expected"),
    [
        ((0,), (0, 1), 1.0),
        ((0,), (1, 0), 0.0),
        ((0, 1), (0, 1), 0.5),
        ((), (0, 1), 0.5),
        ((0, 1, 2), (0, 1, 0), 0.5),
        ((0, 2), (0, 1, 0), 1.0),
        ((0, 1), (0, 1, 0), 0.5),
        ((0, 1, 2), (0, 1, 0, 1), 2 / 3),
    ],
)
def test_a_side_has_its_seats_share_of_the_win(
    winners: tuple[int, ...], sides: tuple[int, ...], expected: float
) -> None:
    assert share(Outcome(winners, "test", (0,) * len(sides)), sides) == expected


def test_a_move_that_decides_nothing_is_a_failure_and_no_endless_game(
    lucky_seat: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lucky_seat.notation, "read_move", lambda s, seat, text: [])
    with pytest.raises(BotFailed, match="decides nothing"):
        match(lucky_seat, ["arena_bots:Mumbles", "arena_bots:Claims"], games=2)


def test_the_order_in_which_games_end_makes_no_difference() -> None:
    sheet = match(TAISEN, ["random", "greedy", "random"], games=4)
    shuffled: list[Played] = sheet.played[::-1]
    again = Sheet(sheet.plan, shuffled, sheet.seconds)
    assert again.pairs == sheet.pairs and again.standings == sheet.standings

"""Intervals and Elo against values known from elsewhere."""

from __future__ import annotations

from math import inf, log, sqrt

import pytest

from tatami.research.arena.ratings import Tie, elo, ratings, wilson


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775328),
        (10, 10, 0.7224672, 1.0),
        (50, 100, 0.4038315, 0.5961685),
        (81, 263, 0.2552858, 0.3662129),  # Newcombe (1998), table I
    ],
)
def test_the_interval_of_a_score_is_wilsons(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(("points", "games"), [(15.5, 20), (3, 7), (399.5, 400)])
def test_the_score_is_just_credible_at_either_bound(points: float, games: int) -> None:
    for bound in wilson(points, games):
        deviations = abs(points / games - bound) / sqrt(bound * (1 - bound) / games)
        assert deviations == pytest.approx(1.959964, abs=1e-6)


def test_winning_everything_is_never_ruled_out_for_who_did() -> None:
    """Exactly: rounding would make an infinite bound of Elo a finite one."""
    for games in range(1, 500):
        assert wilson(games, games).high == 1.0 and wilson(0, games).low == 0.0


@pytest.mark.parametrize(
    ("score", "difference"), [(0.5, 0.0), (0.75, 190.8485), (10 / 11, 400.0), (0.25, -190.8485)]
)
def test_a_score_is_a_difference_in_elo(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=1e-4)


def test_winning_or_losing_everything_is_infinitely_far_away() -> None:
    assert (elo(1.0), elo(0.0)) == (inf, -inf)


def test_ratings_recover_the_strengths_that_made_the_scores() -> None:
    true = [250.0, 50.0, -300.0]
    games = 1_000_000
    ties = [
        Tie(i, j, games / (1 + 10 ** ((true[j] - true[i]) / 400)), games) for i, j in ((0, 1), (0, 2), (1, 2))
    ]
    assert [rating.elo for rating in ratings(3, ties)] == pytest.approx(true, abs=0.05)


def test_the_margin_of_two_bots_is_the_binomial_one() -> None:
    first, second = ratings(2, [Tie(0, 1, 299.5, 399)])  # with the added draw: 300 of 400
    expected = 1.959964 * 400 / log(10) / 2 / sqrt(400 * 0.75 * 0.25)
    assert first.elo - second.elo == pytest.approx(190.8485, abs=1e-3)
    assert (first.margin, second.margin) == pytest.approx((expected, expected), rel=1e-6)


def test_who_won_everything_has_a_rating_all_the_same() -> None:
    best, middle, worst = ratings(3, [Tie(0, 1, 400, 400), Tie(0, 2, 400, 400), Tie(1, 2, 400, 400)])
    assert 3000 > best.elo > middle.elo + 500 > worst.elo + 1000
    assert best.elo + middle.elo + worst.elo == pytest.approx(0, abs=1e-6)

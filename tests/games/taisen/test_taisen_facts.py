"""What is told: every fact of a game with its numbers, and what a view shows."""

from __future__ import annotations

import pytest
from taisen_pictures import GAME, MONKEY, WOLF, board, facts, step

from tatami import Position, scripted
from tatami.core.position import Step
from tatami.games.taisen.facts import Moved
from tatami.games.taisen.view import Shown


def test_cards_are_told_as_they_are_dealt() -> None:  # T4
    position = GAME.start()
    assert facts(position.draw("N2")) == ["dealt seat=0 card=N2 tile=0"]
    position = position.draw("N2").position
    with scripted("K1", "K2", "K3", "Y1", "Y2", "Y3") as chance:
        for _ in range(6):
            position = position.draw(chance.pick(position.odds)).position
    assert facts(position.draw("N3")) == ["dealt seat=0 card=N3 tile=2", "dealt seat=0 card=N1 tile=3"]


def test_monkey_s_deal_is_told_from_its_own_village() -> None:  # T4
    position = GAME.start()
    for card in ("K1", "K2", "K3", "N1", "N2", "N3", "Y1", "Y2"):
        position = position.draw(card).position
    told = []
    for card in ("K1", "K2", "K3", "N1", "N2", "N3", "Y1", "Y2"):
        told += facts(position.draw(card))
        position = position.draw(card).position
    assert told == [
        f"dealt seat=1 card={card} tile={tile}"
        for card, tile in zip(
            ("K1", "K2", "K3", "N1", "N2", "N3", "Y1", "Y2", "Y3"),
            (10, 10, 10, 9, 9, 9, 8, 8, 7),
            strict=True,
        )
    ]


def test_the_draw_of_the_first_player_is_told() -> None:  # T17
    before = board("""
        wolf    0: S K1 K2 K3  1: N1 N2 N3  2: Y1 Y2  3: Y3
        monkey  10: S K1 K2 K3  9: N1 N2 N3  8: Y1 Y2  7: Y3
        to draw: first player
    """)
    assert facts(before.draw("monkey")) == ["first_drawn seat=1"]


def test_a_throw_is_told() -> None:  # T5
    before = board("wolf 3: K1\n monkey 8: K1\n to throw: monkey")
    assert facts(before.draw("K3,N1,Y2")) == ["threw seat=1 kenjutsu=3 ninjutsu=1 youjutsu=2"]


def test_a_move_is_told_with_its_riders_from_bottom_to_top() -> None:  # T7
    before = board("wolf 1: Y2 N1 K1 S\n monkey 8: K1\n dice K1 N3  to act: wolf")
    assert facts(step(before, "N1")) == ["moved seat=0 card=N1 die=N origin=1 target=4 riders=('K1', 'S')"]
    assert facts(step(before, "K1")) == ["moved seat=0 card=K1 die=K origin=1 target=2 riders=('S',)"]


def test_the_chief_s_move_is_told_with_its_die() -> None:  # T7
    before = board("wolf 1: K1\n monkey 5: K1  8: S\n dice K2 Y2  to act: monkey")
    assert facts(step(before, "S/Y")) == ["moved seat=1 card=S die=Y origin=8 target=6 riders=()"]


def test_a_won_duel_is_told() -> None:  # T11
    before = board("wolf 2: N1  3: K1\n monkey 5: N3  8: K1\n dice K2 N1  to act: wolf")
    assert facts(step(before, "K1")) == [
        "moved seat=0 card=K1 die=K origin=3 target=5 riders=()",
        "met tile=5",
        "duelled tile=5 wolf=K1 wolf_strength=1 monkey=N3 monkey_strength=3 winner=wolf by=school left=0",
        "fell seat=1 card=N3 tile=5",
    ]


def test_a_lost_duel_is_told() -> None:  # T11
    before = board("wolf 2: N1  3: N3\n monkey 5: K1  8: N1\n dice K2 N1  to act: monkey")
    assert facts(step(before, "K1")) == [
        "moved seat=1 card=K1 die=K origin=5 target=3 riders=()",
        "met tile=3",
        "duelled tile=3 wolf=N3 wolf_strength=3 monkey=K1 monkey_strength=1 winner=monkey by=school left=0",
        "fell seat=0 card=N3 tile=3",
    ]


def test_a_tie_and_both_retreats_are_told() -> None:  # T13
    before = board("wolf 2: N1  4: Y2\n monkey 5: Y2  8: K1\n dice N1 Y1  to act: wolf")
    assert facts(step(before, "Y2")) == [
        "moved seat=0 card=Y2 die=Y origin=4 target=5 riders=()",
        "met tile=5",
        "duelled tile=5 wolf=Y2 wolf_strength=2 monkey=Y2 monkey_strength=2 winner=None by=tie left=0",
        "retreated seat=0 card=Y2 origin=5 target=4",
        "retreated seat=1 card=Y2 origin=5 target=6",
    ]


def test_a_village_tie_is_told_as_a_fall() -> None:  # T13
    before = board("wolf 2: N1  8: Y2\n monkey 7: K1  10: Y2\n dice N1 Y3  to act: wolf")
    assert facts(step(before, "Y2")) == [
        "moved seat=0 card=Y2 die=Y origin=8 target=10 riders=()",
        "reached seat=0 card=Y2",
        "met tile=10",
        "duelled tile=10 wolf=Y2 wolf_strength=2 monkey=Y2 monkey_strength=2 winner=wolf by=village left=0",
        "fell seat=1 card=Y2 tile=10",
    ]


def test_a_chief_s_strength_is_told_in_every_duel() -> None:  # T12
    before = board("wolf 2: N1  8: S\n monkey 7: K1  10: Y1 K3 N1\n dice N1 Y2  to act: wolf")
    assert [fact for fact in facts(step(before, "S/Y")) if "duelled" in fact] == [
        "duelled tile=10 wolf=S wolf_strength=4 monkey=N1 monkey_strength=1 winner=wolf by=strength left=3",
        "duelled tile=10 wolf=S wolf_strength=3 monkey=K3 monkey_strength=3 winner=wolf by=village left=0",
        "duelled tile=10 wolf=S wolf_strength=0 monkey=Y1 monkey_strength=1 winner=monkey by=strength left=0",
    ]


def test_the_end_of_a_turn_is_told_by_choice_or_by_itself() -> None:  # T6
    before = board("wolf 2: N1  3: K1\n monkey 8: K1\n dice K2 N1  to act: wolf")
    assert facts(step(before, "end")) == ["turn_ended seat=0 by_choice=True"]
    before = board("wolf 2: N1  3: K1\n monkey 8: K1\n dice K2  to act: wolf")
    assert facts(step(before, "K1")) == [
        "moved seat=0 card=K1 die=K origin=3 target=5 riders=()",
        "turn_ended seat=0 by_choice=False",
    ]


def test_a_village_win_is_told() -> None:  # T15
    before = board("wolf 5: S\n monkey 2: K1 N1\n dice K3  to act: monkey")
    assert facts(step(before, "K1")) == [
        "moved seat=1 card=K1 die=K origin=2 target=0 riders=('N1',)",
        "reached seat=1 card=K1",
        "turn_ended seat=1 by_choice=False",
        "ended winner=monkey reason=village",
    ]


def test_an_elimination_is_told_at_once() -> None:  # T15
    before = board("wolf 3: K2\n monkey 4: N1\n dice K1 N1  to act: wolf")
    assert facts(step(before, "K2")) == [
        "moved seat=0 card=K2 die=K origin=3 target=4 riders=()",
        "met tile=4",
        "duelled tile=4 wolf=K2 wolf_strength=2 monkey=N1 monkey_strength=1 winner=wolf by=school left=0",
        "fell seat=1 card=N1 tile=4",
        "ended winner=wolf reason=elimination",
    ]


def test_a_draw_is_told() -> None:  # T16
    before = board("wolf 3: K2\n monkey 7: N1\n dice K1  turn 500  to act: wolf")
    assert facts(step(before, "end")) == [
        "turn_ended seat=0 by_choice=True",
        "ended winner=None reason=turn limit",
    ]


def attack() -> Step[Shown]:
    before = board("wolf 2: N1 Y3  3: K1\n monkey 5: K3 N3\n dice K2 N1  turn 3  to act: wolf")
    return step(before, "K1")


@pytest.mark.parametrize("ear", [WOLF, MONKEY, None])
def test_everybody_hears_everything(ear: int | None) -> None:  # T1
    assert attack().heard(ear) == attack().events
    assert attack().events[0] == Moved(WOLF, card=1, die=0, origin=3, target=5, riders=0)


@pytest.mark.parametrize("eye", [WOLF, MONKEY, None])
def test_everybody_sees_everything(eye: int | None) -> None:  # T1
    none: tuple[str, ...] = ()
    position = board("wolf 2: N1 Y3  3: K1\n monkey 5: K3 N3\n dice K2 N1  turn 3  to act: wolf")
    assert position.view(eye).shown == {
        "turn": 3,
        "active": WOLF,
        "piles": (
            (none, none, ("N1", "Y3"), ("K1",), *[none] * 7),
            (*[none] * 5, ("K3", "N3"), *[none] * 5),
        ),
        "dice": {"K": 2, "N": 1, "Y": 0},
        "chief_moved": False,
        "to_throw": False,
    }


def shown(position: Position, key: str) -> object:
    return position.view(None).shown[key]


def test_a_view_says_what_the_game_waits_for() -> None:  # T6
    throwing = board("wolf 2: S\n monkey 5: K3\n to throw: monkey")
    assert (shown(throwing, "active"), shown(throwing, "to_throw")) == (MONKEY, True)
    moved = board("wolf 2: S  3: N1\n monkey 5: K3\n dice N1  chief moved  to act: wolf")
    assert (shown(moved, "chief_moved"), shown(moved, "to_throw")) == (True, False)
    over = board("wolf 10: S\n monkey 5: K3\n turn 2  of wolf  won: wolf by village")
    assert shown(over, "active") is None


def step_offer(card: str, die: str, origin: int, target: int, *riders: str) -> dict[str, object]:
    way = {"origin": origin, "target": target}
    return {"kind": "step", "card": card, "die": die, **way, "riders": riders}


def test_a_board_is_offered_each_choice_with_its_way() -> None:  # T7
    position = board("wolf 2: N1 S Y3  8: K1\n monkey 5: K3 N3\n dice K3 N1  turn 3  to act: wolf")
    offers = {
        move: GAME.view.offer(position.state(), WOLF, choice)
        for move, choice in zip(position.moves(WOLF), position.choices(WOLF), strict=True)
    }
    assert offers == {
        "end": {"kind": "end"},
        "K1": step_offer("K1", "K", 8, 10),
        "N1": step_offer("N1", "N", 2, 3, "S", "Y3"),
        "S/K": step_offer("S", "K", 2, 5, "Y3"),
        "S/N": step_offer("S", "N", 2, 3, "Y3"),
    }


def test_only_the_side_to_act_is_offered_moves() -> None:  # T6
    position = board("wolf 2: N1 Y3  3: K1\n monkey 5: K3 N3\n dice K2 N1  turn 3  to act: wolf")
    assert sorted(position.view(WOLF).moves) == ["K1", "N1", "end"]
    assert position.view(MONKEY).moves == position.view(None).moves == ()

"""Battles, Shuriken and the end: B13, B14, B19–B21."""

from __future__ import annotations

import pytest
from battle_pictures import BLACK, RED, board, drawn, facts, field, moves, names, play, refusal

from tatami import Position
from tatami.games.battle.view import Shown

TABLE = "table red 4 4 1 black 2 2 5"
ROWS = "4 . . b1! . .\n 3 . . r2! . ."


def battle(dice: str = "", asked: str = "throw: red", sides: str = "", rows: str = ROWS) -> Position[Shown]:
    """Red's two-star on c3 has attacked black's one-star on c4 with the second of its two steps to come."""
    return field(rows, f"{TABLE}\n assault 3 quiet 1 attacker red steps 1 c3xc4 {dice} to {asked}", sides)


def test_both_figures_are_shown_before_any_die_is_thrown() -> None:  # B13
    told = field("4 . . b1 . .\n 3 . . r2 . .", f"{TABLE}\n attacker red steps 1 to move: red").play(
        RED, "c3xc4"
    )
    assert facts(told) == [
        "stepped seat=0 origin=c3 target=c4 crawled=False",
        "met seat=0 origin=c3 target=c4 attacker=2 defender=1",
    ]
    for seat in (RED, BLACK, None):
        seen = {figure["square"]: figure["rank"] for figure in told.position.view(seat).shown["figures"]}
        assert (seen["c3"], seen["c4"]) == ("2", "1")


def test_the_attacker_throws_first_then_the_defender_each_the_own_die() -> None:  # B13
    first = battle()
    assert len(first.odds) == 8
    second = first.draw("7")
    assert facts(second) == ["threw seat=0 faces=8 value=7 again=False"]
    assert len(second.position.odds) == 6
    assert facts(second.position.draw("2")) == ["threw seat=1 faces=6 value=2 again=False"]


def test_dice_are_fair() -> None:  # B13, B20
    assert battle().odds == tuple((str(face), 1) for face in range(1, 9))


@pytest.mark.parametrize(("dice", "asked"), [(("3", "5"), RED), (("5", "3"), BLACK), (("4", "4"), RED)])
def test_who_is_behind_may_throw_again(dice: tuple[str, str], asked: int) -> None:  # B13
    position = drawn(battle(), *dice)
    assert position.to_act == (asked,)
    assert moves(position) == ["hold", "throw"]


def test_a_new_throw_costs_a_shuriken_and_is_judged_again() -> None:  # B13, B14
    told = battle("dice 3 5", "answer: red").play(RED, "throw")
    assert facts(told) == ["spent seat=0 shuriken=2"]
    again = told.position.draw("6")
    assert facts(again) == ["threw seat=0 faces=8 value=6 again=True"]
    assert again.position == battle("dice 6 5", "answer: black", "red shuriken 2")


def test_the_same_side_may_throw_as_often_as_it_has_shuriken() -> None:  # B13
    position = battle("dice 1 6", "answer: red")
    for _ in range(3):
        position = drawn(play(position, "throw"), "1")
    assert "c3" not in {figure["square"] for figure in position.view(None).shown["figures"]}
    assert position.view(None).shown["shuriken"] == (0, 3)


def test_without_shuriken_nobody_is_asked() -> None:  # B13
    after = drawn(battle(sides="red shuriken 0"), "3", "5")
    assert after.view(None).shown["phase"] == "moving"


def test_the_lower_die_leaves_and_a_winning_attacker_takes_the_square() -> None:  # B13
    told = battle("dice 5 3", "answer: black").play(BLACK, "hold")
    assert facts(told) == [
        "held seat=1",
        "fell seat=1 square=c4 rank=1 attacked=False",
        "took seat=0 origin=c3 target=c4",
    ]
    assert told.position == field(
        "4 . . r2! . .", f"{TABLE}\n assault 3 quiet 1 attacker red fell steps 1 to move: red"
    )


def test_a_defender_that_wins_stays() -> None:  # B13
    told = battle("dice 3 5", "answer: red").play(RED, "hold")
    assert facts(told)[1:] == ["fell seat=0 square=c3 rank=2 attacked=True"]
    assert told.position == field(
        "4 . . b1! . .", f"{TABLE}\n assault 3 quiet 1 attacker red fell steps 1 to move: red"
    )


def test_on_equal_dice_the_attacker_is_asked_first_then_the_defender() -> None:  # B13
    tied = battle("dice 4 4", "answer: red")
    second = tied.play(RED, "hold")
    assert facts(second) == ["held seat=0"]
    assert second.position.to_act == (BLACK,)


def test_on_equal_dice_an_attacker_without_shuriken_is_passed_over() -> None:  # B13
    assert drawn(battle(sides="red shuriken 0"), "4", "4").to_act == (BLACK,)


def test_equal_dice_send_the_attacker_back_and_spend_the_step() -> None:  # B13
    told = battle("dice 4 4", "answer: black").play(BLACK, "hold")
    assert facts(told)[1:] == ["repelled seat=0 origin=c3 target=c4"]
    assert told.position == field(ROWS, f"{TABLE}\n assault 3 quiet 1 attacker red steps 1 to move: red")


def test_a_defender_that_throws_a_tie_again_is_judged_like_any_other() -> None:  # B13
    position = drawn(play(battle("dice 4 4", "answer: black"), "throw"), "2")
    assert position.to_act == (BLACK,), "behind now, it may spend another"
    position = drawn(play(battle("dice 4 4", "answer: black"), "throw"), "4")
    assert position.to_act == (RED,), "equal again: the attacker is asked first"


def test_in_a_battle_only_throw_and_hold_are_asked() -> None:  # B13
    for move in ("pass", "end", "c3-b4", "weapons"):
        assert refusal(battle("dice 3 5", "answer: red"), move) == "B13 asked_rethrow"


def test_the_assault_ends_with_a_battle_on_the_last_step() -> None:  # B13, B11
    last = field(ROWS, f"{TABLE}\n assault 3 quiet 1 attacker red c3xc4 dice 5 3 to answer: black")
    assert names(last.play(BLACK, "hold"))[-2:] == ["assault_ended", "assault_began"]


def test_spent_shuriken_are_gone() -> None:  # B14
    after = play(battle("dice 3 5", "answer: red"), "throw")
    shown = after.view(None).shown
    assert (shown["shuriken"], shown["reserve"]) == ((2, 3), 4)


# The end


def soke_battle(dice: str, asked: str) -> Position[Shown]:
    """Red's master attacks black's."""
    return board(
        f"4 . . bS! . .\n 3 . . rS! . .\n 1 r1 . . . .\n {TABLE}\n"
        f"assault 3 quiet 1 attacker red steps 1 c3xc4 dice {dice} to answer: {asked}"
    )


def test_a_soke_that_loses_defending_loses_the_game() -> None:  # B19
    told = soke_battle("9 3", "black").play(BLACK, "hold")
    assert facts(told)[-1] == "ended winner=red reason=soke"
    assert told.position.outcome
    assert (told.position.outcome.winners, told.position.outcome.reason) == ((RED,), "soke")


def test_a_soke_that_loses_attacking_loses_the_game() -> None:  # B19
    told = soke_battle("3 9", "red").play(RED, "hold")
    assert facts(told)[1:] == ["fell seat=0 square=c3 rank=S attacked=True", "ended winner=black reason=soke"]


def test_a_soke_survives_a_tie() -> None:  # B19, B13
    assert not soke_battle("9 9", "black").play(BLACK, "hold").position.is_over


def test_a_finished_game_asks_nobody() -> None:  # B19
    over = play(soke_battle("9 3", "black"), "hold")
    assert over.is_over
    assert over.to_act == ()
    assert over.view(None).shown["phase"] == "over"


def quiet(assault: int, quiet: int, fell: str = "") -> Position[Shown]:
    return field(
        "3 r1 . . . .", f"{TABLE}\n assault {assault} quiet {quiet} attacker red {fell} steps 1 to move: red"
    )


def test_sixty_assaults_without_a_loss_are_a_draw() -> None:  # B21
    told = quiet(90, 59).play(RED, "end")
    assert facts(told)[-1] == "ended winner=None reason=quiet"
    assert told.position.outcome
    assert told.position.outcome.is_draw


def test_fifty_nine_are_not() -> None:  # B21
    assert not quiet(90, 58).play(RED, "end").position.is_over


def test_a_loss_begins_the_count_again() -> None:  # B21
    assert quiet(90, 59, "fell").play(RED, "end").position.view(None).shown["quiet"] == 0


def test_the_five_hundredth_assault_is_the_last() -> None:  # B21
    told = quiet(500, 3).play(RED, "end")
    assert facts(told)[-1] == "ended winner=None reason=limit"
    assert not quiet(499, 3).play(RED, "end").position.is_over


def test_assaults_without_steps_count() -> None:  # B21
    turning = field(
        "3 r1 . . . .",
        "assault 90 quiet 59 attacker red to turn: black 3",
        "red hand\n black hand\n table red 1 1 1 black 5 5 -",
    )
    assert turning.draw("5").position.is_over


def test_the_limit_is_looked_at_when_an_assault_is_over() -> None:  # B21
    turning = field(
        "3 r1 . . . .",
        "assault 500 quiet 59 attacker red to turn: black 3",
        "red hand\n black hand\n table red 5 5 5 black 1 1 -",
    )
    assert not turning.draw("1").position.is_over

"""The acceptance examples of the rulings, one after the other."""

from __future__ import annotations

from typing import Any

from night_pictures import (
    CHESTS,
    FOX,
    board,
    facts,
    holdings,
    laid,
    line,
    moves,
    play,
    programming,
    refusal,
    step,
)

from tatami import Position
from tatami.games.night.rules.village import open_lines
from tatami.games.night.view import Shown


def three(fox: str, owl: str = "on b at 5", cat: str = "on c at 5", **more: str) -> Position[Shown]:
    """Fox's turn; whoever says no program has `pick+pick`."""
    seats = {"fox": fox, "owl": owl, "cat": cat}
    held = holdings(**seats)
    said = {name: text if "program" in text else f"{text}  program pick+pick" for name, text in seats.items()}
    return board(
        f"""
        {laid(**held)}
        {more.get("faces", "")}
        fox {said["fox"]}
        owl {said["owl"]}
        cat {said["cat"]}
        round {more.get("round", "2")} first fox
        now {more.get("now", "turn 1 of fox")}
        """,
        hook=more.get("hook", "some"),
    )


def test_1_three_players_first_actions_then_second_ones_six_rounds() -> None:  # N5, N19
    position = programming()
    order = []
    while not position.is_over:
        shown = position.shown(None)
        if shown["phase"] == "turn":
            order.append((shown["round"], shown["slot"], shown["active"]))
        position = play(position, "pick+pick" if shown["phase"] == "programming" else "end")
    expected = [
        (number, slot, (number - 1 + turn) % 3)
        for number in range(1, 7)
        for slot in (1, 2)
        for turn in range(3)
    ]
    assert order == expected


def test_2_a_move_too_long_within_the_roof_declined() -> None:  # N6, N9, N10
    position = three("on a at 5 program move+pick")
    assert line(play(position, "move at-5 to-c rope-181"), "fox").startswith("on a at 5 wounds 1")
    assert line(play(position, "move at-5 to-c rope-180"), "fox").startswith("on c at 5 program")
    assert line(play(position, "end"), "fox") == "on a at 5 program move+pick"


def test_3_attack_hit_and_missed() -> None:  # N11
    position = three("on a at 5 program attack+pick")
    hit = play(position, "attack at-5 on-cat rope-120")
    assert (line(hit, "fox")[:9], line(hit, "cat")[:18]) == ("on c at 5", "on c at 5 wounds 1")
    missed = play(position, "attack at-5 on-cat rope-300")
    assert line(missed, "fox").startswith("on a at 5 wounds 1")


def test_4_shuriken_hit_and_missed() -> None:  # N17
    position = three("on a at 5 holds 4  program move+pick", faces="faces 4=shuriken:fox")
    hit = play(position, "play-4 at-5 on-cat rope-120")
    assert line(hit, "cat").startswith("on c at 5 wounds 1")
    assert line(hit, "fox").startswith("on a at 5 played 4 program")
    missed = play(position, "play-4 at-5 on-cat rope-300")
    assert line(missed, "cat") == "on c at 5 program pick+pick"
    assert line(missed, "fox").startswith("on a at 5 played 4 program")


def test_5_a_kunai_hit_and_the_chosen_chest_falls_closed() -> None:  # N17, N18
    position = three(
        "on a at 5 holds 4", cat="on c at 5 holds 1 2", faces="faces 4=kunai:fox 1=3:cat 2=2:cat"
    )
    after = play(position, "play-4 at-5 on-cat rope-120", "knock-1")
    assert after.shown(None)["roofs"]["c"] == [1, 6, 7, 8]
    assert after.shown(FOX)["faces"] == {"4": "kunai"}


def test_6_four_chests_and_a_wound() -> None:  # N16
    faces = "faces 1=3:cat 2=3:cat 3=3:cat 4=3:cat"
    position = three("on a at 5 program attack+pick", cat="on c at 5 holds 1 2 3 4", faces=faces)
    after = play(position, "attack at-5 on-cat rope-120", "drop-2")
    assert line(after, "cat") == "on c at 5 holds 1 3 4 wounds 1 program pick+pick"
    full = three("on a at 5 program attack+pick", cat="on c at 5 wounds 4")
    assert line(play(full, "attack at-5 on-cat rope-120"), "cat") == "on c at 5 wounds 4 program pick+pick"


def test_7_yellow_in_round_4_and_in_round_5() -> None:  # N12
    assert refusal(three("on g at 5", round="4"), "pick-18") == "N12 yellow_early"
    assert line(play(three("on g at 5", round="5"), "pick-18", "5"), "fox").startswith("on g at 5 holds 18*")


def test_8_three_chests_two_free_slots() -> None:  # N12, N15
    position = three("on a at 5 holds 4  wounds 1", faces="faces 4=1:fox")
    position = play(position, "pick-1", "3", "pick-2", "3")
    assert refusal(position, "pick-3") == "N12 backpack_full"
    position = play(position, "lay-4", "pick-3", "2")
    assert line(position, "fox").startswith("on a at 5 holds 1 2 3 wounds 1")


def test_9_a_potion_picked_up_and_played_at_once() -> None:  # N17
    position = play(three("on a at 5 wounds 3"), "pick-1", "potion", "play-1")
    assert line(position, "fox") == "on a at 5 played 1 program pick+pick"
    ninja = position.shown(None)["ninjas"][FOX]
    assert (ninja["wounds"], len(ninja["chests"]), len(ninja["played"])) == (0, 0, 1)


def test_9_a_known_bonus_is_played_straight_from_the_roof() -> None:  # N12, N17
    position = three("on a at 5 wounds 4", faces="faces 1=potion:fox")
    assert refusal(position, "pick-1") == "N12 backpack_full"
    position = play(position, "play-1")
    assert line(position, "fox") == "on a at 5 played 1 program pick+pick"
    assert moves(position) == ["end", "pick-2", "pick-3"]
    closed = three("on a at 5")
    assert moves(closed) == ["end", "pick-1", "pick-2", "pick-3"]
    assert refusal(closed, "play-1") == "N12 unknown_face"


def test_9_two_players_an_open_gear_and_a_full_backpack() -> None:  # N12
    faces = "1=1 2=1 3=1 4=1 5=1 6=2 7=2 8=2 9=2 10=2 11=3 12=3 13=3 14=3 15=potion 16=potion 17=gear 18=4 "
    faces += "19=gear 20=grapple 21=4 22=grapple 23=5 24=shuriken 25=shuriken 26=kunai 27=kunai 28=5"
    position = board(
        f"""
        {laid(fox="1 2 3 4")}
        faces {faces}
        fox on g at 5 holds 1 2 3 4 program pick+pick
        owl on b at 5 program pick+pick
        round 2 first fox
        now turn 1 of fox
        """,
        players="2",
    )
    assert "play-17" in moves(position)
    assert refusal(position, "pick-17") == "N12 backpack_full"


def test_10_gear_turns_heal_into_move() -> None:  # N17
    position = three("on a at 5 holds 4  program heal+pick", faces="faces 4=gear:fox")
    position = play(position, "play-4 gear-1-move", "move at-5 to-c rope-120")
    assert line(position, "fox").startswith("on c at 5 played 4 program move+pick")


def test_11_nine_to_nine() -> None:  # N19
    """Four valued chests beat three; then fewer bonuses played."""
    faces = "faces 1=3:fox 2=3:fox 3=2:fox 5=1:fox 6=3:owl 18=5:owl 8=1:owl"
    last = three(
        "on a at 5 holds 1 2 3 5  program heal+heal",
        "on b at 5 holds 6 18* 8  program heal+heal",
        "on c at 5 wounds 1  program heal+heal",
        faces=faces,
        round="6",
        now="turn 2 of cat",
    )
    told = facts(step(last, "end"))
    assert "counted seat=0 total=9 valued=4 bonuses=0 place=1" in told
    assert "counted seat=1 total=9 valued=3 bonuses=0 place=2" in told
    assert told[-1] == "ended winners=('fox',) reason=chests"
    even = three(
        "on a at 5 holds 1 2 3 5  program heal+heal",
        "on b at 5 holds 6 7 8 9  played 4  program heal+heal",
        "on c at 5 wounds 1  program heal+heal",
        faces="faces 1=3:fox 2=3:fox 3=2:fox 5=1:fox 6=3:owl 7=3:owl 8=2:owl 9=1:owl 4=gear",
        round="6",
        now="turn 2 of cat",
    )
    outcome = play(even, "end").outcome
    assert outcome is not None and (outcome.winners, outcome.reason) == ((FOX,), "bonuses")


def test_12_a_line_over_a_tree() -> None:  # N8
    """From the middle of a (50 high) to j: closed by the tree; from the same roof as a stack (90): open."""
    low: Any = board(f"{CHESTS}\nnow to draw: first player").state()
    stacked = "houses 1 2 3 4 5 6 7 8 9 10 11\nstacks a d f h k\ntrees 1 4"
    high: Any = board(f"{stacked}\n{CHESTS}\nnow to draw: first player").state()
    assert open_lines(low, 0, 4, 9) == 0
    assert open_lines(high, 0, 4, 9) == 0b111111111
    assert "to-j" not in moves(play(three("on a at 5 program move+pick"), "move at-5"))


def test_13_half_the_hook_on_the_roof_is_a_miss_for_experts() -> None:  # N9
    """c begins 92 from the middle of a: with a rope of 104, twelve of the hook's 24 lie on it."""
    for hook, roof in (("some", "c"), ("whole", "a")):
        position = play(three("on a at 5 program move+pick", hook=hook), "move at-5 to-c rope-104")
        assert position.shown(None)["ninjas"][FOX]["roof"] == roof

"""Positions and moves as text: what is read, what is refused."""

from __future__ import annotations

import pytest
from battle_pictures import BLACK, GAME, RED, SOKES, board, drawn, field, play

from tatami import BadNotation, Position
from tatami.games.battle.view import Shown

TABLE = "table red 4 4 1 black 2 2 5"
STEPS = f"{TABLE}\n assault 3 attacker red steps 2 to move: red"


def test_a_position_is_written_as_it_is_read() -> None:  # B1
    text = str(field("6 b1! . . . .\n 5 r2 . . . .", STEPS))
    assert text.splitlines() == [
        "battle rows=10 capture=adjacent",
        "10  .   .   bS  .   .",
        " 9  .   .   .   .   .",
        " 8  .   .   .   .   .",
        " 7  .   .   .   .   .",
        " 6  b1! .   .   .   .",
        " 5  r2  .   .   .   .",
        " 4  .   .   .   .   .",
        " 3  .   .   .   .   .",
        " 2  .   .   .   .   .",
        " 1  .   .   rS  .   .",
        "red    deck 89979  discard 00000  hand weapons crawl jump capture joker  shuriken 3",
        "black  deck 97998  discard 00000  hand weapons crawl jump capture joker  shuriken 3",
        "table  red 4 4 1  black 2 2 5",
        "assault 3  quiet 0  reserve 4  attacker red  steps 2  to move: red",
    ]


def moments() -> list[Position[Shown]]:
    """One position of every kind of moment."""
    window = field(
        "4 . . b1 . .\n 3 . . r1 . .", f"{TABLE}\n attacker red to play: red", "black hand weapons"
    )
    placing = GAME.start().play(BLACK, "c9=S").position
    rolling = GAME.start().play(RED, "22122/11S11/12111").position.play(BLACK, "22122/11S11/12111").position
    fight = play(field("4 . . b1 . .\n 3 . . r1 . .", STEPS), "c3xc4")
    beaten = "4 . . bS! . .\n 3 . . r1! . .\n 1 . . rS . ."
    over = play(board(f"{beaten}\n {TABLE}\n attacker red c3xc4 dice 5 2 to answer: black"), "hold")
    quiet = field("3 r1 . . . .", f"{TABLE}\n assault 70 quiet 59 attacker red steps 1 to move: red")
    return [
        placing,
        rolling,
        drawn(rolling, "5,2", "3"),
        window,
        play(window, "pass"),
        play(window, "pass", "weapons"),
        play(window, "jump"),
        play(window, "jump", "pass"),
        play(window, "jump", "pass", "pass"),
        fight,
        drawn(fight, "3", "5"),
        over,
        play(quiet, "end"),
    ]


def test_every_kind_of_moment_round_trips() -> None:
    phases = set()
    for position in moments():
        assert GAME.parse(str(position)) == position
        phases.add(position.view(None).shown["phase"])
    assert len(phases) == 9


@pytest.mark.parametrize(
    ("picture", "why"),
    [
        ("10 . . bS .\n 1 . . rS . .\n to roll", "A row of this board"),
        ("11 . . bS . .\n 1 . . rS . .\n to roll", "A row of this board"),
        (f"{SOKES}\n {STEPS} now", "does not say what is waited for"),
        (f"{SOKES}\n red cards 3\n {STEPS}", "A side is written"),
        (
            f"{SOKES}\n red hand shuriken 9\n {STEPS}",
            "There are ten Shuriken|from the reserve",
        ),
        (f"{SOKES}\n red hand crawl crawl\n {STEPS}", "once at the most"),
        (f"{SOKES}\n table red 6 1 1 black 1 1 1\n to move: red", "The table is written"),
        (f"{SOKES}\n red deck 99999\n {STEPS}", "there are nine"),
        (f"10 . . bS . .\n 1 . . rS rS .\n {STEPS}", "too many figures"),
        (f"10 . . bS . .\n 1 . . r1 . .\n {STEPS}", "lost its Soke"),
        (
            f"10 . . b?! . .\n 1 . . rS . .\n black lost 951\n {STEPS}",
            "too many|seen is known|figures and lost",
        ),
        (f"{SOKES}\n {STEPS.replace('steps 2', 'steps 3')}", "more steps than columns"),
        (f"{SOKES}\n {STEPS.replace('steps 2 ', '')}", "no step left"),
        (f"{SOKES}\n {STEPS.replace('move: red', 'move: black')}", "Only the attacker"),
        (f"{SOKES}\n {STEPS.replace('assault 3', 'assault 501')}", "from 1 to 500"),
        (f"{SOKES}\n {TABLE}\n attacker red jump to hop: red", "Jump that was played"),
        (
            f"{SOKES}\n red hand\n {TABLE}\n attacker red to play: red",
            "has no card to play",
        ),
        (
            f"{SOKES}\n {TABLE}\n attacker red c1xc10 to throw: red",
            "figures of a battle are shown",
        ),
        (f"{SOKES}\n won: red by soke", "still has its Soke"),
        (f"{SOKES}\n assault 9 quiet 3 drawn by quiet", "Only 60 quiet assaults"),
        (f"{SOKES}\n assault 9 quiet 3 drawn by limit", "Only the end of assault 500"),
        (f"{SOKES}\n to roll", "has not placed all"),
        ("4 . . bS . .\n to place", "left its home rows"),
        ("2 . . r2 . .\n to place", "The Soke is placed first"),
        ("2 . . rS r1 .\n to place", "leave them out"),
    ],
)
def test_what_cannot_be_is_refused(picture: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why):
        board(picture)


@pytest.mark.parametrize(
    "text", ["", "a3", "a3-", "a3-f4", "a0-a1", "a3-a11", "joker", "joker:", "joker:nothing", "c1=3"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    position = field("3 r1 . . . .", STEPS)
    with pytest.raises(BadNotation):
        position.play(RED, text)


def test_moves_may_be_typed_in_capitals_and_with_blanks_around() -> None:
    position = field("3 r1 . . . .", STEPS)
    assert play(position, " A3-A4 ") == play(position, "a3-a4")


def test_chance_is_told_in_numbers() -> None:  # B6, B7, B20
    rolling = moments()[1]
    assert [outcome for outcome, _ in rolling.odds][:7] == ["1,1", "1,2", "1,3", "1,4", "1,5", "1,6", "2,1"]
    assert [outcome for outcome, _ in drawn(rolling, "5,2").odds] == ["1", "2", "3", "4", "5"]

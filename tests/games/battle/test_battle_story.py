"""The story in both languages: some sentences, and every move a label."""

from __future__ import annotations

import pytest
from battle_pictures import BLACK, FORMATION, GAME, RED, board, field
from battle_proof import PROOF

from tatami import Step
from tatami.games.battle.facts import Ended
from tatami.games.battle.rules.board import DRAW, LIMIT, QUIET
from tatami.games.battle.story import move_label
from tatami.games.battle.view import Shown

LANGUAGES = GAME.languages
TABLE = "table red 4 4 1 black 2 2 5"


def told(step: Step[Shown], language: str = "en") -> list[str]:
    words = GAME.words(language)
    lines = (GAME.story.line(event, step.position.options, words) for event in step.events)
    return [line for line in lines if line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_a_label_of_its_own(language: str) -> None:
    words = GAME.words(language)
    for setting, options in enumerate(PROOF.settings):
        for position in [step.position for step in PROOF.walked(setting + 8)][::7]:
            for seat in position.to_act:
                moves = list(position.moves(seat))
                labels = [move_label(seat, move, options, words) for move in moves]
                assert len(set(labels)) == len(labels)
                assert all(label and "{" not in label for label in labels)


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("c1=S", "Soke on c1", "Soké en c1"),
        (FORMATION, f"Formation {FORMATION}", f"Formation {FORMATION}"),
        ("weapons", "New Weapons", "Nouvelles Armes"),
        ("capture:a3xb4", "Capture: a3 takes b4", "Capture\xa0: a3 prend b4"),
        ("capture:xb10", "Capture b10", "Capture de b10"),
        ("joker:jump", "Joker as Jump", "Joker comme Saut"),
        ("joker:shuriken", "Joker as a Shuriken", "Joker comme Shuriken"),
        ("joker:capture:a3xb4", "Joker as Capture: a3 takes b4", "Joker comme Capture\xa0: a3 prend b4"),
        ("a3-a4", "a3 to a4", "a3 vers a4"),
        ("a3xa4", "a3 attacks a4", "a3 attaque a4"),
        ("pass", "Pass", "Passer"),
        ("end", "End the assault", "Finir l’assaut"),
        ("throw", "Spend a Shuriken to throw again", "Dépenser un Shuriken pour relancer"),
        ("hold", "Keep the dice", "Garder les dés"),
    ],
)
def test_labels(move: str, english: str, french: str) -> None:
    options = GAME.complete({})
    assert move_label(RED, move, options, GAME.words("en")) == english
    assert move_label(RED, move, options, GAME.words("fr")) == french


def test_the_reveal_is_told_in_one_sentence() -> None:  # B7
    turning = field("3 r1 . . . .", f"{TABLE.replace('5', '-')}\n attacker red to turn: black 3")
    assert told(turning.draw("5"))[0] == "Red turns 4 4 1, Black 2 2 5: Red wins 2 columns, Black 1."


def test_a_battle_is_told() -> None:  # B13
    start = field("4 . . b1 . .\n 3 . . r2 . .", f"{TABLE}\n attacker red steps 1 to move: red")
    assert told(start.play(RED, "c3xc4")) == [
        "Red moves from c3 to c4.",
        "Battle on c4: a red ninja with two stars against a black ninja with one star.",
    ]
    assert told(start.play(RED, "c3xc4"), "fr")[1] == (
        "Bataille en c4\xa0: un ninja rouge à deux étoiles contre un ninja noir à une étoile."
    )
    lost = field("4 . . b1! . .\n 3 . . r2! . .", f"{TABLE}\n attacker red c3xc4 dice 3 5 to answer: red")
    assert told(lost.play(RED, "hold"))[:2] == [
        "Red keeps the dice.",
        "The red ninja with two stars on c3 leaves the game.",
    ]
    assert told(lost.play(RED, "throw")) == ["Red spends a Shuriken and has 2 left."]


def test_a_master_that_is_named_is_told() -> None:  # B17
    start = board(
        f"4 . . bS . .\n 3 . . r1 . .\n 1 . . rS . .\n black hand\n {TABLE}\n attacker red to play: red"
    )
    assert told(start.play(RED, "capture:c3xc4"))[1] == (
        "The figure on c4 is the black Soke! It cannot be captured, but now everybody knows it."
    )


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (QUIET, "The game is a draw: sixty assaults without a loss."),
        (LIMIT, "The game is a draw: the last assault is over."),
    ],
)
def test_draws_are_told(reason: int, sentence: str) -> None:  # B21
    assert GAME.story.line(Ended(DRAW, reason), {}, GAME.words("en")) == sentence


def test_a_hop_and_its_refusal_are_told() -> None:  # B15
    hop = field(
        "4 . . b1 . .\n 3 . . r1 . .", f"{TABLE}\n attacker red jump steps 2 to hop: red", "red hand played"
    )
    assert told(hop.play(RED, "c3-c5"))[0] == "Red hops from c3 over c4 to c5."
    assert told(hop.play(RED, "pass"), "fr")[0] == "Rouge ne saute pas."


def test_the_own_set_up_is_told_to_oneself() -> None:  # B4
    assert told(GAME.start().play(BLACK, "c9=S")) == ["Black places Soke on c9."]

"""Ninja Taisen told in sentences, in every language and both editions."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from taisen_pictures import GAME, MONKEY, WOLF, board

import tatami
from tatami import Step
from tatami.games.taisen import characters, story
from tatami.games.taisen.facts import CARDS
from tatami.games.taisen.view import Shown
from tatami.wire.declared import Declared

LANGUAGES = GAME.languages
EDITIONS = GAME.options["edition"]
NO_BREAK = "\N{NO-BREAK SPACE}"


def lines(step: Step[Shown], language: str = "en") -> list[str]:
    """What is told of a step."""
    words = GAME.words(language)
    told = (story.line(event, step.position.options, words) for event in step.events)
    return [line for line in told if line]


def tell(picture: str, *moves: str, language: str = "en", edition: str = "iello") -> list[str]:
    """What is told when the side to act makes these moves."""
    position = board(picture, edition=edition)
    told: list[str] = []
    for move in moves:
        step = position.play(position.mover, move)
        told += lines(step, language)
        position = step.position
    return told


CHAIN = """
    wolf    3: Y3 N2 S  6: K1
    monkey  4: Y2 N1 K1  5: N2 Y1 K3
    dice Y2
    to act: wolf
"""


def test_a_chain_of_combats_is_told_duel_by_duel() -> None:  # T14
    assert tell(CHAIN, "Y3") == [
        "Randayu (Y3) goes from tile 3 to tile 5, carrying Saizou and Doujun.",
        "The clans meet on tile 5.",
        "Doujun (S) beats Heishirou (K3), 4 against 3, and is down to strength 1.",
        "Heishirou leaves the game.",
        "Doujun (S) and Orin (Y1) are equal, 1 against 1.",
        "Doujun steps back to tile 4.",
        "Orin steps back to tile 6.",
        "Saizou (N2) and Sasuke (N2) are equal, 2 against 2.",
        "Saizou steps back to tile 4.",
        "Sasuke steps back to tile 6.",
        "The clans meet on tile 4.",
        "Kiheita (K1) beats Saizou (N2). Stone blunts scissors.",
        "Saizou leaves the game.",
        "Doujun (S) beats Kiheita (K1), 4 against 1, and is down to strength 3.",
        "Kiheita leaves the game.",
        "Doujun (S) beats Misagomaru (N1), 3 against 1, and is down to strength 2.",
        "Misagomaru leaves the game.",
        "Doujun (S) and Kirie (Y2) are equal, 2 against 2.",
        "Doujun steps back to tile 3.",
        "Kirie steps back to tile 5.",
        "The clans meet on tile 5.",
        "Randayu (Y3) beats Kirie (Y2): same school, 3 against 2.",
        "Kirie leaves the game.",
        "The clans meet on tile 6.",
        "Yuri (K1) beats Sasuke (N2). Stone blunts scissors.",
        "Sasuke leaves the game.",
        "Orin (Y1) beats Yuri (K1). Paper wraps stone.",
        "Yuri leaves the game.",
        "Wolf has no die left to play: the turn is over.",
    ]


def test_the_same_chain_in_french_and_in_the_original_edition() -> None:  # T3
    told = tell(CHAIN, "Y3", language="fr", edition="original")
    assert [line.replace(NO_BREAK, " ") for line in told[:6] + told[20:24] + told[26:]] == [
        "Randayu (Y3) va de la case 3 à la case 5, Saizou et Doujun sur ses épaules.",
        "Les clans se rencontrent sur la case 5.",
        "Doujun (S) bat Heishirou (K3), 4 contre 3, et n’a plus qu’une force de 1.",
        "Heishirou quitte la partie.",
        "Doujun (S) et Orin (Y1) sont à égalité, 1 contre 1.",
        "Doujun recule sur la case 4.",
        "Les clans se rencontrent sur la case 5.",
        "Randayu (Y3) bat Kirie (Y2) : même école, 3 contre 2.",
        "Kirie quitte la partie.",
        "Les clans se rencontrent sur la case 6.",
        "Orin (Y1) bat Yuri (K1). Le rouleau enveloppe le sabre.",
        "Yuri quitte la partie.",
        "Le Loup n’a plus de dé à jouer : le tour est fini.",
    ]


@pytest.mark.parametrize(
    ("edition", "sayings"),
    [
        ("iello", ["Stone blunts scissors.", "Scissors cut paper.", "Paper wraps stone."]),
        (
            "original",
            ["The sword breaks the star.", "The star pierces the scroll.", "The scroll wraps the sword."],
        ),
    ],
)
def test_each_school_wins_in_its_own_way(edition: str, sayings: list[str]) -> None:  # T3
    told = [
        tell(
            f"wolf 4: {mine}1 5: S\nmonkey 6: {other}3 9: S\ndice {mine}2\nto act: wolf",
            f"{mine}1",
            edition=edition,
        )[2]
        for mine, other in ("KN", "NY", "YK")
    ]
    assert [line.partition(". ")[2] for line in told] == sayings


def test_a_weary_chief_falls() -> None:  # T12
    told = tell("wolf 2: K1 3: S\nmonkey 5: Y3 N1 K2\ndice K1 N2\nto act: wolf", "S/N")
    assert told == [
        "Doujun (S) goes from tile 3 to tile 5 with the Ninjutsu die.",
        "The clans meet on tile 5.",
        "Doujun (S) beats Shino (K2), 4 against 2, and is down to strength 2.",
        "Shino leaves the game.",
        "Doujun (S) beats Misagomaru (N1), 2 against 1, and is down to strength 1.",
        "Misagomaru leaves the game.",
        "Retsusai (Y3) beats Doujun, the weakened Shogun, 3 against 1.",
        "Doujun leaves the game.",
    ]


def test_two_chiefs_meet_one_of_them_weakened() -> None:  # T12
    told = tell("wolf 3: S K2\nmonkey 5: S Y3 9: K1\ndice K2 Y1\nto act: wolf", "S/K", edition="original")
    assert told == [
        "Doujun (S) goes from tile 3 to tile 5 with the Kenjutsu die, carrying Masayuki.",
        "The clans meet on tile 5.",
        "Retsusai (Y3) beats Masayuki (K2). The scroll wraps the sword.",
        "Masayuki leaves the game.",
        "Doujun (S) beats Retsusai (Y3), 4 against 3, and is down to strength 1.",
        "Retsusai leaves the game.",
        "Hikojurou (S) beats Doujun (S), 4 against 1, and is down to strength 3.",
        "Doujun leaves the game.",
        "Monkey wins: no enemy ninja is left.",
    ]


def test_whoever_keeps_a_village_cannot_step_back() -> None:  # T13
    told = tell("wolf 0: K2 5: Y1\nmonkey 2: K2 8: N1\ndice K2 N1\nto act: monkey", "K2")
    assert told == [
        "Shino (K2) goes from tile 2 to Yonakizawa.",
        "Shino reaches Yonakizawa, the enemy village!",
        "The clans meet in Yonakizawa!",
        "Shino (K2) and Masayuki (K2) are equal, 2 against 2, but Masayuki cannot step back from Yonakizawa"
        " and loses.",
        "Masayuki leaves the game.",
    ]


def test_a_chief_pays_for_a_tie_on_the_enemy_village() -> None:  # T13
    told = tell("wolf 8: S 5: Y1\nmonkey 10: Y2 K2 4: N1\ndice K2 Y1\nto act: wolf", "S/K")
    assert told[-2:] == [
        "Doujun (S) and Kirie (Y2) are equal, 2 against 2, but Kirie cannot step back from Mashirazuka"
        " and loses; Doujun is down to strength 0.",
        "Kirie leaves the game.",
    ]


def test_a_retreat_into_the_own_village_names_it() -> None:  # T13
    told = tell("wolf 1: K2 5: Y1\nmonkey 3: K2 8: N1\ndice K2 N1\nto act: monkey", "K2")
    assert told[-2:] == ["Masayuki steps back to Yonakizawa.", "Shino steps back to tile 2."]


RIDERS = """
    wolf    0: S K1 N2  3: Y1
    monkey  9: K2
    dice K2 N1 Y3
    to act: wolf
"""


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("Y1", "Bokusen (Y1) goes from tile 3 to tile 6.", "Bokusen (Y1) va de la case 3 à la case 6."),
        (
            "K1",
            "Yuri (K1) goes from Yonakizawa to tile 2, carrying Saizou.",
            "Yuri (K1) va de Yonakizawa à la case 2, Saizou sur ses épaules.",
        ),
        (
            "S/N",
            "Doujun (S) goes from Yonakizawa to tile 1 with the Ninjutsu die, carrying Yuri and Saizou.",
            "Doujun (S) va de Yonakizawa à la case 1 avec le dé Ninjutsu, Yuri et Saizou sur ses épaules.",
        ),
    ],
)
def test_a_move_names_its_riders_from_below(move: str, english: str, french: str) -> None:  # T7
    assert tell(RIDERS, move) == [english]
    assert tell(RIDERS, move, language="fr") == [french]


def test_the_deal_is_silent_and_the_first_throw_is_told() -> None:  # T4, T17
    step = GAME.start().settle(tatami.seeded(3))
    assert [event.name for event in step.events].count("dealt") == 18
    assert lines(step) == ["Monkey begins.", "Monkey throws Kenjutsu 2, Ninjutsu 2, Youjutsu 2."]


def test_a_turn_ends_by_choice_or_for_want_of_dice() -> None:  # T6
    picture = "wolf 4: K1 6: N1\nmonkey 8: K1\ndice K1 N1\nto act: wolf"
    assert tell(picture, "K1", "end")[-1] == "Wolf ends the turn."
    assert tell(picture, "K1", "N1")[-1] == "Wolf has no die left to play: the turn is over."
    assert tell(picture, "K1", "end", language="fr")[-1] == "Le Loup finit son tour."


def test_the_village_is_won_at_the_end_of_the_turn() -> None:  # T15
    picture = "wolf 9: K1 6: N1\nmonkey 8: K1\ndice K1 N1\nto act: wolf"
    assert tell(picture, "K1", "end")[1:] == [
        "Yuri reaches Mashirazuka, the enemy village!",
        "Wolf ends the turn.",
        "Wolf wins: the enemy village is taken.",
    ]


def test_the_last_turn_ends_in_a_draw() -> None:  # T16
    picture = "wolf 4: K1 6: N1\nmonkey 8: K1\ndice K1 N1\nturn 500 to act: wolf"
    assert tell(picture, "K1", "end")[-1] == "The game is a draw: the last turn is over."
    assert (
        tell(picture, "K1", "end", language="fr")[-1]
        == f"Partie nulle{NO_BREAK}: le dernier tour est terminé."
    )


# Whole games


def steps(seed: int, edition: str) -> Iterator[Step[Shown]]:
    """A game of random moves."""
    chance, choice = tatami.seeded(seed), random.Random(seed)
    step = GAME.start(edition=edition).settle(chance)
    yield step
    while step.position.to_act:
        seat = step.position.mover
        step = step.position.play(seat, step.position.moves(seat).sample(choice), chance)
        yield step


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_event_of_a_game_but_the_deal_is_told_in_a_whole_sentence(edition: str, language: str) -> None:
    words = GAME.words(language)
    heard = set()
    for event in (event for seed in range(8) for step in steps(seed, edition) for event in step.events):
        heard.add(event.name)
        line = story.line(event, {"edition": edition}, words)
        assert (line == "") == (event.name == "dealt")
        assert not line or re.fullmatch(r"[A-Z][^{}]*[.!]", line), line
    assert heard == {fact.name for fact in Declared(GAME).facts}


# Names


def test_a_card_is_called_by_its_character_and_school() -> None:  # T3
    iello, original = {"edition": "iello"}, {"edition": "original"}
    en, fr = GAME.words("en"), GAME.words("fr")
    assert story.card_label(WOLF, "N2", iello, en) == "Saizou, Ninjutsu 2"
    assert story.card_label(MONKEY, "S", iello, en) == "Hikojurou, Shogun 4"
    assert story.card_label(MONKEY, "S", original, fr) == "Hikojurou, chef 4"
    assert story.move_label(WOLF, "K3", iello, en) == "Kansuke, Kenjutsu 3"
    assert story.move_label(WOLF, "S/K", original, en) == "Doujun, chief, with the Kenjutsu die"
    assert story.move_label(WOLF, "end", iello, fr) == "Finir le tour"


def test_editions_differ_in_colours_and_symbols() -> None:  # T3
    en, fr = GAME.words("en"), GAME.words("fr")
    iello, original = {"edition": "iello"}, {"edition": "original"}
    assert [story.colour_name(letter, iello, en) for letter in "KNY"] == ["blue", "red", "green"]
    assert [story.colour_name(letter, original, fr) for letter in "KNY"] == ["rouge", "vert", "bleu"]
    assert [story.symbol_name(letter, iello, fr) for letter in "KNY"] == ["pierre", "ciseaux", "feuille"]
    assert [story.symbol_name(letter, original, en) for letter in "KNY"] == ["", "", ""]


def test_places_are_tiles_or_villages() -> None:  # T1
    words = GAME.words("fr")
    assert [story.place_name(tile, words) for tile in (0, 1, 9, 10)] == [
        "Yonakizawa",
        "la case 1",
        "la case 9",
        "Mashirazuka",
    ]
    assert [story.seat_name(seat, words).label for seat in (WOLF, MONKEY)] == ["Loup", "Singe"]


def test_the_twenty_characters_are_twenty() -> None:  # T2
    everybody = {characters.character(seat, card) for seat in (WOLF, MONKEY) for card in CARDS}
    assert len(everybody) == 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_names_the_same_characters(language: str) -> None:  # T3
    page = Path(__file__).parents[3] / "rulebooks" / f"taisen.{language}.md"
    text = page.read_text(encoding="utf-8")
    for card in CARDS:
        assert f"| {card} | {story.full_name(WOLF, card)} | {story.full_name(MONKEY, card)} |" in text

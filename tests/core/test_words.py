"""Places of sentences: names in their forms, words that follow a number."""

from __future__ import annotations

import pytest

import tatami
from tatami.core.game import Game
from tatami.core.words import Name, fill, joined

WOLF = Name("Loup", "le Loup", "du Loup", "au Loup")
GIVEN = Name("aiko", "aiko", "d’aiko", "à aiko", is_given=True)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("{side} joue.", "Le Loup joue."),
        ("À {side}, puis {side:of}.", "À le Loup, puis du Loup."),
        ("Passez {side:to}.", "Passez au Loup."),
        ("{side:label}> ", "Loup> "),
        ("Le soleil se lève. {side} gagne\u00a0!", "Le soleil se lève. Le Loup gagne\u00a0!"),
        ("Manche 1\u00a0: {side} joue.", "Manche 1\u00a0: le Loup joue."),
    ],
)
def test_a_name_is_said_as_its_sentence_needs_it(sentence: str, said: str) -> None:
    assert fill(sentence, {"side": WOLF}, "fr") == said


def test_a_given_name_keeps_its_letters() -> None:
    assert fill("{name} joue, au tour {name:of}.", {"name": GIVEN}, "fr") == "aiko joue, au tour d’aiko."


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ["0 steps", "1 step", "2 steps"]), ("fr", ["0 step", "1 step", "2 steps"])],
)
def test_a_word_follows_its_number_as_the_language_does(language: str, said: list[str]) -> None:
    assert [fill("{n} {n|step|steps}", {"n": number}, language) for number in range(3)] == said


def test_an_empty_place_is_noticed() -> None:
    with pytest.raises(KeyError):
        fill("{side} joue.", {}, "fr")


def test_what_a_value_says_is_not_filled_again() -> None:
    assert fill("{text}", {"text": "{side}"}, "en") == "{side}"


def test_several_names_are_one() -> None:
    three = joined([WOLF, GIVEN, WOLF], " et ")
    assert (three.label, three.to) == ("Loup, aiko et Loup", "au Loup, à aiko et au Loup")
    assert joined([WOLF], " et ") is WOLF


def test_a_side_without_words_is_called_by_its_name(nim: Game) -> None:
    name = nim.words("fr").name("seat.left", "left")
    assert (name.label, fill("{side} gagne.", {"side": name}, "fr")) == ("left", "Left gagne.")


def test_every_game_names_its_sides() -> None:
    night = tatami.game("night").words("fr")
    assert str(night.name("seat.owl")) == "Hibou"
    assert night.name("seat.owl").of == "du Hibou"

"""Every sentence, for every side and with 0, 1 and 2. TATAMI_PRINTOUT=path writes them down to be read."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tatami.core.words import FORMS, PLACE, Words, sentences

from .samples import GAMES, samples
from .sources import LANGUAGES, PACKAGES, of_client

EVERY = pytest.mark.parametrize(
    ("package", "language"), [(each, tongue) for each in PACKAGES for tongue in LANGUAGES]
)


def said(package: str, language: str) -> list[tuple[str, str]]:
    words = Words(package, language)
    return [
        (key, words(key, **values))
        for key, sentence in sentences(package, language).items()
        for values in samples(package, language, key, sentence)
    ]


@EVERY
def test_every_sentence_is_whole(package: str, language: str) -> None:
    lines = said(package, language)
    _write(package, language, lines)
    assert not [line for line in lines if re.search(r"[{}]|\bNone\b|\bName\(", line[1])]
    alone = [
        (key, line)
        for key, line in lines
        if not key.startswith(("help.", "plain.help", "board.legend")) and not key.endswith(".and")
    ]
    assert not [line for line in alone if re.search(r"\S  |^ | [.,]|\.\.", line[1])]


@EVERY
def test_every_sentence_begins_with_a_capital(package: str, language: str) -> None:
    ended = [line for line in said(package, language) if re.search(r"[.!?]$", line[1])]
    assert ended or package == "tatami.bots"
    assert not [line for line in ended if not re.match(r"[“„«\d]|c\d|[^\W_a-zà-ÿ]", line[1])]


def _write(package: str, language: str, lines: list[tuple[str, str]]) -> None:
    if file := os.environ.get("TATAMI_PRINTOUT"):
        with Path(file).open("a", encoding="utf-8") as printout:
            printout.writelines(f"{package} {language} {key}: {line}\n" for key, line in lines)


# What the languages and the two sides of the wire have in common


@EVERY
def test_every_language_has_the_same_sentences_with_the_same_places(package: str, language: str) -> None:
    english, other = sentences(package, "en"), sentences(package, language)
    assert other.keys() == english.keys()
    assert {key: _places(text) for key, text in other.items()} == {
        key: _places(text) for key, text in english.items()
    }


def _places(sentence: str) -> set[str]:
    assert not re.search(r"[{}]", PLACE.sub("", sentence)), sentence
    return {place[1] for place in PLACE.finditer(sentence)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", GAMES)
def test_every_side_has_all_its_forms(package: str, language: str) -> None:
    words = GAMES[package].words(language)
    for seat in GAMES[package].seat_names:
        assert all(words(f"seat.{seat}.{form}") for form in FORMS)


SHARED = {
    "taisen.school.": "school.",
    "taisen.village.": "village.",
    "taisen.card": "card.ninja",
    "battle.card.": "card.",
    "night.action.": "action.",
    "night.face.": "face.",
    "night.distance.": "distance.",
}
"""Words that both the client and the server say, by the beginnings of their keys."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ours", SHARED)
def test_client_and_server_call_things_by_the_same_name(ours: str, language: str) -> None:
    game = next(game for game in GAMES.values() if ours.startswith(game.name))
    theirs = sentences(game.package, language)
    pairs = {
        text.where.split()[-1]: (text.text, theirs[key])
        for text in of_client(language)
        if (key := text.where.split()[-1].replace(ours, SHARED[ours], 1)) in theirs
        and text.where.split()[-1].startswith(ours)
    }
    pairs.pop("battle.card.shuriken", None)  # the server says "a Shuriken"
    assert pairs and not {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}

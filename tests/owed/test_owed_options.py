"""Whoever opens a table is told what each option means for play, and in the end why it ended."""

from __future__ import annotations

import re
from importlib import import_module
from typing import get_args

import pytest

import tatami
from tatami.core.words import sentences

SPOKEN = [(name, language) for name in tatami.games() for language in tatami.game(name).languages]
SENTENCE = re.compile(r"[A-ZÀÉ].{10,118}\.")


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_every_option_and_every_value_says_what_it_means(name: str, language: str) -> None:
    game = tatami.game(name)
    said = sentences(game.words(language).package, language)  # without what English would lend
    keys = [f"option.{option}.about" for option in game.options]
    keys += [f"option.{option}.{value}_about" for option, values in game.options.items() for value in values]
    assert [key for key in keys if not SENTENCE.fullmatch(said.get(key, ""))] == []


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_every_option_and_every_value_has_a_short_name(name: str, language: str) -> None:
    game = tatami.game(name)
    said = sentences(game.words(language).package, language)
    keys = [f"option.{option}.title" for option in game.options]
    keys += [f"option.{option}.{value}" for option, values in game.options.items() for value in values]
    assert [key for key in keys if not said.get(key) or len(said[key]) > 64 or ":" in said[key]] == []


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_every_end_is_explained(name: str, language: str) -> None:
    game = tatami.game(name)
    said = sentences(game.words(language).package, language)
    reasons = get_args(import_module(f"{game.package}.facts").Reason)
    assert reasons and [reason for reason in reasons if not said.get(f"reason.{reason}")] == []

"""How texts are set; and that the checker sees what it should see."""

from __future__ import annotations

import pytest

from .sources import Text, everything, sentences_of
from .typography import english_faults, french_faults

NB = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    "planted",
    [
        "Le Loup gagne : la partie est finie.",
        "Le Loup gagne: la partie est finie.",
        "Rouge joue ; Noir attend.",
        "Qui commence ?",
        "Qui commence?",
        "Attention !",
        "Dans « Mes parties ».",
        f"Dans «{NB}Mes parties ».",
        f"Dans « Mes parties{NB}».",
        "L'autre camp joue.",
        "Un instant...",
        "Un instant …",
        "Chances\u00a0: {percent} %.",
        "{side} : {score} points.",
        "Il y en a 12 ; un seul compte.",
        "**Attention** : tout compte.",
    ],
)
def test_a_planted_fault_is_found(planted: str) -> None:
    assert french_faults(planted)


@pytest.mark.parametrize(
    "sound",
    [
        f"Le Loup gagne{NB}: la partie est finie.",
        f"Dans «{NB}Mes parties{NB}», en haut.",
        f"Qui commence{NB}? L’autre.",
        "À 14:05, écrivez capture:a3xb4 ou dice=even.",
        "Un instant…",
        f"{{side}}{NB}: {{score|point|points}}",
        f"Chances{NB}: {{percent}}{NB}%",
        "! vu de tous   ? caché   réserve {reserve}",
        "ou le vôtre sous la forme module:Class",
        f"{{name}} {{name|abandonnez|abandonne}}{NB}!",
    ],
)
def test_what_is_sound_passes(sound: str) -> None:
    assert not french_faults(sound)


@pytest.mark.parametrize(
    "planted", ["Loading...", "Loading …", "It is not Wolf's turn.", "the players' turn "]
)
def test_a_planted_fault_is_found_in_english(planted: str) -> None:
    assert english_faults(planted)


def test_french_is_set_as_french_is() -> None:
    assert not _faulty(everything("fr"), french_faults)


def test_english_is_set_with_care() -> None:
    assert not _faulty(sentences_of("en"), english_faults)


def _faulty(texts: list[Text], faults: object) -> list[tuple[str, list[str]]]:
    assert callable(faults) and len(texts) > 500
    return [(text.where, found) for text in texts if (found := faults(text.text))]

"""Sentences that are understood at first sight; and that the checker sees the others."""

from __future__ import annotations

import pytest

from .plain_english import PATTERNS, clumsy, of_errors
from .sources import LANGUAGES, everything

PLANTED = {
    "en": [
        "Whoever is behind may throw the own die again.",
        "The figures stand: who is ready cannot change the formation.",
        "On c3 stands a figure of your own.",
        "On {square} a figure stands already.",
        "Only who has it can sit down.",
        "Sit down to Ninja Taisen.",
        "“xyz” is no move.",
        "The rulebook forbids to pass over higher things.",
        "and it is we who say what passing is",
        "so that a quarrel can point at it",
        "Nobody is asked who could only say so.",
        "So nobody leafs through a whole village.",
        "How large the error usually is, is its skill.",
        "who attacks with the last card may lose with it",
        "the game works nothing out",
        "The table is being laid …",
        "carry a piece to where it shall go",
        "Press long on a place.",
        "Open a table, and be the one who waits.",
        "Nobody lives here",
        "You gives the game up.",
        "Whom do you face?",
        "the dice fall otherwise, and on CI as ever",
    ],
    "fr": [
        "Seul qui l’a peut s’asseoir.",
        "Qui est prêt ne change plus rien.",
        "Le Renard gagne le point 3 du toit.",
        "coffres de valeur 3",
        "Doujun (S) passe de 3 à 5.",
        "commencée, finie, ou l’est déjà.",
        "Personne n’habite ici",
        "personne de ceux à qui l’on demande",
        "On met la table …",
    ],
}


@pytest.mark.parametrize(
    ("language", "planted"), [(each, text) for each in PATTERNS for text in PLANTED[each]]
)
def test_a_planted_phrase_is_found(language: str, planted: str) -> None:
    assert clumsy(planted, language)


@pytest.mark.parametrize("language", PATTERNS)
def test_every_pattern_has_an_example(language: str) -> None:
    seen = [found for text in PLANTED[language] for found in clumsy(text, language)]
    assert all(any(rather in found for found in seen) for rather in PATTERNS[language].values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_people_read_is_clumsy(language: str) -> None:
    found = [(text.where, clumsy(text.text, language)) for text in everything(language)]
    assert not [(where, phrases) for where, phrases in found if phrases]


def test_no_error_is_clumsy() -> None:
    texts = list(of_errors())
    assert len(texts) > 100
    assert not [(text.where, clumsy(text.text, "en")) for text in texts if clumsy(text.text, "en")]

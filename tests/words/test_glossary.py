"""One word for one thing, in word files and rulebooks; and that the checker finds the others."""

from __future__ import annotations

import pytest

import tatami

from .glossary import Term, terms, texts_of, used
from .sources import LANGUAGES

TERMS = terms()
BY_MEANING = pytest.mark.parametrize("term", TERMS, ids=lambda term: f"{term.game}: {term.words['en']}")


def term_of(english: str) -> Term:
    return next(term for term in TERMS if term.words["en"] == english)


@pytest.mark.parametrize(
    ("english", "language", "planted"),
    [
        ("take back", "fr", "Annuler le dernier coup"),
        ("draw", "fr", "Match nul"),
        ("share the win", "fr", "Victoire commune\u00a0: Renard et Hibou."),
        ("lit", "fr", "Touchez une case allumée"),
        ("computer player", "fr", "Aucun joueur ordinateur ne porte ce nom."),
        ("home page", "en", "Back to the entrance"),
        ("theme", "en", "paper or lamplight"),
        ("program", "en", "Lock the plan"),
        ("program", "fr", "Plan verrouillé"),
        ("round", "en", "Minute {round} of 6"),
        ("hook rope", "en", "Rope with the grapple"),
        ("hook rope", "fr", "Corde au grappin"),
        ("fist rope", "en", "A combat rope names a ninja."),
        ("fist rope", "fr", "La corde de\ncombat nomme un ninja."),
        ("at medium distance", "fr", "à mi-chemin"),
        ("row", "fr", "L’ombre a touché le rang 3."),
        ("Crawl", "fr", "Ramper"),
        ("Soke", "fr", "Trouvez le Soke ennemi"),
        ("spend", "en", "Throw again for a Shuriken"),
        ("spend", "fr", "Rouge jette un Shuriken, il en reste 2."),
        ("keep the dice", "en", "Let the dice lie"),
        ("with the die", "en", "Doujun, chief, by the Kenjutsu die"),
    ],
)
def test_a_planted_word_is_found(english: str, language: str, planted: str) -> None:
    assert used(term_of(english), language, planted)


@pytest.mark.parametrize(
    ("english", "language", "sound"),
    [
        ("program", "en", "The planner has two wheels."),
        ("program", "fr", "Le plancher grince."),
        ("round", "en", "Six minutes are left, six rounds."),
        ("row", "fr", "la rangée 3"),
        ("Crawl", "fr", "Contournez-la, ou rampez; ramper ne coûte rien."),
    ],
)
def test_other_words_pass(english: str, language: str, sound: str) -> None:
    assert not used(term_of(english), language, sound)


@BY_MEANING
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_retired_word_is_used(term: Term, language: str) -> None:
    found = [(text.where, used(term, language, text.text)) for text in texts_of(term.game, language)]
    assert len(found) > 50
    assert not [(where, words) for where, words in found if words]


@BY_MEANING
def test_a_term_is_in_use(term: Term) -> None:
    """By the letters its forms share: nobody needs a glossary of words nobody uses."""
    for language, words in term.words.items():
        said = " ".join(text.text for text in texts_of(term.game, language)).lower()
        for word in words.lower().split():
            assert word[: max(2, len(word) - 3)] in said, (language, word)


def test_a_term_belongs_to_a_game_and_retires_something() -> None:
    assert {term.game for term in TERMS} <= {"all", *tatami.games()}
    assert all(any(term.retired.values()) and set(term.retired) <= set(LANGUAGES) for term in TERMS)

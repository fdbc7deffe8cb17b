"""Whatever happens is told in a sentence, to whoever hears of it, in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tatami import Fact, Step
from tests.owed.golden import kept_games
from tests.owed.proof import Proof


def steps(proof: Proof) -> Iterator[Step]:
    """The kept games, and some random ones of every setting."""
    for kept in kept_games(proof.name):
        yield from kept.record.steps()
    for seed in range(max(4, min(12, len(proof.settings)))):
        yield from proof.walked(seed)


def hearings(step: Step) -> Iterator[Fact]:
    """What is heard of a step, each thing once."""
    found: list[Fact] = []
    for seat in (None, *range(step.position.seats)):
        for event in step.heard(seat):
            if event not in found:
                found.append(event)
                yield event


def test_nothing_that_happens_is_without_words(proof: Proof) -> None:
    silent, spoken = Counter[str](), Counter[str]()
    for language in proof.game.languages:
        words = proof.game.words(language)
        for step in steps(proof):
            for event in hearings(step):
                said = proof.game.story.line(event, step.position.options, words)
                assert "{" not in said and "  " not in said, said
                (spoken if said else silent)[event.name] += 1
    assert silent.keys() - spoken.keys() == set(proof.silent)


def test_every_fact_is_told_somewhere(proof: Proof) -> None:
    told = {event.name for step in steps(proof) for event in step.events}
    assert proof.facts - told == set(proof.rare)

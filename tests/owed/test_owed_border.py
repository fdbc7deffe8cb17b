"""What a game shows, offers and tells is what it declares, and every fact has its words."""

from __future__ import annotations

import json
from typing import Any, Literal, TypedDict

import pytest

from tatami import Position
from tatami.core.words import sentences
from tatami.wire.declared import Declared, fact_fields
from tests.owed.declared import check, faults
from tests.owed.proof import Proof
from tests.owed.walks import asked, for_all, positions


@for_all(positions, size=lambda proof: proof.sizes.examples // 2)
def test_what_is_shown_is_as_declared(proof: Proof, position: Position) -> None:
    declared = Declared(proof.game)
    for seat in (None, *range(position.seats)):
        check(position.shown(seat), declared.shown, "Shown")
    check(position.shown_afterwards(), declared.shown, "Shown")


@for_all(positions, size=lambda proof: proof.sizes.examples // 4)
def test_what_is_surveyed_is_as_declared(proof: Proof, position: Position) -> None:
    declared = Declared(proof.game)
    for seat in (None, *range(position.seats)):
        found = position.survey(seat)
        assert (found is None) == (declared.surveyed is None)
        if found is not None:
            check(found, declared.surveyed, "Surveyed")


@for_all(asked, size=lambda proof: proof.sizes.examples // 2)
def test_what_is_offered_is_as_declared(proof: Proof, position: Position) -> None:
    offers = Declared(proof.game).view.Offer
    for seat in position.to_act:
        for move, offer in position.offers(seat):
            check(offer, offers, f"the offer of {move}")


def test_what_is_told_is_as_declared(proof: Proof) -> None:
    facts = Declared(proof.game).facts
    declared = {fact: {field.name: field.type for field in fact_fields(fact)} for fact in facts}
    told = [step for seed in range(6) for step in proof.walked(seed)]
    heard = {
        fact for step in told for seat in (None, *range(step.position.seats)) for fact in step.heard(seat)
    }
    for fact in heard:
        assert list(fact.values) == list(declared[type(fact)]), f"{fact} is not as declared"
        for name, value in fact.values.items():
            check(value, declared[type(fact)][name], f"{fact.name}.{name}")


def test_what_the_client_prints_is_plain(proof: Proof) -> None:
    for name, value in Declared(proof.game).constants.items():
        assert name.isupper()
        json.dumps(value)


def test_every_kind_of_offer_and_every_shown_value_is_explained(proof: Proof) -> None:
    declared = Declared(proof.game)
    unexplained = [each.__name__ for each in (*declared.dicts, *declared.facts) if not each.__doc__]
    assert unexplained == []


def test_every_fact_has_its_words_in_every_language(proof: Proof) -> None:
    """A sentence of its name, or a teller of its own, whose sentences the stories are read for."""
    spoken = [fact for fact in Declared(proof.game).facts if fact.name not in proof.silent]
    for language in proof.game.languages:
        said = sentences(proof.game.words(language).package, language)  # without what English would lend
        wordless = [fact.name for fact in spoken if f"story.{fact.name}" not in said]
        assert [name for name in wordless if name not in own_tellers(proof)] == []


def own_tellers(proof: Proof) -> set[str]:
    line: Any = proof.game.story.line
    return {fact.name for fact in getattr(line, "registry", {}) if fact is not object}


# The comparison itself


class Inner(TypedDict):
    kind: Literal["inner"]
    pile: tuple[Literal["a", "b"], ...]


class Outer(TypedDict):
    kind: Literal["outer"]
    inner: Inner | None
    dice: dict[Literal["K", "N"], int]
    pair: tuple[int, bool]
    squares: list[str]


RIGHT: dict[str, Any] = {
    "kind": "outer",
    "inner": {"kind": "inner", "pile": ("a", "b")},
    "dice": {"K": 1, "N": 0},
    "pair": (3, True),
    "squares": ["a1"],
}
WRONG = {
    "kind": "inner",
    "inner": {"kind": "inner", "pile": ("a", "c")},
    "dice": {"K": 1, "Y": 0},
    "pair": (3, 1),
    "squares": ("a1",),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_declaration_is_named(name: str) -> None:
    assert list(faults(RIGHT, Outer, "Outer")) == []
    (fault,) = faults({**RIGHT, name: WRONG[name]}, Outer, "Outer")
    assert f"Outer.{name}" in fault or f"Outer[{name}]" in fault
    assert len(list(faults({**RIGHT, name: None}, Inner | Outer, "x"))) == (name != "inner")
    assert list(faults({key: RIGHT[key] for key in RIGHT if key != name}, Outer, "Outer"))


def test_more_than_is_declared_is_named() -> None:
    assert list(faults({**RIGHT, "rank": "S"}, Outer, "Outer")) == ["Outer.rank is not declared"]

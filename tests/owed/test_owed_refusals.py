"""The rules refuse exactly what they do not list, and every reason has its clause and its sentence."""

from __future__ import annotations

from tatami import Position
from tatami.core.refusal import ALLOWED
from tests.owed.proof import Owing, Proof
from tests.owed.walks import asked, for_all
from tests.rulebook_pages import rulings


@for_all(asked, size=lambda proof: proof.sizes.refused)
def test_what_is_not_refused_is_what_is_listed(proof: Proof, position: Position) -> None:
    state, refuse = position.state(), proof.rules.refuse
    for seat in position.to_act:
        answers = {number: refuse(state, seat, number) for number in range(proof.highest + 1)}
        assert [number for number, why in answers.items() if why == ALLOWED] == sorted(position.choices(seat))
        assert set(answers.values()) - {ALLOWED} <= proof.rules.REFUSALS.keys()
    assert state == position.state(), "asking changes nothing"


def test_every_reason_has_its_clause_and_its_sentence(proof: Proof) -> None:
    if not proof.rules.REFUSALS:
        raise Owing(f"{proof.name} owes REFUSALS: why its rules refuse a choice.")
    clauses = rulings().get(proof.name)
    for clause, code in proof.rules.REFUSALS.values():
        assert clauses is None or clause in clauses, f"no clause {clause}"
        for language in proof.game.languages:
            assert f"refusal.{code}" in proof.game.words(language), f"{code} has no words in {language}"

"""The rules say of every number whether it can be chosen, and why not."""

from __future__ import annotations

from typing import Any

import pytest
from battle_pictures import GAME
from battle_proof import PROOF

from tatami.core.refusal import ALLOWED
from tatami.games.battle.rules.reasons import ASKED, REFUSALS
from tatami.games.battle.rules.refusals import refuse

NUMBERS = range(-3, 20_100)
"""All that a choice can be, and more."""


@pytest.mark.parametrize("setting", range(len(PROOF.settings)))
def test_what_is_not_refused_is_what_is_listed(setting: int) -> None:
    for position in [step.position for step in PROOF.walked(setting + 12)][::11]:
        state: Any = position.state()
        for seat in position.to_act:
            allowed = [number for number in NUMBERS if refuse(state, seat, number) == ALLOWED]
            assert allowed == sorted(position.choices(seat))


def test_every_reason_has_its_sentence() -> None:
    for language in GAME.languages:
        words = GAME.words(language)
        assert all(f"refusal.{code}" in words for _, code in REFUSALS.values())


def test_whatever_somebody_is_asked_has_its_clause() -> None:
    assert {REFUSALS[reason].clause for reason in ASKED.values()} == {"B4", "B8", "B11", "B13", "B15"}

"""What is counted of a game of Battle of the Ninjas."""

from __future__ import annotations

from battle_proof import PROOF

from tatami.core.figures import Figure
from tatami.games.battle.facts import Threw
from tatami.games.battle.figures import figures


def test_figures_taken_are_those_the_other_side_has_lost() -> None:
    for seed in range(4):
        steps = PROOF.walked(seed)
        heard = [fact for step in steps for fact in step.heard(None)]
        lost = [sum(each.values()) for each in steps[-1].position.shown(None)["lost"]]
        assert figures(heard, 2, {})[0] == Figure("captured", (lost[1], lost[0]))


def test_a_die_is_expected_to_bring_half_its_faces_and_a_half() -> None:
    told = (Threw(0, 12, 9, 0), Threw(1, 6, 1, 0), Threw(1, 6, 5, 1))
    assert figures(told, 2, {})[2] == Figure("dice", (9, 6), (6.5, 7.0))

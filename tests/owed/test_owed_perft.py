"""Counts of whole trees from fixed positions: stored, and counted again by engine and reference."""

from __future__ import annotations

import pytest

import tatami
from tatami.core.perft import breakdown, perft
from tests.owed.proof import NAMES, Proof
from tests.owed.trees import Tree, require_trees, stored_trees

TREES = [(game, name) for game in NAMES for name in stored_trees(game)]
each_tree = pytest.mark.parametrize(("proof", "name"), TREES, indirect=["proof"])


@each_tree
def test_the_engine_counts_as_stored(proof: Proof, name: str) -> None:
    Tree(proof, name).engine_counts_as_stored()


@each_tree
def test_the_reference_counts_as_stored(proof: Proof, name: str) -> None:
    Tree(proof, name).reference_counts_as_stored()


@each_tree
def test_a_breakdown_adds_up(proof: Proof, name: str) -> None:
    position = Tree(proof, name).position
    assert len(breakdown(position, 1)) == perft(position, 1)
    assert sum(breakdown(position, 2).values()) == perft(position, 2)


@each_tree
def test_every_tree_is_counted_three_plies_deep_at_least(proof: Proof, name: str) -> None:
    assert len(Tree(proof, name).stored["counts"]) >= 3


def test_every_game_stores_trees_and_the_reference_counts_most(proof: Proof) -> None:
    require_trees(proof)
    beyond = [name for name in stored_trees(proof.name) if Tree(proof, name).reference is None]
    assert len(beyond) <= 1


@each_tree
def test_an_opening_is_the_one_its_seed_deals(proof: Proof, name: str) -> None:
    tree = Tree(proof, name)
    if "seed" in tree.stored:
        chance = tatami.seeded(tree.stored["seed"])
        assert proof.game.start(chance=chance, **tree.position.options) == tree.position

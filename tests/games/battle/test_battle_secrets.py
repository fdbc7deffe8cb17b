"""Knowing and forgetting: B3, B4. What a seat knows, and what it imagines instead of the rest."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest
from battle_pictures import BLACK, FORMATION, GAME, RED, board, drawn, field, moves, play
from battle_proof import PROOF
from battle_twins import placing
from tests.owed.twins import forgotten

import tatami
from tatami import Position
from tatami.core.contract import NOBODY
from tatami.core.fields import State
from tatami.games.battle.view import Shown

VIEWERS = (RED, BLACK, NOBODY)
STEPS = "table red 4 4 1 black 2 2 5\n assault 3 attacker red steps 2 to move: red"


# Knowing


def test_a_seat_knows_what_it_alone_has_placed() -> None:  # B4
    one, two = (GAME.start().play(RED, f"{square}=S").position.state() for square in ("a1", "b1"))
    assert PROOF.rules.knows(one, RED) != PROOF.rules.knows(two, RED)
    assert (
        PROOF.rules.knows(one, BLACK)
        == PROOF.rules.knows(two, BLACK)
        == PROOF.rules.knows(GAME.start().state(), BLACK)
    )


CHANGES: dict[str, Any] = {
    "rows": lambda s: setattr(s, "rows", 8),
    "capture": lambda s: setattr(s, "capture", 1),
    "phase": lambda s: setattr(s, "phase", 5),
    "attacker": lambda s: setattr(s, "attacker", 1),
    "asked": lambda s: setattr(s, "asked", 1),
    "assault": lambda s: setattr(s, "assault", 4),
    "quiet": lambda s: setattr(s, "quiet", 2),
    "fell": lambda s: setattr(s, "fell", 1),
    "figure": lambda s: s.figure.__setitem__(20, 8 | 1),
    "placed": lambda s: s.placed.__setitem__(0, 5),
    "fallen": lambda s: s.fallen.__setitem__(5, 3),
    "deck": lambda s: s.deck.__setitem__(7, 3),
    "discard": lambda s: s.discard.__setitem__(9, 3),
    "pile": lambda s: s.pile.__setitem__(4, 37),
    "to_turn": lambda s: s.to_turn.__setitem__(1, 2),
    "hand": lambda s: s.hand.__setitem__(1, 3),
    "played": lambda s: s.played.__setitem__(1, 1),
    "shuriken": lambda s: s.shuriken.__setitem__(1, 5),
    "reserve": lambda s: setattr(s, "reserve", 1),
    "crawl": lambda s: setattr(s, "crawl", 1),
    "jump": lambda s: setattr(s, "jump", 1),
    "steps": lambda s: setattr(s, "steps", 3),
    "origin": lambda s: setattr(s, "origin", 7),
    "target": lambda s: setattr(s, "target", 9),
    "die": lambda s: s.die.__setitem__(1, 4),
    "winner": lambda s: setattr(s, "winner", 2),
    "reason": lambda s: setattr(s, "reason", 2),
}


@pytest.mark.parametrize("name", GAME.rules.FIELDS)
def test_knowledge_notices_every_public_field(name: str) -> None:  # B3
    position = field("5 r1 . . . .", STEPS)
    changed: Any = position.state()
    CHANGES[name](changed)
    assert changed != position.state()
    for seat in VIEWERS:
        assert PROOF.rules.knows(changed, seat) != PROOF.rules.knows(position.state(), seat)


# Forgetting


def test_unseen_enemies_are_forgotten_and_seen_ones_are_not() -> None:  # B3
    position = field("6 b1! b2 . . .\n 5 r2! r1 . . .", STEPS)
    assert str(forgotten(position, RED)).splitlines()[1:11] == [
        "10  .   .   b?  .   .",
        " 9  .   .   .   .   .",
        " 8  .   .   .   .   .",
        " 7  .   .   .   .   .",
        " 6  b1! b?  .   .   .",
        " 5  r2! r1  .   .   .",
        " 4  .   .   .   .   .",
        " 3  .   .   .   .   .",
        " 2  .   .   .   .   .",
        " 1  .   .   rS  .   .",
    ]


def test_a_watcher_forgets_both_sides() -> None:  # B3
    text = str(forgotten(field("6 b1! b2 . . .\n 5 r2! r1 . . .", STEPS), NOBODY))
    assert text.count("b?") == text.count("r?") == 2


def test_who_is_still_placing_begins_again_in_the_others_mind() -> None:  # B4
    begun = GAME.start().play(RED, "c1=S").position.play(BLACK, "c9=S").position
    assert forgotten(begun, RED) == GAME.start().play(RED, "c1=S").position
    assert forgotten(begun, NOBODY) == GAME.start()


def test_who_is_ready_has_fifteen_unknown_figures() -> None:  # B4
    imagined = forgotten(GAME.start().play(BLACK, FORMATION).position, RED)
    assert str(imagined).count("b?") == 15
    assert imagined.to_act == (RED,)


def ranks_of(position: Position[Shown], seat: int | None) -> tuple[object, ...]:
    battle = position.view(seat).shown["battle"]
    assert battle is not None
    return battle["ranks"]


def test_a_forgotten_rank_is_drawn_when_its_figure_fights() -> None:  # B3, B13
    truth = field("6 b1 b2 . . .\n 5 r2 r1 . . .\n 4 b1! . . . .", STEPS, "black hand")
    fight = play(forgotten(truth, RED), "a5xa6")
    assert fight.odds == (("1", 1), ("2", 1), ("S", 1))
    assert ranks_of(drawn(fight, "2"), RED) == ("2", "2")
    assert len(drawn(fight, "S", "3").odds) == 12


def test_both_ranks_of_a_battle_may_have_to_be_drawn() -> None:  # B3, B13
    fight = play(forgotten(field("6 b1 . . . .\n 5 r2 . . . .", STEPS), NOBODY), "a5xa6")
    assert fight.odds == (("2", 1), ("S", 1)), "the attacker's comes first"
    assert drawn(fight, "2").odds == (("1", 1), ("S", 1))
    assert ranks_of(drawn(fight, "2", "1"), None) == ("2", "1")


def test_a_forgotten_rank_is_drawn_when_its_figure_is_captured() -> None:  # B3, B17
    now = "table red 4 4 1 black 2 2 5\n attacker red to play: red"
    truth = field("6 b1 . . . .\n 5 r2 . . . .", now, "black hand")
    capture = play(forgotten(truth, RED), "capture:a5xa6")
    assert capture.odds == (("1", 1), ("S", 1))
    taken, unmasked = capture.draw("1"), capture.draw("S")
    assert [event.name for event in taken.events] == ["captured"]
    assert [event.name for event in unmasked.events] == ["unmasked"]


def test_choices_are_the_same_whatever_is_forgotten() -> None:  # B3
    for seed in range(8):
        for position in [step.position for step in PROOF.walked(seed)][::20]:
            if position.to_act and not placing(position):
                imagined = forgotten(position, NOBODY)
                assert imagined.to_act == position.to_act
                assert moves(imagined) == moves(position)


def test_unseen_ranks_are_drawn_uniformly_over_unseen_figures() -> None:  # B3
    """Two unseen one-stars, one two-star and the Soke on four squares: twelve arrangements, all alike."""
    truth = board(
        "6 b1 . . . bS\n 4 b1 . . . b2\n 5 r2 . . . r2\n 1 . . rS . .\n"
        "black shuriken 0\n red shuriken 0\n"
        "table red 4 4 4 black 2 2 2\n assault 3 attacker red steps 3 to move: red"
    )
    imagined = forgotten(truth, RED)
    squares = ("a6", "a4", "e4", "e6")
    found: Counter[str] = Counter()
    chance = tatami.seeded(5)
    for _ in range(2_400):
        found["".join(ranks_drawn(imagined.state(), squares, chance))] += 1
    assert len(found) == 12
    assert all(abs(count - 200) < 5 * sqrt(200) for count in found.values()), found


def ranks_drawn(state: State, squares: tuple[str, ...], chance: tatami.core.chance.Chance) -> list[str]:
    """Draws one forgotten rank after the other, as battles on these squares would."""
    from tatami.games.battle.rules.secrets import draw_rank, rank_weights

    forgetful: Any = state
    ranks = []
    for name in squares:
        square = (int(name[1:]) - 1) * 5 + "abcde".index(name[0])
        out = [0, 0, 0]
        rank_weights(forgetful, square, out)
        ranks.append(chance.pick([(rank, weight) for rank, weight in zip("12S", out, strict=True) if weight]))
        draw_rank(forgetful, square, "12S".index(ranks[-1]) + 1)
    return ranks


def test_a_set_up_appears_to_others_all_at_once() -> None:  # B4
    moments = GAME.start().play(BLACK, FORMATION, moments=True).moments
    figures = [len(moment.shown(viewer)["figures"]) for moment in moments for viewer in (RED, None)]
    assert set(figures) == {0, 15}, "neither the places of the first six nor how many there are"
    assert [len(moment.shown(BLACK)["figures"]) for moment in moments] == [1, 2, 3, 4, 5, 15, 15]

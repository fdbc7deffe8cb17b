"""Told when it is so: at every fact the picture already agrees with it; and who hears what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from night_pictures import CAT, FOX, GAME, OWL, board, laid, play, programming

import tatami
from tatami import Fact, Position
from tatami.core.binding import is_fact
from tatami.games.night import facts
from tatami.games.night.view import Shown

Agrees = Callable[[Any, Any], bool]
KUNAI = f"""
    {laid(fox="1", cat="4")}
    faces 1=kunai:fox 4=1:cat
    fox on a at 5 holds 1 program pick+heal
    owl on b at 5 program heal+heal
    cat on c at 5 holds 4 program heal+heal
    round 2 first fox
    now turn 1 of fox
"""


def own(fact: Any, shown: Any) -> Any:
    """The ninja a fact is about."""
    return shown["ninjas"][fact.seat]


def lies(fact: Any, shown: Any) -> bool:
    return fact.chest in shown["roofs"][fact.roof]


def held(fact: Any, shown: Any) -> bool:
    return fact.chest in own(fact, shown)["chests"]


def seen(fact: Any, shown: Any) -> bool:
    return bool(shown["faces"][str(fact.chest)] == fact.face)


def aimed(fact: facts.Aimed, shown: Any) -> bool:
    return bool(shown["throw"] == {"why": fact.why, "roof": fact.roof, "victim": fact.victim})


def counted(fact: facts.Counted, shown: Any) -> bool:
    ninja = own(fact, shown)
    return (ninja["total"], ninja["valued"], ninja["place"]) == (fact.total, fact.valued, fact.place)


AGREES: dict[type[Fact], Agrees] = {
    facts.VillageBuilt: lambda fact, shown: shown["village"] is not None,
    facts.FirstDrawn: lambda fact, shown: shown["first"] == fact.seat,
    facts.Placed: lambda fact, shown: shown["ninjas"][fact.ninja]["roof"] == fact.roof,
    facts.RoundBegan: lambda fact, shown: (shown["round"], shown["first"]) == (fact.round, fact.first),
    facts.Programmed: lambda fact, shown: own(fact, shown)["given"],
    facts.Revealed: lambda fact, shown: own(fact, shown)["program"] == [fact.first, fact.second],
    facts.TurnBegan: lambda fact, shown: (shown["active"], shown["slot"]) == (fact.seat, fact.slot),
    facts.TurnEnded: lambda fact, shown: not shown["laid"] and shown["active"] == fact.seat,
    facts.Stood: lambda fact, shown: own(fact, shown)["point"] == fact.point,
    facts.Aimed: aimed,
    facts.Threw: lambda fact, shown: shown["throw"] is None and own(fact, shown)["roof"] == fact.origin,
    facts.Moved: lambda fact, shown: own(fact, shown)["roof"] == fact.target,
    facts.Wounded: lambda fact, shown: own(fact, shown)["wounds"] == fact.wounds,
    facts.Unhurt: lambda fact, shown: shown["reserve"] == 0 or own(fact, shown)["wounds"] == 4,
    facts.Dropped: lies,
    facts.Knocked: lies,
    facts.NothingKnocked: lambda fact, shown: not shown["ninjas"][fact.victim]["chests"],
    facts.Picked: held,
    facts.Stole: held,
    facts.Looked: seen,
    facts.Healed: lambda fact, shown: own(fact, shown)["wounds"] + fact.wounds <= 4,
    facts.Discarded: lambda fact, shown: lies(fact, shown) and fact.chest in shown["laid"],
    facts.Played: lambda fact, shown: fact.chest in own(fact, shown)["played"],
    facts.Geared: lambda fact, shown: own(fact, shown)["program"][fact.slot - 1] == fact.action,
    facts.Opened: lambda fact, shown: seen(fact, shown) and shown["phase"] == "over",
    facts.Counted: counted,
    facts.Ended: lambda fact, shown: all(ninja["place"] for ninja in shown["ninjas"]),
}


def moments(seed: int) -> Iterator[tuple[Fact, Position[Shown]]]:
    """The facts of a random game, each with how things stood."""
    random, chance = Random(seed), tatami.seeded(seed)
    step = GAME.opening(GAME.complete({"players": str(2 + seed % 3)})).settle(chance, moments=True)
    while True:
        yield from zip(step.events, step.moments, strict=True)
        position = step.position
        if position.is_over:
            return
        seat = random.choice(position.to_act)
        step = position.play(seat, busy_move(position, seat, random), chance, moments=True)


def busy_move(position: Position[Shown], seat: int, random: Random) -> str:
    """Ropes of a sensible length, many a bonus, and seldom nothing."""
    moves = position.moves(seat)
    if "rope-1" in moves:
        return f"rope-{random.randrange(60, 300)}"
    busy = [move for move in moves if not move.startswith(("end", "lay", "heal"))]
    bonuses = [move for move in busy if move.startswith("play")]
    return random.choice(bonuses or busy) if busy and random.random() < 0.9 else moves.sample(random)


def test_every_fact_is_told_after_its_change() -> None:
    knocked = board(KUNAI).play(FOX, "play-1 at-5 on-cat rope-120", moments=True)
    told = set()
    for game in (zip(knocked.events, knocked.moments, strict=True), *map(moments, (*range(12), 26))):
        for fact, position in game:
            viewer = getattr(fact, fact.only) if fact.only else None
            assert AGREES[type(fact)](fact, position.shown(viewer)), f"{fact}\n{position}"
            told.add(type(fact))
    declared = {each for each in vars(facts).values() if is_fact(each) and each is not Fact}
    assert declared == AGREES.keys() == told


def test_a_backpack_is_summed_when_it_is_open() -> None:  # N18, N19
    """With closed chests nobody's sum is shown before its last chest is."""
    games = (each for seed in (1, 2, 4, 5, 7, 8) for each in moments(seed))  # three or four players
    found = [(fact, position) for fact, position in games if isinstance(fact, facts.Opened)]
    for fact, position in found:
        ninja = position.shown(None)["ninjas"][fact.seat]
        is_last = fact.chest == max(ninja["chests"])
        assert (ninja["total"] is not None) == is_last
    assert len(found) > 2


FULL = f"""
    {laid(fox="1", cat="4 5")}
    faces 1={{bonus}}:fox 4=1:cat 5=2:cat
    fox on a at 5 holds 1 program {{action}}+heal
    owl on b at 5 program heal+heal
    cat on c at 5 holds 4 5 wounds {{wounds}} program heal+heal
    round 2 first fox
    now turn 1 of fox
"""


@pytest.mark.parametrize(
    ("bonus", "action", "wounds", "move", "last"),
    [
        ("1", "attack", 2, "attack at-5 on-cat rope-120", "moved"),  # N11, N16
        ("shuriken", "pick", 2, "play-1 at-5 on-cat rope-120", "threw"),
        ("kunai", "pick", 1, "play-1 at-5 on-cat rope-120", "threw"),  # N17
    ],
)
def test_with_the_last_fact_somebody_is_asked_for_a_chest(
    bonus: str, action: str, wounds: int, move: str, last: str
) -> None:
    step = board(FULL.format(bonus=bonus, action=action, wounds=wounds)).play(FOX, move, moments=True)
    assert step.events[-1].name == last
    assert step.position.shown(None)["victim"] == CAT
    for viewer in (None, FOX, OWL, CAT):
        assert step.moments[-1].shown(viewer) == step.position.shown(viewer)


def test_whoever_misses_is_asked_with_the_throw() -> None:  # N10, N16
    picture = FULL.format(bonus="1", action="heal", wounds=2).replace("turn 1 of fox", "turn 2 of cat")
    cat = board(picture.replace("heal+heal\n    round", "heal+move\n    round"))
    step = cat.play(CAT, "move at-5 to-a rope-1", moments=True)
    assert step.events[-1].name == "threw" and step.position.shown(None)["victim"] == CAT
    assert step.moments[-1].shown(None) == step.position.shown(None)


# What cannot be taken back, and who hears what


def test_what_is_locked_or_shown_to_somebody_is_final() -> None:  # N5, N9, N18
    final = {each for each in AGREES if each.is_final}
    assert final == {facts.Programmed, facts.Threw, facts.Looked, facts.Played}


def test_a_program_is_told_without_its_actions_to_all_others() -> None:  # N5
    (fact,) = programming().play(OWL, "move+pick").events
    assert str(fact.heard(OWL)) == "programmed seat=1 first=move second=pick"
    for viewer in (FOX, CAT, None):
        assert str(fact.heard(viewer)) == "programmed seat=1 first=None second=None"
    assert fact.is_final


def test_a_look_is_told_to_whoever_looks() -> None:  # N18
    picking = play(programming(), "pick+heal", "pick+heal", "pick+heal", "pick-2")
    (fact,) = picking.draw("kunai").events
    assert isinstance(fact, facts.Looked) and fact.is_final
    assert [fact.heard(viewer) for viewer in (FOX, OWL, CAT, None)] == [fact, None, None, None]


def test_with_two_players_nobody_looks_into_anything() -> None:  # N18
    """All faces are open: there is nothing to see alone."""
    told = [fact for seed in (0, 3, 6, 9) for fact, _ in moments(seed)]
    names = [fact.name for fact in told]
    assert "picked" in names and "looked" not in names
    assert all(fact.heard(None) == fact for fact in told if fact.name != "programmed")

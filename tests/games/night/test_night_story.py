"""Ninja Night told in sentences, in both languages."""

from __future__ import annotations

import pytest
from night_pictures import GAME, board, laid, play, step
from night_proof import PROOF
from tests.owed.golden import Kept

from tatami import Position, Step
from tatami.games.night.view import Shown

ENGLISH, FRENCH = GAME.words("en"), GAME.words("fr")


def lines(told: Step, language: str = "en", seat: int | None = None) -> list[str]:
    words = GAME.words(language)
    said = [GAME.story.line(event, told.position.options, words) for event in told.heard(seat)]
    return [line for line in said if line]


def scene(action: str, fox: str = "", faces: str = "", **options: str) -> Position[Shown]:
    return board(
        f"""
        {laid(fox="1 2", cat="4 5")}
        faces 1={faces or "3"}:fox 2=2:fox 4=1:cat 5=1:cat
        fox on a at 5 holds 1 2 {fox} program {action}+heal
        owl on a at 1 program pick+heal
        cat on c at 5 holds 4 5 wounds 2 program pick+heal
        round 2 first fox
        now turn 1 of fox
        """,
        **options,
    )


def test_a_throw_that_hits() -> None:  # N9, N10
    told = step(scene("move"), "move at-3 to-c rope-120")
    assert lines(told) == [
        "Fox moves to point 3 of the roof.",
        "Fox aims at roof C.",
        "The rope holds on roof C.",
        "Fox swings from roof A to roof C.",
    ]
    assert lines(told, "fr") == [
        "Le Renard se place au point 3 du toit.",
        "Le Renard vise le toit C.",
        "La corde tient sur le toit C.",
        "Le Renard s’élance du toit A au toit C.",
    ]


def test_a_throw_that_misses() -> None:  # N9, N10
    assert lines(step(scene("move"), "move at-5 to-c rope-60"))[1:] == [
        "The rope falls short of roof C.",
        "Fox is wounded: 1 of 4 wounds.",
    ]
    assert lines(step(scene("move"), "move at-5 to-c rope-400"), "fr")[1] == "La corde dépasse le toit C."


@pytest.mark.parametrize(
    ("length", "english", "french"),
    [
        (1, "The rope falls far short of roof C.", "La corde est bien trop courte pour le toit C."),
        (
            90,
            "The rope falls short of roof C, by a hair.",
            "La corde est trop courte pour le toit C, d’un cheveu.",
        ),
        (185, "The rope flies past roof C, by a little.", "La corde dépasse le toit C, de peu."),
    ],
)
def test_with_assistance_by_how_much(length: int, english: str, french: str) -> None:  # N9
    told = step(scene("move", assist="words"), f"move at-5 to-c rope-{length}")
    assert (lines(told)[1], lines(told, "fr")[1]) == (english, french)


def test_an_attack_and_a_drop() -> None:  # N11, N16
    told = step(scene("attack"), "attack at-5 on-cat rope-120")
    assert lines(told)[0] == "Fox aims at Cat on roof C."
    assert lines(told, "fr")[0] == "Le Renard vise le Chat sur le toit C."
    dropped = step(told.position, "drop-4")
    assert lines(dropped)[:2] == [
        "Cat has no free slot and drops chest 4 on roof C.",
        "Cat is wounded: 3 of 4 wounds.",
    ]


def test_bonuses() -> None:  # N17
    assert lines(step(scene("pick", "wounds 2", "potion"), "play-1")) == [
        "Fox plays a bonus: Potion.",
        "Fox heals 2 wounds.",
    ]
    assert (
        lines(step(scene("pick", "wounds 1", "potion"), "play-1"), "fr")[1] == "Le Renard soigne 1 blessure."
    )
    assert lines(step(scene("pick", "", "gear"), "play-1 gear-2-move"))[1] == (
        "Fox changes action 2 from Heal to Move."
    )
    assert lines(step(scene("pick", "", "grapple"), "play-1 to-f"), "fr")[1] == (
        "Le Grappin emporte le Renard du toit A au toit F."
    )
    knocked = play(scene("pick", "", "kunai"), "play-1 at-5 on-cat rope-120")
    assert lines(step(knocked, "knock-5"), "fr") == ["Le coffre 5 du Chat tombe sur le toit C."]


def test_a_look_is_told_to_whoever_looks() -> None:  # N18
    picked = play(scene("pick"), "pick-3")
    told = picked.draw("kunai")
    assert lines(told, "en", 0) == ["Fox looks into chest 3: Kunai."]
    assert lines(told, "en", 1) == lines(told, "en", None) == []


def test_a_sealed_program_is_told_without_its_actions() -> None:  # N5
    from night_pictures import programming

    told = programming().play(1, "move+pick")
    assert lines(told, "en", 1) == ["Owl chooses Move, then Pick up."]
    assert lines(told, "en", 0) == lines(told, "en", None) == ["Owl has chosen two actions."]
    assert lines(told, "fr", 0) == ["Le Hibou a choisi deux actions."]


def test_the_end() -> None:  # N19
    record = Kept("night", "two_open").record
    *_, last = record.steps()
    assert lines(last)[-1] == "The sun rises. Owl wins: the most valuable chests."
    assert lines(last, "fr")[-1] == "Le soleil se lève. Le Hibou gagne : les coffres les plus précieux."


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("to-g", "Roof G", "Toit G"),
        ("move+pick", "Move, Pick up", "Se déplacer, Ramasser"),
        ("at-5", "Point 5", "Point 5"),
        ("on-owl", "At Owl", "Sur le Hibou"),
        ("rope-240", "a little under half the rope", "un peu moins de la moitié de la corde"),
        ("rope-1..600", "Rope 1..600", "Corde 1..600"),
        ("pick-7", "Pick up chest 7", "Ramasser le coffre 7"),
        ("gear-2-heal", "Action 2 becomes Heal", "L’action 2 devient Soin"),
        ("end", "End the turn", "Finir le tour"),
    ],
)
def test_moves_have_names(move: str, english: str, french: str) -> None:
    label = GAME.story.move_label
    assert (label(0, move, {}, ENGLISH), label(0, move, {}, FRENCH)) == (english, french)


def test_every_offered_move_has_a_name_of_its_own() -> None:
    label = GAME.story.move_label
    for told in PROOF.walk(GAME.opening(GAME.complete({"players": "3"})), 9):
        for seat in told.position.to_act:
            moves = told.position.view(seat).moves
            for words in (ENGLISH, FRENCH):
                assert len({label(seat, move, told.position.options, words) for move in moves}) == len(moves)

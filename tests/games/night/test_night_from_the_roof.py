"""A bonus whose face the player knows, played straight from the roof during Pick up: N12, N17."""

from __future__ import annotations

import json

import pytest
from night_pictures import CAT, FOX, GAME, OWL, board, facts, laid, line, moves, play, refusal, step
from night_proof import PROOF

from tatami import IllegalMove, NotYourTurn, Position
from tatami.games.night.view import Shown

OPEN = (
    "faces 1=1 2=1 3=1 4=1 5=1 6=2 7=2 8=2 9=2 10=2 11=3 12=3 13=3 14=3 15=potion 16=potion 17=gear 18=4 "
    "19=gear 20=grapple 21=4 22=grapple 23=5 24=shuriken 25=shuriken 26=kunai 27=kunai 28=5"
)
"""With two players every face is open: bonuses lie on f (15), g (16, 17), h (19, 20), i (22), j, k."""


def scene(
    face: str,
    fox: str = "",
    program: str = "pick+steal",
    now: str = "turn 1 of fox",
    knows: str = "fox",
    more: str = "",
    **seats: str,
) -> Position[Shown]:
    """Fox on a; chest 1 beside it on the roof has this face, and `knows` have held it."""
    known = f":{knows}" if knows else ""
    return board(f"""
        {laid(fox="4" if "holds 4" in fox else "")}
        faces {f"1={face}{known}" if knows else ""} {more}
        fox on a at 5 {fox} program {program}
        owl {seats.get("owl", "on b at 5")} program heal+pick
        cat {seats.get("cat", "on c at 5")} program heal+pick
        round {seats.get("round", "2")} first fox
        now {now}
    """)


def two(
    fox: str, owl: str = "on b at 5", program: str = "pick+steal", now: str = "turn 1 of fox"
) -> Position[Shown]:
    held = " ".join(word for word in fox.partition("holds ")[2].split("  ")[0].split() if word.isdigit())
    return board(
        f"""
        {laid(fox=held)}
        {OPEN}
        fox {fox}  program {program}
        owl {owl}  program heal+pick
        round 2 first fox
        now {now}
        """,
        players="2",
    )


# It needs no slot


def test_four_wounds_and_a_known_potion_on_the_roof() -> None:  # N12, N17
    position = scene("potion", "wounds 4")
    assert moves(position) == ["end", "play-1"]
    told = step(position, "play-1")
    assert facts(told) == ["played seat=0 chest=1 bonus=potion roof=a", "healed seat=0 wounds=4"]
    assert told.position == board(f"""
        {laid(fox="1")}
        faces 1=potion
        fox on a at 5 played 1 program pick+steal
        owl on b at 5 program heal+pick
        cat on c at 5 program heal+pick
        round 2 first fox
        now turn 1 of fox begun
    """)
    assert moves(told.position) == ["end", "pick-2", "pick-3"], "the slots are free now"


def test_four_chests_held_and_an_open_gear() -> None:  # N12
    position = two("on g at 5 holds 1 2 3 4")
    assert [move for move in moves(position) if not move.startswith("lay")] == ["end", "play-17"]
    assert refusal(position, "pick-17") == "N12 backpack_full"


def test_with_a_free_slot_it_may_be_picked_or_played() -> None:  # N12
    assert moves(scene("gear")) == ["end", "pick-1", "pick-2", "pick-3", "play-1"]


def test_a_closed_chest_never_held_can_only_be_picked() -> None:  # N12
    unknown = scene("gear", knows="")
    assert moves(unknown) == ["end", "pick-1", "pick-2", "pick-3"]
    assert refusal(unknown, "play-1") == "N12 unknown_face"
    full = scene("gear", "wounds 4", knows="")
    assert moves(full) == ["end"]


def test_what_only_another_has_held_is_unknown() -> None:  # N12, N18
    assert refusal(scene("gear", knows="owl+cat"), "play-1") == "N12 unknown_face"
    assert "play-1" in moves(scene("gear", knows="owl+fox"))


def test_it_counts_as_played() -> None:  # N12, N17, N19
    ninja = play(scene("potion", "wounds 1"), "play-1").shown(None)["ninjas"][FOX]
    assert (ninja["played"], ninja["chests"], ninja["wounds"]) == ([1], [], 0)


def test_everybody_sees_it_then() -> None:  # N17, N18
    before, after = scene("potion", "wounds 1"), play(scene("potion", "wounds 1"), "play-1")
    assert [before.shown(seat)["faces"] for seat in (FOX, OWL, None)] == [{"1": "potion"}, {}, {}]
    assert [after.shown(seat)["faces"] for seat in (FOX, OWL, None)] == [{"1": "potion"}] * 3


def test_several_may_be_played_one_after_the_other() -> None:  # N12, N17
    position = scene("potion", "wounds 4", more="2=gear:fox 3=shuriken:fox")
    position = play(position, "play-1", "play-2 gear-2-move", "play-3 at-5 on-cat rope-300")
    assert line(position, "fox") == "on a at 5 played 1 2 3 program pick+move rope 300"


# It begins the Pick up


def test_a_gear_changes_the_second_action_only() -> None:  # N12, N17
    position = play(scene("gear"), "play-1")
    assert moves(position) == ["gear-2-attack", "gear-2-heal", "gear-2-move", "gear-2-pick"]
    assert refusal(position, "gear-1-move") == "N17 cannot_reprogram"
    after = play(position, "gear-2-move")
    assert line(after, "now") == "turn 1 of fox begun"
    assert moves(after) == ["end", "pick-2", "pick-3"]


def test_an_offered_gear_lists_the_second_action_only() -> None:  # N12
    offers = dict(scene("gear").offers(FOX))
    assert offers["play-1"] == {
        "kind": "play",
        "chest": 1,
        "bonus": "gear",
        "roof": "a",
        "aims": [],
        "roofs": [],
        "gears": [(2, "move"), (2, "attack"), (2, "pick"), (2, "heal")],
    }


def test_in_the_second_turn_a_gear_has_nothing_left_to_change() -> None:  # N12
    second = scene("gear", program="heal+pick", now="turn 2 of fox")
    assert moves(second) == ["end", "pick-1", "pick-2", "pick-3"]
    assert refusal(second, "play-1") == "N12 gear_too_late"


def test_a_gear_of_the_backpack_is_too_late_after_it() -> None:  # N12, N17
    position = board(f"""
        {laid(fox="4")}
        faces 1=potion:fox 4=gear:fox
        fox on a at 5 holds 4 wounds 1 program heal+pick
        owl on b at 5 program heal+pick
        cat on c at 5 program heal+pick
        round 2 first fox
        now turn 2 of fox
    """)
    assert "play-4" in moves(position)
    assert refusal(play(position, "play-1"), "play-4") == "N17 begun"


def test_a_grapple_ends_it() -> None:  # N6, N12, N17
    """Fox holds nothing, so that its turn is over with the Pick up; nobody else has a wound to heal."""
    told = step(scene("grapple", more="6=potion:fox"), "play-1 to-c")
    assert line(told.position, "fox") == "on c at 5 played 1 program pick+steal"
    assert "turn_ended seat=0 slot=1 declined=False by_choice=False" in facts(told)


def test_after_a_grapple_nothing_is_played_from_the_other_roof() -> None:  # N12
    position = board(f"""
        {laid(fox="4")}
        faces 1=grapple:fox 6=potion:fox 4=3:fox
        fox on a at 5 holds 4 wounds 1 program pick+steal
        owl on b at 5 program heal+pick
        cat on b at 5 program heal+pick
        round 2 first fox
        now turn 1 of fox
    """)
    after = play(position, "play-1 to-c")
    assert moves(after) == ["end", "lay-4"]
    assert refusal(after, "play-6") == refusal(after, "pick-6") == "N12 pick_over"


def test_a_grapple_of_the_backpack_before_it_leads_to_another_roof() -> None:  # N12, N17
    position = board(
        f"""
        {laid(fox="4")}
        faces 4=grapple:fox 6=potion:fox
        fox on a at 5 holds 4 wounds 4 program pick+steal
        owl on b at 5 program heal+pick
        cat on b at 5 program heal+pick
        round 2 first fox
        now turn 1 of fox
    """.replace("wounds 4", "wounds 3")
    )
    assert "play-6" in moves(play(position, "play-4 to-c"))


@pytest.mark.parametrize("bonus", ["shuriken", "kunai"])
def test_a_throw_leads_back_to_the_pick_up(bonus: str) -> None:  # N12, N17
    cat = "on c at 5 holds 5 8" if bonus == "kunai" else "on c at 5"
    position = board(f"""
        {laid(cat="5 8" if bonus == "kunai" else "")}
        faces 1={bonus}:fox {"5=1:cat 8=2:cat" if bonus == "kunai" else ""}
        fox on a at 5 wounds 3 program pick+steal
        owl on b at 5 program heal+pick
        cat {cat} program heal+pick
        round 2 first fox
        now turn 1 of fox
    """)
    after = play(position, "play-1 at-5 on-cat rope-120")
    after = play(after, "knock-8") if bonus == "kunai" else after
    assert line(after, "now") == "turn 1 of fox begun"
    assert moves(after) == ["end", "pick-2", "pick-3"]


# Where it is refused


def test_a_bonus_of_another_roof() -> None:  # N12
    position = scene("gear", more="6=potion:fox", fox="wounds 1")
    assert refusal(position, "play-6") == "N12 not_here"


def test_what_was_laid_down_in_this_turn() -> None:  # N12
    position = board(f"""
        {laid(fox="4")}
        faces 4=potion:fox
        fox on a at 5 holds 4 wounds 2 program pick+pick
        owl on b at 5 program heal+pick
        cat on c at 5 program heal+pick
        round 2 first fox
        now turn 1 of fox
    """)
    after = play(position, "lay-4")
    assert "play-4" not in moves(after)
    assert refusal(after, "play-4") == "N12 laid_down"
    later = play(after, "end")
    assert line(later, "now") == "turn 2 of fox"
    assert "play-4" in moves(later)


@pytest.mark.parametrize("action", ["move", "attack", "steal", "heal"])
def test_during_another_action(action: str) -> None:  # N12
    position = scene("potion", "holds 4 wounds 1", f"{action}+pick", more="4=1:fox")
    assert refusal(position, "play-1") == "N12 only_picking"


def test_out_of_turn() -> None:  # N12
    position = scene("gear", more="4=potion:owl", owl="on b at 5 wounds 1")
    with pytest.raises(NotYourTurn, match=r"It is not owl's turn: fox must act \(N12\)\.$") as refused:
        position.play(OWL, "play-4")
    assert refused.value.clause == "N12"


@pytest.mark.parametrize(
    ("face", "fox", "refused"),
    [
        ("3", "", "N12 no_bonus"),
        ("potion", "", "N17 unhurt"),
        ("shuriken", "", "N17 nobody_elsewhere"),
        ("kunai", "", "N17 nobody_elsewhere"),
    ],
)
def test_what_would_do_nothing(face: str, fox: str, refused: str) -> None:  # N12, N17
    alone = scene(face, fox, owl="on a at 5", cat="on a at 5")
    assert "play-1" not in moves(alone)
    assert refusal(alone, "play-1") == refused


def test_what_is_played_is_gone() -> None:  # N17
    assert refusal(play(scene("potion", "wounds 2"), "play-1"), "play-1") == "N17 not_held"


@pytest.mark.parametrize("code", ["only_picking", "unknown_face", "gear_too_late"])
def test_a_refusal_says_what_would_be_right(code: str) -> None:
    for language in GAME.languages:
        sentence = GAME.words(language)(f"refusal.{code}", chest="7")
        assert sentence.endswith(".") and "{" not in sentence


def test_the_sentence_names_the_clause() -> None:  # N12
    with pytest.raises(IllegalMove, match=r"^You do not know what chest 1 holds: .* \(N12\)\."):
        scene("gear", knows="").play(FOX, "play-1")


# Who is asked


def test_with_closed_chests_every_pick_up_is_asked_for() -> None:  # N12
    """Four wounds, nothing that could be picked or played, even an empty roof: Fox is asked."""
    assert moves(scene("3", "wounds 4")) == ["end"]
    bare = board(f"""
        {laid(b="1 2 3")}
        fox on a at 5 program pick+pick
        owl on b at 5 program heal+pick
        cat on c at 5 program heal+pick
        round 2 first fox
        now turn 1 of fox
    """)
    assert moves(bare) == ["end"]


def test_also_in_the_middle_of_it() -> None:  # N12
    told = step(scene("shuriken", "wounds 4"), "play-1 at-5 on-cat rope-300")
    assert told.position.to_act == (FOX,)
    assert moves(told.position) == ["end"]


def test_with_open_chests_only_who_can_do_something() -> None:  # N6, N12
    """Nothing is hidden from anybody there."""
    bare = two("on a at 5  wounds 4", program="heal+pick")
    assert line(play(bare, "heal"), "now") == "turn 2 of fox"
    asked = two("on f at 5  wounds 4", program="heal+pick")
    assert moves(play(asked, "end")) == ["end", "play-15"]
    passed = two("on a at 5  wounds 4", program="heal+pick")
    assert line(play(passed, "end"), "now") == "turn 2 of owl", "three values on a: Fox has no slot for them"


# In every game


def test_random_games_play_from_the_roof_and_keep_the_slots() -> None:  # N12
    seen: set[str] = set()
    for seed in range(12):
        for told in PROOF.walk(GAME.opening(GAME.complete({"players": "2" if seed % 3 else "3"})), seed):
            for event in told.events:
                if event.name == "played" and "roof" in event.values:
                    seen.add(str(event.values["bonus"]))
            for ninja in told.position.shown(None)["ninjas"]:
                assert len(ninja["chests"]) + ninja["wounds"] <= 4
    assert len(seen) >= 4, seen


def test_offers_say_which_roof_a_bonus_is_played_from() -> None:  # N12
    for seed in range(6):
        for told in PROOF.walk(GAME.opening(GAME.complete({"players": "2"})), seed):
            position = told.position
            for seat in position.to_act:
                if "rope-1" in position.moves(seat):
                    continue
                shown = position.shown(seat)
                for move, offer in position.offers(seat):
                    if offer["kind"] == "play":
                        roof = next((r for r, on in shown["roofs"].items() if offer["chest"] in on), None)
                        assert offer["roof"] == roof, (move, json.dumps(offer))


def test_whoever_programmed_pick_up_is_asked_in_random_games() -> None:  # N12
    for seed in range(4):
        players = str(3 + seed % 2)
        picks = 0
        for told in PROOF.walk(GAME.opening(GAME.complete({"players": players})), seed):
            began = [event for event in told.events if event.name == "turn_began"]
            picks += sum(event.values["action"] == "pick" for event in began)
            for event in began[:-1]:
                assert event.values["action"] != "pick", "somebody's Pick up was passed over"
        assert picks >= 5


def test_cat_is_asked_after_owl() -> None:  # N5, N12
    position = scene("3", "wounds 4", program="pick+pick")
    after = play(position, "end")
    assert after.shown(None)["active"] == FOX and after.shown(None)["slot"] == 2
    again = play(after, "end")
    assert again.to_act == (OWL,) and play(again, "end").to_act == (CAT,)

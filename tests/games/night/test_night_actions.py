"""Move, Attack, Pick up, Steal, Heal, discards and wounds: N10–N16."""

from __future__ import annotations

from night_pictures import CAT, FOX, OWL, board, facts, holdings, laid, line, moves, play, refusal, step

from tatami import Position
from tatami.games.night.view import Shown

FACES = {
    **{str(n): face for n, face in enumerate("3" * 4 + "2" * 5 + "1" * 5, start=1)},
    "18": "4",
    "21": "5",
}


def scene(
    fox: str, owl: str = "on b at 5", cat: str = "on c at 5", round: int = 2, **rest: str
) -> Position[Shown]:
    """Fox's first turn. Programs that are not said are `pick+pick`; held chests have been seen."""
    seats = {"fox": fox, "owl": owl, "cat": cat}
    moved, faces = dict(rest), []
    for name, said in seats.items():
        held = moved[name] = holdings(**{name: said})[name]
        faces += [f"{chest.rstrip('*')}={FACES[chest.rstrip('*')]}:{name}" for chest in held.split()]
        if "program" not in said:
            seats[name] += "  program pick+pick"
    lines = "\n".join(f"{name} {said}" for name, said in seats.items())
    told = f"faces {' '.join(faces)}" if faces else ""
    return board(f"{laid(**moved)}\n{told}\n{lines}\nround {round} first fox\nnow turn 1 of fox")


# Move


def test_a_move_that_hits_takes_the_ninja_to_the_roof() -> None:  # N10
    told = step(scene("on a at 5 program move+pick"), "move at-5 to-c rope-120")
    assert facts(told)[:3] == [
        "aimed seat=0 why=move roof=c victim=None",
        "threw seat=0 why=move origin=a point=5 roof=c fell=hit x=74 y=-20 missed_by=None",
        "moved seat=0 origin=a target=c why=move",
    ]
    assert line(told.position, "fox") == "on c at 5 program move+pick rope 120"


def test_a_move_that_misses_leaves_it_there_with_a_wound() -> None:  # N10
    told = step(scene("on a at 5 program move+pick"), "move at-5 to-c rope-60")
    assert facts(told)[1].startswith("threw seat=0 why=move origin=a point=5 roof=c fell=short")
    assert facts(told)[2] == "wounded seat=0 wounds=1"
    assert line(told.position, "fox") == "on a at 5 wounds 1 program move+pick rope 60"


# Attack


def test_an_attack_that_hits_moves_the_attacker_and_wounds_the_victim() -> None:  # N11
    told = step(scene("on a at 5 program attack+pick"), "attack at-5 on-cat rope-120")
    assert facts(told)[0] == "aimed seat=0 why=attack roof=c victim=2"
    assert facts(told)[2:4] == ["moved seat=0 origin=a target=c why=attack", "wounded seat=2 wounds=1"]
    assert line(told.position, "fox").startswith("on c at 5 program")
    assert line(told.position, "cat") == "on c at 5 wounds 1 program pick+pick"


def test_an_attack_that_misses_wounds_the_attacker() -> None:  # N11
    after = play(scene("on a at 5 program attack+pick"), "attack at-5 on-cat rope-500")
    assert line(after, "fox") == "on a at 5 wounds 1 program attack+pick rope 500"
    assert line(after, "cat") == "on c at 5 program pick+pick"


def test_it_names_a_ninja_on_another_building() -> None:  # N11
    position = play(scene("on a at 5 program attack+pick", owl="on a at 5"), "attack at-5")
    assert moves(position) == ["on-cat"]
    assert refusal(position, "on-owl") == "N11 own_roof"
    assert refusal(position, "on-fox") == "N11 own_roof"
    assert refusal(position, "on-crow") == "N11 no_such_ninja"
    assert refusal(position, "to-c") == "N11 wants_ninja"


def test_an_attack_with_nobody_elsewhere_is_not_possible() -> None:  # N11
    position = scene("on a at 5 holds 1  program attack+pick", owl="on a at 5", cat="on a at 5")
    assert moves(position) == ["end", "lay-1"]
    assert refusal(position, "attack") == "N11 nobody_elsewhere"


def test_nor_with_every_line_to_the_others_closed() -> None:  # N8, N11
    position = scene("on i at 5 holds 1  program attack+pick", owl="on i at 5", cat="on f at 5")
    assert moves(position) == ["end", "lay-1"]
    assert refusal(position, "attack") == "N8 no_target"


# Pick up


def test_chests_of_the_roof_are_picked_one_by_one_with_a_look_between() -> None:  # N12
    position = scene("on a at 5 program pick+pick")
    assert moves(position) == ["end", "pick-1", "pick-2", "pick-3"]
    told = step(position, "pick-2")
    assert facts(told) == ["picked seat=0 chest=2 roof=a"]
    assert told.position.at_chance
    looked = told.position.draw("kunai")
    assert facts(looked) == ["looked seat=0 chest=2 face=kunai"]
    assert looked.heard(OWL) == looked.heard(None) == ()
    assert moves(looked.position) == ["end", "lay-2", "pick-1", "pick-3", "play-2"]


def test_any_or_all_of_them() -> None:  # N12
    position = play(scene("on a at 5"), "pick-1", "3", "end")
    assert line(position, "fox").startswith("on a at 5 holds 1 program")
    assert line(position, "chests").startswith("a: 2 3 b: 4 5")


def test_each_needs_a_free_slot() -> None:  # N12
    position = scene("on a at 5 holds 4 5 6  wounds 1")
    assert moves(position) == ["end", "lay-4", "lay-5", "lay-6"]
    assert refusal(position, "pick-1") == "N12 backpack_full"


def test_yellow_only_in_rounds_5_and_6() -> None:  # N12
    early = scene("on g at 5", round=4)
    assert moves(early) == ["end", "pick-16", "pick-17"]
    assert refusal(early, "pick-18") == "N12 yellow_early"
    assert moves(scene("on g at 5", round=5)) == ["end", "pick-16", "pick-17", "pick-18"]


def test_what_a_player_lays_down_in_a_turn_stays_down_for_that_turn() -> None:  # N12
    position = play(scene("on a at 5 holds 4", owl="on a at 5"), "lay-4")
    assert refusal(position, "pick-4") == "N12 laid_down"
    assert line(position, "laid") == "4"
    position = play(position, "end")
    assert "pick-4" in moves(position)
    assert play(position, "end", "end").mover == FOX
    assert "pick-4" in moves(play(position, "end", "end"))


def test_only_chests_of_the_own_roof() -> None:  # N12
    position = scene("on a at 5")
    assert refusal(position, "pick-4") == "N12 not_here"
    bare = scene("on a at 5 holds 4", j="1 2 3")
    assert refusal(bare, "pick-1") == "N12 empty_roof"


# Steal


def test_a_chest_of_somebody_on_the_same_building_is_stolen_closed() -> None:  # N13
    position = scene("on a at 5 program steal+pick", owl="on a at 1 holds 9 10", cat="on c at 5 holds 11")
    assert moves(position) == ["end", "steal-10", "steal-9"]
    told = step(position, "steal-9")
    assert facts(told) == ["stole seat=0 victim=1 chest=9", "looked seat=0 chest=9 face=2"]
    assert [event.name for event in told.heard(OWL)] == ["stole"]
    assert line(told.position, "owl").startswith("on a at 1 holds 10 ")
    assert "9=2:fox+owl" in line(told.position, "faces")
    assert refusal(told.position, "steal-10") == "N6 acted"
    assert refusal(position, "steal-11") == "N13 nothing_to_steal"


def test_stealing_needs_a_free_slot_and_takes_no_wound() -> None:  # N13
    position = scene("on a at 5 holds 1 2  wounds 2  program steal+pick", owl="on a at 1 holds 9  wounds 1")
    assert moves(position) == ["end", "lay-1", "lay-2"]
    assert refusal(position, "steal-9") == "N13 backpack_full"


# Heal


def test_healing_puts_one_wound_back() -> None:  # N14
    position = scene("on a at 5 wounds 3  program heal+pick")
    assert position.shown(None)["reserve"] == 9
    told = step(position, "heal")
    assert facts(told)[0] == "healed seat=0 wounds=1"
    assert line(told.position, "fox") == "on a at 5 wounds 2 program heal+pick"
    assert told.position.shown(None)["reserve"] == 10


def test_nobody_heals_without_a_wound() -> None:  # N14
    assert refusal(scene("on a at 5 holds 1  program heal+pick"), "heal") == "N14 unhurt"


# Discards


def test_own_chests_may_be_laid_down_at_any_time_of_the_own_turn() -> None:  # N15
    position = scene("on a at 5 holds 4 5  program move+pick")
    told = step(position, "lay-5")
    assert facts(told) == ["discarded seat=0 chest=5 roof=a"]
    assert line(told.position, "chests").startswith("a: 1 2 3 5 ")
    after = play(told.position, "move at-5 to-c rope-120")
    assert line(play(after, "lay-4"), "chests").split(" d:")[0].endswith("c: 4 6 7 8")
    assert refusal(position, "lay-1") == "N15 not_held"


def test_a_discard_is_closed() -> None:  # N15, N18
    position = play(scene("on a at 5 holds 4  program move+pick"), "lay-4")
    assert "4" not in position.shown(OWL)["faces"] and position.shown(FOX)["faces"]["4"] == "3"


# Wounds


def test_without_a_free_slot_the_victim_drops_a_chest_of_its_choice_at_once() -> None:  # N16
    position = scene("on a at 5 program attack+pick", cat="on c at 5 holds 1 9  wounds 2")
    told = step(position, "attack at-5 on-cat rope-120")
    assert told.position.to_act == (CAT,)
    assert line(told.position, "now") == "turn 1 of fox done: drop cat"
    assert moves(told.position) == ["drop-1", "drop-9"]
    assert refusal(told.position, "drop-2") == "N16 not_held"
    assert refusal(told.position, "end") == "N16 expects_drop"
    dropped = step(told.position, "drop-9")
    assert facts(dropped)[:2] == ["dropped seat=2 chest=9 roof=c", "wounded seat=2 wounds=3"]
    assert line(dropped.position, "cat").startswith("on c at 5 holds 1 wounds 3")


def test_a_player_who_misses_drops_too() -> None:  # N16
    position = play(scene("on a at 5 holds 1 2 3 4  program move+pick"), "move at-5 to-c rope-1")
    assert position.to_act == (FOX,)
    assert moves(position) == ["drop-1", "drop-2", "drop-3", "drop-4"]
    assert line(play(position, "drop-1"), "fox") == "on a at 5 holds 2 3 4 wounds 1 program move+pick rope 1"


def test_a_single_chest_falls_without_a_question() -> None:  # N16
    position = scene("on a at 5 program attack+pick", cat="on c at 5 holds 1  wounds 3")
    told = step(position, "attack at-5 on-cat rope-120")
    assert facts(told)[3:5] == ["dropped seat=2 chest=1 roof=c", "wounded seat=2 wounds=4"]


def test_no_potion_instead() -> None:  # N16
    position = board(f"""
        {laid(cat="1 2 3 4")}
        faces 1=potion:cat 2=1:cat 3=2:cat 4=3:cat
        fox on a at 5 program attack+pick
        owl on b at 5 program pick+pick
        cat on c at 5 holds 1 2 3 4 program pick+pick
        round 2 first fox
        now turn 1 of fox
    """)
    position = play(position, "attack at-5 on-cat rope-120")
    assert refusal(position, "play-1", CAT) == "N16 expects_drop"


def test_a_fifth_wound_does_nothing() -> None:  # N16
    position = scene("on a at 5 program attack+pick", cat="on c at 5 wounds 4")
    told = step(position, "attack at-5 on-cat rope-120")
    assert facts(told)[3] == "unhurt seat=2 no_tokens=False"
    assert line(told.position, "cat") == "on c at 5 wounds 4 program pick+pick"


def test_with_the_reserve_empty_no_wound_is_placed_and_nothing_falls() -> None:  # N16
    position = board(
        f"""
        {laid(cat="1 2 3 4")}
        faces 1=3:cat 2=3:cat 3=3:cat 4=3:cat
        fox on a at 5 wounds 4 program attack+pick
        owl on b at 5 wounds 4 program pick+pick
        cat on c at 5 holds 1 2 3 4 program pick+pick
        crow on d at 5 wounds 4 program pick+pick
        round 2 first fox
        now turn 1 of fox
        """,
        players="4",
    )
    told = step(position, "attack at-5 on-cat rope-120")
    assert facts(told)[3] == "unhurt seat=2 no_tokens=True"
    assert line(told.position, "cat").startswith("on c at 5 holds 1 2 3 4 program")


def test_nobody_is_eliminated() -> None:  # N16
    position = scene("on a at 5 wounds 4  program heal+pick")
    assert moves(position) == ["end", "heal"]

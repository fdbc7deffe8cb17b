"""Guided games: scripts whose sentences stand in words/*.toml under `lesson.NAME`.

All are played in the village of the rulebook's examples. A rope of the script stands for every length that
comes to the same.
"""

from __future__ import annotations

HOUSES = """\
        chance: 1 2 3 4 5 6 7 8 9 10 11 b d f h k 1 4 b d f i k 18 21 23 28"""
"""Large buildings, small ones, trees, roofs with two chests, yellow chests."""

VILLAGE = f"""\
{HOUSES}
        chance: 1 gear 2 2 shuriken 1 2 kunai 1 3 2 3 potion 1 grapple 3 gear 4 2 potion 5 shuriken 4 3 kunai
        chance: grapple 1 5"""
"""The same, and what each chest holds: with two players all lie open."""

LESSONS = {
    "first": f"""
        learner: fox
        options: players=2 first=fox

{VILLAGE}
        fox: to-d
        owl: to-a
        say: goal N19
        say: program N5
        fox: move pick
        owl: pick attack
        say: rope N9
        fox: move at-5 to-e rope-140
        owl: pick-10 pick-9 end
        say: chest N12
        fox: pick-12
        say: more N12
        fox: pick-11 pick-13 end
        owl: attack at-5 on-fox rope-120 end
        say: wound N16
        say: again N13
        fox: steal move
        owl: pick move
        owl: end
        say: potion N17
        fox: play-13
        say: steal N13
        fox: steal-10 end
        owl: move at-5 to-f rope-160 end
        say: on N19
    """,
    "trees": f"""
        learner: fox
        options: players=2 first=fox

{VILLAGE}
        fox: to-d
        owl: to-a
        fox: move pick
        owl: pick move
        say: blocked N8
        say: stand N7
        fox: move at-3 to-j rope-268
        owl: pick-10 end
        say: there N10
        fox: pick-24 pick-25 pick-26 end
        owl: move at-5 to-e rope-140 end
        say: on N8
    """,
    "gear": f"""
        learner: fox
        options: players=2 first=fox

{VILLAGE}
        fox: to-d
        owl: to-g
        fox: pick heal
        owl: pick move
        say: chest N12
        fox: pick-16
        say: gear N17
        fox: play-17 gear-2-move end
        owl: pick-10 end
        say: move N10
        fox: move at-5 to-h rope-150 end
        owl: move at-5 to-e rope-140 end
        say: on N17
    """,
    "kunai": f"""
        learner: fox
        options: players=2 first=owl

{VILLAGE}
        owl: to-c
        fox: to-d
        owl: pick move
        fox: pick move
        owl: pick-10 pick-9 end
        say: full N12
        fox: pick-8
        say: throw N17
        fox: play-8 at-5 on-owl rope-140
        say: knock N17
        fox: knock-10
        say: more N12
        fox: pick-7 pick-6 end
        owl: move at-5 to-k rope-180 end
        say: go N10
        fox: move at-5 to-d rope-140 end
        say: on N5
    """,
    "hook": f"""
        learner: fox
        options: players=2 hook=whole first=fox

{VILLAGE}
        fox: to-d
        owl: to-a
        fox: move move
        owl: pick heal
        say: whole N9
        say: short N9
        fox: move at-5 to-e rope-105
        owl: pick-10 pick-9 end
        say: wound N10
        fox: move at-5 to-e rope-150
        owl: end
        say: on N9
    """,
    "room": f"""
        learner: fox
        options: players=2 first=fox

{VILLAGE}
        fox: to-a
        owl: to-c
        fox: pick move
        owl: pick move
        fox: pick-6 pick-7 pick-8 end
        owl: pick-1 pick-3 end
        fox: move at-5 to-e rope-180 end
        owl: move at-5 to-d rope-206 end
        fox: pick attack
        owl: pick move
        owl: pick-10 pick-9 end
        say: full N12
        fox: pick-12
        say: lay N15
        fox: lay-6 pick-11 end
        owl: end
        say: attack N11
        fox: attack at-5 on-owl rope-130
        owl: drop-1
        say: drop N16
        say: on N12
    """,
    "closed": f"""
        learner: fox
        options: players=3 first=fox

{HOUSES}
        fox: to-d
        owl: to-e
        cat: to-a
        fox: pick move
        owl: pick heal
        cat: pick heal
        say: closed N18
        fox: pick-11
        chance: 1
        say: look N12
        fox: pick-12
        chance: 3
        say: lay N15
        fox: lay-11 end
        owl: pick-1
        chance: 2
        owl: end
        cat: pick-9
        chance: gear
        cat: end
        say: known N18
        say: on N10
    """,
}

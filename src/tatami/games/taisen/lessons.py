"""Guided games: scripts whose sentences stand in words/*.toml under `lesson.NAME`."""

from __future__ import annotations

LESSONS = {
    "first": """
        learner: wolf
        options: first=wolf

        chance: Y1 N1 K1 K2 N2 Y2 Y3 N3 N1 Y2 K1 N2 Y3 K3 K2 Y1 K1,N1,Y2
        say: goal T15
        say: dice T6
        wolf: K3
        say: piles T7
        wolf: Y3
        say: stop T6
        wolf: end
        chance: K2,N1,Y1
        monkey: K2 end
        chance: K1,N1,Y2
        say: schools T3
        say: duel T11
        wolf: Y3
        say: won T11
        wolf: end
        chance: K1,N1,Y1
        monkey: N3 end
        chance: K2,N2,Y1
        say: lost T11
        wolf: K3
        say: chain T14
        say: chief T12
        say: on T15
    """,
    "tie": """
        learner: wolf
        options: first=monkey

        chance: Y1 N1 K1 K3 N3 Y3 N2 K2 N1 Y2 K1 N2 Y1 K3 Y3 K2 K1,N1,Y3
        monkey: Y3 end
        chance: K1,N3,Y1
        say: equal T7
        say: go T13
        wolf: N2
        say: below T13
        wolf: K2
        say: on T13
    """,
    "chain": """
        learner: wolf
        options: first=monkey

        chance: Y2 N1 K1 K3 N3 Y3 N2 K2 N2 Y2 K1 N3 Y1 K3 Y3 K2 K1,N3,Y1
        monkey: N1 end
        chance: K1,N1,Y3
        say: pass T9
        wolf: Y1
        say: stop T6
        wolf: end
        chance: K3,N1,Y1
        monkey: K2 end
        chance: K3,N1,Y1
        say: tie T13
        wolf: K2
        say: order T14
        say: on T6
    """,
    "chief": """
        learner: wolf
        options: first=monkey

        chance: K1 N1 Y1 K3 N3 Y3 Y2 K2 K1 Y2 N2 Y3 Y1 K3 N1 K2 K1,N3,Y1
        monkey: N1 end
        chance: K1,N1,Y1
        wolf: Y1 N1 K1
        chance: K1,N2,Y1
        monkey: N1 end
        chance: K1,N3,Y2
        say: free T7
        say: go T7
        wolf: S/N
        say: tired T12
        say: on T12
    """,
    "village": """
        learner: wolf
        options: first=wolf

        chance: K1 N1 Y2 K3 N3 Y3 N2 K2 N1 Y2 K1 N2 Y1 K3 N3 K2 K1,N1,Y3
        wolf: Y1 end
        chance: K2,N2,Y3
        monkey: K1 S/N Y3
        chance: K1,N1,Y1
        say: look T15
        wolf: Y1
        say: wait T8
        wolf: end
        chance: K2,N1,Y1
        monkey: Y3 end
        chance: K1,N1,Y3
        say: reach T8
        wolf: Y1
        say: on T15
    """,
    "crowd": """
        learner: wolf
        options: first=wolf

        chance: Y2 K1 N1 K3 N3 Y3 N2 K2 K1 Y2 N2 Y3 Y1 K3 N1 K2 K2,N1,Y3
        say: three T7
        wolf: N1
        say: two T7
        wolf: S/K
        say: landed T10
        say: on T7
    """,
    "home": """
        learner: wolf
        options: first=monkey

        chance: N1 K3 N3 K2 N2 Y2 Y3 K1 K1 N1 Y1 K2 N2 Y2 N3 Y3 K3,N1,Y1
        monkey: K3 N1 end
        chance: K1,N1,Y3
        wolf: Y3 end
        chance: K1,N3,Y1
        monkey: K3 end
        chance: K1,N1,Y2
        wolf: Y3 end
        chance: K2,N1,Y1
        monkey: Y1 end
        chance: K1,N1,Y3
        say: look T12
        say: go T13
        wolf: Y3
        say: fought T13
        say: on T15
    """,
}

"""Guided games: scripts whose sentences stand in words/*.toml under `lesson.NAME`."""

from __future__ import annotations

LESSONS = {
    "first": """
        learner: red

        red: c2=S c1=2 a2=2 e2=2 d3=2
        black: d9=S b9=2 e9=2 b10=2 c10=2 d10=2
        say: goal B19
        say: ranks B3
        say: formation B4
        red: a3=2
        chance: 5,2 4 1 5 2 3 3
        say: weapons B7
        say: cards B8
        red: pass
        black: pass
        say: steps B12
        red: a3-a4
        say: fence B2
        red: a4-a5
        chance: 4 3 5 2 1 3
        black: pass
        say: defence B9
        red: weapons
        chance: 5 4 4
        black: pass a8-a7
        chance: 5 3 4 2 1 3
        say: shuriken B10
        red: pass
        black: pass
        say: closer B11
        red: a5-a6
        say: battle B13
        red: a6xa7
        chance: 2 4
        say: again B13
        red: throw
        chance: 6
        black: hold
        say: won B3
        say: on B19
    """,
    "crawl": """
        learner: red
        options: rows=8

        red: c1=S a1=2 e1=2 b2=2 d2=2 c3=2
        black: b8=S c8=2 d8=2 e7=2 a7=2 d6=2
        chance: 5,2 4 1 2 2 3 3
        red: pass
        black: pass
        red: c3-c4
        chance: 4 1 2 2 3 3
        black: pass
        red: pass
        black: e6-e5
        chance: 4 3 2 2 1 3
        say: fence B2
        say: card B16
        red: crawl
        black: pass
        say: under B16
        red: c4-c5
        say: on B13
    """,
    "jump": """
        learner: red
        options: rows=8

        red: c1=S a1=2 e1=2 b2=2 d2=2 a3=2
        black: b8=S c8=2 d8=2 e7=2 b7=2 d6=2
        chance: 5,2 4 1 2 2 3 3
        red: pass
        black: pass
        red: a3-a4
        chance: 4 1 2 2 3 3
        black: pass
        red: pass
        black: a6-a5
        chance: 4 1 2 2 3 3
        say: blocked B15
        say: card B8
        red: jump
        black: pass
        say: hop B15
        red: a4-a6
        say: on B11
    """,
    "capture": """
        learner: red
        options: rows=8

        red: c1=S a1=2 e1=2 b2=2 d2=2 a3=2
        black: a6=S c8=2 d8=2 e7=2 b7=2 d6=2
        chance: 5,2 4 3 2 2 1 3
        red: pass
        black: pass
        red: a3-a4 a4-a5
        chance: 4 1 2 2 3 3
        black: pass
        red: pass
        black: e6-e5
        chance: 4 1 5 2 3 3
        say: near B17
        say: card B17
        red: capture:a5xa6
        black: pass
        say: soke B17
        say: on B19
    """,
    "columns": """
        learner: red
        options: rows=8

        red: c1=S a1=2 e1=2 b2=2 d2=2 a3=2
        black: b8=S c8=2 d8=2 e7=2 a7=2 d6=2
        chance: 5,2 4 3 1 2 3 5 5 2
        say: equal B7
        red: pass
        black: pass
        say: share B11
        red: a3-a4
        say: other B12
        red: e3-e4
        chance: 4 1 2 2 3 1
        black: pass
        say: defend B8
        red: pass
        black: d6-d5 end
        chance: 1 1 2 2 4 5
        say: none B11
        say: joker B18
        red: joker:shuriken
        black: pass
        chance: 4 3 5 2 1 3
        black: pass
        say: on B10
    """,
    "equal": """
        learner: red
        options: rows=8

        red: c1=S a1=2 e1=2 b2=2 d2=2 a3=2
        black: b8=S c8=2 d8=2 e7=2 b7=2 d6=2
        chance: 5,2 4 1 2 2 3 3
        red: pass
        black: pass
        red: a3-a4
        chance: 4 1 2 2 3 3
        black: pass
        red: pass
        black: a6-a5
        chance: 4 3 2 2 1 3
        red: pass
        black: pass
        say: attack B13
        red: a4xa5
        chance: 3 3
        say: equal B13
        red: hold
        black: hold
        say: back B13
        red: a4xa5
        chance: 7 2
        black: throw
        chance: 5
        black: hold
        chance: 4 1 2 2 3 3
        black: pass
        say: on B14
    """,
}

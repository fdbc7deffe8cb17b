"""Guided games: scripts whose sentences stand in words/*.toml under `lesson.NAME`."""

from __future__ import annotations

LESSONS = {
    "first": """
        learner: black

        chance: 3+4 1+3 1+4
        say: goal V12
        say: dice V5
        black: a3-c6
        chance: 4+4
        red: a13-a5
        chance: 1+3
        say: intruder V10
        say: capture V7
        black: b2-a5
        chance: 1+2
        red: f13-e15
        chance: 4+4
        say: mission V8
        say: reversal V6
        black: c6-c6
        chance: 1+1
        red: b14-b12
        chance: 3+4
        say: points V11
        say: danger V7
        say: deep V10
        black: c6-c13
        chance: 1+4
        red: e14-f10
        chance: 2+2
        say: clock V9
        say: more V6
        black: c13-b12
        chance: 1+2
        red: f10-f13
        chance: 2+4
        say: home V9
        black: b12-b6
        chance: 1+3
        red: f13-f9
        chance: 1+4
        say: on V12
    """,
    "behind": """
        learner: black

        chance: 3+4 1+3 4+4
        black: f3-f11
        chance: 1+4
        red: e14-f10
        chance: 1+2
        say: blocked V5
        say: turn V6
        black: f11-f10
        chance: 1+3
        red: b14-c11
        chance: 1+3
        say: home V11
        black: f10-f6
        chance: 1+2
        red: c11-c14
        chance: 2+3
        say: on V6
    """,
    "beside": """
        learner: black

        chance: 3+4 1+3 2+4
        black: d1-e6
        chance: 1+1
        red: d15-d13
        chance: 3+4
        say: where V7
        say: beside V6
        black: e6-e13
        chance: 2+3
        red: b14-b9
        chance: 3+4
        say: safe V6
        black: e13-e6
        chance: 1+3
        red: b9-b13
        chance: 2+2
        say: on V11
    """,
    "clock": """
        learner: black

        chance: 3+4 1+3 4+4
        black: f3-f11
        chance: 1+2
        red: b14-b11
        chance: 1+1
        say: clock V9
        say: deeper V7
        black: f11-f13
        chance: 4+4
        red: b11-b3
        chance: 3+4
        say: last V9
        black: f13-f6
        chance: 2+4
        red: b3-b9
        chance: 1+3
        say: on V9
    """,
    "way": """
        learner: black

        chance: 3+4 1+3 2+2
        black: b2-b6
        chance: 1+1
        red: e14-e12
        chance: 1+2
        black: c1-c4
        chance: 1+1
        red: e12-d11
        chance: 2+3
        say: jump V5
        say: corner V5
        black: d1-c5
        chance: 1+1
        red: d11-d13
        chance: 4+4
        say: early V6
        black: b6-b6
        chance: 1+3
        red: d13-e10
        chance: 1+4
        say: on V6
    """,
    "late": """
        learner: black

        chance: 3+4 1+3 4+4
        black: f3-f11
        chance: 1+2
        red: b14-b11
        chance: 1+1
        black: f11-f13
        chance: 1+1
        red: e14-e12
        chance: 1+1
        say: late V9
        say: take V7
        black: f13-e12
        chance: 1+3
        red: a13-a9
        chance: 1+4
        say: on V9
    """,
    "last": """
        learner: black

        chance: 3+4 1+3 1+3
        black: d1-d5
        chance: 4+4
        red: a13-a5
        chance: 3+3
        black: c1-a5
        chance: 4+4
        red: f13-f5
        chance: 1+3
        black: e2-f5
        chance: 4+4
        red: b14-b6
        chance: 1+1
        black: a5-b6
        chance: 4+4
        red: e14-e6
        chance: 1+1
        black: f5-e6
        chance: 4+4
        red: c15-c7
        chance: 3+4
        black: f3-c7
        chance: 1+1
        red: d15-c14
        chance: 2+2
        say: alone V12
        say: near V9
        black: c7-c11
        chance: 1+1
        red: c14-d13
        chance: 1+2
        say: on V12
    """,
}

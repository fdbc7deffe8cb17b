"""The end of a game for three as Fox is shown it: what the client's tests lay out.

After a change that is meant, `python tests/games/night/night_in_client.py` writes it anew: read the
difference. The client's own types check it.
"""

from __future__ import annotations

import json
from pathlib import Path

from night_pictures import FOX

from tatami import Record

RECORD = Path(__file__).parent / "golden/three_from_the_roof.txt"
FIXTURE = Path(__file__).parents[3] / "client/src/games/night/shown.fixture.ts"
HEAD = """// Written by tests/games/night/night_in_client.py; do not edit.

import type { Shown } from "./protocol";

/** The end of a game for three, as seat 0 is shown it. */
export const END: Shown = """


def fixture() -> str:
    shown = Record.parse(RECORD.read_text(encoding="utf-8")).last.shown(FOX)
    lines = (f"  {name}: {json.dumps(value)},\n" for name, value in shown.items())
    return f"{HEAD}{{\n{''.join(lines)}}};\n"


if __name__ == "__main__":
    FIXTURE.write_text(fixture(), encoding="utf-8")

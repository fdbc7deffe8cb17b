"""What the client's tests lay out: the ends of kept games, as somebody is shown them.

After a change that is meant, `python -m tests.owed.client night` writes a game's fixture anew: read the
difference. The client's own types check it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.owed.golden import Kept
from tests.owed.proof import Proof, known, proof_of

CLIENT = Path(__file__).parents[2] / "client/src/games"
HEAD = """// Written by `python -m tests.owed.client {game}`; do not edit.

import type {{ Shown }} from "./protocol";
"""
FIXTURE = """
/** The end of the kept game {kept}, as seat {seat} is shown it. */
export const {name}: Shown = {{
{values}}};
"""


def file_of(proof: Proof) -> Path:
    return CLIENT / proof.name / "shown.fixture.ts"


def fixture(proof: Proof) -> str:
    return HEAD.format(game=proof.name) + "".join(
        FIXTURE.format(name=name, kept=kept, seat=seat, values=_values(proof, kept, seat))
        for name, (kept, seat) in proof.in_client.items()
    )


def _values(proof: Proof, kept: str, seat: int | None) -> str:
    shown = Kept(proof.name, kept).record.last.shown(seat)
    return "".join(f"  {name}: {json.dumps(value)},\n" for name, value in shown.items())


if __name__ == "__main__":
    for game in sys.argv[1:]:
        with known(game):
            file_of(proof_of(game)).write_text(fixture(proof_of(game)), encoding="utf-8")

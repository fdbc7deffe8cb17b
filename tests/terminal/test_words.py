"""Every language says everything, with the same gaps."""

from __future__ import annotations

import re
from importlib.resources import files

import tatami
from tatami.core.words import Words, languages, sentences
from tatami.terminal.voice import PACKAGE, spoken


def test_every_sentence_is_used_and_every_used_one_exists() -> None:
    source = "".join(
        path.read_text(encoding="utf-8") for path in files(PACKAGE).iterdir() if path.name.endswith(".py")
    )
    said = set(re.findall(r'"([a-z_]+\.[a-z_]+)"', source))
    made = {f"help.{topic}" for topic in re.findall(r'HELP = "(\w+)"', source)}
    made |= {
        f"screen.{word}{answer}"
        for word in re.findall(r'Action\("([a-z_]+)", ', source)
        for answer in ("", "_about", "_yes", "_no")
    }
    keys = set(sentences(PACKAGE, "en"))
    assert keys == {key for key in said | made if key in Words(PACKAGE, "en")}
    rooms = {key.partition(".")[0] for key in keys}
    missing = {key for key in said if key.partition(".")[0] in rooms and key not in keys}
    assert missing <= {
        "screen.hint",
        "screen.undo",
        "screen.look",
        "screen.type",
        "screen.back",
        "screen.forward",
        "screen.watch",
    }


def test_the_terminal_speaks_what_the_game_speaks() -> None:
    assert spoken(tatami.game("taisen")) == list(languages(PACKAGE))

"""Records of an older version of the rules: refused with game and version, and left as they are."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

import tatami
from tatami import Record
from tatami.cli import main
from tatami.core.errors import BadRecord
from tatami.core.record import _seal

GAMES = ("battle", "night")


def older(game: str) -> bytes:
    """A game just begun, as the version before these rules wrote it."""
    now = tatami.game(game).rules.VERSION
    record = Record(tatami.game(game))
    whole = str(record.after(record.last.settle(tatami.seeded(1))))
    body, _, seal = whole.rpartition("\nwhole: ")
    body = body.replace(f"\nrules: {now}\n", f"\nrules: {now - 1}\n")
    return f"{body}\n{_seal(body, seal.split()[0])}\n".encode()


def sentence(game: str) -> str:
    now = tatami.game(game).rules.VERSION
    return f"The record follows rules {now - 1} of {game}; this Tatami plays rules {now}."


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_older_rules_says_so(game: str) -> None:
    with pytest.raises(BadRecord) as refused:
        Record.parse(older(game))
    assert str(refused.value) == sentence(game)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("command", ["play {game} --record game.txt", "replay game.txt"])
def test_the_terminal_says_so_and_leaves_the_file_alone(
    game: str,
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    path = tmp_path / "game.txt"
    path.write_bytes(older(game))
    assert main(command.format(game=game).split()) == 2
    assert capsys.readouterr() == ("", f"tatami: game.txt: {sentence(game)}\n")
    assert path.read_bytes() == older(game)
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]

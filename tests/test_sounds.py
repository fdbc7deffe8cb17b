"""The sounds of the table are what tools/sounds.py works out, and light."""

from __future__ import annotations

import shutil
import wave
from pathlib import Path

import pytest
from tools import sounds

MOST_BYTES = 150_000


def test_the_files_are_what_is_worked_out() -> None:
    kept = {path.name: path.read_bytes() for path in sounds.FOLDER.iterdir()}
    assert kept == sounds.made()


def test_they_are_light_short_and_end_in_silence() -> None:
    assert sum(path.stat().st_size for path in sounds.FOLDER.iterdir()) < MOST_BYTES
    for path in sounds.FOLDER.iterdir():
        with wave.open(str(path)) as sound:
            assert (sound.getnchannels(), sound.getframerate()) == (1, sounds.RATE)
            assert sound.getnframes() < sounds.RATE
            frames = sound.readframes(sound.getnframes())
        levels = [
            int.from_bytes(frames[at : at + 2], "little", signed=True) for at in range(0, len(frames), 2)
        ]
        assert max(map(abs, levels)) > 10_000
        assert max(map(abs, levels[-5:])) < 500


def test_a_spoilt_file_is_named_and_mended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "files"
    shutil.copytree(sounds.FOLDER, folder)
    (folder / "dice.wav").write_bytes(b"RIFF")
    assert sounds.main(["--check"], folder) == 1
    assert capsys.readouterr().err == "dice.wav is out of date: run `make sounds`.\n"
    assert sounds.main([], folder) == 0
    assert sounds.main(["--check"], folder) == 0

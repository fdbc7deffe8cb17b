"""A saved game is whole at every moment, and never somebody else's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tatami.core.errors import BadRecord
from tatami.core.record import Record, _seal
from tatami.terminal.record_file import (
    Autosave,
    NotSaved,
    RecordFile,
    default_path,
    load,
    unused,
    write_new,
)
from tests.terminal.records import finished_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def part(choices: int) -> Record:
    record = finished_game()
    return Record(record.game, record.options, record.choices[:choices])


def test_what_is_kept_can_be_loaded(path: Path) -> None:
    store = RecordFile(path)
    for choices in (20, 25, 24):
        store.keep(part(choices))
        assert load(path) == part(choices)
    assert [file.name for file in path.parent.iterdir()] == ["game.txt"]


def test_no_file_is_no_record(path: Path) -> None:
    assert load(path) is None


def test_the_old_file_survives_a_write_that_fails(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = RecordFile(path)
    store.keep(part(20))
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(NotSaved, match="No space left on device"):
            store.keep(part(25))
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["game.txt"]
    store.keep(part(25))
    assert load(path) == part(25)


def test_it_is_on_disk_before_it_takes_the_name(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a crash could leave under the name is only ever a whole record."""
    synced: list[bool] = []
    sync = os.fsync

    def watched(handle: int) -> None:
        synced.append(path.exists())
        sync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    RecordFile(path).keep(part(20))
    assert synced == [False, True]


def test_a_file_that_somebody_else_changed_is_left_alone(path: Path) -> None:
    store = RecordFile(path)
    store.keep(part(20))
    path.write_text("mine now")
    with pytest.raises(NotSaved, match="another program has changed it"):
        store.keep(part(25))
    assert path.read_text() == "mine now"


def test_two_sittings_cannot_fork_one_file(path: Path) -> None:
    RecordFile(path).keep(part(20))
    first, second = RecordFile(path), RecordFile(path)
    first.keep(part(25))
    with pytest.raises(NotSaved):
        second.keep(part(24))
    assert load(path) == part(25)


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.txt"
    link.symlink_to(path)
    RecordFile(link).keep(part(20))
    assert link.is_symlink()
    assert load(path) == part(20)


def test_a_copy_never_writes_over_anything(path: Path, tmp_path: Path) -> None:
    write_new(path, part(20))
    with pytest.raises(NotSaved, match="it exists already"):
        write_new(path, part(25))
    with pytest.raises(NotSaved, match="No such file or directory"):
        write_new(tmp_path / "nowhere" / "game.txt", part(25))
    assert load(path) == part(20)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text[:-30], "cut short"),
        (lambda text: text[: len(text) // 2], "cut short"),
        (lambda text: text.replace(b"dice=house", b"dice=even"), "changed after it was written"),
        (lambda text: b"", "its first line should be"),
        (lambda text: b"\x89PNG\r\n", "UTF-8"),
        (lambda text: b"hello", "its first line should be"),
    ],
)
def test_a_damaged_record_is_refused_by_name(path: Path, damage: object, sentence: str) -> None:
    assert callable(damage)
    path.write_bytes(damage(str(finished_game()).encode()))
    with pytest.raises(BadRecord, match=sentence) as refused:
        load(path)
    assert str(refused.value).startswith(str(path))


def test_a_record_whose_choices_cannot_be_made_is_refused(path: Path) -> None:
    body = "tatami record 1\ngame: taisen\nrules: 1\noptions: first=wolf\n\nwolf: K2"
    path.write_text(f"{body}\n{_seal(body, '1')}\n")
    with pytest.raises(BadRecord, match="Choice 1 of the record cannot be made"):
        load(path)


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="is not a file"):
        load(tmp_path)


def test_an_unnamed_game_is_kept_from_its_first_move_on() -> None:
    saved = Autosave(default_path("taisen"))
    saved.keep_opening(part(20))
    assert saved.path is None
    saved.keep(part(25))
    assert saved.path is not None
    assert load(saved.path) == part(25)


def test_an_unnamed_game_goes_on_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    saved = Autosave(default_path("taisen"))
    saved.keep(part(25))
    assert saved.path is None
    assert saved.trouble is not None
    (tmp_path / "state").unlink()
    saved.keep(part(26))
    assert saved.trouble is None
    assert saved.path is not None


def test_unused_names(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert unused(path) == path
    path.touch()
    (tmp_path / "game-2.txt").touch()
    assert unused(path) == tmp_path / "game-3.txt"

"""An id means one request of its author: for every kind, before and after a restart, in every database."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from tatami.core.errors import TatamiError
from tatami.store import Archive
from tatami.tables import requests
from tatami.tables.refusals import code_of
from tatami.tables.requests import Asker
from tatami.tables.table import Table
from tatami.wire import messages as wire

from .test_archive import AIKO, AROUND, BO, archive, begun, run

__all__ = ["archive"]
AROUND = replace(AROUND, bots=("greedy", "random"), new_table_id=lambda: "again")
WOLF, MONKEY = Asker(AIKO.guest, (0,), (0,)), Asker(BO.guest, (1,), (1,))
ID = "x"
BEFORE: dict[str, tuple[str, ...]] = {
    "undo": ("move",),
    "rematch": ("resign",),
    "known": ("resign", "rematch"),
    "return": ("lend",),
}
"""What must have happened before; all else can be asked at once."""


def request(kind: str, id: str, table: Table) -> tuple[wire.Request, wire.Request]:
    """Something that can be asked, and something else of the same kind."""
    question, moves = table.questions.get(0, 0), (*table.position.moves(0), "K1", "K2")[:2]
    pairs: dict[str, tuple[wire.Request, wire.Request]] = {
        "move": (wire.Move(id, question, 0, moves[0]), wire.Move(id, question, 0, moves[1])),
        "undo": (wire.Undo(id, 0), wire.Undo(id, 1)),
        "resign": (wire.Resign(id, 0), wire.Resign(id, 1)),
        "replace": (wire.Replace(id, 1, "greedy"), wire.Replace(id, 1, "random")),
        "lend": (wire.Replace(id, 0, "greedy"), wire.Replace(id, 0, "random")),
        "say": (wire.Say(id, "Hello"), wire.Say(id, "Good-bye")),
        "rematch": (wire.Rematch(id), wire.Say(id, "Again?")),
        "return": (wire.Return(id, 0), wire.Return(id, 1)),
        "watchers_talk": (wire.WatchersTalk(id, allowed=True), wire.WatchersTalk(id, allowed=False)),
        "known": (wire.Rematch(id), wire.Say(id, "Again?")),
    }
    return pairs[kind]


KINDS = (
    "move",
    "undo",
    "resign",
    "replace",
    "say",
    "rematch",
    "return",
    "watchers_talk",
    "known",
)


def ask(archive: Archive, table: Table, asked: wire.Request, asker: Asker = WOLF) -> int | str:
    """The version that answers it, or the code of the refusal."""
    try:
        change = requests.propose(table, asked, asker, AROUND)
    except TatamiError as error:
        return code_of(error)
    if isinstance(change, int):
        return change
    run(archive.commit(table.charter.id, change))
    table.adopt(change)
    return table.version


@pytest.mark.parametrize("kind", KINDS)
def test_an_id_means_one_request(kind: str, archive: Archive) -> None:
    table = begun(archive)
    for number, earlier in enumerate(BEFORE.get(kind, ())):
        assert ask(archive, table, request(earlier, f"before{number}", table)[0]) == table.version
    asked, other = request(kind, ID, table)
    version = ask(archive, table, asked)
    assert isinstance(version, int)
    others = [
        request(each, ID, table)[0] for each in KINDS if type(request(each, ID, table)[0]) is not type(asked)
    ]
    for restarted in (False, True):
        where = archive.load("t1") if restarted else table
        assert where is not None
        assert [ask(archive, where, each) for each in (other, *others)] == ["id_taken"] * (1 + len(others))
        assert ask(archive, where, asked) == version, "the first answer"
        assert (
            ask(archive, where, wire.Say(ID, "Mine"), structs.replace(MONKEY, author=str(id(where))))
            == version
        )

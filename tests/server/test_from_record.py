"""Tables of the server that begin from a part of a record, with luck that is written down."""

from __future__ import annotations

import asyncio
import random
from itertools import takewhile
from pathlib import Path

import pytest

import tatami
from tatami.core.contract import CHANCE
from tatami.core.record import Record
from tatami.server.tokens import Guest
from tatami.tables import from_record
from tatami.wire import messages as wire

from .running import running

MOVES = 12
GUEST = Guest("guest-aiko", "Aiko")


def played(game: str) -> Record:
    """So many moves of a game, and what chance made follow."""
    luck, chance = random.Random(4), tatami.seeded(4)
    record = Record(tatami.game(game))
    record = record.after(record.last.settle(chance))
    for _ in range(MOVES):
        seat = record.last.to_act[0]
        record = record.after(record.last.play(seat, record.last.moves(seat).sample(luck), chance))
    return record


@pytest.mark.parametrize("game", tatami.games())
def test_a_table_begins_from_any_part_of_a_record_and_chance_goes_on_as_written(
    game: str, tmp_path: Path
) -> None:
    whole = played(game)
    cut = max(at for at, (seat, _) in enumerate(whole.choices) if seat == CHANCE)
    drawn = [text for _, text in takewhile(lambda choice: choice[0] == CHANCE, whole.choices[cut:])]
    part = Record(whole.game, whole.options, whole.choices[:cut])
    asked = wire.NewTable(game, ["me"] * part.last.seats, dict(part.options))
    with running(tmp_path) as (_, inner):
        host = inner.application.state.host
        host.services.chance = tatami.scripted(*drawn)
        opening = host.open(asked, GUEST, from_record.entries(part))
        seated = asyncio.run_coroutine_threadsafe(opening, inner.servers[0].get_loop()).result()
    with running(tmp_path) as (server, _), server.client(seated.table) as client:
        client.hello(seated.token)
        client.say("resign", id="r", seat=0)
        client.wait("accepted", id="r")
        record = Record.parse(server.http.get(f"/api/tables/{seated.table}/record").text)
    assert record.choices == whole.choices[: cut + len(drawn)]

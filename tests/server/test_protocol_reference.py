"""docs/protocol.md is enough: whatever may be asked, is refused or limited stands there as it is."""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, get_args

import pytest
from msgspec import inspect as structs
from websockets.frames import CloseCode

import tatami
from tatami.core.errors import TatamiError
from tatami.server import app, audience, connection, limits, problems, retelling, table_cache
from tatami.server.absence import AWAY_SECONDS
from tatami.server.limits import RATES, Bucket
from tatami.server.live_table import NAMED_WATCHERS
from tatami.store import Archive
from tatami.tables import refusals, request_id
from tatami.tables.requests import CHAT_LETTERS
from tatami.wire import messages as wire
from tatami.wire.story import LATEST

from .running import Running
from .test_openapi import documented
from .test_protocol_page import PAGE

ALSO_SAYS = {"other_rules_over", "bad_kind", "bad_encoding", "bad_nesting"}
"""Another sentence for the same code."""
TEXT = PAGE.read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the first table after a heading, or after the heading row of a table."""
    below = TEXT[TEXT.index(heading) :]
    table = re.search(r"^\|(?:-+\|)+\n((?:\|.*\n)+)", below, re.M)
    assert table is not None
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in table[1].splitlines()]


def refused() -> Iterator[tuple[str, str, str]]:
    """Code, status and close codes, as the page has them."""
    for code, status, closes, _ in (line[:4] for line in rows("## Refusals")):
        yield code.strip("`"), status, closes


# Refusals


def codes_sent() -> set[str]:
    """Whatever refuses has its sentence under its code, or is named for an error or a status."""
    words = tomllib.loads((files(refusals.PACKAGE) / "words/en.toml").read_text(encoding="utf-8"))
    sentences = set(words["refusal"])
    named = {
        *refusals.CODES.values(),
        *problems.NAMES.values(),
        refusals.code_of(TatamiError()),
        "no_such_game",
    }
    return (sentences | named) - ALSO_SAYS


def test_the_page_has_every_code_of_a_refusal_and_no_other() -> None:
    listed = [code for code, _, _ in refused()]
    assert sorted(listed) == sorted(codes_sent())


def test_the_page_has_the_status_of_every_code_that_comes_over_http(server: Running) -> None:
    sent = {"not_found": "404", "method_not_allowed": "405"}
    for operations in documented(server).values():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                codes = answer["description"].split(", ") if status >= "400" else ()
                sent |= dict.fromkeys(codes, status)
    assert {code: status for code, status, _ in refused() if status} == sent


def test_the_page_has_every_close_code() -> None:
    ours = {connection.POLICY, connection.TOO_BIG, connection.STUMBLED, connection.RESTART, audience.LATER}
    ours.add(CloseCode.PROTOCOL_ERROR)  # said by what is under the table
    section = TEXT[TEXT.index("## Refusals") : TEXT.index("## Limits")]
    assert {int(found) for found in re.findall(r"\b1\d{3}\b", section)} == ours
    sent_away = {code for code, _, closes in refused() if str(audience.LATER) in closes}
    assert sent_away == set(app.COME_AGAIN)


# Limits


class Limit:
    """Takes numbers from `limits`, and notes which."""

    def __init__(self) -> None:
        self.used: set[str] = set()

    def __call__(self, name: str) -> int:
        self.used.add(name)
        return int(getattr(limits, name))

    def kilobytes(self, name: str) -> str:
        return f"{self(name) // 1024} kB"

    def bucket(self, name: str) -> str:
        self.used.add(name)
        bucket = getattr(limits, name)()
        return rate(bucket._burst, bucket._per_second)


def rate(burst: float, per_second: float) -> str:
    each = f"{per_second:g} a second" if per_second >= 1 else f"one in {1 / per_second:g} seconds"
    return f"{burst:g} at once, then {each}"


def limits_in_force(of: Limit) -> dict[str, str]:
    shared = {
        "opening tables, erasing oneself": limits.TABLES,
        "connecting to tables, figures": limits.VISITS,
        "replays and records": limits.READINGS,
        "lists, and what else is asked of a table over HTTP, its page too": limits.LOOKS,
        "hints": limits.HINTS,
        "surveys and foresight": limits.SURVEYS,
        "snapshots asked for by `speak` and `hand_over`": limits.SNAPSHOTS,
    }
    assert set(shared.values()) == set(RATES)
    most = f"{of('CONNECTIONS_PER_ADDRESS')} (`--connections-per-address`), and never more than half of all"
    listed = inspect.signature(Archive.open_tables).parameters["limit"].default
    waits = f"{of.kilobytes('WAITING_BYTES')}, and {of('UNREAD_SECONDS')} s without taking in any of it"
    missed = f"{retelling.MISSED} versions or {of.kilobytes('MISSED_BYTES')}; more comes as a snapshot"
    return {
        "a message, a body over HTTP": of.kilobytes("MESSAGE_BYTES"),
        "a name": f"{of('NAME_LETTERS')} letters, the rest is left out",
        "the text of a remark": f"{CHAT_LETTERS} letters",
        "an id": f"{longest_id()} letters",
        "messages on a connection": of.bucket("messages"),
        "remarks and `watchers_talk` on a connection": of.bucket("remarks"),
        "hints on a connection": of.bucket("hints"),
        "surveys and foresight on a connection": of.bucket("surveys"),
        "connections of one address": most,
        "connections in all": f"{of('CONNECTIONS'):,} (`--connections`), or what the system has files for",
        **{f"of one address: {what}": rate(*RATES[name]) for what, name in shared.items()},
        "what an address asks too often": f"is refused after {of('TOO_FAST_SECONDS')} s",
        "headers": f"must be there within {of('HEADER_SECONDS')} s",
        "a body": f"must be there within {of('BODY_SECONDS')} s",
        "`hello`": f"must be there within {of('HELLO_SECONDS')} s",
        "silence": "the server pings every {0} s, and waits {0} s for the answer".format(of("PING_SECONDS")),
        "what waits for a listener": waits,
        "the last words to whoever is sent away": f"must be taken in within {of('FAREWELL_SECONDS')} s",
        "missed news": missed,
        "a snapshot": f"the last {LATEST} events and {table_cache.LAST_REMARKS} remarks",
        "watchers told by name": f"{NAMED_WATCHERS}",
        "absence before `replace`": f"{AWAY_SECONDS:g} s (`--away`)",
        "a list of tables": f"{listed}",
    }


def longest_id() -> int:
    return max(length for length in range(1000) if request_id.WELL_FORMED.fullmatch("a" * length))


def test_the_page_has_every_limit_in_numbers() -> None:
    of = Limit()
    assert dict(rows("## Limits")) == limits_in_force(of)
    numbers = {
        name for name, value in vars(limits).items() if name.isupper() and isinstance(value, (int, float))
    }
    buckets = {name for name, made in vars(limits).items() if returns_bucket(made)}
    assert of.used == numbers | buckets, "whatever is limited stands on the page"


def returns_bucket(made: Any) -> bool:
    return inspect.isfunction(made) and made.__annotations__.get("return") == Bucket.__name__


# What may be asked


def test_the_page_has_every_request_over_http(server: Running) -> None:
    listed = re.findall(r"`(GET|POST|PUT|DELETE) (/[^?`]*)(\?language=fr)?`", TEXT[: TEXT.index("| game |")])
    asked = {
        (method.upper(), path, bool(query_of(operation)))
        for path, operations in documented(server).items()
        for method, operation in operations.items()
    }
    assert {(method, path.replace("{id}", "{table}"), bool(query)) for method, path, query in listed} == asked


def query_of(operation: dict[str, Any]) -> list[str]:
    return [each["name"] for each in operation.get("parameters", ()) if each["in"] == "query"]


def test_the_page_says_how_many_play_each_game() -> None:
    assert rows("| game | players | seats |") == [list(players_of(name)) for name in tatami.games()]


def players_of(name: str) -> Iterator[str]:
    game = tatami.game(name)
    numbers = sorted(int(number) for number in game.options.get(game.seats_option or "", ())) or [game.seats]
    yield name
    yield (
        f"{numbers[0]} to {numbers[-1]}, by its option `{game.seats_option}`"
        if numbers[1:]
        else f"{numbers[0]}"
    )
    yield ", ".join(game.seat_names)


@pytest.mark.parametrize("kind", [*get_args(wire.ToTable), *get_args(wire.FromTable)])
def test_the_page_speaks_of_every_message(kind: type[Any]) -> None:
    info = structs.type_info(kind)
    assert isinstance(info, structs.StructType)
    assert f"`{info.tag}`" in TEXT

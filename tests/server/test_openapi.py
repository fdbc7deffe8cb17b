"""Every request of the OpenAPI page, tried with what fits and what does not: the page tells the truth."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok

from tests.sizes import many

from .running import Message, Running

load_all_checks()
# 422 is for what no schema can say: how many players and which options go with a game, and which letters of
# a name are invisible. Whatever else fits the schema must be done: 400 would be a fault of the page.
DONE = ["2xx", "403", "404", "409", "422", "503"]
CONFIG = {"checks": {"positive_data_acceptance": {"expected-statuses": DONE}}}
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "TRACE")


@pytest.mark.parametrize("mode", GenerationMode)
def test_no_request_finds_anything(server: Running, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(
        f"{server.url}/schema/openapi.json", config=SchemathesisConfig.from_dict(CONFIG)
    )
    tried: set[str] = set()
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()
        tried.add(operation.label)
        _try_hard(operation, mode)
    assert {"POST /api/tables", "PUT /api/me", "GET /api/tables/{table}"} <= tried


def _try_hard(operation: Any, mode: GenerationMode) -> None:
    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=many(12, 2_000),
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def try_it(case: Any) -> None:
        case.call_and_validate(checks=CHECKS.get_all())

    try:
        try_it()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE, "where nothing is asked for, nothing can be asked wrongly"


def documented(server: Running) -> dict[str, dict[str, Message]]:
    """What the page says, by path and method."""
    found: dict[str, dict[str, Message]] = server.http.get("/schema/openapi.json").json()["paths"]
    return found


def test_every_refusal_has_its_true_shape(server: Running) -> None:
    for path, operations in documented(server).items():
        for method, operation in operations.items():
            refused = {status: said for status, said in operation["responses"].items() if status >= "400"}
            assert {"421", "500", "503"} <= set(refused), f"{method} {path}"
            for said in refused.values():
                assert said["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")
                assert said["description"]


def test_what_may_not_be_asked_says_what_may(server: Running) -> None:
    for path, operations in documented(server).items():
        may = {method.upper() for method in operations} | ({"HEAD"} if "get" in operations else set())
        for method in set(METHODS) - may:
            answer = server.http.request(method, path.format(table="none", game="none"))
            assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
            assert may <= set(answer.headers["allow"].split(", "))

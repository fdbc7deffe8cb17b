"""Failures as answers: a code, a sentence, and never a trace."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from math import ceil
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, SerializationException
from litestar.openapi.datastructures import ResponseSpec

from tatami.core.errors import TatamiError, UnknownGame
from tatami.tables.refusals import code_of, said
from tatami.wire.messages import Problem

from . import encoding

STATUS = {
    "no_such_table": 404,
    "no_such_game": 404,
    "no_such_lesson": 404,
    "other_rules": 409,
    "not_invited": 403,
    "banned": 403,
    "not_your_seat": 403,
    "no_open_seat": 409,
    "seat_taken": 409,
    "name_taken": 409,
    "record_later": 409,
    "not_older": 409,
    "bad_name": 422,
    "bad_option": 422,
    "wrong_host": 421,
    "too_slow": 408,
    "too_fast": 429,
    "too_many": 503,
    "storage": 503,
    "not_known": 503,
}
"""Status 400 is for what does not fit the schema, 422 for what fits it and cannot be done."""
NAMES = {
    400: "bad_request",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_big",
    500: "server",
}
log = logging.getLogger(__name__)


class Asked(Request[Any, Any, Any]):
    """A request whose body is refused if it cannot be read, whatever is in it."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (SerializationException, UnicodeError, RecursionError) as error:
            raise encoding.unreadable(error) from None


ANYWHERE = ("wrong_host", "banned", "too_many", "server")
WITH_NAME = ("bad_message", "bad_request", "forbidden", "too_slow", "too_big", "bad_name")
WRITING = ("forbidden", "storage", "not_known")
WITH_TABLE = ("bad_request", "no_such_table", "other_rules", "storage")


def documented(*codes: str) -> dict[int, ResponseSpec]:
    """For the OpenAPI page: every status with which something can be refused, and the codes it may have."""
    found: dict[int, list[str]] = {}
    for name in dict.fromkeys((*codes, *ANYWHERE)):
        found.setdefault(status_of(name), []).append(name)
    return {
        status: ResponseSpec(Problem, description=", ".join(names), generate_examples=False)
        for status, names in sorted(found.items())
    }


def status_of(name: str) -> int:
    """
    >>> status_of("no_such_table"), status_of("bad_message"), status_of("too_big")
    (404, 400, 413)
    """
    by_framework = {name: status for status, name in NAMES.items()}
    return STATUS.get(name) or by_framework.get(name, 400)


def answer(status: int, name: str, message: str, wait: float = 0.0) -> Response[Problem]:
    """With `wait`, it says after how many seconds to try again."""
    headers = {"Retry-After": str(ceil(wait))} if wait else {}
    return Response(Problem(name, message), status_code=status, media_type=MediaType.JSON, headers=headers)


def code(error: TatamiError) -> str:
    return "no_such_game" if isinstance(error, UnknownGame) else code_of(error)


def refused(request: Request[Any, Any, Any], error: TatamiError) -> Response[Problem]:
    wait = getattr(error, "values", {}).get("seconds", 0.0)
    return answer(STATUS.get(code(error), 400), code(error), sentence(error, request.headers), wait)


def sentence(error: TatamiError, headers: Mapping[str, str]) -> str:
    """What a table refuses, in the language that is asked for; English for what it has no words for."""
    return said(error, wished_language(headers))


def wished_language(headers: Mapping[str, str]) -> str:
    """The first language a browser asks for.

    >>> wished_language({"accept-language": "fr-CH, fr;q=0.9, en;q=0.8"})
    'fr'
    """
    return headers.get("accept-language", "").split(",")[0].split(";")[0].split("-")[0].strip().lower()


def failed(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refused."""
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(str(item.get("message", "")) for item in extra if isinstance(item, dict))
    message = f"{error.detail} {details}".strip()
    problem = answer(error.status_code, NAMES.get(error.status_code, "bad_request"), message)
    if allowed := (error.headers or {}).get("allow"):
        problem.headers["Allow"] = allowed.replace("GET", "GET, HEAD")
    return problem


def broke(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """What nobody foresaw."""
    log.error("request failed", exc_info=error, extra={"path": request.url.path})
    return answer(500, "server", "Something went wrong on the server.")

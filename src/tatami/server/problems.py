"""Failures as answers: a code, a sentence, and never a trace."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from tatami.core.errors import TatamiError, UnknownGame
from tatami.tables.refusals import RequestRefused, StorageTrouble, code_of, said
from tatami.wire.messages import Problem

STATUS = {
    "no_such_table": 404,
    "no_such_game": 404,
    "other_rules": 409,
    "not_invited": 403,
    "not_your_seat": 403,
    "no_open_seat": 409,
    "seat_taken": 409,
    "record_later": 409,
    "too_fast": 429,
    "storage": 503,
}
NAMES = {400: "bad_request", 403: "forbidden", 404: "not_found", 405: "method_not_allowed", 413: "too_big"}
log = logging.getLogger(__name__)


def answer(status: int, name: str, message: str) -> Response[Problem]:
    return Response(Problem(name, message), status_code=status, media_type=MediaType.JSON)


def code(error: TatamiError) -> str:
    return "no_such_game" if isinstance(error, UnknownGame) else code_of(error)


def refused(request: Request[Any, Any, Any], error: TatamiError) -> Response[Problem]:
    if isinstance(error, StorageTrouble):
        log.error("storage trouble", extra={"why": str(error)})
    return answer(STATUS.get(code(error), 400), code(error), sentence(error, request.headers))


def sentence(error: TatamiError, headers: Mapping[str, str]) -> str:
    """What a table refuses, in the language that is asked for; English for what it has no words for."""
    language = headers.get("accept-language", "").split(",")[0].split(";")[0].split("-")[0]
    return said(error, language.strip().lower()) if isinstance(error, RequestRefused) else str(error)


def failed(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refused."""
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(str(item.get("message", "")) for item in extra if isinstance(item, dict))
    message = f"{error.detail} {details}".strip()
    return answer(error.status_code, NAMES.get(error.status_code, "bad_request"), message)


def broke(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """What nobody foresaw."""
    log.error("request failed", exc_info=error, extra={"path": request.url.path})
    return answer(500, "server", "Something went wrong on the server.")

"""The OpenAPI page: plain, readable without any script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Server

import tatami

PATH = "/schema"


class PlainPage(OpenAPIRenderPlugin):
    """Lists every request with what it takes and gives."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return "\n".join(_page(openapi_schema)).encode()


def _page(schema: Mapping[str, Any]) -> Iterator[str]:
    title = escape(schema["info"]["title"])
    yield f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><h1>{title}</h1>'
    yield f"<p>{escape(schema['info'].get('description', ''))}</p>"
    base = schema["servers"][0]["url"].rstrip("/")
    yield f'<p><a href="{base}{PATH}/openapi.json">The same for programs</a></p>'
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            if isinstance(operation, dict):
                yield f"<h2>{escape(method.upper())} {escape(path)}</h2>"
                yield f"<p>{escape(operation.get('description') or operation.get('summary', ''))}</p>"
                yield f"<p>Takes: {_taken(operation)}. Gives: {_given(operation)}.</p>"
    yield "</html>"


def _taken(operation: Mapping[str, Any]) -> str:
    named = [escape(parameter["name"]) for parameter in operation.get("parameters") or ()]
    body = (operation.get("requestBody") or {}).get("content", {})
    return ", ".join([*named, *map(_kind, body.values())]) or "nothing"


def _given(operation: Mapping[str, Any]) -> str:
    answers = operation.get("responses", {}).items()
    return "; ".join(
        f"{escape(status)} {', '.join(map(_kind, answer.get('content', {}).values()))}".strip()
        for status, answer in answers
    )


def _kind(content: Mapping[str, Any]) -> str:
    schema = content.get("schema", {})
    of = schema.get("items", schema)
    name = str(of.get("$ref", of.get("type", "text"))).rpartition("/")[2]
    return escape(f"list of {name}" if "items" in schema else name)


def config(base: str) -> OpenAPIConfig:
    """For a server below a base path, which may be empty."""
    return OpenAPIConfig(
        title="Tatami",
        version=tatami.__version__,
        description="Tables for ninja board games. Play itself goes over the WebSocket /ws/tables/{table}, "
        "see docs/protocol.md.",
        path=PATH,
        servers=[Server(url=base or "/")],
        render_plugins=[PlainPage(path="/"), JsonRenderPlugin()],
    )

"""The pages of the browser client, as built; every other address leads to the first of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

FOREVER = "public, max-age=31536000, immutable"
UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tatami</title>
<h1>Tatami</h1><p>The server runs, but its pages are not built yet: <code>make play</code> builds them.</p>
<p><a href="/schema">What can be asked over HTTP</a></p></html>
"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[Any]:
    """A built file, or the first page."""
    pages: Path = request.app.state.pages
    wanted = path.strip("/")
    if wanted.split("/")[0] in ("api", "ws", "schema"):
        raise NotFoundException("There is nothing at this address.")
    found = _inside(pages, wanted)
    if found is not None:
        named_by_content = wanted.startswith("assets/")
        return _file(found, FOREVER if named_by_content else "no-cache")
    if not (pages / "index.html").is_file():
        return Response(UNBUILT, media_type=MediaType.HTML)
    return _file(pages / "index.html", "no-cache")


def _inside(pages: Path, wanted: str) -> Path | None:
    """The file of that name, if it truly lies in the folder."""
    try:
        path = (pages / wanted).resolve()
        return path if wanted and path.is_file() and path.is_relative_to(pages.resolve()) else None
    except (OSError, ValueError):
        return None


def _file(path: Path, keep: str) -> File:
    headers = {"Cache-Control": keep}
    return File(path, filename=path.name, content_disposition_type="inline", headers=headers)

"""The pages of the browser client, as built. Every page is the first one, with a head of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

from . import limits, routes
from .admission import admit
from .base_path import base_of
from .preview import Preview, preview
from .problems import wished_language

FOREVER = "public, max-age=31536000, immutable"
TABLE = "t"
"""Pages of a table: whether there is one is looked up."""
BUILT = "assets"
"""Files named by their content."""
HEAD = "<title>Tatami</title>"
"""What client/index.html has where each page says what it is."""
LANGUAGE = '<html lang="en">'
RELATIVE = '="./'
"""How the built page names its files, which are not beside every page."""
TYPES = {".webmanifest": "application/manifest+json", ".wav": "audio/wav"}
"""What not every system knows; browsers are told to believe the server."""
UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tatami</title>
<h1>Tatami</h1><p>The server runs, but its pages are not built yet: <code>make play</code> builds them.</p>
<p><a href="./schema">What can be asked over HTTP</a></p></html>
"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(
    request: Request[Any, Any, Any], host: routes.Served, path: FromPath[str] = ""
) -> Response[Any]:
    """A built file, or the page at this path; where there is none, the page that says so."""
    pages: Path = request.app.state.pages
    wanted = path.strip("/")
    first = wanted.split("/")[0]
    if first in ("api", "ws", "schema"):
        raise NotFoundException("There is nothing at this address.")
    found = _inside(pages, wanted)
    if found is not None:
        return _file(found, FOREVER if first == BUILT else "no-cache")
    if first == BUILT:
        return Response("There is no such file.", status_code=404, media_type=MediaType.TEXT)
    if first == TABLE:
        await admit(request, limits.LOOKS)
    at_moment = request.query_params.get("at", "").isdecimal()
    said = await preview(path, wished_language(request.headers), host, at_moment=at_moment)
    return _page(pages, said, request.app.state.public_url)


def _page(pages: Path, said: Preview, public_url: str) -> Response[str]:
    first, base = pages / "index.html", base_of(public_url)
    page = first.read_text(encoding="utf-8") if first.is_file() else UNBUILT
    page = page.replace(RELATIVE, f'="{base}/').replace(LANGUAGE, _html(said.language, base), 1)
    page = page.replace(HEAD, said.html(f"{public_url}{said.picture(pages)}"), 1)
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return Response(page, status_code=said.status, media_type=MediaType.HTML, headers=headers)


def _html(language: str, base: str) -> str:
    """The client reads from it below which path it is."""
    return f'<html lang="{language}" data-base="{base}">' if base else f'<html lang="{language}">'


def _inside(pages: Path, wanted: str) -> Path | None:
    """The file of that name, if it truly lies in the folder."""
    try:
        path = (pages / wanted).resolve()
        return path if wanted and path.is_file() and path.is_relative_to(pages.resolve()) else None
    except (OSError, ValueError):
        return None


def _file(path: Path, keep: str) -> File:
    headers = {"Cache-Control": keep}
    media_type = TYPES.get(path.suffix)
    return File(
        path, filename=path.name, content_disposition_type="inline", headers=headers, media_type=media_type
    )

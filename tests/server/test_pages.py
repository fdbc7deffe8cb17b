"""What the server answers where a page is asked for: its status, its title, and what links may tell."""

from __future__ import annotations

import html
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import tatami
from tatami.core.words import Words
from tatami.wire.addresses import PATHS, WAYS, page_at

from .running import Running, running

CLIENT = Path(__file__).parents[2] / "client"
INDEX, PUBLIC = CLIENT / "index.html", CLIENT / "public"
GAMES = Words("tatami.server", "en").number(len(tatami.games()))
#: What has a picture of its own: `make pictures` draws them.
DRAWN = {picture.stem for picture in (PUBLIC / "previews").iterdir()}
JPEG, PNG = b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the page as the client has it, not built."""
    folder = tmp_path_factory.mktemp("site")
    pages = folder / "pages"
    pages.mkdir()
    (pages / "index.html").write_text(INDEX.read_text(encoding="utf-8"), encoding="utf-8")
    shutil.copytree(PUBLIC, pages, dirs_exist_ok=True)
    with running(folder, pages=pages) as (server, _):
        yield server


def title(answer: httpx.Response) -> str:
    """The one title of a page, which its preview repeats."""
    (found,) = re.findall(r"<title>(.*?)</title>", answer.text)
    assert re.findall(r'property="og:title" content="(.*?)"', answer.text) == [found]
    about = re.findall(r'name="description" content="(.*?)"', answer.text)
    assert len(about) == 1 and about == re.findall(r'property="og:description" content="(.*?)"', answer.text)
    return html.unescape(found)


def test_every_page_has_a_title(site: Running) -> None:
    table = site.open("me", "open")["table"]
    filled = {"id": table, "way": WAYS[0], "game?": "night", "game": "taisen", "lesson": "first"}
    said = {page: site.http.get(path.format(**filled)) for page, path in PATHS.items()}
    assert {page: answer.status_code for page, answer in said.items()} == dict.fromkeys(PATHS, 200)
    assert {page: title(answer) for page, answer in said.items()} == {
        "landing": f"Tatami · {GAMES} ninja games, one quiet table",
        "lobby": "Lobby · Tatami",
        "mine": "My games · Tatami",
        "settings": "Settings · Tatami",
        "new": "Against the computer · Tatami",
        "rules": "Rules of Ninja Night · Tatami",
        "learn": "Learn Ninja Night · Tatami",
        "lesson": "Your first turns · Ninja Taisen · Tatami",
        "table": "Ninja Taisen at Tatami",
        "invite": "Ninja Taisen at Tatami",
        "join": "A game of Ninja Taisen at Tatami",
        "replay": "Ninja Taisen at Tatami, once more",
    }
    assert all('<div id="app"></div>' in answer.text for answer in said.values())


def test_a_title_is_said_in_the_language_the_browser_asks_for(site: Running) -> None:
    for asked, language, said in (
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr", "Salon · Tatami"),
        ("xx", "en", "Lobby · Tatami"),
        ("", "en", "Lobby · Tatami"),
    ):
        answer = site.http.get("/lobby", headers={"Accept-Language": asked})
        assert title(answer) == said and "Accept-Language" in answer.headers["vary"]
        assert f'<html lang="{language}">' in answer.text


@pytest.mark.parametrize(
    "path",
    [
        *("/nowhere", "/t", "/t/none", "/t/none/join", "/t/%00", "/t/none/replay?at=17", "/t/a/b"),
        *("/rules/chess", "/new", "/new/alone", "/lobby/x", "/robots.txt", "/table/abc", "/<script>"),
        *("/learn/chess", "/learn/chess/first", "/learn/taisen/tenth", "/learn/taisen/first/2"),
        "/t/" + "x" * 2000,
    ],
)
def test_where_no_page_is_the_page_says_so(site: Running, path: str) -> None:
    answer = site.http.get(path)
    assert (answer.status_code, title(answer)) == (404, "Page not found · Tatami")
    assert '<div id="app"></div>' in answer.text and "<script>" not in answer.text


def properties(answer: httpx.Response) -> dict[str, str]:
    found = re.findall(r'<meta (?:name|property)="([a-z:_]+)" content="(.*?)"', answer.text)
    assert len(dict(found)) == len(found), "said twice"
    return {name: html.unescape(said) for name, said in found}


@pytest.mark.parametrize(
    ("path", "picture"),
    [
        *(("", "tatami"), ("lobby", "tatami"), ("nowhere", "tatami"), ("rules", "taisen")),
        *((f"rules/{game}", game if game in DRAWN else "tatami") for game in tatami.games()),
        *(
            ("new/friend/night", "night"),
            ("new/friend/chess", "tatami"),
            (f"new/open/{'x' * 3000}", "tatami"),
        ),
        *(("t/{id}", "battle"), ("t/{id}/join", "battle"), ("t/{id}/replay?at=17", "battle")),
    ],
)
def test_a_link_has_a_picture_of_our_own(site: Running, path: str, picture: str) -> None:
    table = site.open("me", "open", game="battle", options={})["table"]
    said = properties(site.http.get(f"/{path.format(id=table)}"))
    assert said["twitter:card"] == "summary_large_image"
    assert said["og:image"] == f"{site.url}/previews/{picture}.jpg"
    assert said["og:image:alt"] == said["og:title"]
    shown = site.http.get(said["og:image"])
    assert (shown.status_code, shown.headers["content-type"]) == (200, said["og:image:type"])
    assert shown.content.startswith(JPEG)
    assert _jpeg_size(shown.content) == (int(said["og:image:width"]), int(said["og:image:height"]))


def _jpeg_size(picture: bytes) -> tuple[int, int]:
    frame = re.search(rb"\xff[\xc0\xc2]..\x08(..)(..)", picture, re.DOTALL)
    assert frame
    height, width = (int.from_bytes(each) for each in frame.groups())
    return width, height


def test_an_invitation_says_whether_a_seat_is_free(site: Running) -> None:
    for player, about in (
        ("open", "A seat is free. Play in your browser, without an account."),
        ("random", "Every seat is taken. You can watch this game in your browser."),
    ):
        answer = site.http.get(f"/t/{site.open('me', player)['table']}/join")
        assert properties(answer)["og:description"] == about


def test_a_shared_moment_is_called_one_in_both_languages(site: Running) -> None:
    path = f"/t/{site.open('me', 'open')['table']}/replay"
    for asked, language, locale, said in (
        ("?at=17", "en", "en_GB", "A moment of Ninja Taisen at Tatami"),
        ("?at=17", "fr", "fr_FR", "Un moment de Ninja Taisen sur Tatami"),
        ("?at=-1", "en", "en_GB", "Ninja Taisen at Tatami, once more"),
        ("", "fr", "fr_FR", "Ninja Taisen sur Tatami, à revoir"),
    ):
        answer = site.http.get(path + asked, headers={"Accept-Language": language})
        assert title(answer) == said
        assert properties(answer)["og:locale"] == locale


def test_the_site_can_be_installed(site: Running) -> None:
    page = site.http.get("/")
    (link,) = re.findall(r'<link rel="manifest" href="(.*?)"', page.text)
    answer = site.http.get(link)
    assert answer.headers["content-type"] == "application/manifest+json"
    assert "manifest-src 'self'" in page.headers["content-security-policy"]
    manifest = json.loads(answer.text)
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Tatami", ".", "standalone")
    icons = {(icon["sizes"], icon.get("purpose", "any")): icon for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= set(icons)
    for (sizes, _), icon in icons.items():
        shown = site.http.get(icon["src"])
        assert shown.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert shown.content.startswith(PNG)
            width, height = (int.from_bytes(shown.content[at : at + 4]) for at in (16, 20))
            assert sizes == f"{width}x{height}"


def test_a_moment_that_is_none_is_for_the_page_to_judge(site: Running) -> None:
    table = site.open("me", "open")["table"]
    for at in ("abc", "99999", "-1", ""):
        assert site.http.get(f"/t/{table}/replay?at={at}").status_code == 200


def test_a_link_tells_nothing_of_who_plays(site: Running) -> None:
    seated = site.open("me", "open", name="Aiko & <b>")
    invitation = seated["invite"].partition("#")[2]
    for path in ("", "/join", "/invite", "/replay", "/replay?at=0"):
        page = site.http.get(f"/t/{seated['table']}{path}").text
        assert not any(secret in page for secret in (seated["token"], invitation, "Aiko"))


def test_paths_and_pages_belong_together() -> None:
    for page, path in PATHS.items():
        filled = {"id": "x", "way": WAYS[1], "game": "y", "lesson": "z"}
        whole = page_at(path.format(**filled, **{"game?": "y"}))
        short = page_at(re.sub(r"/\{\w+\?\}", "", path).format(**filled))
        assert whole and short and whole[0] == short[0] == page
        assert page_at(path.rstrip("/") + "/a/b/c") is None

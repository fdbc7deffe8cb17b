"""What a page is called and about, for whoever has only a link to it: nothing that the link does not say."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from tatami.core import registry
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.words import FALLBACK, Words, languages
from tatami.tables.guidance import lesson_of
from tatami.wire.addresses import page_at
from tatami.wire.messages import PlayerKind, Table

from .host import Host
from .problems import STATUS, code

PACKAGE = "tatami.server"
FOUND, NOT_FOUND = 200, 404
PICTURES = "previews"
"""The folder of the pictures, among the built pages: one of each game, 1200 by 630 as previews want them."""
OF_THE_SITE = "tatami"


class Preview(NamedTuple):
    title: str
    about: str
    language: str
    locale: str
    game: str = ""
    """Which game it is about, if it is about one."""
    status: int = FOUND

    def picture(self, pages: Path) -> str:
        """The path of its picture: of its game, or of the whole site."""
        name = self.game if (pages / PICTURES / f"{self.game}.jpg").is_file() else OF_THE_SITE
        return f"/{PICTURES}/{name}.jpg"

    def html(self, picture: str) -> str:
        """For the head of the page; `picture` is a whole address."""
        title, about = escape(self.title), escape(self.about)
        properties = {
            "og:site_name": "Tatami",
            "og:type": "website",
            "og:locale": self.locale,
            "og:title": title,
            "og:description": about,
            "og:image": escape(picture),
            "og:image:type": "image/jpeg",
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": title,
        }
        return (
            f'<title>{title}</title><meta name="description" content="{about}" />'
            '<meta name="twitter:card" content="summary_large_image" />'
        ) + "".join(f'<meta property="{name}" content="{said}" />' for name, said in properties.items())


class _Said(NamedTuple):
    title: str
    about: str
    game: str = ""


async def preview(path: str, wished: str, host: Host, *, at_moment: bool = False) -> Preview:
    """What is at a path, in the wished language if it is spoken here, perhaps at a moment of a replay."""
    words = Words(PACKAGE, wished if wished in languages(PACKAGE) else FALLBACK)
    page, parts = page_at(path) or ("missing", {})
    if page == "replay" and at_moment:
        page = "moment"
    try:
        said = await _said(page, parts, words, host)
    except TatamiError as error:
        page = "missing" if STATUS.get(code(error)) == NOT_FOUND else "landing"
        said = await _said(page, {}, words, host)
    status = NOT_FOUND if page == "missing" else FOUND
    return Preview(said.title, said.about, words.language, words("preview.locale"), said.game, status)


async def _said(page: str, parts: Mapping[str, str], words: Words, host: Host) -> _Said:
    if page == "landing":
        return _Said(words("site.title", games=words.number(len(registry.games()))), words("landing.lead"))
    if "id" in parts:
        return _of_a_table(page, (await host.live(parts["id"])).described(), words)
    title, about, game = _of_the_site(page, parts, words)
    return _Said(words("site.page", page=title), about, game)


def _of_a_table(page: str, table: Table, words: Words) -> _Said:
    """What is played, and whether one can sit down; never who plays, nor how it stands."""
    key = f"preview.{'table' if page == 'invite' else page}"
    full = all(seat.player.kind != PlayerKind.OPEN for seat in table.seats)
    about = "preview.full_about" if page == "join" and full else f"{key}_about"
    return _Said(words(key, game=_title(table.game, words)), words(about), table.game)


def _of_the_site(page: str, parts: Mapping[str, str], words: Words) -> _Said:
    """A page that is the same for everybody."""
    if page == "new":
        wished = parts.get("game", "")
        game = wished if wished in registry.games() else ""
        return _Said(words(f"new.{parts['way']}"), words(f"new.{parts['way']}_lead"), game)
    if page == "rules":
        game = parts.get("game", registry.games()[0])
        return _Said(words("rules.of", game=_title(game, words)), words("rules.lead"), game)
    if page == "lesson":
        return _of_the_lesson(parts["game"], parts["lesson"], words)
    if page == "learn" and "game" in parts:
        game = parts["game"]
        return _Said(words("learn.of", game=_title(game, words)), words("learn.lead"), game)
    return _Said(words(f"{page}.title"), words(f"{page}.lead"))


def _of_the_lesson(name: str, lesson: str, words: Words) -> _Said:
    game = registry.game(name)
    key, say = f"lesson.{lesson_of(game, lesson).name}", game.words(_spoken(game, words))
    return _Said(f"{say(f'{key}.title')} · {say('title')}", say(f"{key}.about"), name)


def _title(name: str, words: Words) -> str:
    game = registry.game(name)
    return game.words(_spoken(game, words))("title")


def _spoken(game: Game, words: Words) -> str:
    return words.language if words.language in game.languages else FALLBACK

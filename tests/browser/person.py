"""Somebody with a browser of their own. Whatever they do, the page must not complain nor call other hosts."""

from __future__ import annotations

import json
import re
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket, expect

from .board import Board
from .server_process import ServerProcess

PATIENCE = 30_000
WIDE = {"width": 1440, "height": 900}
MARK = "document.querySelector('main')?.setAttribute('data-before', '')"
LISTEN = """() => {
    window.said = [];
    const voices = () => [...document.querySelectorAll("[role=status]")];
    const note = () => said.push(...voices().map(each => each.textContent));
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(document.body, all);
}"""
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
#: What Chromium itself says about an answer that is no success, or none; no fault of the page.
NETWORK = re.compile(r"Failed to load resource|WebSocket connection to")
#: What it says of drawing without a graphics card.
SLOW_DRAWING = re.compile(r"GL Driver Message \(OpenGL, Performance")


class Person:
    """A guest with cookies, storage and a screen of their own."""

    def __init__(
        self, browser: Browser, server: ServerProcess, *, settings: dict[str, str], **screen: Any
    ) -> None:
        self.server = server
        self.context: BrowserContext = browser.new_context(
            **{"viewport": WIDE, "reduced_motion": "reduce", "locale": "en-GB", **screen}
        )
        self.context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.addresses: list[str] = []
        self.may_lose_the_server = False
        self._keep(settings)
        self.context.on("page", self._watch)
        self.page: Page = self.context.new_page()

    def _keep(self, settings: dict[str, str]) -> None:
        """Puts settings where an earlier visit would have left them."""
        kept = json.dumps(json.dumps(settings))
        self.context.add_init_script(
            'if (location.protocol === "http:" && !localStorage.getItem("tatami.settings"))'
            f'localStorage.setItem("tatami.settings", {kept});'
        )

    def _watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._complain(f"error: {error}"))
        page.on("request", self._note)
        page.on("websocket", self._note)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not SLOW_DRAWING.search(message.text):
            self._complain(f"{message.type}: {message.text}")

    def _complain(self, text: str) -> None:
        if not (self.may_lose_the_server and NETWORK.search(text)):
            self.complaints.append(text)

    def _note(self, asked: Request | WebSocket) -> None:
        self.addresses.append(asked.url)
        host = urlsplit(asked.url).netloc
        if host and host != urlsplit(self.server.url).netloc:
            self.complaints.append(f"called another host: {asked.url}")

    def leave(self) -> None:
        """Closes the browser; nothing may have gone wrong in it."""
        self.context.close()
        assert not self.complaints, self.complaints

    def visit(self, address: str = "") -> None:
        """Opens a page of the server by its path; what was shown before is gone then."""
        self.page.evaluate(MARK)
        self.page.goto(f"{self.server.url}/{address}")
        expect(self.page.locator("main[data-before]")).to_have_count(0)
        expect(self.page.locator("h1").first).to_be_attached()

    def follow(self, link: str) -> None:
        """Opens a link that somebody was given, whatever name the server has there."""
        self.visit(link.split("/", 3)[3])

    def sit(self, seated: dict[str, Any]) -> None:
        """Goes to a seat that a program has taken, and waits to be asked."""
        self.visit(f"t/{seated['table']}#{seated['token']}")
        self.board.wait_for_turn()

    def click(self, role: Any, name: str | re.Pattern[str]) -> None:
        """Clicks what has this role and name, exactly."""
        self.page.get_by_role(role, name=name, exact=True).click()

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def listen(self) -> None:
        """From now on what the page says in passing is kept, however slowly anybody looks."""
        self.page.evaluate(LISTEN)

    def heard(self, text: str) -> None:
        """Waits until this was said since `listen`; it may be gone again by now."""
        self.page.wait_for_function("text => said.some(each => each.includes(text))", arg=text)

    @cached_property
    def board(self) -> Board:
        return Board(self.page)

    def resize(self, size: tuple[int, int]) -> None:
        """Another screen; back when the page has found its new order, two frames later."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(TWO_FRAMES)

"""The browser of a test run. A process that dies by itself is started anew; nothing else is tried twice."""

from __future__ import annotations

from typing import ClassVar

from playwright.sync_api import Browser, Error, Playwright

#: Our list takes the place of Playwright's, so what matters of that stands here too. The rest is what each
#: new window would start beside its page, at twice the cost of the page: pop-ups and a spare process.
FEATURES_OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "PreconnectToSearch",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "SpareRendererForSitePerProcess",
)
QUIETLY = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(FEATURES_OFF)}",
)


class Chromium:
    """One browser process, and how often one has died in this test run."""

    deaths: ClassVar[int] = 0

    def __init__(self, playwright: Playwright, path: str) -> None:
        self._playwright = playwright
        self._path = path
        self._browser: Browser | None = None

    @property
    def browser(self) -> Browser:
        """A browser that runs."""
        if self._browser is None:
            self._browser = self._playwright.chromium.launch(executable_path=self._path, args=list(QUIETLY))
        return self._browser

    def look(self) -> None:
        """Notes it if the process is gone."""
        if self._browser is not None and not _lives(self._browser):
            self._browser = None
            Chromium.deaths += 1

    def close(self) -> None:
        self.look()
        if self._browser is not None:
            self._browser.close()
            self._browser = None


def _lives(browser: Browser) -> bool:
    """Asks the process itself: what Playwright knows of it may be a moment old."""
    try:
        browser.new_browser_cdp_session().detach()
    except Error:
        return False
    return True

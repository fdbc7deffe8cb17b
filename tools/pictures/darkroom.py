"""Turns screenshots into WebP, by the browser itself: its canvas knows how."""

from __future__ import annotations

import base64

from playwright.sync_api import Page

from tools.pictures.webp import Frame

#: The part that differs from the picture before, as a WebP; null if nothing does.
DEVELOP = """async ([picture, quality]) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const brush = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    brush.drawImage(image, 0, 0);
    const pixels = new Uint32Array(brush.getImageData(0, 0, width, height).data.buffer);
    const before = window.before ?? pixels.map(pixel => ~pixel);
    window.before = pixels;
    const columns = [], rows = [];
    for (let at = 0; at < pixels.length; at++)
        if (pixels[at] !== before[at]) (columns[at % width] = 1), (rows[Math.floor(at / width)] = 1);
    if (!rows.length) return null;
    const even = firsts => firsts.indexOf(1) & ~1;
    const [x, y] = [even(columns), even(rows)];
    const part = new OffscreenCanvas(columns.length - x, rows.length - y);
    part.getContext("2d", { alpha: false }).drawImage(canvas, -x, -y);
    const blob = await part.convertToBlob({ type: "image/webp", quality });
    const text = Array.from(new Uint8Array(await blob.arrayBuffer()), byte => String.fromCharCode(byte));
    return { x, y, width: part.width, height: part.height, still: btoa(text.join("")) };
}"""


class Darkroom:
    """Develops one picture after the other on an empty page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def develop(self, screenshot: bytes, quality: float) -> Frame | None:
        """What is new since the picture before; of the first one, everything."""
        part = self._page.evaluate(DEVELOP, [base64.b64encode(screenshot).decode(), quality])
        return part and Frame(**{**part, "still": base64.b64decode(part["still"])}, ms=0)

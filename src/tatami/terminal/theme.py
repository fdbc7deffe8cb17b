"""Ink on washi: a sheet of paper, three dilutions of ink, four pigments. By day and by lamplight."""

from __future__ import annotations

import os

from textual.theme import Theme

LIGHT = Theme(
    name="washi",
    dark=False,
    background="#f5eedf",
    surface="#fcf8ee",
    panel="#e9dfca",
    foreground="#1d1b19",
    primary="#ad2f1c",
    secondary="#264474",
    accent="#7a5710",
    success="#45592a",
    warning="#7a5710",
    error="#ad2f1c",
    variables={
        "ink-2": "#4a443b",
        "ink-3": "#665d4f",
        "line": "#d3c6ab",
        "line-strong": "#85785f",
        "seal": "#ad2f1c",
        "on-seal": "#fdf9f0",
        "block-cursor-foreground": "#1d1b19",
        "block-cursor-background": "#efdfb4",
        "block-cursor-blurred-background": "#e9dfca",
        "block-hover-background": "#efdfb4",
        "input-cursor-background": "#1d1b19",
        "input-cursor-foreground": "#fcf8ee",
        "scrollbar": "#d3c6ab",
        "scrollbar-hover": "#85785f",
        "scrollbar-active": "#85785f",
        "scrollbar-background": "#f5eedf",
        "scrollbar-background-hover": "#f5eedf",
        "scrollbar-background-active": "#f5eedf",
    },
)

DARK = Theme(
    name="lamplight",
    dark=True,
    background="#14171f",
    surface="#1d212c",
    panel="#0d1017",
    foreground="#f1e9d8",
    primary="#f07a62",
    secondary="#94b4ee",
    accent="#e0b75e",
    success="#adc77f",
    warning="#e0b75e",
    error="#f07a62",
    variables={
        "ink-2": "#cbc2af",
        "ink-3": "#a39b8b",
        "line": "#343a48",
        "line-strong": "#737b8d",
        "seal": "#ad2f1c",
        "on-seal": "#fdf9f0",
        "block-cursor-foreground": "#f1e9d8",
        "block-cursor-background": "#403318",
        "block-cursor-blurred-background": "#1d212c",
        "block-hover-background": "#403318",
        "input-cursor-background": "#f1e9d8",
        "input-cursor-foreground": "#14171f",
        "scrollbar": "#343a48",
        "scrollbar-hover": "#737b8d",
        "scrollbar-active": "#737b8d",
        "scrollbar-background": "#14171f",
        "scrollbar-background-hover": "#14171f",
        "scrollbar-background-active": "#14171f",
    },
)


def first_theme() -> str:
    """Paper where the terminal says that its background is light, lamplight elsewhere."""
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT.name if background in ("7", "15") else DARK.name

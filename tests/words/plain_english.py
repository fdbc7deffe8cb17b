"""Turns of phrase that readers stumble over, as patterns, each with a plain way to say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from .sources import ROOT, Text

ENGLISH = {
    r"\bthe own\b": "their own",
    r"\bwho is ready\b": "you are ready: …",
    r"\bon \S+ (a \w+ )?stands\b": "there is a figure on …",
    r"\bstands? already\b": "is already there",
    r"\bonly who\b": "only people who",
    r"\bsit down to\b": "join a game of",
    r"(?<!there )\bis no (move|bot|bonus|file|record|step|hop)\b": "is not a",
    r"\bforbids to\b": "forbids …ing",
    r"\bit is we who\b": "we",
    r"\bquarrel can point\b": "players can refer to it",
    r"\bnobody is asked who\b": "a player with nothing to choose is skipped",
    r"\bleafs? through\b": "peeks at",
    r"\bis, is its\b": "say it in two sentences",
    r"(?<![.,;:] )\bwho attacks with\b": "if you attack with",
    r"\bworks nothing out\b": "offers no survey",
    r"\bis being laid\b": "Loading…",
    r"\bit shall\b": "it goes",
    r"\bpress long\b": "long-press",
    r"\bthe one who waits\b": "wait for a player",
    r"\bnobody lives here\b": "page not found",
    r"\bgives? (the|this) game up\b": "gives up",
    r"\bwhom do you\b": "choose your …",
    r"\bas ever\b": "as always",
}
FRENCH = {
    r"\bseul qui\b": "seules les personnes qui",
    r"\bqui est prêt\b": "une fois prêt",
    r"\bgagne le point\b": "se place au point",
    r"\bcoffres de valeur\b": "coffres à valeur",
    r"\bpasse de (la case )?\S+ à\b": "va de … à …",
    r"\bfinie, ou l’est déjà\b": "ou c’est déjà cette action",
    r"\bpersonne n’habite ici\b": "page introuvable",
    r"\bpersonne de ceux\b": "plus personne",
    r"\bon met la table\b": "chargement…",
}
PATTERNS = {"en": ENGLISH, "fr": FRENCH}


def clumsy(text: str, language: str) -> list[str]:
    """The turns of phrase found in a text, with what to say instead."""
    flat = " ".join(text.split())
    return [
        f"{found[0]!r}: rather “{rather}”"
        for pattern, rather in PATTERNS.get(language, {}).items()
        if (found := re.search(pattern, flat, re.IGNORECASE))
    ]


def of_errors() -> Iterator[Text]:
    """The English sentences of errors that are raised, and of the command line's help."""
    for path in sorted((ROOT / "src/tatami").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) or (isinstance(node, ast.keyword) and node.arg == "help"):
                for text in ast.walk(node):
                    if isinstance(text, ast.Constant) and isinstance(text.value, str):
                        yield Text(f"{path.name}:{text.lineno}", text.value)

"""`make pictures`: all pictures of the README, of links and of the icons, or only those that are named."""

from __future__ import annotations

import sys

from tools.pictures import emblems, scenes
from tools.pictures.studio import studio
from tools.pictures.terminal import terminal

SCENES = {
    "turn": scenes.turn,
    "landing": scenes.landing,
    "taisen-light": scenes.taisen_light,
    "taisen-dark": scenes.taisen_dark,
    "phone": scenes.phone,
    "lesson": scenes.lesson,
    "versus": scenes.versus,
    "battle": scenes.battle,
    "night": scenes.night,
    "night-throw": scenes.night_throw,
    "icons": emblems.icons,
    "previews": emblems.previews,
}


TERMINAL = "terminal"


def main(*names: str) -> int:
    wanted = names or (TERMINAL, *SCENES)
    unknown = set(wanted) - {TERMINAL, *SCENES}
    if unknown:
        print(f"No picture is called {min(unknown)}; there are {', '.join((TERMINAL, *SCENES))}.")
        return 2
    if TERMINAL in wanted:
        terminal()  # before the browser comes, whose event loop keeps running
    with studio() as place:
        for name in filter(wanted.__contains__, SCENES):
            print(f"Tatami: taking {name} …", flush=True)
            SCENES[name](place)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""`make sounds`: the sounds of the table, worked out sample by sample; the same bytes on every machine.

With --check it only says which files are out of date.
"""

from __future__ import annotations

import io
import math
import random
import sys
import wave
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "client" / "src" / "sound" / "files"
RATE = 22_050
LOUDEST = 0.55
FADE = 0.008
#: Notes, of which whole samples go into a string almost exactly.
GROUND, FIFTH, OCTAVE, NINTH = 261.0, 391.5, 522.0, 587.25
Samples = list[float]


def times(seconds: float) -> Iterator[float]:
    return (number / RATE for number in range(round(seconds * RATE)))


def noise(seconds: float, seed: int) -> Samples:
    luck = random.Random(seed)
    return [luck.uniform(-1, 1) for _ in times(seconds)]


def ringing(seconds: float, decay: float, *partials: tuple[float, float]) -> Samples:
    """Frequencies and how loud each is; the higher, the sooner it is gone."""
    lowest = partials[0][0]
    return [
        sum(
            loud * math.sin(math.tau * pitch * t) * math.exp(-t / decay * (pitch / lowest) ** 0.5)
            for pitch, loud in partials
        )
        for t in times(seconds)
    ]


def filtered(samples: Samples, pitch: Callable[[float], float], narrow: float) -> Samples:
    """What of it lies around a pitch, which may change with time: a state-variable filter."""
    low = band = 0.0
    passed = []
    for number, sample in enumerate(samples):
        tuned = 2 * math.sin(math.pi * pitch(number / RATE) / RATE)
        low += tuned * band
        band += tuned * (sample - low - narrow * band)
        passed.append(band)
    return passed


def shaped(samples: Samples, loudness: Callable[[float], float]) -> Samples:
    return [sample * loudness(number / RATE) for number, sample in enumerate(samples)]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts, each with when it begins and how loud it is."""
    layers = [[0.0] * round(start * RATE) + [loud * each for each in part] for start, loud, part in parts]
    return [sum(column) for column in zip_longest(*layers, fillvalue=0.0)]


def knock(pitch: float, seed: int, decay: float = 0.012) -> Samples:
    """Wood or bone on wood."""
    body = ringing(decay * 6, decay, (pitch, 1.0), (pitch * 1.83, 0.6), (pitch * 2.71, 0.3))
    tick = shaped(noise(0.006, seed), lambda t: math.exp(-t / 0.0015))
    return mixed((0, 1, body), (0, 0.7, tick))


def plucked(pitch: float, seconds: float, seed: int) -> Samples:
    """A string, after Karplus and Strong: noise that runs round, half a sample late, and loses its edge."""
    luck = random.Random(seed)
    string = [luck.uniform(-1, 1) for _ in range(round(RATE / pitch - 0.5))]
    heard = []
    for number in range(round(seconds * RATE)):
        at, following = number % len(string), (number + 1) % len(string)
        heard.append(string[at])
        string[at] = 0.4975 * (string[at] + string[following])
    return heard


def dice() -> Samples:
    """Three dice that bounce and come to rest."""
    falls = (
        (0.0, 1.0),
        (0.045, 0.8),
        (0.085, 0.9),
        (0.15, 0.6),
        (0.185, 0.5),
        (0.24, 0.4),
        (0.27, 0.3),
        (0.31, 0.2),
    )
    pitches = (1150, 1420, 980, 1300, 1080, 1500, 1210, 1010)
    return mixed(*((at, loud, knock(pitch, pitch)) for (at, loud), pitch in zip(falls, pitches, strict=True)))


def card() -> Samples:
    """A card that is drawn over the mat and laid down."""
    slide = filtered(noise(0.13, 2), lambda t: 2600 + 9000 * t, 0.9)
    rising = shaped(slide, lambda t: math.sin(math.pi * min(1, t / 0.13)) ** 2)
    return mixed((0, 1, rising), (0.1, 0.5, knock(420, 3, 0.006)))


def step() -> Samples:
    """A foot or a piece on the mat."""
    return knock(310, 4, 0.014)


def blades() -> Samples:
    """Steel on steel."""
    partials = ((1180, 1.0), (2140, 0.7), (3260, 0.6), (4710, 0.45), (6390, 0.3), (8050, 0.2))
    stroke = shaped(noise(0.03, 5), lambda t: math.exp(-t / 0.006))
    return mixed((0, 1, ringing(0.34, 0.11, *partials)), (0, 1.2, stroke))


def fall() -> Samples:
    """Somebody goes down."""
    deep = [
        math.sin(math.tau * (60 * t + 9 * (1 - math.exp(-t / 0.05)))) * math.exp(-t / 0.07)
        for t in times(0.26)
    ]
    dust = shaped(filtered(noise(0.2, 6), lambda _: 700, 1.2), lambda t: math.exp(-t / 0.04))
    return mixed((0, 1, deep), (0.01, 0.5, dust))


def rope() -> Samples:
    """A rope that flies, and its hook that takes hold."""
    flight = filtered(noise(0.3, 7), lambda t: 500 + 1700 * math.sin(math.pi * t / 0.3), 0.35)
    passing = shaped(flight, lambda t: math.sin(math.pi * min(1, t / 0.3)) ** 1.5)
    return mixed((0, 1, passing), (0.28, 0.8, knock(760, 8, 0.02)))


def turn() -> Samples:
    """Two strings: it is your turn."""
    return mixed((0, 0.8, plucked(FIFTH, 0.45, 9)), (0.12, 1, plucked(NINTH, 0.4, 10)))


def end() -> Samples:
    """Four strings, one after the other: the game is over."""
    notes = ((0.0, GROUND), (0.11, FIFTH), (0.22, NINTH), (0.33, OCTAVE))
    return mixed(*((at, 1, plucked(pitch, 0.85 - at, 11 + place)) for place, (at, pitch) in enumerate(notes)))


SOUNDS = (dice, card, step, blades, fall, rope, turn, end)


def file(samples: Samples) -> bytes:
    """As a WAV file of 16 bits, mono; it ends in silence, without a click."""
    loudest = max(map(abs, samples))
    last = len(samples) / RATE
    faded = shaped(samples, lambda t: min(1, (last - t) / FADE) * LOUDEST / loudest)
    written = io.BytesIO()
    with wave.open(written, "wb") as sound:
        sound.setparams((1, 2, RATE, 0, "NONE", ""))
        sound.writeframes(b"".join(round(each * 32_767).to_bytes(2, "little", signed=True) for each in faded))
    return written.getvalue()


def made() -> dict[str, bytes]:
    """Every file, by name."""
    return {f"{sound.__name__}.wav": file(sound()) for sound in SOUNDS}


def main(arguments: Sequence[str], folder: Path = FOLDER) -> int:
    stale = {
        name: content
        for name, content in made().items()
        if not (folder / name).is_file() or (folder / name).read_bytes() != content
    }
    for name, content in stale.items():
        if "--check" in arguments:
            print(f"{name} is out of date: run `make sounds`.", file=sys.stderr)
        else:
            (folder / name).write_bytes(content)
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

// Written by `python -m tests.owed.client night`; do not edit.

import type { Shown } from "./protocol";

/** The end of the kept game three_from_the_roof, as seat 0 is shown it. */
export const END: Shown = {
  phase: "over",
  round: 6,
  slot: null,
  first: 2,
  active: null,
  neighbour: null,
  acted: "no",
  throw: null,
  victim: null,
  reserve: 12,
  village: {"radius": 260, "houses": [{"roof": "a", "x": 12, "y": 84, "base": [84, 56, 50], "top": [84, 56, 50], "spread": [30, 16]}, {"roof": "b", "x": -90, "y": -32, "base": [64, 56, 50], "top": [44, 40, 90], "spread": [10, 8]}, {"roof": "c", "x": 82, "y": -32, "base": [60, 72, 50], "top": [60, 72, 50], "spread": [18, 24]}, {"roof": "d", "x": 204, "y": 20, "base": [48, 56, 50], "top": [40, 44, 90], "spread": [8, 10]}, {"roof": "e", "x": 140, "y": 140, "base": [60, 80, 50], "top": [40, 44, 90], "spread": [8, 10]}, {"roof": "f", "x": -6, "y": 204, "base": [52, 80, 50], "top": [52, 80, 50], "spread": [14, 28]}, {"roof": "g", "x": -142, "y": 138, "base": [48, 72, 50], "top": [48, 72, 50], "spread": [12, 24]}, {"roof": "h", "x": -202, "y": 4, "base": [56, 76, 50], "top": [56, 76, 50], "spread": [16, 26]}, {"roof": "i", "x": -130, "y": -146, "base": [64, 84, 50], "top": [40, 44, 90], "spread": [8, 10]}, {"roof": "j", "x": 14, "y": -202, "base": [60, 48, 50], "top": [60, 48, 50], "spread": [18, 12]}, {"roof": "k", "x": 138, "y": -144, "base": [76, 64, 50], "top": [44, 40, 90], "spread": [10, 8]}], "trees": [{"x": 88, "y": 52, "radius": 14, "height": 80}, {"x": -160, "y": -74, "radius": 14, "height": 80}]},
  ninjas: [{"roof": "e", "point": 3, "chests": [13, 23, 24, 25], "wounds": 0, "played": [11, 12], "rope": 222, "program": ["pick", "pick"], "given": true, "total": 9, "valued": 4, "place": 1}, {"roof": "k", "point": 7, "chests": [28], "wounds": 0, "played": [26], "rope": 357, "program": ["heal", "pick"], "given": true, "total": 1, "valued": 1, "place": 3}, {"roof": "c", "point": 5, "chests": [6, 7], "wounds": 0, "played": [2, 16, 17], "rope": 122, "program": ["pick", "pick"], "given": true, "total": 3, "valued": 2, "place": 2}],
  roofs: {"a": [1, 3], "b": [4, 5], "c": [], "d": [8, 9, 10], "e": [], "f": [14, 15], "g": [], "h": [18, 19, 20], "i": [21, 22], "j": [], "k": [27]},
  yellow: [3, 4, 10, 19],
  laid: [],
  faces: {"2": "grapple", "6": "2", "7": "1", "11": "gear", "12": "shuriken", "13": "3", "16": "grapple", "17": "kunai", "23": "2", "24": "3", "25": "1", "26": "potion", "28": "1"},
  distances: null,
};

/** A die of four faces, as it lies: two faces are seen, a third lies behind, and it stands on the one that counts. */

type Point = readonly [x: number, y: number];

/** In a box of 100 by 92. */
export const APEX: Point = [47, 3];
const LEFT: Point = [3, 77];
const FRONT: Point = [74, 90];
const RIGHT: Point = [98, 64];

/** A face as one draws it flat: its base from 0 to 100, its top above the middle. */
const TALL = 50 * Math.sqrt(3);
export const CENTRE = -TALL / 3;

export interface Face {
  outline: string;
  /** Lays the flat face onto the die, as an SVG transform. */
  laid: string;
}

function face(from: Point, to: Point): Face {
  const across = [(to[0] - from[0]) / 100, (to[1] - from[1]) / 100] as const;
  const up = [
    (from[0] + 50 * across[0] - APEX[0]) / TALL,
    (from[1] + 50 * across[1] - APEX[1]) / TALL,
  ] as const;
  return {
    outline: `M${[APEX, from, to].map((point) => point.join(" ")).join("L")}Z`,
    laid: `matrix(${[...across, ...up, ...from].map((n) => n.toFixed(4)).join(" ")})`,
  };
}

export const SEEN: readonly Face[] = [face(LEFT, FRONT), face(FRONT, RIGHT)];

/** The edges of the wide face, left and right of its foot; each bears the number of the face beyond it. */
export function edges(value: number): readonly [left: number, right: number] {
  const [behind, beside] = [1, 2, 3, 4].filter((number) => number !== value);
  return [behind!, beside!];
}

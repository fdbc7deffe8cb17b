/** Painted surfaces: triangles with the light of the moon already in their colours, so that one draw call shows many. */

import { BufferAttribute, BufferGeometry, Color } from "three";

/** x to the right, y up, z towards seat 0. */
export type Corner = readonly [number, number, number];
export type Tint = readonly [number, number, number];

/** Where the moon stands: high on the left, behind the village. */
const MOON: Corner = [-0.5, 0.78, -0.37];

const tints = new Map<string, Tint>();

/** A colour of the look, as light. */
export function tint(name: string): Tint {
  let found = tints.get(name);
  if (!found) {
    const { r, g, b } = new Color(name);
    tints.set(name, (found = [r, g, b]));
  }
  return found;
}

export function dimmed(colour: Tint, by: number): Tint {
  return [colour[0] * by, colour[1] * by, colour[2] * by];
}

/** How much light falls on a surface that looks this way. */
export function light([x, y, z]: Corner): number {
  const lit = x * MOON[0] + y * MOON[1] + z * MOON[2];
  return 0.62 + 0.38 * Math.max(-0.6, lit);
}

export class Paint {
  readonly #places: number[] = [];
  readonly #colours: number[] = [];
  readonly #alpha: boolean;

  constructor(alpha = false) {
    this.#alpha = alpha;
  }

  get triangles(): number {
    return this.#places.length / 9;
  }

  triangle(corners: readonly [Corner, Corner, Corner], colours: readonly Tint[], alpha = 1): void {
    corners.forEach((corner, place) => {
      this.#places.push(...corner);
      this.#colours.push(...(colours[place] ?? colours[0]!));
      if (this.#alpha) this.#colours.push(alpha);
    });
  }

  /** Four corners, counter-clockwise as seen; one colour, or one for each corner. */
  quad(corners: readonly Corner[], colours: readonly Tint[], alpha = 1): void {
    const [a, b, c, d] = corners as [Corner, Corner, Corner, Corner];
    const of = (place: number) => colours[place] ?? colours[0]!;
    this.triangle([a, b, c], [of(0), of(1), of(2)], alpha);
    this.triangle([a, c, d], [of(0), of(2), of(3)], alpha);
  }

  /** A box that stands on `from`; `foot` darkens its lower edge. */
  box(
    x: number,
    z: number,
    width: number,
    depth: number,
    from: number,
    to: number,
    colour: Tint,
    foot = 1,
  ): void {
    const [l, r, n, f] = [x - width / 2, x + width / 2, z + depth / 2, z - depth / 2];
    const side = (ax: number, az: number, bx: number, bz: number, way: Corner) => {
      const high = dimmed(colour, light(way));
      const low = dimmed(high, foot);
      this.quad(
        [
          [ax, from, az],
          [bx, from, bz],
          [bx, to, bz],
          [ax, to, az],
        ],
        [low, low, high, high],
      );
    };
    side(l, n, r, n, [0, 0, 1]);
    side(r, n, r, f, [1, 0, 0]);
    side(r, f, l, f, [0, 0, -1]);
    side(l, f, l, n, [-1, 0, 0]);
    this.flat(x, z, width, depth, to, dimmed(colour, light([0, 1, 0])));
  }

  /** A level rectangle. */
  flat(x: number, z: number, width: number, depth: number, height: number, colour: Tint, alpha = 1): void {
    const [l, r, n, f] = [x - width / 2, x + width / 2, z + depth / 2, z - depth / 2];
    this.quad(
      [
        [l, height, n],
        [r, height, n],
        [r, height, f],
        [l, height, f],
      ],
      [colour],
      alpha,
    );
  }

  /** The edge of a level rectangle, as a band of this breadth inside it. */
  frame(
    x: number,
    z: number,
    width: number,
    depth: number,
    height: number,
    broad: number,
    colour: Tint,
    alpha = 1,
  ): void {
    this.flat(x, z + depth / 2 - broad / 2, width, broad, height, colour, alpha);
    this.flat(x, z - depth / 2 + broad / 2, width, broad, height, colour, alpha);
    this.flat(x - width / 2 + broad / 2, z, broad, depth - 2 * broad, height, colour, alpha);
    this.flat(x + width / 2 - broad / 2, z, broad, depth - 2 * broad, height, colour, alpha);
  }

  /** Turned on a wheel: rings of these radii at these heights round an upright axis. */
  lathe(
    x: number,
    z: number,
    rings: readonly (readonly [number, number])[],
    around: number,
    colour: Tint,
  ): void {
    for (let ring = 0; ring + 1 < rings.length; ring++) {
      const [[low, from], [high, to]] = [rings[ring]!, rings[ring + 1]!];
      const rise = (low - high) / Math.max(0.001, Math.hypot(low - high, to - from));
      for (let step = 0; step < around; step++) {
        const [a, b] = [(step / around) * 2 * Math.PI, ((step + 1) / around) * 2 * Math.PI];
        const middle = (a + b) / 2;
        const flat = Math.sqrt(Math.max(0, 1 - rise * rise));
        const shade = dimmed(colour, light([Math.sin(middle) * flat, rise, Math.cos(middle) * flat]));
        const at = (angle: number, radius: number, height: number): Corner => [
          x + Math.sin(angle) * radius,
          height,
          z + Math.cos(angle) * radius,
        ];
        this.quad([at(a, low, from), at(b, low, from), at(b, high, to), at(a, high, to)], [shade]);
      }
    }
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(this.#places), 3));
    geometry.setAttribute("color", new BufferAttribute(new Float32Array(this.#colours), this.#alpha ? 4 : 3));
    return geometry;
  }
}

/** The way of a ninja as one stroke of the brush: out on one side of the line and back on the other. */

import type { Place } from "../../table/squares";

/** How far the two lanes of a way out and back lie apart from the middle, and how round a corner is, in squares. */
const LANE = 0.13;
const ROUND = 0.28;

/** Where the way goes back on itself; null if it never does. */
export function turningPoint(path: readonly Place[]): number | null {
  const index = path.findIndex((_, step) => step > 0 && step < path.length - 1 && flips(path, step));
  return index < 0 ? null : index;
}

function flips(path: readonly Place[], step: number): boolean {
  const [before, after] = [path[step - 1]!, path[step + 1]!];
  return before.x === after.x && before.y === after.y;
}

/** The stroke through the middles of the squares, in squares; `size` stretches it to the screen. */
export function stroke(path: readonly Place[], size: Place): string {
  const points = lanes(path).map(({ x, y }) => ({ x: (x + 0.5) * size.x, y: (y + 0.5) * size.y }));
  const round = ROUND * Math.min(size.x, size.y);
  const [first, ...rest] = points;
  const drawn = rest.map((point, index) => {
    const next = rest[index + 1];
    return next ? corner(points[index]!, point, next, round) : `L${pen(point)}`;
  });
  return `M${pen(first!)}${drawn.join("")}`;
}

/** The corners of the way; where it turns back, the lanes out and home lie side by side. */
export function lanes(path: readonly Place[]): Place[] {
  const turn = turningPoint(path);
  if (turn === null) return corners(path);
  const heading = step(path[turn - 1]!, path[turn]!);
  const beside = { x: -heading.y * LANE, y: heading.x * LANE };
  const out = straight(path.slice(0, turn + 1), path[turn]!, beside, 1);
  const home = straight(path.slice(turn), path[turn]!, beside, -1);
  return corners([...out, ...home]);
}

/** Moves the squares of the line that is walked twice aside: those straight before and after the turning point. */
function straight(path: readonly Place[], turn: Place, beside: Place, side: number): Place[] {
  const onLine = (at: Place) => (beside.x ? at.x === turn.x : at.y === turn.y);
  return path.map((at) => (onLine(at) ? { x: at.x + side * beside.x, y: at.y + side * beside.y } : at));
}

function corners(path: readonly Place[]): Place[] {
  return path.filter((at, index) => {
    const [before, after] = [path[index - 1], path[index + 1]];
    if (!before || !after) return true;
    const [one, other] = [step(before, at), step(at, after)];
    return one.x !== other.x || one.y !== other.y;
  });
}

function step(from: Place, to: Place): Place {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
}

function corner(before: Place, at: Place, after: Place, round: number): string {
  return `L${pen(toward(at, before, round))}Q${pen(at)} ${pen(toward(at, after, round))}`;
}

function toward(from: Place, to: Place, far: number): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.min(far, length / 2) / (length || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function pen({ x, y }: Place): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** How much of each card of a pile is seen. The top card shows its picture, the cards under it their label. */

/** Sizes in pixels along the pile: of a whole card, of a label, and of the least that tells a label. */
export interface Measures {
  card: number;
  smallest: number;
  label: number;
  least: number;
  edge: number;
}

/** So many cards under the top keep their labels as long as they can: they may still be moved. */
const NEAR_TOP = 2;

/** How much of each card is seen, from the bottom to the top, in `room` pixels. */
export function seen(count: number, room: number, measures: Measures): number[] {
  if (count === 0) return [];
  const covered = count - 1;
  const { card, label } = measures;
  if (card + covered * label <= room) return filled(covered, label, card);
  return squeezed(covered, room, measures);
}

/** First the picture gives way, then the labels, then the labels deep in the pile become edges. */
function squeezed(covered: number, room: number, { smallest, label, least, edge }: Measures): number[] {
  if (smallest + covered * label <= room) return filled(covered, label, room - covered * label);
  const even = (room - smallest) / covered;
  if (even >= least) return filled(covered, even, smallest);
  const near = Math.min(NEAR_TOP, covered);
  const deep = covered - near;
  const thin = deep ? Math.max(edge, (room - smallest - near * least) / deep) : 0;
  return [...Array<number>(deep).fill(thin), ...filled(near, least, smallest)];
}

function filled(covered: number, label: number, card: number): number[] {
  return [...Array<number>(covered).fill(label), card];
}

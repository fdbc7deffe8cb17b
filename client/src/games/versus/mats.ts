/** How the mats of a dojo lie: of the two ways to lay six by six so that nowhere four corners meet, one. */

export interface Mat {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LAID = `
  aabbcc
  deeffg
  dhiijg
  khlljm
  knnoom
  ppqqrr`;

/** Eighteen mats of two squares, in squares. */
export const MATS: readonly Mat[] = laid(LAID.trim().split(/\s+/));

function laid(rows: readonly string[]): Mat[] {
  const found = new Map<string, Mat>();
  rows.forEach((row, y) =>
    [...row].forEach((name, x) => {
      const mat = found.get(name);
      if (mat) Object.assign(mat, { width: x - mat.x + 1, height: y - mat.y + 1 });
      else found.set(name, { x, y, width: 1, height: 1 });
    }),
  );
  return [...found.values()];
}

/** Formations that are kept on this device: a few slots, and the one used last. */

import { read, write, type Formation } from "./formation";

const KEY = "tatami.battle.formations";
export const SLOTS = ["1", "2", "3"] as const;
export type Slot = (typeof SLOTS)[number] | "last";
export type Kept = Partial<Record<Slot, Formation>>;

/** Everything that is kept and can still be read. */
export function kept(): Kept {
  const texts = stored();
  const slots: Slot[] = [...SLOTS, "last"];
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const formation = read(String(texts[slot] ?? ""));
      return formation ? [[slot, formation]] : [];
    }),
  );
}

export function keep(slot: Slot, formation: Formation): Kept {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [slot]: write(formation) }));
  } catch {
    // A device that keeps nothing still plays.
  }
  return kept();
}

function stored(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

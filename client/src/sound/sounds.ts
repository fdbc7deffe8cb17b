/** What can be heard at a table: files of our own making, see tools/sounds.py. */

import type { Event, GameTypes } from "../protocol";

/** The softest first: of what happens at once, the loudest is heard. */
export const SOUNDS = ["step", "card", "dice", "rope", "blades", "fall", "turn", "end"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Every event of a game has its sound, or none. */
export type Sounds<G extends GameTypes = GameTypes> = Record<Event<G>["name"], Sound | null>;

const files = import.meta.glob<string>("./files/*.wav", { eager: true, query: "?url", import: "default" });

export function addressOf(sound: Sound): string {
  return files[`./files/${sound}.wav`]!;
}

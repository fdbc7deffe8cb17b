/** What kind of screen a table lies on. Only here: styles read it from the tabletop, which carries it as data-screen. */

import { innerHeight, innerWidth } from "svelte/reactivity/window";

export interface Screen {
  /** A tablet or a phone: one column, unless it lies on its side. */
  small: boolean;
  /** As wide as a phone, or as a phone's half. */
  narrow: boolean;
  /** Little height: the browser keeps bars for itself, or the phone lies on its side. */
  low: boolean;
  /** So little height that every line counts. */
  short: boolean;
  /** A phone on its side: the board at the left, everything else beside it. */
  lying: boolean;
}

/** In CSS pixels. An upright phone whose keyboard is open is low, but never as wide as a lying one. */
const BELOW = { small: 900, narrow: 720, low: 740, short: 600, lying: 500, upright: 540 };

export function screenOf(width: number, height: number): Screen {
  const lying = height < BELOW.lying && width >= BELOW.upright;
  const small = lying || width < BELOW.small;
  return {
    small,
    narrow: lying || width < BELOW.narrow,
    low: small && height < BELOW.low,
    short: small && height < BELOW.short,
    lying,
  };
}

/** The screen of this device; it follows when somebody turns it. */
export function screen(): Screen {
  return screenOf(innerWidth.current ?? 1280, innerHeight.current ?? 800);
}

/** What holds of a screen, as words for data-screen. */
export function inWords(screen: Screen): string {
  return Object.entries(screen)
    .filter(([, holds]) => holds)
    .map(([word]) => word)
    .join(" ");
}

/** How large letters are here. */
export function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

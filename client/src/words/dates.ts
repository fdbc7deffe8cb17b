// Hours and days as whoever reads writes them: the language of the settings, in the country of the browser.

import { settings } from "../settings/settings.svelte";

/** The browser's own variety of the chosen language, if it speaks that language at all. */
function locale(): string {
  const spoken = globalThis.navigator?.languages ?? [];
  return spoken.find((tag) => isVarietyOf(tag, settings.language)) ?? settings.language;
}

function isVarietyOf(tag: string, language: string): boolean {
  try {
    return new Intl.Locale(tag).language === language;
  } catch {
    return false; // some systems have names that are no tags, such as "en-US@posix"
  }
}

/** The hour of a moment, in seconds since 1970: 14:06. */
export function clock(at: number): string {
  return new Date(at * 1000).toLocaleTimeString(locale(), { timeStyle: "short" });
}

/** The day of a moment, likewise: 17 May 2026. */
export function day(at: number): string {
  return new Date(at * 1000).toLocaleDateString(locale(), { dateStyle: "medium" });
}

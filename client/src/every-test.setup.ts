/** Every test begins in English, in real time and on an empty page, whatever the one before it left behind. */

import { beforeEach, vi } from "vitest";
import { settings } from "./settings/settings.svelte";

beforeEach(() => {
  settings.language = "en";
  vi.useRealTimers();
  document.body.replaceChildren();
});

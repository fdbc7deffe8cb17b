import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../settings/settings.svelte";
import { clock } from "./dates";

const AFTERNOON = new Date(2026, 4, 17, 14, 6).getTime() / 1000;

function said(language: string, spoken: string[]): string {
  settings.language = language;
  vi.stubGlobal("navigator", { languages: spoken });
  return clock(AFTERNOON).replace(/\s/g, " ");
}

afterEach(() => {
  vi.unstubAllGlobals();
  settings.language = "en";
});

test.each([
  ["en", ["en-GB", "en"], "14:06"],
  ["en", ["fr-CH", "en-GB"], "14:06"],
  ["en", ["en-US"], "2:06 PM"],
  ["fr", ["fr-FR"], "14:06"],
  ["fr", ["en-US"], "14:06"],
  ["en", ["en-US@posix", "en-AU-u-hc-h23"], "14:06"],
])("the hour in %s, in a browser that speaks %s", (language, spoken, hour) => {
  expect(said(language, spoken)).toBe(hour);
});

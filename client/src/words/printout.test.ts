/** Every sentence of the client, said in every way. TATAMI_PRINTOUT=path writes them down for a person to read. */

import { appendFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings } from "../settings/settings.svelte";
import { fill, languages, phrases } from "./i18n";
import { samples } from "./samples.fixture";

function said(language: string): [string, string][] {
  settings.language = language as typeof settings.language;
  return Object.entries(phrases[language]!).flatMap(([key, sentence]) =>
    samples(key, sentence).map((values): [string, string] => [key, fill(sentence, values, language)]),
  );
}

test.each(languages)("every sentence is whole: %s", (language) => {
  const lines = said(language);
  expect(lines.filter(([, line]) => /[{}]|undefined|\[object| {2}| [.,]/.test(line))).toEqual([]);
  const sentences = lines.filter(([, line]) => /[.!]$/.test(line));
  expect(sentences.length).toBeGreaterThan(50);
  expect(sentences.filter(([, line]) => !/^[\p{Lu}\p{N}+=/]/u.test(line))).toEqual([]);
  const file = process.env.TATAMI_PRINTOUT;
  if (file) appendFileSync(file, lines.map(([key, line]) => `${language} ${key}: ${line}\n`).join(""));
});

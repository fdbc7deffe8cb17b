// Words for people, by key. They stand in words/<language>.json: here for the whole house, and in the same way
// beside any room or game that brings its own (table/words/fr.json, games/<game>/words/fr.json …).
// Another language is another file. Names of games, sides and bots are generated: names/words/.
//
// A sentence has places, the same as in core/words.py:
// - {count} is a value;
// - {name} is a name as it stands in a sentence ("le Loup"), with a capital where a sentence begins; {name:of} is
//   "du Loup", {name:to} "au Loup", {name:label} "Loup";
// - {count|step|steps} is the first word for a number in the singular, {name|give|gives} for "you"; else the second.

import { LANGUAGES, settings } from "../settings/settings.svelte";
import { fill, type Dictionary, type Values } from "./fill";

export { fill, PLACE, type Form, type Name, type Value, type Values } from "./fill";

/** Every file of words, by its path. */
export const files = import.meta.glob<Dictionary>("../**/words/*.json", { eager: true, import: "default" });

/** All phrases of each language. */
export const phrases: Record<string, Dictionary> = gather();

export const languages = LANGUAGES;

/** The phrase of this key in the chosen language, its places filled. Reactive where it is read. */
export function t(key: string, values: Values = {}): string {
  const language = settings.language;
  return fill(phrases[language]?.[key] ?? phrases.en?.[key] ?? key, values, language);
}

/** What a language calls itself. */
export function languageName(language: string): string {
  return fill(phrases[language]?.["language.name"] ?? language, {}, language);
}

/** Is there a phrase of this key? */
export function has(key: string): boolean {
  return key in (phrases.en ?? {});
}

/** One text of several by language, as the server sends them: {"en": …, "fr": …}. */
export function pick(texts: Record<string, string>): string {
  return texts[settings.language] ?? texts.en ?? Object.values(texts)[0] ?? "";
}

function gather(): Record<string, Dictionary> {
  const all: Record<string, Dictionary> = {};
  for (const [path, words] of Object.entries(files)) {
    const language = languageOf(path);
    all[language] = { ...all[language], ...words };
  }
  return all;
}

export function languageOf(path: string): string {
  return path.replace(/^.*\/(.+)\.json$/, "$1");
}

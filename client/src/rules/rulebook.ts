// A rulebook as the page gets it, and where each is found.

import { based } from "../base";

export interface Clause {
  id: string;
  text: string;
}

export interface Chapter extends Clause {
  clauses: Clause[];
}

export interface Rulebook {
  title: string;
  contents: Chapter[];
  html: string;
}

type Load = () => Promise<Rulebook>;

const files = import.meta.glob<Rulebook>("../../../rulebooks/*.md", { import: "default" });

/** Which games have a rulebook, and in which languages. */
export const library: Record<string, Record<string, Load>> = {};
for (const [path, load] of Object.entries(files)) {
  const [, game, language] = /\/(\w+)\.(\w+)\.md$/.exec(path) ?? [];
  if (game && language) (library[game] ??= {})[language] = load;
}

/** A rulebook, and the language it speaks. */
export interface Opened extends Rulebook {
  language: string;
}

/** The rulebook of a game in a language, or in English where there is none. */
export async function open(game: string, wished: string): Promise<Opened | null> {
  const books = library[game] ?? {};
  const language = wished in books ? wished : "en";
  const book = await books[language]?.();
  return book ? { ...book, html: book.html.replaceAll('href="/', `href="${based("/")}`), language } : null;
}

// Turns rulebooks/*.md into HTML while building, so that no page carries a Markdown reader.

import { existsSync } from "node:fs";
import { Marked, type Tokens } from "marked";
import type { Plugin } from "vite";
import { GAMES } from "../src/games/list.ts";
import { to } from "../src/router.ts";
import { beside, escaped, type Draw } from "../src/rules/example.ts";
import type { Chapter, Rulebook } from "../src/rules/rulebook.ts";

const HERE = import.meta.url;
const GAME_FOLDERS = "../src/games/";
/** Pictures in a rulebook: a fence's word, which is a game's, and what draws it. */
const DIAGRAMS: Record<string, Draw> = Object.fromEntries(await Promise.all(GAMES.flatMap(drawer)));
/** What marks mean, in a language each: src/rules/marks.<language>.json. */
const MARKS = "../src/rules/marks";

export function rulebooks(): Plugin {
  return {
    name: "tatami-rulebooks",
    transform(code, id) {
      const file = /\/rulebooks\/(\w+)\.(\w+)\.md$/.exec(id);
      if (!file) return undefined;
      return { code: `export default ${JSON.stringify(read(code, file[1]!, file[2]!))}`, map: null };
    },
  };
}

/** The rulebook of a game in a language: its title, its chapters and clauses, and all of it as HTML. */
export function read(markdown: string, game: string, language: string): Rulebook {
  const reader = new Reader(game, language, clausesIn(markdown));
  const html = reader.html(markdown);
  return { title: reader.title, contents: reader.contents, html };
}

function clausesIn(markdown: string): Set<string> {
  return new Set(Array.from(markdown.matchAll(/^## ([A-Z]\d+) /gm), (found) => found[1]!));
}

/** What draws the examples of a game, if its folder has it. */
function drawer(game: string): Promise<[string, Draw]>[] {
  const file = new URL(`${GAME_FOLDERS}${game}/diagram.ts`, HERE);
  if (!existsSync(file)) return [];
  return [import(/* @vite-ignore */ file.href).then(({ draw }: { draw: Draw }) => [game, draw])];
}

class Reader {
  title = "";
  contents: Chapter[] = [];

  constructor(
    readonly game: string,
    readonly language: string,
    readonly clauses: Set<string>,
  ) {}

  html(markdown: string): string {
    const reader = this;
    const marked = new Marked({
      renderer: {
        heading({ depth, tokens }: Tokens.Heading) {
          return reader.heading(depth, this.parser.parseInline(tokens));
        },
        strong({ raw, tokens }: Tokens.Strong) {
          const word = /^\*\*\[(.+)\]\*\*$/.exec(raw)?.[1];
          if (word) return reader.mark(word);
          return `<strong>${this.parser.parseInline(tokens)}</strong>`;
        },
        text(token) {
          if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
          return reader.linked(token.text);
        },
        code({ text, lang }: Tokens.Code) {
          const draw = DIAGRAMS[lang ?? ""];
          return draw ? draw(text, reader.language) : `<pre><code>${escaped(text)}</code></pre>`;
        },
        table(token) {
          return `<div class="scroll" tabindex="0">${plainTable(this.parser, token)}</div>`;
        },
      },
    });
    return marked.parse(markdown, { async: false });
  }

  heading(depth: number, text: string): string {
    const clause = /^([A-Z]\d+) (.*)$/.exec(plain(text));
    if (depth > 1) return clause ? this.clause(clause[1]!, clause[2]!) : this.section(text);
    if (!this.title) {
      this.title = text;
      return "";
    }
    const id = `s${this.contents.length + 1}`;
    this.contents.push({ id, text, clauses: [] });
    return `<h2 id="${id}" tabindex="-1">${text}</h2>`;
  }

  clause(id: string, text: string): string {
    this.contents.at(-1)?.clauses.push({ id, text });
    const number = `<a class="number" href="${this.address(id)}">${id}</a>`;
    return `<h3 id="${id}" tabindex="-1">${number} ${text}</h3>`;
  }

  address(clause: string): string {
    return to.rules(this.game, clause);
  }

  /** A heading without a number, an example for instance; the contents leave out the clauses it names. */
  section(text: string): string {
    const chapter = this.contents.at(-1)!;
    const id = `${chapter.id}-${chapter.clauses.length + 1}`;
    chapter.clauses.push({ id, text: plain(text).replace(/ \([^)]*\)$/, "") });
    return `<h3 id="${id}" tabindex="-1">${text}</h3>`;
  }

  mark(word: string): string {
    const meaning = beside(HERE, MARKS, this.language)[word];
    if (!meaning)
      throw new Error(
        `The rulebook of ${this.game} has a mark that src/rules/marks.${this.language}.json lacks: ${word}`,
      );
    return `<span class="mark ${meaning}">${escaped(word)}</span>`;
  }

  /** Text in which every clause it names is a link. */
  linked(text: string): string {
    return text.replace(/\b[A-Z]\d+\b/g, (word) =>
      this.clauses.has(word) ? `<a href="${this.address(word)}">${word}</a>` : word,
    );
  }
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}

type InlineParser = { parseInline(tokens: Tokens.Generic[]): string };

function plainTable(parser: InlineParser, { header, rows }: Tokens.Table): string {
  const cells = (tag: string, row: Tokens.TableCell[]) =>
    row.map(({ tokens }) => `<${tag}>${parser.parseInline(tokens)}</${tag}>`).join("");
  const body = rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("");
  return `<table><thead><tr>${cells("th", header)}</tr></thead><tbody>${body}</tbody></table>`;
}

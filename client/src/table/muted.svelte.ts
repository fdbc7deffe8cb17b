/** Whom one does not want to hear at a table: kept on this device. */

import type { Chat } from "../protocol";

const KEY = "tatami.muted";
/** So many tables are remembered, the latest. */
const MANY = 100;

/** Who says something: a seat, or a watcher by name. */
export type Author = Pick<Chat, "seat" | "name">;
type Kept = Record<string, Author[]>;

const isSame = (one: Author, other: Author) =>
  one.seat === other.seat && (one.seat !== null || one.name === other.name);

export class Muted {
  readonly #table: string;
  authors = $state.raw<Author[]>([]);

  constructor(table: string) {
    this.#table = table;
    this.authors = kept()[table] ?? [];
  }

  has(author: Author): boolean {
    return this.authors.some((each) => isSame(each, author));
  }

  mute({ seat, name }: Author): void {
    if (!this.has({ seat, name })) this.#keep([...this.authors, { seat, name }]);
  }

  hear(author: Author): void {
    this.#keep(this.authors.filter((each) => !isSame(each, author)));
  }

  #keep(authors: Author[]): void {
    this.authors = authors;
    const { [this.#table]: _, ...others } = kept();
    const all = Object.entries({ ...others, ...(authors.length ? { [this.#table]: authors } : {}) });
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all.slice(-MANY))));
    } catch {
      // where nothing can be kept, it holds as long as the page
    }
  }
}

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.entries(found ?? {}).filter(([, authors]) => Array.isArray(authors)));
  } catch {
    return {};
  }
}

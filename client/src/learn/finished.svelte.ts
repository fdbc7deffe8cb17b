// Which lessons were finished in this browser. Where storage is full or forbidden, that lasts as long as the page.

const KEY = "tatami.lessons";

class Finished {
  #lessons = $state.raw<readonly string[]>(stored());

  has(game: string, lesson: string): boolean {
    return this.#lessons.includes(named(game, lesson));
  }

  add(game: string, lesson: string): void {
    if (this.has(game, lesson)) return;
    this.#lessons = [...this.#lessons, named(game, lesson)];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#lessons));
    } catch {
      // Then it is known to this page alone.
    }
  }

  /** Takes what is stored, as after a visit in another tab. */
  read(): void {
    this.#lessons = stored();
  }
}

export const finished = new Finished();

function named(game: string, lesson: string): string {
  return `${game}/${lesson}`;
}

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

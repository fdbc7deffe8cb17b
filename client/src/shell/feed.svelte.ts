// Something asked of the server, kept fresh as long as the component lives that asked for it.

import { Trouble } from "../api";
import { server } from "./server.svelte";

const AGAIN_WHEN_GONE = 3000;

export class Feed<T> {
  value = $state.raw<T | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly every: number | null,
  ) {}

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.value = await this.ask();
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.trouble = error;
    }
    this.#later();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #later(): void {
    const wait = this.trouble?.code === "unreachable" ? AGAIN_WHEN_GONE : this.every;
    if (this.#stopped || wait === null) return;
    this.#timer = setTimeout(() => (document.hidden ? this.#later() : this.refresh()), wait);
  }
}

/** Asks now, again every so many ms (never, if not said), and when somebody wants to try again. */
export function feed<T>(ask: () => Promise<T>, every: number | null = null): Feed<T> {
  const news = new Feed(ask, every);
  $effect(() => {
    void server.attempts;
    void news.refresh();
  });
  $effect(() => () => news.stop());
  return news;
}

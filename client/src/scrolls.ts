// How far each entry of the browser's history was scrolled. The browser's own memory of it comes too early: what a page
// shows is loaded after the page.

const KEY = "tatami.scrolls";
/** What somebody does who wants to be elsewhere. */
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"];

class Scrolls {
  #places: Record<string, number> = stored();
  #entry = "";
  #wanted = 0;
  /** Ended where a page need not be scrolled any more. */
  #waiting = new AbortController();

  constructor() {
    history.scrollRestoration = "manual";
    this.enter();
    addEventListener("scroll", () => (this.#places[this.#entry] = scrollY), { passive: true });
    addEventListener("pagehide", () => this.#store());
  }

  /** This entry has been looked at before. */
  get returns(): boolean {
    return this.#entry in this.#places;
  }

  /** What a new entry of the history is known by. */
  entry(): { entry: string } {
    return { entry: `${Date.now()}-${Math.random()}` };
  }

  /** Another entry is current. */
  enter(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    if (!history.state?.entry) history.replaceState(this.entry(), "");
    this.#entry = history.state.entry;
    this.#wanted = this.#places[this.#entry] ?? 0;
  }

  /** Scrolls to where this entry was left, as soon as the page is long enough, unless somebody does something first. */
  restore(): void {
    const { signal } = this.#waiting;
    const growth = new ResizeObserver(() => this.#attempt());
    signal.addEventListener("abort", () => growth.disconnect());
    for (const act of ACTS) addEventListener(act, () => this.#waiting.abort(), { signal, passive: true });
    growth.observe(document.body);
    this.#attempt();
  }

  #attempt(): void {
    this.#scroll();
    if (Math.abs(scrollY - this.#wanted) < 1) void this.#settle(this.#waiting);
  }

  /** Letters that come late move what is read: with them the page has its place. */
  async #settle(waiting: AbortController): Promise<void> {
    await document.fonts?.ready;
    if (!waiting.signal.aborted) this.#scroll();
    waiting.abort();
  }

  #scroll(): void {
    scrollTo({ top: this.#wanted, behavior: "instant" });
  }

  #store(): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.#places));
    } catch {
      // Storage is full or forbidden: pages open at their top.
    }
  }
}

function stored(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

export const scrolls = new Scrolls();

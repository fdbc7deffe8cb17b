// What this person likes, kept on this device. Every field is reactive; <html> follows.

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "on" | "off";
/** Whether to be notified when it is one's turn: refused by the browser, though wished for. */
export type Notify = "off" | "on" | "refused";
export type Speed = "slow" | "normal" | "fast";

const KEY = "tatami.settings";
export const THEMES: readonly Theme[] = ["system", "light", "dark"];
export const MOTIONS: readonly Motion[] = ["system", "on", "off"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast"];
const NOTIFY: readonly Notify[] = ["off", "on", "refused"];
const PACE: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5 };

/** Languages we have words for. */
export const LANGUAGES = Object.keys(
  import.meta.glob("../words/*.json", { eager: true, import: "default" }),
).map((path) => path.replace(/^.*\/(.+)\.json$/, "$1"));

class Settings {
  language = $state("en");
  theme = $state<Theme>("system");
  motion = $state<Motion>("system");
  speed = $state<Speed>("normal");
  name = $state("");
  notify = $state<Notify>("off");
  sound = $state(false);
  #systemStill = $state(false);

  constructor() {
    this.#watchSystem();
    this.read();
  }

  /** True when nothing should move: things appear where they end up. */
  get still(): boolean {
    return this.motion === "system" ? this.#systemStill : this.motion === "off";
  }

  /** What durations are multiplied with: 0 when still. */
  get pace(): number {
    return this.still ? 0 : PACE[this.speed];
  }

  /** Takes what is stored; what is missing or makes no sense becomes the default. */
  read(): void {
    const kept = stored();
    this.language = oneOf(LANGUAGES, kept.language) ?? spokenLanguage();
    this.theme = oneOf(THEMES, kept.theme) ?? "system";
    this.motion = oneOf(MOTIONS, kept.motion) ?? "system";
    this.speed = oneOf(SPEEDS, kept.speed) ?? "normal";
    this.name = typeof kept.name === "string" ? kept.name : "";
    this.notify = oneOf(NOTIFY, kept.notify) ?? "off";
    this.sound = kept.sound === true;
  }

  #watchSystem(): void {
    const wish = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
    if (!wish) return;
    this.#systemStill = wish.matches;
    wish.addEventListener?.("change", () => (this.#systemStill = wish.matches));
  }
}

export const settings = new Settings();

/** Keeps storage, <html> and other tabs in step with the settings. Call once; returns how to stop. */
export function applySettings(root: HTMLElement = document.documentElement): () => void {
  const otherTab = (event: StorageEvent) => event.key === KEY && settings.read();
  addEventListener("storage", otherTab);
  const stop = $effect.root(() => {
    $effect(() => dress(root));
    $effect(() => store());
  });
  return () => (stop(), removeEventListener("storage", otherTab));
}

function dress(root: HTMLElement): void {
  root.lang = settings.language;
  if (settings.theme === "system") root.removeAttribute("data-theme");
  else root.dataset.theme = settings.theme;
  root.dataset.motion = settings.still ? "off" : "on";
}

function store(): void {
  const { language, theme, motion, speed, name, notify, sound } = settings;
  try {
    localStorage.setItem(KEY, JSON.stringify({ language, theme, motion, speed, name, notify, sound }));
  } catch {
    // Storage is full or forbidden: the settings last as long as the page.
  }
}

function stored(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function spokenLanguage(): string {
  const wished = globalThis.navigator?.languages ?? [];
  return wished.map((tag) => oneOf(LANGUAGES, tag.slice(0, 2))).find(Boolean) ?? "en";
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((item) => item === value);
}

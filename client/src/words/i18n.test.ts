import { describe, expect, it } from "vitest";
import { settings } from "../settings/settings.svelte";
import { files, fill, has, languageOf, languages, phrases, pick, PLACE, t } from "./i18n";
import { botName, givenName, playerName, seatName, you } from "./people";

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The files of one folder, by language. */
const folders: Record<string, Record<string, Record<string, string>>> = {};
for (const [path, words] of Object.entries(files)) {
  (folders[path.replace(/[^/]+$/, "")] ??= {})[languageOf(path)] = words;
}

const places = (sentence: string) => [...new Set([...sentence.matchAll(PLACE)].map(([, key]) => key))].sort();

describe("every folder of words", () => {
  it.each(Object.entries(folders))("%s has the same keys and places in every language", (_, byLanguage) => {
    expect(Object.keys(byLanguage).sort()).toEqual([...languages].sort());
    for (const language of languages) {
      const [ours, english] = [byLanguage[language]!, byLanguage.en!];
      expect(Object.keys(ours).sort()).toEqual(Object.keys(english).sort());
      for (const [key, phrase] of Object.entries(ours)) {
        expect([key, places(phrase)]).toEqual([key, places(english[key]!)]);
      }
    }
  });

  it("has no braces but those of its places", () => {
    for (const [path, words] of Object.entries(files)) {
      const broken = Object.entries(words).filter(([, sentence]) => /[{}]/.test(sentence.replace(PLACE, "")));
      expect([path, broken]).toEqual([path, []]);
    }
  });

  it("says nothing twice: no key stands in two folders", () => {
    const keys = Object.values(folders).flatMap((byLanguage) => Object.keys(byLanguage.en!));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it("has every phrase that is asked for by name", () => {
    for (const [path, source] of Object.entries(sources)) {
      const asked = [...source.matchAll(/\bt\(\s*"([^"]+)"/g)].map((found) => found[1]!);
      expect([path, asked.filter((key) => !has(key))]).toEqual([path, []]);
    }
  });
});

describe("every phrase", () => {
  it("is asked for somewhere", () => {
    const all = Object.values(sources).join("\n");
    const beginnings = [...all.matchAll(/`([\w.]+\.)\$\{/g)].map((found) => found[1]!);
    const games = /^(game\.)?\w+\.(title|tagline|facts|seat)|^bot\.\w+\.(label|the|of|to)$/;
    const unasked = Object.keys(phrases.en!).filter(
      (key) =>
        !all.includes(`"${key}"`) &&
        !games.test(key) &&
        !beginnings.some((beginning) => key.startsWith(beginning)),
    );
    expect(unasked).toEqual([]);
  });
});

describe("a phrase", () => {
  it("is spoken in the language of the settings", () => {
    expect(t("nav.rules")).toBe("Rules");
    settings.language = "fr";
    expect(t("nav.rules")).toBe("Règles");
  });

  it("fills its places, and leaves those nobody fills", () => {
    expect(fill("{name} plays {game}", { name: "Haru" }, "en")).toBe("Haru plays {game}");
  });

  it("puts nothing of a value into force", () => {
    expect(fill("{name}", { name: "{game} $& <b>" }, "en")).toBe("{game} $& <b>");
  });

  it("follows the number as its language does", () => {
    const forms = "{count} {count|table|tables}";
    expect([0, 1, 2].map((count) => fill(forms, { count }, "en"))).toEqual([
      "0 tables",
      "1 table",
      "2 tables",
    ]);
    expect([0, 1, 2].map((count) => fill(forms, { count }, "fr"))).toEqual([
      "0 table",
      "1 table",
      "2 tables",
    ]);
  });

  it("speaks of you and of a name", () => {
    const gives = (name: ReturnType<typeof you>) => t("table.gave_up", { name });
    const all = () => [you(), seatName("taisen", "wolf"), botName("search"), givenName("aiko")].map(gives);
    expect(all()).toEqual(["You give up.", "Wolf gives up.", "The master gives up.", "aiko gives up."]);
    settings.language = "fr";
    expect(all()).toEqual([
      "Vous abandonnez.",
      "Le Loup abandonne.",
      "Le maître abandonne.",
      "aiko abandonne.",
    ]);
  });

  it("says names in the form it needs", () => {
    const programs = (name: string) => t("night.title.plan_of", { name: givenName(name) });
    expect(programs("Aiko")).toBe("Aiko’s program");
    expect(t("night.do.place", { name: seatName("night", "fox") })).toBe("Put Fox on a roof");
    settings.language = "fr";
    expect([programs("Aiko"), programs("Bruno"), programs("Élise")]).toEqual([
      "Programme d’Aiko",
      "Programme de Bruno",
      "Programme d’Élise",
    ]);
    expect(t("night.do.place", { name: seatName("night", "fox") })).toBe("Posez le Renard sur un toit");
    expect(t("hand.title", { name: seatName("night", "fox") })).toBe("Passez l’appareil au Renard");
  });

  it("without words is its key, so that it is noticed", () => {
    expect(t("no.such.phrase")).toBe("no.such.phrase");
  });

  it("of the server comes in the language of the settings, else in English", () => {
    settings.language = "fr";
    expect(pick({ en: "Dice", fr: "Dés" })).toBe("Dés");
    expect(pick({ en: "Dice" })).toBe("Dice");
  });
});

describe("people", () => {
  const seat = (kind: "human" | "bot" | "open", name: string) => ({
    seat: 0,
    name: "wolf",
    player: { kind, name, present: true },
  });

  it("have the names they gave, bots friendly ones", () => {
    expect(playerName(seat("human", "Haru")).label).toBe("Haru");
    expect(playerName(seat("human", ""), [0]).label).toBe("You");
    expect(playerName(seat("human", "")).label).toBe("Guest");
    expect(playerName(seat("bot", "search")).label).toBe("Master");
    expect(botName("unheard_of").label).toBe("unheard_of");
    expect(seatName("taisen", "monkey").label).toBe("Monkey");
    expect(seatName("taisen", "heron").label).toBe("heron");
  });
});

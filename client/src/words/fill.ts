// A phrase with its places filled. Also used while building, so it depends on nothing.

/** A sentence with {places}, or one per plural category ("one", "other" …), chosen by the value `count`. */
export type Phrase = string | Record<string, string>;
export type Values = Record<string, string | number>;
export type Dictionary = Record<string, Phrase>;

export function fill(phrase: Phrase, values: Values, language: string): string {
  const sentence = typeof phrase === "string" ? phrase : inNumber(phrase, Number(values.count), language);
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => shown(values[name], language) ?? place);
}

/** Made once for a language: making them takes longer than using them. */
const plurals = kept((language) => new Intl.PluralRules(language));
const numbers = kept((language) => new Intl.NumberFormat(language));

function kept<T>(make: (language: string) => T): (language: string) => T {
  const made: Record<string, T> = {};
  return (language) => (made[language] ??= make(language));
}

function inNumber(forms: Record<string, string>, count: number, language: string): string {
  return forms[plurals(language).select(count)] ?? forms.other ?? "";
}

function shown(value: string | number | undefined, language: string): string | undefined {
  return typeof value === "number" ? numbers(language).format(value) : value;
}

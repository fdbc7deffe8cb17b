// A phrase with its places filled. Also used while building, so it depends on nothing.

/** What somebody is called: alone, in a sentence, after "of" and after "to". */
export interface Name {
  label: string;
  the: string;
  of: string;
  to: string;
  /** The person who reads. */
  you?: boolean;
  /** Somebody chose it: it keeps its letters as they are. */
  given?: boolean;
}
export type Form = "label" | "the" | "of" | "to";
export type Value = string | number | Name;
export type Values = Record<string, Value>;

export type Dictionary = Record<string, string>;

export const PLACE = /\{(\w+)(?::(\w+))?(?:\|([^{}|]*)\|([^{}|]*))?\}/g;
const SENTENCE_END = /(^|[.!?] )$/;

export function fill(sentence: string, values: Values, language: string): string {
  return sentence.replace(PLACE, (place, key: string, form: Form | undefined, one, other, at: number) => {
    const value = values[key];
    if (value === undefined) return place;
    if (one !== undefined) return isFirst(value, language) ? one : other;
    if (typeof value === "object")
      return said(value, form ?? "the", SENTENCE_END.test(sentence.slice(0, at)));
    return typeof value === "number" ? numbers(language).format(value) : value;
  });
}

/** A number in the singular, or you. */
function isFirst(value: Value, language: string): boolean {
  if (typeof value === "object") return value.you ?? false;
  return plurals(language).select(Number(value)) === "one";
}

function said(name: Name, form: Form, begins: boolean): string {
  const text = name[form];
  return begins && !name.given ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Made once for a language: making them takes longer than using them. */
const plurals = kept((language) => new Intl.PluralRules(language));
const numbers = kept((language) => new Intl.NumberFormat(language));

function kept<T>(make: (language: string) => T): (language: string) => T {
  const made: Record<string, T> = {};
  return (language) => (made[language] ??= make(language));
}

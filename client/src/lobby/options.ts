/** A label "what: why" in two parts; all of it is the head where there is no why. */
export function headAndRest(label: string): [head: string, rest: string] {
  const cut = label.search(/\s?: /);
  if (cut < 0) return [label, ""];
  return [label.slice(0, cut), label.slice(cut).replace(/^\s?: /, "")];
}

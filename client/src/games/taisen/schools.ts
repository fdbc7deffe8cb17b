/** The schools by their letter, as the tokens and the art call them. */

export const SCHOOLS: Readonly<Record<string, string>> = {
  K: "kenjutsu",
  N: "ninjutsu",
  Y: "youjutsu",
  S: "chief",
};

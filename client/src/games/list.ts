// Generated from src/tatami/games by `make generate`; do not edit.

/** The games, in the order in which they are shown. */
export const GAMES: readonly string[] = ["taisen", "versus", "battle", "night"];

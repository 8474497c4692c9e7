/** The colours of those who can end a game by winning, and of nobody; they are always shown with a word. */
const INKS: Readonly<Record<string, string>> = {
  town: 'text-success',
  mafia: 'text-danger',
  mafia2: 'text-accent',
  cult: 'text-info',
  nobody: 'text-muted',
};

/** Of several who won together, the one who ended the game: `mafia` of `joker+mafia`. */
export const mainSide = (winners: string): string =>
  winners.split('+').find((side) => Object.hasOwn(INKS, side)) ?? winners;

/** The colour of an outcome: `town`, `joker+mafia`, `nobody`. */
export const sideInk = (winners: string): string => INKS[mainSide(winners)] ?? 'text-gold';

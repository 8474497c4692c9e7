import type { Card } from '../../facts/facts.ts';
import { CARD_FILLS } from '../parts/colours.ts';

const DARK = '#0b0806';
const LIGHT = '#ffffff';
/** The last two cards are too dark to be written on in black. */
const FIRST_DARK_CARD = 7;

/** A strategy card's own colour, and an ink that can be read on it. */
export const cardLook = (card: Card) => ({
  backgroundColor: CARD_FILLS[card - 1],
  color: card >= FIRST_DARK_CARD ? LIGHT : DARK,
});

import { type Policy, TRACK_OF, type Track } from '../rules/policies.ts';
import type { Pen } from './pen.ts';

const COLOURS = { liberal: 'blue', fascist: 'red', communist: 'magenta' } as const;

/** A text in the colour of a side; emergency cards have one of their own. */
export const inColour = (side: Track | null, text: string, { paint }: Pen): string =>
  paint[side === null ? 'yellow' : COLOURS[side]](text);

/** A card by its name. */
export const cardName = (card: Policy, pen: Pen): string =>
  inColour(TRACK_OF[card], pen.speaker.text(`policies.${card}`), pen);

/** Cards by their letters, side by side. */
export const cardLetters = (cards: readonly Policy[], pen: Pen): string =>
  cards.map((card) => inColour(TRACK_OF[card], pen.speaker.text(`terminal.letters.${card}`), pen)).join(' ');

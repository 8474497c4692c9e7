import { botWith, type Habits } from './habits.ts';
import { evenSwap, isFair } from './offering.ts';

/** Tokens of each good in an ordinary offer. */
export const USUAL = 5;

/** Offers as many as it asks for, accepts whatever costs it nothing, never snatches, and does not suffer theft in silence. */
export const honestly = (many: number): Habits => ({
  offer: ({ view }) => evenSwap(view, many),
  answer: (_question, offer) => (isFair(offer) ? 'accept' : 'reject'),
  shames: () => true,
  reports: () => true,
});

export const honestTrader = (many: number = USUAL) => botWith(honestly(many));

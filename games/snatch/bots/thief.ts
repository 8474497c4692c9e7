import { botWith } from './habits.ts';
import { gotByP2, swap } from './offering.ts';

/** Snatches whatever is held out; in the other chair holds out one token, for the two that an honest partner would give for it. */
export const thief = () =>
  botWith({
    offer: ({ view }) => swap(view, 1, 2),
    answer: (_question, offer) => (gotByP2(offer) > 0 ? 'snatch' : 'reject'),
    shames: () => false,
    reports: () => true,
  });

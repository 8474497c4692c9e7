import { codeOfSeats, type Game, rankByScore } from '../../kernel/index.ts';
import { choose, imagine, show } from './rules/round.ts';
import type { TemplateGame } from './types.ts';

/** Template Game: the highest number that nobody else chose scores. */
export const game: Game<TemplateGame> = {
  id: 'template-game',
  version: 1,
  seats: { min: 2, max: 6 },
  undo: 'never',
  fields: {
    fields: {
      rounds: { kind: 'number', from: 1, to: 20, default: 5 },
      highest: { kind: 'number', from: 2, to: 9, default: 5 },
    },
    presets: { usual: {} },
  },
  deal: (_setup, seats) => ({
    first: 'choose',
    table: {
      round: 1,
      hasChosen: Array(seats).fill(false),
      shown: Array(seats).fill(null),
      points: Array(seats).fill(0),
    },
    hands: Array.from({ length: seats }, () => ({ choice: null })),
    box: {},
  }),
  phases: { choose, show },
  /** TG-4: the most points win. */
  outcome({ points }) {
    const ranking = rankByScore(points);
    return { ranking, scores: [...points], winners: codeOfSeats(ranking[0] ?? []), reason: 'last-round' };
  },
  longest: ({ rounds }, seats) => rounds * seats,
  /** TG-2: the answer of a player whose time is up. */
  defaultAnswer: () => ({ type: 'choose', choice: 1 }),
  secrecy: { sealed: ['choose'], revealing: ['shown', 'youChose'], imagine },
};

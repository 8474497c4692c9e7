import type { DeepReadonly, Game } from '../../../kernel/index.ts';
import { beginningPhase } from './beginning-phase.ts';
import { channels } from './channels.ts';
import { dayPhase, duskPhase, lastWordsPhase } from './day-phase.ts';
import { deal, redealBox, redealHands } from './deal.ts';
import { gameOverPhase, outcome, sideOfFaction } from './ending.ts';
import { dawnPhase, nightPhase } from './night-phase.ts';
import { whyNot } from './refusals.ts';
import { fields } from './rule-set.ts';
import type { Command, GameView, Mafia, Table } from './types.ts';

/** Mafia: by night everybody acts in secret and is resolved at once; by day they talk, and vote somebody away. */
export const game: Game<Mafia> = {
  id: 'mafia',
  version: 1,
  seats: { min: 5, max: 20 },
  usualSeats: 9,
  undo: 'never',
  fields,
  deal,
  phases: {
    beginning: beginningPhase,
    night: nightPhase,
    dawn: dawnPhase,
    day: dayPhase,
    dusk: duskPhase,
    lastWords: lastWordsPhase,
    gameOver: gameOverPhase,
  },
  outcome,
  // Votes, claims and wills may be changed as often as one likes.
  longest: () => null,
  defaultAnswer,
  whyNot,
  side: ({ faction }) => sideOfFaction(faction),
  tally,
  channels,
  ownWords: ['will', 'lastWords'],
  secrecy: {
    sealed: ['night', 'will'],
    revealing: ['learned', 'yourTarget', 'died', 'shot', 'dawn', 'dusk', 'revived', 'gameOver'],
    redealHands,
    redealBox,
  },
};

/** When time is up: asleep, a vote for nobody, and no last words. */
function defaultAnswer({ phase }: GameView): Command {
  switch (phase) {
    case 'night':
      return { type: 'night', own: [], order: null };
    case 'lastWords':
      return { type: 'lastWords', lastWords: '' };
    default:
      return { type: 'vote', for: 'nobody' };
  }
}

/** Named numbers of a match, as simulations report them. */
function tally({ counts }: DeepReadonly<Table>): Readonly<Record<string, number>> {
  return { ...counts };
}

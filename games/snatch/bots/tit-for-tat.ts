import type { DeepReadonly } from '../../../kernel/index.ts';
import type { RoundRecord } from '../rules/types.ts';
import { botWith } from './habits.ts';
import { honestly, USUAL } from './honest-trader.ts';
import { lastRound, wasTheft, wasUnfair } from './past.ts';

/** Treats the other as it was treated in the round before: no offer after a theft, and theft after no offer or an unfair one. */
export const titForTat = (many: number = USUAL) => {
  const kindly = honestly(many);
  return botWith({
    ...kindly,
    offer: (question) => (was(lastRound(question.view), wasTheft) ? null : kindly.offer(question)),
    answer: (question, offer) => (was(lastRound(question.view), wasUnkind) ? 'snatch' : kindly.answer(question, offer)),
  });
};

type Round = DeepReadonly<RoundRecord>;

const was = (round: Round | undefined, like: (round: Round) => boolean): boolean => round !== undefined && like(round);

/** P1 offered nothing though it could, or something by which P2 would have lost. */
const wasUnkind = (round: Round): boolean => wasUnfair(round) || (round.offer === null && !round.auto.act);

import { codeOfSeats, type DeepReadonly, type Outcome, rankByScore } from '../../../kernel/index.ts';
import { hasShame } from './shame.ts';
import { holdingsOn, valuesOf } from './tokens.ts';
import type { AnswerToOffer, Offer, RoundRecord, Table } from './types.ts';

/** What both hold at first is worth 20 to them together; all of it swapped, 20 more. */
const NEVER_TRADED = 20;
const MOST_GAINED = 20;

/** SN-8: whoever's tokens are worth more to them after the last round wins; equal ones share it. */
export function outcome(table: DeepReadonly<Table>): Outcome {
  const scores = valuesOf(holdingsOn(table));
  const ranking = rankByScore(scores);
  return { ranking, scores, winners: codeOfSeats(ranking[0] as number[]), reason: 'finished' };
}

/** What simulation averages: how often each thing happened in a match, the tokens traded, and how much of all that trade can gain was gained. */
export function tally(table: DeepReadonly<Table>): Readonly<Record<string, number>> {
  const { rounds } = table;
  const [first, second] = valuesOf(holdingsOn(table));
  return {
    offers: count(rounds, ({ offer }) => offer !== null),
    accepts: answered(rounds, 'accept'),
    rejects: answered(rounds, 'reject'),
    snatches: answered(rounds, 'snatch'),
    reports: count(rounds, ({ reported }) => reported === true),
    ...(isShameHidden(table) ? {} : { shame: count(rounds, ({ shameAssigned }) => shameAssigned === true) }),
    trade: rounds.reduce((sum, round) => sum + traded(round), 0),
    efficiency: (first + second - NEVER_TRADED) / MOST_GAINED,
  };
}

type Round = DeepReadonly<RoundRecord>;

/** SN-29: whether tokens are given that the table does not show; then it cannot tell how many there were. */
const isShameHidden = ({ variant, rounds }: DeepReadonly<Table>): boolean =>
  hasShame(variant) && rounds.some(({ shameAssigned }) => shameAssigned === null);

const count = (rounds: readonly Round[], holds: (round: Round) => boolean): number => rounds.filter(holds).length;

const answered = (rounds: readonly Round[], answer: AnswerToOffer): number =>
  count(rounds, ({ p2Action }) => p2Action === answer);

/** Tokens that changed hands because both wanted it. */
function traded({ offer, p2Action }: Round): number {
  if (p2Action !== 'accept') return 0;
  const { offerPavo, offerElote, requestPavo, requestElote } = offer as Offer;
  return offerPavo + offerElote + requestPavo + requestElote;
}

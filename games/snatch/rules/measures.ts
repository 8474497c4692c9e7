import { codeOfLeader, type DeepReadonly, type Game } from '../../../kernel/index.ts';
import type { AnswerToOffer, Offer, RoundRecord, Setup, Snatch, Table } from '../types.ts';
import { hasShame } from './rounds.ts';
import { endowment, valuesOf } from './tokens.ts';

/**
 * What simulations measure in a match of SnatchGame. That P2 can demand offers is no ability: they are demanded from the start of a
 * round on without a command.
 */
export const statistics: NonNullable<Game<Snatch>['statistics']> = {
  tally,
  rounds: ({ rounds }) => rounds.length,
  leaders: ({ rounds }) => rounds.map(({ outcomes }) => codeOfLeader(outcomes)),
  abilities: {
    snatch: (_view, command) => command.type === 'p2Action' && command.action === 'snatch',
    reject: (_view, command) => command.type === 'p2Action' && command.action === 'reject',
    withhold: (_view, { type }) => type === 'noOffer',
    report: (_view, command) => command.type === 'report' && command.file,
    shame: (_view, command) => command.type === 'assignShame' && command.give,
  },
};

type Round = DeepReadonly<RoundRecord>;

/** What simulation averages: how often each thing happened in a match, the tokens traded, and how much of all that trade can gain was gained. */
function tally(table: DeepReadonly<Table>, setup: DeepReadonly<Setup>): Readonly<Record<string, number>> {
  const { rounds } = table;
  return {
    offers: count(rounds, ({ offer }) => offer !== null),
    accepts: answered(rounds, 'accept'),
    rejects: answered(rounds, 'reject'),
    snatches: answered(rounds, 'snatch'),
    reports: count(rounds, ({ reported }) => reported === true),
    ...(isShameHidden(table) ? {} : { shame: count(rounds, ({ shameAssigned }) => shameAssigned === true) }),
    trade: rounds.reduce((sum, round) => sum + traded(round), 0),
    efficiency: efficiencyOf(rounds.at(-1), setup),
  };
}

/** SN-49: how much was gained of what it would bring to swap everything. */
function efficiencyOf(last: Round | undefined, setup: DeepReadonly<Setup>): number {
  const [first, second] = valuesOf(setup, endowment(setup));
  const [p1 = first, p2 = second] = last?.outcomes ?? [];
  const mostGained = (setup.otherWorth - setup.ownWorth) * (setup.pavosP1 + setup.elotesP2);
  return (p1 + p2 - first - second) / mostGained;
}

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

import {
  type Channel,
  codeOfLeader,
  codeOfSeats,
  type DeepReadonly,
  type Game,
  MANNERS,
  ok,
  type PhraseForm,
  rankByScore,
  refuse,
} from '../../kernel/index.ts';
import { giving, imagine, punishing, settling, sharing } from './rules/round.ts';
import {
  type GoodsView,
  namedAmounts,
  type PublicGoods,
  type RefusalCode,
  sumOf,
  TALK_CHANNEL,
  type Table,
  tenths,
} from './types.ts';

/** Promises and proposals first, then what is said of what was given. */
function phrases({ setup }: GoodsView): readonly PhraseForm[] {
  const amounts = namedAmounts(setup).map(String);
  return [
    { type: 'iWillGive', blanks: { amount: amounts } },
    { type: 'letsAll', blanks: { amount: amounts.slice(1) } },
    { type: 'letsAllGive', blanks: {} },
    { type: 'iGaveAll', blanks: {} },
    { type: 'thankYou', blanks: { seat: 'seat' } },
    { type: 'giveMore', blanks: { seat: 'seat' } },
    { type: 'gaveNothing', blanks: {} },
    { type: 'freeRider', blanks: { seat: 'seat' }, isForBots: true },
    { type: 'itCosts', blanks: { seat: 'seat' }, isForBots: true },
    { type: 'notAlone', blanks: {} },
    { type: 'ouch', blanks: {} },
    ...MANNERS,
  ];
}

const ALL: readonly Channel[] = [{ name: TALK_CHANNEL, hearers: 'all' }];

const SILENCE: readonly Channel[] = [];

/** Public Goods: what everyone gives grows, and is shared by all, whether they gave or not. */
export const game: Game<PublicGoods> = {
  id: 'public-goods',
  version: 1,
  seats: { min: 2, max: 8 },
  usualSeats: 4,
  undo: 'never',
  fields: {
    fields: {
      rounds: { kind: 'number', from: 1, to: 30, default: 10 },
      endowment: { kind: 'number', from: 1, to: 100, default: 20 },
      multiplier: { kind: 'number', from: 100, to: 800, default: 160 },
      punishment: { kind: 'switch', default: false },
      mostPunishment: { kind: 'number', from: 1, to: 20, default: 10 },
      punishmentEffect: { kind: 'number', from: 1, to: 10, default: 3 },
      seconds: { kind: 'number', from: 0, to: 600, default: 0 },
      talk: { kind: 'switch', default: true },
      punishmentCost: { kind: 'number', from: 1, to: 10, default: 1 },
      stopAtZero: { kind: 'switch', default: true },
      givingStep: { kind: 'number', from: 1, to: 100, default: 1 },
    },
    presets: { 'no-punishment': {}, punishment: { punishment: true } },
    /** PG-14: everything can be given. */
    settle: (setup) =>
      setup.endowment % setup.givingStep === 0
        ? ok(setup)
        : refuse('step-does-not-fit' satisfies RefusalCode, { key: 'givingStep', endowment: setup.endowment }),
  },
  deal: (_setup, seats) => ({
    first: 'giving',
    table: {
      round: 1,
      hasDecided: Array(seats).fill(false),
      given: Array(seats).fill(null),
      earned: Array(seats).fill(null),
      points: Array(seats).fill(0),
      rounds: [],
    },
    hands: Array.from({ length: seats }, () => ({ gives: null, punishes: null })),
    box: {},
  }),
  phases: { giving, sharing, punishing, settling },
  /** PG-8: the most points win. */
  outcome({ points }) {
    const ranking = rankByScore(points);
    return { ranking, scores: [...points], winners: codeOfSeats(ranking[0] ?? []), reason: 'last-round' };
  },
  longest: ({ rounds, punishment }, seats) => rounds * seats * (punishment ? 2 : 1),
  /** PG-9: nothing is given, and nobody is punished. */
  defaultAnswer: ({ phase, seats }) =>
    phase === 'giving' ? { type: 'give', amount: 0 } : { type: 'punish', points: Array(seats).fill(0) },
  statistics: {
    tally,
    rounds: ({ rounds }) => rounds.length,
    leaders,
    abilities: {
      give: (_view, command) => command.type === 'give' && command.amount > 0,
      punish: (_view, command) => command.type === 'punish' && sumOf(command.points) > 0,
    },
  },
  /** PG-11. Matches from before it was an option have talk. */
  channels: ({ setup }) => (setup.talk === false ? SILENCE : ALL),
  phrases,
  secrecy: {
    sealed: ['give', 'punish'],
    revealing: ['shared', 'punished', 'roundEnded', 'youGave', 'youSpent'],
    imagine,
  },
};

/** What simulation averages: what a player gives and spends in a round, and has in the end. */
function tally({ rounds, points }: DeepReadonly<Table>): Readonly<Record<string, number>> {
  const decisions = Math.max(1, rounds.length * points.length);
  return {
    given: sumOf(rounds.map(({ given }) => sumOf(given))) / decisions,
    spent: sumOf(rounds.map(({ spent }) => sumOf(spent))) / decisions,
    points: sumOf(points) / points.length,
  };
}

/** Who had the most points after each round. */
function leaders({ rounds, points }: DeepReadonly<Table>): readonly (string | null)[] {
  let totals: readonly number[] = points.map(() => 0);
  return rounds.map(({ earned }) => {
    totals = totals.map((total, seat) => tenths(total + (earned[seat] ?? 0)));
    return codeOfLeader(totals);
  });
}

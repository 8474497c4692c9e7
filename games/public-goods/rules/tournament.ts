import type { DeepReadonly, Json, State } from '../../../kernel/index.ts';
import { type GoodsView, type PublicGoods, type Table, tenths } from '../types.ts';

/** PG-10: the columns of a round's row, in order. */
const COLUMNS = [
  'round',
  'p1_given',
  'p2_given',
  'p1_spent',
  'p2_spent',
  'p1_earned',
  'p2_earned',
  'p1_points',
  'p2_points',
] as const;

/** PG-10: how it is played by pairs in an experiment, and what is written down of it. */
export const inTournament = {
  treatments: { 'no-punishment': { punishment: false }, punishment: { punishment: true } },
  options: { seconds: 60, talk: false },
  fixed: {},
  clocks: ['seconds'],
  substitute: 'matching',
  /** PG-2: what a round brings if nobody gives anything. */
  byePoints: 'endowment',
  rounds: 'rounds',
  // Not a finding: most give if others give, and some give anything.
  mixture: { matching: 50, neighbour: 30, random: 20 },
  measures: ['given'],
  // Nothing is carried from one partner to the next.
  gained: () => ({}),
  bring: () => ({}),
  points: ({ rounds }: DeepReadonly<Table>): readonly (readonly number[])[] => rounds.map(({ earned }) => earned),
  progress: ({ table, setup }: GoodsView) => ({ round: table.round, of: setup.rounds }),
  rows,
  columns: COLUMNS,
};

/** PG-10: one row for each round that is over. */
function rows({ table }: DeepReadonly<State<PublicGoods>>): readonly Readonly<Record<string, Json>>[] {
  const points = [0, 0];
  return table.rounds.map(({ round, given, spent, earned }) => {
    for (const [seat, own] of earned.entries()) points[seat] = tenths((points[seat] ?? 0) + own);
    const values = [round, ...pairOf(given), ...pairOf(spent), ...pairOf(earned), ...pairOf(points)];
    return Object.fromEntries(COLUMNS.map((column, at) => [column, values[at] ?? null]));
  });
}

const pairOf = ([first = 0, second = 0]: readonly number[]): readonly [number, number] => [first, second];

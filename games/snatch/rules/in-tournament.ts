import type { DeepReadonly, Json, Seat, State } from '../../../kernel/index.ts';
import { COLUMNS, rowsOf } from './round-rows.ts';
import { shameIn } from './shame.ts';
import { P1, P2, type Snatch, type Table, type TableView, VARIANTS } from './types.ts';

/** What somebody takes from one match into the next: their shame tokens. */
interface Carried {
  readonly [name: string]: number;
}

type Options = Readonly<Record<string, Json>>;

/** SN-39, SN-47: nobody changes the variant in a tournament. */
const FIXED = { demo: false };

/** SN-47: how SnatchGame is played in a tournament, and what is written down of it. */
export const inTournament = {
  treatments: Object.fromEntries(VARIANTS.map((variant) => [variant, { variant }])),
  options: {
    ...FIXED,
    alwaysTalk: false,
    talkSeconds: 60,
    offerSeconds: 60,
    responseSeconds: 45,
    aftermathSeconds: 30,
  },
  fixed: FIXED,
  clocks: ['talkSeconds', 'offerSeconds', 'responseSeconds', 'aftermathSeconds'],
  substitute: 'honest-trader',
  byePoints: 10,
  gained,
  bring,
  points: (table: DeepReadonly<Table>): readonly (readonly number[])[] => table.rounds.map(({ outcomes }) => outcomes),
  progress: ({ table, setup }: TableView) => ({ round: table.round, of: setup.rounds }),
  rows: rowsOf,
  columns: COLUMNS,
};

/** SN-25: the tokens that P2 got in this match, on top of those that they brought. */
function gained({ hands }: DeepReadonly<State<Snatch>>, seat: Seat): Carried {
  return { shame: seat === P2 ? shameIn(hands[P1]?.gave ?? []) : 0 };
}

/** SN-29: shame is brought in by the set-up, which everybody sees; so not at all where only its carrier may know. */
function bring(brought: readonly Carried[], { shameVisibility }: Options): Options {
  if (shameVisibility === 'self-only') return {};
  return { shameP1: brought[P1]?.shame ?? 0, shameP2: brought[P2]?.shame ?? 0 };
}

import type { DeepReadonly, Json, Seat, State } from '../../../kernel/index.ts';
import { P1, P2, type RoundRecord, type Snatch, type Table, type TableView, type Tokens, VARIANTS } from '../types.ts';
import { shameIn } from './rounds.ts';

/** SN-39, SN-47: nobody changes the variant in a tournament. */
const FIXED = { demo: false };

/** SN-44: the columns of a round's row, in order. */
export const COLUMNS = [
  'round',
  'is_third',
  'p1_action',
  'offer_pavo',
  'offer_elote',
  'request_pavo',
  'request_elote',
  'forced_by_p2',
  'p2_action',
  'shame_assigned',
  'reported',
  'p1_pavo_before',
  'p1_elote_before',
  'p2_pavo_before',
  'p2_elote_before',
  'p1_pavo_after',
  'p1_elote_after',
  'p2_pavo_after',
  'p2_elote_after',
  'outcome_p1',
  'outcome_p2',
  'p2_shame_total',
  'began_ms',
  'talked_ms',
  'acted_ms',
  'answered_ms',
  'settled_ms',
  'act_lapsed',
  'had_nothing',
  'answer_lapsed',
  'aftermath_lapsed',
] as const;

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
  rounds: 'rounds',
  // SN-6, SN-7: tokens are carried from round to round, or only the last round is for the score.
  committedRounds: 1,
  // Not a finding: half are honest as long as others are, some take what the rules let them, some shy away from shame, and some do anything.
  mixture: { 'honest-trader': 30, 'tit-for-tat': 20, spe: 25, 'shame-averse': 15, random: 10 },
  measures: ['efficiency', 'snatches'],
  gained,
  bring,
  points: (table: DeepReadonly<Table>): readonly (readonly number[])[] => table.rounds.map(({ outcomes }) => outcomes),
  progress: ({ table, setup }: TableView) => ({ round: table.round, of: setup.rounds }),
  rows: rowsOf,
  columns: COLUMNS,
};

/** What somebody takes from one match into the next: their shame tokens. */
interface Carried {
  readonly [name: string]: number;
}

type Options = Readonly<Record<string, Json>>;

/** SN-25: the tokens that P2 got in this match, on top of those that they brought. */
function gained({ hands }: DeepReadonly<State<Snatch>>, seat: Seat): Carried {
  return { shame: seat === P2 ? shameIn(hands[P1]?.gave ?? []) : 0 };
}

/** SN-29: shame is brought in by the set-up, which everybody sees; so not at all where only its carrier may know. */
function bring(brought: readonly Carried[], { shameVisibility }: Options): Options {
  if (shameVisibility === 'self-only') return {};
  return { shameP1: brought[P1]?.shame ?? 0, shameP2: brought[P2]?.shame ?? 0 };
}

type Row = Readonly<Record<string, Json>>;

/** SN-44: one row for each settled round, with the truth about shame no matter who may see it. */
export function rowsOf({
  table,
  box,
  hands,
}: Pick<DeepReadonly<State<Snatch>>, 'table' | 'box' | 'hands'>): readonly Row[] {
  const gave = hands[P1]?.gave ?? [];
  return table.rounds.map((record, round) => ({
    round: record.index,
    is_third: record.isThird,
    ...decided(record),
    shame_assigned: gave[round] ?? null,
    reported: record.reported,
    ...held(record.before, 'before'),
    ...held(record.after, 'after'),
    outcome_p1: record.outcomes[0] ?? null,
    outcome_p2: record.outcomes[1] ?? null,
    p2_shame_total: (box.shame[P2] ?? 0) - shameIn(gave.slice(round + 1)),
    ...timed(record),
    aftermath_lapsed: record.auto.aftermath || box.lapsed.includes(record.index),
  }));
}

function decided({ p1Action, offer, forcedByP2, p2Action }: DeepReadonly<RoundRecord>): Row {
  return {
    p1_action: p1Action,
    offer_pavo: offer?.offerPavo ?? null,
    offer_elote: offer?.offerElote ?? null,
    request_pavo: offer?.requestPavo ?? null,
    request_elote: offer?.requestElote ?? null,
    forced_by_p2: forcedByP2,
    p2_action: p2Action,
  };
}

function held(holdings: readonly DeepReadonly<Tokens>[], when: 'before' | 'after'): Row {
  const [first, second] = holdings as readonly [Tokens, Tokens];
  return {
    [`p1_pavo_${when}`]: first.pavo,
    [`p1_elote_${when}`]: first.elote,
    [`p2_pavo_${when}`]: second.pavo,
    [`p2_elote_${when}`]: second.elote,
  };
}

function timed(record: DeepReadonly<RoundRecord>): Row {
  const { at, auto } = record;
  return {
    began_ms: at.began,
    talked_ms: at.talked,
    acted_ms: at.acted,
    answered_ms: at.answered,
    settled_ms: at.settled,
    act_lapsed: auto.act && !hadNothing(record),
    had_nothing: hadNothing(record),
    answer_lapsed: auto.answer,
  };
}

/** SN-15, SN-16: such a round is over as it begins, which no clock is. */
const hadNothing = ({ at, auto, p1Action }: DeepReadonly<RoundRecord>): boolean =>
  auto.act && p1Action === 'no_offer' && at.acted === at.began;

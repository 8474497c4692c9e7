import type { DeepReadonly, Json, State } from '../../../kernel/index.ts';
import { shameIn } from './shame.ts';
import { P1, P2, type RoundRecord, type Snatch, type Tokens } from './types.ts';

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
  'act_auto',
  'answer_auto',
  'aftermath_auto',
] as const;

type Row = Readonly<Record<string, Json>>;

/** SN-44: one row for each settled round, with the truth about shame whoever may see it. */
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
    aftermath_auto: record.auto.aftermath || box.lapsed.includes(record.index),
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

function timed({ at, auto }: DeepReadonly<RoundRecord>): Row {
  return {
    began_ms: at.began,
    talked_ms: at.talked,
    acted_ms: at.acted,
    answered_ms: at.answered,
    settled_ms: at.settled,
    act_auto: auto.act,
    answer_auto: auto.answer,
  };
}

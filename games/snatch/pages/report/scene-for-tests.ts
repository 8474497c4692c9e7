import type { RoundRow } from './rows.ts';

/** A round of a match between two people in which nothing was offered, changed as a test needs it. */
export function rowWith(changes: Partial<RoundRow> = {}): RoundRow {
  return {
    session: 'S',
    unit: `${changes.session ?? 'S'}|`,
    phase: 1,
    treatment: 'G1',
    match: 'one',
    p1: 'S#1',
    p2: 'S#2',
    isExcluded: false,
    round: 1,
    isThird: changes.round === 3,
    act: 'no_offer',
    answer: null,
    offered: null,
    asked: null,
    isForced: false,
    isShamed: null,
    isReported: null,
    before: null,
    after: null,
    outcomes: [10, 10],
    shameOfP2: 0,
    at: { began: 0, talked: null, acted: null, answered: null, settled: null },
    hadNothing: false,
    byClock: { act: false, answer: false, aftermath: false },
    ...changes,
  };
}

/** An offer of pavos for elotes, and its answer. */
export const offerOf = (x: number, y: number, answer: RoundRow['answer']): Partial<RoundRow> => ({
  act: 'offer',
  answer,
  offered: { pavo: x, elote: 0 },
  asked: { pavo: 0, elote: y },
});

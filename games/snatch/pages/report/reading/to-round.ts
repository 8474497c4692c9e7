import { ACTS, ANSWERS, type Bundle, type RoundRow } from './round-row.ts';
import { claimIn, numberIn, type RawRow, textIn, wordIn } from './values.ts';

/** A row of a file as a round, or the name of the column that cannot be read. */
export function toRound(row: RawRow, match: string): RoundRow | string {
  const round = numberIn(row, 'round');
  const act = wordIn(row, 'p1_action', ACTS);
  const answer = wordIn(row, 'p2_action', ANSWERS);
  if (round === null) return 'round';
  if (act === undefined) return 'p1_action';
  if (answer === undefined) return 'p2_action';
  const session = textIn(row, 'session');
  return {
    session,
    unit: [session, textIn(row, 'group')].join('|'),
    phase: numberIn(row, 'phase'),
    treatment: textIn(row, 'treatment'),
    match,
    p1: personIn(row, 'p1', session),
    p2: personIn(row, 'p2', session),
    isExcluded: isExcluded(row),
    round,
    isThird: claimIn(row, 'is_third') ?? round === 3,
    act,
    answer,
    ...offerIn(row, act === 'offer' || act === 'forced_offer'),
    isForced: claimIn(row, 'forced_by_p2') ?? false,
    isShamed: answer === 'snatch' ? claimIn(row, 'shame_assigned') : null,
    isReported: answer === 'snatch' ? claimIn(row, 'reported') : null,
    before: holdingsIn(row, 'before'),
    after: holdingsIn(row, 'after'),
    outcomes: bothOf(numberIn(row, 'outcome_p1'), numberIn(row, 'outcome_p2')),
    shameOfP2: numberIn(row, 'p2_shame_total'),
    at: {
      began: numberIn(row, 'began_ms'),
      talked: numberIn(row, 'talked_ms'),
      acted: numberIn(row, 'acted_ms'),
      answered: numberIn(row, 'answered_ms'),
      settled: numberIn(row, 'settled_ms'),
    },
    byClock: {
      act: claimIn(row, 'act_auto') ?? false,
      answer: claimIn(row, 'answer_auto') ?? false,
      aftermath: claimIn(row, 'aftermath_auto') ?? false,
    },
  };
}

/** The file's own flag is the definition. Rows without it are of a simulation, which says where a bot sat. */
const isExcluded = (row: RawRow): boolean =>
  (textIn(row, 'is_excluded') === '' ? ['p1_bot', 'p2_bot'] : ['is_excluded']).some((column) => isMarked(row, column));

/** A session says whether a bot sat there, a simulation which one. */
const isMarked = (row: RawRow, column: string): boolean =>
  !['', 'false', '0'].includes(textIn(row, column).toLowerCase());

function personIn(row: RawRow, column: string, session: string): string | null {
  const number = textIn(row, column);
  return number === '' ? null : `${session}#${number}`;
}

function offerIn(row: RawRow, isThere: boolean): Pick<RoundRow, 'offered' | 'asked'> {
  if (!isThere) return { offered: null, asked: null };
  return { offered: bundleIn(row, 'offer_pavo', 'offer_elote'), asked: bundleIn(row, 'request_pavo', 'request_elote') };
}

function holdingsIn(row: RawRow, when: 'before' | 'after'): readonly [Bundle, Bundle] | null {
  const of = (seat: string) => bundleIn(row, `${seat}_pavo_${when}`, `${seat}_elote_${when}`);
  return bothOf(of('p1'), of('p2'));
}

function bundleIn(row: RawRow, pavoColumn: string, eloteColumn: string): Bundle | null {
  const both = bothOf(numberIn(row, pavoColumn), numberIn(row, eloteColumn));
  return both === null ? null : { pavo: both[0], elote: both[1] };
}

const bothOf = <V>(first: V | null, second: V | null): readonly [V, V] | null =>
  first === null || second === null ? null : [first, second];

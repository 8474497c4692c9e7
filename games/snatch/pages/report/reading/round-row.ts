export const ACTS = ['offer', 'no_offer', 'forced_offer'] as const;
export const ANSWERS = ['accept', 'reject', 'snatch'] as const;

/** One round as the report needs it; null is for what did not happen or was not written down. */
export interface RoundRow {
  /** Empty where the file names none. */
  readonly session: string;
  /** Participants who are matched only among themselves: a session and, where it has several, one of its groups. */
  readonly unit: string;
  readonly phase: number | null;
  /** The variant by its name; empty where the file names none. */
  readonly treatment: string;
  /** The same for all rounds of one match, and for no other. */
  readonly match: string;
  /** Participants, each under a name that no other session has; null for a bot. */
  readonly p1: string | null;
  readonly p2: string | null;
  /** Whether it should be left out of an analysis, as the file says; where it does not, whether a bot sat in the match. */
  readonly isExcluded: boolean;
  readonly round: number;
  readonly isThird: boolean;
  readonly act: (typeof ACTS)[number] | null;
  readonly answer: (typeof ANSWERS)[number] | null;
  readonly offered: Bundle | null;
  readonly asked: Bundle | null;
  readonly isForced: boolean;
  /** Whether P1 gave a shame token after a theft; null where there was nothing to decide. */
  readonly isShamed: boolean | null;
  readonly isReported: boolean | null;
  readonly before: readonly [Bundle, Bundle] | null;
  readonly after: readonly [Bundle, Bundle] | null;
  /** Points of P1 and P2 after the round. */
  readonly outcomes: readonly [number, number] | null;
  readonly shameOfP2: number | null;
  /** Milliseconds since the match began. */
  readonly at: Readonly<Record<Moment, number | null>>;
  /** Which decisions were not taken by a person but by the clock. */
  readonly byClock: { readonly act: boolean; readonly answer: boolean; readonly aftermath: boolean };
}

export type Moment = 'began' | 'talked' | 'acted' | 'answered' | 'settled';

export interface Bundle {
  readonly pavo: number;
  readonly elote: number;
}

/** Columns without which there is nothing to report. */
export const NEEDED = ['round', 'p1_action', 'p2_action', 'outcome_p1', 'outcome_p2'] as const;

/** The number of this form of the messages; a client of another number is told so and let go. */
export const PROTOCOL = 2;

/** The letters of a table's code: none that is mistaken for another. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;
export const CODE_FORM = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** A code as people write it: in small letters, with spaces or a dash; null where it cannot be one. */
export function readCode(written: string): string | null {
  const code = written.toUpperCase().replace(/[\s-]/g, '');
  return CODE_FORM.test(code) ? code : null;
}

/** Limits that a client has to keep, told in the documents and checked at the door. */
export const LIMITS = {
  /** Bytes of one message from a client. */
  messageBytes: 16_384,
  nameLetters: 24,
  textLetters: 500,
  /** A text that is chosen before play, as a game's set-up may ask for one. */
  optionLetters: 4000,
  commandIdLetters: 64,
  /** Tables or chairs that one socket may follow at once. */
  watches: 8,
  /** Messages of one socket: so many at once, and so many a second after that. */
  messagesAtOnce: 60,
  messagesASecond: 20,
  /** Moves that can be taken back at once. */
  stepsBack: 10_000,
} as const;

/** What participants of a session learn of bots. */
export const BOT_DISCLOSURES = ['before', 'afterwards', 'never', 'none'] as const;
/** Who gets the show-up fee of a session. */
export const FEE_RULES = ['finished', 'ready'] as const;

/** What a plan of a session means by leaving these fields out. */
export const PLAN_DEFAULTS = { bots: 'before', shortcuts: true, feeFor: 'finished' } as const;

/** So many times as many people as a session expects may come, and no more. */
export const MOST_TIMES_EXPECTED = 2;

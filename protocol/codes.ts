/** The version of the messages; a client with another version is refused and disconnected. */
export const PROTOCOL = 2;

/** The letters of a table's code, without any that look alike. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** The number of letters in a table's code. */
export const CODE_LENGTH = 6;
/** Matches a table's code. */
export const CODE_FORM = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** Reads a code as people write it, in lower case, with spaces or a dash; null if it is not valid. */
export function readCode(written: string): string | null {
  const code = written.toUpperCase().replace(/[\s-]/g, '');
  return CODE_FORM.test(code) ? code : null;
}

/** Limits that a client must respect, listed in docs/wire.md and checked on arrival. */
export const LIMITS = {
  /** Bytes of one message from a client. */
  messageBytes: 16_384,
  nameLetters: 24,
  textLetters: 500,
  /** A text among the setup options of a game. */
  optionLetters: 4000,
  commandIdLetters: 64,
  /** Tables or seats that one socket may follow at once. */
  watches: 8,
  /** Messages from one socket: the size of a burst, and the rate per second after it. */
  messagesAtOnce: 60,
  messagesASecond: 20,
  /** Moves that can be taken back at once. */
  stepsBack: 10_000,
} as const;

/** The highest seat that a client may name. */
export const LAST_SEAT = 30;
/** Levels of a command, more than any game needs. Rules may recurse through a command and must not overflow the stack. */
export const DEEPEST = 32;
/** The longest type of a command. */
export const MOST_TYPE_LETTERS = 60;

/** How people react to what was said or happened. */
export const REACTIONS = ['agree', 'disagree', 'laugh', 'love', 'doubt', 'cheer'] as const;
/** One of `REACTIONS`. */
export type Reaction = (typeof REACTIONS)[number];

/** Close codes of the socket, in addition to the standard ones. */
export const CLOSE = {
  protocol: 4000,
  tooMany: 4001,
  slow: 4002,
  banned: 4003,
  silent: 4004,
  stopping: 1012,
  tryLater: 1013,
} as const;

/** How fast a table plays, slowest first: how long moments take, and how long bots think. */
export const TEMPOS = ['calm', 'normal', 'quick', 'atOnce'] as const;
export type Tempo = (typeof TEMPOS)[number];
/** By how much a tempo multiplies a game's times. */
export const TEMPO_FACTORS: Readonly<Record<Tempo, number>> = { calm: 1.4, normal: 1, quick: 0.6, atOnce: 0 };

/** Lengths of time that hosts are offered, in seconds; null for no limit. Hosts who may not talk may choose no others. */
export const USUAL_LENGTHS = {
  /** For each decision. */
  decisionSeconds: [null, 15, 30, 60, 120, 300, 600, 86_400],
  /** How long a seat waits for somebody who is gone. */
  graceSeconds: [15, 30, 60, 120, 300, 600, null],
  /** How long bots leave people to talk. */
  discussionSeconds: [0, 15, 30, 60, 120, 300],
} as const;

/** Why somebody waits at the door of a table; all of it may change while they wait. */
export const AT_THE_DOOR: ReadonlySet<string> = new Set(['knock-first', 'knocking', 'knock-refused', 'table-locked']);

/** What participants of a session learn about bots. */
export const BOT_DISCLOSURES = ['before', 'afterwards', 'never', 'none'] as const;
/** Who gets the show-up fee of a session. */
export const FEE_RULES = ['finished', 'ready'] as const;

/** Defaults for fields that a session plan leaves out. */
export const PLAN_DEFAULTS = { bots: 'before', shortcuts: true, feeFor: 'finished' } as const;

/** How many times the expected number of participants may join a session. */
export const MOST_TIMES_EXPECTED = 2;

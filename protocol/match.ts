import * as z from 'zod';
import { DEEPEST, MOST_TYPE_LETTERS } from './codes.ts';

// A match as one viewer sees it, how it changes, and the commands of its players.

const seat = z.int().min(0);
const plain = z.json();
const values = z.record(z.string(), plain);

const isShallow = (given: unknown, left = DEEPEST): boolean =>
  typeof given !== 'object' ||
  given === null ||
  (left > 0 && Object.values(given).every((inner) => isShallow(inner, left - 1)));

/** An answer of a seat or of the host, as far as every game has it. */
export const command = z.looseObject({ type: z.string().max(MOST_TYPE_LETTERS) }).refine((given) => isShallow(given));

/** The values that a blank of a command accepts. A blank may contain blanks. */
type OfferedBlank =
  | { readonly oneOf: readonly unknown[] }
  | { readonly from: number; readonly to: number }
  | { readonly someOf: readonly unknown[]; readonly min: number; readonly max: number }
  | { readonly textUpTo: number }
  | { readonly record: Readonly<Record<string, OfferedBlank>> | readonly OfferedBlank[] }
  | { readonly manyOf: OfferedBlank; readonly min: number; readonly max: number }
  | { readonly anyOf: readonly OfferedBlank[] };

const blank: z.ZodType<OfferedBlank> = z.lazy(() =>
  z.union([
    z.strictObject({ oneOf: z.array(plain) }),
    z.strictObject({ from: z.number(), to: z.number() }),
    z.strictObject({ someOf: z.array(plain), min: z.int(), max: z.int() }),
    z.strictObject({ textUpTo: z.int() }),
    z.strictObject({ record: z.union([z.record(z.string(), blank), z.array(blank)]) }),
    z.strictObject({ manyOf: blank, min: z.int(), max: z.int() }),
    z.strictObject({ anyOf: z.array(blank) }),
  ]),
);

/** A command with open blanks; `check` names a condition between them, if any. */
export const option = z.strictObject({
  type: z.string(),
  blanks: z.record(z.string(), blank),
  check: z.string().nullable(),
});

/** The result of a finished match. */
export const outcome = z.strictObject({
  ranking: z.array(z.array(seat)),
  scores: z.array(z.number()).optional(),
  winners: z.string(),
  reason: z.string(),
});

/** Times in milliseconds of the table's clock, which stops while the table is paused. */
const clocks = {
  /** What the table's clock shows now. */
  at: z.int(),
  /** When the game's timer runs out. */
  deadline: z.int().nullable(),
  /** When the host's limit runs out, for each seat that is asked. */
  decisions: z.record(z.string(), z.int()),
  /** Until when bots leave people to talk, and the seats that need no more of it; null or absent if nobody waits for that. */
  discussion: z
    .strictObject({ until: z.int(), ready: z.array(seat) })
    .nullable()
    .optional(),
  /** The seats that want more time on the game's timer; absent means none. */
  wantTime: z.array(seat).optional(),
};

/** Something that can be said without writing. */
export const phrase = z.strictObject({
  type: z.string(),
  /** Each takes another seat, any or one that is in play or out of the match, or one of these words. */
  blanks: z.record(z.string(), z.union([z.enum(['seat', 'seatInPlay', 'seatOut']), z.array(z.string())])),
  /** Where it can be said; absent for everywhere. */
  channels: z.array(z.string()).optional(),
});

/** A whole match as one viewer sees it. */
export const matchView = z.strictObject({
  id: z.string(),
  game: z.string(),
  version: z.int(),
  /** The commitment to the secret key, published before the first card was dealt. */
  commitment: z.string().nullable(),
  /** When it began, in milliseconds since 1970; only in companions. */
  createdAt: z.int().optional(),
  setup: values,
  seats: z.int(),
  phase: z.string(),
  /** Quote this in an answer. */
  question: z.int(),
  /** In companions, how many times something was taken back or brought back; quote it too. */
  takenBack: z.int().optional(),
  /** The seats that play waits for; if that is secret, only this seat, if it is asked. */
  asked: z.array(seat),
  /** How many seats play waits for, if which ones is secret; otherwise null or absent. */
  waiting: z.int().nullable().optional(),
  table: values,
  /** The seat's hand; null for spectators; hands, box and options of every seat for a moderator. */
  hand: plain,
  options: z.array(option),
  /** What this seat may do without being asked. */
  extras: z.array(option),
  /** What the host may do besides answering; visible to everyone. */
  hostOptions: z.array(option),
  /** Where this seat may speak now. */
  channels: z.array(z.strictObject({ name: z.string(), hearers: z.union([z.array(seat), z.literal('all')]) })),
  /** What a seat can say without writing; absent where nothing is. */
  phrases: z.array(phrase).optional(),
  /** The seats that are out of the match; absent means none. */
  out: z.array(seat).optional(),
  outcome: outcome.nullable(),
  ...clocks,
});

const keptItems = z.record(z.string(), z.int().min(1));

/** What changed: fields of `table` and `hand` one by one, the others whole. Absent fields are unchanged. */
export const matchChange = matchView
  .omit({ id: true, game: true, version: true, commitment: true, setup: true, seats: true, phrases: true })
  .partial()
  .extend({
    /** Fields of `table` or `hand` that no longer exist. */
    gone: z.strictObject({ table: z.array(z.string()).optional(), hand: z.array(z.string()).optional() }).optional(),
    /** Lists of `table` or `hand` of which only the end is sent: how many items before it are unchanged. */
    kept: z.strictObject({ table: keptItems.optional(), hand: keptItems.optional() }).optional(),
  });

/** An event of the match; its other fields are up to the game. */
export const event = z.looseObject({ type: z.string() });

/** An answer not given by the seat's player: by the clock, by a bot in the seat, or by the host for them. */
export const given = z.strictObject({ seat, by: z.enum(['clock', 'bot', 'host']) });

/** In companions: which input of the match this was, where it came from, and how far back it took the match. */
export const step = z.strictObject({
  number: z.int().min(0),
  by: z.union([seat, z.literal('host')]),
  /** For a take-back: moves from this number on no longer count. */
  backTo: z.int().min(0).optional(),
  /** For a take-back: the moves that no longer count, or count again. */
  moves: z.array(z.int().min(0)).optional(),
  /** A private note of a seat, or a take-back of one. */
  isNote: z.literal(true).optional(),
});

/** A whole match as one viewer sees it. */
export type MatchView = z.infer<typeof matchView>;

/** What changed in a match for one viewer. */
export type MatchChange = z.infer<typeof matchChange>;

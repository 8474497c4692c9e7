import * as z from 'zod';
import { viewer } from './from-client.ts';
import { monitorChange, monitored, participantStanding, projected } from './session-messages.ts';

const seat = z.int().min(0);
const plain = z.json();
const table = z.string();
const id = z.string();
const values = z.record(z.string(), plain);

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

const sitter = z.discriminatedUnion('type', [
  /** `heldBy`: the bot that plays the seat until somebody sits down. */
  z.strictObject({ type: z.literal('nobody'), heldBy: z.string().nullable() }),
  z.strictObject({
    type: z.literal('person'),
    person: z.string(),
    name: z.string(),
    isHere: z.boolean(),
    /** The kind of bot that plays the seat until the person returns. */
    heldBy: z.string().nullable(),
  }),
  z.strictObject({ type: z.literal('bot'), bot: z.string(), name: z.string() }),
]);

/** The state of a table: who is where, and its settings. The same for everyone except for `you`. */
export const standing = z.strictObject({
  code: table,
  /** The current, next or last match. */
  match: z.string(),
  game: z.string(),
  stage: z.enum(['lobby', 'playing', 'over', 'closed']),
  wish: z.strictObject({ preset: z.string(), options: values, seats: z.int() }),
  /** Resolved options that differ from what preset and chosen options alone would give. */
  settled: values,
  settings: z.strictObject({
    isListed: z.boolean(),
    isModerated: z.boolean(),
    /** Names are numbers, and person ids are valid only at this table. */
    isBlind: z.boolean(),
    pace: z.int(),
    decisionSeconds: z.int().nullable(),
    graceSeconds: z.int().nullable(),
    /** Whether new people can join freely, must knock, or cannot join; absent means freely. */
    entry: z.enum(['open', 'knock', 'locked']).optional(),
    /** The match starts automatically this many milliseconds after everyone is there: quick play of a game for two. */
    startsItself: z.int().min(0).optional(),
  }),
  isPaused: z.boolean(),
  /** Milliseconds of the match in which the table's clock was stopped, or that were removed. */
  stood: z.int(),
  host: z.string().nullable(),
  /** Co-hosts, who may do what the host may. */
  coHosts: z.array(z.string()),
  /** Hosts who are away, and get the role back when they return. */
  awayHosts: z.array(z.string()).optional(),
  chairs: z.array(sitter),
  /** Everyone who came to the table, seated or not, longest-present first. */
  people: z.array(
    z.strictObject({
      person: z.string(),
      name: z.string(),
      isHere: z.boolean(),
      /** In a running match: they have not held a seat in it, and may be given one. */
      isNew: z.literal(true).optional(),
    }),
  ),
  /** In a running match with private hands, the holder of each seat, no matter who plays it now; null for a bot. */
  dealt: z
    .array(
      z
        .strictObject({
          person: z.string(),
          name: z.string(),
          /** They are gone, so somebody new may ask for the seat. */
          isOpen: z.literal(true).optional(),
        })
        .nullable(),
    )
    .optional(),
  /** Requests for the seat of a holder who is gone: who has to agree, and who has. */
  requests: z
    .array(
      z.strictObject({
        seat,
        person: z.string(),
        name: z.string(),
        voters: z.array(z.string()),
        agreed: z.array(z.string()),
      }),
    )
    .optional(),
  spectators: z.int(),
  you: z.strictObject({
    person: z.string().nullable(),
    muted: z.array(z.string()),
    /** For hosts: who is knocking. */
    knocks: z.array(z.strictObject({ person: z.string(), name: z.string() })).optional(),
  }),
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
};

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
  outcome: outcome.nullable(),
  ...clocks,
});

const keptItems = z.record(z.string(), z.int().min(1));

/** What changed: fields of `table` and `hand` one by one, the others whole. Absent fields are unchanged. */
export const matchChange = matchView
  .omit({ id: true, game: true, version: true, commitment: true, setup: true, seats: true })
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

const somebody = z.strictObject({ person: z.string(), name: z.string() });

/** Something done to the table during a match: by a host, by a player who gives a seat away, or automatically. */
export const act = z.strictObject({
  type: z.enum([
    ...(['kicked', 'letIn', 'turnedAway', 'emptied', 'filled', 'sat', 'askedForSeat', 'refusedSeat'] as const),
    ...(['handedOver', 'promoted', 'demoted', 'paused', 'resumed', 'clockSet', 'extended', 'set'] as const),
  ]),
  /**
   * Somebody did it (`by`), or nobody at the table (`alone`); the host is `away`, or `back`, as a holder is in their seat; a seat was
   * `given` by its holder, or all others `agreed`; a request is `over` without having been refused.
   */
  way: z.enum(['by', 'alone', 'away', 'back', 'given', 'agreed', 'over']),
  /** Null when nobody at the table did it. */
  by: somebody.nullable(),
  /** Whom it concerns: who was removed, is host now, or sits in another's place. */
  whom: somebody.optional(),
  seat: seat.optional(),
  /** The previous holder of the seat. */
  holder: z.string().optional(),
  bot: z.string().optional(),
  /** The settings that changed. */
  settings: standing.shape.settings.partial().optional(),
  /** Time that was added or removed. */
  milliseconds: z.int().optional(),
});

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

/** A chat message. */
export const spoken = z.strictObject({
  /** The person at the table, or the seat in the match, who spoke. */
  person: z.string().nullable(),
  seat: seat.nullable(),
  name: z.string(),
  channel: z.string(),
  text: z.string(),
  at: z.int(),
});

/** Messages are numbered per viewer, from 1 within a stream. */
const numbered = { table, seat: viewer, number: z.int().min(0) };

/** Every message that a server may send. */
export const fromServer = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('welcome'),
    protocol: z.int(),
    person: z.string().nullable(),
    name: z.string().nullable(),
  }),
  z.strictObject({ type: z.literal('accepted'), id }),
  z.strictObject({ type: z.literal('refused'), id: id.nullable(), code: z.string(), with: values.optional() }),
  z.strictObject({ type: z.literal('pong'), id }),
  /** A full snapshot, after the message with this number (0: before the first). */
  z.strictObject({ type: z.literal('view'), ...numbered, stream: z.string(), standing, match: matchView.nullable() }),
  z.strictObject({ type: z.literal('standing'), ...numbered, standing }),
  z.strictObject({
    type: z.literal('update'),
    ...numbered,
    match: matchChange,
    heard: z.array(event),
    given: given.optional(),
    /** A take-back or its reversal: earlier events may no longer apply. */
    isTakeBack: z.literal(true).optional(),
    step: step.optional(),
    act: act.optional(),
  }),
  z.strictObject({ type: z.literal('said'), ...numbered, said: spoken }),
  /** A problem that only the host sees. */
  z.strictObject({ type: z.literal('trouble'), table, seat: viewer, code: z.string(), with: values.optional() }),
  /** The client no longer follows this table or seat, and why. */
  z.strictObject({ type: z.literal('ended'), table, seat: viewer, code: z.string() }),
  /** For somebody who was not let in: the refusal code that applies now; null if they may watch. */
  z.strictObject({ type: z.literal('door'), table, code: z.string().nullable() }),
  /** The state of a session for a participant, for a projector, or for an organiser: first whole, then what changed. */
  z.strictObject({ type: z.literal('session'), session: table, standing: participantStanding }),
  z.strictObject({ type: z.literal('projected'), session: table, projected }),
  z.strictObject({ type: z.literal('monitored'), session: table, monitored }),
  z.strictObject({ type: z.literal('monitor'), session: table, change: monitorChange }),
  /** The client no longer follows this session, and why. */
  z.strictObject({ type: z.literal('dismissed'), session: table, code: z.string() }),
  /** The server is stopping; reconnect in this many seconds. */
  z.strictObject({ type: z.literal('stopping'), comeBackIn: z.int() }),
]);

/** A message from a server. */
export type FromServer = z.infer<typeof fromServer>;

/** The state of a table: who is where, and its settings. */
export type TableInfo = z.infer<typeof standing>;

/** A whole match as one viewer sees it. */
export type MatchView = z.infer<typeof matchView>;

/** What changed in a match for one viewer. */
export type MatchChange = z.infer<typeof matchChange>;

/** A chat message. */
export type ChatLine = z.infer<typeof spoken>;

/** Something done to the table during a match. */
export type TableAct = z.infer<typeof act>;

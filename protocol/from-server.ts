import * as z from 'zod';
import { viewer } from './from-client.ts';
import { monitorChange, monitored, participantStanding, projected } from './session-messages.ts';

const seat = z.int().min(0);
const plain = z.json();
const table = z.string();
const id = z.string();
const values = z.record(z.string(), plain);

/** What may be written in one blank of a command. */
const blank = z.union([
  z.strictObject({ oneOf: z.array(plain) }),
  z.strictObject({ from: z.number(), to: z.number() }),
  z.strictObject({ someOf: z.array(plain), min: z.int(), max: z.int() }),
  z.strictObject({ textUpTo: z.int() }),
]);

/** A command with its blanks open; `check` names what must hold between them, if anything. */
const option = z.strictObject({
  type: z.string(),
  blanks: z.record(z.string(), blank),
  check: z.string().nullable(),
});

const sitter = z.discriminatedUnion('type', [
  /** `heldBy`: the bot that plays it until somebody sits down. */
  z.strictObject({ type: z.literal('nobody'), heldBy: z.string().nullable() }),
  z.strictObject({
    type: z.literal('person'),
    person: z.string(),
    name: z.string(),
    isHere: z.boolean(),
    /** The kind of bot that holds the chair until the person returns. */
    heldBy: z.string().nullable(),
  }),
  z.strictObject({ type: z.literal('bot'), bot: z.string(), name: z.string() }),
]);

/** How a table stands: who is where and how it is run. The same for everybody but for `you`. */
export const standing = z.strictObject({
  code: table,
  /** The match that is played, or will be, or was played last. */
  match: z.string(),
  game: z.string(),
  stage: z.enum(['lobby', 'playing', 'over', 'closed']),
  wish: z.strictObject({ preset: z.string(), options: values, seats: z.int() }),
  /** What the rules make of the wish: options that stand elsewhere than preset and options say. */
  settled: values,
  settings: z.strictObject({
    isListed: z.boolean(),
    isModerated: z.boolean(),
    /** Names are numbers, and person ids are of this table alone. */
    isBlind: z.boolean(),
    pace: z.int(),
    decisionSeconds: z.int().nullable(),
    graceSeconds: z.int().nullable(),
    /** Whether new people come in freely, have to knock, or cannot come in; freely where it is not said. */
    entry: z.enum(['open', 'knock', 'locked']).optional(),
    /** It begins by itself, so many milliseconds after everybody is there: quick play of a game for two. */
    startsItself: z.int().min(0).optional(),
  }),
  isPaused: z.boolean(),
  /** Milliseconds of the match in which the table's clock stood still, or was set back. */
  stood: z.int(),
  host: z.string().nullable(),
  /** Others who may do what the host may. */
  coHosts: z.array(z.string()),
  /** Hosts who are away, and get the role back when they return. */
  awayHosts: z.array(z.string()).optional(),
  chairs: z.array(sitter),
  /** Everybody who came to the table, seated or not, longest-present first. */
  people: z.array(
    z.strictObject({
      person: z.string(),
      name: z.string(),
      isHere: z.boolean(),
      /** In a running match: they have held no seat in it, and may be given one. */
      isNew: z.literal(true).optional(),
    }),
  ),
  /** In a running match whose hands are somebody's, the holder of each seat, whoever plays it now; null for a bot's. */
  dealt: z
    .array(
      z
        .strictObject({
          person: z.string(),
          name: z.string(),
          /** They are gone, so that somebody new may ask for the seat. */
          isOpen: z.literal(true).optional(),
        })
        .nullable(),
    )
    .optional(),
  /** Who asks for the seat of a holder who is gone, who has to agree, and who has. */
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
    /** To a host: who waits at the door. */
    knocks: z.array(z.strictObject({ person: z.string(), name: z.string() })).optional(),
  }),
});

export const outcome = z.strictObject({
  ranking: z.array(z.array(seat)),
  scores: z.array(z.number()).optional(),
  winners: z.string(),
  reason: z.string(),
});

/** Times in milliseconds of the table's own clock, which stands still while the table is paused. */
const clocks = {
  /** What the table's clock shows now. */
  at: z.int(),
  /** When the game's own timer is up. */
  deadline: z.int().nullable(),
  /** When the host's limit is up, for each chair that is asked. */
  decisions: z.record(z.string(), z.int()),
};

/** A whole match as one viewer sees it. */
export const matchView = z.strictObject({
  id: z.string(),
  game: z.string(),
  version: z.int(),
  /** What was published of the secret key before the first card was dealt. */
  commitment: z.string().nullable(),
  /** When it was begun, in milliseconds since 1970; at the table of a companion. */
  createdAt: z.int().optional(),
  setup: values,
  seats: z.int(),
  phase: z.string(),
  /** Quote this in an answer. */
  question: z.int(),
  /** At the table of a companion, how often something was taken back or brought back; quote it too. */
  takenBack: z.int().optional(),
  /** The chairs that play waits for; where who has answered is a secret, this chair alone, if it is asked. */
  asked: z.array(seat),
  /** How many chairs play waits for, where who they are is a secret; null or absent everywhere else. */
  waiting: z.int().nullable().optional(),
  table: values,
  /** This chair's own; null for those who only watch; hands, box and options of every chair for a moderator. */
  hand: plain,
  options: z.array(option),
  /** What this chair may do without being asked. */
  extras: z.array(option),
  /** What the host may do beside answering; everybody may see it. */
  hostOptions: z.array(option),
  /** Where this chair may speak now. */
  channels: z.array(z.strictObject({ name: z.string(), hearers: z.union([z.array(seat), z.literal('all')]) })),
  outcome: outcome.nullable(),
  ...clocks,
});

const keptItems = z.record(z.string(), z.int().min(1));

/** What changed: fields of `table` and `hand` one by one, the others whole. What is not named is as it was. */
export const matchChange = matchView
  .omit({ id: true, game: true, version: true, commitment: true, setup: true, seats: true })
  .partial()
  .extend({
    /** Fields of `table` or `hand` that are no longer there. */
    gone: z.strictObject({ table: z.array(z.string()).optional(), hand: z.array(z.string()).optional() }).optional(),
    /** Lists of `table` or `hand` of which only the end is given: how many items before it are as they were. */
    kept: z.strictObject({ table: keptItems.optional(), hand: keptItems.optional() }).optional(),
  });

export const event = z.looseObject({ type: z.string() });

/** An answer that no person gave: the clock, a bot in somebody's chair, or the host in their place. */
export const given = z.strictObject({ seat, by: z.enum(['clock', 'bot', 'host']) });

const somebody = z.strictObject({ person: z.string(), name: z.string() });

/** What was done to the table while a match is played: by a host, by whoever gives a seat away, or by itself. */
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
  /** Null where nobody at the table did it. */
  by: somebody.nullable(),
  /** Whom it is about: who was sent away, is host now, or sits in another's place. */
  whom: somebody.optional(),
  seat: seat.optional(),
  /** Whose seat it was before. */
  holder: z.string().optional(),
  bot: z.string().optional(),
  /** Settings that are others now. */
  settings: standing.shape.settings.partial().optional(),
  /** More time, or time that was taken away. */
  milliseconds: z.int().optional(),
});

/** At the table of a companion, which input of the match something was, from where it came, and how far back it took the match. */
export const step = z.strictObject({
  number: z.int().min(0),
  by: z.union([seat, z.literal('host')]),
  /** For a take-back: moves from this number on are no longer in force. */
  backTo: z.int().min(0).optional(),
  /** For a take-back: the moves that are no longer in force, or are again. */
  moves: z.array(z.int().min(0)).optional(),
  /** Something that a seat keeps to itself, or a take-back of that. */
  isNote: z.literal(true).optional(),
});

export const spoken = z.strictObject({
  /** The person at the table, or the chair in the match, who spoke. */
  person: z.string().nullable(),
  seat: seat.nullable(),
  name: z.string(),
  channel: z.string(),
  text: z.string(),
  at: z.int(),
});

/** Messages of one viewer are numbered for that viewer alone, from 1 on within a stream. */
const numbered = { table, seat: viewer, number: z.int().min(0) };

/** Everything that a server may send. */
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
  /** Everything as it is now, after the message of this number (0: before the first). */
  z.strictObject({ type: z.literal('view'), ...numbered, stream: z.string(), standing, match: matchView.nullable() }),
  z.strictObject({ type: z.literal('standing'), ...numbered, standing }),
  z.strictObject({
    type: z.literal('update'),
    ...numbered,
    match: matchChange,
    heard: z.array(event),
    given: given.optional(),
    /** A take-back or its reversal: what was heard before may no longer hold. */
    isTakeBack: z.literal(true).optional(),
    step: step.optional(),
    act: act.optional(),
  }),
  z.strictObject({ type: z.literal('said'), ...numbered, said: spoken }),
  /** Something went wrong that only the host is told of. */
  z.strictObject({ type: z.literal('trouble'), table, seat: viewer, code: z.string(), with: values.optional() }),
  /** This table or chair is followed no longer, and why. */
  z.strictObject({ type: z.literal('ended'), table, seat: viewer, code: z.string() }),
  /** What changed for somebody who was not let in: the code with which they would be refused now; null where they may watch. */
  z.strictObject({ type: z.literal('door'), table, code: z.string().nullable() }),
  /** How a session stands for a participant who follows it; for a wall; for an organiser whole, and then what changed. */
  z.strictObject({ type: z.literal('session'), session: table, standing: participantStanding }),
  z.strictObject({ type: z.literal('projected'), session: table, projected }),
  z.strictObject({ type: z.literal('monitored'), session: table, monitored }),
  z.strictObject({ type: z.literal('monitor'), session: table, change: monitorChange }),
  /** This session is followed no longer, and why. */
  z.strictObject({ type: z.literal('dismissed'), session: table, code: z.string() }),
  /** The server stops; come back in so many seconds. */
  z.strictObject({ type: z.literal('stopping'), comeBackIn: z.int() }),
]);

export type FromServer = z.infer<typeof fromServer>;
export type TableInfo = z.infer<typeof standing>;
export type MatchView = z.infer<typeof matchView>;
export type MatchChange = z.infer<typeof matchChange>;
export type ChatLine = z.infer<typeof spoken>;
export type TableAct = z.infer<typeof act>;

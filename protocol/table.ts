import * as z from 'zod';
import { CODE_FORM, LAST_SEAT, LIMITS, REACTIONS, TEMPOS } from './codes.ts';
import { name } from './name.ts';

// A table: its settings, what people do there, and what everyone is told of it.

/** The code of a table or of a session. */
export const code = z.string().regex(CODE_FORM);
/** A seat that a client names. */
export const seat = z.int().min(0).max(LAST_SEAT);
const person = z.string().max(40);
/** What a person looks like: a glyph and a colour, as clients draw them. */
const look = z.int().min(0).max(255);

/** What a program is that sits down, in its own words: shown to everyone. */
export const ai = name;

/** The viewpoint a client follows; `moderator` is the host of a table that was declared moderated. */
export const viewer = z.union([seat, z.literal('spectator'), z.literal('moderator')]);

/** A viewpoint as clients name it. */
export type WireViewer = z.infer<typeof viewer>;

// ── what clients ask for ──────────────────────────────────────────────────────

/** The settings of a table that a host may change. A field left out stays as it is. */
export const settings = z.strictObject({
  isListed: z.boolean().optional(),
  /** Nobody learns who anybody is: can only be set before others arrive, and is permanent. */
  isBlind: z.boolean().optional(),
  /** Milliseconds that a bot takes to answer, and moments take no time. Given without a tempo, it replaces the tempo. */
  pace: z.int().min(0).max(30_000).optional(),
  /** How long moments take and bots think; it holds instead of `pace`. */
  tempo: z.enum(TEMPOS).optional(),
  /** Seconds for each decision; null for no limit. */
  decisionSeconds: z.int().min(5).max(86_400).nullable().optional(),
  /** Seconds until a bot takes over the seat of a person who is gone; null: the seat waits. */
  graceSeconds: z.int().min(5).max(86_400).nullable().optional(),
  /** Seconds that bots leave people to talk before they end a discussion, in games that have them. */
  discussionSeconds: z.int().min(0).max(3600).optional(),
  /** Whether new people can join freely, must knock, or cannot join at all, not even to watch. */
  entry: z.enum(['open', 'knock', 'locked']).optional(),
  /** Whether programs that say what they are may sit down. */
  allowsAgents: z.boolean().optional(),
});

/** A change of a table's settings. */
export type Settings = z.infer<typeof settings>;

const MOST_OPTIONS = 60;

/** Not too many, and each a text, a number or a boolean. */
function areOptions(options: unknown): boolean {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return false;
  const entries = Object.entries(options);
  const isOption = (value: unknown) =>
    typeof value === 'string' ? value.length <= LIMITS.optionLetters : value === null || typeof value !== 'object';
  return entries.length <= MOST_OPTIONS && entries.every(([key, value]) => key.length <= 100 && isOption(value));
}

/** The setup that a host requests: preset, options and number of seats. */
export const wish = z.strictObject({
  preset: z.string().max(40).optional(),
  // Checked as a whole: a thousand wrong fields give one error, not a thousand.
  options: z.custom<Record<string, string | number | boolean | null>>(areOptions).optional(),
  seats: z.int().min(1).max(31).optional(),
});

/** The setup that a host requests. */
export type TableRequest = z.infer<typeof wish>;

/** What a reaction is about: a message, by its id, or what everyone was told at a time of the table's clock. */
const reactedTo = z.union([z.strictObject({ message: z.string().max(40) }), z.strictObject({ at: z.int().min(0) })]);

/** Actions on a table, as opposed to moves in its game. */
export const action = z.discriminatedUnion('type', [
  /** A second seat may be taken under another name: two people at one screen. `ai`: a program sits down, and says what it is. */
  z.strictObject({ type: z.literal('sit'), seat, name: name.optional(), ai: ai.optional() }),
  z.strictObject({ type: z.literal('stand'), seat }),
  /** In a running match: asks for the seat of somebody who is gone; all other players have to agree. */
  z.strictObject({ type: z.literal('askForSeat'), seat }),
  /** Agrees that somebody new takes this seat, or refuses; the person who asked withdraws by refusing. */
  z.strictObject({ type: z.literal('answerRequest'), seat, agrees: z.boolean() }),
  /** Hands one's seat over, with its hand, to somebody who has not held one in this match. */
  z.strictObject({ type: z.literal('giveSeat'), seat, person }),
  z.strictObject({ type: z.literal('rename'), seat, name }),
  /** The glyph and colour of the person in this seat, instead of those that the seat lends. */
  z.strictObject({ type: z.literal('setLook'), seat, look }),
  /** During a match only `to` spectators, by those who look on. */
  z.strictObject({
    type: z.literal('say'),
    text: z.string().trim().min(1).max(LIMITS.textLetters),
    to: z.literal('spectators').optional(),
  }),
  /** A reaction to what was said or happened, from this seat if there is one; null withdraws it. */
  z.strictObject({
    type: z.literal('react'),
    seat: seat.optional(),
    to: reactedTo,
    reaction: z.enum(REACTIONS).nullable(),
  }),
  z.strictObject({ type: z.literal('mute'), person, isMuted: z.boolean() }),
  /** Asks to be let in, where people have to. */
  z.strictObject({ type: z.literal('knock') }),
  /** In a discussion: bots need not wait for this player any more. */
  z.strictObject({ type: z.literal('ready'), seat, isReady: z.boolean() }),
  /** Wants 30 seconds more on the game's timer, which are added once more than half of the people present want them. */
  z.strictObject({ type: z.literal('wantTime') }),
  // Host only:
  z.strictObject({ type: z.literal('letIn'), person }),
  z.strictObject({ type: z.literal('turnAway'), person }),
  z.strictObject({ type: z.literal('fill'), seat, bot: z.string().max(40) }),
  z.strictObject({ type: z.literal('empty'), seat }),
  z.strictObject({ type: z.literal('reorder'), order: z.array(seat).min(1).max(31) }),
  z.strictObject({ type: z.literal('kick'), person }),
  z.strictObject({ type: z.literal('handOver'), person }),
  /** Makes somebody a co-host, or takes that back. */
  z.strictObject({ type: z.literal('promote'), person }),
  z.strictObject({ type: z.literal('demote'), person }),
  z.strictObject({ type: z.literal('choose'), wish }),
  z.strictObject({ type: z.literal('set'), settings }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  /** 30 seconds more for those who decide now. */
  z.strictObject({ type: z.literal('extend') }),
  /** Removes time in which nobody played: sets the table's clock to this value. */
  z.strictObject({ type: z.literal('setBack'), to: z.int().min(0) }),
  /** With `waits`, the others stay where they are until they `sit` again; their seats are kept for them. */
  z.strictObject({ type: z.literal('again'), waits: z.literal(true).optional() }),
  z.strictObject({ type: z.literal('close') }),
]);

/** An action on a table. */
export type Action = z.infer<typeof action>;

// ── what everyone is told ─────────────────────────────────────────────────────

const anySeat = z.int().min(0);
const values = z.record(z.string(), z.json());

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
    /** The glyph and colour that they chose; absent where the seat lends its own. */
    look: look.optional(),
    /** The seat is played by a program, and what that says it is; empty at a blind table. */
    ai: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('bot'), bot: z.string(), name: z.string() }),
]);

/** The state of a table: who is where, and its settings. The same for everyone except for `you`. */
export const standing = z.strictObject({
  code: z.string(),
  /** The current, next or last match. */
  match: z.string(),
  /** The match that was played here before that one. */
  last: z.string().optional(),
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
    /** Absent where `pace` says how long bots take, and moments take no time. */
    tempo: z.enum(TEMPOS).optional(),
    decisionSeconds: z.int().nullable(),
    graceSeconds: z.int().nullable(),
    /** Absent: a minute. */
    discussionSeconds: z.int().optional(),
    /** Whether new people can join freely, must knock, or cannot join; absent means freely. */
    entry: z.enum(['open', 'knock', 'locked']).optional(),
    /** Whether programs that say what they are may sit down; absent means no. */
    allowsAgents: z.boolean().optional(),
    /** The match starts automatically this many milliseconds after everyone is there: quick play of a game for two. */
    startsItself: z.int().min(0).optional(),
  }),
  /** Bots that the operator has added to the game's own: programs, which are called by these names. */
  programs: z.array(z.string()).optional(),
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
        seat: anySeat,
        person: z.string(),
        name: z.string(),
        voters: z.array(z.string()),
        agreed: z.array(z.string()),
      }),
    )
    .optional(),
  spectators: z.int(),
  /** A whole room looks on. */
  hasTv: z.literal(true).optional(),
  you: z.strictObject({
    person: z.string().nullable(),
    muted: z.array(z.string()),
    /** For hosts: who is knocking. */
    knocks: z.array(z.strictObject({ person: z.string(), name: z.string() })).optional(),
  }),
});

/** The state of a table: who is where, and its settings. */
export type TableInfo = z.infer<typeof standing>;

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
  seat: anySeat.optional(),
  /** The previous holder of the seat. */
  holder: z.string().optional(),
  bot: z.string().optional(),
  /** The settings that changed. */
  settings: standing.shape.settings.partial().optional(),
  /** Time that was added or removed. */
  milliseconds: z.int().optional(),
});

/** Something done to the table during a match. */
export type TableAct = z.infer<typeof act>;

/** A chat message. */
export const spoken = z.strictObject({
  /** The person at the table, or the seat in the match, who spoke. */
  person: z.string().nullable(),
  seat: anySeat.nullable(),
  name: z.string(),
  channel: z.string(),
  text: z.string(),
  at: z.int(),
  /** What was said, if it is a phrase; `text` is its plain form. */
  phrase: z.looseObject({ type: z.string() }).optional(),
  /** Not everybody hears it. */
  isPrivate: z.literal(true).optional(),
  /** By which others can react to it. */
  id: z.string().optional(),
  /** It is a reaction to something else, and `text` a picture of it. */
  reaction: z.strictObject({ to: reactedTo, is: z.enum(REACTIONS).nullable() }).optional(),
});

/** A chat message. */
export type ChatLine = z.infer<typeof spoken>;

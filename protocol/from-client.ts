import * as z from 'zod';
import { CODE_FORM, LIMITS } from './codes.ts';
import { codeOfUnread, name } from './name.ts';
import { device, participantDeed } from './session-plan.ts';
import { forbiddenField, wrongField } from './wrong-field.ts';

const code = z.string().regex(CODE_FORM);
const MOST_SEATS = 30;
const seat = z.int().min(0).max(MOST_SEATS);
const person = z.string().max(40);
/** Chosen by the client; a command sent twice is carried out once. */
const id = z.string().min(1).max(LIMITS.commandIdLetters);

/** The viewpoint a client follows; `moderator` is the host of a table that was declared moderated. */
export const viewer = z.union([seat, z.literal('spectator'), z.literal('moderator')]);

/** The settings of a table that a host may change. A field left out stays as it is. */
export const settings = z.strictObject({
  isListed: z.boolean().optional(),
  /** Nobody learns who anybody is: can only be set before others arrive, and is permanent. */
  isBlind: z.boolean().optional(),
  /** Milliseconds that a bot takes to answer. */
  pace: z.int().min(0).max(30_000).optional(),
  /** Seconds for each decision; null for no limit. */
  decisionSeconds: z.int().min(5).max(86_400).nullable().optional(),
  /** Seconds until a bot takes over the seat of a person who is gone; null: the seat waits. */
  graceSeconds: z.int().min(5).max(86_400).nullable().optional(),
  /** Whether new people can join freely, must knock, or cannot join at all, not even to watch. */
  entry: z.enum(['open', 'knock', 'locked']).optional(),
});

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

/** Actions on a table, as opposed to moves in its game. */
export const action = z.discriminatedUnion('type', [
  /** A second seat may be taken under another name: two people at one screen. */
  z.strictObject({ type: z.literal('sit'), seat, name: name.optional() }),
  z.strictObject({ type: z.literal('stand'), seat }),
  /** In a running match: asks for the seat of somebody who is gone; all other players have to agree. */
  z.strictObject({ type: z.literal('askForSeat'), seat }),
  /** Agrees that somebody new takes this seat, or refuses; the person who asked withdraws by refusing. */
  z.strictObject({ type: z.literal('answerRequest'), seat, agrees: z.boolean() }),
  /** Hands one's seat over, with its hand, to somebody who has not held one in this match. */
  z.strictObject({ type: z.literal('giveSeat'), seat, person }),
  z.strictObject({ type: z.literal('rename'), seat, name }),
  z.strictObject({ type: z.literal('say'), text: z.string().trim().min(1).max(LIMITS.textLetters) }),
  z.strictObject({ type: z.literal('mute'), person, isMuted: z.boolean() }),
  /** Asks to be let in, where people have to. */
  z.strictObject({ type: z.literal('knock') }),
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
  /** Removes time in which nobody played: sets the table's clock to this value. */
  z.strictObject({ type: z.literal('setBack'), to: z.int().min(0) }),
  z.strictObject({ type: z.literal('again') }),
  z.strictObject({ type: z.literal('close') }),
]);

/** Deeper than any game needs. Rules may recurse through a command and must not overflow the stack. */
const DEEPEST = 32;
const isShallow = (given: unknown, left = DEEPEST): boolean =>
  typeof given !== 'object' ||
  given === null ||
  (left > 0 && Object.values(given).every((inner) => isShallow(inner, left - 1)));

const MOST_TYPE_LETTERS = 60;
const command = z.looseObject({ type: z.string().max(MOST_TYPE_LETTERS) }).refine((given) => isShallow(given));
/** How many take-backs the client knows of: after another one, question numbers mean something else. */
const takenBack = z.int().min(0).optional();
const asker = z.union([seat, z.literal('host')]);

/** Every message that a client may send. */
export const fromClient = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), protocol: z.int(), token: z.string().max(100).nullable() }),
  z.strictObject({
    type: z.literal('watch'),
    id,
    table: code,
    seat: viewer,
    /** Where it left off: the stream it followed and its last message number. */
    stream: z.string().max(40).optional(),
    after: z.int().min(0).optional(),
  }),
  z.strictObject({ type: z.literal('unwatch'), id, table: code, seat: viewer }),
  z.strictObject({ type: z.literal('do'), id, table: code, action }),
  z.strictObject({ type: z.literal('answer'), id, table: code, seat, question: z.int().min(0), takenBack, command }),
  z.strictObject({ type: z.literal('host'), id, table: code, question: z.int().min(0), takenBack, command }),
  z.strictObject({
    type: z.literal('talk'),
    id,
    table: code,
    seat,
    channel: z.string().max(60),
    text: z.string().max(LIMITS.textLetters),
  }),
  z.strictObject({
    type: z.literal('undo'),
    id,
    table: code,
    asker,
    steps: z.int().min(1).max(LIMITS.stepsBack),
    /** The last step that the client knows of; refused if there has been another since. */
    last: z.int().min(0).optional(),
    /** Takes back only the seat's private notes. */
    notes: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('redo'),
    id,
    table: code,
    asker,
    last: z.int().min(0).optional(),
    notes: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('ping'), id }),
  /** Follows a session: as a participant, as a projector, or, with a key, as an organiser. */
  z.strictObject({
    type: z.literal('attend'),
    id,
    session: code,
    as: z.enum(['participant', 'projector', 'organiser']),
    key: z.string().max(100).optional(),
    /** A participant's device; nothing that would identify a single one. */
    device: device.optional(),
  }),
  z.strictObject({ type: z.literal('unattend'), id, session: code }),
  /** What a participant does in a session besides playing. */
  z.strictObject({ type: z.literal('take-part'), id, session: code, deed: participantDeed }),
]);

/** A message from a client. */
export type FromClient = z.infer<typeof fromClient>;

/** An action on a table. */
export type Action = z.infer<typeof action>;

/** A change of a table's settings. */
export type Settings = z.infer<typeof settings>;

/** The setup that a host requests. */
export type TableRequest = z.infer<typeof wish>;

/** A viewpoint as clients name it. */
export type WireViewer = z.infer<typeof viewer>;

/** Why a message could not be read: a code, and the first wrong field. */
export interface Unread {
  readonly code: 'not-json' | 'malformed-message' | 'bad-name';
  readonly field?: string;
  /** The message's id, if it could be read, for the reply. */
  readonly id?: string;
}

const ANSWER_FIELDS: ReadonlySet<string> = new Set(['type', 'id', 'table', 'seat', 'question', 'takenBack', 'command']);

/** A fast check for answers, by far the most frequent message. May miss one, but never accepts what the schema rejects (tested). */
export function isPlainAnswer(json: unknown): json is Extract<FromClient, { type: 'answer' }> {
  if (typeof json !== 'object' || json === null) return false;
  for (const field in json) if (!ANSWER_FIELDS.has(field)) return false;
  const { type, id, table, seat, question, takenBack, command } = json as Readonly<Record<string, unknown>>;
  return (
    type === 'answer' &&
    typeof id === 'string' &&
    id.length > 0 &&
    id.length <= LIMITS.commandIdLetters &&
    typeof table === 'string' &&
    CODE_FORM.test(table) &&
    isCount(seat) &&
    seat <= MOST_SEATS &&
    isCount(question) &&
    (takenBack === undefined || isCount(takenBack)) &&
    isPlainCommand(command)
  );
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isPlainCommand(command: unknown): boolean {
  if (typeof command !== 'object' || command === null || Array.isArray(command)) return false;
  const { type } = command as { type?: unknown };
  return typeof type === 'string' && type.length <= MOST_TYPE_LETTERS && isHarmless(command, DEEPEST);
}

/** Whether it is not too deep and has no key that could change what objects inherit. */
function isHarmless(value: object, left: number): boolean {
  if (left === 0) return false;
  for (const key in value) {
    if (key === '__proto__' || key === 'prototype') return false;
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof inner === 'object' && inner !== null && !isHarmless(inner, left - 1)) return false;
  }
  return true;
}

/** Reads a message from a client, or says why it is not valid. */
export function readFromClient(text: string): { ok: true; value: FromClient } | { ok: false; why: Unread } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, why: { code: 'not-json' } };
  }
  if (isPlainAnswer(json)) return { ok: true, value: json };
  const forbidden = forbiddenField(json);
  const read = fromClient.safeParse(json);
  if (read.success && forbidden === null) return { ok: true, value: read.data };
  const field = forbidden ?? (wrongField(read.error as z.ZodError) || 'type');
  const given = (json as { id?: unknown } | null)?.id;
  const code = read.success ? 'malformed-message' : codeOfUnread(read.error, 'malformed-message');
  const why: Unread = { code, field };
  return {
    ok: false,
    why: typeof given === 'string' && given.length <= LIMITS.commandIdLetters ? { ...why, id: given } : why,
  };
}

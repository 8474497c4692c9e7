import * as z from 'zod';
import { LIMITS } from './codes.ts';
import { isLine } from './controls.ts';
import { command, event, given, matchChange, matchView, step } from './match.ts';
import { monitorChange, monitored, participantStanding, projected } from './session-messages.ts';
import { device, participantDeed } from './session-plan.ts';
import { act, action, code, seat, spoken, standing, viewer } from './table.ts';

// Every message, in both directions. `decode-client.ts` reads those of clients, `decode-server.ts` those of servers,
// `encode.ts` writes both.

// ── from clients ──────────────────────────────────────────────────────────────

/** Something on one line; texts of several are checked with the whole message (`forbiddenField`). */
const line = (most: number) => z.string().max(most).refine(isLine);
/** Chosen by the client; a command sent twice is carried out once. */
const id = line(LIMITS.commandIdLetters).min(1);
/** How many take-backs the client knows of: after another one, question numbers mean something else. */
const takenBack = z.int().min(0).optional();
const asker = z.union([seat, z.literal('host')]);

/** Every message that a client may send. */
export const fromClient = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), protocol: z.int(), token: line(100).nullable() }),
  z.strictObject({
    type: z.literal('watch'),
    id,
    table: code,
    seat: viewer,
    /** Where it left off: the stream it followed and its last message number. */
    stream: line(40).optional(),
    after: z.int().min(0).optional(),
    /** For spectators: a screen that a whole room sees. */
    isTv: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('unwatch'), id, table: code, seat: viewer }),
  z.strictObject({ type: z.literal('do'), id, table: code, action }),
  z.strictObject({
    type: z.literal('answer'),
    id,
    table: code,
    seat,
    question: z.int().min(0),
    takenBack,
    command,
    /** From a declared program only: why it answers so. Nobody reads it before the match is over. */
    why: z.string().max(LIMITS.textLetters).optional(),
  }),
  /** What is chosen in a seat, but not sent: played if the seat's time is up. Null withdraws it. */
  z.strictObject({
    type: z.literal('draft'),
    id,
    table: code,
    seat,
    question: z.int().min(0),
    takenBack,
    command: command.nullable(),
  }),
  z.strictObject({ type: z.literal('host'), id, table: code, question: z.int().min(0), takenBack, command }),
  z.strictObject({
    type: z.literal('talk'),
    id,
    table: code,
    seat,
    channel: line(60),
    text: z.string().max(LIMITS.textLetters),
    /** A sentence of the game instead of the text. */
    phrase: command.optional(),
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
  /** Somebody has gone on from everything that was told up to this time; tables wait until all who play have. */
  z.strictObject({ type: z.literal('seen'), id, table: code, at: z.int().min(0) }),
  z.strictObject({ type: z.literal('ping'), id }),
  /** Follows a session: as a participant, as a projector, or, with a key, as an organiser. */
  z.strictObject({
    type: z.literal('attend'),
    id,
    session: code,
    as: z.enum(['participant', 'projector', 'organiser']),
    key: line(100).optional(),
    /** A participant's device; nothing that would identify a single one. */
    device: device.optional(),
  }),
  z.strictObject({ type: z.literal('unattend'), id, session: code }),
  /** What a participant does in a session besides playing. */
  z.strictObject({ type: z.literal('take-part'), id, session: code, deed: participantDeed }),
]);

/** A message from a client. */
export type FromClient = z.infer<typeof fromClient>;

// ── from servers ──────────────────────────────────────────────────────────────

const table = z.string();
const answered = z.string();
const values = z.record(z.string(), z.json());
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
  z.strictObject({ type: z.literal('accepted'), id: answered }),
  z.strictObject({ type: z.literal('refused'), id: answered.nullable(), code: z.string(), with: values.optional() }),
  z.strictObject({ type: z.literal('pong'), id: answered }),
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

export {
  CODE_LENGTH,
  CODE_LETTERS,
  LIMITS,
  MOST_TIMES_EXPECTED,
  PLAN_DEFAULTS,
  PROTOCOL,
  readCode,
} from './codes.ts';
export { event, given, type MatchChange, type MatchView, step } from './match.ts';
export { name } from './name.ts';
export {
  type MonitorChange,
  type Monitored,
  PARTICIPANT_PAGES,
  type ParticipantState,
  type Projected,
  type PublicSession,
  publicSession,
} from './session-messages.ts';
export {
  type Device,
  type OrganiserAction,
  organiserDeed,
  type ParticipantAction,
  type QuestionnaireItem,
  type SessionPlan,
  sessionPlan,
} from './session-plan.ts';
export {
  type Action,
  act,
  type ChatLine,
  type Settings,
  settings,
  spoken,
  standing,
  type TableAct,
  type TableInfo,
  type TableRequest,
  type WireViewer,
  wish,
} from './table.ts';

import * as z from 'zod';
import { sessionPlan } from './session-plan.ts';

const carried = z.record(z.string(), z.number());
const number = z.int().min(1);

/** The stages of a session. */
const SESSION_STAGES = ['gathering', 'playing', 'between', 'over', 'closed'] as const;
const stage = z.enum(SESSION_STAGES);

/** The pages that a participant can be on. */
export const PARTICIPANT_PAGES = [
  'name',
  'consent',
  'instructions',
  'questions',
  /** Ready: waits for the first match, or for the next because they came late. */
  'waiting',
  'playing',
  /** Their match is over; they wait for the others, or for the break to end. */
  'between',
  'questionnaire',
  'done',
  /** They did not agree, and do not take part. */
  'declined',
  /** They failed the comprehension questions in every try. */
  'failed',
] as const;

const page = z.enum(PARTICIPANT_PAGES);

/** For organisers: points in each role, and when they last changed, in milliseconds since 1970; null before the first match. */
const score = { scoreAsP1: z.number(), scoreAsP2: z.number(), updatedAt: z.int().nullable() };
/** The same in whole messages: those of version 0.1 do not have them. */
const wholeScore = {
  scoreAsP1: score.scoreAsP1.default(0),
  scoreAsP2: score.scoreAsP2.default(0),
  updatedAt: score.updatedAt.default(null),
};

/** A rank on the leaderboard. By number: names are not shown to others, nor what only two numbers have in common, such as a time. */
const place = z.strictObject({ place: z.int(), number, points: z.number(), games: z.int() });

/** What a partner was, if participants are told: a person, a bot, or a bot that took over from a person. */
const partner = z.enum(['person', 'bot', 'both']);

/** What everyone with the link may know of a session before taking part: no right answers, no keys. */
export const publicSession = sessionPlan
  .pick({
    game: true,
    title: true,
    language: true,
    asksNames: true,
    consent: true,
    instructions: true,
    questionnaire: true,
    tries: true,
    idParameter: true,
    leaderboard: true,
    expected: true,
    shortcuts: true,
  })
  .extend({
    code: z.string(),
    stage,
    phases: z.int(),
    questions: z.array(z.strictObject({ question: z.string(), answers: z.array(z.string()) })),
    isDryRun: z.boolean(),
  });
/** What everyone with the link may know of a session. */
export type PublicSession = z.infer<typeof publicSession>;

/** The state of a session for one participant: everything that changes, small enough to be sent whole. */
export const participantStanding = z.strictObject({
  stage,
  isPaused: z.boolean(),
  number,
  page,
  /** From 0; -1 before the first. */
  phase: z.int(),
  phases: z.int(),
  /** The table where they play now, and their seat. */
  table: z.strictObject({ code: z.string(), seat: z.int() }).nullable(),
  /** Milliseconds until the next match begins; null while that is not certain. */
  beginsIn: z.int().nullable(),
  /** They confirmed that they are there for the next match. */
  isReady: z.boolean(),
  /** They let their clocks run out and are not paired until they confirm that they are there. */
  mustSayReady: z.boolean(),
  /** Finished rooms of this phase, out of all. */
  rooms: z.strictObject({ done: z.int(), of: z.int() }),
  /** What plays in the other seat now; null if there is no match or the plan does not say. */
  partner: partner.nullable().default(null),
  /** Their committed results, one per phase played: the treatment by name, and the partner if the plan says so. */
  results: z.array(
    z.strictObject({
      phase: z.int(),
      seat: z.int().nullable(),
      points: z.number(),
      treatment: z.string().default(''),
      partner: partner.nullable().default(null),
    }),
  ),
  points: z.number(),
  /** What carries over from match to match. */
  carried,
  /** While they wait for the first match: how many are connected. */
  here: z.int().nullable().default(null),
  /** The best, and their own rank; null if only the organiser may see it. */
  leaderboard: z.array(place).nullable(),
  /** Tries left for the questions; null if unlimited. And which were wrong last time, and why. */
  triesLeft: z.int().nullable(),
  mistakes: z.array(z.strictObject({ question: z.int(), why: z.string() })),
  /** Once they are done. */
  payment: z
    .strictObject({
      points: z.number(),
      showUpFee: z.number(),
      exchangeRate: z.number(),
      total: z.number(),
      currency: z.string(),
      completionCode: z.string(),
      returnLink: z.string(),
    })
    .nullable(),
});

/** The state of a session for one participant. */
export type ParticipantState = z.infer<typeof participantStanding>;

/** One participant as an organiser sees them. Times are milliseconds since 1970. */
const monitoredParticipant = z.strictObject({
  number,
  label: z.string(),
  name: z.string(),
  /** The kind of bot, if it is one: a dry run. */
  bot: z.string().nullable(),
  isHere: z.boolean(),
  page,
  /** When they reached this page. */
  since: z.int(),
  isReady: z.boolean(),
  mustSayReady: z.boolean(),
  /** The room of this phase. */
  room: z.int().nullable(),
  points: z.number(),
  games: z.int(),
  ...wholeScore,
  carried,
});

/** One pair of this phase as an organiser sees it. */
const monitoredRoom = z.strictObject({
  room: z.int(),
  treatment: z.string(),
  group: z.int(),
  table: z.string(),
  match: z.string(),
  seats: z.array(z.union([number, z.literal('bot')])),
  /** For each seat, the bot that plays in it, or null. */
  heldBy: z.array(z.string().nullable()),
  round: z.int(),
  of: z.int(),
  /** The game's phase. */
  phase: z.string(),
  asked: z.array(z.int()),
  /** When they were asked, and when their time runs out; null without a clock. */
  since: z.int(),
  deadline: z.int().nullable(),
  isPaused: z.boolean(),
  isDone: z.boolean(),
  points: z.array(z.number()).nullable(),
});

/** Everything that an organiser sees. */
export const monitored = z.strictObject({
  stage,
  isPaused: z.boolean(),
  isDryRun: z.boolean(),
  phase: z.int(),
  phases: z.int(),
  treatments: z.array(z.string()),
  /** When the break ends. */
  beginsAt: z.int().nullable(),
  plan: sessionPlan,
  participants: z.record(z.string(), monitoredParticipant),
  rooms: z.record(z.string(), monitoredRoom),
  /** The server's clock. */
  at: z.int(),
});

/** Everything that an organiser sees. */
export type Monitored = z.infer<typeof monitored>;

/** What changed: fields of participants and rooms one by one, the others whole. Rooms of an older phase disappear with it. */
export const monitorChange = monitored
  .omit({ participants: true, rooms: true })
  .partial()
  .extend({
    participants: z.record(z.string(), monitoredParticipant.extend(score).partial()).optional(),
    rooms: z.record(z.string(), monitoredRoom.partial()).optional(),
  });
/** What changed for an organiser. */
export type MonitorChange = z.infer<typeof monitorChange>;

/** What a classroom sees on the projector: no names, and points only if everyone may see them. */
export const projected = z.strictObject({
  title: z.string(),
  game: z.string(),
  stage,
  isPaused: z.boolean(),
  phase: z.int(),
  phases: z.int(),
  expected: z.int(),
  /** Participants who joined, who are here, and who are ready to play. */
  joined: z.int(),
  here: z.int(),
  ready: z.int(),
  rooms: z.strictObject({ done: z.int(), of: z.int() }),
  beginsIn: z.int().nullable(),
  leaderboard: z.array(place).nullable(),
});

/** What a classroom sees on the projector. */
export type Projected = z.infer<typeof projected>;

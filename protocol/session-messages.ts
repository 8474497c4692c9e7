import * as z from 'zod';
import { sessionPlan } from './session-plan.ts';

const carried = z.record(z.string(), z.number());
const number = z.int().min(1);

/** How far a session is. */
const SESSION_STAGES = ['gathering', 'playing', 'between', 'over', 'closed'] as const;
const stage = z.enum(SESSION_STAGES);

/** The page that a participant is on. */
export const PARTICIPANT_PAGES = [
  'name',
  'consent',
  'instructions',
  'questions',
  /** Ready: waits for the first match, or for the next because they came late. */
  'waiting',
  'playing',
  /** Their match is over; they wait for all others, or for the break to be over. */
  'between',
  'questionnaire',
  'done',
  /** They did not agree, and take no part. */
  'declined',
  /** They did not understand the rules in as many tries as there were. */
  'failed',
] as const;
const page = z.enum(PARTICIPANT_PAGES);

/** What somebody got in each role, and when that last changed, in milliseconds since 1970; null before the first match. */
const score = { scoreAsP1: z.number(), scoreAsP2: z.number(), updatedAt: z.int().nullable() };
/** The same in whole messages: those of version 0.1 do not have them. */
const wholeScore = {
  scoreAsP1: score.scoreAsP1.default(0),
  scoreAsP2: score.scoreAsP2.default(0),
  updatedAt: score.updatedAt.default(null),
};

/** A place among all. By number: nobody's name is told to others. */
const place = z.strictObject({ place: z.int(), number, points: z.number(), games: z.int(), ...wholeScore });

/** Who a partner was, where participants are told: somebody, a bot, or a bot that took over from somebody. */
const partner = z.enum(['person', 'bot', 'both']);

/** What everybody with the link may know of a session before taking part: no right answers, no keys. */
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
export type PublicSession = z.infer<typeof publicSession>;

/** How a session stands for one participant: all that changes, small enough to be sent whole. */
export const participantStanding = z.strictObject({
  stage,
  isPaused: z.boolean(),
  number,
  page,
  /** From 0 on; -1 before the first. */
  phase: z.int(),
  phases: z.int(),
  /** The table at which they play now, and their chair. */
  table: z.strictObject({ code: z.string(), seat: z.int() }).nullable(),
  /** Milliseconds until the next match begins; null where nothing is sure yet. */
  beginsIn: z.int().nullable(),
  /** Said that they are there for the next match. */
  isReady: z.boolean(),
  /** They let their clocks lapse and are paired no more until they say that they are there. */
  mustSayReady: z.boolean(),
  /** Rooms of this phase that are over, of all. */
  rooms: z.strictObject({ done: z.int(), of: z.int() }),
  /** Who plays in the other chair just now; null where there is no match, or the plan does not tell. */
  partner: partner.nullable().default(null),
  /** Their committed results, one a phase that they played: the treatment by its name, and the partner where the plan tells. */
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
  /** What they take from match to match. */
  carried,
  /** The best, and their own place; null where only the organiser may see it. */
  leaderboard: z.array(place).nullable(),
  /** Tries that are left for the questions; null where there is no limit. And which were wrong last time, with why. */
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
export type ParticipantState = z.infer<typeof participantStanding>;

/** One participant, as an organiser watches over them. Times are milliseconds since 1970. */
const monitoredParticipant = z.strictObject({
  number,
  label: z.string(),
  name: z.string(),
  /** The kind of bot, where it is one: a dry run. */
  bot: z.string().nullable(),
  isHere: z.boolean(),
  page,
  /** Since when they are on it. */
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

/** One pair of this phase, as an organiser watches over it. */
const monitoredRoom = z.strictObject({
  room: z.int(),
  treatment: z.string(),
  group: z.int(),
  table: z.string(),
  match: z.string(),
  seats: z.array(z.union([number, z.literal('bot')])),
  /** For each chair the bot that plays in it, or null. */
  heldBy: z.array(z.string().nullable()),
  round: z.int(),
  of: z.int(),
  /** The game's phase. */
  phase: z.string(),
  asked: z.array(z.int()),
  /** Since when they are asked, and when their time is up; null where there is no clock. */
  since: z.int(),
  deadline: z.int().nullable(),
  isPaused: z.boolean(),
  isDone: z.boolean(),
  points: z.array(z.number()).nullable(),
});

/** The whole of what an organiser watches. */
export const monitored = z.strictObject({
  stage,
  isPaused: z.boolean(),
  isDryRun: z.boolean(),
  phase: z.int(),
  phases: z.int(),
  treatments: z.array(z.string()),
  /** When the break is over. */
  beginsAt: z.int().nullable(),
  plan: sessionPlan,
  participants: z.record(z.string(), monitoredParticipant),
  /** Of this phase. */
  rooms: z.record(z.string(), monitoredRoom),
  /** The server's clock. */
  at: z.int(),
});
export type Monitored = z.infer<typeof monitored>;

/** What changed: fields of participants and rooms one by one, the others whole. Rooms of an older phase are gone with it. */
export const monitorChange = monitored
  .omit({ participants: true, rooms: true })
  .partial()
  .extend({
    participants: z.record(z.string(), monitoredParticipant.extend(score).partial()).optional(),
    rooms: z.record(z.string(), monitoredRoom.partial()).optional(),
  });
export type MonitorChange = z.infer<typeof monitorChange>;

/** What a classroom sees on the wall: no names, and points only where everybody may see them. */
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
export type Projected = z.infer<typeof projected>;

import * as z from 'zod';
import { BOT_DISCLOSURES, FEE_RULES, LIMITS, PLAN_DEFAULTS, TEMPOS } from './codes.ts';
import { name as personName } from './name.ts';

const MOST_TREATMENTS = 20;
const MOST_QUESTIONS = 40;
const MOST_CHOICES = 20;
const LONGEST_PAGE = 20_000;
const LONGEST_LINE = 500;

const line = z.string().trim().max(LONGEST_LINE);
const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const options = z.record(z.string().max(100), z.union([z.string().max(LIMITS.optionLetters), z.number(), z.boolean()]));

/** A named set of options; what an experiment compares. */
const treatment = z.strictObject({ name: z.string().trim().min(1).max(40), options });

/** A comprehension question about the rules. */
const comprehension = z
  .strictObject({
    question: line.min(1),
    answers: z.array(line.min(1)).min(2).max(MOST_CHOICES),
    /** The index of the right answer. */
    right: z.int().min(0),
    /** Shown after a wrong answer. */
    why: line.optional(),
  })
  .refine(({ answers, right }) => right < answers.length, { path: ['right'] });

const questionnaireItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), key, question: line.min(1), isRequired: z.boolean() }),
  z.strictObject({
    kind: z.literal('number'),
    key,
    question: line.min(1),
    isRequired: z.boolean(),
    from: z.number(),
    to: z.number(),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    key,
    question: line.min(1),
    isRequired: z.boolean(),
    choices: z.array(line.min(1)).min(2).max(MOST_CHOICES),
  }),
]);

/** The page that a participant returns to; `{id}` is replaced by the id from the recruiting site. */
const returnLink = z
  .string()
  .max(LONGEST_LINE)
  .refine((link) => link === '' || /^https?:\/\//.test(link));

/** Everything that an organiser decides before an experiment; can be saved as a file and reused. */
export const sessionPlan = z.strictObject({
  game: z.string().max(60),
  title: z.string().trim().min(1).max(120),
  language: z.enum(['en', 'es']),

  // ── the tournament ──────────────────────────────────────────────────────────
  treatments: z.array(treatment).min(1).max(MOST_TREATMENTS),
  /** Options of every match, in addition to the game's tournament options. */
  options,
  order: z.enum(['fixed', 'latin-sessions', 'latin-groups']),
  row: z.int().min(0).max(99),
  noRematch: z.boolean(),
  roles: z.enum(['random', 'balanced']),
  odd: z.enum(['bot', 'bye']),
  /** So many of the last rounds of each match count; null: all. Where it is left out, as the game has it. */
  committedRounds: z.int().min(1).max(100).nullable().optional(),
  /** Seeds every shuffle; null: drawn when the session is created. */
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .nullable(),
  /** The bot that plays for people who are gone, and when a partner is missing. */
  substitute: z.string().max(40),
  /** Missed clocks in a row after which a bot takes the seat. */
  lapses: z.int().min(1).max(20),
  /** Seconds between two matches, in which results are shown and everyone confirms that they are there. */
  breakSeconds: z.int().min(0).max(3600),
  /**
   * What participants learn about bots that play for a missing partner or for somebody who is gone: during the match,
   * at the end (which matches it was), or never. `none`: there are no bots; an odd participant sits out, and for somebody
   * who is gone only the clock decides.
   */
  bots: z.enum(BOT_DISCLOSURES).default(PLAN_DEFAULTS.bots),
  /** Whether screens offer one-press shortcuts for common answers; the same on every device. */
  shortcuts: z.boolean().default(PLAN_DEFAULTS.shortcuts),
  /** Whether declared programs take part too, by keys of their own. Participants are told so on the consent page. */
  agents: z.boolean().optional(),
  /** The tempo of every table: moments are shown and clocks wait for them. Where it is left out, moments take no time. */
  tempo: z.enum(TEMPOS).optional(),
  /** Expected participants; at most twice as many may join. */
  expected: z.int().min(2).max(5000),

  // ── the pages around it ─────────────────────────────────────────────────────
  asksNames: z.boolean(),
  consent: z.string().max(LONGEST_PAGE),
  instructions: z.string().max(LONGEST_PAGE),
  questions: z.array(comprehension).max(MOST_QUESTIONS),
  /** Tries for the questions in total; a participant who fails them all does not take part. 0: unlimited. */
  tries: z.int().min(0).max(100),
  questionnaire: z
    .array(questionnaireItem)
    .max(MOST_QUESTIONS)
    .refine((items) => new Set(items.map((item) => item.key)).size === items.length),
  /** Who sees the leaderboard: only the organiser, or everyone, by number. */
  leaderboard: z.enum(['organiser', 'everybody']),

  // ── payment and the way back ────────────────────────────────────────────────
  currency: z.string().trim().max(10),
  showUpFee: z.number().min(0).max(1_000_000),
  /** Who gets the show-up fee: those who finished, or everyone who was ready to play. */
  feeFor: z.enum(FEE_RULES).default(PLAN_DEFAULTS.feeFor),
  /** Money per point. */
  exchangeRate: z.number().min(0).max(1_000_000),
  completionCode: z.string().trim().max(60),
  returnLink,
  /** The URL parameter that holds a participant's id from the recruiting site. */
  idParameter: z.string().regex(/^[\w-]{0,40}$/),
});

/** Everything that an organiser decides before an experiment. */
export type SessionPlan = z.infer<typeof sessionPlan>;

/** One question of the questionnaire. */
export type QuestionnaireItem = SessionPlan['questionnaire'][number];

/** A participant's answers to the questionnaire, by key. */
const questionnaireAnswers = z.record(key, z.union([z.string().max(2000), z.number()]));

/** A participant's device: its kind, the width of its window, and the language of the page. */
export const device = z.strictObject({
  kind: z.enum(['phone', 'tablet', 'desktop']),
  /** Under 640 CSS pixels, under 1024, or more. */
  screen: z.enum(['small', 'medium', 'large']),
  language: z.enum(['en', 'es']),
});

/** A participant's device. */
export type Device = z.infer<typeof device>;

/** What a participant does in a session besides playing. */
export const participantDeed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('name'), name: personName }),
  z.strictObject({ type: z.literal('consent'), agrees: z.boolean() }),
  z.strictObject({ type: z.literal('read') }),
  /** The indices of the answers, in the order of the questions. */
  z.strictObject({ type: z.literal('answer'), answers: z.array(z.int().min(0)).max(MOST_QUESTIONS) }),
  /** Confirms that they are here and ready for the next match. */
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('fill'), answers: questionnaireAnswers }),
]);

/** What a participant does in a session besides playing. */
export type ParticipantAction = z.infer<typeof participantDeed>;

/** What an organiser does to a session. */
export const organiserDeed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start') }),
  /** Begins the next phase at once, skipping the rest of the break. */
  z.strictObject({ type: z.literal('next') }),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  /** Gives the pair of a room more time for its current decision. */
  z.strictObject({ type: z.literal('extend'), room: z.int().min(0), seconds: z.int().min(1).max(3600) }),
  /** Ends a room with its current scores; without one, all that are still playing. */
  z.strictObject({ type: z.literal('settle'), room: z.int().min(0).nullable() }),
  /** A bot takes over for somebody, who is not paired until they confirm that they are there. */
  z.strictObject({ type: z.literal('replace'), participant: z.int().min(1) }),
  /** Another plan for the same game, before the start. */
  z.strictObject({ type: z.literal('plan'), plan: sessionPlan }),
  z.strictObject({ type: z.literal('end') }),
]);

/** What an organiser does to a session. */
export type OrganiserAction = z.infer<typeof organiserDeed>;

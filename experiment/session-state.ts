import { atOnce } from '../kernel/host.ts';
import { type LogLine, readStepwise } from '../log/storage.ts';
import { type Device, type PARTICIPANT_PAGES, PLAN_DEFAULTS, type SessionPlan } from '../protocol/index.ts';
import { tournamentPlan } from './tournament/session-plan.ts';
import { openTournament, type TournamentEvent, type TournamentState } from './tournament/state.ts';

export type Page = (typeof PARTICIPANT_PAGES)[number];

/** Somebody who may run the session, known by their key. */
export interface Organiser {
  readonly number: number;
  readonly label: string;
  readonly hash: string;
  readonly isGone: boolean;
}

/** Somebody who takes part, as far as the log knows them: by number alone. */
export interface SessionParticipant {
  readonly number: number;
  /** The kind of bot, where it is one: a dry run. */
  readonly bot: string | null;
  /** What a declared program says it is; absent for people. */
  readonly ai?: string;
  readonly page: Page;
  /** Since when they are on it, in milliseconds since 1970. */
  readonly since: number;
  /** Said that they are there for the next match. */
  readonly isReady: boolean;
  /** A bot holds their seat: they are not paired again until they say that they are there. */
  readonly isHeld: boolean;
  /** How often they answered the questions, and which were wrong last time. */
  readonly tries: number;
  readonly mistakes: readonly number[];
  /** On what they came last; null where they did not say. */
  readonly device: Device | null;
  /** Whether none of their devices is connected. Logs of version 0.1 do not say, and nobody counts as away there. */
  readonly isAway: boolean;
  /** How often they have come, and how often their connection was lost before they were through. */
  readonly visits: number;
  readonly losses: number;
  /** They were there at the end: filled in the questionnaire, or saw the last page. */
  readonly hasFinished: boolean;
  /** The phases in which a bot held their seat for a while. */
  readonly heldIn: readonly number[];
  /** When their points last changed, in milliseconds since 1970. */
  readonly scoredAt: number | null;
}

/** Where a pair of a phase plays. */
export interface RoomPlace {
  readonly match: string;
  readonly code: string;
}

/** What a session begins with. */
export interface SessionOpening {
  readonly id: string;
  readonly code: string;
  readonly plan: SessionPlan;
  /** Decides every shuffle. */
  readonly seed: number;
  readonly isDryRun: boolean;
  /** What a match that somebody has to sit out is worth. */
  readonly byePoints: number;
  /** The versions of the program, and of the game's rules, that it was made with; logs of version 0.1 do not say. */
  readonly made?: { readonly software: string; readonly rules: number };
}

/** All of a session except names: what its log adds up to. */
export interface SessionState extends Omit<SessionOpening, 'plan' | 'seed'> {
  plan: SessionPlan;
  seed: number;
  isPaused: boolean;
  isClosed: boolean;
  organisers: Organiser[];
  participants: SessionParticipant[];
  tournament: TournamentState;
  /** By phase, then by room. */
  places: RoomPlace[][];
}

type ByOne = { readonly participant: number };

/** The organiser who did it. */
type ByOrganiser = { readonly by: number };

/** What happens to a session: the lines of its log, after the first. */
export type SessionEvent =
  | Exclude<TournamentEvent, { type: 'joined' | 'phaseBegan' }>
  /** `isAway`: no device of theirs is connected yet. `reads`: a bot that goes through the pages as people do. `ai`: a program, and what it is. */
  | (Extract<TournamentEvent, { type: 'joined' }> & {
      readonly bot: string | null;
      readonly ai?: string;
      readonly isAway?: true;
      readonly reads?: true;
    })
  | (Extract<TournamentEvent, { type: 'phaseBegan' }> & { readonly places: readonly RoomPlace[] })
  | { readonly type: 'organised'; readonly number: number; readonly label: string; readonly hash: string }
  | ({ readonly type: 'organiserGone'; readonly number: number } & ByOrganiser)
  | ({ readonly type: 'planned'; readonly plan: SessionPlan } & ByOrganiser)
  | ({ readonly type: 'named' } & ByOne)
  | ({ readonly type: 'consented'; readonly agrees: boolean } & ByOne)
  | ({ readonly type: 'read' } & ByOne)
  | ({ readonly type: 'answered'; readonly answers: readonly number[]; readonly mistakes: readonly number[] } & ByOne)
  | ({ readonly type: 'ready' } & ByOne)
  | ({ readonly type: 'filled'; readonly answers: Readonly<Record<string, string | number>> } & ByOne)
  /** A bot took their seat, or they took it back. */
  | ({ readonly type: 'held' } & ByOne)
  | ({ readonly type: 'back' } & ByOne)
  /** Their first device is connected, or another kind of it; the last one is not any more. */
  | ({ readonly type: 'came'; readonly device: Device | null } & ByOne)
  | ({ readonly type: 'went' } & ByOne)
  /** The server was away, and with it every connection. */
  | { readonly type: 'interrupted' }
  | ({ readonly type: 'replaced' } & ByOne & ByOrganiser)
  | ({ readonly type: 'extended'; readonly room: number; readonly seconds: number } & ByOrganiser)
  /** The code of a room's table was taken by another table. */
  | { readonly type: 'recoded'; readonly room: number; readonly code: string }
  | ({ readonly type: 'paused' | 'resumed' | 'closed' } & ByOrganiser)
  /** Their personal data are gone: an organiser deleted them, or they did so themselves. */
  | ({ readonly type: 'forgotten'; readonly by: number | null } & ByOne);

/** One line of the log. Times are milliseconds since 1970. */
export type SessionEntry = { readonly at: number; readonly digest?: string } & (
  | ({ readonly type: 'opened' } & SessionOpening)
  | SessionEvent
);

/** The entries of a session's log. Throws where a line is missing or cannot be read. */
export function entriesOf(lines: readonly LogLine[]): readonly SessionEntry[] {
  const read = atOnce(readStepwise<SessionEntry>(lines));
  if (!read.ok) throw new Error(`${read.why.code} at line ${read.why.with?.line}`);
  return read.value;
}

/** What a log of version 0.1 means by a plan without these fields: participants were not told about bots. */
const PLANS_OF_OLD = { ...PLAN_DEFAULTS, bots: 'never' } as const;

/** A plan from a log, with every field that plans have today. */
export const wholePlan = (plan: SessionPlan): SessionPlan => ({ ...PLANS_OF_OLD, ...plan });

/** A session before anybody came. */
export function openSession(opening: SessionOpening): SessionState {
  const { id, code, seed, isDryRun, byePoints } = opening;
  const plan = wholePlan(opening.plan);
  const tournament = openTournament(tournamentPlan(plan, { seed, byePoints }));
  const nobody = { organisers: [], participants: [], places: [] };
  const made = opening.made === undefined ? {} : { made: opening.made };
  return {
    id,
    code,
    plan,
    seed,
    isDryRun,
    byePoints,
    ...made,
    isPaused: false,
    isClosed: false,
    tournament,
    ...nobody,
  };
}

/** How far a session is, as everybody may know. */
export const stageOf = ({ isClosed, tournament }: SessionState) => (isClosed ? 'closed' : tournament.stage);

/** The page on which somebody begins, and the next of those that come before playing. */
export function pageAfter(plan: SessionPlan, page: Page | null): Page {
  const pages: Page[] = [];
  if (plan.asksNames) pages.push('name');
  if (plan.consent !== '' || plan.agents === true) pages.push('consent');
  if (plan.instructions !== '') pages.push('instructions');
  if (plan.questions.length > 0) pages.push('questions');
  pages.push('waiting');
  return pages[page === null ? 0 : pages.indexOf(page) + 1] ?? 'waiting';
}

/** The page on which somebody is once nothing more is played. */
export const lastPage = (plan: SessionPlan): Page => (plan.questionnaire.length > 0 ? 'questionnaire' : 'done');

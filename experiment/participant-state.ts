import type { Monitored, ParticipantState, Projected, PublicSession, SessionPlan } from '../protocol/index.ts';
import { type SessionState, stageOf } from './session-state.ts';
import { roomsLeft } from './tournament/decide.ts';
import { phasesOf, treatmentOf } from './tournament/plan.ts';
import { totalPay } from './tournament/session-plan.ts';
import { type Rank, standings } from './tournament/state.ts';

/** Places on the leaderboard that everybody sees in addition to their own. */
const TOP = 10;

/** What a session's own clock and lists of those who are here know, and its log does not. */
export interface Surroundings {
  /** When the break is over, in milliseconds since 1970. */
  readonly beginsAt: number | null;
  readonly now: number;
  readonly scores: Scores;
  /** How many participants are connected. */
  readonly here: number;
  isHere(participant: number): boolean;
  /** Whether the table of a room of this phase is there to be found. */
  isOpen(room: number): boolean;
  /** The id that a recruiting site gave a participant. */
  externalIdOf(participant: number): string;
}

/** Everybody's ranks, computed once for all who are shown them. */
export class Scores {
  readonly all: readonly Rank[];
  /** Rooms of this phase that are over, of all. */
  readonly rooms: { readonly done: number; readonly of: number };
  /** The best. */
  readonly top: Place[];
  private readonly byNumber: ReadonlyMap<number, Rank>;

  private readonly participants: SessionState['participants'];

  constructor({ tournament, participants }: SessionState) {
    this.all = standings(tournament);
    this.participants = participants;
    this.byNumber = new Map(this.all.map((standing) => [standing.number, standing]));
    this.top = this.all.slice(0, TOP).map((standing) => this.placeOf(standing));
    const of = tournament.rooms[tournament.phase]?.length ?? 0;
    this.rooms = { done: of - roomsLeft(tournament), of };
  }

  of(number: number): Rank | undefined {
    return this.byNumber.get(number);
  }

  /** The best, and this one's own place. */
  boardFor(number: number): Place[] {
    const own = this.of(number);
    const isAmongThem = own === undefined || this.top.some((place) => place.number === number);
    return isAmongThem ? this.top : [...this.top, this.placeOf(own)];
  }

  /** What somebody got in each role, and when that last changed. */
  byRole(number: number): Pick<Monitored['participants'][string], 'scoreAsP1' | 'scoreAsP2' | 'updatedAt'> {
    const { asFirst = 0, asSecond = 0 } = this.of(number) ?? {};
    return { scoreAsP1: asFirst, scoreAsP2: asSecond, updatedAt: this.participants[number - 1]?.scoredAt ?? null };
  }

  private placeOf({ place, number, points, gamesPlayed }: Rank): Place {
    return { place, number, points, games: gamesPlayed };
  }
}

type Place = NonNullable<ParticipantState['leaderboard']>[number];

const NO_ROOMS = { done: 0, of: 0 };

/** What one participant is shown of a session. */
export function participantStateOf(state: SessionState, number: number, around: Surroundings): ParticipantState {
  const { tournament, plan, participants, isPaused } = state;
  const { page, isReady, isHeld, tries, mistakes } = participants[number - 1] as SessionState['participants'][number];
  const points = around.scores.of(number)?.points ?? 0;
  return {
    stage: stageOf(state),
    isPaused,
    number,
    page,
    phase: tournament.phase,
    phases: phasesOf(tournament.plan),
    table: tableOf(state, number, around),
    beginsIn: around.beginsAt === null ? null : Math.max(0, around.beginsAt - around.now),
    isReady,
    mustSayReady: isHeld,
    // Those who play are not told of every other room that ends.
    rooms: page === 'playing' ? NO_ROOMS : around.scores.rooms,
    partner: page === 'playing' && isToldOfBots(state, number) ? partnerIn(state, number, tournament.phase) : null,
    results: resultsOf(state, number),
    points,
    carried: { ...tournament.participants[number - 1]?.carried },
    here: page === 'waiting' && stageOf(state) === 'gathering' ? around.here : null,
    leaderboard: plan.leaderboard === 'everybody' && page !== 'playing' ? around.scores.boardFor(number) : null,
    triesLeft: plan.tries === 0 ? null : plan.tries - tries,
    mistakes: mistakes.map((question) => ({ question, why: plan.questions[question]?.why ?? '' })),
    payment: page === 'done' ? paymentOf(state, points, around.externalIdOf(number)) : null,
  };
}

/** Their table of this phase, once it is opened and for as long as the phase goes on. */
function tableOf(
  { tournament, places, participants }: SessionState,
  number: number,
  { isOpen }: Surroundings,
): ParticipantState['table'] {
  const seating = tournament.participants[number - 1]?.seatings[tournament.phase];
  const isAtIt = participants[number - 1]?.page === 'playing';
  if (!isAtIt || seating === undefined || seating === null || seating === 'bye') return null;
  if (!isOpen(seating.room)) return null;
  const place = places[tournament.phase]?.[seating.room];
  return place === undefined ? null : { code: place.code, seat: seating.seat };
}

function resultsOf(state: SessionState, number: number): ParticipantState['results'] {
  const { plan, participants, rooms } = state.tournament;
  const { seatings = [], group = 0 } = participants[number - 1] ?? {};
  const isTold = isToldOfBots(state, number);
  return seatings.flatMap((seating, phase): ParticipantState['results'] => {
    if (seating === null) return [];
    const treatment = plan.treatments[treatmentOf(plan, phase, group)]?.name ?? '';
    if (seating === 'bye') return [{ phase, seat: null, points: plan.byePoints, treatment, partner: null }];
    const result = rooms[phase]?.[seating.room]?.result ?? null;
    if (result === null) return [];
    const partner = isTold ? partnerIn(state, number, phase) : null;
    return [{ phase, seat: seating.seat, points: result.points[seating.seat], treatment, partner }];
  });
}

/** Whether somebody may know by now which partners were bots. */
function isToldOfBots({ plan, participants }: SessionState, number: number): boolean {
  if (plan.bots === 'afterwards') return participants[number - 1]?.page === 'done';
  return plan.bots !== 'never';
}

/** Who sat across from somebody in a phase: while it is played, who sits there now. */
function partnerIn({ tournament, participants }: SessionState, number: number, phase: number) {
  const seating = tournament.participants[number - 1]?.seatings[phase] ?? 'bye';
  if (seating === 'bye') return null;
  const sitter = tournament.rooms[phase]?.[seating.room]?.seats[seating.seat === 0 ? 1 : 0];
  const partner = sitter === undefined || sitter === 'bot' ? undefined : participants[sitter - 1];
  if (partner === undefined || partner.bot !== null) return 'bot';
  if (partner.page === 'playing' && partner.isHeld && phase === tournament.phase) return 'bot';
  return partner.heldIn.includes(phase) ? 'both' : 'person';
}

function paymentOf({ plan }: SessionState, points: number, externalId: string): ParticipantState['payment'] {
  const { showUpFee, exchangeRate, currency, completionCode } = plan;
  const returnLink = plan.returnLink.replaceAll('{id}', encodeURIComponent(externalId));
  return { points, showUpFee, exchangeRate, total: totalPay(plan, points), currency, completionCode, returnLink };
}

/** What a classroom sees on the wall. */
export function projectedOf(state: SessionState, around: Surroundings): Projected {
  const { plan, tournament, participants, isPaused } = state;
  const isHere = ({ number, bot }: (typeof participants)[number]) => bot !== null || around.isHere(number);
  const isReady = ({ page }: (typeof participants)[number]) =>
    page === 'waiting' || page === 'playing' || page === 'between';
  return {
    title: plan.title,
    game: plan.game,
    stage: stageOf(state),
    isPaused,
    phase: tournament.phase,
    phases: phasesOf(tournament.plan),
    expected: plan.expected,
    joined: participants.length,
    here: participants.filter(isHere).length,
    ready: participants.filter((one) => isHere(one) && isReady(one)).length,
    rooms: around.scores.rooms,
    beginsIn: around.beginsAt === null ? null : Math.max(0, around.beginsAt - around.now),
    leaderboard: plan.leaderboard === 'everybody' ? around.scores.top : null,
  };
}

/** What people agree to where programs take part. */
const PROGRAMS_TAKE_PART: Readonly<Record<SessionPlan['language'], string>> = {
  en: 'Some of the participants are AI programs. In a match with one of them, its seat is marked.',
  es: 'Algunos participantes son programas de IA. En una partida con uno de ellos, su asiento está marcado.',
};

/** The text of the consent page; it says so where programs take part. */
const consentOf = ({ consent, agents, language }: SessionPlan): string =>
  agents === true ? [consent, PROGRAMS_TAKE_PART[language]].filter((part) => part !== '').join('\n\n') : consent;

/** What everybody with the link may know of a session: no right answers, no keys, no names. */
export function publicSessionOf(state: SessionState): PublicSession {
  const { game, title, language, asksNames, instructions, questionnaire } = state.plan;
  const { tries, idParameter, leaderboard, expected, questions, shortcuts } = state.plan;
  return {
    ...{ game, title, language, asksNames, consent: consentOf(state.plan), instructions, questionnaire },
    ...{ tries, idParameter, leaderboard, expected, shortcuts, isDryRun: state.isDryRun },
    code: state.code,
    stage: stageOf(state),
    phases: phasesOf(state.tournament.plan),
    questions: questions.map(({ question, answers }) => ({ question, answers })),
  };
}

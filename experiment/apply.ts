import type { SessionPlan } from '../protocol/index.ts';
import {
  lastPage,
  type Page,
  pageAfter,
  type SessionEvent,
  type SessionParticipant,
  type SessionState,
  stageOf,
  wholePlan,
} from './session-state.ts';
import { tournamentPlan } from './tournament/session-plan.ts';
import { apply as applyToTournament, openTournament } from './tournament/state.ts';

/** Applies a line of the log to a session. */
export function applyToSession(state: SessionState, event: SessionEvent, at: number): void {
  switch (event.type) {
    case 'organised':
      state.organisers.push({ number: event.number, label: event.label, hash: event.hash, isGone: false });
      return;
    case 'organiserGone':
      state.organisers = state.organisers.map((one) => (one.number === event.number ? { ...one, isGone: true } : one));
      return;
    case 'planned':
      replan(state, wholePlan(event.plan), at);
      return;
    case 'joined':
      applyToTournament(state.tournament, { type: 'joined', participant: event.participant });
      state.participants.push(newcomer(state, event, at));
      return;
    case 'named':
    case 'read':
      goOn(state, event.participant, at);
      return;
    case 'consented':
      if (event.agrees) goOn(state, event.participant, at);
      else turn(state, event.participant, 'declined', at);
      return;
    case 'answered':
      answer(state, event, at);
      return;
    case 'filled':
      turn(state, event.participant, 'done', at);
      change(state, event.participant, { hasFinished: true });
      return;
    case 'came':
      come(state, event);
      return;
    case 'went':
      go(state, event.participant);
      return;
    case 'interrupted':
      // Logs of version 0.1 do not say who came: nobody there counts as lost.
      for (const { number, bot, isAway, visits } of state.participants)
        if (bot === null && !isAway && visits > 0) go(state, number);
      return;
    case 'ready':
      change(state, event.participant, { isReady: true, isHeld: false });
      return;
    case 'held':
    case 'replaced':
      hold(state, event.participant);
      return;
    case 'back':
      change(state, event.participant, { isHeld: false });
      return;
    case 'phaseBegan':
      beginPhase(state, event, at);
      return;
    case 'recoded':
      recode(state, event);
      return;
    case 'committed':
      applyToTournament(state.tournament, event);
      for (const sitter of state.tournament.rooms[event.phase]?.[event.room]?.seats ?? []) {
        if (sitter === 'bot') continue;
        change(state, sitter, { scoredAt: at });
        if (event.phase === state.tournament.phase) turn(state, sitter, 'between', at);
      }
      return;
    case 'phaseEnded':
      applyToTournament(state.tournament, event);
      return;
    case 'ended':
      applyToTournament(state.tournament, event);
      for (const { number, page } of state.participants) if (isIn(page)) finish(state, number, at);
      return;
    case 'paused':
    case 'resumed':
      state.isPaused = event.type === 'paused';
      return;
    case 'closed':
      state.isClosed = true;
      return;
    case 'extended':
    case 'forgotten':
  }
}

/** Whether somebody took part, or could have. Those who never agreed or failed the questions are not asked at the end. */
const isIn = (page: Page): boolean => page === 'waiting' || page === 'playing' || page === 'between';

function newcomer(
  state: SessionState,
  { participant, bot, ai, isAway, reads }: Extract<SessionEvent, { type: 'joined' }>,
  at: number,
): SessionParticipant {
  const page = bot === null || reads === true ? pageAfter(state.plan, null) : 'waiting';
  return {
    ...(ai !== undefined && { ai }),
    ...{ number: participant, bot, page, since: at, isReady: false, isHeld: false, tries: 0, mistakes: [] },
    ...{ device: null, isAway: isAway === true, visits: 0, losses: 0, hasFinished: false, heldIn: [], scoredAt: null },
  };
}

function change(state: SessionState, number: number, fields: Partial<SessionParticipant>): void {
  const before = state.participants[number - 1];
  if (before !== undefined) state.participants[number - 1] = { ...before, ...fields };
}

function turn(state: SessionState, number: number, page: Page, at: number): void {
  change(state, number, { page, since: at, isReady: false });
}

/** Moves to the next of the pages before playing. */
function goOn(state: SessionState, number: number, at: number): void {
  const page = state.participants[number - 1]?.page ?? 'waiting';
  const next = pageAfter(state.plan, page);
  if (next === 'waiting' && stageOf(state) === 'over') finish(state, number, at);
  else turn(state, number, next, at);
}

/** Nothing more is played. Without a questionnaire, those who are there or come back have finished. */
function finish(state: SessionState, number: number, at: number): void {
  const page = lastPage(state.plan);
  turn(state, number, page, at);
  const participant = state.participants[number - 1];
  if (page !== 'done' || participant === undefined) return;
  const { bot, isHeld, isAway } = participant;
  change(state, number, { hasFinished: bot !== null || (!isHeld && !isAway) });
}

function come(state: SessionState, { participant, device }: Extract<SessionEvent, { type: 'came' }>): void {
  const before = state.participants[participant - 1];
  if (before === undefined) return;
  const hasFinished = before.hasFinished || before.page === 'done';
  const visits = before.visits + 1;
  change(state, participant, { isAway: false, visits, hasFinished, device: device ?? before.device });
}

function go(state: SessionState, number: number): void {
  const before = state.participants[number - 1];
  if (before === undefined) return;
  change(state, number, { isAway: true, losses: before.losses + (LAST_PAGES.includes(before.page) ? 0 : 1) });
}

/** The pages after which nobody is waited for. */
const LAST_PAGES: readonly Page[] = ['done', 'declined', 'failed'];

function hold(state: SessionState, number: number): void {
  const { page, heldIn = [] } = state.participants[number - 1] ?? {};
  const { phase } = state.tournament;
  const isNew = page === 'playing' && !heldIn.includes(phase);
  change(state, number, { isHeld: true, isReady: false, heldIn: isNew ? [...heldIn, phase] : heldIn });
}

function answer(state: SessionState, event: Extract<SessionEvent, { type: 'answered' }>, at: number): void {
  const { participant, mistakes } = event;
  const tries = (state.participants[participant - 1]?.tries ?? 0) + 1;
  change(state, participant, { tries, mistakes });
  if (mistakes.length === 0) goOn(state, participant, at);
  else if (state.plan.tries > 0 && tries >= state.plan.tries) turn(state, participant, 'failed', at);
}

function beginPhase(state: SessionState, event: Extract<SessionEvent, { type: 'phaseBegan' }>, at: number): void {
  const { phase, pairs, byes } = event;
  applyToTournament(state.tournament, { type: 'phaseBegan', phase, pairs, byes });
  state.places.push([...event.places]);
  for (const { seats } of pairs) {
    for (const sitter of seats) if (sitter !== 'bot') turn(state, sitter, 'playing', at);
  }
  for (const number of byes) {
    turn(state, number, 'between', at);
    change(state, number, { scoredAt: at });
  }
  state.participants = state.participants.map((one) => (one.isReady ? { ...one, isReady: false } : one));
}

/** Changes the plan before the start. If its pages differ, everybody goes through them again: nobody plays without the consent that they were asked for. */
function replan(state: SessionState, plan: SessionPlan, at: number): void {
  const isOther = PAGES_OF.some((field) => JSON.stringify(plan[field]) !== JSON.stringify(state.plan[field]));
  state.plan = plan;
  state.seed = plan.seed ?? state.seed;
  state.tournament = openTournament(tournamentPlan(plan, state));
  for (const { number, bot } of state.participants) {
    applyToTournament(state.tournament, { type: 'joined', participant: number });
    if (!isOther || bot !== null) continue;
    change(state, number, { tries: 0, mistakes: [] });
    turn(state, number, pageAfter(plan, null), at);
  }
}

/** What the pages before playing are made from. */
const PAGES_OF = ['asksNames', 'consent', 'agents', 'instructions', 'questions', 'tries'] as const;

function recode(state: SessionState, { room, code }: Extract<SessionEvent, { type: 'recoded' }>): void {
  const places = state.places[state.tournament.phase] ?? [];
  const place = places[room];
  if (place !== undefined) places[room] = { ...place, code };
}

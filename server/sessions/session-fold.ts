import { fold as foldTournament, openTournament } from '../../tournament/index.ts';
import type { SessionPlan } from '../../wire/index.ts';
import {
  lastPage,
  type Page,
  pageAfter,
  type SessionDeed,
  type SessionParticipant,
  type SessionState,
  stageOf,
} from './session-state.ts';
import { tournamentPlan } from './treatments.ts';

/** Brings a session to where a line of its log leaves it. */
export function foldSession(state: SessionState, deed: SessionDeed, at: number): void {
  switch (deed.type) {
    case 'organised':
      state.organisers.push({ number: deed.number, label: deed.label, hash: deed.hash, isGone: false });
      return;
    case 'organiserGone':
      state.organisers = state.organisers.map((one) => (one.number === deed.number ? { ...one, isGone: true } : one));
      return;
    case 'planned':
      replan(state, deed.plan, at);
      return;
    case 'joined':
      foldTournament(state.tournament, { type: 'joined', participant: deed.participant });
      state.participants.push(newcomer(state, deed, at));
      return;
    case 'named':
    case 'read':
      goOn(state, deed.participant, at);
      return;
    case 'consented':
      if (deed.agrees) goOn(state, deed.participant, at);
      else turn(state, deed.participant, 'declined', at);
      return;
    case 'answered':
      answer(state, deed, at);
      return;
    case 'filled':
      turn(state, deed.participant, 'done', at);
      return;
    case 'ready':
      change(state, deed.participant, { isReady: true, isHeld: false });
      return;
    case 'held':
    case 'replaced':
      change(state, deed.participant, { isHeld: true, isReady: false });
      return;
    case 'back':
      change(state, deed.participant, { isHeld: false });
      return;
    case 'phaseBegan':
      beginPhase(state, deed, at);
      return;
    case 'recoded':
      recode(state, deed);
      return;
    case 'committed':
      foldTournament(state.tournament, deed);
      for (const sitter of state.tournament.rooms[deed.phase]?.[deed.room]?.seats ?? []) {
        if (sitter !== 'bot' && deed.phase === state.tournament.phase) turn(state, sitter, 'between', at);
      }
      return;
    case 'phaseEnded':
      foldTournament(state.tournament, deed);
      return;
    case 'ended':
      foldTournament(state.tournament, deed);
      for (const { number, page } of state.participants) if (isIn(page)) turn(state, number, lastPage(state.plan), at);
      return;
    case 'paused':
    case 'resumed':
      state.isPaused = deed.type === 'paused';
      return;
    case 'closed':
      state.isClosed = true;
      return;
    case 'extended':
    case 'forgotten':
  }
}

/** Whether somebody took part, or could have. Whoever never agreed, or never understood, is thanked for nothing. */
const isIn = (page: Page): boolean => page === 'waiting' || page === 'playing' || page === 'between';

function newcomer(
  state: SessionState,
  { participant, bot }: Extract<SessionDeed, { type: 'joined' }>,
  at: number,
): SessionParticipant {
  const page = bot === null ? pageAfter(state.plan, null) : 'waiting';
  return { number: participant, bot, page, since: at, isReady: false, isHeld: false, tries: 0, mistakes: [] };
}

function change(state: SessionState, number: number, fields: Partial<SessionParticipant>): void {
  const before = state.participants[number - 1];
  if (before !== undefined) state.participants[number - 1] = { ...before, ...fields };
}

function turn(state: SessionState, number: number, page: Page, at: number): void {
  change(state, number, { page, since: at, isReady: false });
}

/** From one of the pages before playing to the next. */
function goOn(state: SessionState, number: number, at: number): void {
  const page = state.participants[number - 1]?.page ?? 'waiting';
  const next = pageAfter(state.plan, page);
  turn(state, number, next === 'waiting' && stageOf(state) === 'over' ? lastPage(state.plan) : next, at);
}

function answer(state: SessionState, deed: Extract<SessionDeed, { type: 'answered' }>, at: number): void {
  const { participant, mistakes } = deed;
  const tries = (state.participants[participant - 1]?.tries ?? 0) + 1;
  change(state, participant, { tries, mistakes });
  if (mistakes.length === 0) goOn(state, participant, at);
  else if (state.plan.tries > 0 && tries >= state.plan.tries) turn(state, participant, 'failed', at);
}

function beginPhase(state: SessionState, deed: Extract<SessionDeed, { type: 'phaseBegan' }>, at: number): void {
  const { phase, pairs, byes } = deed;
  foldTournament(state.tournament, { type: 'phaseBegan', phase, pairs, byes });
  state.places.push([...deed.places]);
  for (const { seats } of pairs) {
    for (const sitter of seats) if (sitter !== 'bot') turn(state, sitter, 'playing', at);
  }
  for (const number of byes) turn(state, number, 'between', at);
  state.participants = state.participants.map((one) => (one.isReady ? { ...one, isReady: false } : one));
}

/** Another plan before the start. Where its pages are others, everybody goes through them again: nobody plays past a consent that they were not asked for. */
function replan(state: SessionState, plan: SessionPlan, at: number): void {
  const isOther = PAGES_OF.some((field) => JSON.stringify(plan[field]) !== JSON.stringify(state.plan[field]));
  state.plan = plan;
  state.seed = plan.seed ?? state.seed;
  state.tournament = openTournament(tournamentPlan(plan, state));
  for (const { number, bot } of state.participants) {
    foldTournament(state.tournament, { type: 'joined', participant: number });
    if (!isOther || bot !== null) continue;
    change(state, number, { tries: 0, mistakes: [] });
    turn(state, number, pageAfter(plan, null), at);
  }
}

/** What the pages before playing are made from. */
const PAGES_OF = ['asksNames', 'consent', 'instructions', 'questions', 'tries'] as const;

function recode(state: SessionState, { room, code }: Extract<SessionDeed, { type: 'recoded' }>): void {
  const places = state.places[state.tournament.phase] ?? [];
  const place = places[room];
  if (place !== undefined) places[room] = { ...place, code };
}

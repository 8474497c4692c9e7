import type { GamePackage } from '../games/game-package.ts';
import { type GameTypes, ok, type Refusal, type Result, sameJson } from '../kernel/host.ts';
import { type Device, MOST_TIMES_EXPECTED, type ParticipantAction, type SessionPlan } from '../protocol/index.ts';
import { refuse } from '../protocol/refusals.ts';
import { botAction, decideTakingPart } from './participant-actions.ts';
import { type RoomPlace, type SessionEvent, type SessionState, stageOf } from './session-state.ts';
import { beginPhase, commit, endPhase, endTournament, type Finish, isPhaseDone, join } from './tournament/decide.ts';
import { phasesOf } from './tournament/plan.ts';
import { checkSession, completed } from './tournament/session-plan.ts';

/** Comings of one participant that are written down; more than that is a device gone wild. */
const MOST_VISITS = 500;

/** What can be asked of a session. What its log does not know, such as who is here and what a room came to, is in the command. */
export type SessionCommand =
  /** `ai`: a declared program, and what it says it is. */
  | { readonly type: 'join'; readonly bot: string | null; readonly ai?: string | undefined }
  | { readonly type: 'take-part'; readonly participant: number; readonly action: ParticipantAction }
  /** A device of theirs follows the session; `isNew`: their first one. */
  | { readonly type: 'come'; readonly participant: number; readonly device: Device | null; readonly isNew: boolean }
  /** Their last device is gone. */
  | { readonly type: 'go'; readonly participant: number }
  /** The server was away. */
  | { readonly type: 'interrupt' }
  /** Begins the next phase with everybody who is present. */
  | { readonly type: 'begin'; readonly present: readonly number[]; readonly drawPlace: () => RoomPlace }
  /** A bot holds a seat in a room now, or not any more. */
  | { readonly type: 'hold'; readonly participant: number; readonly isHeld: boolean }
  | ({ readonly type: 'finish-room' } & Finish)
  | { readonly type: 'add-organiser'; readonly label: string; readonly hash: string }
  | { readonly type: 'remove-organiser'; readonly number: number; readonly by: number }
  | { readonly type: 'pause' | 'resume' | 'end'; readonly by: number }
  | {
      readonly type: 'plan';
      readonly plan: SessionPlan;
      readonly gamePackage: GamePackage<GameTypes>;
      readonly by: number;
    }
  /** What was done elsewhere is written down. */
  | { readonly type: 'note'; readonly event: EventOf<'recoded' | 'extended' | 'replaced' | 'forgotten'> };

type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

/** What has to be done once an event is on disk. */
export type SessionEffect =
  | 'open-rooms'
  | 'start-break'
  | 'stop-break'
  | 'end-break-if-ready'
  | 'show-now'
  | { readonly type: 'dismiss-organiser'; readonly number: number };

/** What follows from a command: at most one event, because a log knows the id of a command once. */
export interface Decision {
  readonly event: SessionEvent | null;
  readonly effects: readonly SessionEffect[];
}

type Decided = Result<Decision, Refusal>;

const decided = (event: SessionEvent | null, ...effects: readonly SessionEffect[]): Decided => ok({ event, effects });

/** Decides a command: what happens, or why not. */
export function decide(state: SessionState, command: SessionCommand): Decided {
  switch (command.type) {
    case 'join':
      return decideJoining(state, command);
    case 'take-part': {
      const taken = decideTakingPart(state, command.participant, command.action);
      if (!taken.ok) return taken;
      return command.action.type === 'ready' ? decided(taken.value, 'end-break-if-ready') : decided(taken.value);
    }
    case 'come':
      return decided(comingOf(state, command));
    case 'go':
      return decided(goingOf(state, command.participant));
    case 'interrupt':
      return decided(state.participants.some(isCutOff) ? { type: 'interrupted' } : null);
    case 'begin': {
      if (state.isClosed) return refuse('session-over');
      if (state.isPaused) return refuse('already-paused');
      const begun = beginPhase(state.tournament, command.present);
      if (!begun.ok) return begun;
      const places = begun.value.pairs.map(command.drawPlace);
      return decided({ ...begun.value, places }, 'stop-break', 'open-rooms');
    }
    case 'hold': {
      const { participant, isHeld } = command;
      const before = state.participants[participant - 1];
      if (before?.page !== 'playing' || before.isHeld === isHeld) return decided(null);
      return decided({ type: isHeld ? 'held' : 'back', participant });
    }
    case 'finish-room': {
      const committed = commit(state.tournament, command);
      return committed.ok ? decided(committed.value) : committed;
    }
    case 'add-organiser': {
      const { label, hash } = command;
      return decided({ type: 'organised', number: state.organisers.length + 1, label, hash });
    }
    case 'remove-organiser': {
      const here = state.organisers.filter(({ isGone }) => !isGone);
      if (!here.some(({ number }) => number === command.number)) return refuse('unknown-organiser');
      if (here.length === 1) return refuse('last-organiser');
      const { number, by } = command;
      return decided({ type: 'organiserGone', number, by }, { type: 'dismiss-organiser', number });
    }
    case 'pause':
    case 'resume': {
      const isPaused = command.type === 'pause';
      if (state.isPaused === isPaused) return refuse(isPaused ? 'already-paused' : 'not-paused');
      const effects = stageOf(state) === 'between' ? ([isPaused ? 'stop-break' : 'start-break'] as const) : [];
      return decided({ type: isPaused ? 'paused' : 'resumed', by: command.by }, ...effects);
    }
    case 'plan':
      return decidePlanning(state, command);
    case 'end': {
      if (stageOf(state) === 'over') return decided({ type: 'closed', by: command.by });
      const ended = endTournament(state.tournament);
      return ended.ok ? decided(ended.value, 'stop-break') : ended;
    }
    case 'note':
      return decided(command.event);
  }
}

function decideJoining(
  { isClosed, tournament, participants, plan }: SessionState,
  { bot, ai }: Extract<SessionCommand, { type: 'join' }>,
): Decided {
  const joined = join(tournament);
  if (isClosed || !joined.ok) return refuse('session-over');
  // More people than that are a mistake, or an attack. Bots are as many as the organiser asked for.
  const most = MOST_TIMES_EXPECTED * plan.expected;
  if (bot === null && participants.length >= most) return refuse('session-full', { most });
  if (ai !== undefined && plan.agents !== true) return refuse('no-agents');
  const known = { ...joined.value, bot, ...(ai !== undefined && { ai }) };
  return decided({ ...known, ...(bot === null ? { isAway: true } : { reads: true }) });
}

type Participant = SessionState['participants'][number];

/** However often they come, somebody who is here is not away. */
function comingOf(
  { participants }: SessionState,
  { participant, device, isNew }: Extract<SessionCommand, { type: 'come' }>,
): SessionEvent | null {
  const before = participants[participant - 1];
  if (before === undefined || (before.visits >= MOST_VISITS && !before.isAway)) return null;
  const isOther = device !== null && !sameJson(device, before.device);
  return isNew || isOther || before.isAway ? { type: 'came', participant, device } : null;
}

/** Logs of version 0.1 do not say who came: of those nobody went. After too many comings somebody stays here. */
function goingOf({ participants }: SessionState, participant: number): SessionEvent | null {
  const { isAway = true, visits = 0 } = participants[participant - 1] ?? {};
  return !isAway && visits > 0 && visits < MOST_VISITS ? { type: 'went', participant } : null;
}

const isCutOff = ({ bot, isAway, hasFinished, visits }: Participant): boolean =>
  bot === null && !isAway && !hasFinished && visits > 0;

function decidePlanning(
  state: SessionState,
  { plan: asked, gamePackage, by }: Extract<SessionCommand, { type: 'plan' }>,
): Decided {
  const plan = completed(gamePackage, asked);
  if (stageOf(state) !== 'gathering') return refuse('already-started');
  if (plan.game !== state.plan.game) return refuse('game-is-fixed');
  const checked = checkSession(gamePackage, plan);
  if (!checked.ok) return checked;
  const isOther = JSON.stringify(plan) !== JSON.stringify(state.plan);
  return decided(isOther ? { type: 'planned', plan, by } : null);
}

/** What follows by itself: a phase ends with its last room, the tournament with its last phase, and then bots leave as people do. */
export function followUp(state: SessionState): Decision | null {
  const { tournament } = state;
  const isLast = tournament.phase === phasesOf(tournament.plan) - 1;
  if (isPhaseDone(tournament) || (tournament.stage === 'between' && isLast)) {
    const ended = endPhase(tournament);
    if (!ended.ok) return null;
    const isBreak = ended.value.type === 'phaseEnded' && !isLast;
    return { event: ended.value, effects: isBreak ? ['start-break', 'show-now'] : ['show-now'] };
  }
  return stageOf(state) === 'over' ? moveBot(state) : null;
}

/** The next step of a dry run's bots through the pages on which people read and answer; null where none is left. */
export function moveBot(state: SessionState): Decision | null {
  for (const { number, bot } of state.participants) {
    const action = bot === null ? null : botAction(state, number);
    const taken = action === null ? null : decideTakingPart(state, number, action);
    if (taken?.ok) return { event: taken.value, effects: [] };
  }
  return null;
}

/** Everyone who can be paired now. `isHere`: whether a device of theirs is connected. */
export function presentIn({ participants }: SessionState, isHere: (participant: number) => boolean): readonly number[] {
  return participants
    .filter((one) => isWaiting(one) && (one.bot !== null || (!one.isHeld && isHere(one.number))))
    .map(({ number }) => number);
}

/** Whether somebody is on a page from which they can be paired. */
export const isWaiting = ({ page }: Participant): boolean => page === 'waiting' || page === 'between';

import type { HostedGame } from '../games/game-package.ts';
import { type GameTypes, holdsSeat, ok, type Recording, type Refusal, type Result } from '../kernel/host.ts';
import type { Action, Settings, TableRequest } from '../protocol/index.ts';
import { refusal, refuse } from '../protocol/refusals.ts';
import { answerKnock, knock } from './admission.ts';
import { extendedDeadline } from './clocks.ts';
import { peopleIn } from './discussion.ts';
import { displayNamesOf } from './display-names.ts';
import { freeBotName, whyNotCalled } from './names.ts';
import { defined, resolveSetup, settingsFor } from './opening.ts';
import {
  answerRequest,
  areHandsDealt,
  askForSeat,
  botsFor,
  giveSeat,
  holderFor,
  mayModerate,
  seesEverything,
  sitInDealt,
} from './seat-rights.ts';
import type { SeatingEvent } from './table-event.ts';
import {
  botIn,
  chairsOf,
  guestOf,
  isHost,
  lettersOf,
  owns,
  type PersonId,
  type RealName,
  realName,
  type SeatState,
  type TableState,
} from './table-state.ts';
import { react, say, type TalkRecord } from './talking.ts';

/** What is known when an action is decided. */
export interface Occasion {
  readonly state: TableState;
  readonly gamePackage: HostedGame;
  readonly person: PersonId;
  /** The name they chose, for a table that does not know them yet. */
  readonly name?: string;
  /** What was played, once there is a match. */
  readonly recording?: Recording<GameTypes> | null;
  readonly at?: number;
  /** What can be reacted to. */
  readonly talk?: TalkRecord;
  /** Who is at the table now. */
  readonly isHere?: (person: PersonId) => boolean;
}

type Decided = Result<readonly SeatingEvent[], Refusal>;

/** Actions that change more than the table's state, and are carried out by the live table. */
export type OwnAction = Exclude<Action, { type: 'start' | 'again' }>;

const HOST_ONLY: ReadonlySet<Action['type']> = new Set([
  'letIn',
  'turnAway',
  'fill',
  'empty',
  'reorder',
  'kick',
  'handOver',
  'promote',
  'demote',
  'choose',
  'set',
  'start',
  'pause',
  'resume',
  'extend',
  'setBack',
  'again',
  'close',
] as const);

/** What a game may allow everyone with a seat. */
const TIME_KEEPING: ReadonlySet<Action['type']> = new Set(['pause', 'resume', 'setBack'] as const);

function mayKeepTime({ state, person, recording }: Occasion): boolean {
  const match = recording?.match;
  return match?.game.capabilities?.mayKeepTime?.(match.publicView()) === true && chairsOf(state, person).length > 0;
}

/** Why somebody may not act at all, or null. */
export function whyMayNotAct(occasion: Occasion, action: Action): Refusal | null {
  const { state, person } = occasion;
  if (state.stage === 'closed') return refusal('table-closed');
  if (guestOf(state, person) === undefined && action.type !== 'knock') return refusal('not-at-table');
  if (state.session !== null && action.type !== 'sit') return refusal('run-by-session');
  const isHosts = HOST_ONLY.has(action.type) && !(TIME_KEEPING.has(action.type) && mayKeepTime(occasion));
  return isHosts && !isHost(state, person) ? refusal('not-host') : null;
}

/** The events of an action, or why it is refused. Host actions and seat transfers record who did them. */
export function decide(occasion: Occasion, told: OwnAction): Decided {
  const decided = decideFor(occasion, told);
  const isSigned = HOST_ONLY.has(told.type) || told.type === 'giveSeat';
  return decided.ok && isSigned ? ok(decided.value.map((event) => ({ ...event, by: occasion.person }))) : decided;
}

function decideFor(occasion: Occasion, told: OwnAction): Decided {
  const why = whyMayNotAct(occasion, told);
  if (why !== null) return { ok: false, why };
  const { state, person } = occasion;
  const action = asMeant(state, told);
  if (action === null) return refuse('not-at-table');
  switch (action.type) {
    case 'sit':
      return sit(occasion, action);
    case 'stand':
      return stand(occasion, action.seat);
    case 'askForSeat':
    case 'answerRequest':
    case 'giveSeat':
      return substitute(occasion, action);
    case 'rename':
      return rename(occasion, action);
    case 'setLook':
      return setLook(occasion, action);
    case 'say':
      return say({ state, person, game: occasion.gamePackage.game }, action);
    case 'react': {
      const { gamePackage, recording = null, talk } = occasion;
      return talk === undefined
        ? refuse('no-such-message')
        : react({ state, person, game: gamePackage.game, recording, talk }, action);
    }
    case 'mute':
      if (action.isMuted && guestOf(state, action.person) === undefined) return refuse('not-at-table');
      return ok([{ type: 'muted', person, whom: action.person, isMuted: action.isMuted }]);
    case 'knock':
      return knock(state, { person, name: occasion.name ?? '' });
    case 'ready':
      return ready(occasion, action);
    case 'wantTime':
      return wantTime(occasion);
    case 'letIn':
      return answerKnock(state, action.person, 'letIn');
    case 'turnAway':
      return answerKnock(state, action.person, 'turnedAway');
    case 'fill':
      return fill(occasion, action.seat, action.bot);
    case 'empty':
      return clear(occasion, action.seat);
    case 'reorder':
      return reorder(occasion, action.order);
    case 'kick':
      // Nor a host who is only away: the role is theirs when they return.
      if (action.person === state.host || state.awayHosts.includes(action.person)) return refuse('cannot-kick-host');
      if (guestOf(state, action.person) === undefined) return refuse('not-at-table');
      return ok([{ type: 'kicked', person: action.person, holder: holderFor(occasion.gamePackage) }]);
    case 'handOver':
      if (state.host !== person) return refuse('not-host');
      if (guestOf(state, action.person) === undefined) return refuse('not-at-table');
      if (state.settings.isModerated && !mayModerate(state, action.person)) return refuse('has-chair');
      return ok([{ type: 'handedOver', person: action.person }]);
    case 'promote':
      return promote(state, action.person);
    case 'demote':
      if (!state.coHosts.includes(action.person)) return refuse('no-co-host');
      return ok([{ type: 'demoted', person: action.person }]);
    case 'choose':
      return choose(occasion, action.wish);
    case 'set':
      return set(occasion, action.settings);
    case 'pause':
    case 'resume':
      if (state.stage !== 'playing') return refuse('not-running');
      if (state.isPaused === (action.type === 'pause'))
        return refuse(action.type === 'pause' ? 'already-paused' : 'not-paused');
      return ok([{ type: action.type === 'pause' ? 'paused' : 'resumed' }]);
    case 'extend':
      return inOne(extend(occasion));
    case 'setBack':
      return setBack(occasion, action.to);
    case 'close':
      return ok([{ type: 'closed' }]);
  }
}

/** A moderator sees everything, so there is exactly one. */
function promote(state: TableState, person: PersonId): Decided {
  if (guestOf(state, person) === undefined) return refuse('not-at-table');
  if (state.settings.isModerated) return refuse('one-moderator');
  return isHost(state, person) ? refuse('host-already') : ok([{ type: 'promoted', person }]);
}

const inOne = (event: Result<SeatingEvent, Refusal>): Decided => (event.ok ? ok([event.value]) : event);

/** How much time is added at once. */
const ADDED_MS = 30_000;

/** More time for those who decide now, while a clock runs for them: the game's, the host's limit, or both. */
function extend({ state, recording }: Occasion): Result<Extract<SeatingEvent, { type: 'extended' }>, Refusal> {
  if (state.stage !== 'playing' || !recording) return refuse('not-running');
  if (state.isPaused) return refuse('paused');
  const { match } = recording;
  const isLimited = (chair: SeatState, seat: number) => holdsSeat(match.state.asked, seat) && botIn(chair) === null;
  const hasLimit = state.settings.decisionSeconds !== null && state.chairs.some(isLimited);
  const { deadline } = match;
  if (deadline === null && !hasLimit) return refuse('no-timer');
  const already = state.extension?.deadline === deadline ? state.extension.milliseconds : 0;
  const extension = deadline === null ? null : { deadline, milliseconds: already + ADDED_MS };
  return ok({ type: 'extended', extension, ...(hasLimit && { decisions: ADDED_MS }) });
}

/** More time, once more than half of the people who are here and not out of the match want it. */
function wantTime(occasion: Occasion): Decided {
  const { state, person, recording, isHere = () => true } = occasion;
  const extended = extend(occasion);
  const deadline = recording ? extendedDeadline(recording.match, state) : null;
  if (!extended.ok) return extended;
  if (!recording || deadline === null) return refuse('no-timer');
  const sitters = peopleIn(recording.match, state).flatMap((seat) => dealtTo(state, seat) ?? []);
  const people = [...new Set(sitters)].filter((each) => each === person || isHere(each));
  if (!people.includes(person)) return refuse('not-your-chair');
  const before = state.moreTime?.deadline === deadline ? state.moreTime.people : [];
  const wanting = new Set([...before, person]);
  const isMost = people.filter((each) => wanting.has(each)).length * 2 > people.length;
  return ok([
    { type: 'wantedTime', person, deadline },
    ...(isMost ? [{ ...extended.value, isAgreed: true } as const] : []),
  ]);
}

const dealtTo = ({ chairs }: TableState, seat: number): PersonId | null => {
  const chair = chairs[seat];
  return chair?.type === 'person' ? chair.person : null;
};

/** A player needs no more time to talk, or takes that back. */
function ready({ state, person, recording }: Occasion, action: Extract<OwnAction, { type: 'ready' }>): Decided {
  const { seat, isReady } = action;
  if (state.stage !== 'playing' || !recording) return refuse('not-running');
  if (!owns(state, person, seat)) return refuse('not-your-chair');
  const { match } = recording;
  const isTalk = (match.game.capabilities?.discussion?.current(match.publicView()) ?? null) !== null;
  if (!isTalk || !peopleIn(match, state).includes(seat)) return refuse('moved-on');
  return ok([{ type: 'readied', seat, isReady }]);
}

/** Only time in which nothing happened can be removed, and only where the clock decides nothing. */
function setBack({ state, gamePackage, recording, at = 0 }: Occasion, to: number): Decided {
  if (gamePackage.game.capabilities?.realTable === undefined) return refuse('clock-decides');
  if (state.stage !== 'playing' || !recording) return refuse('not-running');
  return to < recording.lastAt || to > at
    ? refuse('not-a-time', { from: recording.lastAt, to: at })
    : ok([{ type: 'clockSet', to, stood: at - to }]);
}

/** The action with its target as the id in the log; null when nobody here has that id. */
function asMeant(state: TableState, told: OwnAction): OwnAction | null {
  if (!('person' in told)) return told;
  const person = displayNamesOf(state).meant(told.person);
  return person === null ? null : { ...told, person };
}

function sit(occasion: Occasion, { seat, name: wished, ai }: Extract<OwnAction, { type: 'sit' }>): Decided {
  const { state, person } = occasion;
  const chair = state.chairs[seat];
  if (chair === undefined) return refuse('not-a-seat', { seats: state.chairs.length });
  if (owns(state, person, seat)) {
    return chair.type === 'person' && chair.heldBy !== null ? ok([{ type: 'returned', seat }]) : refuse('chair-yours');
  }
  if (state.session !== null) return refuse('run-by-session');
  if (areHandsDealt(state, occasion.gamePackage)) return sitInDealt(occasion, seat);
  // Before the match a bot makes room for anybody; the host may put it in another seat.
  const isFree = chair.type === 'nobody' || (chair.type === 'bot' && state.stage === 'lobby');
  if (!isFree) return chairTaken(state, chair);
  if (state.stage === 'over') return refuse('match-over');
  if (seesEverything(state, person)) return refuse('moderates');
  if (ai !== undefined && state.settings.allowsAgents !== true) return refuse('no-agents');
  const sat = state.settings.isBlind ? sitBlindly(occasion, seat, wished) : sitByName(occasion, seat, wished);
  return sat.ok && ai !== undefined ? ok([{ ...sat.value, ai }]) : inOne(sat);
}

function rename({ state, person }: Occasion, { seat, name }: Extract<OwnAction, { type: 'rename' }>): Decided {
  if (!owns(state, person, seat)) return refuse('not-your-chair');
  if (state.settings.isBlind) return refuse('blind-table');
  const why = whyNotCalled(state, { name, person, seat });
  return why === null ? ok([{ type: 'renamed', seat, name: realName(name) }]) : { ok: false, why };
}

/** Where nobody learns who anybody is, a look would tell. */
function setLook({ state, person }: Occasion, { seat, look }: Extract<OwnAction, { type: 'setLook' }>): Decided {
  if (!owns(state, person, seat)) return refuse('not-your-chair');
  if (state.session !== null) return refuse('run-by-session');
  if (state.settings.isBlind) return refuse('blind-table');
  return ok([{ type: 'lookSet', seat, look }]);
}

/** Actions about a new player in a seat of a running match. */
function substitute(
  occasion: Occasion,
  action: Extract<OwnAction, { type: 'askForSeat' | 'answerRequest' | 'giveSeat' }>,
): Decided {
  const { state, gamePackage } = occasion;
  if (gamePackage.game.capabilities?.emptySeats)
    return action.type === 'giveSeat' ? giveNotes(occasion, action) : refuse('plays-elsewhere');
  if (state.stage !== 'playing') return refuse('not-running');
  switch (action.type) {
    case 'askForSeat':
      return askForSeat(occasion, action.seat);
    case 'answerRequest':
      return answerRequest(occasion, action.seat, action.agrees);
    case 'giveSeat':
      return giveSeat(occasion, action.seat, action.person);
  }
}

/** In a companion, seats are taken and left freely; a seat that is handed over includes its owner's notes. */
function giveNotes(
  { state, person, gamePackage, isHere }: Occasion,
  { seat, person: heir }: Extract<OwnAction, { type: 'giveSeat' }>,
): Decided {
  if (gamePackage.game.capabilities?.notes === undefined) return refuse('plays-elsewhere');
  if (state.stage !== 'playing') return refuse('not-running');
  if (!owns(state, person, seat)) return refuse('not-your-chair');
  if (guestOf(state, heir) === undefined || isHere?.(heir) !== true) return refuse('not-at-table');
  if (chairsOf(state, heir).length > 0) return refuse('held-a-seat');
  const name = lettersOf(nameOf(state, heir));
  const whyNot = state.settings.isBlind ? null : whyNotCalled(state, { name, person: heir, seat });
  if (whyNot !== null) return { ok: false, why: whyNot };
  const insteadOf = { holder: person, how: 'given' } as const;
  return ok([{ type: 'sat', seat, person: heir, name: realName(name), insteadOf }]);
}

type Sat = Result<Extract<SeatingEvent, { type: 'sat' }>, Refusal>;

function sitByName({ state, person }: Occasion, seat: number, wished: string | undefined): Sat {
  const isSecond = chairsOf(state, person).length > 0;
  if (isSecond && wished === undefined) return refuse('name-needed');
  const name = wished ?? lettersOf(nameOf(state, person));
  const why = whyNotCalled(state, { name, person, seat });
  return why === null ? ok({ type: 'sat', seat, person, name: realName(name) }) : { ok: false, why };
}

/** Their name is private, including whether somebody else has the same one. */
function sitBlindly({ state, person }: Occasion, seat: number, wished: string | undefined): Sat {
  return wished === undefined ? ok({ type: 'sat', seat, person, name: nameOf(state, person) }) : refuse('blind-table');
}

const nameOf = (state: TableState, person: PersonId): RealName => guestOf(state, person)?.name ?? realName('');

const chairTaken = (state: TableState, chair: SeatState): Decided =>
  refuse('chair-taken', { name: displayNamesOf(state).chair(chair) });

function stand(occasion: Occasion, seat: number): Decided {
  const { state, person, gamePackage } = occasion;
  if (!owns(state, person, seat)) return refuse('not-your-chair');
  const bot = holderFor(gamePackage);
  if (state.stage !== 'playing' || bot === null) return ok([{ type: 'stood', seat }]);
  const chair = state.chairs[seat];
  if (chair?.type === 'person' && chair.hasLeft) return refuse('chair-held');
  return ok([{ type: 'held', seat, bot, hasLeft: true }]);
}

function fill({ state, gamePackage }: Occasion, seat: number, bot: string): Decided {
  const chair = state.chairs[seat];
  if (chair === undefined) return refuse('not-a-seat', { seats: state.chairs.length });
  if (chair.type === 'person') return chairTaken(state, chair);
  const bots = botsFor(gamePackage);
  if (!bots.includes(bot)) return refuse('unknown-bot', { bot, bots });
  return ok([
    { type: 'filled', seat, bot, name: chair.type === 'bot' ? chair.name : realName(freeBotName(state, seat)) },
  ]);
}

/** A table is made blind before anyone else has come, and stays blind: names cannot be unlearned. */
function set({ state, gamePackage }: Occasion, wished: Settings): Decided {
  const { isBlind = state.settings.isBlind } = wished;
  if (state.settings.isBlind && !isBlind) return refuse('blind-for-good');
  if (isBlind && !state.settings.isBlind) {
    if (state.stage !== 'lobby') return refuse('match-running');
    if (!isHostAlone(state)) return refuse('not-alone');
  }
  return ok([{ type: 'set', settings: settingsFor(gamePackage, state.settings, wished) }]);
}

const isHostAlone = ({ guests, host, kicked }: TableState): boolean =>
  kicked.length === 0 && guests.every(({ person }) => person === host);

function clear({ state }: Occasion, seat: number): Decided {
  const chair = state.chairs[seat];
  if (chair === undefined) return refuse('not-a-seat', { seats: state.chairs.length });
  if (chair.type === 'nobody') return refuse('chair-empty');
  if (chair.type === 'person' && chair.heldBy === null) return chairTaken(state, chair);
  return ok([{ type: 'emptied', seat }]);
}

function reorder({ state }: Occasion, order: readonly number[]): Decided {
  if (state.stage !== 'lobby') return refuse('match-running');
  const isPermutation = order.length === state.chairs.length && new Set(order).size === order.length;
  if (!isPermutation || order.some((seat) => seat >= state.chairs.length))
    return refuse('not-an-order', { seats: state.chairs.length });
  return ok([{ type: 'reordered', order }]);
}

function choose({ state, gamePackage }: Occasion, wished: TableRequest): Decided {
  if (state.stage !== 'lobby') return refuse('match-running');
  // Another preset starts from its defaults, not from the options chosen for the previous one.
  const kept = wished.preset === undefined ? state.wish : { seats: state.wish.seats };
  const wish = resolveSetup(gamePackage, { ...kept, ...defined(wished) });
  if (!wish.ok) return wish;
  const lost = state.chairs.slice(wish.value.seats).find(({ type }) => type !== 'nobody');
  if (lost !== undefined) return chairTaken(state, lost);
  return ok([{ type: 'chosen', wish: wish.value }]);
}

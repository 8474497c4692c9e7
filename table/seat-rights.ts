import type { HostedGame } from '../games/game-package.ts';
import { ok, type Result } from '../kernel/index.ts';
import { type Refusal, refuse } from '../protocol/refusals.ts';
import { displayNamesOf } from './display-names.ts';
import { isNameTaken } from './names.ts';
import type { SeatingEvent } from './table-event.ts';
import {
  chairsOf,
  guestOf,
  isHost,
  isProgram,
  lettersOf,
  owns,
  type PersonId,
  type RealName,
  realName,
  type SeatRequest,
  type SeatState,
  type TableState,
} from './table-state.ts';

/** A table, and who is at it now. */
interface Scene {
  readonly state: TableState;
  /** Nobody by default. */
  readonly isHere?: ((person: PersonId) => boolean) | undefined;
}

/** Somebody who wants something about a seat of a running match. */
interface Wanting extends Scene {
  readonly person: PersonId;
}

type Decided = Result<readonly SeatingEvent[], Refusal>;

/** Whether seats of this game have private hands. Those that may be empty have none: they are taken and left freely. */
const hasHands = ({ game }: HostedGame): boolean => !game.capabilities?.emptySeats;

/** Whether private hands are dealt now. */
export const areHandsDealt = ({ stage }: TableState, gamePackage: HostedGame): boolean =>
  stage === 'playing' && hasHands(gamePackage);

/** A current or former moderator of this match knows too much to play in it. */
export const seesEverything = ({ settings, host, stage, moderators }: TableState, person: PersonId): boolean =>
  settings.isModerated && (host === person || (stage === 'playing' && moderators.includes(person)));

// ── the host's role ───────────────────────────────────────────────────────────

/** Whether somebody may become host of a moderated table: nobody who has held a seat, because the host sees everything. */
export const mayModerate = (state: TableState, person: PersonId): boolean =>
  chairsOf(state, person).length === 0 && !state.players.includes(person);

/** Whether somebody may become host because the host is gone: while hands are dealt, only players may. */
export function mayInherit(state: TableState, gamePackage: HostedGame, person: PersonId): boolean {
  if (state.settings.isModerated) return mayModerate(state, person);
  return !areHandsDealt(state, gamePackage) || isPlaying(state, person);
}

const isPlaying = (state: TableState, person: PersonId): boolean =>
  state.chairs.some((chair) => chair.type === 'person' && chair.person === person && !chair.hasLeft);

// ── taking a seat ─────────────────────────────────────────────────────────────

/** Sits down in a seat that was dealt a hand: only its holder may, whatever became of the seat since. */
export function sitInDealt({ state, person }: Wanting, seat: number): Decided {
  const dealt = state.dealt[seat];
  if (dealt?.holder === person) {
    const { name, ai } = dealt;
    return ok([{ type: 'sat', seat, person, name, ...(ai !== undefined && { ai }) }]);
  }
  const chair = state.chairs[seat];
  const taken = chair === undefined || chair.type === 'nobody' ? null : takenBy(state, chair);
  const why = taken ?? whyMayNotPlay(state, person) ?? whyNotFree(state, seat);
  return why === null ? refuse('seat-dealt') : { ok: false, why };
}

/** Why somebody cannot take a seat in this match, even if all agree; null for newcomers. */
function whyMayNotPlay(state: TableState, person: PersonId): Refusal | null {
  if (seesEverything(state, person)) return { code: 'moderates' };
  return state.players.includes(person) ? { code: 'held-a-seat' } : null;
}

/** Whether a seat may be handed over to somebody, or given to them with everyone's consent. */
export const mayTakeSeat = (state: TableState, person: PersonId): boolean => whyMayNotPlay(state, person) === null;

/** Why a seat cannot be given; null if its holder has left it to a bot. */
function whyNotFree(state: TableState, seat: number): Refusal | null {
  const chair = state.chairs[seat];
  if (chair === undefined) return { code: 'not-a-seat', with: { seats: state.chairs.length } };
  if (state.dealt[seat]?.holder === null) return { code: 'bots-seat' };
  const isPlayed = chair.type === 'person' && chair.heldBy === null;
  return isPlayed ? takenBy(state, chair) : null;
}

const takenBy = (state: TableState, chair: SeatState): Refusal => ({
  code: 'chair-taken',
  with: { name: displayNamesOf(state).chair(chair) },
});

const nameOf = (state: TableState, person: PersonId): RealName => guestOf(state, person)?.name ?? realName('');

/** People with the same name may both sit down where names are hidden. */
function whyNameTaken(state: TableState, person: PersonId, seat: number): Refusal | null {
  const name = lettersOf(nameOf(state, person));
  const isTaken = !state.settings.isBlind && isNameTaken(state, { name, person, seat });
  return isTaken ? { code: 'name-taken', with: { name } } : null;
}

/** The holder of a seat hands it over, with all that it knows, to somebody who is here and new to the match. */
export function giveSeat({ state, person, isHere }: Wanting, seat: number, heir: PersonId): Decided {
  if (!owns(state, person, seat)) return refuse('not-your-chair');
  if (guestOf(state, heir) === undefined || isHere?.(heir) !== true) return refuse('not-at-table');
  const why = whyMayNotPlay(state, heir) ?? whyNameTaken(state, heir, seat);
  return why === null ? ok([substitution(state, { seat, person: heir }, 'given')]) : { ok: false, why };
}

const substitution = (
  state: TableState,
  { seat, person }: Pick<SeatRequest, 'seat' | 'person'>,
  how: 'given' | 'agreed',
): SeatingEvent => {
  const holder = state.dealt[seat]?.holder ?? '';
  return { type: 'sat', seat, person, name: nameOf(state, person), insteadOf: { holder, how } };
};

// ── substitutes ───────────────────────────────────────────────────────────────

// The whole rule is in `docs/threat-model.md`, "Who reads a dealt hand", and `seat-walk-for-tests.ts` tries to break it.

/** The other holders of seats, except those who stood up. */
function othersThan({ dealt }: TableState, seat: number): readonly PersonId[] {
  const own = dealt[seat]?.holder;
  const others = dealt.flatMap(({ holder, hasLeft }) => (holder === null || holder === own || hasLeft ? [] : [holder]));
  return [...new Set(others)];
}

/**
 * Who has to agree before somebody new gets a seat: all other people who hold one. A player who was removed keeps their vote but cannot
 * cast it, or a host could remove everyone who says no; a player who stood up has none, and a program may only refuse.
 */
export const votersFor = (state: TableState, seat: number): readonly PersonId[] =>
  othersThan(state, seat).filter((person) => !state.programs.includes(person));

/** Whether somebody may refuse a request for a seat that is not their own: everybody who has to agree, and programs. */
export const mayRefuse = (state: TableState, seat: number, person: PersonId): boolean =>
  othersThan(state, seat).includes(person);

/**
 * A host cannot give a seat away alone, nor with the votes of former hosts, co-hosts, programs, or people who came into the match
 * later: a host could have brought them. At least one original player who was never a host has to agree.
 */
const isEnough = (state: TableState, voters: readonly PersonId[]): boolean =>
  voters.some(
    (voter) =>
      !isHost(state, voter) &&
      ![...state.moderators, ...state.formerCoHosts].includes(voter) &&
      state.dealt.some(({ holder, isSubstitute }) => holder === voter && isSubstitute !== true),
  );

/** Limits requests, so that players are not worn down by repeated ones. */
const MOST_ASKED = 5;

/** Asks for the seat of a holder who is gone. */
export function askForSeat({ state, person, isHere }: Wanting, seat: number): Decided {
  const why = whyMayNotPlay(state, person) ?? whyNotAsked({ state, isHere }, seat);
  if (why !== null) return { ok: false, why };
  if (state.requests.some((request) => request.person === person)) return refuse('asked-already');
  if (state.askers.filter((asker) => asker === person).length >= MOST_ASKED)
    return refuse('asked-too-often', { most: MOST_ASKED });
  const taken = whyNameTaken(state, person, seat);
  return taken === null ? ok([{ type: 'askedForSeat', seat, person }]) : { ok: false, why: taken };
}

/** Whether somebody new may ask for a seat now. */
export const mayBeAskedFor = (scene: Scene, seat: number): boolean => whyNotAsked(scene, seat) === null;

function whyNotAsked({ state, isHere }: Scene, seat: number): Refusal | null {
  const why = whyNotGone({ state, isHere }, seat);
  if (why !== null) return why;
  if (state.requests.some((request) => request.seat === seat)) return { code: 'asked-already' };
  return isEnough(state, votersFor(state, seat)) ? null : { code: 'nobody-to-agree' };
}

/** A holder who is still watching after standing up can hand their seat over themselves. */
function whyNotGone({ state, isHere }: Scene, seat: number): Refusal | null {
  const chair = state.chairs[seat];
  const holder = state.dealt[seat]?.holder ?? null;
  const isHolderHere = holder !== null && isHere?.(holder) === true;
  // Where bots never take over, the seat of an absent holder waits for them, and may be asked for.
  const waits = state.settings.graceSeconds === null && chair?.type === 'person' && !isHolderHere;
  const why = waits ? null : whyNotFree(state, seat);
  if (why !== null || !isHolderHere) return why;
  return { code: 'chair-taken', with: { name: holderName(state, seat) } };
}

/** The display name of a seat's holder; empty for a bot. */
export function holderName(state: TableState, seat: number): ReturnType<ReturnType<typeof displayNamesOf>['chair']> {
  const { holder = null, name = realName(''), number } = state.dealt[seat] ?? {};
  const chair = { type: 'person', person: holder ?? '', name, heldBy: null, hasLeft: false } as const;
  return displayNamesOf(state).chair(number === undefined ? chair : { ...chair, number });
}

/** Agrees or refuses; the person who asked withdraws by refusing. One refusal is enough. */
export function answerRequest({ state, person }: Wanting, seat: number, agrees: boolean): Decided {
  const request = state.requests.find((each) => each.seat === seat);
  if (request === undefined) return refuse('no-request');
  const mayAnswer = agrees
    ? votersFor(state, seat).includes(person)
    : request.person === person || mayRefuse(state, seat, person);
  if (!mayAnswer) return refuse('not-yours-to-say');
  if (!agrees) return ok([{ type: 'refusedSeat', seat, person }]);
  return ok(request.agreed.includes(person) ? [] : [{ type: 'agreedToSeat', seat, person }]);
}

/** Seats whose requests everyone has agreed to: they go to the person who asked. */
export function eventsForRequests(state: TableState, gamePackage: HostedGame): readonly SeatingEvent[] {
  if (!areHandsDealt(state, gamePackage)) return [];
  return state.requests.flatMap((request) => {
    const voters = votersFor(state, request.seat);
    const isAgreed = voters.every((voter) => request.agreed.includes(voter)) && isEnough(state, voters);
    // The person who asked may have moderated the table since.
    return isAgreed && mayTakeSeat(state, request.person) ? [substitution(state, request, 'agreed')] : [];
  });
}

/** A holder who is back keeps their seat: open requests for it end. */
export const eventsForReturn = (state: TableState, person: PersonId): readonly SeatingEvent[] =>
  state.requests.flatMap(({ seat }) =>
    state.dealt[seat]?.holder === person ? [{ type: 'refusedSeat', seat, person } as const] : [],
  );

/** The bots that may take a seat: none where people play elsewhere. */
export const botsFor = ({ game, bots }: HostedGame): readonly string[] =>
  game.capabilities?.realTable === undefined ? Object.keys(bots) : [];

/** The kind of bot that plays where nobody says otherwise: the same at tables, in practice and in the terminal. */
export const usualBotOf = ({ bots, usualBot }: Pick<HostedGame, 'bots' | 'usualBot'>): string =>
  usualBot ?? (Object.keys(bots).at(-1) as string);

/** The bot that takes over a person's seat; null when none may. */
export const holderFor = (gamePackage: HostedGame): string | null =>
  botsFor(gamePackage).length === 0 ? null : usualBotOf(gamePackage);

/** What happens to a seat whose person has been gone too long: a bot plays it, or it becomes free if no match is running. */
export function eventForAbsence({ stage }: TableState, gamePackage: HostedGame, seat: number): SeatingEvent {
  const bot = holderFor(gamePackage);
  return stage === 'playing' && bot !== null ? { type: 'held', seat, bot, hasLeft: false } : { type: 'stood', seat };
}

/** People who left after the end count as gone when the end is taken back. */
export function eventsForEmptySeats({ chairs }: TableState, gamePackage: HostedGame): readonly SeatingEvent[] {
  const bot = holderFor(gamePackage);
  if (bot === null) return [];
  return chairs.flatMap((chair, seat) =>
    chair.type === 'nobody' && chair.heldBy === null ? [{ type: 'held', seat, bot, hasLeft: false } as const] : [],
  );
}

/** In a session room, a bot takes over from a player who misses several clocks in a row, until they say that they are back. */
export function takeoverEvents(
  { session, stage }: TableState,
  match: { seatsThatMissed(most: number): readonly number[] },
): readonly SeatingEvent[] {
  if (session === null || stage !== 'playing') return [];
  const bot = session.substitute;
  return match.seatsThatMissed(session.lapses).map((seat) => ({ type: 'held', seat, bot, hasLeft: true }));
}

/**
 * What happens when the host is gone: the longest-present person who is here and may become host does; in a companion one who plays, if
 * there is any. Null if nobody may.
 */
export function heirEvent(
  state: TableState,
  gamePackage: HostedGame,
  isHere: (person: PersonId) => boolean,
): SeatingEvent | null {
  // Nobody asked a program to run a table.
  const isAgent = (person: PersonId) => chairsOf(state, person).some((seat) => isProgram(state.chairs[seat]));
  const mayFollow = (person: PersonId) =>
    !isHost(state, person) && isHere(person) && !isAgent(person) && mayInherit(state, gamePackage, person);
  const heirs = state.guests.filter(({ person }) => mayFollow(person));
  const isOnRealTable = gamePackage.game.capabilities?.realTable !== undefined;
  const player = isOnRealTable ? heirs.find(({ person }) => chairsOf(state, person).length > 0) : undefined;
  const heir = player ?? heirs[0];
  if (heir === undefined) return null;
  const { person } = heir;
  // A sleeping phone does not mean that the host of a real table left: somebody becomes a second host.
  return isOnRealTable ? { type: 'promoted', person } : { type: 'handedOver', person, isAutomatic: true };
}

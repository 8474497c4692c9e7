import type { GamePackage } from '../games/game-package.ts';
import { type GameTypes, ok, type Refusal, type Result, refuse } from '../kernel/index.ts';
import { displayNamesOf } from './display-names.ts';
import { isNameTaken } from './names.ts';
import type { SeatingEvent } from './table-event.ts';
import {
  chairsOf,
  guestOf,
  isHost,
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
  /** Nobody is where it is not said. */
  readonly isHere?: ((person: PersonId) => boolean) | undefined;
}

/** Somebody who wants something about a seat of a running match. */
interface Wanting extends Scene {
  readonly person: PersonId;
}

type Decided = Result<readonly SeatingEvent[], Refusal>;

/** Whether seats of this game hold hands that nobody else may see. A companion has none: its seats are taken and left freely. */
const hasHands = ({ game }: GamePackage<GameTypes>): boolean => game.companion === undefined;

/** Whether hands lie on the table now, each of them somebody's. */
export const areHandsDealt = ({ stage }: TableState, listed: GamePackage<GameTypes>): boolean =>
  stage === 'playing' && hasHands(listed);

/** Whoever moderates, or did so in this match, knows too much to play in it. */
export const seesEverything = ({ settings, host, stage, moderators }: TableState, person: PersonId): boolean =>
  settings.isModerated && (host === person || (stage === 'playing' && moderators.includes(person)));

// ── the host's role ───────────────────────────────────────────────────────────

/** Whether somebody may become host of a moderated table: nobody who has held a seat, for the host sees everything. */
export const mayModerate = (state: TableState, person: PersonId): boolean =>
  chairsOf(state, person).length === 0 && !state.players.includes(person);

/** Whether the role may come to somebody because the host is gone: while hands are dealt only to those who play. */
export function mayInherit(state: TableState, listed: GamePackage<GameTypes>, person: PersonId): boolean {
  if (state.settings.isModerated) return mayModerate(state, person);
  return !areHandsDealt(state, listed) || isPlaying(state, person);
}

const isPlaying = (state: TableState, person: PersonId): boolean =>
  state.chairs.some((chair) => chair.type === 'person' && chair.person === person && !chair.hasLeft);

// ── taking a seat ─────────────────────────────────────────────────────────────

/** Sits down in a seat that was dealt a hand: only its holder may, whatever became of the chair meanwhile. */
export function sitInDealt({ state, person }: Wanting, seat: number): Decided {
  const dealt = state.dealt[seat];
  if (dealt?.holder === person) return ok([{ type: 'sat', seat, person, name: dealt.name }]);
  const chair = state.chairs[seat];
  const taken = chair === undefined || chair.type === 'nobody' ? null : takenBy(state, chair);
  const why = taken ?? whyMayNotPlay(state, person) ?? whyNotFree(state, seat);
  return why === null ? refuse('seat-dealt') : { ok: false, why };
}

/** Why somebody takes no seat in this match, whoever agrees; null for those who are new to it. */
function whyMayNotPlay(state: TableState, person: PersonId): Refusal | null {
  if (seesEverything(state, person)) return { code: 'moderates' };
  return state.players.includes(person) ? { code: 'held-a-seat' } : null;
}

/** Whether a seat may be handed over to somebody, or given to them with everybody's consent. */
export const mayTakeSeat = (state: TableState, person: PersonId): boolean => whyMayNotPlay(state, person) === null;

/** Why a seat is nobody's to give; null where its holder has left it to a bot. */
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

/** Two people of the same name sit down like any others where nobody has one. */
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

/**
 * Who has to agree before somebody new gets a seat: all others who hold one. Whoever was sent away keeps their say, which they cannot
 * give any more, or a host would send everybody away who says no; whoever stood up themselves has none.
 */
export function votersFor({ dealt }: TableState, seat: number): readonly PersonId[] {
  const own = dealt[seat]?.holder;
  const voters = dealt.flatMap(({ holder, hasLeft }) => (holder === null || holder === own || hasLeft ? [] : [holder]));
  return [...new Set(voters)];
}

/**
 * The host's word alone gives no seat away, nor does that of somebody who was host or co-host before, nor of somebody who came into the match
 * later: a host could have given them the seat. One who was dealt a hand and never was a host has to agree.
 */
const isEnough = (state: TableState, voters: readonly PersonId[]): boolean =>
  voters.some(
    (voter) =>
      !isHost(state, voter) &&
      ![...state.moderators, ...state.formerCoHosts].includes(voter) &&
      state.dealt.some(({ holder, isSubstitute }) => holder === voter && isSubstitute !== true),
  );

/** Those who play are not to be worn down by being asked again and again. */
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

/** A holder who looks on, though they stood up, can hand their seat over themselves. */
function whyNotGone({ state, isHere }: Scene, seat: number): Refusal | null {
  const chair = state.chairs[seat];
  const holder = state.dealt[seat]?.holder ?? null;
  const isHolderHere = holder !== null && isHere?.(holder) === true;
  // Where no bot ever comes, a seat whose holder is away waits for them, and may be asked for.
  const waits = state.settings.graceSeconds === null && chair?.type === 'person' && !isHolderHere;
  const why = waits ? null : whyNotFree(state, seat);
  if (why !== null || !isHolderHere) return why;
  return { code: 'chair-taken', with: { name: holderName(state, seat) } };
}

/** What the holder of a seat is called; empty for a bot's. */
export function holderName(state: TableState, seat: number): ReturnType<ReturnType<typeof displayNamesOf>['chair']> {
  const { holder = null, name = realName(''), number } = state.dealt[seat] ?? {};
  const chair = { type: 'person', person: holder ?? '', name, heldBy: null, hasLeft: false } as const;
  return displayNamesOf(state).chair(number === undefined ? chair : { ...chair, number });
}

/** Agrees or refuses; whoever asked takes it back by refusing. One refusal is enough. */
export function answerRequest({ state, person }: Wanting, seat: number, agrees: boolean): Decided {
  const request = state.requests.find((each) => each.seat === seat);
  if (request === undefined) return refuse('no-request');
  const mayAnswer = votersFor(state, seat).includes(person) || (request.person === person && !agrees);
  if (!mayAnswer) return refuse('not-yours-to-say');
  if (!agrees) return ok([{ type: 'refusedSeat', seat, person }]);
  return ok(request.agreed.includes(person) ? [] : [{ type: 'agreedToSeat', seat, person }]);
}

/** Seats whose requests everybody has agreed to: they go to whoever asked. */
export function deedsForRequests(state: TableState, listed: GamePackage<GameTypes>): readonly SeatingEvent[] {
  if (!areHandsDealt(state, listed)) return [];
  return state.requests.flatMap((request) => {
    const voters = votersFor(state, request.seat);
    const isAgreed = voters.every((voter) => request.agreed.includes(voter)) && isEnough(state, voters);
    // Who asked may have moderated the table since.
    return isAgreed && mayTakeSeat(state, request.person) ? [substitution(state, request, 'agreed')] : [];
  });
}

/** A holder who is back wants their seat: what others asked for is answered by that. */
export const deedsForBack = (state: TableState, person: PersonId): readonly SeatingEvent[] =>
  state.requests.flatMap(({ seat }) =>
    state.dealt[seat]?.holder === person ? [{ type: 'refusedSeat', seat, person } as const] : [],
  );

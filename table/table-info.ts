import type { HostedGame } from '../games/game-package.ts';
import { type Encoded, type EncodedFields, encode, encodeFields } from '../protocol/encode.ts';
import type { TableInfo } from '../protocol/index.ts';
import {
  type DisplayName,
  type DisplayNames,
  type DisplayPerson,
  displayNamesOf,
  type NamedRequest,
  type NamedTableInfo,
} from './display-names.ts';
import { resolvedSetup } from './opening.ts';
import { areHandsDealt, holderName, mayBeAskedFor, mayTakeSeat, votersFor } from './seat-rights.ts';
import { chairsOf, guestOf, isHost, type PersonId, realName, type SeatState, type TableState } from './table-state.ts';

/** Who is at the table right now. */
export interface Presence {
  /** Devices of spectators. */
  readonly spectators: number;
  /** One of them is a screen that a whole room sees. */
  readonly hasTv: boolean;
  isHere(person: PersonId): boolean;
}

/** The state of a table, the same for everyone. */
export function tableInfoOf(state: TableState, presence: Presence, gamePackage: HostedGame): NamedTableInfo {
  const { code, match, last, game, stage, wish, settings, isPaused, stood, host, coHosts, awayHosts, chairs, guests } =
    state;
  const names = displayNamesOf(state);
  const areDealt = areHandsDealt(state, gamePackage);
  const hasNotes = stage === 'playing' && gamePackage.game.capabilities?.notes !== undefined;
  const mayGetSeat = (person: PersonId) =>
    areDealt ? mayTakeSeat(state, person) : hasNotes && chairsOf(state, person).length === 0;
  const people = names.inOrder(guests).map((guest) => ({
    person: names.person(guest.person),
    name: names.guest(guest),
    isHere: presence.isHere(guest.person),
    ...(mayGetSeat(guest.person) ? { isNew: true as const } : {}),
  }));
  return {
    code,
    match,
    ...(last === undefined ? {} : { last }),
    game,
    stage,
    wish: { ...wish, options: { ...wish.options } } as TableInfo['wish'],
    settled: resolvedSetup(gamePackage, wish) as TableInfo['settled'],
    settings,
    ...(gamePackage.programs === undefined ? {} : { programs: [...gamePackage.programs] }),
    isPaused,
    stood,
    host: host === null ? null : names.person(host),
    coHosts: coHosts.map(names.person),
    ...(awayHosts.length > 0 ? { awayHosts: awayHosts.map(names.person) } : {}),
    chairs: chairs.map((chair) => sitterOf(chair, names, presence)),
    people,
    ...(areDealt ? { dealt: holdersOf(state, presence), requests: requestsIn(state) } : {}),
    spectators: presence.spectators,
    ...(presence.hasTv ? { hasTv: true as const } : {}),
  };
}

function holdersOf(state: TableState, presence: Presence): NonNullable<NamedTableInfo['dealt']> {
  const names = displayNamesOf(state);
  const isHere = (person: PersonId) => presence.isHere(person);
  return state.dealt.map(({ holder }, seat) => {
    if (holder === null) return null;
    const told = { person: names.person(holder), name: holderName(state, seat) };
    return mayBeAskedFor({ state, isHere }, seat) ? { ...told, isOpen: true } : told;
  });
}

function requestsIn(state: TableState): NamedRequest[] {
  const names = displayNamesOf(state);
  return state.requests.map(({ seat, person, agreed }) => ({
    seat,
    person: names.person(person),
    name: names.guest({ person, name: guestOf(state, person)?.name ?? realName('') }),
    voters: votersFor(state, seat).map(names.person),
    agreed: agreed.map(names.person),
  }));
}

function sitterOf(chair: SeatState, names: DisplayNames, presence: Presence): NamedTableInfo['chairs'][number] {
  if (chair.type === 'nobody') return { type: 'nobody', heldBy: chair.heldBy };
  const name = names.chair(chair);
  if (chair.type === 'bot') return { type: 'bot', bot: chair.bot, name };
  const { person, heldBy } = chair;
  const told = { type: 'person' as const, person: names.person(person), name, isHere: presence.isHere(person), heldBy };
  return { ...told, ...appearanceOf(chair, names) };
}

/** What a person in a seat looks like, and whether it is a program, as far as everyone may know. */
export function appearanceOf(chair: SeatState, names: DisplayNames): { readonly look?: number; readonly ai?: string } {
  const look = names.look(chair);
  const ai = names.ai(chair);
  return { ...(look !== null && { look }), ...(ai !== null && { ai }) };
}

/** The same, as the beginning of everyone's table info. */
export const encodeShared = (
  state: TableState,
  presence: Presence,
  gamePackage: HostedGame,
): EncodedFields<NamedTableInfo> => encodeFields(tableInfoOf(state, presence, gamePackage));

/** Somebody who knocks, as the host sees them. */
interface ToldKnock {
  readonly person: DisplayPerson;
  readonly name: DisplayName;
}

/** The part of the table info for one person: for a host, also who knocks. */
export function encodeYou(state: TableState, person: PersonId | null): Encoded<TableInfo['you']> {
  const names = displayNamesOf(state);
  const knocks = isHost(state, person) ? state.knocks : [];
  const you: { person: DisplayPerson | null; muted: DisplayPerson[]; knocks?: ToldKnock[] } = {
    person: person === null ? null : names.person(person),
    muted: (guestOf(state, person)?.muted ?? []).map(names.person),
    ...(knocks.length > 0 && {
      knocks: knocks.map((knock) => ({
        person: names.person(knock.person),
        name: names.guest(knock),
      })),
    }),
  };
  return encode(you);
}

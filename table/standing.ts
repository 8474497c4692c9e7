import type { Listed } from '../games/listed.ts';
import type { Kinds } from '../kernel/index.ts';
import type { Standing } from '../protocol/index.ts';
import {
  type Introductions,
  introductionsOf,
  type ToldName,
  type ToldPerson,
  type ToldRequest,
  type ToldStanding,
} from './introductions.ts';
import { areHandsDealt, holderName, mayBeAskedFor, mayTakeSeat, votersFor } from './seat-rights.ts';
import { settledIn } from './settled.ts';
import { type Chair, chairsOf, guestOf, isHost, type PersonId, realName, type TableState } from './table-state.ts';

/** Who is at the table right now. */
export interface Presence {
  /** Devices that look on from beside the table. */
  readonly spectators: number;
  isHere(person: PersonId): boolean;
}

/** How a table stands, for everybody alike. */
export function standingOf(state: TableState, presence: Presence, listed: Listed<Kinds>): ToldStanding {
  const { code, match, game, stage, wish, settings, isPaused, stood, host, coHosts, awayHosts, chairs, guests } = state;
  const introductions = introductionsOf(state);
  const areDealt = areHandsDealt(state, listed);
  const hasNotes = stage === 'playing' && listed.game.companion?.notes !== undefined;
  const mayGetSeat = (person: PersonId) =>
    areDealt ? mayTakeSeat(state, person) : hasNotes && chairsOf(state, person).length === 0;
  const people = introductions.inOrder(guests).map((guest) => ({
    person: introductions.person(guest.person),
    name: introductions.guest(guest),
    isHere: presence.isHere(guest.person),
    ...(mayGetSeat(guest.person) ? { isNew: true as const } : {}),
  }));
  return {
    code,
    match,
    game,
    stage,
    wish: { ...wish, options: { ...wish.options } } as Standing['wish'],
    settled: settledIn(listed, wish) as Standing['settled'],
    settings,
    isPaused,
    stood,
    host: host === null ? null : introductions.person(host),
    coHosts: coHosts.map(introductions.person),
    ...(awayHosts.length > 0 ? { awayHosts: awayHosts.map(introductions.person) } : {}),
    chairs: chairs.map((chair) => sitterOf(chair, introductions, presence)),
    people,
    ...(areDealt ? { dealt: holdersOf(state, presence), requests: requestsIn(state) } : {}),
    spectators: presence.spectators,
  };
}

function holdersOf(state: TableState, presence: Presence): NonNullable<ToldStanding['dealt']> {
  const introductions = introductionsOf(state);
  const isHere = (person: PersonId) => presence.isHere(person);
  return state.dealt.map(({ holder }, seat) => {
    if (holder === null) return null;
    const told = { person: introductions.person(holder), name: holderName(state, seat) };
    return mayBeAskedFor({ state, isHere }, seat) ? { ...told, isOpen: true } : told;
  });
}

function requestsIn(state: TableState): ToldRequest[] {
  const introductions = introductionsOf(state);
  return state.requests.map(({ seat, person, agreed }) => ({
    seat,
    person: introductions.person(person),
    name: introductions.guest({ person, name: guestOf(state, person)?.name ?? realName('') }),
    voters: votersFor(state, seat).map(introductions.person),
    agreed: agreed.map(introductions.person),
  }));
}

function sitterOf(chair: Chair, introductions: Introductions, presence: Presence): ToldStanding['chairs'][number] {
  if (chair.type === 'nobody') return { type: 'nobody', heldBy: chair.heldBy };
  const name = introductions.chair(chair);
  if (chair.type === 'bot') return { type: 'bot', bot: chair.bot, name };
  const { person, heldBy } = chair;
  return { type: 'person', person: introductions.person(person), name, isHere: presence.isHere(person), heldBy };
}

/** The same as fields of a JSON record, without its braces. */
export const standingText = (state: TableState, presence: Presence, listed: Listed<Kinds>): string =>
  JSON.stringify(standingOf(state, presence, listed)).slice(1, -1);

/** Somebody who waits at the door, as the host may know. */
interface ToldKnock {
  readonly person: ToldPerson;
  readonly name: ToldName;
}

/** What the standing says to one person alone: to a host also who knocks. */
export function youText(state: TableState, person: PersonId | null): string {
  const introductions = introductionsOf(state);
  const knocks = isHost(state, person) ? state.knocks : [];
  const you: { person: ToldPerson | null; muted: readonly ToldPerson[]; knocks?: readonly ToldKnock[] } = {
    person: person === null ? null : introductions.person(person),
    muted: (guestOf(state, person)?.muted ?? []).map(introductions.person),
    ...(knocks.length > 0 && {
      knocks: knocks.map((knock) => ({
        person: introductions.person(knock.person),
        name: introductions.guest(knock),
      })),
    }),
  };
  return `"you":${JSON.stringify(you)}`;
}

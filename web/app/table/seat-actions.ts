import { isHostHere } from '../../../client/followed.ts';
import type { Action, TableInfo } from '../../../protocol/index.ts';

/** Something that this reader may do about the person in a seat. */
export interface PersonAction {
  readonly key:
    | ('sit' | 'stand' | 'mute' | 'unmute' | 'handOver' | 'promote' | 'demote' | 'kick' | 'empty')
    | ('askForSeat' | 'giveSeat' | 'giveSeatOf');
  readonly action: Action;
  /** Whose seat it is, where several are this reader's. */
  readonly seatName?: string;
}

/** What kind of table it is. */
export interface Circumstances {
  /** There is nobody to invite, and nothing to be done about anybody. */
  readonly isAlone: boolean;
  /** People play on a table of their own, and talk there. */
  readonly isCompanion: boolean;
}

/** What is offered about a seat while a match is played, in the list of people and at the seat itself. */
export function seatActions(
  standing: TableInfo,
  seat: number,
  { isAlone, isCompanion }: Circumstances,
): readonly PersonAction[] {
  if (isAlone) return [];
  // At a companion nobody writes to the others, so that there is nobody to mute.
  return chairActions(standing, seat).filter(({ key }) => !isCompanion || (key !== 'mute' && key !== 'unmute'));
}

/** What may be done about a seat while a match is played. */
export function chairActions(standing: TableInfo, seat: number): readonly PersonAction[] {
  const { chairs, you, dealt } = standing;
  const chair = chairs[seat];
  if (chair === undefined || you.person === null) return [];
  if (chair.type !== 'person') return dealt === undefined ? freeActions(standing, seat) : dealtActions(standing, seat);
  const { person } = chair;
  if (person === you.person) {
    return [
      chair.heldBy === null
        ? { key: 'stand', action: { type: 'stand', seat } }
        : { key: 'sit', action: { type: 'sit', seat } },
    ];
  }
  const isMuted = you.muted.includes(person);
  const mute: PersonAction = { key: isMuted ? 'unmute' : 'mute', action: { type: 'mute', person, isMuted: !isMuted } };
  const asking = dealtActions(standing, seat);
  if (!isHostHere(standing)) return [...asking, mute];
  const empty: PersonAction = { key: 'empty', action: { type: 'empty', seat } };
  // A dealt seat stays its holder's, so there is nothing to be free.
  const isFreed = chair.heldBy !== null && dealt === undefined;
  return [...asking, mute, ...(isFreed ? [empty] : []), ...hostActions(standing, person)];
}

/** A seat without a person, if seats are taken freely. */
function freeActions({ chairs, you }: TableInfo, seat: number): readonly PersonAction[] {
  // A second seat needs a name of its own, which nobody can write here.
  const isSeated = chairs.some((other) => other.type === 'person' && other.person === you.person);
  return chairs[seat]?.type === 'nobody' && !isSeated ? [{ key: 'sit', action: { type: 'sit', seat } }] : [];
}

/** A seat that was dealt a hand: its holder comes back to it, and somebody new asks for it where the holder is gone. */
function dealtActions({ dealt, requests = [], people, you }: TableInfo, seat: number): readonly PersonAction[] {
  const holder = dealt?.[seat] ?? null;
  if (holder === null) return [];
  if (holder.person === you.person) return [{ key: 'sit', action: { type: 'sit', seat } }];
  const isNew = people.some(({ person, isNew }) => person === you.person && isNew === true);
  const isAsking = requests.some(({ person }) => person === you.person);
  return holder.isOpen === true && isNew && !isAsking
    ? [{ key: 'askForSeat', action: { type: 'askForSeat', seat } }]
    : [];
}

/** What a player may do about somebody who is here without a seat, and has held none in this match: hand them their own. */
export function givingActions({ chairs, people, you }: TableInfo, heir: string): readonly PersonAction[] {
  const mayGet = people.some(({ person, isHere, isNew }) => person === heir && isHere && isNew === true);
  if (!mayGet) return [];
  const own = chairs.flatMap((chair, seat) =>
    chair.type === 'person' && chair.person === you.person ? [{ seat, name: chair.name }] : [],
  );
  return own.map(({ seat, name }) => {
    const action = { type: 'giveSeat', seat, person: heir } as const;
    return own.length === 1 ? { key: 'giveSeat', action } : { key: 'giveSeatOf', action, seatName: name };
  });
}

/** What a host may do about somebody, with a seat or without. */
export function hostActions(standing: TableInfo, person: string): readonly PersonAction[] {
  const { host, coHosts, awayHosts = [], settings, you } = standing;
  if (!isHostHere(standing) || person === you.person) return [];
  if (person === host) return [];
  // Whose table it is, nobody else gives away.
  const handOver: PersonAction = { key: 'handOver', action: { type: 'handOver', person } };
  const mayHandOver = host === you.person && (!settings.isModerated || mayModerate(standing, person));
  const isCoHost = coHosts.includes(person);
  const coHosting: PersonAction = isCoHost
    ? { key: 'demote', action: { type: 'demote', person } }
    : { key: 'promote', action: { type: 'promote', person } };
  return [
    ...(mayHandOver ? [handOver] : []),
    ...(settings.isModerated ? [] : [coHosting]),
    ...(awayHosts.includes(person) ? [] : [{ key: 'kick', action: { type: 'kick', person } } as const]),
  ];
}

/** Someone who moderates sees everything, so it is nobody who has a seat in this match, or had one. */
const mayModerate = ({ chairs, dealt = [] }: TableInfo, person: string): boolean =>
  !chairs.some((chair) => chair.type === 'person' && chair.person === person) &&
  !dealt.some((holder) => holder?.person === person);

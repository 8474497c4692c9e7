import type { Refusal } from '../../../kernel/index.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import type { Face } from '../../ui/screen.ts';
import { isHostHere } from '../following/is-host.ts';

/** One chair of a table and who is in it. */
export type Sitter = TableInfo['chairs'][number];
/** Somebody who came to a table. */
export type Guest = TableInfo['people'][number];

/** The chairs that nobody has taken. */
export const emptySeats = ({ chairs }: TableInfo): readonly number[] =>
  chairs.flatMap(({ type }, seat) => (type === 'nobody' ? [seat] : []));

/** Whether this chair belongs to whoever looks. */
export const isMine = (sitter: Sitter, { you }: TableInfo): boolean =>
  sitter.type === 'person' && you.person !== null && sitter.person === you.person;

/** Why a table cannot be made blind, or seeing, now; null where it can be made blind. */
export function whyNotBlind({ settings, people, you }: TableInfo): 'forGood' | 'notAlone' | null {
  if (settings.isBlind) return 'forGood';
  return people.some(({ person }) => person !== you.person) ? 'notAlone' : null;
}

/** The chairs of whoever looks. */
export const ownSeats = (standing: TableInfo): readonly number[] =>
  standing.chairs.flatMap((sitter, seat) => (isMine(sitter, standing) ? [seat] : []));

const hostOf = ({ host, people }: TableInfo): Guest | null => people.find(({ person }) => person === host) ?? null;

/** What the host is called, as their chair shows it where they have one; null where there is no host. */
export function hostName(standing: TableInfo, faces: readonly Face[]): string | null {
  const seat = standing.chairs.findIndex((sitter) => sitter.type === 'person' && sitter.person === standing.host);
  return faces[seat]?.name ?? hostOf(standing)?.name ?? null;
}

/** People at the table who have no chair: those who are here first. */
export function standingPeople({ chairs, people }: TableInfo): readonly Guest[] {
  const seated = new Set(chairs.flatMap((sitter) => (sitter.type === 'person' ? [sitter.person] : [])));
  const without = people.filter(({ person }) => !seated.has(person));
  return [...without.filter(({ isHere }) => isHere), ...without.filter(({ isHere }) => !isHere)];
}

/** The order of the chairs after two of them changed places. */
export function swapped(count: number, one: number, other: number): number[] {
  const order = Array.from({ length: count }, (_, seat) => seat);
  order[one] = other;
  order[other] = one;
  return order;
}

/** The chair so many places on, round the table. */
export const placesOn = (count: number, seat: number, places: number): number => (seat + places + count) % count;

/** What keeps a match from starting, seen by whoever looks; null where they can start it. */
export type StartBlock =
  | { readonly type: 'empty'; readonly count: number }
  | { readonly type: 'waitsForHost' | 'hostAway' | 'noHost' | 'refused' };

/** Why whoever looks cannot start the match now, the table having refused what they chose, if anything; null where they can. */
export function whyNotStart(standing: TableInfo, refused: Refusal | null): StartBlock | null {
  const host = hostOf(standing);
  if (host === null) return { type: 'noHost' };
  if (!isHostHere(standing)) return { type: host.isHere ? 'waitsForHost' : 'hostAway' };
  const count = emptySeats(standing).length;
  if (count > 0) return { type: 'empty', count };
  return refused === null ? null : { type: 'refused' };
}

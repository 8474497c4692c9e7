import type { Action, Standing } from '../../../wire/index.ts';
import { isHostHere } from '../following/is-host.ts';

/** Something that this reader may do about whoever sits in a chair. */
export interface PersonAction {
  readonly key: 'sit' | 'stand' | 'mute' | 'unmute' | 'handOver' | 'promote' | 'demote' | 'kick' | 'empty';
  readonly action: Action;
}

/** What may be done about a chair while a match is played. */
export function chairActions(standing: Standing, seat: number): readonly PersonAction[] {
  const { chairs, you } = standing;
  const chair = chairs[seat];
  if (chair === undefined || you.person === null) return [];
  // A second chair needs a name of its own, which nobody can write here.
  const isSeated = chairs.some((other) => other.type === 'person' && other.person === you.person);
  if (chair.type === 'nobody') return isSeated ? [] : [{ key: 'sit', action: { type: 'sit', seat } }];
  if (chair.type === 'bot') return [];
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
  if (!isHostHere(standing)) return [mute];
  const empty: PersonAction = { key: 'empty', action: { type: 'empty', seat } };
  return [mute, ...(chair.heldBy === null ? [] : [empty]), ...hostActions(standing, person)];
}

/** What a host may do about somebody, with a chair or without. */
export function hostActions(standing: Standing, person: string): readonly PersonAction[] {
  const { host, coHosts, settings, you } = standing;
  if (!isHostHere(standing) || person === you.person) return [];
  if (person === host) return [];
  // Whose table it is, nobody else gives away.
  const handOver: PersonAction = { key: 'handOver', action: { type: 'handOver', person } };
  const isCoHost = coHosts.includes(person);
  const beside: PersonAction = isCoHost
    ? { key: 'demote', action: { type: 'demote', person } }
    : { key: 'promote', action: { type: 'promote', person } };
  return [
    ...(host === you.person ? [handOver] : []),
    ...(settings.isModerated ? [] : [beside]),
    { key: 'kick', action: { type: 'kick', person } },
  ];
}

import type { Action, Standing } from '../../../wire/index.ts';

/** Something that this reader may do about whoever sits in a chair. */
export interface PersonAction {
  readonly key: 'sit' | 'stand' | 'mute' | 'unmute' | 'handOver' | 'kick' | 'empty';
  readonly action: Action;
}

/** What may be done about a chair while a match is played. */
export function chairActions(standing: Standing, seat: number): readonly PersonAction[] {
  const { chairs, you, host } = standing;
  const chair = chairs[seat];
  if (chair === undefined || you.person === null) return [];
  const isHost = host === you.person;
  if (chair.type === 'nobody') return [{ key: 'sit', action: { type: 'sit', seat } }];
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
  const actions: PersonAction[] = [
    { key: isMuted ? 'unmute' : 'mute', action: { type: 'mute', person, isMuted: !isMuted } },
  ];
  if (!isHost) return actions;
  if (chair.heldBy !== null) actions.push({ key: 'empty', action: { type: 'empty', seat } });
  return [
    ...actions,
    { key: 'handOver', action: { type: 'handOver', person } },
    { key: 'kick', action: { type: 'kick', person } },
  ];
}

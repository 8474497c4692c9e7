import { describe, expect, test } from 'vitest';
import {
  eventsOf,
  LIBRARY,
  type LogEvent,
  newVillage,
  nextPhase,
  record,
  resolveNight,
  stackMistake,
  type Village,
  VillageMistake,
  viewOf,
  visitsBy,
  visitsTo,
  type Who,
} from '../../resolver/index.ts';
import { villageOf } from '../commands/village-for-tests.ts';
import { judgeFile } from './judge-file.ts';
import { unit } from './library-cases-for-tests.ts';
import { listText } from './mistake.ts';

test.each(unit('U-next-phase').cases)('U-next-phase: after $from comes $next', ({ from, next }) => {
  const { kind, number } = nextPhase({ kind: from[0], number: from[1] });
  expect([kind, number]).toEqual(next);
});

test.each(unit('U-list-text').cases)('U-list-text: $list is "$text"', ({ list, empty, text }) => {
  expect(listText(list, empty)).toBe(text);
});

test.each(unit('U-modifier-rules').cases)('U-modifier-rules: $stack can be built: $ok', ({ stack, ok }) => {
  expect(stackMistake(stack) === null).toBe(ok);
});

test.each(unit('U-names').cases)('U-names: $names can sit together: $ok', ({ names, ok }) => {
  const players = names.map((name, index) => ({ id: `${index}`, name, role: ['Villager'] as const }));
  const build = (): Village => newVillage({ settings: LIBRARY, seed: 1, factions: [], players });
  if (ok) expect(build().players).toHaveLength(names.length);
  else expect(build).toThrow(VillageMistake);
});

/** What the last step of a case gives. */
function lastOf(players: readonly object[], ...steps: readonly object[]): unknown {
  const factions = [{ id: 'town', name: 'Town', kind: 'Town' }];
  const { answer } = judgeFile(
    { factions, players, steps: steps.map((step) => ({ do: step })) },
    { preset: null, seed: 1 },
  );
  if (!('steps' in answer)) throw new Error(JSON.stringify(answer));
  return answer.steps.at(-1);
}

const seated = (id: string, ...role: readonly string[]) => ({ id, name: id, role, faction: 'town' });

test.each(unit('U-effect-expiry').cases)(
  'U-effect-expiry: after $daysPassed days a block still blocks: $active',
  ({ daysPassed, active }) => {
    const days = Array.from({ length: daysPassed }, (_, day) => ({ day, votes: [] }));
    const shown = lastOf(
      [seated('blocker', 'Roleblocker'), seated('cop', 'Cop')],
      { night: 0, actions: [{ a: 'roleblock', by: 'blocker', on: ['cop'] }] },
      ...days,
      { night: 1, actions: [{ a: 'investigate', by: 'cop', on: ['blocker'] }] },
    );
    expect((shown as { events: readonly LogEvent[] }).events.some(({ t }) => t === 'blocked')).toBe(active);
  },
);

describe('U-layers: later layers are asked first, and a layer may answer or pass on', () => {
  const kill = { a: 'kill', by: 'vig', on: ['ann'] };
  const players = [seated('vig', 'Vigilante'), seated('doc', 'Doctor'), seated('ann', 'Villager')];
  const protect = { a: 'protect', by: 'doc', on: ['ann'] };
  const died = { t: 'died', who: 'ann', to: 'public' };
  const saved = { t: 'saved', who: 'ann', to: 'moderator' };

  test('no layer: the role answers', () => {
    expect(lastOf(players, { night: 0, actions: [kill] })).toMatchObject({ events: [{ t: 'visit' }, died] });
  });

  test('a layer answers for the role', () => {
    const shown = lastOf(players, { mark: 'ann', effect: 'Stoned' }, { night: 0, actions: [kill] });
    expect(shown).toMatchObject({ events: [{ t: 'visit' }, saved, { t: 'noDeaths' }] });
  });

  test('of two layers the later answers, and the earlier is left for the next time', () => {
    const first = { night: 0, actions: [protect, kill] };
    const steps = [{ mark: 'ann', effect: 'Stoned' }, first, { day: 1, votes: [] }, { night: 1, actions: [kill] }];
    expect(lastOf(players, ...steps)).toMatchObject({ events: [{ t: 'visit' }, saved, { t: 'noDeaths' }] });
  });

  test('layers that pass on leave it to those beneath, and at last to the role', () => {
    const hitman = { ...seated('hit', 'Hitman'), faction: 'town' };
    const shot = { a: 'hitmanKill', by: 'hit', on: ['ann'], via: 'town' };
    const shown = lastOf(
      [...players, hitman],
      { mark: 'ann', effect: 'Stoned' },
      { night: 0, actions: [protect, shot] },
    );
    expect(shown).toMatchObject({ events: [{ by: 'doc' }, { by: 'hit' }, died] });
  });
});

describe('U-log-filter', () => {
  const names = ['alice', 'bob', 'eve', 'doctor'];
  const who = (name: string): Who => names.indexOf(name);
  const { visits, cases } = unit('U-log-filter');
  const empty = villageOf(names.map((name) => [name, 'Villager', 'town'] as const));
  // Only the first visit is of the start; the night that opens before the second logs an event of its own.
  const village = visits.reduce((before, { by, at, to, hidden, phase }, index) => {
    const opened = phase === undefined && index === 1 ? resolveNight(before, 0, []) : before;
    const audience = typeof to === 'string' ? to : (to?.map(who) ?? 'moderator');
    return record(
      opened,
      { t: 'visit', by: who(by), at: who(at), as: 'watch', ...(hidden ? { hidden } : {}) },
      audience,
    );
  }, empty);
  const logged = village.log.flatMap(({ events }) => events).filter(({ t }) => t === 'visit');

  test.each(cases)('$query gives $answer', ({ query, answer }) => {
    const { phase, seenBy, visitsTo: to, visitsBy: by, includeHidden } = query;
    const found: (readonly LogEvent[])[] = [];
    if (phase !== undefined) found.push(eventsOf(village, { kind: phase, number: 0 }));
    if (seenBy !== undefined) found.push(viewOf(village, who(seenBy)).filter(({ t }) => t === 'visit'));
    if (to !== undefined) found.push(visitsTo(village, who(to), includeHidden));
    if (by !== undefined) found.push(visitsBy(village, who(by), includeHidden));
    expect(found.flat().map((event) => logged.indexOf(event))).toEqual(answer);
  });
});

test('U-overeager-loses-action: an overeager player whose action is used up does nothing, and nothing breaks', () => {
  const players = [seated('cop', 'Overeager', 'OneShot', 'Cop'), seated('ann', 'Villager')];
  expect(lastOf(players, { night: 0, actions: [] }, { night: 1, actions: [] })).toMatchObject({
    events: [{ t: 'noDeaths', to: 'public' }],
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answersOf,
  eventsOf,
  LIBRARY,
  type LogEvent,
  newVillage,
  nextPhase,
  ROLE_NAMES,
  type RoleStack,
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
import { villageOf } from '../scene-for-tests.ts';
import { listText } from './fields.ts';
import { judgeFile } from './judge.ts';
import { libraryCases, unit } from './library-cases-for-tests.ts';

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

const options = { preset: null, seed: 1 };

test('no JSON whatever breaks the judge', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (file) => {
      const asScenario = judgeFile([file], options);
      expect(asScenario.mistakes).toBe(1);
      expect(() => JSON.stringify(judgeFile(file, options))).not.toThrow();
      expect(() => judgeFile({ scenarios: file }, options)).not.toThrow();
    }),
    { seed: 1, numRuns: 300 },
  );
});

/** A copy of a value in which one thing, wherever it lies, is replaced. */
function spoilt(value: unknown, path: readonly number[], replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return replacement;
  const entries = Object.entries(value);
  if (entries.length === 0) return replacement;
  const [key, inner] = entries[step % entries.length] as [string, unknown];
  const changed = spoilt(inner, rest, replacement);
  if (Array.isArray(value)) return value.with(Number(key), changed);
  return Object.fromEntries(entries.map(([name, each]) => [name, name === key ? changed : each]));
}

test('a scenario of the library with anything in it replaced is settled, or refused at a place', () => {
  const path = fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 });
  const replacement = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom('ann', 'cop', 'constructor', -1, Number.POSITIVE_INFINITY),
  );
  fc.assert(
    fc.property(fc.constantFrom(...libraryCases.scenarios), path, replacement, (scenario, where, what) => {
      const { answer, mistakes } = judgeFile(spoilt(scenario, where, what), options);
      expect(mistakes).toBe('error' in answer ? 1 : 0);
      if ('error' in answer) expect(answer.error.message).not.toContain('undefined');
    }),
    { seed: 2, numRuns: 400 },
  );
});

const IDS = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];

const FACTIONS = [
  { id: 'town', name: 'Town', kind: 'Town' },
  { id: 'mafia', name: 'Mafia', kind: 'Mafia' },
  { id: 'cult', name: 'Cult', kind: 'Cult' },
];

type Seated = readonly [stack: RoleStack, faction: string | undefined];

const id = fc.constantFrom(...IDS);

const role = fc
  .array(fc.constantFrom(...ROLE_NAMES), { minLength: 1, maxLength: 3 })
  .map((stack): RoleStack => (stackMistake(stack) === null ? stack : ['Vengeful', 'Vigilante']));

const side = fc.constantFrom('town', 'mafia', 'cult', undefined);

const cast = fc.array(fc.tuple(role, side), { minLength: IDS.length, maxLength: IDS.length });

/** What somebody wants: one of the actions that their role has, whichever those are. */
const requested = fc.record({ by: fc.nat(IDS.length - 1), which: fc.nat(), on: fc.tuple(id, id), redirect: id });

const wishes = fc.array(requested, { maxLength: 10 });

const votes = fc.array(fc.tuple(id, fc.option(id)), { maxLength: 8 });

const days = fc.array(fc.record({ wishes, votes }), { maxLength: 4 });

type Wish = typeof requested extends fc.Arbitrary<infer W> ? W : never;

function granted({ by, which, on, redirect }: Wish, people: readonly Seated[]): object[] {
  const [stack, faction] = people[by] as Seated;
  const { action, dayAction, factionAction } = answersOf(stack);
  const own = dayAction === null ? action : [...action, dayAction];
  const specs = factionAction === null ? own : [...own, factionAction];
  const spec = specs[which % specs.length];
  if (spec === undefined) return [];
  const via = spec === factionAction && faction !== undefined ? { via: faction } : {};
  return [{ a: spec.a, by: IDS[by], on: on.slice(0, spec.on.length), redirect, ...via }];
}

function playerOf([stack, faction]: Seated, who: number): object {
  const target = stack.includes('Lyncher') ? { lynchTarget: 'ann' } : {};
  return { id: IDS[who], name: IDS[who], role: stack, ...(faction === undefined ? {} : { faction }), ...target };
}

test('whatever roles act on whomever, in either preset, the judge answers, and a restored case goes on alike', () => {
  const preset = fc.constantFrom('library', 'table');
  fc.assert(
    fc.property(cast, days, preset, fc.nat(), (people, calendar, name, seed) => {
      const steps = calendar.flatMap((day, number) => {
        const actions = day.wishes.flatMap((each) => granted(each, people));
        return [
          { night: number, actions },
          { day: number + 1, actions, votes: day.votes },
        ];
      });
      const settle = (between: readonly object[]): readonly unknown[] => {
        const all = [{ begin: true }, ...steps].flatMap((step) => [step, ...between]);
        const file = { factions: FACTIONS, players: people.map(playerOf), steps: all.map((step) => ({ do: step })) };
        const { answer } = judgeFile(file, { preset: name, seed });
        return 'steps' in answer ? answer.steps : expect.fail(JSON.stringify(answer));
      };
      const restored = settle([{ saveRestore: true }]);
      expect(restored.filter((_, index) => index % 2 === 0)).toEqual(settle([]));
    }),
    { seed: 3, numRuns: 500 },
  );
});

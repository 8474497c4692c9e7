import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersOf, ROLE_NAMES, type RoleStack, stackMistake } from '../../resolver/index.ts';
import { judgeFile } from './judge-file.ts';
import { libraryCases } from './library-cases-for-tests.ts';

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
const wish = fc.record({ by: fc.nat(IDS.length - 1), which: fc.nat(), on: fc.tuple(id, id), redirect: id });
const wishes = fc.array(wish, { maxLength: 10 });
const votes = fc.array(fc.tuple(id, fc.option(id)), { maxLength: 8 });
const days = fc.array(fc.record({ wishes, votes }), { maxLength: 4 });
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never;

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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyJson } from '../kernel/index.ts';
import { FieldDiff } from './field-diff.ts';

const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', '"'), fc.jsonValue({ maxDepth: 2 }), {
  noNullPrototype: true,
});

test('applying the changes gives the current record, whatever came before', () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 2, maxLength: 6 }), (given) => {
      const states = given.map((state) => JSON.parse(JSON.stringify(state)) as Record<string, unknown>);
      const shown = new FieldDiff(states[0] as object);
      let seen = states[0] as Record<string, unknown>;
      for (const state of states.slice(1)) {
        const changes = JSON.parse(`{${shown.look(state).slice(1)}}`) as Record<string, unknown>;
        seen = Object.fromEntries(
          [...Object.entries(seen).filter(([field]) => !shown.gone.includes(field)), ...Object.entries(changes)].map(
            ([field, value]) => [field, Object.hasOwn(shown.kept, field) ? goneOn(seen, field, value) : value],
          ),
        );

        function goneOn(before: Record<string, unknown>, field: string, fresh: unknown): unknown {
          return [...(before[field] as unknown[]).slice(0, shown.kept[field]), ...(fresh as unknown[])];
        }
        expect(seen).toEqual(state);
      }
    }),
  );
});

test('unchanged fields are absent, even a list that was changed and changed back', () => {
  const state = { turns: [[1, 2]], round: 1, ended: null as string | null };
  const shown = new FieldDiff(state);
  expect(shown.look(state)).toBe('');
  state.turns.push([3]);
  expect(shown.look(state)).toBe(',"turns":[[1,2],[3]]');
  state.turns.pop();
  state.ended = 'yes';
  expect(shown.look(copyJson(state))).toBe(',"turns":[[1,2]],"ended":"yes"');
});

test('of a long list of records, only what follows the unchanged beginning is sent', () => {
  const rounds = Array.from({ length: 5 }, (_, round) => ({ round, end: 'enacted' }));
  const state = { rounds };
  const shown = new FieldDiff(state);
  rounds.push({ round: 5, end: 'voting' });
  expect([shown.look(state), shown.kept]).toEqual([',"rounds":[{"round":5,"end":"voting"}]', { rounds: 5 }]);
  (rounds[5] as { end: string }).end = 'failed';
  expect([shown.look(state), shown.kept]).toEqual([',"rounds":[{"round":5,"end":"failed"}]', { rounds: 5 }]);
  rounds.length = 4;
  expect([shown.look(state), shown.kept]).toEqual([',"rounds":[]', { rounds: 4 }]);
  rounds.length = 2;
  expect([shown.look(state), shown.kept]).toEqual([`,"rounds":${JSON.stringify(rounds)}`, {}]);
});

import { expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { planWith } from './session-for-tests.ts';
import { checkSession } from './treatments.ts';

const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;
const [OPTION, VALUE] = Object.entries(LISTED.inTournament!.fixed)[0] as [string, boolean];
const REFUSED = { ok: false, why: { code: 'fixed-in-tournaments', with: { option: OPTION } } };

test('a plan cannot change what is fixed in every tournament of its game, for all matches or for some', () => {
  const { treatments, options } = planWith();
  const changed = { name: 'changed', options: { [OPTION]: !VALUE } };
  expect([
    checkSession(LISTED, planWith({ options: { ...options, [OPTION]: !VALUE } })),
    checkSession(LISTED, planWith({ treatments: [...treatments, changed] })),
  ]).toEqual([REFUSED, REFUSED]);
});

test('a plan may say what is so anyway', () => {
  expect(checkSession(LISTED, planWith({ options: { [OPTION]: VALUE } }))).toEqual({ ok: true, value: null });
});

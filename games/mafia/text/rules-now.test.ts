import { expect, test } from 'vitest';
import { ruleIdsOf } from '../../words-for-tests.ts';
import { game } from '../rules/game.ts';
import { layTable } from '../rules/table-for-tests.ts';
import type { PhaseName, Setup } from '../rules/types.ts';
import { rulesNow } from './rules-now.ts';

const PHASES = Object.keys(game.phases) as PhaseName[];
const ROLES = 'Town Bulletproof Cop, 3 Town Villager, Mafia Goon';

function idsIn(phase: PhaseName, roles = ROLES, options: Partial<Setup> = {}): readonly string[] {
  const { match } = layTable(roles, options);
  return rulesNow({ phase, setup: { ...match.setup, ...options }, table: match.state.table });
}

test('each phase points to rules that exist, none twice', () => {
  const all = ruleIdsOf(game.id);
  for (const phase of PHASES) {
    const ids = idsIn(phase);
    expect(all).toEqual(expect.arrayContaining([...ids]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toEqual([]);
  }
});

test('the roles in play come last, layer by layer, and no others', () => {
  const ofRoles = idsIn('night').filter((id) => /^MF-(7[89]|8\d|9\d|1[01]\d|120)$/.test(id));
  expect(ofRoles).toEqual(['MF-78', 'MF-79', 'MF-97', 'MF-103']);
  expect(idsIn('night').slice(-4)).toEqual(ofRoles);
});

test('what a set-up leaves out is not spoken of', () => {
  expect(idsIn('day')).not.toContain('MF-128');
  expect(idsIn('day', ROLES, { hammer: true })).toContain('MF-128');
  expect(idsIn('day', ROLES, { noLynchVote: false })).not.toContain('MF-129');
  expect(idsIn('day', ROLES, { lynch: 'majority' })).toContain('MF-55');
});

test('politicians, governors, masons and shots by day are spoken of only where they are', () => {
  const rare = ['MF-51', 'MF-52', 'MF-121', 'MF-136'];
  const named = (roles: string) => idsIn('day', roles).filter((id) => rare.includes(id));
  expect(named(ROLES)).toEqual([]);
  expect(named('Town Politician, Town Governor, 2 Mason Dayvigilante, Mafia Goon').toSorted()).toEqual(rare.toSorted());
});

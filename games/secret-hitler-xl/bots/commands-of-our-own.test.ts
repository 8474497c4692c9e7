import { expect, test } from 'vitest';
import type { BotKind } from '../../../kernel/index.ts';
import type { SecretHitler } from '../rules/types.ts';
import { bots } from './index.ts';
import { answersAt, governmentRow, type Position, seatsChosen } from './positions-for-tests.ts';
import { knowing } from './tables-for-tests.ts';

const THINKING = ['role', 'smart', 'deducer'] as const;
const kindOf = (name: string) => bots[name] as BotKind<SecretHitler>;

const byCommunists = { communistPowerActor: 'communists' } as const;

test.each(THINKING)(
  '%s as a communist points where communists act together, and the others close their eyes',
  (name) => {
    const position: Position = {
      roles: 'CFHLLLLF',
      options: byCommunists,
      phase: 'radicalization',
      known: knowing('F..L...'),
    };
    for (const command of answersAt(kindOf(name), position, 5)) expect(command.type).toBe('point');
    for (const self of [1, 2, 3]) {
      expect(answersAt(kindOf(name), { ...position, self, known: {} }, 3)).toEqual(
        new Array(3).fill({ type: 'closeEyes' }),
      );
    }
  },
);

test('a player who was radicalised plays as a communist', () => {
  const hand = { role: 'communist', originalRole: 'liberal', cards: ['liberal', 'communist'] } as const;
  const position: Position = { phase: 'legislativeChancellor', table: { president: 1, chancellor: 0 }, hand };
  for (const name of THINKING) {
    expect(answersAt(kindOf(name), position, 5), name).toEqual(new Array(5).fill({ type: 'enact', card: 1 }));
  }
});

const TWELVE: Position = {
  roles: 'LFHCLLLLFFCL',
  phase: 'emergency',
  options: { emergencyPowers: true },
  table: { governments: [governmentRow({ policy: 'article48' })], president: 0, chancellor: 1, powerHolder: 0 },
};

test.each(['role', 'smart'])(
  '%s saves a marked friend, shoots a known enemy, and else looks at the next card',
  (name) => {
    const power = (position: Position) =>
      new Set(answersAt(kindOf(name), position, 20).map((command) => 'power' in command && command.power));
    const marked = { ...TWELVE, table: { ...TWELVE.table, markedForExecution: 2 } };
    expect(power({ ...marked, known: knowing('FL') })).toEqual(new Set(['pardon']));
    expect(power({ ...TWELVE, known: knowing('FL') })).toEqual(new Set(['execution_emergency']));
    expect(power(TWELVE)).toEqual(new Set(['propaganda']));
    const enabling = { ...TWELVE.table, governments: [governmentRow({ policy: 'enablingact' })] };
    expect(power({ ...TWELVE, table: enabling })).toEqual(new Set(['chancellor_propaganda']));
  },
);

test('a confession is known to everybody', () => {
  const revealedAffiliations = [null, 'liberal', null, null, null, null, null, null] as const;
  const position: Position = { table: { revealedAffiliations: [...revealedAffiliations] } };
  for (const name of ['role', 'smart']) expect(seatsChosen(kindOf(name), position), name).toEqual([1]);
});

test('what was learnt last counts: Congress knows more than an investigation before', () => {
  const known = [
    { seat: 1, is: 'liberal', from: 'investigation', government: 0 },
    { seat: 1, is: 'communist', from: 'congress', government: 1 },
  ] as const;
  const position: Position = { roles: 'CFHLLLLF', hand: { known: [...known] } };
  for (const name of ['role', 'smart']) expect(seatsChosen(kindOf(name), position), name).toEqual([1]);
});

import { describe, expect, test } from 'vitest';
import { matchPlayer, type ObserveMatch, type Playable } from '../../../bots/play-match.ts';
import type { BotKind } from '../../../kernel/index.ts';
import { planSimulation } from '../../../simulation/plan.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { POWERS, type Power } from '../rules/powers.ts';
import type { SecretHitler } from '../types.ts';
import { answersAt, governmentRow, type Position, seatsChosen } from './positions-for-tests.ts';
import { knowing } from './tables-for-tests.ts';

const THINKING = ['role', 'smart', 'people', 'deducer'] as const;
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
  const table = { president: 1, chancellor: 0 };
  // So near to winning that nobody plays as a liberal to be trusted.
  const position: Position = { phase: 'legislativeChancellor', tracks: { communist: 4 }, table, hand };
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

describe.each(['role', 'smart'])('the emergency card of %s', (name) => {
  const power = (position: Position) =>
    new Set(answersAt(kindOf(name), position, 20).map((command) => 'power' in command && command.power));
  const withTable = (table: Position['table'], more: Position = {}) =>
    power({ ...TWELVE, ...more, table: { ...TWELVE.table, ...table } });
  const enabling = { governments: [governmentRow({ policy: 'enablingact' })], president: 1, chancellor: 0 };
  const suspect = governmentRow({ policy: 'fascist', president: 5, chancellor: 6 });

  test('saves a marked friend', () => {
    expect(withTable({ markedForExecution: 2 }, { known: knowing('FL') })).toEqual(new Set(['pardon']));
  });

  test('shoots a known enemy', () => {
    expect(power({ ...TWELVE, known: knowing('FL') })).toEqual(new Set(['execution_emergency']));
  });

  test('marks a suspect while a mark can ripen, unless another is marked', () => {
    const governments = [suspect, governmentRow({ policy: 'article48' })];
    expect(withTable({ governments })).toEqual(new Set(['marked_for_execution']));
    expect(withTable({ governments }, { tracks: { fascist: 3 } })).not.toContain('marked_for_execution');
    expect(withTable({ governments, markedForExecution: 6 })).not.toContain('marked_for_execution');
  });

  test('has a known mate investigate an unknown colleague', () => {
    expect(power({ ...TWELVE, known: knowing('..L') })).toEqual(new Set(['impeachment']));
    expect(power({ ...TWELVE, known: knowing('L.L') })).not.toContain('impeachment');
  });

  test('peeks if a suspect is the next president, who will then say what was drawn', () => {
    const governments = [suspect, governmentRow({ policy: 'article48' })];
    const table = { governments, presidentCandidate: 4, markedForExecution: 6 };
    expect(withTable(table)).toEqual(new Set(['policy_peek_emergency']));
  });

  test('brings back what a president discarded who is known to be of another side', () => {
    expect(withTable(enabling, { known: knowing('C') })).toEqual(new Set(['vote_of_no_confidence']));
    const asked = { ...TWELVE, known: knowing('C'), phase: 'vote_of_no_confidence' as const };
    expect(answersAt(kindOf(name), { ...asked, table: { ...TWELVE.table, ...enabling } }, 5)).toEqual(
      new Array(5).fill({ type: 'noConfidence', enact: true }),
    );
  });

  test('and otherwise looks at the next card', () => {
    expect(power(TWELVE)).toEqual(new Set(['propaganda']));
    expect(withTable(enabling)).toEqual(new Set(['chancellor_propaganda']));
  });
});

/** How few matches show it, with the seed below; a pardon and a vote of no confidence are too rare to wait for, and are tested above. */
test.each([
  ['role', 150, ['execution', 'impeachment', 'marked_for_execution', 'policy_peek', 'propaganda']],
  ['smart', 150, ['execution', 'impeachment', 'marked_for_execution', 'policy_peek', 'propaganda']],
  ['people', 150, ['execution', 'impeachment', 'marked_for_execution', 'policy_peek', 'propaganda']],
  ['deducer', 12, ['impeachment', 'marked_for_execution']],
] as const)('%s uses in %i matches: %j', (name, matches, powers) => {
  const used = new Set<string>();
  const gamePackage = { game, bots } as unknown as Playable;
  const request = { seats: 12, games: 1, seed: 4, bots: name, workers: 1, options: { emergencyPowers: true } };
  const plan = planSimulation(gamePackage, request);
  if (!plan.ok) throw new Error(plan.why.code);
  const note: ObserveMatch = () => ({
    told: () => {},
    over: () => {},
    decided: (_, command) => {
      if ('power' in command) used.add(POWERS[command.power as Power].phase);
    },
  });
  const play = matchPlayer(plan.value.playable, plan.value.series, note);
  for (let match = 0; match < matches; match++) play(match);
  for (const power of powers) expect(used).toContain(power);
});

test('a confession is known to everyone', () => {
  const revealedAffiliations = [null, 'liberal', null, null, null, null, null, null] as const;
  const position: Position = { table: { revealedAffiliations: [...revealedAffiliations] } };
  for (const name of ['role', 'smart', 'people']) expect(seatsChosen(kindOf(name), position), name).toEqual([1]);
});

test('what was learnt last counts: Congress knows more than an investigation before', () => {
  const known = [
    { seat: 1, is: 'liberal', from: 'investigation', government: 0 },
    { seat: 1, is: 'communist', from: 'congress', government: 1 },
  ] as const;
  const position: Position = { roles: 'CFHLLLLF', hand: { known: [...known] } };
  for (const name of ['role', 'smart']) expect(seatsChosen(kindOf(name), position), name).toEqual([1]);
});

import { describe, expect, test } from 'vitest';
import { allTimes, playTime } from '../reading/seats.ts';
import { PHASES, type Phase } from '../types.ts';
import { PLAIN, Recorded } from './recorded-for-tests.ts';

/** The cases of section 15 of the rules about stored data: undo, reloads, clocks and two devices at once. */

const players = (count: number) => PLAIN.slice(0, count);

describe('case 9: undo', () => {
  test('goes back over phases and reloads to the very beginning, and forward again', () => {
    const table = new Recorded().begun(players(6)).acting(1, 2, 3, 4, 5, 6).allPass();
    const end = structuredClone(table.table);
    const steps = table.recording.movesInForce().length;
    table.reload();
    for (let left = steps; left > 0; left--) table.undo();
    expect([table.phase, table.table.round, table.recording.movesInForce()]).toEqual(['setup', 0, []]);
    for (let left = steps; left > 0; left--) table.redo();
    expect([table.phase, table.table]).toEqual(['status', end]);
  });

  test('takes back one tap as one step: Politics, the custodians and the last pass', () => {
    const table = new Recorded().begun(players(5)).acting(3, 1, 2, 4, 5);
    table.usesCard(1).usesCard(2);
    const before = structuredClone(table.table);
    table.does({ type: 'useCard', seat: 0, card: 3, speaker: 4 }).undo();
    expect(table.table).toEqual(before);
    table.does({ type: 'claimCustodians', seat: 0, withPoint: true }).undo();
    expect(table.table).toEqual(before);
    table.allPass();
    expect(table.phase).toBe('status');
    table.undo();
    expect([table.phase, table.table.action?.passed.length]).toEqual(['action', 4]);
  });

  test('takes back the end of the game', () => {
    const table = new Recorded().begun(players(3)).gives(2, 10);
    table.does({ type: 'endGame', winner: 2, reason: 'victory' });
    expect(table.recording.match.outcome?.ranking[0]).toEqual([2]);
    table.undo();
    expect([table.recording.match.outcome, table.phase, table.table.ending]).toEqual([null, 'strategy', null]);
  });
});

describe('case 13: clocks', () => {
  test('count from recorded times, not from ticks: a long sleep and a reload lose nothing', () => {
    const table = new Recorded()
      .later(5_000)
      .begun(players(5))
      .later(60_000)
      .picks(1)
      .later(3_600_000)
      .reload()
      .picks(2);
    table.later(1_000);
    expect([allTimes(table.table, table.now), playTime(table.table, table.now)]).toEqual([
      [60_000, 3_600_000, 1_000, 0, 0],
      3_661_000,
    ]);
  });

  test('give the time that was taken back to the player whose turn it is again', () => {
    const table = new Recorded().begun(players(5)).later(1_000).picks(1).later(2_000).undo().later(4_000).picks(2);
    expect(allTimes(table.table, table.now)).toEqual([7_000, 0, 0, 0, 0]);
  });
});

test('case 14: a second tap on the end of a turn does not end the next', () => {
  const table = new Recorded().begun(players(5)).acting(1, 2, 3, 4, 5);
  table.does({ type: 'act', seat: 0, kind: 'tactical' });
  const { question } = table;
  const tap = { type: 'endTurn', seat: 0 } as const;
  table.seatDoes(0, tap);
  expect([table.seatMayNot(0, tap, question), table.mayNot(tap), table.current]).toEqual([
    'old-question',
    expect.any(String),
    1,
  ]);
});

describe('case 15: a table that is read again is the very same', () => {
  const there = (phase: Phase): Recorded => {
    const table = new Recorded();
    const steps: readonly (() => unknown)[] = [
      () => table.does({ type: 'setPlayer', seat: 0, colour: 'red', faction: 'random', home: 'none', name: 'Ada' }),
      () => {
        for (const [seat, colour] of (['red', 'blue', 'green', 'pink', 'black'] as const).entries())
          table.does({ type: 'setPlayer', seat, colour, faction: PLAIN[seat]!, home: 'none', name: '' });
        table.does({ type: 'setCount', count: 5 }, { type: 'completeSetup' });
      },
      () => table.does({ type: 'startFirstRound' }),
      () => table.does({ type: 'setSpeaker', seat: 3, picking: 'keep' }).later(9_000).picks(7, 3),
      () => table.acting(1, 2, 4).later(700).usesCard(),
      () => table.allPass().does({ type: 'tick', list: 'status', row: 0, of: 'all', isDone: true }),
      () => table.does({ type: 'nextPhase', custodians: 'ask' }),
      () =>
        table.does(
          { type: 'claimCustodians', seat: 1, withPoint: true },
          { type: 'nextPhase', custodians: 'ask' },
          { type: 'vote', seat: 2, votes: 5 },
        ),
      () => table.gives(1, 10).does({ type: 'nextAgenda' }, { type: 'endAgenda' }),
    ];
    for (const step of steps) {
      step();
      if (table.phase === phase) return table;
    }
    throw new Error(`never came to ${phase}`);
  };

  test.each(PHASES)('in %s', (phase) => {
    const table = there(phase);
    const before = table.recording.match.snapshot();
    expect(table.reload().recording.match.snapshot()).toEqual(before);
  });
});

describe('case 22: two devices that choose at once in set-up', () => {
  const mine = { type: 'setPlayer', seat: 0, colour: 'red', faction: 'sol', home: 'none', name: '' } as const;

  test.each([
    ['the same faction', { ...mine, seat: 1, colour: 'blue' }],
    ['the same colour', { ...mine, seat: 1, faction: 'yin' }],
  ] as const)('do not both get %s', (_what, theirs) => {
    const table = new Recorded();
    table.seatDoes(0, mine);
    expect([table.seatMayNot(1, theirs), table.table.players[1]?.faction]).toEqual([expect.any(String), null]);
  });

  test('both get what is different, though neither has seen the other', () => {
    const table = new Recorded();
    const { question } = table;
    table.seatDoes(1, { ...mine, seat: 1 });
    const theirs = { ...mine, seat: 2, colour: 'blue', faction: 'yin' } as const;
    expect(table.tries({ type: 'answer', at: 0, seat: 2, by: 'person', question, command: theirs })).toBeNull();
    expect(table.table.players.slice(0, 3).map(({ faction }) => faction)).toEqual([null, 'sol', 'yin']);
  });
});

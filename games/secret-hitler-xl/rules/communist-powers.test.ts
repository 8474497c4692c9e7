import { describe, expect, test } from 'vitest';
import {
  everybodyBut,
  govern,
  heardOf,
  type LaidGame,
  layTable,
  phaseOf,
  type Scene,
  tableOf,
  targets,
} from './table-for-tests.ts';

const NINE = 'LFFHCCLLL';
const TOP = ['communist', 'communist', 'communist'] as const;

/** Seat 0 and seat 1 cover this communist slot. */
function covered(slot: number, scene: Partial<Scene> = {}): LaidGame {
  const table = layTable({ roles: NINE, tracks: { communist: slot - 1 }, top: TOP, ...scene });
  govern(table, 1, 'communist');
  return table;
}

describe('bugging, by the president', () => {
  test('[SH-56] row 23, seed: every communist learns the party, the president only the target', () => {
    const table = covered(1);
    expect(targets(table, 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(table.seat(0).does({ type: 'aim', seat: 3 })).toContainEqual({
      ...{ type: 'powerUsed', power: 'bugging', by: 0, seat: null },
    });
    for (const seat of [0, 4, 5]) {
      expect(heardOf(table, seat, 'secretAim')).toEqual([{ type: 'secretAim', power: 'bugging', seat: 3 }]);
    }
    for (const seat of [4, 5]) {
      expect(heardOf(table, seat, 'sawParty')).toEqual([
        { type: 'sawParty', seat: 3, party: 'fascist', from: 'bugging' },
      ]);
      expect(table.seat(seat).view.hand.known).toContainEqual({
        seat: 3,
        is: 'fascist',
        from: 'bugging',
        government: 0,
      });
    }
    expect(table.seat(0).view.hand.known).toEqual([{ seat: 3, is: null, from: 'bugging', government: 0 }]);
    for (const viewer of everybodyBut(table, 4, 5)) expect(heardOf(table, viewer, 'sawParty')).toEqual([]);
    for (const viewer of everybodyBut(table, 0, 4, 5)) expect(heardOf(table, viewer, 'secretAim')).toEqual([]);
    expect(tableOf(table).governments.at(-1)?.target).toBeNull();
  });

  test('[SH-56] the radicalised listen too', () => {
    const table = layTable({ roles: NINE, top: TOP });
    table.match.state.hands[7]!.role = 'communist';
    govern(table, 1, 'communist');
    table.seat(0).does({ type: 'aim', seat: 6 });
    expect(heardOf(table, 7, 'sawParty')).toHaveLength(1);
  });
});

describe.each(['handbook', 'official'] as const)('row 23: the communists act together in %s', (preset) => {
  function pointing(slot: number, points: Readonly<Record<number, number>>, scene: Partial<Scene> = {}) {
    const table = covered(slot, { preset, ...scene });
    for (const seat of [...tableOf(table).living]) {
      const at = points[seat];
      table.seat(seat).does(at === undefined ? { type: 'closeEyes' } : { type: 'point', seat: at });
    }
    return table;
  }

  test('[SH-56] all others close their eyes, and nobody learns who points', () => {
    const table = covered(1, { preset });
    expect(targets(table, 4)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
    expect(table.seat(4).does({ type: 'point', seat: 6 })).toEqual([{ type: 'eyesClosed', seat: 4 }]);
    expect(table.seat(7).does({ type: 'closeEyes' })).toEqual([{ type: 'eyesClosed', seat: 7 }]);
    table.seat(6).mayNot({ type: 'point', seat: 0 });
    table.seat(5).mayNot({ type: 'closeEyes' });
  });

  test('[SH-56] the player both point at is bugged; the president learns nothing', () => {
    const table = pointing(1, { 4: 6, 5: 6 });
    for (const seat of [4, 5]) expect(heardOf(table, seat, 'sawParty')).toMatchObject([{ seat: 6, party: 'liberal' }]);
    for (const viewer of everybodyBut(table, 4, 5)) expect(heardOf(table, viewer, 'secretAim', 'sawParty')).toEqual([]);
  });

  test('[SH-56] among equals chance decides', () => {
    const chosen = new Set<unknown>();
    for (let seed = 1; seed <= 20; seed++) {
      const [aim] = heardOf(pointing(1, { 4: 6, 5: 7 }, { seed }), 4, 'secretAim');
      chosen.add(aim?.type === 'secretAim' && aim.seat);
    }
    expect([...chosen].toSorted()).toEqual([6, 7]);
  });

  test('[SH-56] without a living communist nothing happens', () => {
    const table = pointing(2, {}, { table: { living: [0, 1, 2, 3, 6, 7, 8] } });
    expect(phaseOf(table)).toBe('election');
    expect(heardOf(table, 'spectator', 'powerUsed')).toEqual([
      { type: 'powerUsed', power: 'radicalization', by: 0, seat: null },
    ]);
  });

  test('[SH-65] the player they point at is radicalised', () => {
    const table = pointing(2, { 4: 6, 5: 6 });
    expect(table.seat(6).view.hand.role).toBe('communist');
    expect(heardOf(table, 0, 'secretAim', 'radicalized')).toEqual([]);
  });
});

describe('radicalization', () => {
  const aimed = (seat: number) => {
    const table = covered(2);
    expect(targets(table, 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    table.seat(0).does({ type: 'aim', seat });
    return table;
  };

  test.each([
    [6, 'converted', 'communist'],
    [1, 'converted', 'communist'],
    [3, 'resisted', 'hitler'],
    [4, 'already', 'communist'],
  ] as const)('[SH-65] row 24: seat %i has %s', (seat, result, role) => {
    const table = aimed(seat);
    expect(table.seat(seat).view.hand.role).toBe(role);
    expect(heardOf(table, seat, 'radicalized')).toEqual([{ type: 'radicalized', result }]);
    for (const viewer of everybodyBut(table, seat)) expect(heardOf(table, viewer, 'radicalized')).toEqual([]);
  });

  test('[SH-65] row 24: the others see the same whatever the result', () => {
    const [converted, resisted] = [NINE, 'LFFLCCHLL'].map((roles) => {
      const table = covered(2, { roles });
      table.seat(0).does({ type: 'aim', seat: 6 });
      return table;
    }) as [LaidGame, LaidGame];
    for (const viewer of everybodyBut(converted, 6)) expect(converted.heard(viewer)).toEqual(resisted.heard(viewer));
    for (const seat of [0, 1, 2, 4, 5, 7, 8]) expect(converted.seat(seat).view).toEqual(resisted.seat(seat).view);
  });

  test('[SH-56] [SH-65] the president and the communists know the target, and no more', () => {
    const table = aimed(3);
    for (const seat of [0, 4, 5]) {
      expect(heardOf(table, seat, 'secretAim')).toEqual([{ type: 'secretAim', power: 'radicalization', seat: 3 }]);
      expect(table.seat(seat).view.hand.known).toEqual([{ seat: 3, is: null, from: 'radicalization', government: 0 }]);
    }
    for (const viewer of everybodyBut(table, 0, 4, 5)) expect(heardOf(table, viewer, 'secretAim')).toEqual([]);
  });
});

describe('five_year_plan', () => {
  test('[SH-58] row 3: two communist policies and a liberal one are shuffled into the draw pile only', () => {
    const before = layTable({ roles: NINE, tracks: { communist: 2 }, top: TOP, toDraw: 12 });
    const table = covered(3, { toDraw: 12 });
    expect(tableOf(table)).toMatchObject({ deckCount: 12, discardCount: tableOf(before).discardCount + 2 });
    expect(tableOf(table).circulating).toMatchObject({ liberal: 7, communist: 7 });
    expect(heardOf(table, 'spectator', 'powerUsed')).toEqual([
      { type: 'powerUsed', power: 'five_year_plan', by: 0, seat: null },
    ]);
    const tops = Array.from({ length: 12 }, (_, seed) => covered(3, { seed }).match.state.box.deck.slice(-3).join());
    expect(new Set(tops).size).toBeGreaterThan(1);
  });

  test('[SH-58] row 3: or placed on top, if the host wants it', () => {
    const table = covered(3, { options: { fiveYearPlan: 'on-top' } });
    expect(table.match.state.box.deck.slice(-3).toReversed()).toEqual(['communist', 'communist', 'liberal']);
  });
});

describe('congress', () => {
  function congress(preset: Scene['preset'] & string) {
    const table = layTable({
      roles: NINE,
      preset: preset as 'seed',
      tracks: { communist: 3 },
      top: TOP,
      table: { living: [0, 1, 2, 3, 4, 6, 7, 8] },
    });
    table.match.state.hands[7]!.role = 'communist';
    govern(table, 1, 'communist');
    return table;
  }
  const comrades = (table: LaidGame) => [4, 5, 7].map((seat) => heardOf(table, seat, 'comrades'));

  test.each(['seed', 'official'] as const)(
    '[SH-59] row 25, %s: all communists, the dead and the radicalised too',
    (preset) => {
      const table = congress(preset);
      expect(comrades(table)).toEqual([
        [{ type: 'comrades', seats: [5, 7] }],
        [{ type: 'comrades', seats: [4, 7] }],
        [{ type: 'comrades', seats: [4, 5] }],
      ]);
      for (const viewer of everybodyBut(table, 4, 5, 7)) expect(heardOf(table, viewer, 'comrades')).toEqual([]);
      expect(table.seat(4).view.hand.known).toEqual([
        { seat: 5, is: 'communist', from: 'congress', government: 0 },
        { seat: 7, is: 'communist', from: 'congress', government: 0 },
      ]);
    },
  );

  test('[SH-59] row 25, handbook: the original communists are shown', () => {
    expect(comrades(congress('handbook'))).toEqual([
      [{ type: 'comrades', seats: [5] }],
      [{ type: 'comrades', seats: [4] }],
      [{ type: 'comrades', seats: [4, 5] }],
    ]);
  });
});

test('[SH-54] confession: everyone learns the president’s party, and Hitler’s is fascist', () => {
  const table = covered(5, { table: { presidentCandidate: 3 } });
  expect(heardOf(table, 'spectator', 'confessed')).toEqual([{ type: 'confessed', seat: 3, party: 'fascist' }]);
  expect(tableOf(table).revealedAffiliations[3]).toBe('fascist');
  expect(tableOf(table).presidentCandidate).toBe(4);
});

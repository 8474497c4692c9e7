import { describe, expect, test } from 'vitest';
import { P1, P2, type Setup } from '../types.ts';
import { bundle, FIVE, held, layTable, letTimePass, outcomes, trade } from './table-for-tests.ts';
import { rowsOf } from './tournament.ts';

/** A game of G3 in which five pavos were just snatched, and P1 decides about shame. */
function shame(give: boolean, options: Partial<Setup> = {}) {
  const table = layTable({ options: { variant: 'G3', shameP2: 2, ...options } });
  trade(table, FIVE, 'snatch');
  return { table, heard: table.seat(P1).does({ type: 'assignShame', give }) };
}

/** What everybody, P1, P2 and nobody knows about shame. */
const known = ({ match }: ReturnType<typeof layTable>) => {
  const { table, hands, box } = match.state;
  const [record] = table.rounds;
  return { table: table.shame, record: [record?.shameAssigned, record?.shame], hands, box };
};

describe('shame', () => {
  test.each([
    [true, 3],
    [false, 2],
  ])('[SN-24] [SN-26] is given or not (%s) for all to see', (give, total) => {
    const { table, heard } = shame(give);
    expect(heard[0]).toEqual({ type: 'shameDecided', given: give, auto: false });
    expect(known(table)).toEqual({
      table: [0, total],
      record: [give, total],
      hands: [
        { shame: 0, gave: [give] },
        { shame: total, gave: [] },
      ],
      box: { shame: [0, total], lapsed: [] },
    });
  });

  test('[SN-25] adds up, one for a snatch, and costs no points', () => {
    const { table } = shame(true, { rounds: 2 });
    expect(table.seat(P1).mayNot({ type: 'assignShame', give: true }).code).toBe('not-an-option');
    trade(table, FIVE, 'snatch');
    table.seat(P1).does({ type: 'assignShame', give: true });
    expect([table.match.state.table.shame, table.match.outcome?.scores]).toEqual([
      [0, 4],
      [0, 30],
    ]);
  });

  test('[SN-27] shows only in a later game: here P1 alone knows', () => {
    const { table, heard } = shame(true, { shameVisibility: 'later-only' });
    expect(heard[0]).toEqual({ type: 'shameDecided', given: null, auto: false });
    expect(table.heard(P1)).toContainEqual({ type: 'gaveShame', given: true });
    expect(table.heard(P2)).toEqual(table.heard('spectator'));
    expect(known(table)).toEqual({
      table: [0, 2],
      record: [null, 2],
      hands: [
        { shame: 0, gave: [true] },
        { shame: 2, gave: [] },
      ],
      box: { shame: [0, 3], lapsed: [] },
    });
  });

  test('[SN-28] is for its carrier alone', () => {
    const { table, heard } = shame(true, { shameVisibility: 'self-only' });
    expect(heard[0]).toEqual({ type: 'shameDecided', given: null, auto: false });
    expect(table.heard(P1)).not.toContainEqual(expect.objectContaining({ type: 'shamed' }));
    expect(table.heard(P2)).toContainEqual({ type: 'shamed', shame: 3 });
    expect(known(table)).toEqual({
      table: null,
      record: [null, null],
      hands: [
        { shame: 0, gave: [true] },
        { shame: 3, gave: [] },
      ],
      box: { shame: [0, 3], lapsed: [] },
    });
  });

  test.each(['later-only', 'self-only'] as const)(
    '[SN-27] a clock that decides is not told of either (%s)',
    (shown) => {
      const table = layTable({ options: { variant: 'G3', shameVisibility: shown, aftermathSeconds: 30 } });
      trade(table, FIVE, 'snatch');
      expect(letTimePass(table)[0]).toEqual({ type: 'shameDecided', given: null, auto: false });
      const { table: seen, box } = table.match.state;
      expect([seen.rounds[0]?.auto.aftermath, box.lapsed, rowsOf(table.match.state)[0]?.aftermath_lapsed]).toEqual([
        false,
        [1],
        true,
      ]);
    },
  );

  test('[SN-29] from earlier games is shown in every variant', () => {
    const table = layTable({ options: { variant: 'G5', shameP1: 4, shameP2: 1 } });
    expect(table.match.state.table.shame).toEqual([4, 1]);
  });
});

describe('the judge', () => {
  function report(sanction: Setup['sanction'], offer = FIVE, file = true) {
    const table = layTable({ options: { variant: 'G4', sanction, rounds: 1 } });
    trade(table, offer, 'snatch');
    return { table, heard: table.seat(P1).does({ type: 'report', file }) };
  }

  test('[SN-30] gives the offer back and has P2 pay what was asked for', () => {
    const { table, heard } = report('inverse');
    expect(heard[0]).toEqual({ type: 'reportDecided', reported: true, auto: false });
    expect([held(table), outcomes(table)]).toEqual([
      [
        [10, 5],
        [0, 5],
      ],
      [20, 5],
    ]);
  });

  test('[SN-30] does nothing where P1 does not report', () => {
    const { table } = report('inverse', FIVE, false);
    expect([outcomes(table), table.match.state.table.rounds[0]?.reported]).toEqual([[5, 20], false]);
  });

  test('[SN-31] has P2 pay even all that it has', () => {
    const { table } = report('inverse', bundle(1, 0, 0, 10));
    expect(held(table)).toEqual([
      [10, 10],
      [0, 0],
    ]);
  });

  test('[SN-32] only gives back where restitution is the sanction', () => {
    expect(outcomes(report('restitution').table)).toEqual([10, 10]);
  });

  test('[SN-33] takes all that P2 has out of the game where it confiscates', () => {
    const { table } = report('confiscate');
    expect([held(table), table.match.state.table.confiscated, outcomes(table)]).toEqual([
      [
        [10, 0],
        [0, 0],
      ],
      { pavo: 0, elote: 10 },
      [10, 0],
    ]);
  });
});

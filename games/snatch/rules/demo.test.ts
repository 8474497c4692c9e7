import { expect, test } from 'vitest';
import { P1, P2 } from '../types.ts';
import { FIVE, layTable, propose, trade } from './table-for-tests.ts';

/** Everything that a fresh table of a variant has. */
const fresh = (variant: 'G2' | 'G3') => {
  const { table, hands, box } = layTable({ options: { variant, demo: true } }).match.state;
  return { table, hands, box };
};

test('[SN-39] [SN-40] either player may start everything again under any variant, in any phase', () => {
  const table = layTable({ options: { variant: 'G3', demo: true, shameP1: 2, shameP2: 5 } });
  trade(table, FIVE, 'snatch');
  table.seat(P1).does({ type: 'assignShame', give: true });
  propose(table, FIVE);
  expect(table.seat(P2).does({ type: 'setVariant', variant: 'G2' })).toEqual([
    { type: 'variantChanged', seat: P2, variant: 'G2' },
    { type: 'roundBegan', round: 1 },
  ]);
  const { table: now, hands, box } = table.match.state;
  expect({ table: now, hands, box }).toEqual(fresh('G2'));
});

test('[SN-40] the variant that is being played may be chosen, too', () => {
  const table = layTable({ options: { variant: 'G3', demo: true } });
  trade(table, FIVE, 'snatch');
  table.seat(P1).does({ type: 'setVariant', variant: 'G3' });
  const { table: now, hands, box } = table.match.state;
  expect({ table: now, hands, box }).toEqual(fresh('G3'));
});

test('[SN-39] outside demo play nobody may', () => {
  const table = layTable();
  expect([P1, P2].map((seat) => table.seat(seat).mayNot({ type: 'setVariant', variant: 'G2' }).code)).toEqual([
    'not-an-option',
    'not-asked',
  ]);
  expect(table.match.game.whyNot?.(table.seat(P1).view, { type: 'setVariant', variant: 'G2' })).toEqual({
    code: 'variant-is-fixed',
  });
});

test('[SN-41] after the last round demo play waits for both to leave', () => {
  const table = layTable({ options: { demo: true, rounds: 1 } });
  trade(table, FIVE, 'accept');
  expect([table.match.state.phase, table.match.outcome]).toEqual(['finished', null]);
  table.seat(P2).does({ type: 'leave' });
  expect(table.match.outcome).toBeNull();
  table.seat(P1).does({ type: 'leave' });
  expect(table.match.outcome?.scores).toEqual([15, 15]);
});

test('[SN-41] or for one of them to choose a variant, also one who has left already', () => {
  const table = layTable({ options: { demo: true, rounds: 1 } });
  trade(table, FIVE, 'accept');
  table.seat(P2).does({ type: 'leave' });
  table.seat(P2).does({ type: 'setVariant', variant: 'G5' });
  expect(table.match.state.phase).toBe('talk');
});

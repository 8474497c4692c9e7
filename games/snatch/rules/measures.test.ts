import { expect, test } from 'vitest';
import type { SeatView } from '../../../kernel/index.ts';
import { game } from '../game.ts';
import { type Command, P1, type Snatch } from '../types.ts';
import { bundle, FIVE, layTable, proposal, trade } from './table-for-tests.ts';

const { statistics } = game;

test('a match is summed up in numbers that simulation can average', () => {
  const table = layTable({ options: { variant: 'G4' } });
  trade(table, FIVE, 'accept');
  trade(table, bundle(1, 0, 0, 0), 'snatch');
  table.seat(P1).does({ type: 'report', file: true });
  trade(table, bundle(0, 1, 1, 0), 'reject');
  expect(statistics?.tally?.(table.match.state.table, table.match.setup)).toEqual({
    offers: 3,
    accepts: 1,
    rejects: 1,
    snatches: 1,
    reports: 1,
    shame: 0,
    trade: 10,
    efficiency: 0.5,
  });
});

test.each([
  ['immediate+later', 1],
  ['later-only', undefined],
  ['self-only', undefined],
] as const)('[SN-29] shame is summed up only where the table shows it: %s', (shameVisibility, shame) => {
  const table = layTable({ options: { variant: 'G3', shameVisibility, rounds: 1 } });
  trade(table, FIVE, 'snatch');
  table.seat(P1).does({ type: 'assignShame', give: true });
  expect(statistics?.tally?.(table.match.state.table, table.match.setup).shame).toBe(shame);
});

test('after each round the player with more points is ahead, and nobody where both have the same', () => {
  const table = layTable();
  trade(table, FIVE, 'accept');
  trade(table, bundle(1, 0, 0, 3), 'accept');
  trade(table, bundle(4, 0, 0, 0), 'snatch');
  const { table: end } = table.match.state;
  expect([statistics?.rounds?.(end), statistics?.leaders?.(end, table.match.setup)]).toEqual([
    3,
    [null, 'seat-0', 'seat-1'],
  ]);
});

test('what can be switched off, by what is done', () => {
  const used = (command: Command): readonly string[] =>
    Object.entries(statistics?.abilities ?? {}).flatMap(([name, uses]) =>
      uses({} as SeatView<Snatch>, command) ? [name] : [],
    );
  const commands: readonly Command[] = [
    { type: 'p2Action', action: 'snatch' },
    { type: 'p2Action', action: 'reject' },
    { type: 'p2Action', action: 'accept' },
    { type: 'noOffer' },
    proposal(FIVE),
    { type: 'report', file: true },
    { type: 'report', file: false },
    { type: 'assignShame', give: true },
    { type: 'assignShame', give: false },
  ];
  expect(commands.map(used)).toEqual([['snatch'], ['reject'], [], ['withhold'], [], ['report'], [], ['shame'], []]);
});

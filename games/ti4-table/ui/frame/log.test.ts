import { expect, test } from 'vitest';
import type { Event } from '../../types.ts';
import { foldedLines, type Item, inForce, type LogLine, logAsCsv, logAsText, phaseBehind, since } from './log.ts';

const LINES = [
  { key: 's', at: null, time: 'set-up', by: 'Host', sentences: ['3 play'], isUndone: false, isTakeBack: false },
  {
    key: '0',
    at: 61_500,
    time: '0:01:01',
    by: 'Host',
    sentences: ['Sol picked Trade', 'Strategy phase'],
    isUndone: false,
    isTakeBack: false,
  },
  {
    key: '1',
    at: 3_600_000,
    time: '1:00:00',
    by: 'Sol',
    sentences: ['=1+1, "agenda"'],
    isUndone: true,
    isTakeBack: false,
  },
];

test('a log reads line by line, with what was taken back marked', () => {
  expect(logAsText(LINES, { undone: 'undone', created: 'Game started: today' })).toBe(
    'Game started: today\n\nset-up  3 play (Host)\n0:01:01  Sol picked Trade; Strategy phase (Host)\n1:00:00  =1+1, "agenda" (Sol) [undone]\n',
  );
});

test('a spreadsheet reads every event as one row, and reckons none of it', () => {
  expect(logAsCsv(LINES, Date.UTC(2026, 10, 16, 14, 3))).toBe(
    [
      'seconds,time,recorded_by,event,undone,created\r\n',
      ',set-up,Host,3 play,false,2026-11-16T14:03:00.000Z\r\n',
      '61,0:01:01,Host,Sol picked Trade; Strategy phase,false,2026-11-16T14:03:00.000Z\r\n',
      `3600,1:00:00,Sol,"'=1+1, ""agenda""",true,2026-11-16T14:03:00.000Z\r\n`,
    ].join(''),
  );
});

test('what was taken back is folded into one line, run by run; what was brought back is not', () => {
  const line = (key: string, isUndone: boolean, isTakeBack = false) => ({
    ...(LINES[0] as LogLine),
    key,
    isUndone,
    isTakeBack,
  });
  const lines = [
    line('a', false),
    line('b', true),
    line('c', true),
    line('undo', false, true),
    line('d', false),
    line('redo', false, true),
    line('e', false),
  ];
  const read = foldedLines(lines).map((part) => ('folded' in part ? part.folded.map(({ key }) => key) : part.key));
  expect(read).toEqual(['a', ['b', 'c', 'undo'], 'd', 'e']);
});

const PICK: Event = { type: 'cardPicked', seat: 0, faction: 'sol', card: 5, bonus: 0, order: 1 };
const phase = (of: 'strategy' | 'action'): Event => ({ type: 'phaseBegan', phase: of, round: 1 });
const ROUND: Event = { type: 'roundBegan', round: 1, seat: 0, faction: 'sol' };

const item = (step: number, heard: readonly Event[], more: Partial<Item> = {}): Item => ({
  ...{ key: String(step), step, at: step, by: 'host', heard, isUndone: false, back: null, isNote: false },
  ...more,
});

const LOG = [
  item(0, [{ type: 'firstRoundStarted' }]),
  item(1, [ROUND, phase('strategy')]),
  item(2, [PICK], { isUndone: true }),
  item(3, [], { back: 'undo' }),
  item(4, [PICK]),
  item(5, [{ type: 'strategyEnded', grown: [] }, phase('action')]),
];

test('what was taken back is not in force, nor is the taking back', () => {
  expect(inForce(LOG).map(({ step }) => step)).toEqual([0, 1, 4, 5]);
});

test('a phase and a round are counted from where they began', () => {
  expect(since(LOG, 'phaseBegan')).toEqual([]);
  expect(since(LOG, 'roundBegan').map(({ step }) => step)).toEqual([4, 5]);
  expect(since(LOG.slice(0, 1), 'roundBegan').map(({ step }) => step)).toEqual([0]);
});

test('an undo leaves the phase where the last thing began it', () => {
  expect(phaseBehind(LOG)).toBe('strategy');
  expect(phaseBehind(LOG.slice(0, 5))).toBe(null);
  expect(phaseBehind(LOG.slice(0, 2))).toBe('setup');
  expect(phaseBehind([])).toBe(null);
});

test('an undo of the end leads back to the phase in which the game ended', () => {
  const end = item(6, [{ type: 'gameEnded', seat: 0, faction: 'sol', reason: 'victory' }]);
  expect(phaseBehind([...LOG, end])).toBe('action');
});

test('what a seat keeps to itself is not part of what the table takes back', () => {
  const kept = item(7, [{ type: 'secretKept', seat: 0, faction: 'sol' }], { isNote: true });
  expect(inForce([...LOG, kept]).map(({ step }) => step)).toEqual([0, 1, 4, 5]);
});

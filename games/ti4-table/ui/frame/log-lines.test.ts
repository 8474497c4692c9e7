import { expect, test } from 'vitest';
import { foldedLines, type LogLine, logAsCsv, logAsText } from './log-lines.ts';

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

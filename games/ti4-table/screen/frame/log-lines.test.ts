import { expect, test } from 'vitest';
import { logAsCsv, logAsText } from './log-lines.ts';

const LINES = [
  { key: 's', at: null, time: 'set-up', by: 'Host', sentences: ['3 play'], isUndone: false },
  {
    key: '0',
    at: 61_500,
    time: '0:01:01',
    by: 'Host',
    sentences: ['Sol picked Trade', 'Strategy phase'],
    isUndone: false,
  },
  { key: '1', at: 3_600_000, time: '1:00:00', by: 'Sol', sentences: ['=1+1, "agenda"'], isUndone: true },
];

test('a log reads line by line, with what was taken back marked', () => {
  expect(logAsText(LINES, 'taken back')).toBe(
    'set-up  3 play (Host)\n0:01:01  Sol picked Trade; Strategy phase (Host)\n1:00:00  =1+1, "agenda" (Sol) [taken back]\n',
  );
});

test('a spreadsheet reads every event as one row, and reckons none of it', () => {
  expect(logAsCsv(LINES)).toBe(
    [
      'seconds,time,recorded_by,event,undone\r\n',
      ',set-up,Host,3 play,false\r\n',
      '61,0:01:01,Host,Sol picked Trade; Strategy phase,false\r\n',
      `3600,1:00:00,Sol,"'=1+1, ""agenda""",true\r\n`,
    ].join(''),
  );
});

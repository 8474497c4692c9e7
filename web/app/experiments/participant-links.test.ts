// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepMadeLinks, linksAsCsv, madeLinks, readLabels } from './participant-links.ts';

test('links that were made in this tab are kept by session, in order', () => {
  keepMadeLinks('ABC234', [{ label: 'one', link: 'x' }]);
  keepMadeLinks('ABC234', [{ label: 'two', link: 'y' }]);
  expect([madeLinks('ABC234'), madeLinks('XYZ234')]).toEqual([
    [
      { label: 'one', link: 'x' },
      { label: 'two', link: 'y' },
    ],
    [],
  ]);
});

test('keys for programs are kept too, and are not among the links that are printed', () => {
  keepMadeLinks('KEY234', [{ label: 'model A', link: 'z' }], 'keys');
  expect([madeLinks('KEY234', 'keys'), madeLinks('KEY234')]).toEqual([[{ label: 'model A', link: 'z' }], []]);
});

test('a CSV of links quotes its labels', () => {
  expect(linksAsCsv('https://here', 'ABC234', [{ label: 'the "blue", desk', link: 's3cret' }])).toBe(
    'label,link\r\n"the ""blue"", desk","https://here/s/ABC234#l=s3cret"\r\n',
  );
});

test('no label is a formula to a spreadsheet', () => {
  const labels = ['=1+1', '+1', '-1', '@sum', '\tx', '＝1', "'=1", 'desk = 4', "'quoted'"];
  const links = labels.map((label) => ({ label, link: 'x' }));
  const cells = ["'=1+1", "'+1", "'-1", "'@sum", "'\tx", "'＝1", "''=1", 'desk = 4', "'quoted'"];
  expect(linksAsCsv('https://here', 'ABC234', links)).toBe(
    ['label,link', ...cells.map((cell) => `"${cell}","https://here/s/ABC234#l=x"`), ''].join('\r\n'),
  );
});

test('labels are lines, each once, and a lone number is so many of them', () => {
  expect([
    readLabels('desk 1\n desk 2 \n\ndesk 1\n'),
    readLabels('a;b\tc'),
    readLabels('3'),
    readLabels('12').slice(-2),
    readLabels('  '),
  ]).toEqual([['desk 1', 'desk 2'], ['a', 'b', 'c'], ['P1', 'P2', 'P3'], ['P11', 'P12'], []]);
});

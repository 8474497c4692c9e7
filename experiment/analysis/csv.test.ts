import { describe, expect, test } from 'vitest';
import { csvOf, jsonLinesOf, readCsv, type Sheet } from './csv.ts';

const sheet: Sheet = {
  columns: ['a', 'b'],
  rows: [
    { a: 'plain', b: -1.5 },
    { a: 'with "quotes", commas', b: true },
    { a: 'two\nlines', b: null },
    { a: 'ñandú 🦃', b: { one: 1, two: 'x,y' } },
    { b: 0 },
  ],
};

test('cells are quoted where they have to be, and nothing is an empty cell', () => {
  expect(csvOf(sheet)).toBe(
    [
      'a,b',
      'plain,-1.5',
      '"with ""quotes"", commas",true',
      '"two\nlines",',
      'ñandú 🦃,"{""one"":1,""two"":""x,y""}"',
      ',0',
      '',
    ].join('\r\n'),
  );
});

test('JSON lines hold every column of every row', () => {
  expect(jsonLinesOf(sheet).split('\n')).toEqual([
    '{"a":"plain","b":-1.5}',
    '{"a":"with \\"quotes\\", commas","b":true}',
    '{"a":"two\\nlines","b":null}',
    '{"a":"ñandú 🦃","b":{"one":1,"two":"x,y"}}',
    '{"a":null,"b":0}',
    '',
  ]);
});

test.each(['=1+1', '+1', '-1', '@home', '\tx', '\rx', '\nx', '＝1', "'=1", "''@x"])(
  'no spreadsheet takes %j for a formula, and a mark can be taken away again',
  (text) => {
    const csv = csvOf({ columns: ['a'], rows: [{ a: text }] });
    expect(csv).toBe(`a\r\n"'${text}"\r\n`);
    expect(readCsv(csv)[1]?.fields).toEqual([text]);
  },
);

test('the id of a match is the same in every file, also one of old that begins with a minus', () => {
  const older: Sheet = { columns: ['match', 'text'], rows: [{ match: '-ZkYf', text: '-ZkYf' }] };
  expect(csvOf(older)).toBe(`match,text\r\n-ZkYf,"'-ZkYf"\r\n`);
  expect(csvOf({ columns: ['match'], rows: [{ match: '-1+1' }] })).toContain("'-1+1");
});

test.each(["'tis", 'a=b', '1-1', ''])('%j is left as it is', (text) => {
  expect(csvOf({ columns: ['a'], rows: [{ a: text }] })).toBe(`a\r\n${text}\r\n`);
});

test('a sheet without rows is its header, and no line of JSON', () => {
  expect([csvOf({ columns: ['a', 'b'], rows: [] }), jsonLinesOf({ columns: ['a', 'b'], rows: [] })]).toEqual([
    'a,b\r\n',
    '',
  ]);
});

describe('a CSV file', () => {
  test('has fields in quotes with commas, quotes and breaks in them', () => {
    expect(readCsv('a,"b, c","say ""hi"""\r\n\r\n"two\nlines",,3')).toEqual([
      { fields: ['a', 'b, c', 'say "hi"'], line: 1 },
      { fields: ['two\nlines', '', '3'], line: 3 },
    ]);
  });

  test('may be separated by semicolons or tabs', () => {
    expect(readCsv('a;b\n1,5;2').map(({ fields }) => fields)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(readCsv('a\tb\n1\t2').map(({ fields }) => fields)[1]).toEqual(['1', '2']);
  });
});

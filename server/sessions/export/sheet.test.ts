import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../games/game-package.ts';
import { registry } from '../../../games/registry.ts';
import { wordsOrNull } from '../../http/texts.ts';
import { planWith } from '../session-for-tests.ts';
import { linesOf } from './archive.ts';
import { codebookOf } from './files.ts';
import { gather } from './gather.ts';
import { csvOf, jsonLinesOf, type Sheet } from './sheet.ts';

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
  },
);

test.each(["'tis", 'a=b', '1-1', ''])('%j is left as it is', (text) => {
  expect(csvOf({ columns: ['a'], rows: [{ a: text }] })).toBe(`a\r\n${text}\r\n`);
});

test('a sheet without rows is its header, and no line of JSON', () => {
  expect([csvOf({ columns: ['a', 'b'], rows: [] }), jsonLinesOf({ columns: ['a', 'b'], rows: [] })]).toEqual([
    'a,b\r\n',
    '',
  ]);
});

const forTwo = registry.filter(({ game: { seats } }) => seats.min <= 2 && seats.max >= 2);

test.each(forTwo.flatMap((listed) => LANGUAGES.map((language) => [listed.game.id, language, listed] as const)))(
  '%s, %s: every column means something',
  async (_game, language, listed) => {
    const plan = planWith({
      language,
      questionnaire: [{ kind: 'text', key: 'why', question: 'Why?', isRequired: false }],
    });
    const opened = { at: 0, type: 'opened', id: 's', code: 'ABCDEF', plan, seed: 1, isDryRun: false, byePoints: 0 };
    const joined = { at: 1, type: 'joined', participant: 1, bot: null };
    const gathered = await gather({ listed, lines: linesOf([opened, joined]), slots: [], read: null });
    const [first] = gathered.state.tournament.participants;
    gathered.state.tournament.participants = [{ ...first!, carried: { luck: 1 } }];
    const { rows } = codebookOf(gathered, wordsOrNull(language));
    const meaningless = rows.filter(({ meaning }) => typeof meaning !== 'string' || meaning.length < 4);
    expect(meaningless).toEqual([]);
    expect(rows.filter(({ column }) => column === 'q_why' || column === 'carried_luck')).toEqual([
      { file: 'participants', column: 'carried_luck', meaning: expect.stringContaining('luck') },
      { file: 'participants', column: 'q_why', meaning: 'Why?' },
    ]);
  },
);

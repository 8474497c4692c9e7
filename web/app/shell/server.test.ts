import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '../text/en/refusals.json' with { type: 'json' };
import es from '../text/es/refusals.json' with { type: 'json' };
import { refusalText } from './server.ts';

const root = new URL('../../../', import.meta.url);
const wire = readFileSync(new URL('docs/wire.md', root), 'utf8');

/** What is in backticks and looks like a code. */
const codesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, code]) => code as string);
const section = (title: string) => wire.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

/** The first column of the tables of refusals, and the codes that come over HTTP alone. */
function refusalCodes(): string[] {
  const lines = section('Refusal codes').split('\n');
  const ofTables = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1] as string);
  const overHttp = lines
    .filter((line) => line.startsWith('Over HTTP alone'))
    .map((line) => line.replace(/\(`\w+`\)/g, ''));
  return codesIn([...ofTables, ...overHttp].join('\n'));
}

const endings = () => codesIn(wire.split('\n').find((line) => line.startsWith('Codes of `ended`')) ?? '');
const closings = () =>
  codesIn(
    section('Close codes')
      .split('\n')
      .map((line) => line.split('|')[2] ?? '')
      .join('\n'),
  );
const troubles = () =>
  codesIn(
    section('What else the server says')
      .split('\n')
      .find((line) => line.startsWith('To the host')) ?? '',
  );

test('every code of docs/wire.md has a sentence', () => {
  const codes = [
    ...refusalCodes(),
    ...endings().filter((code) => code !== 'ended' && code !== 'reorder'),
    ...closings(),
    ...troubles(),
  ];
  expect(codes.length).toBeGreaterThan(80);
  expect(codes.filter((code) => !(code in en))).toEqual([]);
});

beforeAll(() =>
  i18next.init({
    lng: 'en',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: {
      en: { refusals: en, ludo: { refusals: { 'not-a-six': 'Only a six lets you out.' } } },
      es: { refusals: es },
    },
  }),
);

test('values are put into the sentence, seats counted from 1', () => {
  expect(refusalText({ code: 'chairs-empty', with: { seats: [2, 3] } }, null)).toBe(
    'These seats are still empty: 3 and 4. Invite somebody, or fill them with bots.',
  );
  expect(refusalText({ code: 'no-such-table', with: { code: 'ABC234' } }, null)).toContain('ABC234');
});

test("a game's own words come first, the shell's next, and an unknown code is still a sentence", () => {
  expect(refusalText({ code: 'not-a-six' }, 'ludo')).toBe('Only a six lets you out.');
  expect(refusalText({ code: 'not-asked' }, 'ludo')).toBe(en['not-asked']);
  expect(refusalText({ code: 'never-heard-of' }, 'ludo')).toBe('That did not work (never-heard-of). Please try again.');
});

test('the reader is told in Spanish after a change of language', async () => {
  await i18next.changeLanguage('es');
  expect(refusalText({ code: 'chair-taken', with: { name: 'Ana' } }, null)).toBe('Ahí está Ana. Elige otro asiento.');
  await i18next.changeLanguage('en');
});

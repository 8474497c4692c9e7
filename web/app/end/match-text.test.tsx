// @vitest-environment happy-dom
import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Poster } from '../../ui/poster-data.ts';
import type { ReplayStep } from '../replay/replay-source.ts';
import en from '../text/en/end.json' with { type: 'json' };
import table from '../text/en/table.json' with { type: 'json' };
import { matchText } from './match-text.tsx';

const words = createInstance();
void words.init({
  lng: 'en',
  initAsync: false,
  resources: { en: { end: en, table } },
  interpolation: { escapeValue: false },
});

const speaker = {
  text: (key: string) => key,
  seat: (seat: number) => ['Ana', 'Luis'][seat] ?? '',
  seats: (seats: readonly number[]) => seats.map((seat) => speaker.seat(seat)).join(' and '),
};

const step = (number: number, more: Partial<ReplayStep>): ReplayStep => ({
  ...{ number, at: 0, deed: { type: 'answer', seat: 0 }, heard: [], hearers: [], view: null, acts: [] },
  ...more,
});

const TOLD = [
  step(0, { deed: null, heard: [{ type: 'dealt' }, { type: 'role' }], hearers: ['all', [1]] }),
  step(1, { heard: [{ type: 'began' }], hearers: ['all'] }),
  step(2, { deed: { type: 'talk', seat: 1, text: 'I drew three.' } }),
  step(3, { heard: [{ type: 'laid' }, { type: 'began' }], hearers: ['all', 'all'] }),
];

const column = (number: number) => ({
  ...{ number: String(number), marks: [], isFlagged: false, label: `Round ${number}: Ana` },
  begins: { type: 'began', after: number - 1 },
});

const POSTER: Poster = {
  ...{ tone: 'red', kicker: ['Pebbles', '2 players'], title: ['The reds', 'take the table'] },
  ...{ why: 'They have all pebbles.', line: 'The red was Luis.' },
  winners: [{ look: 1, name: 'Luis', tab: { text: 'Red', colour: 'red' } }],
  others: [{ look: 0, name: 'Ana', tab: { text: 'Blue', colour: 'blue' }, isDead: true }],
  strip: { title: '', legend: null, rows: null, columns: [column(1), column(2)] },
  titles: [{ look: 0, title: 'Best nose', text: 'Ana: 3 of 4' }],
};

test('a match as text: rounds as headings, what was said with who said it, secrets, and who everybody was', () => {
  const texts = {
    phrase: ({ type }: { type: string }) => `It was ${type}.`,
    disclose: (_secret: { type: string }, hearers: readonly number[]) => `${speaker.seats(hearers)} knew.`,
  };
  const t = words.getFixedT('en', 'end') as TFunction<'end'>;
  const foot = 'Friday evening, 4 minutes';
  expect(
    matchText(
      { told: TOLD, poster: POSTER, foot, speaker, setup: {} },
      { texts, t, table: words.getFixedT('en', 'table') as TFunction<'table'> },
    ),
  ).toBe(`# The reds take the table

Pebbles · 2 players
They have all pebbles.

It was dealt.
Luis knew.

## Round 1: Ana

It was began.
Luis: “I drew three.”

## Round 2: Ana

It was laid.
It was began.

## How it ended

Won:
- Luis: Red

Lost:
- Ana: Blue (died)

The red was Luis.

Best nose. Ana: 3 of 4

Tertulia. Friday evening, 4 minutes
`);
});

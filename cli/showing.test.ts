import { expect, test } from 'vitest';
import { type GameWords, partLines, positionParts } from '../games/wording.ts';

const NAMES = ['Ada', 'Blas'];

const wordsOf = (texts: Readonly<Record<string, string>>): GameWords => ({
  text: (key) => texts[key] ?? key,
  find: (key) => texts[key] ?? null,
  seat: (seat) => NAMES[seat] as string,
  seats: (seats) => seats.map((seat) => NAMES[seat]).join(', '),
});

test('an action on the table is said by the name of its command and those of its players', () => {
  const words = wordsOf({ 'commands.foreignAid': 'Take foreign aid', 'blanks.whom.name': 'Whom', phase: 'x' });
  const action = { type: 'foreignAid', seat: 0, whom: null };
  const view = { setup: {}, seats: 2, phase: 'doubt', question: 1, asked: 1, waiting: 1, table: { action } };
  const parts = positionParts(view as never, words, { hand: 'Your hand', yes: 'yes', no: 'no' });
  expect(parts.flatMap(partLines)).toEqual(['doubt', 'action: Take foreign aid · Ada · Whom –']);
});

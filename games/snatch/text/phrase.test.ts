import { describe, expect, test } from 'vitest';
import { speakerForTests } from '../../translator-for-tests.ts';
import { fields } from '../rules/setup.ts';
import { ANSWERS, type Event, type Offer, SANCTIONS, type Secret, type Setup, VARIANTS } from '../rules/types.ts';
import { spoken } from './index.ts';
import { phrase } from './phrase.ts';

const english = speakerForTests('en', spoken.words.en, 'S');
const spanish = speakerForTests('es', spoken.words.es, 'S');
const defaults = Object.fromEntries(Object.entries(fields.fields).map(([key, field]) => [key, field.default]));
const setup = defaults as unknown as Setup;

const offer: Offer = { offerPavo: 5, offerElote: 1, requestPavo: 0, requestElote: 5 };
const gift: Offer = { offerPavo: 1, offerElote: 0, requestPavo: 0, requestElote: 0 };
const settled: Event = {
  type: 'settled',
  round: 2,
  holdings: [
    { pavo: 5, elote: 1 },
    { pavo: 5, elote: 9 },
  ],
  outcomes: [7, 19],
};

const TOLD: readonly (Event | Secret)[] = [
  ...VARIANTS.map((variant) => ({ type: 'variantChanged', seat: 1, variant }) as const),
  { type: 'roundBegan', round: 1 },
  ...[true, false].map((on) => ({ type: 'forced', on }) as const),
  { type: 'doneTalking', seat: 0 },
  ...[true, false].map((byTime) => ({ type: 'talkEnded', byTime }) as const),
  { type: 'offered', offer, isForced: false, auto: false },
  { type: 'offered', offer: gift, isForced: true, auto: false },
  { type: 'offered', offer, isForced: true, auto: true },
  ...(['chosen', 'time', 'nothing-left'] as const).map((because) => ({ type: 'noOffer', because }) as const),
  ...ANSWERS.map((action) => ({ type: 'answered', action, auto: false }) as const),
  { type: 'answered', action: 'reject', auto: true },
  ...[true, false, null].map((given) => ({ type: 'shameDecided', given, auto: false }) as const),
  { type: 'shameDecided', given: false, auto: true },
  ...[true, false].map((reported) => ({ type: 'reportDecided', reported, auto: false }) as const),
  { type: 'reportDecided', reported: false, auto: true },
  settled,
  { type: 'finished', scores: [15, 1] },
  { type: 'left', seat: 1 },
  { type: 'shamed', shame: 1 },
  ...[true, false].map((given) => ({ type: 'gaveShame', given }) as const),
];

describe.each([
  ['en', english],
  ['es', spanish],
])('in %s', (_, speaker) => {
  test.each(TOLD.map((event) => [event.type, event] as const))('%s is a sentence', (_, event) => {
    for (const sanction of SANCTIONS) expect(phrase(event, speaker, { ...setup, sanction })).toMatch(/^\S.*[.!]$/);
  });

  test('no two things that are told sound alike', () => {
    const said = TOLD.map((event) => phrase(event, speaker, setup));
    expect(new Set(said).size).toBe(TOLD.length);
  });
});

test('an offer names what is given and what is asked for', () => {
  const event: Event = { type: 'offered', offer, isForced: false, auto: false };
  expect(phrase(event, english, setup)).toBe('S1 offers 5 pavos and 1 elote and asks for 5 elotes.');
  expect(phrase(event, spanish, setup)).toBe('S1 ofrece 5 pavos y 1 elote y pide 5 elotes.');
  expect(phrase({ ...event, offer: gift }, english, setup)).toBe('S1 offers 1 pavo and asks for nothing.');
});

test('a round that is over says what both have and what it is worth to them', () => {
  expect(phrase(settled, english, setup)).toBe(
    'Round 2 is over. S1: 5 pavos and 1 elote, worth 7 points. S2: 5 pavos and 9 elotes, worth 19 points.',
  );
});

test('where not everybody may know about shame, a lapsed clock does not give it away', () => {
  const hidden = { type: 'shameDecided', given: null } as const;
  expect(phrase({ ...hidden, auto: true }, english, setup)).toBe(phrase({ ...hidden, auto: false }, english, setup));
});

test('the judge does what was chosen', () => {
  const event: Event = { type: 'reportDecided', reported: true, auto: false };
  expect(SANCTIONS.map((sanction) => phrase(event, english, { ...setup, sanction }))).toEqual([
    'S1 calls the judge, and the judge rules against S2. What was snatched goes back, and what was asked for is paid as well.',
    'S1 calls the judge, and the judge rules against S2. What was snatched goes back.',
    'S1 calls the judge, and the judge rules against S2. What was snatched goes back, and the thief loses everything else.',
  ]);
});

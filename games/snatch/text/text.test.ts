import { describe, expect, test } from 'vitest';
import { chooseSetup, startMatch } from '../../../kernel/host.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { at, keysAt, ruleIdsOf } from '../../words-for-tests.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { fields } from '../rules/setup.ts';
import { inTournament } from '../rules/tournament.ts';
import {
  ANSWERS,
  type Event,
  type Offer,
  PHASES,
  REFUSAL_CODES,
  SANCTIONS,
  type Secret,
  type Setup,
  VARIANTS,
} from '../types.ts';
import { rulesNow, spoken } from './index.ts';
import { phrase } from './phrase.ts';

const RULE_IDS = ruleIdsOf(game.id);

function viewOf(options: Partial<Setup>) {
  const setup = chooseSetup(game, { options: { ...options } }, 2);
  if (!setup.ok) throw new Error(setup.why.code);
  return startMatch({
    game,
    setup: setup.value,
    seats: 2,
    seed: { numbers: [1, 0] },
    listened: false,
  }).match.publicView();
}

describe.each(Object.entries(spoken.words))('words in %s', (language, words) => {
  const speaker = speakerForTests(language, words, 'S');

  test('every refusal of the rules has its text, and no other', () => {
    const texts = new Set(keysAt(words, 'refusals').map((key) => key.replace(/_(pavo|elote)$/, '')));
    expect([...texts]).toEqual(REFUSAL_CODES.toSorted());
  });

  test('a refusal names the good that is missing, and how many of it there are', () => {
    const values = { field: 'offerPavo', context: 'pavo', wanted: 7, held: 5 };
    expect(speaker.text('refusals.offer-beyond-holdings', values)).toMatch(/pavos.*5.*7/);
    expect(speaker.text('refusals.request-beyond-holdings', { ...values, context: 'elote' })).toMatch(/elotes.*5.*7/);
  });

  test('every bot that can sit down has a name, and no other', () => {
    expect(keysAt(words, 'bots')).toEqual([...Object.keys(bots), 'search'].sort());
  });

  test('every column of the data has a meaning, in the same order, and no other', () => {
    expect(Object.keys(at(words, 'columns'))).toEqual([...inTournament.columns]);
  });

  test('the meaning of the shame total says where the rest of it is that only its carrier sees', () => {
    expect(at(words, 'columns').p2_shame_total).toMatch(/self-only.*carried_shame/);
  });

  test('every treatment has a name and a sentence, and no other', () => {
    expect(Object.keys(at(words, 'treatments'))).toEqual(Object.keys(inTournament.treatments));
    for (const variant of VARIANTS) expect(keysAt(words, 'treatments', variant)).toEqual(['help', 'name']);
  });
});

test('each phase points to rules that exist, whatever is played', () => {
  for (const variant of VARIANTS)
    for (const sanction of SANCTIONS)
      for (const phase of PHASES)
        expect(RULE_IDS).toEqual(expect.arrayContaining([...rulesNow({ ...viewOf({ variant, sanction }), phase })]));
});

test('only rules of the variant and of what was chosen are pointed to', () => {
  const aftermath = (options: Partial<Setup>) => rulesNow({ ...viewOf(options), phase: 'aftermath' });
  expect(aftermath({ variant: 'G3', shameVisibility: 'self-only' })).toEqual(['SN-24', 'SN-25', 'SN-28']);
  expect(aftermath({ variant: 'G4', sanction: 'confiscate', aftermathSeconds: 30 })).toEqual(['SN-33', 'SN-38']);
  const offer = rulesNow({
    ...viewOf({ variant: 'G2', offers: 'five-for-five', tokenPolicy: 'reset' }),
    phase: 'offer',
  });
  expect(offer).toEqual(['SN-3', 'SN-7', 'SN-9', 'SN-10', 'SN-11', 'SN-16', 'SN-17']);
});

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
  { type: 'reportDecided', reported: true, auto: false, acquitted: true },
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

test('[SN-51] [SN-52] [SN-53] the judge is told of with the numbers of the table', () => {
  const event: Event = { type: 'reportDecided', reported: true, auto: false };
  expect(phrase(event, english, { ...setup, fine: 50, reportCost: 2 })).toBe(
    'S1 calls the judge, and the judge rules against S2. What was snatched goes back, and 50 % of what was asked for is paid as well. The call costs 2 pavos, or as many as are left.',
  );
  expect(phrase({ ...event, acquitted: true }, spanish, setup)).toBe(
    'S1 llama al juez, pero el juez absuelve a S2, que se queda con lo arrebatado.',
  );
  expect(
    rulesNow({ ...viewOf({ variant: 'G4', fine: 50, conviction: 60, reportCost: 1 }), phase: 'aftermath' }),
  ).toEqual(['SN-30', 'SN-51', 'SN-52', 'SN-53']);
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

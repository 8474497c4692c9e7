import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chooseSetup, startMatch } from '../../../kernel/index.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { at, keysAt, ruleIdsOf } from '../../words-for-tests.ts';
import { bots } from '../bots/index.ts';
import { game } from '../rules/game.ts';
import { inTournament } from '../rules/in-tournament.ts';
import { PHASES, SANCTIONS, type Setup, VARIANTS } from '../rules/types.ts';
import { spoken } from './index.ts';
import { rulesNow } from './rules-now.ts';

const RULE_IDS = ruleIdsOf(game.id);

/** The codes with which the rules say no. */
const refusals = readFileSync(new URL('../rules/refusals.ts', import.meta.url), 'utf8');
const CODES = [...refusals.matchAll(/(?:refuse\(|code: |: )'([a-z]+(?:-[a-z]+)+)'/g)].map(([, code]) => code as string);

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
    expect([...texts]).toEqual([...new Set(CODES)].sort());
  });

  test('a refusal names the good that is missing, and how many of it there are', () => {
    const values = { field: 'offerPavo', context: 'pavo', wanted: 7, held: 5 };
    expect(speaker.text('refusals.offer-beyond-holdings', values)).toMatch(/pavos.*5.*7/);
    expect(speaker.text('refusals.request-beyond-holdings', { ...values, context: 'elote' })).toMatch(/elotes.*5.*7/);
  });

  test('every bot that can sit down has a name, and no other', () => {
    expect(keysAt(words, 'bots')).toEqual(Object.keys(bots).sort());
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

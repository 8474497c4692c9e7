import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { chooseSetup } from '../../../kernel/index.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { at, keysAt, ruleIdsOf, textsOf } from '../../words-for-tests.ts';
import { game } from '../rules/game.ts';
import { POLICIES, TRACKS } from '../rules/policies.ts';
import { ARTICLE_48, ENABLING_ACT, POWERS } from '../rules/powers.ts';
import { PARTIES, ROLES } from '../rules/roles.ts';
import type { PhaseName } from '../rules/types.ts';
import { spoken } from './index.ts';
import { rulesNow } from './rules-now.ts';

const { en, es } = spoken.words;
const LANGUAGES = Object.entries(spoken.words);
const RULE_IDS = ruleIdsOf(game.id);
/** The codes with which the rules say no. */
const REFUSALS = ['refusals', 'rule-set']
  .map((file) => readFileSync(new URL(`../rules/${file}.ts`, import.meta.url), 'utf8'))
  .flatMap((source) => [...source.matchAll(/\brefuse\(\s*'([\w-]+)'/g)].map(([, code]) => code as string))
  .sort();
const TALLIES = ['chaos', 'deaths', 'elections', 'failedElections', 'legislativeSessions', 'vetoes'];
const PHASES = Object.keys(game.phases) as PhaseName[];

describe('words', () => {
  test.each(LANGUAGES)('%s: i18next finds and fills them', async (language, words) => {
    const i18n = createInstance();
    await i18n.init({ lng: language, resources: { [language]: { translation: words } } });
    expect(i18n.t('events.nominated', { president: 'Ana', chancellor: 'Bo' })).toMatch(/^Ana .* Bo .*\.$/);
    expect(i18n.t('events.enacted.liberal', { count: 3 })).toMatch(/3\.$/);
    expect(i18n.t('fields.liberalTrack.values.6')).toMatch(/^6 /);
  });

  test.each(LANGUAGES)('%s: cards, roles, parties, tracks, powers and months have their names', (_, words) => {
    expect(keysAt(words, 'policies')).toEqual(POLICIES.toSorted());
    expect(keysAt(words, 'policyHelp')).toEqual(POLICIES.toSorted());
    expect(keysAt(words, 'parties')).toEqual(PARTIES.toSorted());
    expect(keysAt(words, 'tracks')).toEqual(TRACKS.toSorted());
    expect(keysAt(words, 'roles')).toEqual(ROLES.toSorted());
    for (const role of ROLES) expect(keysAt(words, 'roles', role)).toEqual(['aim', 'name']);
    expect(keysAt(words, 'powers')).toEqual(Object.keys(POWERS).sort());
    for (const power of Object.keys(POWERS)) expect(keysAt(words, 'powers', power)).toEqual(['help', 'name']);
    expect(Object.keys(at(words, 'months'))).toEqual(Array.from({ length: 12 }, (_, month) => String(month + 1)));
  });

  test.each(LANGUAGES)(
    '%s: blanks call cards, parties, tracks and powers as everything else does',
    (language, words) => {
      const { text } = speakerForTests(language, words, '');
      const valuesOf = (blank: string) =>
        Object.fromEntries(
          keysAt(words, 'blanks', blank, 'values').map((value) => [value, text(`blanks.${blank}.values.${value}`)]),
        );
      expect(valuesOf('cards')).toEqual(at(words, 'policies'));
      expect(valuesOf('party')).toEqual(at(words, 'parties'));
      expect(valuesOf('track')).toEqual(at(words, 'tracks'));
      const emergencies = [...ARTICLE_48, ...ENABLING_ACT].map((power) => [power, at(words, 'powers', power).name]);
      expect(valuesOf('power')).toEqual(Object.fromEntries(emergencies));
    },
  );

  test.each([
    ['en', en, /radicalis|oktoberfest/i],
    ['es', es, /políticas?\b|promulg|\bnomin|\bvía\b|oktoberfest/i],
  ] as const)('%s: a thing is called by one name everywhere', (_, words, otherNames) => {
    expect(textsOf(words).filter(([, text]) => otherNames.test(text))).toEqual([]);
  });

  test.each(LANGUAGES)('%s: every result has its words', (_, words) => {
    const winners = ['communist', 'fascist', 'liberal', 'liberal_and_communist'];
    expect(keysAt(words, 'sides')).toEqual(winners);
    expect(keysAt(words, 'events', 'gameOver')).toEqual(winners);
    expect(keysAt(words, 'reasons')).toEqual(['hitler_dead', 'hitler_elected', 'track']);
  });

  test.each(LANGUAGES)('%s: every refusal and tally has its words, and no other', (_, words) => {
    expect(keysAt(words, 'refusals')).toEqual(REFUSALS);
    expect(keysAt(words, 'tallies')).toEqual(TALLIES);
  });
});

describe('rules that apply now', () => {
  const setups = Object.keys(game.fields.presets).map((preset) => {
    const setup = chooseSetup(game, { preset }, 8);
    if (!setup.ok) throw new Error(setup.why.code);
    return setup.value;
  });

  test('each phase points to rules that exist, none twice', () => {
    for (const setup of setups) {
      for (const phase of PHASES) {
        const ids = rulesNow({ phase, setup });
        expect(RULE_IDS).toEqual(expect.arrayContaining([...ids]));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toEqual([]);
      }
    }
  });

  test('without communists nothing is said of their track', () => {
    const classic = setups[3] as (typeof setups)[number];
    expect(rulesNow({ phase: 'election', setup: classic })).not.toContain('SH-18');
    expect(rulesNow({ phase: 'setup', setup: classic })).not.toContain('SH-8');
  });

  test('marks, anti-policies and blind cards are spoken of only where they are', () => {
    const [seed, handbook] = setups as [(typeof setups)[number], (typeof setups)[number]];
    expect(rulesNow({ phase: 'election', setup: seed })).not.toContain('SH-22');
    expect(rulesNow({ phase: 'election', setup: { ...seed, emergencyPowers: true } })).toContain('SH-22');
    expect(rulesNow({ phase: 'legislativePresident', setup: seed })).not.toContain('SH-14');
    expect(rulesNow({ phase: 'legislativePresident', setup: { ...seed, antiPolicies: true } })).toContain('SH-14');
    expect(rulesNow({ phase: 'legislativePresident', setup: seed })).not.toContain('SH-64');
    expect(rulesNow({ phase: 'legislativePresident', setup: handbook })).toContain('SH-64');
  });
});

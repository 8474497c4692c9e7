import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { chooseSetup, fieldKeys, fieldOf } from '../../../kernel/index.ts';
import { speakerForTests } from '../../speaker-for-tests.ts';
import { bots } from '../bots/index.ts';
import { game } from '../rules/game.ts';
import { POLICIES, TRACKS } from '../rules/policies.ts';
import { ARTICLE_48, ENABLING_ACT, POWERS } from '../rules/powers.ts';
import { PARTIES, ROLES } from '../rules/roles.ts';
import type { PhaseName } from '../rules/types.ts';
import { spoken } from './index.ts';
import { rulesNow } from './rules-now.ts';

type Words = { readonly [key: string]: string | Words };

const en = spoken.words.en as Words;
const es = spoken.words.es as Words;
const LANGUAGES: readonly (readonly [string, Words])[] = [
  ['en', en],
  ['es', es],
];
const PLURAL = /_(one|many|other)$/;
const RULE_IDS = [
  ...readFileSync(new URL('../RULES.md', import.meta.url), 'utf8').matchAll(/^- \*\*(SH-\d+)\*\*/gm),
].map(([, id]) => id as string);
/** The codes with which the rules say no. */
const REFUSALS = ['refusals', 'rule-set']
  .map((file) => readFileSync(new URL(`../rules/${file}.ts`, import.meta.url), 'utf8'))
  .flatMap((source) => [...source.matchAll(/\bno\('([\w-]+)'/g)].map(([, code]) => code as string))
  .sort();
const TALLIES = ['chaos', 'deaths', 'elections', 'failedElections', 'legislativeSessions', 'vetoes'];
const PHASES = Object.keys(game.phases) as PhaseName[];

/** Every text by its path. */
function textsOf(words: Words, path = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}

const pathsOf = (words: Words): string[] =>
  [...new Set(textsOf(words).map(([path]) => path.replace(PLURAL, '')))].sort();
const blanksOf = (text: string): string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, blank]) => blank as string).sort();
/** What stands at a path of keys; the empty words where nothing does. */
const at = (words: Words, ...path: string[]): Words =>
  path.reduce<Words>((inner, key) => (inner[key] ?? {}) as Words, words);
const keysAt = (words: Words, ...path: string[]): string[] => Object.keys(at(words, ...path)).sort();

describe('words', () => {
  test('both languages have the same keys', () => {
    expect(pathsOf(es)).toEqual(pathsOf(en));
  });

  test('both languages name the same things in each text', () => {
    const english = new Map(textsOf(en));
    for (const [path, text] of textsOf(es)) {
      const original = english.get(path) ?? english.get(path.replace(PLURAL, '_other'));
      expect([path, blanksOf(text)]).toEqual([path, blanksOf(original ?? '')]);
    }
  });

  test.each(LANGUAGES)('%s: every plural has the forms that its language needs', (language, words) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const plurals = textsOf(words).flatMap(([path]) => (PLURAL.test(path) ? [path] : []));
    const stems = new Set(plurals.map((path) => path.replace(PLURAL, '')));
    expect(plurals.sort()).toEqual([...stems].flatMap((stem) => forms.map((form) => `${stem}_${form}`)).sort());
  });

  test.each(LANGUAGES)('%s: i18next finds and fills them', async (language, words) => {
    const i18n = createInstance();
    await i18n.init({ lng: language, resources: { [language]: { translation: words } } });
    expect(i18n.t('events.nominated', { president: 'Ana', chancellor: 'Bo' })).toMatch(/^Ana .* Bo .*\.$/);
    expect(i18n.t('events.enacted.liberal', { count: 3 })).toMatch(/3\.$/);
    expect(i18n.t('fields.liberalTrack.values.6')).toMatch(/^6 /);
  });

  test.each(LANGUAGES)('%s: every rule has a text, and no other', (_, words) => {
    expect(Object.keys(at(words, 'rules'))).toEqual(RULE_IDS);
  });

  test.each(LANGUAGES)('%s: every phase, preset and option has its texts, and no other', (_, words) => {
    expect(keysAt(words, 'phases')).toEqual(PHASES.toSorted());
    expect(keysAt(words, 'phaseHelp')).toEqual(PHASES.toSorted());
    expect(keysAt(words, 'presets')).toEqual(Object.keys(game.fields.presets).sort());
    expect(keysAt(words, 'fields')).toEqual(fieldKeys(game).toSorted());
    for (const key of fieldKeys(game)) {
      const field = fieldOf(game, key);
      const values = field.kind === 'choice' ? field.oneOf.map(String).sort() : [];
      expect([key, keysAt(words, 'fields', key, 'values')]).toEqual([key, values]);
      expect(keysAt(words, 'fields', key)).toEqual(expect.arrayContaining(['help', 'name']));
    }
    for (const preset of Object.keys(game.fields.presets)) {
      expect(keysAt(words, 'presets', preset)).toEqual(['help', 'name']);
    }
  });

  test.each(LANGUAGES)('%s: every command has a name, and no other', (_, words) => {
    const handled = PHASES.flatMap((phase) => Object.keys(game.phases[phase].on));
    expect(keysAt(words, 'commands')).toEqual([...new Set(handled)].sort());
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
    ['es', es, /políticas?\b|promulg|cancillería|\bnomin|\bvía\b|oktoberfest/i],
  ] as const)('%s: a thing is called by one name everywhere', (_, words, otherNames) => {
    expect(textsOf(words).filter(([, text]) => otherNames.test(text))).toEqual([]);
  });

  test.each(LANGUAGES)('%s: every result has its words', (_, words) => {
    const winners = ['communist', 'fascist', 'liberal', 'liberal_and_communist'];
    expect(keysAt(words, 'sides')).toEqual(winners);
    expect(keysAt(words, 'events', 'gameOver')).toEqual(winners);
    expect(keysAt(words, 'reasons')).toEqual(['hitler_dead', 'hitler_elected', 'track']);
  });

  test.each(LANGUAGES)('%s: every refusal, tally and kind of bot has its words', (_, words) => {
    expect(keysAt(words, 'refusals')).toEqual(REFUSALS);
    expect(keysAt(words, 'tallies')).toEqual(TALLIES);
    expect(keysAt(words, 'bots')).toEqual(expect.arrayContaining(Object.keys(bots)));
    for (const kind of keysAt(words, 'bots')) expect(keysAt(words, 'bots', kind)).toEqual(['help', 'name']);
  });

  test('rules are numbered without a gap', () => {
    expect(RULE_IDS).toEqual(RULE_IDS.map((_, index) => `SH-${index + 1}`));
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

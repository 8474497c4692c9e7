import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { chooseSetup } from '../../../kernel/index.ts';
import { PLAY_TYPES } from '../rules/combination.ts';
import { game } from '../rules/game.ts';
import { kindsOf } from '../rules/pieces.ts';
import type { PhaseName } from '../rules/types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { rulesNow } from './rules-now.ts';

type Words = { readonly [key: string]: string | Words };

const LANGUAGES: readonly (readonly [string, Words])[] = [
  ['en', en],
  ['es', es],
];
const PLURAL = /_(one|many|other)$/;
const RULE_IDS = [
  ...readFileSync(new URL('../RULES.md', import.meta.url), 'utf8').matchAll(/^- \*\*(LT-\d+)\*\*/gm),
].map(([, id]) => id as string);

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
    expect(i18n.t('events.led', { seat: 'Ana', count: 1 })).toMatch(/^Ana .* 1 \w+\.$/);
    expect(i18n.t('events.led', { seat: 'Ana', count: 3 })).toMatch(/^Ana .* 3 \w+s\.$/);
    expect(i18n.t('events.roundStarter.red-general', { seat: 'Ana' })).toMatch(/^Ana /);
    expect(i18n.t('refusals.total-forbidden', { piles: 2, total: 8 })).toMatch(/2.*8/);
  });

  test.each(LANGUAGES)('%s: every rule, named piece and combination has a text, and no other', (_, words) => {
    expect(Object.keys(words.rules as Words)).toEqual(RULE_IDS);
    expect(Object.keys(words.pieces as Words).sort()).toEqual(kindsOf('xiangqi32').toSorted());
    expect(Object.keys(words.combinations as Words)).toEqual([...PLAY_TYPES]);
  });

  test('rules are numbered without a gap', () => {
    expect(RULE_IDS).toEqual(RULE_IDS.map((_, index) => `LT-${index + 1}`));
  });

  test('each phase points to rules that exist and hold under the set-up', () => {
    for (const preset of Object.keys(game.fields.presets)) {
      const setup = chooseSetup(game, { preset }, 4);
      if (!setup.ok) throw new Error(setup.why.code);
      for (const phase of Object.keys(en.phases) as PhaseName[]) {
        const ids = rulesNow({ phase, setup: setup.value });
        expect(RULE_IDS).toEqual(expect.arrayContaining([...ids]));
        expect(ids.includes('LT-30') && ids.includes('LT-47')).toBe(false);
      }
    }
  });
});

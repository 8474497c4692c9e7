import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import kernelEn from '../kernel/text/en.json' with { type: 'json' };
import kernelEs from '../kernel/text/es.json' with { type: 'json' };
import { Messages } from './messages.ts';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };
import { projectRoot } from './world-for-tests.ts';

type Words = { readonly [key: string]: string | Words };

const PLURAL = /_(one|many|other)$/;

function textsOf(words: Words, path = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}

const blanksOf = (text: string) => [...new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, blank]) => blank))].sort();
const sourcesIn = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(join(projectRoot, folder, name), 'utf8'));

describe.each([
  ['cli', en as Words, es as Words],
  ['kernel', kernelEn as Words, kernelEs as Words],
])('words of %s', (_, english, spanish) => {
  const plain = (words: Words) => [...new Set(textsOf(words).map(([path]) => path.replace(PLURAL, '')))].sort();

  test('both languages have the same keys', () => {
    expect(plain(spanish)).toEqual(plain(english));
  });

  test('both languages name the same things in each text', () => {
    const texts = new Map(textsOf(english));
    for (const [path, text] of textsOf(spanish)) {
      const original = texts.get(path) ?? texts.get(path.replace(PLURAL, '_other')) ?? '';
      expect([path, blanksOf(text)]).toEqual([path, blanksOf(original)]);
    }
  });

  test.each([
    ['en', english],
    ['es', spanish],
  ])('%s: every plural has the forms that its language needs', (language, words) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const plurals = textsOf(words).flatMap(([path]) => (PLURAL.test(path) ? [path] : []));
    const stems = new Set(plurals.map((path) => path.replace(PLURAL, '')));
    expect(plurals.sort()).toEqual([...stems].flatMap((stem) => forms.map((form) => `${stem}_${form}`)).sort());
  });
});

test('every refusal of the kernel has a sentence', () => {
  const codes = sourcesIn('kernel').flatMap((source) =>
    [...source.matchAll(/\brefuse\(\s*'([a-z-]+)'/g)].map(([, code]) => code),
  );
  expect(codes.length).toBeGreaterThan(20);
  expect(Object.keys(kernelEn.refusals)).toEqual(expect.arrayContaining(codes));
});

test('every text that the command line asks for is there', () => {
  const messages = new Messages('en', (key) => `no text for ${key}`);
  const keys = sourcesIn('cli').flatMap((source) =>
    [...source.matchAll(/(?:\.text|\.say)\(\s*(?:[^()'`]*\? )?'([a-zA-Z]+\.[\w.-]+)'(?: : '([a-zA-Z.]+)')?/g)].flatMap(
      ([, key, other]) => (other === undefined ? [key] : [key, other]) as string[],
    ),
  );
  expect(keys.length).toBeGreaterThan(60);
  for (const key of keys) expect(messages.text(key, { count: 2 })).not.toMatch(/^no text/);
});

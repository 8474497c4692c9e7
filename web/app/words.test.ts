import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Words } from '../../games/game-package.ts';
import { BOT_NAMES } from '../../protocol/characters.ts';
import enExperiments from './text/en/experiments.json' with { type: 'json' };
import { words as enFront } from './text/en/front.ts';
import enLab from './text/en/lab.json' with { type: 'json' };
import enLobby from './text/en/lobby.json' with { type: 'json' };
import enProfile from './text/en/profile.json' with { type: 'json' };
import enReplay from './text/en/replay.json' with { type: 'json' };
import { words as enRooms } from './text/en/rooms.ts';
import enSession from './text/en/session.json' with { type: 'json' };
import enWall from './text/en/wall.json' with { type: 'json' };
import esExperiments from './text/es/experiments.json' with { type: 'json' };
import { words as esFront } from './text/es/front.ts';
import esLab from './text/es/lab.json' with { type: 'json' };
import esLobby from './text/es/lobby.json' with { type: 'json' };
import esProfile from './text/es/profile.json' with { type: 'json' };
import esReplay from './text/es/replay.json' with { type: 'json' };
import { words as esRooms } from './text/es/rooms.ts';
import esSession from './text/es/session.json' with { type: 'json' };
import esWall from './text/es/wall.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const en = {
  ...enFront,
  ...enRooms,
  lobby: enLobby,
  lab: enLab,
  profile: enProfile,
  replay: enReplay,
  session: enSession,
  wall: enWall,
  experiments: enExperiments,
};
const es = {
  ...esFront,
  ...esRooms,
  lobby: esLobby,
  lab: esLab,
  profile: esProfile,
  replay: esReplay,
  session: esSession,
  wall: esWall,
  experiments: esExperiments,
};
const shells: Readonly<Record<string, Readonly<Record<string, Words>>>> = { en, es };
const namespaces = Object.keys(en) as (keyof typeof en)[];

/** Every text by its whole key. */
function textsOf(words: Words, before = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') texts.set(before + key, value);
    else for (const [inner, text] of textsOf(value as Words, `${before}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const bare = (key: string) => key.replace(PLURAL, '');
const blanksOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name as string).sort();
const textsIn = (language: string, namespace: string) => textsOf(shells[language]?.[namespace] as Words);

describe.each(namespaces)('the words of "%s"', (namespace) => {
  test('have the same keys in every language', () => {
    const [first, ...others] = LANGUAGES.map((language) =>
      [...new Set([...textsIn(language, namespace).keys()].map(bare))].sort(),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  test.each(LANGUAGES)('have every plural that the language has (%s)', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const texts = textsIn(language, namespace);
    const counted = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map(bare));
    const missing = [...counted]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !texts.has(key));
    expect(missing).toEqual([]);
  });

  test.each(LANGUAGES)('are not empty (%s)', (language) => {
    const empty = [...textsIn(language, namespace)].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test('have the same blanks in every language', () => {
    const filled = (language: string) => {
      const byKey = new Map<string, Set<string>>();
      for (const [key, text] of textsIn(language, namespace)) {
        const known = byKey.get(bare(key)) ?? new Set();
        byKey.set(bare(key), known);
        for (const blank of blanksOf(text)) known.add(blank);
      }
      return [...byKey].map(([key, blanks]) => `${key}: ${[...blanks].sort().join(' ')}`).sort();
    };
    const [first, ...others] = LANGUAGES.map(filled);
    for (const other of others) expect(other).toEqual(first);
  });
});

// ── keys that the code asks for ────────────────────────────────────────────────

interface Asked {
  readonly file: string;
  readonly namespace: string;
  readonly key: string;
}

/** Every literal key that a file asks for; a file that opens several namespaces may find it in any of them. */
function keysAskedIn(file: string): Asked[] {
  const source = readFileSync(`${root}${file}`, 'utf8');
  const opened = [...source.matchAll(/useTranslation\(\s*'([\w-]+)'/g)].map(([, name]) => name as string);
  return literalKeys(source).map((asked) => {
    const [namespace, key] = asked.includes(':') ? (asked.split(':') as [string, string]) : [opened.join(' '), asked];
    return { file, namespace, key };
  });
}

/** The first argument of every `t(…)` and `.t(…)`, both branches where it chooses between two. */
function literalKeys(source: string): string[] {
  const calls = [...source.matchAll(/(?<![\w$])t\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)].map(
    ([, inside]) => inside as string,
  );
  return calls.flatMap((inside) => {
    const [first = ''] = inside.split(/,\s*\{/);
    // What is compared with, or is put into a key, is not a key.
    const chosen = first.replace(/[!=]==\s*'[^']*'|`[^`]*`/g, '');
    return [...chosen.matchAll(/'([^'`$]+)'/g)].map(([, key]) => key as string);
  });
}

function isKnown({ namespace, key }: Asked): boolean {
  const names = namespace.split(' ').filter((name) => name in en);
  const places = names.length === 0 ? namespaces : names;
  return places.some((name) => [...textsIn('en', name).keys()].some((known) => known === key || bare(known) === key));
}

test('every key that the page asks for has a text', () => {
  const files = readdirSync(`${root}web`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `web/${file}`);
  const asked = files.flatMap(keysAskedIn);
  expect(asked.length).toBeGreaterThan(100);
  const missing = asked
    .filter((one) => !isKnown(one))
    .map(({ file, namespace, key }) => `${file}: ${namespace}:${key}`);
  expect(missing).toEqual([]);
});

test('reads keys out of code', () => {
  const source = `t('a.b'); i18next.t('ns:c', { x: 'no' }); t(stage === 'lobby' ? 'd' : 'e'); fit('not'); t(\`f.\${g}\`)`;
  expect(literalKeys(source)).toEqual(['a.b', 'ns:c', 'd', 'e']);
});

test('every bot has a character, in a sentence', () => {
  const names = [...BOT_NAMES].sort();
  for (const { lobby } of [en, es]) expect(Object.keys(lobby.characters).sort()).toEqual(names);
});

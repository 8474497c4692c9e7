import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  chooseSetup,
  defaultPreset,
  fieldKeys,
  fieldOf,
  type Game,
  type GameTypes,
  Recording,
} from '../kernel/host.ts';
import { type GuidedMatch, LANGUAGES, type Words } from './game-package.ts';
import { registry } from './registry.ts';
import { blanksOf, keysAt, textsOf } from './words-for-tests.ts';

const fileOf = (game: string, language: string): URL =>
  new URL(`./${game}/text/beginnings/${language}.json`, import.meta.url);

const textsFor = (game: string, language: string): Words =>
  JSON.parse(readFileSync(fileOf(game, language), 'utf8')) as Words;

const explained = registry.filter(({ game }) => existsSync(fileOf(game.id, 'en')));

test.each(registry)('$game.id explains itself to beginners if people play it here', ({ game }) => {
  const isPlayedHere = game.capabilities?.realTable === undefined;
  const missing = LANGUAGES.filter((language) => !existsSync(fileOf(game.id, language)));
  expect(missing.map((language) => `games/${game.id}/text/beginnings/${language}.json`)).toEqual(
    isPlayedHere ? [] : [expect.any(String), expect.any(String)],
  );
});

describe.each(explained)('what $game.id says to beginners', ({ game, guided }) => {
  const en = textsFor(game.id, 'en');
  const phases = Object.keys(game.phases);

  test('has the same keys in every language, and no empty text', () => {
    const [first, ...others] = LANGUAGES.map((language) => textsOf(textsFor(game.id, language)));
    for (const other of others) expect(other.map(([key]) => key)).toEqual(first?.map(([key]) => key));
    expect([first, ...others].flatMap((texts) => texts?.filter(([, text]) => text.trim() === ''))).toEqual([]);
  });

  test('has no blanks but the numbers of options, the same in every language', () => {
    const blanksIn = (language: string) => textsOf(textsFor(game.id, language)).map(([, text]) => blanksOf(text));
    const [first, ...others] = LANGUAGES.map(blanksIn);
    for (const other of others) expect(other).toEqual(first);
    const isNumber = (key: string) => fieldKeys(game).includes(key) && fieldOf(game, key).kind === 'number';
    expect(first?.flat().filter((key) => !isNumber(key))).toEqual([]);
  });

  test('has three cards, and hints for phases of the game', () => {
    for (const card of ['goal', 'hold', 'asked']) expect(keysAt(en, 'parts', card)).toEqual(['text', 'title']);
    expect(keysAt(en, 'hints').filter((phase) => !phases.includes(phase))).toEqual([]);
    expect(keysAt(en, 'hints')).not.toEqual([]);
  });

  test('explains at most ten things that happen to others, each in at most two sentences', () => {
    const seen = keysAt(en, 'seen');
    expect(seen.length).toBeLessThanOrEqual(10);
    const texts = textsOf(en).filter(([key]) => key.startsWith('seen.'));
    expect(texts.filter(([, text]) => text.split('. ').length > 2)).toEqual([]);
  });

  test('has a narrator exactly where there is a guided match, who knows its phases', () => {
    expect('guide' in en).toBe(guided !== undefined);
    for (const kind of ['asked', 'waits'])
      expect(keysAt(en, 'guide', kind).filter((phase) => !phases.includes(phase))).toEqual([]);
  });
});

const guidedGames = registry.flatMap(({ game, guided, dealtRole }) =>
  guided === undefined ? [] : [{ game, guided, dealtRole }],
);

/** A guided match as it begins. */
function begun(game: Game<GameTypes>, { wish, key }: GuidedMatch) {
  const { preset = defaultPreset(game), options = {}, seats = 0 } = wish;
  const setup = chooseSetup(game, { preset, options }, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  const beginning = { game, setup: setup.value, seats, seed: { key }, moderated: false, from: null };
  return new Recording<GameTypes>(beginning).match;
}

test.each(guidedGames)('the guided match of $game.id can begin', ({ game, guided }) => {
  expect(begun(game, guided).outcome).toBeNull();
  expect(guided.key).toMatch(/^[0-9a-f]{64}$/);
});

/** What the narrator says that the first seat was dealt. */
const DEALT = [
  ['secret-hitler-xl', 'liberal'],
  ['mafia', 'town Cop'],
] as const;

// A project may have other games: that of the tutorial's test does.
const listed = DEALT.filter(([id]) => registry.some(({ game }) => game.id === id));

test.each(listed)('the guided match of %s deals %s to the first seat', (id, role) => {
  const found = guidedGames.find(({ game }) => game.id === id);
  if (found?.dealtRole === undefined) throw new Error(`no guided match of ${id}`);
  const { game, guided, dealtRole } = found;
  expect(dealtRole(begun(game, guided).state, 0)).toBe(role);
});

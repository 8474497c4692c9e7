import { beforeAll, describe, expect, test } from 'vitest';
import { readRoster } from '../../../moderator/game/index.ts';
import { dictionaryFor, speakMafia, voiceIn } from '../speaking-for-tests.ts';
import { CORES, LAYERS, lineOf, mistakeIn, NEW_PLAYER, type PlayerWish, SIDES, sideOf, wishOf } from './player-wish.ts';

beforeAll(() => speakMafia());

const OTHERS = '\nBo: Goon\nCy: Cop';

/** The form as it is after its line was read again. */
function again(wish: PlayerWish, language: 'en' | 'es'): PlayerWish {
  const dictionary = dictionaryFor(language);
  const roster = readRoster(lineOf(wish, dictionary, voiceIn(language).text) + OTHERS, dictionary);
  return wishOf(roster, roster.players[0]!);
}

describe.each(['en', 'es'] as const)('a player who was filled in (%s)', (language) => {
  test('is read as was meant, whatever the role and the side', () => {
    for (const role of CORES) {
      for (const side of SIDES) {
        const target = role === 'Lyncher' ? 'Bo' : '';
        const lover = role === 'Lover' ? 'Cy' : '';
        const wish: PlayerWish = { ...NEW_PLAYER, name: 'Ana', role, side, target, lover };
        expect(again(wish, language)).toEqual(wish);
      }
    }
  });

  test('is read with everything that comes on top', () => {
    for (const layer of LAYERS) {
      const lover = layer === 'Lover' ? 'Bo' : '';
      const wish: PlayerWish = { ...NEW_PLAYER, name: 'Ana', role: 'Cop', layers: ['Bulletproof', layer], lover };
      const layers = [...new Set(wish.layers)];
      expect(again({ ...wish, layers }, language)).toEqual({ ...wish, layers });
    }
  });

  test('keeps the name of a family', () => {
    const wish: PlayerWish = { ...NEW_PLAYER, name: 'Ana', side: 'Mafia', role: 'Hitman', family: 'Corleone' };
    expect(again(wish, language)).toEqual(wish);
  });
});

test('is written in the language of the reader', () => {
  const wish: PlayerWish = { ...NEW_PLAYER, name: 'Ana', role: 'Doctor' };
  expect(lineOf(wish, dictionaryFor('en'), voiceIn('en').text)).toBe('Ana: Town Doctor');
  expect(lineOf(wish, dictionaryFor('es'), voiceIn('es').text)).toBe('Ana: Médico del Pueblo');
});

test('is refused where the line could not be', () => {
  const dictionary = dictionaryFor('en');
  const codeOf = (part: Partial<PlayerWish>) => {
    const wish = { ...NEW_PLAYER, ...part };
    return mistakeIn(wish, lineOf(wish, dictionary, voiceIn('en').text), dictionary)?.code;
  };
  expect(codeOf({ name: 'Ana' })).toBeUndefined();
  expect(codeOf({ name: 'Ana', layers: ['Lover'], lover: 'Zed' })).toBeUndefined();
  expect(['', 'A: B', '#1', '2. Ana'].map((name) => codeOf({ name }))).toEqual(Array(4).fill('bad-name'));
  expect(codeOf({ name: 'Ana', layers: ['Ninja'] })).toBe('no-action-beneath');
});

test('a role brings its side where it has one', () => {
  const dictionary = dictionaryFor('en');
  expect((['Goon', 'Joker', 'Cultist', 'Cop'] as const).map((role) => sideOf(role, dictionary))).toEqual([
    'Mafia',
    'ThirdParty',
    'Cult',
    null,
  ]);
});

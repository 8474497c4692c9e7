import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Words } from '../../games/game-package.ts';
import { registry } from '../../games/registry.ts';
import { at } from '../../games/words-for-tests.ts';
import { COMMON_PHRASES, chooseSetup, type GameTypes, type SeatView } from '../../kernel/host.ts';
import { openScene, type Scene } from '../../kernel/testing/index.ts';
import { phraseText } from '../../protocol/phrase-text.ts';
import { gameWords, positionLines } from './words.ts';

const NAMES = ['Ana', 'Blas', 'Cleo', 'Dora', 'Eva', 'Flor', 'Gil', 'Hugo', 'Inés', 'Juan'].map((name) => ({
  name,
  isBot: name === 'Hugo',
}));

const SOME_GAME = registry[0] as (typeof registry)[number];

/** What the first seat sees when a match of a game begins. */
function openingView({ game }: (typeof registry)[number]): SeatView<GameTypes> {
  const seats = game.usualSeats ?? game.seats.min;
  const setup = chooseSetup(game, {}, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  const scene = { game, setup: setup.value, seats, seed: { numbers: [1, 1] as const }, choices: [] };
  return openScene(scene as Scene<GameTypes>).match.seatView(0);
}

describe.each(LANGUAGES)('in %s', (language) => {
  const drawnPlainly = registry.filter(({ terminal }) => terminal === undefined);

  test.each(drawnPlainly)('$game.id, which does not draw itself, is told in its own words', (gamePackage) => {
    const view = openingView(gamePackage);
    const lines = positionLines(gamePackage, gameWords(gamePackage, language, NAMES), view);
    const words = gamePackage.words[language];
    expect(lines[0]).toBe(at(words, 'phases')[view.phase]);
    const starts = lines.map((line) => line.split(':')[0]);
    for (const field of Object.keys(view.table)) expect(starts).toContain(at(words, 'blanks', field).name);
    expect(lines).toContain(language === 'en' ? 'Your hand' : 'Tu mano');
    expect(lines.join('\n')).not.toMatch(/\b(true|false|null|undefined)\b/);
  });

  test('the phrases of all tables have words for people and for each manner of bots', () => {
    const words = gameWords(SOME_GAME, language, NAMES);
    const say = (type: string, by: number) => phraseText({ type, seat: 1 }, words, { by });
    const [person, bot] = [0, 7];
    expect(words.manner(bot)).toBe('warm');
    for (const { type } of Object.values(COMMON_PHRASES)) {
      expect([type, say(type, person), say(type, bot)]).not.toContain(null);
      expect(say(type, bot)).not.toBe(say(type, person));
    }
    expect(say('trust', person)).toMatch(/Blas$/);
  });

  test('a phrase is said in the game’s own words, and one without words in none', () => {
    const gamePackage = registry.find(({ words }) => typeof words[language].phrases === 'object') ?? SOME_GAME;
    const [type, sentence] = Object.entries(gamePackage.words[language].phrases as Words)[0] as [string, string];
    const blanks = [...sentence.matchAll(/{{(\w+)}}/g)].map(([, blank]) => [blank, 1]);
    const words = gameWords(gamePackage, language, NAMES);
    expect(phraseText({ type, ...Object.fromEntries(blanks) }, words)).toBe(sentence.replaceAll(/{{\w+}}/g, 'Blas'));
    expect(phraseText({ type: 'never-said' }, words)).toBeNull();
  });
});

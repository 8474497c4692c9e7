import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { matchPlayer } from '../bots/play-match.ts';
import { search } from '../bots/search.ts';
import { checkStyle, checkTypes, runTool, SHARED_TESTS, toolPath } from '../cli/check-game.ts';
import { EMPTY_LIST, projectWithoutGames } from '../cli/world-for-tests.ts';
import { rankTruth, UNLIKELY } from '../games/calibration-for-tests.ts';
import type { GamePackage } from '../games/game-package.ts';
import { type Bot, fastRandom, type Game, type GameTypes, startMatch, writePlaythrough } from '../kernel/host.ts';
import { LAWS, type Law, type Scene } from '../kernel/testing/index.ts';

/** A fenced block of the tutorial: what its first line says after the language, and its content. */
interface Block {
  readonly about: string;
  readonly text: string;
}

const tutorial = readFileSync(new URL('tutorial.md', import.meta.url), 'utf8');

function blocksOf(page: string): readonly Block[] {
  const fenced = page.matchAll(/^```\w+ ?(.*)\n([\s\S]*?)^```$/gm);
  return [...fenced].map(([, about = '', text = '']) => ({ about, text }));
}

/** The files that blocks are, by what their first lines say: `file=types.ts`. */
function filesIn(blocks: readonly Block[], kind: 'file' | 'screen') {
  return blocks.flatMap(({ about, text }) => {
    const path = new RegExp(`^${kind}=(\\S+)$`).exec(about)?.[1];
    return path === undefined ? [] : [{ path, text }];
  });
}

const blocks = blocksOf(tutorial);
const files = filesIn(blocks, 'file');
const shown = (about: string): string => blocks.find((block) => block.about === about)?.text.trimEnd() ?? '';

/** A copy of the project with only this game: the real kernel, bots and packages, and the tutorial's files. */
const house = projectWithoutGames();
/** The same, with the screen of the second page. */
const finished = projectWithoutGames();
const homeIn = (house: string): string => join(house, 'games', 'last-ferry');
const home = homeIn(house);
function writeInGame(house: string, path: string, text: string): void {
  mkdirSync(dirname(join(homeIn(house), path)), { recursive: true });
  writeFileSync(join(homeIn(house), path), text);
}
for (const { path, text } of files) {
  writeInGame(house, path, text);
  // The page says to delete it again.
  if (path !== 'leaky.ts') writeInGame(finished, path, text);
}
afterAll(() => {
  for (const folder of [house, finished]) rmSync(folder, { recursive: true, force: true });
});

const { lastFerry }: { lastFerry: GamePackage<GameTypes> } = await import(join(home, 'index.ts'));
const { leaky }: { leaky: Game<GameTypes> } = await import(join(home, 'leaky.ts'));
const { game, bots, words, phrase } = lastFerry;

describe('the tutorial’s own tests', async () => {
  for (const { path } of files) if (path.endsWith('.test.ts')) await import(join(home, path));
});

describe('the tutorial', () => {
  test('compiles', async () => {
    expect(await checkTypes(house, 'last-ferry')).toEqual({ code: 0, output: '' });
  });

  test('is as short as it says', () => {
    const lines = files
      .filter(({ path }) => /^(game|types|rules\/\w+)\.ts$/.test(path))
      .flatMap(({ text }) => text.trim().split('\n'));
    expect(lines.filter((line) => line !== '').length).toBeLessThan(135);
  });

  test('says everything in both languages', () => {
    expect(keysOf(words.es)).toEqual(keysOf(words.en));
  });

  test('quotes a playthrough that is really played', () => {
    const spec = { preset: 'calm', options: {}, seats: 3, seed: 1, inputs: null };
    const played = writePlaythrough(game, spec);
    const quoted = shown('playthrough').split('\n  …\n');
    expect(quoted.length).toBeGreaterThan(1);
    for (const part of quoted) expect(played.ok && played.value).toContain(part);
  });

  test('has a sentence for every event', () => {
    const speaker = {
      text: (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`,
      seat: (seat: number) => `Seat ${seat + 1}`,
      seats: (seats: readonly number[]) => seats.join(),
    };
    const told = [
      { type: 'hasChosen', seat: 1 },
      { type: 'crossed', loads: [[4, 4], []], held: true },
      { type: 'drew', parcels: [] },
    ];
    expect(told.map((event) => phrase(event, speaker, {}))).toEqual([
      'events.hasChosen {"seat":"Seat 2"}',
      'events.held {"loads":"Seat 1 4 + 4; Seat 2 –"}',
      null,
    ]);
  });
});

// What `check` does, but without starting Vitest again for the tests that every listed game passes: laws, words, playthroughs.
describe('the tutorial’s game, with the screen of the second page', async () => {
  finishGame();
  for (const file of readdirSync(join(finished, 'games')))
    if (SHARED_TESTS.some((name) => file.startsWith(`${name}.test.`))) await import(join(finished, 'games', file));

  test('compiles', async () => {
    expect(await checkTypes(finished, 'last-ferry')).toEqual({ code: 0, output: '' });
  });

  test('passes the linter', async () => {
    // Lines on a page may be of any length.
    const biome = toolPath(finished, '@biomejs/biome/bin/biome');
    await runTool(finished, [biome, 'format', '--write', 'games/last-ferry']);
    expect(await checkStyle(finished, 'last-ferry')).toMatchObject({ code: 0 });
  });
});

/** The files of the second page, the rules as a page, the playthroughs, and the line in the list of games. */
function finishGame(): void {
  const screen = blocksOf(readFileSync(new URL('tutorial-screen.md', import.meta.url), 'utf8'));
  for (const { path, text } of filesIn(screen, 'file')) writeInGame(finished, path, text);
  for (const { path, text } of filesIn(screen, 'screen')) {
    const words = JSON.parse(readFileSync(join(homeIn(finished), path), 'utf8')) as object;
    writeInGame(finished, path, JSON.stringify({ ...words, screen: JSON.parse(text) }));
  }
  writeInGame(finished, 'RULES.md', [...tutorial.matchAll(/^- \*\*LF-\d+\*\*.*$/gm)].join('\n'));
  for (const preset of ['calm', 'storm']) {
    const written = writePlaythrough(game, { preset, options: {}, seats: 3, seed: 1, inputs: null });
    writeInGame(finished, join('golden', `${preset}-1.txt`), written.ok ? written.value : '');
  }
  const [, line = ''] = /^```ts\n( {2}'last-ferry': .*)\n```$/m.exec(tutorial) ?? [];
  const list = EMPTY_LIST.replace('= {};', `= {\n${line}\n};`);
  writeFileSync(join(finished, 'games', 'registry.ts'), list);
}

describe('the tutorial’s game', () => {
  test('has as many lines as the page and the README say', () => {
    const counted = files.filter(({ path }) => path !== 'leaky.ts');
    const isRule = ({ path }: { path: string }) => /^(types|game|rules\/\w+|bots\/\w+)\.ts$/.test(path);
    const linesOf = (some: typeof files) => some.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const numbers = [tutorial, readme].map((page) => /about (\d+) lines of rules and a bot, and (\d+) of/.exec(page));
    const tens = (lines: number) => String(Math.round(lines / 10) * 10);
    const [rules, rest] = [counted.filter(isRule), counted.filter((file) => !isRule(file))].map(linesOf);
    for (const found of numbers) expect(found?.slice(1)).toEqual([tens(rules ?? 0), tens(rest ?? 0)]);
  });

  test('made leaky breaks law 5, in the words of the tutorial', () => {
    const law = LAWS.find(({ number }) => number === 5) as Law;
    const anyHands = (text: string | null) => text?.replaceAll(/seat \d|\[[^\]]*\]/g, '…');
    expect(anyHands(complaint(law, leaky, 200))).toBe(anyHands(shown('law')));
  });

  test('has a bot that does well among its own kind, and badly among others', () => {
    const [fair, random] = [
      meanScores(['fair', 'fair', 'fair', 'fair']),
      meanScores(['random', 'random', 'random', 'random']),
    ];
    const [greedy = 0, ...others] = meanScores(['random', 'fair', 'fair', 'fair']);
    expect(fair.map(Math.round)).toEqual([5, 5, 5, 5]);
    expect(random.map(Math.round)).toEqual([3, 3, 3, 3]);
    expect(greedy).toBeGreaterThan(2 * Math.max(...others));
  });

  test.each([1, 3])(
    'imagines what was dealt as it is dealt, on crossing %i: the next hand at first, the sack always',
    (on) => {
      const course = {
        gamePackage: lastFerry,
        kind: 'fair',
        setup: { crossings: 3, bearsEach: 4 },
        seats: 4,
        matches: 400,
        at: ({ table }: { readonly table: object }) => 'crossing' in table && table.crossing === on,
      };
      const sum = (hidden: object, field: string): number => {
        const found: unknown = Object.entries(hidden).find(([name]) => name === field)?.[1];
        return Array.isArray(found) ? found.slice(0, 3).reduce((total: number, each: number) => total + each, 0) : NaN;
      };
      expect(rankTruth(course, ({ box }) => sum(box, 'sack'))).toBeLessThan(UNLIKELY);
      if (on > 1) return;
      expect(rankTruth(course, ({ hands }, { seat }) => sum(hands[(seat + 1) % 4]!, 'parcels'))).toBeLessThan(UNLIKELY);
    },
  );

  test('has an opponent that thinks, without a line of bot code', () => {
    expect(Object.keys(bots)).toEqual(['random', 'fair', 'search']);
    expect(winsOf('search', 'random')).toBeGreaterThan(0.35);
    expect(winsOf('search', 'fair')).toBeGreaterThan(0.45);
    expect(winsOf('told', 'fair')).toBeGreaterThan(0.9);
  });
});

function keysOf(words: object, path = ''): string[] {
  return Object.entries(words)
    .flatMap(([key, value]) => (typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [path + key]))
    .sort();
}

/** A law's complaint about a game over many matches, or null. */
function complaint(law: Law, game: Game<GameTypes>, matches: number): string | null {
  const scenes: fc.Arbitrary<Scene<GameTypes>> = fc
    .record({
      crossings: fc.integer({ min: 1, max: 4 }),
      bearsEach: fc.integer({ min: 1, max: 9 }),
      seats: fc.integer({ min: 3, max: 6 }),
      seed: fc.nat(),
      choices: fc.array(fc.nat(), { minLength: 1, maxLength: 24, size: 'max' }),
    })
    .map(({ crossings, bearsEach, seed, ...scene }) => ({
      ...scene,
      game,
      setup: { crossings, bearsEach },
      seed: { numbers: [seed, 0] as const },
    }));
  const { errorInstance } = fc.check(fc.property(scenes, law.check), { numRuns: matches, seed: law.number });
  return errorInstance instanceof Error ? errorInstance.message : null;
}

/** What four bots score in a match, on average. */
function meanScores(seated: readonly string[]): number[] {
  const matches = 1000;
  const sums = seated.map(() => 0);
  for (let seed = 0; seed < matches; seed++)
    for (const [seat, score] of playOut(seed, seated).entries()) sums[seat] = (sums[seat] as number) + score;
  return sums.map((sum) => sum / matches);
}

const BUDGET = { playouts: 60, milliseconds: 0 };

/** How often one bot wins against three of another kind; a shared win counts as a part of one. `told` searches, and expects fair ones. */
function winsOf(kind: string, others: string): number {
  const matches = 60;
  const told = search({ ...lastFerry, search: { playout: 'fair' } }, BUDGET);
  const playable = { game, bots: { ...bots, search: search(lastFerry, BUDGET), told } };
  const casting = { by: 'seat' as const, names: [kind, others, others, others] };
  const play = matchPlayer(playable, {
    game: game.id,
    setup: { crossings: 3, bearsEach: 4 },
    seats: 4,
    seed: 5,
    casting,
  });
  let wins = 0;
  for (let index = 0; index < matches; index++) {
    const [first = []] = play(index).outcome.ranking;
    if (first.includes(0)) wins += 1 / first.length;
  }
  return wins / matches;
}

function playOut(seed: number, seated: readonly string[]): readonly number[] {
  const setup = { crossings: 3, bearsEach: 4 };
  const { match } = startMatch({ game, setup, seats: 4, seed: { numbers: [seed, 0] }, listened: false });
  const players: Bot<GameTypes>[] = seated.map((name, seat) => bots[name]!.make(seat, fastRandom(seed, seat + 1)));
  while (match.outcome === null) {
    const [seat = 0] = match.unanswered();
    const { at, question } = match;
    const command = players[seat]!(match.seatView(seat), match.optionsFor(seat), []);
    const played = match.play({ type: 'answer', at, seat, by: 'bot', question, command });
    if (!played.ok) throw new Error(played.why.code);
  }
  return match.outcome.scores ?? [];
}

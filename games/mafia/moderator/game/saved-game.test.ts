import { expect, test } from 'vitest';
import { livingOf } from '../../resolver/index.ts';
import { after, begunGame, FIVE, gameOf, granted } from '../scene-for-tests.ts';
import { begin, resolve, sayLine, setDeadline, substitute, withdraw } from './game.ts';
import { exportGame, restoreGame } from './saved-game.ts';
import type { ModeratorGame } from './types.ts';

/** A game in the middle of a game, with something of every kind in it. */
function busyGame(): ModeratorGame {
  const list = `:village Ríos\n:night 60\n:set ties=draw\n${FIVE}\nLyn: Lyncher (Ana)\nMo: Mason Lover Cop (Na)\nNa: Mason Lover Villager`;
  let game = after(begunGame(list), 'Ana: investigate cy', 'Doc: protect ana', 'Eve: set will: «Adiós»\ttodos');
  game = granted(withdraw(game, 0)).game;
  game = granted(substitute(game, 0, 'Zoe')).game;
  game = granted(resolve(game, 50)).game;
  game = granted(setDeadline(game, 99)).game;
  return after(game, 'Zoe: vote cy', 'Bo: vote no lynch');
}

test('[MF-157] a game is exported and restored as it was', () => {
  const game = busyGame();
  const restored = restoreGame(exportGame(game));
  expect(restored).toEqual({ ok: true, game, differsFrom: null, dropped: 0 });
  expect(restoreGame(exportGame(gameOf(FIVE)))).toMatchObject({ ok: true });
});

const mistakeIn = (text: string) => {
  const restored = restoreGame(text);
  return restored.ok ? 'restored' : [restored.mistake.code, restored.mistake.at];
};

const exported = exportGame(busyGame());

/** The exported game with one place changed. */
function damaged(path: readonly (string | number)[], value: unknown): string {
  const kept = JSON.parse(exported);
  const last = path[path.length - 1] as string;
  const parent = path.slice(0, -1).reduce((inner, key) => inner[key], kept);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return JSON.stringify(kept);
}

test('[MF-157] a damaged or foreign file is refused with its place', () => {
  expect(['', 'Ana: Town Cop', '{', '[]', 'null', '7', '{"format":"x"}'].map(mistakeIn)).toEqual([
    ['not-json', ''],
    ['not-json', ''],
    ['not-json', ''],
    ['foreign', 'format'],
    ['foreign', 'format'],
    ['foreign', 'format'],
    ['foreign', 'format'],
  ]);
  expect(mistakeIn(damaged(['version'], 2))).toEqual(['newer-version', 'version']);
  expect(mistakeIn(damaged(['version'], '1'))).toEqual(['bad-value', 'version']);
  expect(mistakeIn(damaged(['more'], 1))).toEqual(['unknown-field', 'more']);
  expect(mistakeIn(damaged(['opening', 'seed'], undefined))).toEqual(['missing', 'opening.seed']);
  expect(mistakeIn(damaged(['opening', 'preset'], 'chess'))).toEqual(['bad-value', 'opening.preset']);
  expect(mistakeIn(damaged(['opening', 'settings', 'ties'], 'x'))).toEqual(['bad-value', 'opening.settings.ties']);
  expect(mistakeIn(damaged(['opening', 'settings', 'toString'], 'x'))).toEqual([
    'unknown-field',
    'opening.settings.toString',
  ]);
  expect(mistakeIn(damaged(['opening', 'players', 0, 'role', 0], 'King'))).toEqual([
    'bad-value',
    'opening.players[0].role[0]',
  ]);
  expect(mistakeIn(damaged(['opening', 'players', 1, 'name'], 'ana'))).toEqual([
    'name-taken',
    'opening.players[1].name',
  ]);
  expect(mistakeIn(damaged(['opening', 'players', 5, 'lynchTarget'], 'p99'))).toEqual([
    'unknown-player',
    'opening.players[5].lynchTarget',
  ]);
  expect(mistakeIn(damaged(['entries', 1, 'who'], 99))).toEqual(['bad-value', 'entries[1].who']);
  expect(mistakeIn(damaged(['entries', 1, 'who'], 1.5))).toEqual(['wrong-kind', 'entries[1].who']);
  expect(mistakeIn(damaged(['entries', 1, 'do'], 'dance'))).toEqual(['bad-value', 'entries[1].do']);
  expect(mistakeIn(damaged(['entries', 1, 'text'], 'dance bo'))).toEqual(['refused-entry', 'entries[1]']);
  expect(mistakeIn(damaged(['entries'], {}))).toEqual(['wrong-kind', 'entries']);
});

test('[MF-157] whatever single value is spoiled, nothing throws', () => {
  const kept = JSON.parse(exported);
  const places: (string | number)[][] = [];
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (path.length > 0) places.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) walk((value as Record<string, unknown>)[key], [...path, key]);
  };
  walk(kept, []);
  expect(places.length).toBeGreaterThan(100);
  for (const path of places) {
    for (const value of [null, undefined, -1, 1e300, 'x', [], {}, [null], true]) {
      expect(() => restoreGame(damaged(path, value))).not.toThrow();
    }
  }
});

test('[MF-157] where the rules have changed since, the game is restored and the first difference named', () => {
  const restored = restoreGame(damaged(['entries', 6, 'sum'], '00000000'));
  expect(restored).toMatchObject({ ok: true, differsFrom: { kind: 'night', number: 0 }, dropped: 0 });
});

test('[MF-157] thirty players and twenty rounds stay under two hundred kilobytes', () => {
  const roles = ['Cop', 'Doctor', 'Mafia Goon', 'Tracker', 'Watcher', 'Busdriver'];
  const list = Array.from(
    { length: 30 },
    (_, index) => `Player number ${index}: Bulletproof Unlynchable ${roles[index % 6]}`,
  );
  const orders = { start: [], night: ['investigate', 'protect', 'track', 'watch'], day: ['vote'] };
  let game = granted(begin(gameOf(list.join('\n')), 1_800_000_000_000)).game;
  for (let phase = 0; phase < 40; phase++) {
    for (const who of livingOf(game.village)) {
      const { name } = game.village.players[who] ?? { name: '' };
      for (const text of orders[game.village.phase.kind]) {
        const said = sayLine(game, `${name}: ${text} playernumber${(who + 7) % 30}`);
        if (said.ok) game = said.game;
      }
    }
    game = granted(resolve(game, 1_800_000_000_000 + phase)).game;
  }
  const text = exportGame(game);
  expect(game.entries.length).toBeGreaterThan(1000);
  expect(text.length).toBeLessThan(200_000);
  expect(restoreGame(text)).toEqual({ ok: true, game, differsFrom: null, dropped: 0 });
});

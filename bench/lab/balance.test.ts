import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { type BalanceFile, rulesOf, unfairSides } from './balance-data.ts';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);

const playable = registry.filter(({ game }) => game.capabilities?.realTable === undefined);
const withFile = registry.filter(({ game }) => existsSync(at(`games/${game.id}/balance.json`)));

test.each(playable.map(({ game }) => game.id))('%s has a report', (id) => {
  expect(existsSync(at(`docs/balance/${id}.md`)), '`npm run balance` writes it').toBe(true);
});

/** If it fails, presets have changed: `npm run balance`. That bots play a little differently is no reason. */
test('what lobbies say about presets is about those of today', () => {
  const files = withFile.map(({ game }) => {
    const file = JSON.parse(readFileSync(at(`games/${game.id}/balance.json`), 'utf8')) as BalanceFile;
    const { version, rules, bot, presets } = file;
    return { game: file.game, version, rules, bot, presets: Object.keys(presets) };
  });
  expect(files).toEqual(
    withFile.map((gamePackage) => {
      const { id, version, fields } = gamePackage.game;
      const bot = gamePackage.usualBot;
      return { game: id, version, rules: rulesOf(gamePackage), bot, presets: Object.keys(fields.presets) };
    }),
  );
});

test('a side is unfair only if its whole interval is far from its share', () => {
  const rate = (middle: number) => ({ rate: middle, low: middle - 0.02, high: middle + 0.02 });
  expect(unfairSides({ sides: { a: rate(0.61), b: rate(0.39) } })).toEqual({});
  expect(unfairSides({ sides: { a: rate(0.63), b: rate(0.37) } })).toEqual({ a: 'strong', b: 'weak' });
  expect(unfairSides({ sides: { a: rate(0.46), b: rate(0.33), c: rate(0.2) } })).toEqual({ a: 'strong', c: 'weak' });
});

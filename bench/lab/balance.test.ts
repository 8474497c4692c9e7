import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { Evidence } from '../../simulation/lab/evidence.ts';
import { playBatch } from '../../simulation/lab/play-batch.ts';
import { type BalanceFile, FIRST, firstToday, seatsOf, unfairSides } from './balance-data.ts';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);

const studied = registry.filter(({ game }) => game.capabilities?.realTable === undefined);

/** If one of these fails, rules or bots have changed: `npm run balance`. */
describe.each(studied.map((gamePackage) => [gamePackage.game.id, gamePackage] as const))('%s', (id, gamePackage) => {
  test('has a report', () => {
    expect(existsSync(at(`docs/balance/${id}.md`))).toBe(true);
  });

  test.runIf(gamePackage.game.statistics?.side !== undefined)(
    'what the lobby says about its presets is current',
    () => {
      const file = JSON.parse(readFileSync(at(`games/${id}/balance.json`), 'utf8')) as BalanceFile;
      const { game, version, bot } = file;
      expect({ game, version, bot }).toEqual({
        game: id,
        version: gamePackage.game.version,
        bot: gamePackage.usualBot,
      });
      expect(Object.keys(file.presets)).toEqual(Object.keys(gamePackage.game.fields.presets));
      const play = (series: Evidence['series']): Evidence => {
        const evidence = new Evidence(series);
        evidence.add(playBatch(gamePackage, { series, from: 0, until: FIRST }));
        return evidence;
      };
      for (const [preset, seatings] of Object.entries(file.presets)) {
        const today = seatsOf(gamePackage, preset).flatMap((seats) => {
          const first = firstToday(gamePackage, { seats, preset, bots: bot }, play);
          return first === null ? [] : [[String(seats), first]];
        });
        expect([preset, Object.entries(seatings).map(([seats, { first }]) => [seats, first])]).toEqual([preset, today]);
      }
    },
  );
});

test('a side is unfair only if its whole interval is far from its share', () => {
  const rate = (middle: number) => ({ rate: middle, low: middle - 0.02, high: middle + 0.02 });
  expect(unfairSides({ sides: { a: rate(0.61), b: rate(0.39) } })).toEqual({});
  expect(unfairSides({ sides: { a: rate(0.63), b: rate(0.37) } })).toEqual({ a: 'strong', b: 'weak' });
  expect(unfairSides({ sides: { a: rate(0.46), b: rate(0.33), c: rate(0.2) } })).toEqual({ a: 'strong', c: 'weak' });
});

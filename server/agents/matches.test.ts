import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { startTestServer, type TestServer } from '../server-for-tests.ts';
import { overModernMcp, overOldMcp } from './mcp-faces-for-tests.ts';
import { type Face, openForAgent, overHttp, playMatch } from './players-for-tests.ts';
import { recordRound } from './round-for-tests.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

const FACES: Readonly<Record<string, (server: TestServer) => Face>> = {
  'plain HTTP': overHttp,
  'MCP, the official client of 2026-07-28': overModernMcp,
  'MCP, the official client of before': overOldMcp,
};

/** Short matches where a game has long ones. */
const OPTIONS: Readonly<Record<string, object>> = { 'liap-tui': { maxRounds: 2 } };

for (const [name, open] of Object.entries(FACES)) {
  describe(name, () => {
    for (const { game } of registry.filter(({ game: { capabilities } }) => capabilities?.realTable === undefined)) {
      test(`finishes two matches of ${game.id}, and no legal answer is refused`, { timeout: 60_000 }, async () => {
        const options = OPTIONS[game.id] ?? {};
        for (const seed of [1, 2]) {
          const face = open(server);
          const played = await playMatch(face, await openForAgent(server, { game: game.id, options }), { seed });
          await face.close();
          expect(played.refused).toEqual([]);
          expect(played.outcome).not.toBeNull();
        }
      });
    }

    test('records a whole round of a game that people play elsewhere', { timeout: 60_000 }, async () => {
      const face = open(server);
      expect(await recordRound(server, face, 1)).toMatchObject({ rounds: 2, refused: [] });
      await face.close();
    });
  });
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

test('a decision of Secret Hitler XL at ten seats takes at most 2 calls and 600 tokens, in the median', async () => {
  const table = await openForAgent(server, { game: 'secret-hitler-xl', seats: 10 });
  const { decisions } = await playMatch(overHttp(server), table, { seed: 5 });
  expect(median(decisions.map(({ calls }) => calls))).toBeLessThanOrEqual(2);
  expect(median(decisions.map(({ letters }) => letters / 4))).toBeLessThanOrEqual(600);
});

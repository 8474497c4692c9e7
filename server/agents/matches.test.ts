import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { startTestServer, type TestServer } from '../server-for-tests.ts';
import { overModernMcp, overOldMcp } from './mcp-faces-for-tests.ts';
import { type Face, openForAgent, overHttp, type PlayedMatch, playMatch } from './players-for-tests.ts';
import { recordRound } from './round-for-tests.ts';

/** `npm run check:agents` plays many whole matches; every other run a few short ones. */
const { TERTULIA_AGENT_MATCHES: many } = process.env;
const MATCHES = many === undefined ? 2 : Number(many);
/** Many matches take as long as they take: every call of them has a limit of its own. */
const TIMEOUT = { timeout: many === undefined ? 120_000 : 0 };

/** Programs that play at the same time; each has a table of its own. */
const AT_ONCE = 5;

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
const SHORTER: Readonly<Record<string, object>> = { 'liap-tui': { maxRounds: 2 } };

/** A program of its own for each match, some at the same time. */
async function playAll<T>(open: (server: TestServer) => Face, play: (face: Face, seed: number) => Promise<T>) {
  const played: T[] = [];
  let seeds = 0;
  const playOn = async () => {
    while (seeds < MATCHES) {
      seeds++;
      const face = open(server);
      played.push(await play(face, seeds));
      await face.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, MATCHES) }, playOn));
  return played;
}

const refusedIn = (played: readonly Pick<PlayedMatch, 'refused'>[]): readonly string[] =>
  played.flatMap(({ refused }) => refused);

for (const [name, open] of Object.entries(FACES)) {
  describe(name, () => {
    for (const { game } of registry.filter(({ game: { capabilities } }) => capabilities?.realTable === undefined)) {
      test(`finishes ${MATCHES} matches of ${game.id}, and no legal answer is refused`, TIMEOUT, async () => {
        const options = many === undefined ? (SHORTER[game.id] ?? {}) : {};
        const played = await playAll(open, async (face, seed) =>
          playMatch(face, await openForAgent(server, { game: game.id, options }), { seed }),
        );
        expect(refusedIn(played)).toEqual([]);
        expect(played.filter(({ outcome }) => outcome === null)).toEqual([]);
      });
    }

    test('records whole rounds of a game that people play elsewhere', TIMEOUT, async () => {
      const recorded = await playAll(open, (face, seed) => recordRound(server, face, seed));
      expect(refusedIn(recorded)).toEqual([]);
      expect(recorded.filter(({ rounds }) => rounds < 2)).toEqual([]);
    });
  });
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

test(
  'a decision of Secret Hitler XL at ten seats takes at most 2 calls and 600 tokens, in the median',
  TIMEOUT,
  async () => {
    const played = await playAll(overHttp, async (face, seed) =>
      playMatch(face, await openForAgent(server, { game: 'secret-hitler-xl', seats: 10 }), { seed }),
    );
    const decisions = played.flatMap((match) => match.decisions);
    const calls = median(decisions.map((decision) => decision.calls));
    const tokens = median(decisions.map(({ letters }) => letters / 4));
    if (many !== undefined)
      process.stdout.write(`${decisions.length} decisions: median ${calls} calls and ${tokens} tokens\n`);
    expect(calls).toBeLessThanOrEqual(2);
    expect(tokens).toBeLessThanOrEqual(600);
  },
);

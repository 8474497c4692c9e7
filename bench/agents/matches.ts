import { registry } from '../../games/registry.ts';
import { overModernMcp, overOldMcp } from '../../server/agents/mcp-faces-for-tests.ts';
import {
  type Face,
  openForAgent,
  overHttp,
  type PlayedMatch,
  playMatch,
} from '../../server/agents/players-for-tests.ts';
import { recordRound } from '../../server/agents/round-for-tests.ts';
import { startTestServer, type TestServer } from '../../server/server-for-tests.ts';

// Twenty matches of every game by each face of the verbs, and what a decision of a program costs. `npm run check:agents`

const MATCHES = 20;

/** Matches at once. */
const TOGETHER = 4;

const MOST_CALLS = 2;
const MOST_TOKENS = 600;
const LETTERS_A_TOKEN = 4;

/** The game and the number of seats for which a decision is weighed. */
const WEIGHED = { game: 'secret-hitler-xl', seats: 10 };

const FACES: Readonly<Record<string, (server: TestServer) => Face>> = {
  http: overHttp,
  'mcp-2026': overModernMcp,
  'mcp-2025': overOldMcp,
};

let mistakes = 0;

function report(line: string, isGood: boolean): void {
  if (!isGood) mistakes++;
  process.stdout.write(`${isGood ? 'ok  ' : 'FAIL'} ${line}\n`);
}

/** Plays every match of a list, a few at a time. */
async function inGroups(play: (seed: number) => Promise<PlayedMatch>): Promise<readonly PlayedMatch[]> {
  const played: PlayedMatch[] = [];
  for (let first = 0; first < MATCHES; first += TOGETHER) {
    const seeds = Array.from({ length: Math.min(TOGETHER, MATCHES - first) }, (_, index) => first + index + 1);
    played.push(...(await Promise.all(seeds.map(play))));
  }
  return played;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Plays the matches of one game over one face. */
async function checkGame(name: string, open: (server: TestServer) => Face, of: { game: string; seats?: number }) {
  // A server of its own: limits count by address.
  const server = await startTestServer();
  const played = await inGroups(async (seed) => {
    const face = open(server);
    const match = await playMatch(face, await openForAgent(server, of), { seed });
    await face.close();
    return match;
  });
  await server.stop();
  const finished = played.filter(({ outcome }) => outcome !== null).length;
  const refused = played.flatMap((match) => match.refused);
  const decisions = played.flatMap((match) => match.decisions);
  const calls = median(decisions.map((decision) => decision.calls));
  const tokens = Math.round(median(decisions.map(({ letters }) => letters / LETTERS_A_TOKEN)));
  const where = of.seats === undefined ? of.game : `${of.game} at ${of.seats}`;
  const isCheap = of.game !== WEIGHED.game || (calls <= MOST_CALLS && tokens <= MOST_TOKENS);
  report(
    `${name} ${where}: ${finished} of ${MATCHES} finished, ${decisions.length} decisions, ${refused.length} refused, median ${calls} calls and ${tokens} tokens a decision`,
    finished === MATCHES && refused.length === 0 && isCheap,
  );
}

for (const [name, open] of Object.entries(FACES)) {
  for (const { game } of registry) {
    if (game.capabilities?.realTable !== undefined) continue;
    await checkGame(name, open, game.id === WEIGHED.game ? WEIGHED : { game: game.id });
  }
  const server = await startTestServer();
  for (let seed = 1; seed <= MATCHES; seed++) {
    const face = open(server);
    const { rounds, commands, refused } = await recordRound(server, face, seed);
    await face.close();
    report(`${name} a companion's round ${seed}: ${commands} commands`, rounds === 2 && refused.length === 0);
  }
  await server.stop();
}
process.exitCode = mistakes === 0 ? 0 : 1;

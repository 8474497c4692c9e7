import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findGame } from '../games/registry.ts';
import { fastRandom, type Random } from '../kernel/host.ts';
import type { Reply, Want } from '../programs/env-match.ts';
import { Environment } from '../programs/environment.ts';
import { LIAP_TUI, simulated } from './contenders.ts';
import type { Contender } from './measure.ts';

/** How many matches are played in step. */
const BATCH = 32;

/** Plays Liap Tui by index at random through the lines of `env`, as a program would: all of its own JSON is included. */
const playedByLines = (name: string, want: readonly Want[]): Contender => ({
  name,
  play(games, seed) {
    const gamePackage = findGame('liap-tui');
    if (gamePackage === undefined) throw new Error('liap-tui is not in the registry');
    const environment = new Environment(gamePackage, { batch: BATCH, explain: ({ code }) => code });
    const random = fastRandom(seed);
    const ask = (request: object): readonly Reply[] => JSON.parse(environment.answer(JSON.stringify(request))).replies;
    let replies = ask({ reset: { seed: seed * 1_000_000, want } });
    let opened = BATCH;
    let decisions = 0;
    for (let over = 0; over < games; ) {
      replies = ask({ steps: replies.map((reply) => nextRequest(reply, random, { seed: opened++, want })) });
      for (const { outcome } of replies) if (outcome !== undefined) over++;
      decisions += replies.length;
    }
    return { decisions };
  },
});

function nextRequest({ match, asked, mask, commands }: Reply, random: Random, reset: object): object {
  const [seat] = asked;
  if (seat === undefined) return { reset: { match, ...reset } };
  const count = mask?.[seat] ?? commands?.[seat]?.length ?? 1;
  return { match, seat, index: random.below(count) };
}

/** The kernel alone, and the same game through `env`, in the order in which they are measured. */
export const listEnvContenders = (): readonly Contender[] => [
  simulated('kernel', LIAP_TUI),
  playedByLines('masks', ['mask', 'reward']),
  playedByLines('views', ['views', 'mask', 'reward']),
];

/** Steps per second from Python: by the wall clock, and by the processor time of Python alone. */
interface PythonSpeed {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

/** How fast the same is from Python, which starts `env` itself; null if there is no Python. The bench runs from the folder of the build. */
export function measurePython(seconds: number): PythonSpeed | null {
  const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  const env = { ...process.env, TERTULIA: `"${process.execPath}" "${here('./main.js')}"` };
  const { status, stdout } = spawnSync('python3', [here('../bench/env.py'), String(seconds)], {
    encoding: 'utf8',
    env,
  });
  if (status !== 0) return null;
  const { steps, wall, cpu } = JSON.parse(stdout) as {
    readonly steps: number;
    readonly wall: number;
    readonly cpu: number;
  };
  return { perSecond: steps / wall, perCpuSecond: steps / cpu };
}

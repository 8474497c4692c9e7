import { findGame } from '../games/registry.ts';
import { type Plan, planSimulation } from '../simulation/plan.ts';
import { matchPlayer } from '../simulation/play-match.ts';
import { playHandWritten } from './hand-written.ts';
import type { Contender } from './measure.ts';

/** A simulation of Liap Tui with random players. */
export function planFor(games: number, workers: number, seed = 1): Plan {
  const listed = findGame('liap-tui');
  if (listed === undefined) throw new Error('liap-tui is not in the registry');
  const plan = planSimulation(listed, { games, seed, bots: 'random', workers });
  if (!plan.ok) throw new Error(plan.why.code);
  return plan.value;
}

/** The kernel: every decision through view, options, sampling, validation and apply. */
const kernel: Contender = {
  name: 'kernel',
  play(games, seed) {
    const { playable, series } = planFor(games, 1, seed);
    const play = matchPlayer(playable, series);
    let decisions = 0;
    for (let index = 0; index < games; index++) decisions += play(index).decisions;
    return { decisions };
  },
};

const handWritten: Contender = { name: 'hand-written', play: playHandWritten };

/** Found by a pattern and not by name: the compiler must not need packages that are installed for the bench alone. */
async function boardgameIo(): Promise<Contender> {
  const file = 'play';
  const { playBoardgameIo } = await import(`./boardgame-io/${file}.ts`);
  return { name: 'boardgame.io', play: playBoardgameIo as Contender['play'] };
}

/** In the order in which they are measured. */
export async function listContenders(): Promise<readonly [Contender, Contender, Contender]> {
  return [kernel, handWritten, await boardgameIo()];
}

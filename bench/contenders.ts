import { findGame } from '../games/registry.ts';
import { type Plan, planSimulation } from '../simulation/plan.ts';
import { matchPlayer } from '../simulation/play-match.ts';
import { playHandWritten } from './hand-written.ts';
import type { Contender } from './measure.ts';
import { playHandWritten as playSecretHitler } from './secret-hitler/hand-written.ts';

/** Which matches are simulated. */
interface Matches {
  readonly game: string;
  readonly seats: number;
  readonly bots: string;
}

const LIAP_TUI: Matches = { game: 'liap-tui', seats: 4, bots: 'random' };

/** A simulation of Liap Tui with random players. */
export const planFor = (games: number, workers: number, seed = 1): Plan => planMatches(LIAP_TUI, games, workers, seed);

function planMatches({ game, ...table }: Matches, games: number, workers: number, seed: number): Plan {
  const listed = findGame(game);
  if (listed === undefined) throw new Error(`${game} is not in the registry`);
  const plan = planSimulation(listed, { ...table, games, seed, workers });
  if (!plan.ok) throw new Error(plan.why.code);
  return plan.value;
}

/** The kernel: every decision through view, options, sampling, validation and apply. */
const simulated = (name: string, matches: Matches): Contender => ({
  name,
  play(games, seed) {
    const { playable, series } = planMatches(matches, games, 1, seed);
    const play = matchPlayer(playable, series);
    let decisions = 0;
    for (let index = 0; index < games; index++) decisions += play(index).decisions;
    return { decisions };
  },
});

/** Found by a pattern and not by name: the compiler must not need packages that are installed for the bench alone. */
async function boardgameIo(): Promise<Contender> {
  const file = 'play';
  const { playBoardgameIo } = await import(`./boardgame-io/${file}.ts`);
  return { name: 'boardgame.io', play: playBoardgameIo as Contender['play'] };
}

/** Liap Tui, in the order in which they are measured. */
export async function listContenders(): Promise<readonly Contender[]> {
  return [simulated('kernel', LIAP_TUI), { name: 'hand-written', play: playHandWritten }, await boardgameIo()];
}

/** Secret Hitler XL at ten seats, in the order in which they are measured. */
export function listSecretHitlerContenders(): readonly Contender[] {
  const matches = { game: 'secret-hitler-xl', seats: 10 };
  return [
    simulated('random', { ...matches, bots: 'random' }),
    simulated('smart', { ...matches, bots: 'smart' }),
    { name: 'hand-written', play: playSecretHitler },
  ];
}

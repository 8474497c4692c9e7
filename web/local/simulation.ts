import { matchPlayer, playableOf } from '../../bots/play-match.ts';
import type { HostedGame } from '../../games/game-package.ts';
import { chooseSetup } from '../../kernel/host.ts';
import type { TableRequest } from '../../protocol/index.ts';
import { resolveSetup } from '../../table/opening.ts';
import { usualBotOf } from '../../table/seat-rights.ts';
import type { HostWorld } from '../../table/table-host.ts';
import type { FromSimulation, Simulated, ToHost } from './host-messages.ts';
import { loadGame } from './load-game.ts';

/** How long it plays before it lets others have their turn. */
const SLICE_MS = 40;

/** How matches are to be played, and by which clock. */
interface Simulation {
  readonly games: number;
  readonly seconds: number;
  readonly seed: number;
  readonly now: () => number;
  readonly onProgress: (played: number) => void;
  readonly isStopped: () => boolean;
}

/** Plays matches of a wish with the game's best bots in all seats, slice by slice; null if the rules refuse the wish. */
export async function simulate(
  gamePackage: HostedGame,
  wished: TableRequest,
  simulation: Simulation,
): Promise<Simulated | null> {
  const play = playerFor(gamePackage, wished, simulation.seed);
  if (play === null) return null;
  const { games, seconds, now, onProgress, isStopped } = simulation;
  const counts = new Map<string, number>();
  const end = now() + seconds * 1000;
  let played = 0;
  while (played < games && now() < end && !isStopped()) {
    const sliceEnd = now() + SLICE_MS;
    while (played < games && now() < sliceEnd) {
      const { winners } = play(played).outcome;
      counts.set(winners, (counts.get(winners) ?? 0) + 1);
      played++;
    }
    onProgress(played);
    await othersTurn();
  }
  return { played, bot: usualBotOf(gamePackage), winners: mostFirst(counts) };
}

/** Plays any match of the series that a wish asks for; null where the rules refuse it. */
function playerFor(gamePackage: HostedGame, wished: TableRequest, seed: number) {
  const wish = resolveSetup(gamePackage, wished);
  if (!wish.ok) return null;
  const { seats } = wish.value;
  const setup = chooseSetup(gamePackage.game, wish.value, seats);
  if (!setup.ok) return null;
  const casting = { by: 'seat', names: [usualBotOf(gamePackage)] } as const;
  return matchPlayer(playableOf(gamePackage), { game: gamePackage.game.id, setup: setup.value, seats, seed, casting });
}

const othersTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const mostFirst = (counts: ReadonlyMap<string, number>): Simulated['winners'] =>
  [...counts]
    .map(([winners, count]) => ({ winners, count }))
    .sort((one, other) => other.count - one.count || (one.winners < other.winners ? -1 : 1));

type SimulationAsked = Extract<ToHost, { type: 'simulate' }>;

/** Plays what the page wants simulated, and tells it through the port that it sent; whatever comes from there stops it. */
export async function answerSimulation(
  { game, wish, games, seconds, port }: SimulationAsked,
  world: Pick<HostWorld, 'now' | 'drawNumber'>,
): Promise<void> {
  const say = (message: FromSimulation) => port.postMessage(message);
  let isStopped = false;
  port.onmessage = () => {
    isStopped = true;
  };
  try {
    const gamePackage = await loadGame(game);
    const onProgress = (played: number) => say({ type: 'progress', played });
    const simulation = { games, seconds, onProgress, seed: world.drawNumber(), now: world.now };
    const simulated = gamePackage && (await simulate(gamePackage, wish, { ...simulation, isStopped: () => isStopped }));
    say({ type: 'done', simulated: simulated ?? null });
  } catch (error) {
    say({ type: 'failed', message: String(error) });
  }
}

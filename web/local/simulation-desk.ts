import type { HostWorld } from '../../table/host-world.ts';
import type { FromSimulation, ToHost } from './host-messages.ts';
import { loadGame } from './load-game.ts';
import { simulate } from './simulating.ts';

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
    const listed = await loadGame(game);
    const onProgress = (played: number) => say({ type: 'progress', played });
    const simulation = { games, seconds, onProgress, seed: world.drawNumber(), now: world.now };
    const simulated = listed && (await simulate(listed, wish, { ...simulation, isStopped: () => isStopped }));
    say({ type: 'done', simulated: simulated ?? null });
  } catch (error) {
    say({ type: 'failed', message: String(error) });
  }
}

// A thread in which bots think, started by bot-pool.ts; the thread that serves people has priority.
import { parentPort } from 'node:worker_threads';
import { findGame } from '../../games/registry.ts';
import { type FromBotThread, RemoteBots, type ToBotThread } from '../../table/remote-bots.ts';
import { lowerPriority } from '../threads.ts';

if (parentPort === null) throw new Error('this program runs in a worker thread');
lowerPriority();
const port = parentPort;
const say = (message: FromBotThread): void => port.postMessage(message);
const clock = () => performance.now();
const bots = new RemoteBots({ findGame, say, clock, spent: spentHere(), pause: (goOn) => void setImmediate(goOn) });
port.on('message', (message: ToBotThread) => bots.receive(message));
say({ type: 'ready' });

/** The processor time of this thread if Node reports it, otherwise the time passed. */
function spentHere(): () => number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  if (threadCpuUsage === undefined) return () => performance.now();
  return () => {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1000;
  };
}

// A thread in which bots think: started by bot-pool.ts, and made to give way to the thread that serves people.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { findGame } from '../../games/registry.ts';
import { BotDesk, type FromBotThread, type ToBotThread } from './bot-desk.ts';

/** How much it gives way, from 0 to 19. */
const NICENESS = 10;

if (parentPort === null) throw new Error('this program is to be run in a worker thread');
giveWay();
const port = parentPort;
const say = (message: FromBotThread): void => port.postMessage(message);
const desk = new BotDesk({ findGame, spent: spentHere() });
port.on('message', (message: ToBotThread) => {
  const answer = desk.take(message);
  if (answer !== null) say(answer);
});
say({ type: 'ready' });

/** Linux knows priorities of single threads; elsewhere this would slow down the whole process. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(NICENESS);
  } catch {
    // Where it is not allowed, bots think as fast as everybody.
  }
}

/** By the processor time of this thread where Node can tell it, else by the clock. */
function spentHere(): () => number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  if (threadCpuUsage === undefined) return () => performance.now();
  return () => {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1000;
  };
}

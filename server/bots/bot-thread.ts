// A thread in which bots think: started by bot-pool.ts, and made to give way to the thread that serves people.
import { parentPort } from 'node:worker_threads';
import { findGame } from '../../games/registry.ts';
import { giveWay } from '../threads.ts';
import { BotScheduler, type FromBotThread, type ToBotThread } from './bot-scheduler.ts';

if (parentPort === null) throw new Error('this program is to be run in a worker thread');
giveWay();
const port = parentPort;
const say = (message: FromBotThread): void => port.postMessage(message);
const desk = new BotScheduler({ findGame, spent: spentHere() });
port.on('message', (message: ToBotThread) => {
  const answer = desk.take(message);
  if (answer !== null) say(answer);
});
say({ type: 'ready' });

/** By the processor time of this thread where Node can tell it, else by the clock. */
function spentHere(): () => number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  if (threadCpuUsage === undefined) return () => performance.now();
  return () => {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1000;
  };
}

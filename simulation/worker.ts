import { playableOf } from '../bots/play-match.ts';
import { findGame } from '../games/registry.ts';
import { type Done, playTask, type Task } from './play-task.ts';

/** What a worker thread does with each task that it is sent. */
export default function work(task: Task): Done {
  const gamePackage = findGame(task.series.game);
  if (gamePackage === undefined) throw new Error(`no game ${task.series.game} in the registry`);
  return playTask(playableOf(gamePackage), task);
}

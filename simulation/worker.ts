import { playableOf } from '../bots/play-match.ts';
import { findGame } from '../games/registry.ts';
import { type DealsTask, playDeals } from './arena/play-deals.ts';
import type { RatedMatch } from './arena/rating.ts';
import { type Done, playTask, type Task } from './play-task.ts';

/** What a worker thread does with each task that it is sent. */
export default function work(task: Task | DealsTask): Done | readonly RatedMatch[] {
  const gamePackage = findGame(task.series.game);
  if (gamePackage === undefined) throw new Error(`no game ${task.series.game} in the registry`);
  const playable = playableOf(gamePackage);
  return 'bots' in task ? playDeals(playable, task) : playTask(playable, task);
}

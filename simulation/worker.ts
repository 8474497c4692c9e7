import { playableOf } from '../bots/play-match.ts';
import { type PowerDone, type PowerTask, powerPlayer } from '../experiment/power/replicate.ts';
import { requireGame } from '../games/registry.ts';
import { type DealsTask, playDeals } from './arena/play-deals.ts';
import type { RatedMatch } from './arena/rating.ts';
import type { Batch, LabTask } from './lab/evidence.ts';
import { playBatch } from './lab/play-batch.ts';
import { type Done, playTask, type Task } from './play-task.ts';

const playPower = powerPlayer(requireGame);

/** What a worker thread does with each task that it is sent. */
export default function work(
  task: Task | DealsTask | LabTask | PowerTask,
): Done | readonly RatedMatch[] | Batch | PowerDone {
  if ('design' in task) return playPower(task);
  const playable = playableOf(requireGame(task.series.game));
  if ('bots' in task) return playDeals(playable, task);
  return 'step' in task ? playTask(playable, task) : playBatch(playable, task);
}

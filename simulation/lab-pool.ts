import type { Playable } from '../bots/play-match.ts';
import type { Batch, LabTask } from './lab/evidence.ts';
import { playBatch } from './lab/play-batch.ts';
import type { LabPool } from './lab/pool.ts';
import { planSetting } from './lab/setting.ts';
import { playHere, playInThreads } from './worker-pool.ts';

/** A pool of the lab that has to be closed. */
export interface OpenLabPool extends LabPool {
  /** Drops unfinished tasks. */
  close(): Promise<void>;
}

/** Plays the lab's matches of one game over worker threads, or with one worker here. */
export function openLabPool(gamePackage: Playable, workers: number): OpenLabPool {
  const pool =
    workers > 1
      ? playInThreads<LabTask, Batch>(workers)
      : playHere<LabTask, Batch>((task) => playBatch(gamePackage, task));
  return {
    width: pool.width,
    play: (task) => pool.play(task),
    plan: async (setting, seed) => planSetting(gamePackage, setting, seed),
    close: () => pool.close(),
  };
}

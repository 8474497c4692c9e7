import { measuresIn, type PowerDesign, type PowerGame } from '../experiment/power/design.ts';
import { type PowerDone, type PowerTask, powerPlayer, type Simulated } from '../experiment/power/replicate.ts';
import { type PowerReport, reportOf } from '../experiment/power/report.ts';
import { cutTasks, nextPace } from '../experiment/power/task.ts';
import { inOrder, playHere, playInThreads } from './worker-pool.ts';

/** How a design is simulated. */
interface PowerRun {
  readonly workers: number;
  readonly onProgress?: (replicationsDone: number) => void;
  /** Stops it; what was finished until then is reported. */
  readonly signal?: AbortSignal;
}

/** Simulates a design that was checked. The same design gives the same report for any number of workers. */
export async function simulatePower(game: PowerGame, design: PowerDesign, run: PowerRun): Promise<PowerReport> {
  const pool =
    run.workers > 1
      ? playInThreads<PowerTask, PowerDone>(Math.min(run.workers, design.replications))
      : playHere(powerPlayer(() => game));
  const stop = (): void => void pool.close();
  run.signal?.addEventListener('abort', stop, { once: true });
  const replications: (readonly Simulated[])[] = [];
  try {
    const pace = { replications: 1 };
    for await (const done of inOrder(pool, cutTasks(design, pace))) {
      if (run.signal?.aborted) break;
      pace.replications = nextPace(done);
      replications.push(...done.replications);
      run.onProgress?.(replications.length);
    }
  } catch (error) {
    if (!run.signal?.aborted) throw error;
  } finally {
    run.signal?.removeEventListener('abort', stop);
    await pool.close();
  }
  return reportOf(design, measuresIn(game, design), replications);
}

import type { ServerContext } from '../context.ts';
import { Attempts } from './attempts.ts';
import { LoadRecord } from './load.ts';
import { Sessions } from './sessions.ts';

/** Everything that administration keeps in memory while the server runs. */
export class AdminMemory {
  readonly context: ServerContext;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly load: LoadRecord;
  private readonly startedAt: number;

  constructor(context: ServerContext) {
    const { now } = context.world;
    this.context = context;
    this.sessions = new Sessions(now);
    this.attempts = new Attempts(now);
    this.load = new LoadRecord(context);
    this.startedAt = now();
  }

  get uptimeSeconds(): number {
    return (this.context.world.now() - this.startedAt) / 1000;
  }
}

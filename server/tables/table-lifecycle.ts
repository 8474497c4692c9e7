import type { GamePackage } from '../../games/game-package.ts';
import { type GameTypes, ok, type Refusal, type Result } from '../../kernel/index.ts';
import type { SentCommand } from '../../table/command-ids.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { numberNewcomers } from '../../table/numbering.ts';
import { type Replayed, replay } from '../../table/replaying.ts';
import { apply, type Entry } from '../../table/table-event.ts';
import type { Awake } from '../../table/table-host.ts';
import { sittersOf, summaryOf, type TableState } from '../../table/table-state.ts';
import type { LogLine, Storage } from '../storage/port.ts';
import type { ServerWorld } from '../world.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The first lines of a table's log, and the table as they make it. */
export interface Beginning {
  readonly lines: readonly LogLine[];
  readonly replayed: Replayed;
}

/** A new table, on which nothing has happened. */
export function beginningOf(
  listed: GamePackage<GameTypes>,
  { state, command = null }: { readonly state: TableState; readonly command?: SentCommand | null },
  { wall, drawNumber }: Pick<ServerWorld, 'wall' | 'drawNumber'>,
): Result<Beginning, Refusal> {
  const numbered = numberNewcomers(state, drawNumber);
  if (numbered !== null) apply(state, numbered);
  const first: Entry = { at: 0, type: 'opened', wall: wall(), state, ...(command !== null && { command }) };
  const lines = [{ number: 0, epoch: 1, commandId: null, payload: JSON.stringify(first) }];
  const replayed = replay(listed, lines, { forgets: true });
  return replayed.ok ? ok({ lines, replayed: replayed.value }) : replayed;
}

/** Writes the first lines of a table; `taken`: its code is another's. */
export async function writeBeginning(
  { storage, node, world }: { storage: Storage; node: string; world: Pick<ServerWorld, 'wall'> },
  { lines, replayed: { state } }: Beginning,
  after: string | null,
): Promise<'ok' | 'taken' | 'lost'> {
  const [first, ...rest] = lines as readonly [LogLine, ...LogLine[]];
  const at = world.wall();
  const hosts = [...(state.host === null ? [] : [state.host]), ...state.coHosts];
  const opened = await storage.open({
    id: state.match,
    kind: state.session === null ? 'table' : 'room',
    code: state.code,
    after,
    game: state.game,
    createdAt: at,
    node,
    first: first.payload,
    // The person who opened it finds it again, seated or not.
    sitters: [...new Set([...sittersOf(state), ...hosts])],
    ...summaryOf(state),
  });
  if (opened === 'taken') return 'taken';
  if (rest.length === 0) return 'ok';
  const append = { match: state.match, epoch: 1, number: 1, lines: rest, at, summary: summaryOf(state), sitters: [] };
  return (await storage.append(append)) === 'ok' ? 'ok' : 'lost';
}

/** The clock of a table that is not in memory, so that it can go on. */
interface Sleeping extends Awake {
  /** Null for one that comes back at once. */
  readonly timer: NodeJS.Timeout | null;
  /** What its own clock showed. */
  readonly at: number;
}

/** Tables that are left to their logs for a while, and what their logs do not know of them. */
export class SleepingTables {
  private readonly byMatch = new Map<string, Sleeping>();
  /** The server's clock. */
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Lays a table to sleep until something is due. */
  lay(table: LiveTable, wait: number, wake: () => void): void {
    this.remember(table, setTimeout(wake, Math.min(wait, LONGEST_TIMER_MS)).unref());
  }

  /** What its log does not know of a table that leaves memory. */
  remember({ id, at, goneSince }: LiveTable, timer: NodeJS.Timeout | null): void {
    this.byMatch.set(id, { timer, at, since: this.now(), goneSince });
  }

  /** What was remembered of a table that no longer sleeps; undefined for one that did not sleep. */
  wake(match: string): Sleeping | undefined {
    const asleep = this.byMatch.get(match);
    if (asleep?.timer) clearTimeout(asleep.timer);
    this.byMatch.delete(match);
    return asleep;
  }

  /** Wakes none of them any more. */
  stop(): void {
    for (const { timer } of this.byMatch.values()) if (timer !== null) clearTimeout(timer);
  }
}

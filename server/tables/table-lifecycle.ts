import type { GamePackage } from '../../games/game-package.ts';
import { type GameTypes, ok, type Refusal, type Result } from '../../kernel/index.ts';
import type { SentCommand } from '../../log/command-ids.ts';
import { numberNewcomers } from '../../table/display-names.ts';
import { type Replayed, replay } from '../../table/replaying.ts';
import { apply, type Entry } from '../../table/table-event.ts';
import { sittersOf, summaryOf, type TableState } from '../../table/table-state.ts';
import type { LogLine, Storage } from '../storage/port.ts';
import type { ServerWorld } from '../world.ts';

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

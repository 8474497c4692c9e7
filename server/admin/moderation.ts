import { ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import { replayStepwise } from '../../table/replaying.ts';
import type { ServerContext } from '../context.ts';
import type { MatchRow } from '../storage/port.ts';
import { inTurns } from '../threads.ts';

const TABLES_A_PAGE = 25;

/** Bans a person and closes their sockets. */
export async function banPerson(context: ServerContext, person: string): Promise<Result<null, Refusal>> {
  const banned = await setBan(context, person, context.world.wall());
  if (banned.ok) context.sockets.dismiss(person);
  return banned;
}

/** Lifts a ban. */
export const unbanPerson = (context: ServerContext, person: string): Promise<Result<null, Refusal>> =>
  setBan(context, person, null);

async function setBan(
  { storage, people }: ServerContext,
  person: string,
  at: number | null,
): Promise<Result<null, Refusal>> {
  if ((await storage.findPerson(person)) === null) return refuse('no-such-person');
  await people.ban(person, at);
  return ok(null);
}

/** A match as the administrator sees it. */
export interface TableLine extends Pick<MatchRow, 'code' | 'isCurrent' | 'game' | 'stage' | 'seats' | 'people'> {
  readonly match: string;
  readonly changedAt: number;
  readonly isInMemory: boolean;
  /** Why it cannot be read from its log; null if it can. */
  readonly trouble: string | null;
}

/** One page of all matches, last changed first, and whether there are more. */
export async function listTables(
  context: ServerContext,
  page: number,
): Promise<{ readonly tables: readonly TableLine[]; readonly hasMore: boolean }> {
  const from = page * TABLES_A_PAGE;
  const rows = await context.storage.listMatches({ from, most: TABLES_A_PAGE + 1 });
  const tables: TableLine[] = [];
  for (const row of rows.slice(0, TABLES_A_PAGE)) tables.push(await lineOf(context, row));
  return { tables, hasMore: rows.length > TABLES_A_PAGE };
}

async function lineOf(context: ServerContext, row: MatchRow): Promise<TableLine> {
  const { id, code, isCurrent, game, stage, seats, people, changedAt } = row;
  const isInMemory = context.registry.tables.some((table) => table.id === id);
  const trouble = isInMemory ? null : await troubleOf(context, row);
  return { match: id, code, isCurrent, game, stage, seats, people, changedAt, isInMemory, trouble };
}

async function troubleOf({ storage, registry }: ServerContext, { id, game }: MatchRow): Promise<string | null> {
  const gamePackage = registry.findGame(game);
  if (gamePackage === undefined) return 'unknown-game';
  const replayed = await inTurns(replayStepwise(gamePackage, await storage.read(id), { forgets: true }));
  if (replayed.ok) return null;
  // A match of other rules is shown, or continues, from its save.
  if (replayed.why.code === 'other-rules' && (await storage.readSave(id)) !== null) return null;
  return replayed.why.code;
}

/** Closes the table of a code; everyone there is told. */
export async function closeTable(context: ServerContext, code: string): Promise<Result<null, Refusal>> {
  const { storage, registry } = context;
  const row = await storage.findByCode(code);
  if (row === null) return refuse('no-such-table', { code });
  if (row.stage === 'closed') return ok(null);
  const found = await registry.find(code);
  if (!found.ok) return closeUnread(context, row);
  const table = found.value;
  if (table.state.stage !== 'closed') table.commit([{ type: 'closed' }], null);
  await table.writer.settled();
  registry.logs.rest(table);
  return ok(null);
}

/** Closes a match that cannot be read by appending to its log, so that the next start skips it. */
async function closeUnread({ storage, registry, world }: ServerContext, row: MatchRow): Promise<Result<null, Refusal>> {
  const claim = await registry.claim(row);
  if (claim === null) return refuse('no-such-table', { code: row.code });
  if ('owner' in claim) return refuse('moved');
  const lines = await storage.read(row.id);
  const { isListed, seats, freeChairs, people } = row;
  const appended = await storage.append({
    match: row.id,
    epoch: claim.epoch,
    number: (lines.at(-1)?.number ?? -1) + 1,
    lines: [{ commandId: null, payload: JSON.stringify({ at: 0, type: 'closed' }) }],
    at: world.wall(),
    summary: { stage: 'closed', isListed, seats, freeChairs, people },
    sitters: [],
  });
  return appended === 'ok' ? ok(null) : refuse('moved');
}

import { type HeardPhrase, isRecord, type Save } from '../../kernel/host.ts';
import type { Append, Appended, LogLine, LogStorage, Stage } from '../../log/storage.ts';
import type { RequestedTable } from '../../table/table-state.ts';
import type { TransferClock } from '../../table/transfer.ts';
import { type Change, type KeyValueStore, MemoryStore, Overtaken } from './key-value-store.ts';

/** The practice table of one game, as it is kept next to its log. */
export interface KeptTable {
  readonly game: string;
  readonly match: string;
  readonly stage: Stage;
}

/** A match as it is kept once it is over, or put aside. */
export interface KeptSave {
  readonly id: string;
  readonly game: string;
  readonly endedAt: number;
  readonly names: readonly string[];
  readonly save: Save;
  /** What was asked for: a preset, and the options chosen on top of it. Older ones lack it. */
  readonly wish?: Pick<RequestedTable, 'preset' | 'options'>;
  /** What its table's clock showed when it was kept, where it can be gone on with. */
  readonly clock?: TransferClock;
}

/** Of one game. */
const MOST_SAVES = 20;

/** For so many matches it is remembered what bots said. */
const MATCHES_OF_TALK = 3;

/** Next to the table of a game, whose id has no such sign. */
const spokenKey = (game: string): string => `${game}/spoken`;

/**
 * What this device remembers of practice: for each game one table, line by line, and the last matches that were finished or put aside, with
 * what bots said in them.
 * If the device stores nothing, play continues in memory and `onUnkept` is called once.
 */
export class DeviceStorage implements LogStorage {
  private store: KeyValueStore;
  /** The lines of tables that were opened or read, so that play goes on whatever becomes of the store. */
  private readonly logs = new Map<string, LogLine[]>();
  private readonly tables = new Map<string, KeptTable>();
  private readonly onUnkept: () => void;
  isLasting: boolean;

  /** Without a store, nothing outlasts the page. */
  constructor(store: KeyValueStore | null, onUnkept: () => void) {
    this.store = store ?? new MemoryStore();
    this.isLasting = store !== null;
    this.onUnkept = onUnkept;
  }

  // ── tables ──────────────────────────────────────────────────────────────────

  async findTable(game: string): Promise<KeptTable | null> {
    const known = this.tables.get(game);
    if (known !== undefined) return known;
    const kept = await this.store.read('tables', game);
    if (!isRecord(kept) || typeof kept.match !== 'string') return null;
    const table = kept as unknown as KeptTable;
    this.tables.set(game, table);
    // A log that was read after its table was forgotten may be as old.
    this.logs.delete(table.match);
    return table;
  }

  /** Another tab may play on with the table of a game: what is remembered of it is read again before it is used. */
  forget(game: string): void {
    // What only this page has is nobody else's, and would be lost.
    if (!this.isLasting) return;
    const table = this.tables.get(game);
    this.tables.delete(game);
    if (table !== undefined) this.logs.delete(table.match);
  }

  /** Replaces the table that this game had, and writes the first lines of the new one, all at once. */
  async openTable(table: KeptTable, first: string, more: Pick<Append, 'lines' | 'at'> | null = null): Promise<void> {
    this.forget(table.game);
    const former = await this.findTable(table.game);
    const opening: LogLine = { number: 0, epoch: 1, commandId: null, payload: first };
    const lines = [opening, ...(more === null ? [] : numberedFrom(1, more))];
    await this.write([
      ...(former === null ? [] : [{ store: 'lines', without: `${former.match}/` } as const]),
      { store: 'tables', key: table.game, value: table },
      ...lines.map((line) => newLine(table.match, line, null)),
    ]);
    if (former !== null) this.logs.delete(former.match);
    this.tables.set(table.game, table);
    this.logs.set(table.match, lines);
  }

  /** A table that cannot be gone on with is put aside, in place of what lay there of this game. */
  async putAside(game: string): Promise<void> {
    this.forget(game);
    const table = await this.findTable(game);
    if (table === null) return;
    const lines = await this.read(table.match);
    this.tables.delete(game);
    this.logs.delete(table.match);
    await this.write([
      { store: 'aside', key: game, value: { table, lines } },
      { store: 'tables', key: game, value: null },
      { store: 'lines', without: `${table.match}/` },
    ]);
  }

  async read(match: string, from = 0): Promise<readonly LogLine[]> {
    return (await this.logOf(match)).slice(from);
  }

  private async logOf(match: string): Promise<LogLine[]> {
    const known = this.logs.get(match) ?? ((await this.store.list('lines', `${match}/`)) as LogLine[]).slice();
    this.logs.set(match, known);
    return known;
  }

  async append({ match, number, lines, at, summary }: Append): Promise<Appended> {
    const log = await this.logOf(match);
    const added = numberedFrom(number, { lines, at });
    const changes: Change[] = added.map((line, index) => newLine(match, line, index === 0 ? number - 1 : null));
    const table = [...this.tables.values()].find((other) => other.match === match);
    const changed = table !== undefined && summary !== null ? { ...table, stage: summary.stage } : table;
    if (changed !== undefined && changed.stage !== table?.stage) {
      changes.push({ store: 'tables', key: changed.game, value: changed });
    }
    try {
      await this.write(changes);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      this.logs.delete(match);
      if (table !== undefined) this.tables.delete(table.game);
      return 'duplicate';
    }
    // What was forgotten meanwhile stays forgotten.
    if (this.logs.get(match) === log) log.push(...added);
    else this.logs.delete(match);
    if (changed !== undefined && this.tables.get(changed.game) === table) this.tables.set(changed.game, changed);
    return 'ok';
  }

  // ── earlier matches ─────────────────────────────────────────────────────────

  /** The last one first; what cannot be one is passed over. */
  async listSaves(): Promise<readonly KeptSave[]> {
    const kept = (await this.store.list('saves', '')).filter(isKeptSave);
    return kept.sort((one, other) => other.endedAt - one.endedAt);
  }

  async findSave(id: string): Promise<KeptSave | null> {
    const kept = await this.store.read('saves', id);
    return isKeptSave(kept) ? kept : null;
  }

  async keepSave(save: KeptSave): Promise<void> {
    const others = (await this.listSaves()).filter(({ id, game }) => id !== save.id && game === save.game);
    const old = makingRoomFor(save, others).map(({ id }): Change => ({ store: 'saves', without: id }));
    await this.write([...old, { store: 'saves', key: save.id, value: save }]);
  }

  /** What bots said in the last matches of a game that were finished, a list for each; nothing depends on it, so what is broken is passed over. */
  async spokenBefore(game: string): Promise<readonly (readonly HeardPhrase[])[]> {
    const kept = await this.store.read('tables', spokenKey(game)).catch(() => null);
    return Array.isArray(kept) ? kept.filter(Array.isArray).map((spoken) => spoken.filter(isHeardPhrase)) : [];
  }

  async keepSpoken(game: string, spoken: readonly HeardPhrase[]): Promise<void> {
    const matches = [spoken, ...(await this.spokenBefore(game))].slice(0, MATCHES_OF_TALK);
    await this.write([{ store: 'tables', key: spokenKey(game), value: matches }]);
  }

  async dropSave(id: string): Promise<void> {
    if ((await this.findSave(id)) !== null) await this.write([{ store: 'saves', without: id }]);
  }

  /** From the first thing that cannot be kept on, nothing is: a log with a gap would be worse than a short one. */
  private async write(changes: readonly Change[]): Promise<void> {
    try {
      await this.store.write(changes);
    } catch (error) {
      if (error instanceof Overtaken) throw error;
      this.store = await this.remembered();
      this.isLasting = false;
      this.onUnkept();
      await this.store.write(changes);
    }
  }

  /** Everything that is known of tables, in a store of this page. */
  private async remembered(): Promise<KeyValueStore> {
    const store = new MemoryStore();
    const lines = [...this.logs].flatMap(([match, log]) => log.map((line) => newLine(match, line, null)));
    const tables = [...this.tables.values()].map(
      (table) => ({ store: 'tables', key: table.game, value: table }) as const,
    );
    await store.write([...tables, ...lines]);
    return store;
  }
}

const numberedFrom = (number: number, { lines, at }: Pick<Append, 'lines' | 'at'>): readonly LogLine[] =>
  lines.map((line, index) => ({ ...line, number: number + index, epoch: 1, wall: at }));

/** A line never takes another's place, and none is written after one that is gone. */
const newLine = (match: string, line: LogLine, after: number | null): Change => ({
  store: 'lines',
  newKey: lineKey(match, line.number),
  requires: after === null ? null : lineKey(match, after),
  value: line,
});

/** Keys are compared as texts, and numbers must stay in their order. */
const lineKey = (match: string, number: number): string => `${match}/${String(number).padStart(8, '0')}`;

const isKeptSave = (value: unknown): value is KeptSave =>
  isRecord(value) && typeof value.id === 'string' && typeof value.endedAt === 'number' && isRecord(value.save);

/** Which of the other matches of its game go: finished ones first, oldest first; one that can be gone on with never for a finished one. */
function makingRoomFor(save: KeptSave, others: readonly KeptSave[]): readonly KeptSave[] {
  const inOrder = [...others.filter(isUnfinished), ...others.filter((other) => !isUnfinished(other))];
  const old = inOrder.slice(MOST_SAVES - 1);
  return isUnfinished(save) ? old : old.filter((other) => !isUnfinished(other));
}

const isHeardPhrase = (value: unknown): value is HeardPhrase =>
  isRecord(value) && typeof value.seat === 'number' && isRecord(value.phrase) && typeof value.phrase.type === 'string';

const isUnfinished = ({ save }: KeptSave): boolean => isRecord(save.now) && save.now.outcome === null;

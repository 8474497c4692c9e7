import type { Append, Appended, LogLine, Stage, TableLog } from '../../hosting/table-log.ts';
import { isRecord, type Save } from '../../kernel/index.ts';
import { type Change, type Cupboard, PassingCupboard } from './cupboard.ts';

/** The practice table of one game, as it is kept beside its log. */
export interface KeptTable {
  readonly game: string;
  readonly match: string;
  readonly stage: Stage;
}

/** A finished match as it is kept. */
export interface KeptSave {
  readonly id: string;
  readonly game: string;
  readonly endedAt: number;
  readonly names: readonly string[];
  readonly save: Save;
}

/** Older ones make room. */
const MOST_SAVES = 20;

/**
 * What this device remembers of practice: one table a game, line by line, and the last finished matches. Where the device keeps nothing, it
 * goes on in memory and says so, once.
 */
export class Keeping implements TableLog {
  private cupboard: Cupboard;
  /** The lines of tables that were opened or read, so that play goes on whatever becomes of the cupboard. */
  private readonly logs = new Map<string, LogLine[]>();
  private readonly tables = new Map<string, KeptTable>();
  private readonly onUnkept: () => void;
  isLasting: boolean;

  /** Without a cupboard, nothing outlasts the page. */
  constructor(cupboard: Cupboard | null, onUnkept: () => void) {
    this.cupboard = cupboard ?? new PassingCupboard();
    this.isLasting = cupboard !== null;
    this.onUnkept = onUnkept;
  }

  // ── tables ──────────────────────────────────────────────────────────────────

  async findTable(game: string): Promise<KeptTable | null> {
    const kept = this.tables.get(game) ?? (await this.cupboard.read('tables', game));
    if (!isRecord(kept) || typeof kept.match !== 'string') return null;
    const table = kept as unknown as KeptTable;
    this.tables.set(game, table);
    return table;
  }

  /** A table in place of the one that this game had. */
  async openTable(table: KeptTable, first: string): Promise<void> {
    const former = await this.findTable(table.game);
    this.tables.set(table.game, table);
    if (former !== null) this.logs.delete(former.match);
    const line: LogLine = { number: 0, epoch: 1, commandId: null, payload: first };
    this.logs.set(table.match, [line]);
    await this.write([
      ...(former === null ? [] : [{ drawer: 'lines', without: `${former.match}/` } as const]),
      { drawer: 'tables', key: table.game, value: table },
      lineChange(table.match, line),
    ]);
  }

  /** A table that cannot be gone on with is put aside, in place of what lay there of this game. */
  async putAside(game: string): Promise<void> {
    const table = await this.findTable(game);
    if (table === null) return;
    const lines = await this.read(table.match);
    this.tables.delete(game);
    this.logs.delete(table.match);
    await this.write([
      { drawer: 'aside', key: game, value: { table, lines } },
      { drawer: 'tables', key: game, value: null },
      { drawer: 'lines', without: `${table.match}/` },
    ]);
  }

  async read(match: string, from = 0): Promise<readonly LogLine[]> {
    const known = this.logs.get(match) ?? ((await this.cupboard.list('lines', `${match}/`)) as LogLine[]).slice();
    this.logs.set(match, known);
    return known.slice(from);
  }

  async append({ match, number, lines, summary }: Append): Promise<Appended> {
    await this.read(match);
    const log = this.logs.get(match) as LogLine[];
    const added = lines.map((line, index) => ({ ...line, number: number + index, epoch: 1 }));
    log.push(...added);
    const changes: Change[] = added.map((line) => lineChange(match, line));
    const table = [...this.tables.values()].find((other) => other.match === match);
    if (table !== undefined && summary !== null && summary.stage !== table.stage) {
      const changed = { ...table, stage: summary.stage };
      this.tables.set(table.game, changed);
      changes.push({ drawer: 'tables', key: table.game, value: changed });
    }
    await this.write(changes);
    return 'ok';
  }

  // ── finished matches ────────────────────────────────────────────────────────

  /** The last one first; what cannot be one is passed over. */
  async listSaves(): Promise<readonly KeptSave[]> {
    const kept = (await this.cupboard.list('saves', '')).filter(isKeptSave);
    return kept.sort((one, other) => other.endedAt - one.endedAt);
  }

  async findSave(id: string): Promise<KeptSave | null> {
    const kept = await this.cupboard.read('saves', id);
    return isKeptSave(kept) ? kept : null;
  }

  async keepSave(save: KeptSave): Promise<void> {
    const others = (await this.listSaves()).filter(({ id }) => id !== save.id);
    const old = others.slice(MOST_SAVES - 1).map(({ id }): Change => ({ drawer: 'saves', without: id }));
    await this.write([...old, { drawer: 'saves', key: save.id, value: save }]);
  }

  /** From the first thing that cannot be kept on, nothing is: a log with a gap would be worse than a short one. */
  private async write(changes: readonly Change[]): Promise<void> {
    try {
      await this.cupboard.write(changes);
    } catch {
      this.cupboard = new PassingCupboard();
      this.isLasting = false;
      this.onUnkept();
      await this.cupboard.write(changes);
    }
  }
}

/** Keys are compared as texts, and numbers must stay in their order. */
const lineChange = (match: string, line: LogLine): Change => ({
  drawer: 'lines',
  key: `${match}/${String(line.number).padStart(8, '0')}`,
  value: line,
});

const isKeptSave = (value: unknown): value is KeptSave =>
  isRecord(value) && typeof value.id === 'string' && typeof value.endedAt === 'number' && isRecord(value.save);

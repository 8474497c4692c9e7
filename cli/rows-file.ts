import { extname } from 'node:path';
import type { ParquetWriter } from 'hyparquet-writer';
import { csvLine } from '../experiment/analysis/csv.ts';
import type { Column, MatchRow } from '../simulation/rows.ts';
import { PartFile } from './part-file.ts';
import { badInput, complain, type Shell } from './shell.ts';

/** Writes rows in some form. */
interface RowWriter {
  readonly write: (rows: readonly MatchRow[], columns: readonly Column[]) => void;
  readonly end: () => void;
}

/** The file of `--rows`: one row per match, in the form that its ending says. */
export class RowsFile {
  private readonly part: PartFile;
  private readonly writer: RowWriter;
  private readonly sayWritten: () => void;

  private constructor(part: PartFile, writer: RowWriter, sayWritten: () => void) {
    this.sayWritten = sayWritten;
    this.part = part;
    this.writer = writer;
  }

  /** Begins the file that `--rows` names, or `--csv`, whose file is CSV whatever its ending. */
  static async open(shell: Shell, file: string, option: '--rows' | '--csv'): Promise<RowsFile> {
    const { messages } = shell;
    const form = option === '--csv' ? FORMS['.csv'] : FORMS[extname(file).toLowerCase()];
    if (form === undefined) throw badInput(messages.text('simulate.rowsNeedEnding', { file }));
    if (file === '-') throw badInput(messages.text('simulate.csvNeedsFile'));
    const part = new PartFile(shell, file, option);
    return new RowsFile(part, await form(part), () => complain(shell, messages.text('lab.written', { file })));
  }

  readonly write = async (rows: readonly MatchRow[], columns: readonly Column[]): Promise<void> =>
    this.part.guarded(() => this.writer.write(rows, columns));

  /** Every row is there: the file gets its name. */
  finish(): void {
    this.part.guarded(() => this.writer.end());
    this.part.finish();
    this.sayWritten();
  }

  /** Leaves the rows so far in a file with another name, and returns that name. */
  leave(): string {
    this.part.guarded(() => this.writer.end());
    return this.part.leave();
  }

  discard(): void {
    this.part.discard();
  }
}

const FORMS: Readonly<Record<string, (part: PartFile) => RowWriter | Promise<RowWriter>>> = {
  '.csv': (part) =>
    textWriter(part, {
      head: (columns) => csvLine(columns.map(({ name }) => name)),
      line: (row) => csvLine(row),
    }),
  '.jsonl': (part) =>
    textWriter(part, {
      head: () => '',
      line: (row, columns) => `${JSON.stringify(Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])))}\n`,
    }),
  '.parquet': parquetWriter,
};

/** Rows as lines of text. */
interface TextForm {
  readonly head: (columns: readonly Column[]) => string;
  readonly line: (row: MatchRow, columns: readonly Column[]) => string;
}

function textWriter(part: PartFile, { head, line }: TextForm): RowWriter {
  let hasHead = false;
  return {
    write: (rows, columns) => {
      const lines = rows.map((row) => line(row, columns));
      part.append([...(hasHead ? [] : [head(columns)]), ...lines].join(''));
      hasHead = true;
    },
    end: () => {},
  };
}

/** So many are kept in memory, and compressed together. */
const ROWS_A_GROUP = 50_000;

const TYPES = { text: 'STRING', whole: 'INT32', long: 'INT64', number: 'DOUBLE' } as const;

async function parquetWriter(part: PartFile): Promise<RowWriter> {
  // Loaded here: no other command should wait for it.
  const { fileWriter, ParquetWriter, schemaFromColumnData } = await import('hyparquet-writer');
  let waiting: MatchRow[] = [];
  let known: readonly Column[] = [];
  let writer: ParquetWriter | null = null;
  const begin = (columns: readonly Column[]): ParquetWriter => {
    known = columns;
    const columnData = columns.map(({ name, kind }) => {
      return { name, data: [], type: TYPES[kind], nullable: kind === 'number' };
    });
    return new ParquetWriter({ writer: fileWriter(part.path), schema: schemaFromColumnData({ columnData }) });
  };
  const writeGroup = (rows: readonly MatchRow[]): void => {
    const columnData = known.map(({ name, kind }, at) => {
      const cells = rows.map((row) => row[at] ?? null);
      return { name, data: kind === 'long' ? cells.map((cell) => BigInt(cell ?? 0)) : cells };
    });
    void writer?.write({ columnData, rowGroupSize: ROWS_A_GROUP });
  };
  return {
    write: (rows, columns) => {
      writer ??= begin(columns);
      for (const row of rows) {
        waiting.push(row);
        if (waiting.length < ROWS_A_GROUP) continue;
        writeGroup(waiting);
        waiting = [];
      }
    },
    end: () => {
      if (waiting.length > 0) writeGroup(waiting);
      void writer?.finish();
    },
  };
}

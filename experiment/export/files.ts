import type { GamePackage, Language } from '../../games/game-package.ts';
import { type GameTypes, isRecord } from '../../kernel/host.ts';
import { csvOf, jsonLinesOf, type Sheet } from '../analysis/csv.ts';
import { archiveOf } from './archive.ts';
import type { Gathered, SheetMaker } from './gather.ts';
import { answers, connections, facts, names, pages, participants, payments } from './people-sheets.ts';
import { chat, decisions, ownColumns, rooms, rounds } from './room-sheets.ts';

/** The files of an export, by name. */
const SHEETS = {
  ...{ rounds, rooms, participants, decisions, chat, pages, answers, connections, payments, names },
  session: facts,
} as const;

export const SHEET_NAMES = Object.keys(SHEETS) as SheetName[];

const PREFIXED = /^(carried|q)_(.+)$/;

const OWN_COLUMNS = ['file', 'column', 'meaning'];

/** A file that can be had of a session. */
export interface ExportFile {
  readonly name: string;
  readonly type: string;
  /** Whether it is made from what happened in the rooms. */
  readonly needsRooms: boolean;
  readonly write: (gathered: Gathered, say: Say) => string;
}

const CSV = 'text/csv; charset=utf-8';

const JSON_LINES = 'application/x-ndjson; charset=utf-8';

const JSON_TYPE = 'application/json; charset=utf-8';

const written = (
  name: string,
  needsRooms: boolean,
  sheet: (gathered: Gathered, say: Say) => Sheet,
): readonly ExportFile[] => [
  { name: `${name}.csv`, type: CSV, needsRooms, write: (gathered, say) => csvOf(sheet(gathered, say)) },
  { name: `${name}.jsonl`, type: JSON_LINES, needsRooms, write: (gathered, say) => jsonLinesOf(sheet(gathered, say)) },
];

/** Everything that can be had of a session. */
export const EXPORT_FILES: readonly ExportFile[] = [
  ...SHEET_NAMES.flatMap((name) =>
    written(name, SHEETS[name].needsRooms, (gathered) => sheetOf(SHEETS[name], gathered)),
  ),
  ...written('codebook', false, codebookOf),
  {
    ...{ name: 'archive.json', type: JSON_TYPE, needsRooms: true },
    write: (gathered) => `${JSON.stringify(archiveOf(gathered))}\n`,
  },
  {
    ...{ name: 'plan.json', type: JSON_TYPE, needsRooms: false },
    write: ({ state }) => `${JSON.stringify(state.plan, null, 2)}\n`,
  },
];

type SheetName = keyof typeof SHEETS;

const sheetOf = ({ columns, rows }: SheetMaker, gathered: Gathered): Sheet => ({
  columns: columns(gathered),
  rows: rows(gathered),
});

/** Translates a key of the export's texts; null if there is no such text. */
type Say = (key: string) => string | null;

interface Column {
  readonly file: SheetName | 'codebook';
  readonly column: string;
}

/** What every column of every file means, its own among them, in the language of the session. */
export function codebookOf(gathered: Gathered, say: Say): Sheet {
  const columns: Column[] = [
    ...SHEET_NAMES.flatMap((file) => SHEETS[file].columns(gathered).map((column) => ({ file, column }))),
    ...OWN_COLUMNS.map((column) => ({ file: 'codebook' as const, column })),
  ];
  return {
    columns: OWN_COLUMNS,
    rows: columns.map((of) => ({ ...of, meaning: meaningOf(gathered, of, say) })),
  };
}

/** Null where nobody has said what it means. */
function meaningOf(gathered: Gathered, { file, column }: Column, say: Say): string | null {
  const { gamePackage, state } = gathered;
  const ofHouse = say(`export.columns.${column}`);
  if (file === 'rounds' && ownColumns(gathered).includes(column)) {
    return ofGame(gamePackage, state.plan.language, `columns.${column}`) ?? ofHouse;
  }
  const [, kind, key = ''] = PREFIXED.exec(column) ?? [];
  if (file !== 'participants' || kind === undefined) return ofHouse;
  if (kind === 'q') return state.plan.questionnaire.find((item) => item.key === key)?.question ?? null;
  const named = ofGame(gamePackage, state.plan.language, `carried.${key}`);
  return named ?? say('export.carried')?.replace('{name}', key) ?? null;
}

/** A text of the game's own words. */
function ofGame({ words }: GamePackage<GameTypes>, language: Language, path: string): string | null {
  let found: unknown = words[language];
  for (const key of path.split('.')) found = isRecord(found) ? found[key] : undefined;
  return typeof found === 'string' ? found : null;
}

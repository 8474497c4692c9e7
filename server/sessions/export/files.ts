import { archiveOf } from './archive.ts';
import { codebookOf, type Say } from './codebook.ts';
import type { Gathered } from './gathering.ts';
import type { Sheet } from './sheet.ts';
import { SHEET_NAMES, SHEETS, sheetOf } from './sheets.ts';
import { csvOf, jsonLinesOf } from './writing.ts';

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

import { chat, decisions } from './deed-sheets.ts';
import type { Gathered } from './gathering.ts';
import { answers, connections, names, pages, participants, payments } from './people-sheets.ts';
import { rooms, rounds } from './room-sheets.ts';
import { facts } from './session-sheet.ts';
import type { Sheet, SheetMaker } from './sheet.ts';

/** The files of an export, by name. */
export const SHEETS = {
  ...{ rounds, rooms, participants, decisions, chat, pages, answers, connections, payments, names },
  session: facts,
} as const;
export type SheetName = keyof typeof SHEETS;
export const SHEET_NAMES = Object.keys(SHEETS) as SheetName[];

export const sheetOf = ({ columns, rows }: SheetMaker, gathered: Gathered): Sheet => ({
  columns: columns(gathered),
  rows: rows(gathered),
});

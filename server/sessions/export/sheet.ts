import type { Json } from '../../../kernel/index.ts';
import type { Gathered } from './gathering.ts';

export type Cell = Json | undefined;
export type Row = Readonly<Record<string, Cell>>;

/** Columns in order, and rows. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** How a file of an export is made. */
export interface SheetMaker {
  /** Whether it is made from what happened in the rooms, which takes longest to read. */
  readonly needsRooms: boolean;
  readonly columns: (gathered: Gathered) => readonly string[];
  readonly rows: (gathered: Gathered) => readonly Row[];
}

/** A time as a date of the world's, to the millisecond. */
export const time = (milliseconds: number | null | undefined): string | null =>
  milliseconds === null || milliseconds === undefined ? null : new Date(milliseconds).toISOString();

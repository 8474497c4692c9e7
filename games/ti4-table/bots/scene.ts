import type { Random, Seat, SeatView } from '../../../kernel/index.ts';
import { alive } from '../reading/seats.ts';
import { leaders } from '../reading/victory.ts';
import type { Command, Ti4Table } from '../rules/types.ts';

/** What a scribe looks at when it decides what to write down. */
export interface Scene extends SeatView<Ti4Table> {
  readonly random: Random;
  /** How many are to play, where nobody has sat down yet. */
  readonly wanted: number;
}

/** Something a scribe does in a phase; null where there is nothing of the kind to do now. */
export type Habit = (scene: Scene) => Command | null;

/** True so many times in a hundred. */
export const sometimes = ({ random }: Scene, percent: number): boolean => random.below(100) < percent;

/** Whom a scribe writes for: everybody where everyone may record, else itself. */
export const writtenFor = ({ table, seat }: Scene): Seat[] =>
  alive(table).filter((other) => table.options.everyoneMayRecord || other === seat);

/** Whether the game is as good as over. */
export const isDecided = ({ table }: Scene): boolean => leaders(table).length > 0;

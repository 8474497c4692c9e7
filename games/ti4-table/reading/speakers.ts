import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Table } from '../rules/types.ts';
import { playing } from './seats.ts';

/** How often everybody became speaker, by seat. */
export const timesSpeaker = (table: DeepReadonly<Table>): number[] =>
  playing(table).map((seat) => table.speakers.filter((change) => change.seat === seat).length);

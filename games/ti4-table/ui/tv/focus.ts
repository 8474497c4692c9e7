import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { currentPicker, nextPicker, nextUnpassed } from '../../reading/seats.ts';
import type { Phase, Table } from '../../types.ts';

/** Whom a room has to look at, what they do, and who comes after them. */
export interface Focus {
  readonly seat: Seat;
  readonly does: 'picks' | 'plays' | 'speaks';
  readonly next: Seat | null;
}

/** Whom the table waits for; where it waits for nobody's turn, the speaker; null before there is one. */
export function focusOf(table: DeepReadonly<Table>, phase: Phase): Focus | null {
  const picker = currentPicker(table);
  if (phase === 'strategy' && picker !== null) return { seat: picker, does: 'picks', next: nextPicker(table) };
  if (phase === 'action' && table.action !== null) {
    const { current } = table.action;
    return { seat: current, does: 'plays', next: nextUnpassed(table, current) };
  }
  return table.speaker === null ? null : { seat: table.speaker, does: 'speaks', next: null };
}

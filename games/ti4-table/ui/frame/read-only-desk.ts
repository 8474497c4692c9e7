import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { CompanionControls } from '../../../../web/ui/screen.ts';
import type { Table, Ti4Table } from '../../types.ts';

/** A desk at which nothing can be done, for a replay: its clock is stopped at the last time that the table knows of. */
export function readOnlyControls(table: DeepReadonly<Table>): CompanionControls<Ti4Table> {
  const last = lastTime(table);
  return {
    isHost: false,
    hostOptions: [],
    record: null,
    whyNot: 'watching',
    log: [],
    undo: null,
    redo: null,
    undoNote: null,
    redoNote: null,
    clock: { now: () => last, isPaused: false, stood: 0, pause: null, resume: null, setBack: null },
    createdAt: null,
    sit: null,
    whyNotSit: null,
    again: null,
  };
}

function lastTime(table: DeepReadonly<Table>): number {
  return Math.max(
    table.startedAt ?? 0,
    table.endedAt ?? 0,
    table.running?.since ?? 0,
    table.agenda?.since ?? 0,
    table.points.at(-1)?.at ?? 0,
    table.action?.passed.at(-1)?.at ?? 0,
  );
}

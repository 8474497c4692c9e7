import type { Phase, Village } from '../../resolver/index.ts';
import { NOTHING_PENDING, type Pending } from '../commands/index.ts';
import type { Shown } from './shown.ts';

/** How far a case has come: the village, and what was said for phases to come. */
export interface AtTable {
  readonly village: Village;
  readonly said: readonly Said[];
}

interface Said {
  readonly phase: Phase;
  readonly pending: Pending;
}

/** What a step leaves behind, and what it gives. */
export interface Stepped {
  readonly table: AtTable;
  readonly shown: Shown;
}

const isFor =
  ({ kind, number }: Phase) =>
  ({ phase }: Said): boolean =>
    phase.kind === kind && phase.number === number;

/** What was said for a phase that is not resolved yet. */
export function pendingFor({ said }: AtTable, phase: Phase): Pending {
  return said.find(isFor(phase))?.pending ?? NOTHING_PENDING;
}

/** The table with something else pending for a phase. */
export function withPending({ village, said }: AtTable, phase: Phase, pending: Pending): AtTable {
  return { village, said: [...withoutPhase(said, phase), { phase, pending }] };
}

/** The table after a phase was resolved: what was said for it is done with. */
export function afterPhase({ said }: AtTable, phase: Phase, village: Village): AtTable {
  return { village, said: withoutPhase(said, phase) };
}

function withoutPhase(said: readonly Said[], phase: Phase): readonly Said[] {
  const isThis = isFor(phase);
  return said.filter((each) => !isThis(each));
}

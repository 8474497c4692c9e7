import type { Seat } from '../../../../kernel/index.ts';
import type { Mind } from './mind.ts';

/** Where an action is aimed. */
export interface Aim {
  readonly on: readonly Seat[];
  readonly redirect?: Seat;
  /** Of several actions that a role has, the one that matters most is taken. */
  readonly matters?: number;
}

/** How an action is used: where it is aimed, best first; nothing where it is better left. */
export type Use = (mind: Mind) => readonly Aim[];

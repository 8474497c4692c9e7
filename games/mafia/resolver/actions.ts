import type { ActionName } from './types.ts';

/** What an action does to the order in which others are resolved. */
export type Influence = 'drives' | 'redirects' | 'blocks' | 'delays' | 'protects' | 'kills';

/** One row of the table of actions. */
export interface ActionRow {
  /** MF-23: lower comes first, unless an action waits for another. */
  readonly precedence: number;
  readonly influences: readonly Influence[];
  /** Whether the actor is seen to go to the targets. */
  readonly visits: boolean;
  /** Whether the actor is to be told something. */
  readonly informs: boolean;
}

function row(precedence: number, influences: readonly Influence[] = [], informs = false): ActionRow {
  return { precedence, influences, visits: true, informs };
}

/** MF-23, MF-32 to MF-39: every action, earliest first. */
export const ACTIONS: Readonly<Record<ActionName, ActionRow>> = {
  busdrive: row(0, ['drives']),
  possess: row(1, ['redirects']),
  roleblock: row(2, ['blocks']),
  jail: row(2, ['blocks', 'protects']),
  delay: row(3, ['delays']),
  hide: row(50),
  frame: row(100),
  steal: row(120),
  revive: row(150),
  swap: row(150),
  autopsy: row(200, [], true),
  investigate: row(1000, [], true),
  track: row(1000, [], true),
  watch: row(1000, [], true),
  double: row(1000),
  pardon: { precedence: 1000, influences: [], visits: false, informs: false },
  protect: row(1000, ['protects']),
  guard: row(1001, ['protects']),
  eliteGuard: row(1001, ['protects']),
  recruit: row(1500),
  kill: row(2000, ['kills']),
  hitmanKill: row(2000, ['kills']),
  stealVote: row(2000),
};

export const ACTION_NAMES = Object.keys(ACTIONS) as readonly ActionName[];

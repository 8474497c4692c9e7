import { ACTIONS, type Influence } from './actions.ts';
import { effectOn } from './effects.ts';
import { roleOf } from './players.ts';
import type { Settings } from './settings.ts';
import type { ActionName, Deed, Village, Who } from './types.ts';

/** MF-26: one reason for an action to wait for another. */
interface Dependency {
  readonly id: string;
  /** What the action that comes first does. */
  readonly first: Influence;
  /** How it meets the action that waits: it targets the player who does that, or both have an actual target in common. */
  readonly meets: 'aims-at-actor' | 'shares-target';
  /** What must hold of the action that waits, if anything. */
  readonly waiter: 'visits-gun-owner' | 'kills' | null;
  readonly holdsIn: readonly Settings['dependencies'][];
}

const BOTH = ['library', 'natural'] as const;

/** MF-26 to MF-29: the whole table. Everything else about the order is a matter of precedence. */
export const DEPENDENCIES: readonly Dependency[] = [
  { id: 'D1', first: 'blocks', meets: 'aims-at-actor', waiter: null, holdsIn: BOTH },
  { id: 'D2', first: 'drives', meets: 'shares-target', waiter: null, holdsIn: BOTH },
  { id: 'D3', first: 'protects', meets: 'aims-at-actor', waiter: 'visits-gun-owner', holdsIn: BOTH },
  { id: 'D4', first: 'redirects', meets: 'aims-at-actor', waiter: null, holdsIn: ['natural'] },
  { id: 'D5', first: 'delays', meets: 'aims-at-actor', waiter: null, holdsIn: ['natural'] },
  { id: 'D6', first: 'protects', meets: 'shares-target', waiter: 'kills', holdsIn: ['natural'] },
];

type Rows = Readonly<Record<Settings['dependencies'], Record<ActionName, readonly Dependency[]>>>;

/** The rows that an action can hold others up by, for each setting and action. */
const ROWS = { library: {}, natural: {} } as Rows;
for (const name of Object.keys(ACTIONS) as ActionName[]) layRows(name);

/** Works out which rows an action of the table of actions can hold others up by. */
export function layRows(name: ActionName): void {
  const { influences } = ACTIONS[name];
  for (const setting of BOTH)
    ROWS[setting][name] = DEPENDENCIES.filter(
      ({ first, holdsIn }) => holdsIn.includes(setting) && influences.includes(first),
    );
}

/** MF-32: who is targeted by aiming at a player, after the swaps so far; one step only. */
export function actualTarget(village: Village, aimed: Who): Who {
  return effectOn(village, aimed, 'switchedWith')?.who ?? aimed;
}

/** An action that can hold others up, and the rows of the table by which it can. */
export interface Holder {
  readonly deed: Deed;
  readonly rows: readonly Dependency[];
}

/** Those of some actions that can hold others up. */
export function holdersAmong(village: Village, deeds: readonly Deed[]): Holder[] {
  const table = ROWS[village.settings.dependencies];
  const holders: Holder[] = [];
  for (const deed of deeds) {
    const rows = table[deed.a];
    if (rows.length > 0) holders.push({ deed, rows });
  }
  return holders;
}

/** Whether one action waits for another. */
export function waitsFor(village: Village, waiter: Deed, { deed: first, rows }: Holder): boolean {
  if (waiter === first) return false;
  for (const row of rows) {
    if (meets(village, row, waiter, first) && holdsOf(village, row.waiter, waiter)) return true;
  }
  return false;
}

function meets(village: Village, row: Dependency, waiter: Deed, first: Deed): boolean {
  if (row.meets === 'aims-at-actor') return actualTarget(village, first.on[0] as Who) === waiter.by;
  for (const one of first.on) {
    const target = actualTarget(village, one);
    for (const other of waiter.on) if (actualTarget(village, other) === target) return true;
  }
  return false;
}

function holdsOf(village: Village, needed: Dependency['waiter'], { a, on }: Deed): boolean {
  if (needed === null) return true;
  if (needed === 'kills') return ACTIONS[a].influences.includes('kills');
  return on.some((target) => roleOf(village, actualTarget(village, target)).shootsVisitors);
}

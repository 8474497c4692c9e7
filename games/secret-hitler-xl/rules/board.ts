import type { Track } from './policies.ts';
import type { BoardPower } from './powers.ts';

/** SH-84: the slots whose power can be chosen, by their numbers. */
const SLOTS = [1, 2, 3, 4, 5, 6] as const;

/** SH-84: the options that choose the powers of a track's slots, from the first. */
export type SlotKey = `${'fascist' | 'communist'}Slot${(typeof SLOTS)[number]}`;

export const SLOT_KEYS: readonly SlotKey[] = (['fascist', 'communist'] as const).flatMap((track) =>
  SLOTS.map((slot) => `${track}Slot${slot}` as const),
);

/** What decides how the boards are laid out. */
export interface BoardRules extends Readonly<Record<SlotKey, 'usual' | 'none' | BoardPower>> {
  readonly communists: boolean;
  readonly boards: 'xl' | 'classic';
  readonly length: 'full' | 'short';
  readonly liberalTrack: number;
  readonly fascistTrack: number;
  readonly communistTrack: 'usual' | number;
}

/** One board: how many policies fill it, and what each slot grants to the government that covers it. */
export interface Board {
  readonly size: number;
  readonly powers: readonly (BoardPower | null)[];
}

const SMALL: readonly (BoardPower | null)[] = [null, null, 'policy_peek', 'execution', 'execution'];
const MIDDLE: readonly (BoardPower | null)[] = [
  null,
  'investigate_loyalty',
  'special_election',
  'execution',
  'execution',
];
const LARGE: readonly (BoardPower | null)[] = [
  'investigate_loyalty',
  'investigate_loyalty',
  'special_election',
  'execution',
  'execution',
];

const RED: readonly (BoardPower | null)[] = ['bugging', 'radicalization', 'five_year_plan', 'congress', 'confession'];
const LARGE_RED: readonly (BoardPower | null)[] = [
  null,
  'radicalization',
  'five_year_plan',
  'radicalization',
  'confession',
];
const SHORT_RED: readonly (BoardPower | null)[] = ['confession', 'radicalization'];

/** SH-16 to SH-20, SH-80, SH-84: the boards of a table. */
export function boardsFor(rules: BoardRules, seats: number): Readonly<Record<Track, Board>> {
  return {
    liberal: { size: rules.length === 'short' ? 3 : rules.liberalTrack, powers: [] },
    fascist: boardOf(rules, 'fascist', rules.fascistTrack, fascistPowers(rules, seats)),
    communist: communistBoard(rules, seats),
  };
}

function fascistPowers({ boards }: BoardRules, seats: number): readonly (BoardPower | null)[] {
  const [middle, large] = boards === 'classic' ? [7, 9] : [8, 11];
  return seats < middle ? SMALL : seats < large ? MIDDLE : LARGE;
}

function communistBoard(rules: BoardRules, seats: number): Board {
  const { communists, communistTrack, length } = rules;
  if (!communists) return { size: 0, powers: [] };
  const usualSize = length === 'short' ? 3 : seats <= 8 ? 5 : 6;
  const usualPowers = length === 'short' ? SHORT_RED : seats <= 10 ? RED : LARGE_RED;
  return boardOf(rules, 'communist', communistTrack === 'usual' ? usualSize : communistTrack, usualPowers);
}

/** SH-84: a board whose slots grant what they usually do, or what was chosen; the last one wins and grants nothing. */
function boardOf(
  rules: BoardRules,
  track: 'fascist' | 'communist',
  size: number,
  usual: readonly (BoardPower | null)[],
): Board {
  const powers = SLOTS.slice(0, size - 1).map((slot) => {
    const chosen = rules[`${track}Slot${slot}`];
    if (chosen === 'usual') return usual[slot - 1] ?? null;
    return chosen === 'none' ? null : chosen;
  });
  return { size, powers };
}

/** What decides from how many fascist policies on something holds: never, if those fill the track. */
export interface ZoneRules {
  readonly hitlerZone: number;
  readonly vetoZone: number;
}

/** SH-25, SH-81: whether Hitler wins as chancellor with so many fascist policies. */
export const isHitlerZone = ({ hitlerZone }: ZoneRules, fascistPolicies: number): boolean =>
  fascistPolicies >= hitlerZone;

/** SH-48, SH-82: whether a government may veto with so many fascist policies. */
export const isVetoZone = ({ vetoZone }: ZoneRules, fascistPolicies: number): boolean => fascistPolicies >= vetoZone;

/** SH-57, SH-83: with how many fascist policies a mark kills that is laid at so many; null if the last one ends the game before. */
export function ripensAt(
  { setup, table }: { readonly setup: { readonly markRipens: number }; readonly table: Boards },
  laidAt: number,
): number | null {
  const ripe = laidAt + setup.markRipens;
  return ripe < table.boards.fascist.size ? ripe : null;
}

interface Boards {
  readonly boards: Readonly<Record<Track, Pick<Board, 'size'>>>;
}

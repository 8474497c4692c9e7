import type { Track } from './policies.ts';
import type { Power } from './powers.ts';

/** What decides how the boards are laid out. */
export interface BoardRules {
  readonly communists: boolean;
  readonly boards: 'xl' | 'classic';
  readonly length: 'full' | 'short';
  readonly liberalTrack: 5 | 6;
}

/** One board: how many policies fill it, and what each slot grants to the government that covers it. */
export interface Board {
  readonly size: number;
  readonly powers: readonly (Power | null)[];
}

const SMALL: readonly (Power | null)[] = [null, null, 'policy_peek', 'execution', 'execution'];
const MIDDLE: readonly (Power | null)[] = [null, 'investigate_loyalty', 'special_election', 'execution', 'execution'];
const LARGE: readonly (Power | null)[] = [
  'investigate_loyalty',
  'investigate_loyalty',
  'special_election',
  'execution',
  'execution',
];

const FIVE_RED: readonly (Power | null)[] = ['bugging', 'radicalization', 'five_year_plan', 'congress'];
const SIX_RED: readonly (Power | null)[] = [...FIVE_RED, 'confession'];
const LARGE_RED: readonly (Power | null)[] = [null, 'radicalization', 'five_year_plan', 'radicalization', 'confession'];
const SHORT_RED: readonly (Power | null)[] = ['confession', 'radicalization'];

/** SH-16 to SH-20: the boards of a table. */
export function boardsFor(rules: BoardRules, seats: number): Readonly<Record<Track, Board>> {
  return {
    liberal: { size: rules.length === 'short' ? 3 : rules.liberalTrack, powers: [] },
    fascist: { size: 6, powers: fascistPowers(rules, seats) },
    communist: communistBoard(rules, seats),
  };
}

function fascistPowers({ boards }: BoardRules, seats: number): readonly (Power | null)[] {
  const [middle, large] = boards === 'classic' ? [7, 9] : [8, 11];
  return seats < middle ? SMALL : seats < large ? MIDDLE : LARGE;
}

function communistBoard({ communists, length }: BoardRules, seats: number): Board {
  if (!communists) return { size: 0, powers: [] };
  if (length === 'short') return { size: 3, powers: SHORT_RED };
  if (seats <= 8) return { size: 5, powers: FIVE_RED };
  return { size: 6, powers: seats <= 10 ? SIX_RED : LARGE_RED };
}

/** From this many fascist policies on, Hitler as chancellor wins. */
export const HITLER_ZONE = 3;
/** From this many fascist policies on, a government may veto. */
export const VETO_ZONE = 5;
/** A mark kills this many fascist policies after it was placed. */
export const MARK_RIPENS = 3;

import { setTimeout as sleep } from 'node:timers/promises';
import { fastRandom, type Outcome, type Random } from '../../kernel/host.ts';
import type { NewTable } from '../tables/table-registry.ts';
import { PLAYED } from './games-for-tests.ts';

/** A table of the evening, and who sits at it. */
export interface Plan {
  readonly name: string;
  readonly game: string;
  readonly wish: NewTable['wish'];
  readonly settings: NewTable['settings'];
  /** People from seat 0 on; the first is the host. */
  readonly people: number;
  /** Whether the last of them leaves before the match begins and never comes back. */
  readonly isOneGone: boolean;
  /** The number of seats after those of people, filled by bots. */
  readonly bots: number;
}

const SHORT = { maxRounds: 2, maxRedeals: 0 };

const TINY = { maxRounds: 1, maxRedeals: 0, handSize: 2 };

const FULL = { people: 4, bots: 0, isOneGone: false };

const WITHOUT_CLOCKS = { pace: 0, decisionSeconds: null, graceSeconds: null };

/** Tables of every kind: people alone, with bots, with somebody gone under each of the clocks. */
export const PLANS: readonly Plan[] = [
  ...['people', 'more people', 'yet more people', 'still more people'].map((name) => ({
    ...FULL,
    name,
    game: PLAYED.registered,
    wish: { options: SHORT },
    settings: WITHOUT_CLOCKS,
  })),
  {
    name: 'bots',
    game: PLAYED.registered,
    wish: { options: SHORT },
    settings: { ...WITHOUT_CLOCKS, pace: 60 },
    people: 2,
    isOneGone: false,
    bots: 2,
  },
  {
    name: 'decision limit',
    game: PLAYED.registered,
    wish: { options: TINY },
    settings: { ...WITHOUT_CLOCKS, decisionSeconds: 2 },
    people: 4,
    isOneGone: true,
    bots: 0,
  },
  {
    name: 'grace',
    game: PLAYED.registered,
    wish: { options: SHORT },
    settings: { ...WITHOUT_CLOCKS, graceSeconds: 3 },
    people: 4,
    isOneGone: true,
    bots: 0,
  },
  {
    name: 'game timer',
    game: PLAYED.timed,
    wish: { options: { rounds: 3 }, seats: 3 },
    settings: WITHOUT_CLOCKS,
    people: 3,
    isOneGone: true,
    bots: 0,
  },
];

/** A command that was answered. */
export interface Answered {
  readonly commandId: string;
  readonly what: string;
}

/** A table while it is played at. */
export interface PlayedTable {
  readonly plan: Plan;
  readonly code: string;
  /** By match, then by person: how they saw it end. */
  readonly ends: Map<string, Map<string, Outcome>>;
  isDone: boolean;
}

/** Everything that clients did and saw while the server was killed again and again. */
export interface Evening {
  readonly random: Random;
  readonly acknowledged: Answered[];
  readonly refused: Answered[];
  readonly tables: PlayedTable[];
  /** How long each command took, over every break. */
  readonly waits: Wait[];
  /** Milliseconds that a person thinks, about. */
  readonly thinking: { readonly least: number; readonly most: number };
  /** No further match is begun. */
  isEnding: boolean;
}

/** From when a command was first sent until it was answered, by this process's clock. */
export interface Wait {
  readonly table: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  /** The ports of the client's ends of the connections that it was first sent and at last answered over; null for none. */
  readonly ports: readonly (number | null)[];
}

const QUICK = { least: 10, most: 70 };

export const newEvening = (seed: number, thinking = QUICK): Evening => ({
  random: fastRandom(seed),
  acknowledged: [],
  refused: [],
  tables: [],
  waits: [],
  thinking,
  isEnding: false,
});

/** Waits until something holds, looking often. */
export async function waitFor(what: () => string, holds: () => boolean, milliseconds = 50_000): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`did not come about in ${milliseconds} ms: ${what()}`);
    await sleep(8);
  }
}

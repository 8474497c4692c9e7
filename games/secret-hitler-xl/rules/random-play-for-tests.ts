import fc from 'fast-check';
import {
  type EmittedEvent,
  fastRandom,
  type Match,
  type Options,
  type Random,
  type Seat,
  sampleCommand,
  seatsIn,
  startMatch,
} from '../../../kernel/host.ts';
import { game } from '../game.ts';
import type { Command, SecretHitler, Setup } from '../types.ts';
import { type Preset, setupFor } from './table-for-tests.ts';

/** A match to be played at random. */
export interface Evening {
  readonly seats: number;
  readonly seed: number;
  readonly preset?: Preset;
  readonly options?: Partial<Setup>;
}

/** One move of it, and its public events. */
export interface Moment {
  readonly match: Match<SecretHitler>;
  readonly told: readonly EmittedEvent<SecretHitler>[];
}

/** Matches of all presets and sizes, with what can be switched on. */
const evenings: fc.Arbitrary<Evening> = fc
  .record({
    seats: fc.integer({ min: 6, max: 16 }),
    seed: fc.nat(),
    preset: fc.constantFrom('seed', 'handbook', 'official', 'classic'),
    options: fc.record({
      antiPolicies: fc.boolean(),
      emergencyPowers: fc.boolean(),
      communistPowerActor: fc.constantFrom('president', 'communists'),
      emergencyChoice: fc.constantFrom('holder', 'random'),
      oktoberFest: fc.constantFrom('off', 'bots-random', 'blind-cards'),
      coveredAgain: fc.constantFrom('no-power', 'skip-one'),
    }),
  })
  .map(({ preset, seats, seed, options }) => {
    if (preset !== 'classic') return { preset, seats, seed, options } as Evening;
    return { preset, seats: 5 + (seats % 6), seed, options: { oktoberFest: options.oktoberFest } } as Evening;
  });

/** Plays a match to its end by chance, and stops at every moment on the way. */
export function* playAtRandom({ seats, seed, preset = 'seed', options = {} }: Evening): Generator<Moment> {
  const setup = setupFor(preset, seats, options);
  const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [seed, 1] }, listened: true });
  const random = fastRandom(seed, 2);
  yield { match, told };
  while (match.outcome === null) {
    const seat = random.pick(seatsIn(match.state.asked)) as Seat;
    const command = decide(match.optionsFor(seat), random);
    const result = match.play({ type: 'answer', at: 0, seat, by: 'bot', question: match.question, command });
    if (!result.ok) throw new Error(`refused: ${JSON.stringify([command, result.why])}`);
    yield { match, told: result.value.told };
  }
}

/** Chance, with more Ja than Nein, so that evenings are not all chaos. */
function decide(options: Options<SecretHitler>, random: Random): Command {
  if (options[0]?.type === 'vote') return { type: 'vote', ja: random.below(10) < 6 };
  return sampleCommand(options, random);
}

/** Checks that something holds at every moment of many matches; `begin` is called for each. */
export function holdsAlways(begin: () => (moment: Moment) => boolean, numRuns = 100): void {
  fc.assert(
    fc.property(evenings, (evening) => {
      const holds = begin();
      for (const moment of playAtRandom(evening)) if (!holds(moment)) return false;
      return true;
    }),
    { numRuns },
  );
}

import fc from 'fast-check';
import { expect } from 'vitest';
import { playOut } from '../bots/play-out.ts';
import { search } from '../bots/search.ts';
import {
  chooseSetup,
  fastRandom,
  fieldKeys,
  fieldOf,
  type GameTypes,
  seatsAllowed,
  startMatch,
} from '../kernel/host.ts';
import { type GamePackage, LANGUAGES } from './game-package.ts';
import { textsOf } from './words-for-tests.ts';

interface Trial {
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Which of the allowed numbers of seats. */
  readonly chair: number;
  readonly seed: number;
}

/**
 * Tries house rules by chance, with some of a game's other options: each setting must be refused at one of its options, with a sentence
 * in every language, or be played to its end by all of the game's bots.
 */
export function tryHouseRules<K extends GameTypes>(gamePackage: GamePackage<K>, trials: number): void {
  const hosted = gamePackage as unknown as GamePackage<GameTypes>;
  let played = 0;
  const property = fc.property(trialsOf(hosted), (trial) => {
    if (play(hosted, trial)) played++;
  });
  fc.assert(property, { numRuns: trials, seed: 23 });
  expect(played).toBeGreaterThan(trials / 4);
}

/** Of the house rules every second option is set, of the others every sixth. */
function trialsOf({ game, setupGroups = {} }: GamePackage<GameTypes>): fc.Arbitrary<Trial> {
  const houseRules: readonly string[] = setupGroups.houseRules ?? [];
  const options = fieldKeys(game).map((key) =>
    fc.tuple(fc.nat(5), aValue(game, key)).map(([chance, value]): readonly [string, unknown][] => {
      return chance % (houseRules.includes(key) ? 2 : 6) === 0 ? [[key, value]] : [];
    }),
  );
  return fc.record({
    preset: fc.constantFrom(...Object.keys(game.fields.presets)),
    options: fc.tuple(...options).map((chosen) => Object.fromEntries(chosen.flat())),
    chair: fc.nat(),
    seed: fc.nat(),
  });
}

function aValue(game: GamePackage<GameTypes>['game'], key: string): fc.Arbitrary<unknown> {
  const field = fieldOf(game, key);
  if (field.kind === 'number') return fc.integer({ min: field.from, max: field.to });
  if (field.kind === 'choice') return fc.constantFrom(...field.oneOf);
  return field.kind === 'switch' ? fc.boolean() : fc.constant(field.default);
}

/** Whether it could be played. */
function play(gamePackage: GamePackage<GameTypes>, { preset, options, chair, seed }: Trial): boolean {
  const { game, bots } = gamePackage;
  const loose = chooseSetup(game, { preset, options }, null);
  const { min, max } = loose.ok ? seatsAllowed(game, loose.value) : { min: 0, max: 0 };
  const seats = min + (chair % (max - min + 1));
  const setup = loose.ok ? chooseSetup(game, { preset, options }, seats) : loose;
  if (!setup.ok) {
    const { code, with: about = {} } = setup.why;
    expect(fieldKeys(game), code).toContain(about.key);
    for (const language of LANGUAGES)
      expect(textsOf(gamePackage.words[language]).map(([path]) => path)).toContain(`refusals.${code}`);
    return false;
  }
  const { match, told } = startMatch({ game, setup: setup.value, seats, seed: { numbers: [seed, 0] }, listened: true });
  // Search takes long, so it plays only one of the seats.
  const { search: _, ...quick } = bots;
  const kinds = [search(gamePackage, { playouts: 2, milliseconds: 0 }), ...Object.values(quick)];
  const seated = Array.from({ length: seats }, (_, seat) =>
    kinds[seat === 0 ? seed % kinds.length : 1 + ((seat + seed) % (kinds.length - 1))]!.make(
      seat,
      fastRandom(seed, seat),
    ),
  );
  playOut(match, seated, told);
  expect(match.outcome).not.toBeNull();
  return true;
}

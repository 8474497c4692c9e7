import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseSetup,
  fieldKeys,
  fieldOf,
  type Game,
  type GameTypes,
  Recording,
  saveOf,
  seatsAllowed,
} from '../kernel/host.ts';
import { chooseMove, LAWS, type Law, openScene, type Scene } from '../kernel/testing/index.ts';
import { registry, unloadable } from './registry.ts';

/** Short matches shrink well and see many set-ups; whole ones reach the end. */
const SHORT = { matches: 60, inputs: 48 };
const WHOLE = { matches: 4, inputs: 2500 };

test.each(unloadable)('$id can be loaded', ({ error }) => {
  throw error;
});

test.each(registry.filter(({ setupGroups }) => setupGroups !== undefined))(
  'every setup option of $game.id is in exactly one group',
  ({ game, setupGroups = {} }) => {
    expect(Object.values(setupGroups).flat().toSorted()).toEqual(fieldKeys(game).toSorted());
  },
);

for (const { game } of registry) {
  describe(`${game.id} obeys the laws`, () => {
    for (const law of LAWS) {
      test(`law ${law.number}: ${law.says}`, () => hold(law, game, SHORT));
      if (law.number !== 3 && law.number !== 10) test(`law ${law.number} to the end`, () => hold(law, game, WHOLE));
    }
  });
}

function hold(law: Law, game: Game<GameTypes>, { matches, inputs }: typeof SHORT): void {
  const details = fc.check(fc.property(scenes(game, inputs), law.check), { numRuns: matches, seed: law.number });
  if (!details.failed) return;
  const [scene] = details.counterexample ?? [];
  const save =
    scene === undefined
      ? ''
      : `\nThe shortest such match found, for \`./tertulia replay\`:\n${JSON.stringify(saveOfScene(scene))}`;
  throw new Error(`${details.errorInstance}${save}`);
}

/** Matches of a game: any preset with a few options changed at will, any number of seats, any chance. */
function scenes(game: Game<GameTypes>, inputs: number): fc.Arbitrary<Scene<GameTypes>> {
  const choices = fc.array(fc.nat(), {
    minLength: inputs === SHORT.inputs ? 1 : inputs,
    maxLength: inputs,
    size: 'max',
  });
  return fc
    .record({
      preset: fc.constantFrom(...Object.keys(game.fields.presets)),
      options: someOptions(game),
      chair: fc.nat(),
      seed: fc.nat(),
      choices,
    })
    .map(({ preset, options, chair, seed, choices }) => {
      const setup = chooseSetup(game, { preset, options }, null);
      if (!setup.ok) return null;
      const { min, max } = seatsAllowed(game, setup.value);
      const seats = min + (chair % (max - min + 1));
      const complete = chooseSetup(game, { preset, options }, seats);
      return complete.ok
        ? { game, setup: complete.value, seats, seed: { numbers: [seed, 0] as const }, choices }
        : null;
    })
    .filter((scene) => scene !== null);
}

function someOptions(game: Game<GameTypes>): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .uniqueArray(fc.constantFrom(...fieldKeys(game)), { maxLength: 4 })
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, aValue(game, key)]))));
}

function aValue(game: Game<GameTypes>, key: string): fc.Arbitrary<unknown> {
  const field = fieldOf(game, key);
  switch (field.kind) {
    case 'switch':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: field.from, max: field.to });
    case 'choice':
      return fc.constantFrom(...field.oneOf);
    case 'text':
      return fc.constantFrom(field.default, ...textsInPresets(game, key));
  }
}

/** Texts that a game is known to understand: hardly any other means anything to it. */
const textsInPresets = (game: Game<GameTypes>, key: string): readonly unknown[] =>
  Object.values(game.fields.presets).flatMap((preset) => (preset as Readonly<Record<string, unknown>>)[key] ?? []);

function saveOfScene(scene: Scene<GameTypes>): unknown {
  const recording = new Recording({ ...scene, moderated: false, from: null });
  const { match } = openScene(scene);
  for (const choice of scene.choices) {
    const move = match.outcome === null ? chooseMove(recording.match, choice) : null;
    if (move !== null && !recording.play(move).ok) break;
  }
  return saveOf(recording);
}

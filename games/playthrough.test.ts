import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  chooseSetup,
  type GameTypes,
  type Move,
  type PlaythroughSpec,
  readPlaythroughSpec,
  startMatch,
  writePlaythrough,
} from '../kernel/host.ts';
import { registry } from './registry.ts';

for (const { game } of registry) {
  const folder = new URL(`./${game.id}/golden/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));

  describe(`the golden playthroughs of ${game.id}`, () => {
    test('there is one for every preset', () => {
      const presets = files.map((name) => read(new URL(name, folder)).spec.preset);
      expect(presets).toEqual(expect.arrayContaining(Object.keys(game.fields.presets)));
    });

    test.each(files)('%s is played again to the letter; if a rule has changed, raise the version', (name) => {
      const { text, spec } = read(new URL(name, folder));
      expect(spec.game).toBe(game.id);
      // More than this is not reviewed by anybody.
      expect(text.split('\n').length - 1).toBeLessThanOrEqual(400);
      expect(writePlaythrough(game, spec)).toEqual({ ok: true, value: text });
    });
  });
}

/** One line of a recording: what it was made from, a move and what was told, or how it ended. */
interface Line {
  readonly of?: PlaythroughSpec;
  readonly move?: Move<GameTypes>;
  readonly told?: readonly object[];
  readonly outcome?: object | null;
}

/** Inputs of playthroughs under earlier rules, with everything that was told. What may be asked has changed since; what follows has not. */
for (const { game } of registry) {
  const folder = new URL(`./${game.id}/golden-before/`, import.meta.url);
  if (!existsSync(folder)) continue;

  test.each(readdirSync(folder))(`${game.id} tells the same as before, to the same end: %s`, (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const [first, opening, ...rest] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)) as [Required<Line>, Line, ...Line[]];
    const { seats, seed, ...wish } = first.of;
    const setup = chooseSetup(game, wish, seats);
    if (!setup.ok) throw new Error(setup.why.code);
    const start = { game, setup: setup.value, seats, seed: { numbers: [seed, 0] as const }, listened: true };
    const { match, told } = startMatch(start);
    expect(told).toEqual(opening.told);
    for (const { move, told: then } of rest.slice(0, -1)) {
      const step = match.play(move as Move<GameTypes>);
      expect(step.ok && step.value.told).toEqual(then);
    }
    expect(match.outcome).toEqual(rest.at(-1)?.outcome);
  });
}

function read(file: URL) {
  const text = readFileSync(file, 'utf8');
  const spec = readPlaythroughSpec(text);
  if (!spec.ok) throw new Error(`${file.pathname} has no heading (${spec.why.code})`);
  return { text, spec: spec.value };
}

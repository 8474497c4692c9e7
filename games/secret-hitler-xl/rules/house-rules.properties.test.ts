import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playOut } from '../../../bots/play-out.ts';
import { chooseSetup, type DeepReadonly, fastRandom, fieldKeys, fieldOf, startMatch } from '../../../kernel/host.ts';
import { random } from '../bots/random.ts';
import { smart } from '../bots/smart.ts';
import { game } from '../game.ts';
import { secretHitlerXl } from '../index.ts';
import type { SecretHitler, Setup } from '../types.ts';
import { DRAWN } from './cards.ts';
import { PRESETS } from './table-for-tests.ts';

const HOUSE_RULES = secretHitlerXl.setupGroups?.houseRules ?? [];
const SWITCHES = ['antiPolicies', 'emergencyPowers'];

function aValue(key: string): fc.Arbitrary<unknown> {
  const field = fieldOf(game, key);
  if (field.kind === 'choice') return fc.constantFrom<unknown>(...field.oneOf);
  return field.kind === 'number' ? fc.integer({ min: field.from, max: field.to }) : fc.boolean();
}

/** A preset with some house rules: half of such tables can be played. */
const tables = fc.record({
  preset: fc.constantFrom(...PRESETS),
  seats: fc.integer({ min: 5, max: 16 }),
  seed: fc.nat(),
  options: fc
    .subarray([...HOUSE_RULES, ...SWITCHES], { maxLength: 6 })
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, aValue(key)])))),
});

/** Plays to the end, and looks after every step whether three cards can be drawn outside a session. */
function playAll(setup: DeepReadonly<Setup>, seats: number, seed: number, kind: typeof random): string {
  const { match, told } = startMatch<SecretHitler>({
    ...{ game, setup, seats, seed: { numbers: [seed, 3] as const }, listened: false },
  });
  const bots = match.state.hands.map((_, seat) => kind.make(seat, fastRandom(seed, seat)));
  const watched = bots.map((bot): typeof bot => (view, ...rest) => {
    const isInSession = view.phase.startsWith('legislative');
    if (!isInSession && view.table.deckCount < DRAWN) throw new Error(`${view.table.deckCount} cards are left`);
    return bot(view, ...rest);
  });
  playOut(match, watched, told);
  return match.outcome?.reason ?? 'unfinished';
}

test('[SH-78] [SH-86] house rules are refused for one of them, or played to the end', () => {
  let played = 0;
  fc.assert(
    fc.property(tables, ({ preset, seats, seed, options }) => {
      const chosen = chooseSetup(game, { preset, options }, seats);
      if (!chosen.ok) return fieldKeys(game).includes(String(chosen.why.with?.key));
      played++;
      const endings = [random, smart].map((kind) => playAll(chosen.value, seats, seed, kind));
      return endings.every((reason) => ['track', 'hitler_elected', 'hitler_dead'].includes(reason));
    }),
    { numRuns: 300 },
  );
  expect(played).toBeGreaterThan(75);
});

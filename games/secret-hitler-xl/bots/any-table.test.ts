import { describe, expect, it } from 'vitest';
import { playOut } from '../../../bots/play-out.ts';
import {
  chooseSetup,
  type DeepReadonly,
  fastRandom,
  fieldKeys,
  fieldOf,
  type Match,
  type Random,
  startMatch,
} from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { bots, secretHitlerXl } from '../index.ts';
import { partyOf } from '../rules/roles.ts';
import { PRESETS, setupFor } from '../rules/table-for-tests.ts';
import type { SecretHitler, Setup } from '../types.ts';

type NameOf = (match: Match<SecretHitler>, seat: number) => string;

/** Plays to the end; a refused answer would throw. */
function play(setup: DeepReadonly<Setup>, seats: number, number: number, nameOf: NameOf): Match<SecretHitler> {
  const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [2026, number] }, listened: false });
  const seated = match.state.hands.map((_, seat) => bots[nameOf(match, seat)]!.make(seat, fastRandom(number, seat)));
  playOut(match, seated, told);
  return match;
}

const MIXED = ['deducer', 'people', 'role', 'smart', 'random', 'people'];
const mixed =
  (number: number): NameOf =>
  (_match, seat) =>
    MIXED[(seat + number) % MIXED.length] as string;

/** Nothing that a bot claimed can be impossible, and it has claimed each thing once. */
function expectSoundClaims({ state: { table } }: Match<SecretHitler>): void {
  const about = table.claims.map((claim) =>
    JSON.stringify([claim.by, claim.kind, claim.government, 'as' in claim ? claim.as : 'seat' in claim && claim.seat]),
  );
  expect(new Set(about).size).toBe(about.length);
  expect(table.claims.filter(({ doubt }) => doubt === 'impossible')).toEqual([]);
}

describe('bots at any table', () => {
  it.each(PRESETS)('give legal answers: %s', (preset) => {
    for (let number = 0; number < 12; number++) {
      const seats = 5 + (number % (preset === 'classic' ? 6 : 12));
      const match = play(setupFor(preset, seats), seats, number, mixed(number));
      expect(match.outcome).not.toBeNull();
      expectSoundClaims(match);
    }
  });

  it('give legal answers, whatever the options', () => {
    const random = fastRandom(7);
    for (let [number, matches] = [0, 0]; matches < 45; number++) {
      const seats = 5 + random.below(12);
      const chosen = chooseSetup(game, { options: drawOptions(random) }, seats);
      if (!chosen.ok) continue;
      const match = play(chosen.value, seats, number, mixed(number));
      expect(match.outcome).not.toBeNull();
      expectSoundClaims(match);
      matches++;
    }
  });
});

/** SH-78 to SH-85: few of them go together. */
const HOUSE_RULES: readonly string[] = secretHitlerXl.setupGroups?.houseRules ?? [];
const HOUSE_RULE_IN = 12;

function drawOptions(random: Random): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const key of fieldKeys(game)) {
    const field = fieldOf(game, key);
    if (HOUSE_RULES.includes(key) && random.below(HOUSE_RULE_IN) > 0) continue;
    if (field.kind === 'choice') options[key] = random.pick<unknown>(field.oneOf);
    else if (field.kind === 'switch') options[key] = random.below(2) === 0;
    else if (field.kind === 'number') options[key] = field.from + random.below(field.to - field.from + 1);
  }
  return options;
}

/** How many of these matches a party wins if only it is played by another kind of bot. */
function winsOf(party: string, name: string, others: string, matches: number): number {
  const setup = setupFor('seed', SEATS);
  let wins = 0;
  for (let number = 0; number < matches; number++) {
    const { state } = play(setup, SEATS, number, ({ state: { hands } }, seat) =>
      partyOf(hands[seat]!.role) === party ? name : others,
    );
    if (state.table.winner?.includes(party)) wins++;
  }
  return wins;
}

const SEATS = 10;

describe('who thinks wins', () => {
  it.each([
    { party: 'liberal', more: 8, matches: 24 },
    { party: 'fascist', more: 8, matches: 96 },
    { party: 'communist', more: 12, matches: 96 },
  ])('$party bots that deduce win at least $more of $matches more against smart ones', ({ party, more, matches }) => {
    const wins = (name: string) => winsOf(party, name, 'smart', matches);
    expect(wins('deducer')).toBeGreaterThanOrEqual(wins('smart') + more);
  });
});

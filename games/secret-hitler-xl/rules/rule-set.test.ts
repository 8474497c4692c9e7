import { describe, expect, test } from 'vitest';
import { chooseSetup } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { fields } from './rule-set.ts';
import { PRESETS, setupFor, XL_PRESETS } from './table-for-tests.ts';

const choose = (options: Record<string, unknown>, seats: number, preset = 'seed') =>
  chooseSetup(game, { preset, options }, seats);
const refusal = (...wish: Parameters<typeof choose>) => {
  const setup = choose(...wish);
  return setup.ok ? null : setup.why.code;
};

describe('presets', () => {
  test('[SH-1] the default is the seed, which is every default', () => {
    expect(Object.keys(fields.presets)).toEqual(PRESETS);
    const defaults = Object.fromEntries(Object.entries(fields.fields).map(([key, field]) => [key, field.default]));
    expect(setupFor('seed', 10)).toEqual(defaults);
  });

  test('[SH-1] each differs from the seed in what its source says', () => {
    expect(fields.presets).toMatchInlineSnapshot(`
      {
        "classic": {
          "boards": "classic",
          "bothLimitedAbove": 5,
          "communists": false,
          "deck": "official",
          "oktoberFest": "off",
          "termLimitsCounted": "at-nomination",
          "trackerResetsOnElection": false,
        },
        "handbook": {
          "communistPowerActor": "communists",
          "communistsKnow": "below-11",
          "congressShows": "original",
          "coveredAgain": "skip-one",
          "oktoberFest": "blind-cards",
          "termLimitsCounted": "at-nomination",
          "trackerResetsOnElection": false,
        },
        "official": {
          "bothLimitedAbove": 5,
          "communistPowerActor": "communists",
          "coveredAgain": "skip-one",
          "deck": "official",
          "oktoberFest": "off",
          "termLimitsCounted": "at-nomination",
          "trackerResetsOnElection": false,
        },
        "seed": {},
      }
    `);
  });

  test('[SH-1] a field can be set by itself on top of a preset', () => {
    expect(setupFor('official', 10, { bothLimitedAbove: 7 })).toEqual({
      ...setupFor('official', 10),
      bothLimitedAbove: 7,
    });
  });
});

describe('how many play', () => {
  test.each([6, 16])('[SH-2] row 30: %i with communists', (seats) =>
    expect(setupFor('seed', seats).communists).toBe(true),
  );

  test.each([5, 16])('[SH-2] row 30: %i without', (seats) =>
    expect(setupFor('seed', seats, { communists: false }).communists).toBe(false),
  );

  test.each(XL_PRESETS)('[SH-2] row 30: in %s five play without communists unless asked otherwise', (preset) => {
    expect(setupFor(preset, 5).communists).toBe(false);
    expect(refusal({ communists: true }, 5, preset)).toBe('communists-need-six');
  });

  test.each([4, 17])('[SH-2] row 30: never %i', (seats) => expect(refusal({}, seats)).toBe('wrong-seat-count'));

  test.each(PRESETS)('[SH-4] the classic boards are for ten at most: %s', (preset) => {
    expect(refusal({}, 11, preset)).toBe(preset === 'classic' ? 'classic-up-to-ten' : null);
    expect(refusal({}, 10, preset)).toBeNull();
  });
});

describe('what goes together', () => {
  test.each(PRESETS)('[SH-3] [SH-4] anti-policies, emergency powers and the short game are off: %s', (preset) => {
    expect(setupFor(preset, 10)).toMatchObject({ antiPolicies: false, emergencyPowers: false, length: 'full' });
  });

  test('[SH-3] anti-policies and the short game need communists', () => {
    expect(refusal({ antiPolicies: true, communists: false }, 10)).toBe('anti-policies-need-communists');
    expect(refusal({ antiPolicies: true }, 5)).toBe('anti-policies-need-communists');
    expect(refusal({ length: 'short', communists: false }, 10)).toBe('short-needs-communists');
    expect(refusal({ length: 'short', liberalTrack: 6 }, 10)).toBe('short-has-three');
    expect([5, 7, 8].map((seats) => refusal({ liberalTrack: 6, communists: false }, seats))).toEqual([
      'too-few-liberals',
      'too-few-liberals',
      null,
    ]);
    expect(refusal({ liberalTrack: 6 }, 7)).toBeNull();
    expect(refusal({ antiPolicies: true, length: 'short' }, 10)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import type { Game, GameTypes } from './game.ts';
import { ok, refuse } from './json.ts';
import {
  chooseSetup,
  defaultPreset,
  fieldKeys,
  fieldOf,
  fillSetup,
  readChoice,
  readSetup,
  seatsAllowed,
} from './setup.ts';

interface Inn extends GameTypes {
  setup: { rooms: number; season: 'summer' | 'winter'; watch: null | 30 | 60; pets: boolean; menu: string };
}

/** A game with setup options only; it is never played. */
const inn = {
  seats: { min: 2, max: 4 },
  fields: {
    fields: {
      rooms: { kind: 'number', from: 1, to: 9, default: 3 },
      season: { kind: 'choice', oneOf: ['summer', 'winter'], default: 'summer' },
      watch: { kind: 'choice', oneOf: [null, 30, 60], default: 30 },
      pets: { kind: 'switch', default: false },
      menu: { kind: 'text', upTo: 12, default: 'soup' },
    },
    presets: { plain: {}, snowed: { season: 'winter', rooms: 2 } },
  },
} as unknown as Game<Inn>;

const withFields = (fields: Partial<Game<Inn>['fields']>): Game<Inn> => ({
  ...inn,
  fields: { ...inn.fields, ...fields },
});

describe('a setup', () => {
  test('is the first preset by default', () => {
    expect(defaultPreset(inn)).toBe('plain');
    expect(chooseSetup(inn, {}, 3)).toEqual(ok({ rooms: 3, season: 'summer', watch: 30, pets: false, menu: 'soup' }));
  });

  test('takes a preset, and options on top of it', () => {
    const wish = { preset: 'snowed', options: { rooms: 9, pets: true, watch: null, menu: '' } };
    expect(chooseSetup(inn, wish, 3)).toEqual(ok({ rooms: 9, season: 'winter', watch: null, pets: true, menu: '' }));
  });

  test.each(['', 'sunny', 'toString', '__proto__', 'constructor'])('refuses the preset %j', (preset) => {
    expect(chooseSetup(inn, { preset }, 3)).toEqual(refuse('unknown-preset', { preset, presets: ['plain', 'snowed'] }));
  });

  test.each(['stars', '', 'toString', '__proto__', 'constructor'])('refuses the option %j', (key) => {
    const options = JSON.parse(`{${JSON.stringify(key)}: 1}`);
    expect(chooseSetup(inn, { options }, 3)).toEqual(
      refuse('unknown-option', { key, keys: ['rooms', 'season', 'watch', 'pets', 'menu'] }),
    );
  });

  test.each([
    ['rooms', 0, '1–9', '0'],
    ['rooms', 10, '1–9', '10'],
    ['rooms', 2.5, '1–9', '2.5'],
    ['rooms', Number.NaN, '1–9', 'null'],
    ['rooms', '3', '1–9', '3'],
    ['rooms', null, '1–9', 'null'],
    ['rooms', undefined, '1–9', 'undefined'],
    ['season', 'autumn', 'summer, winter', 'autumn'],
    ['season', ['summer'], 'summer, winter', '["summer"]'],
    ['watch', 45, 'null, 30, 60', '45'],
    ['pets', 'true', 'true, false', 'true'],
    ['pets', 1, 'true, false', '1'],
  ])('refuses %s: %j', (key, value, allowed, given) => {
    expect(chooseSetup(inn, { options: { [key]: value } }, 3)).toEqual(refuse('bad-option', { key, allowed, given }));
  });

  test.each(['', '3 × crème', '🐟🐟🐟🐟🐟🐟', 'a, b; c: “d”'])('takes the text %j', (menu) => {
    expect(chooseSetup(inn, { options: { menu } }, 3)).toMatchObject({ ok: true, value: { menu } });
  });

  test.each([
    ['x'.repeat(13), 'x'.repeat(13)],
    ['x'.repeat(1000), `${'x'.repeat(100)}…`],
    ['soup\nfish', 'soup\nfish'],
    ['soup\u2028', 'soup\u2028'],
    ['soup\u0000', 'soup\u0000'],
    ['soup\u0085', 'soup\u0085'],
    ['soup\ud83d', 'soup\ud83d'],
    [7, '7'],
    [null, 'null'],
    [['soup'], '["soup"]'],
  ])('refuses the text %j', (menu, given) => {
    const why = { key: 'menu', context: 'text', upTo: 12, given };
    expect(chooseSetup(inn, { options: { menu } }, 3)).toEqual(refuse('bad-option', why));
  });

  test.each([1, 5, 0, -1, 2.5, Number.NaN])('refuses %d seats', (seats) => {
    expect(chooseSetup(inn, {}, seats)).toEqual(refuse('wrong-seat-count', { seats, min: 2, max: 4 }));
  });

  test('can be chosen before the number of players is known', () => {
    expect(chooseSetup(inn, {}, null).ok).toBe(true);
  });
});

describe('a setup may fix the number of seats', () => {
  const fixed: Game<Inn> = { ...inn, seatsFor: ({ rooms }) => rooms };

  test('even outside the range of the game', () => {
    const chosen = chooseSetup(fixed, { options: { rooms: 9 } }, 9);
    expect(chosen.ok && seatsAllowed(fixed, chosen.value)).toEqual({ min: 9, max: 9 });
    expect(chooseSetup(fixed, {}, 4)).toEqual(refuse('wrong-seat-count', { seats: 4, min: 3, max: 3 }));
  });

  test('and otherwise leaves it to the game', () => {
    const chosen = chooseSetup(inn, {}, null);
    expect(chosen.ok && seatsAllowed(inn, chosen.value)).toEqual({ min: 2, max: 4 });
  });
});

describe('settling', () => {
  const settled = withFields({
    settle(setup, chosen, seats) {
      if (setup.season === 'winter' && setup.pets) return refuse('too-cold-for-pets');
      return ok({ ...setup, rooms: chosen.has('rooms') ? setup.rooms : (seats ?? 1) });
    },
  });

  test('fills in what depends on other choices', () => {
    expect(chooseSetup(settled, {}, 4)).toMatchObject({ ok: true, value: { rooms: 4 } });
    expect(chooseSetup(settled, { options: { rooms: 3 } }, 4)).toMatchObject({ ok: true, value: { rooms: 3 } });
  });

  test('takes what a preset says as chosen', () => {
    expect(chooseSetup(settled, { preset: 'snowed' }, 4)).toMatchObject({ ok: true, value: { rooms: 2 } });
  });

  test('refuses what does not go together', () => {
    expect(chooseSetup(settled, { preset: 'snowed', options: { pets: true } }, 4)).toEqual(refuse('too-cold-for-pets'));
  });

  test('sees only well-formed choices', () => {
    expect(chooseSetup(settled, { preset: 'snowed', options: { pets: 'yes' } }, 4)).toMatchObject({
      ok: false,
      why: { code: 'bad-option' },
    });
  });
});

describe('an option written as text', () => {
  test.each<[string, string, unknown]>([
    ['rooms', '7', 7],
    ['rooms', '-7', -7],
    ['rooms', '7.5', '7.5'],
    ['rooms', 'many', 'many'],
    ['rooms', '', ''],
    ['season', 'winter', 'winter'],
    ['season', 'autumn', 'autumn'],
    ['watch', '60', 60],
    ['watch', 'null', null],
    ['watch', '45', '45'],
    ['pets', 'true', true],
    ['pets', 'false', false],
    ['pets', 'yes', 'yes'],
    ['menu', 'true', 'true'],
    ['menu', '3', '3'],
    ['menu', '2 soup, a=b', '2 soup, a=b'],
    ['menu', '', ''],
    ['stars', '5', '5'],
    ['toString', '5', '5'],
  ])('%s=%s is read as %j', (key, text, value) => {
    expect(readChoice(inn, key, text)).toBe(value);
  });
});

describe('a setup read from a save', () => {
  const whole = { rooms: 5, season: 'winter', watch: null, pets: false, menu: '2 fish' };

  test('must be a record', () => {
    expect(readSetup(inn, whole, 3)).toEqual(ok(whole));
    expect([null, [], 7].map((json) => readSetup(inn, json, 3))).toEqual(
      Array(3).fill(refuse('corrupt-save', { at: 'setup' })),
    );
  });

  test('takes the default of an option that the game got later, not that of a preset', () => {
    const { watch: _, ...rest } = whole;
    const { watch } = inn.fields.fields;
    const preset = { ...inn, fields: { ...inn.fields, presets: { hurried: { watch: 60 } } } } as typeof inn;
    expect(watch.default).not.toBe(60);
    expect(readSetup(preset, rest, 3)).toEqual(ok({ ...whole, watch: watch.default }));
    expect(fillSetup(preset, rest as typeof whole as never, 3)).toEqual({ ...whole, watch: watch.default });
    expect(fillSetup(inn, whole as never, 3)).toBe(whole);
  });

  test('is refused like any other', () => {
    expect(readSetup(inn, { ...whole, stars: 5 }, 3)).toMatchObject({ ok: false, why: { code: 'unknown-option' } });
    expect(readSetup(inn, { ...whole, rooms: 99 }, 3)).toMatchObject({ ok: false, why: { code: 'bad-option' } });
    expect(readSetup(inn, { ...whole, menu: 'a\tb' }, 3)).toMatchObject({ ok: false, why: { code: 'bad-option' } });
    expect(readSetup(inn, whole, 9)).toMatchObject({ ok: false, why: { code: 'wrong-seat-count' } });
  });
});

test('fields are listed by key, in the order of the game', () => {
  expect(fieldKeys(inn)).toEqual(['rooms', 'season', 'watch', 'pets', 'menu']);
  expect(fieldOf(inn, 'pets')).toEqual({ kind: 'switch', default: false });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyJson, findNotJson, freezeJson, isJson, isRecord, ok, refuse, sameJson } from './json.ts';

const plain = fc.jsonValue({ depthSize: 'small', noUnicodeString: false });
/** A value after a round trip through JSON; -0 comes back as 0, so it is not valid to begin with. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('results', () => {
  test('carry a value, or a code with the values that its text needs', () => {
    expect([ok(7), refuse('too-few'), refuse('too-few', { needed: 3 })]).toEqual([
      { ok: true, value: 7 },
      { ok: false, why: { code: 'too-few' } },
      { ok: false, why: { code: 'too-few', with: { needed: 3 } } },
    ]);
  });
});

describe('a copy', () => {
  test('of any JSON equals it and shares nothing with it', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const copy = copyJson(value);
        expect(copy).toEqual(value);
        expect(sameJson(copy, value)).toBe(true);
        if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value);
      }),
    );
  });

  test('changes independently', () => {
    const original = { hands: [{ cards: [1, 2] }], box: null };
    const copy = copyJson(original);
    copy.hands[0]?.cards.push(3);
    expect(original).toEqual({ hands: [{ cards: [1, 2] }], box: null });
  });

  test('keeps a field named __proto__ as a field, and its own prototype', () => {
    const hostile = JSON.parse('{"type":"vote","__proto__":{"ja":true}}');
    const copy = copyJson(hostile);
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(copy.ja).toBeUndefined();
    expect(JSON.stringify(copy)).toBe('{"type":"vote","__proto__":{"ja":true}}');
  });
});

describe('sameness', () => {
  test.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[1, 2], [1, 2, 3], false],
    [[], {}, false],
    [{}, null, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: undefined }, { b: undefined }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{}, JSON.parse('{"__proto__":{}}'), false],
    ['1', 1, false],
    [null, null, true],
    [0, false, false],
  ])('of %j and %j is %s, either way round', (a, b, same) => {
    expect([sameJson(a, b), sameJson(b, a)]).toEqual([same, same]);
  });

  test('tells a hole in a list from a value', () => {
    const holed: unknown[] = [];
    holed[1] = 'x';
    expect([sameJson(holed, [null, 'x']), sameJson([null, 'x'], holed)]).toEqual([false, false]);
  });

  test('agrees with JSON, whatever the order of keys', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(sameJson(a, throughJson(a))).toBe(true);
        expect(sameJson(a, b)).toBe(sorted(a) === sorted(b));
      }),
    );
  });
});

/** JSON with the keys of every object sorted. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : Object.is(inner, -0)
        ? 0
        : inner,
  );
}

describe('freezing', () => {
  test('reaches everything inside and returns the same value', () => {
    const value = { hands: [{ cards: [1] }] };
    const frozen = freezeJson(value);
    expect(frozen).toBe(value);
    expect(() => frozen.hands[0]?.cards.push(2)).toThrow(TypeError);
    expect(value).toEqual({ hands: [{ cards: [1] }] });
  });
});

describe('what is not JSON is found by its path', () => {
  class Card {}
  const holed: unknown[] = [1, 2];
  holed[3] = 4;
  test.each<[unknown, string | null]>([
    [{ hands: [{ role: 'liberal', cards: [1, 2.5, -3] }], box: null }, null],
    [{ hands: [{}, { role: undefined }] }, 'hands[1].role'],
    [{ table: { score: Number.NaN } }, 'table.score'],
    [{ table: { score: Number.POSITIVE_INFINITY } }, 'table.score'],
    [{ table: { score: -0 } }, 'table.score'],
    [{ box: { pile: new Set([1]) } }, 'box.pile'],
    [{ box: new Map() }, 'box'],
    [{ box: new Card() }, 'box'],
    [{ box: Object.create(null) }, 'box'],
    [{ on: () => 1 }, 'on'],
    [{ big: 1n }, 'big'],
    [{ votes: holed }, 'votes[2]'],
    [[[new Date(0)]], '[0][0]'],
    [undefined, ''],
  ])('%o → %j', (value, path) => {
    expect(findNotJson(value)).toBe(path);
    expect(isJson(value)).toBe(path === null);
  });
});

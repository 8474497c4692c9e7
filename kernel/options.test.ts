import { describe, expect, test } from 'vitest';
import { legalCommand, misshapenField, type Option, offersFor, whyNotChecked } from './options.ts';
import { isEmpty } from './sampling.ts';

type Move =
  | { readonly type: 'pick'; readonly card: number | string | boolean | null }
  | { readonly type: 'place'; readonly at: readonly number[] }
  | { readonly type: 'trade'; readonly deal: { readonly give: number; readonly take: readonly string[] } }
  | { readonly type: 'bid'; readonly amount: number }
  | { readonly type: 'play'; readonly cards: readonly number[] }
  | { readonly type: 'swap'; readonly pairs: readonly { readonly x: number; readonly y: number }[] }
  | { readonly type: 'say'; readonly text: string }
  | { readonly type: 'offer'; readonly from: number; readonly to: number }
  | { readonly type: 'night'; readonly acts: readonly Act[]; readonly order: Act | null }
  | { readonly type: 'pass' };

interface Act {
  readonly action: string;
  readonly on: readonly number[];
}

const offer = offersFor<Move>();

const pick = offer('pick', { card: { oneOf: [1, 'two', true, null] } });
const place = offer('place', {
  at: {
    oneOf: [
      [0, 0],
      [0, 1],
    ],
  },
});
const trade = offer('trade', { deal: { oneOf: [{ give: 1, take: ['a'] }] } });
const bid = offer('bid', { amount: { from: -2, to: 5 } });
const play = offer('play', { cards: { someOf: [9, 4, 7, 4], min: 1, max: 3 } });
const swap = offer('swap', {
  pairs: {
    someOf: [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
    min: 0,
    max: 2,
  },
});
const say = offer('say', { text: { textUpTo: 5 } });
const pass = offer('pass', {});
const kill = { record: { action: { oneOf: ['kill'] }, on: { record: [{ oneOf: [3, 1, 2] }] } } };
const drive = { record: { action: { oneOf: ['drive'] }, on: { record: [{ oneOf: [1, 2] }, { from: 1, to: 2 }] } } };
const night = offer('night', {
  acts: { manyOf: { anyOf: [kill, drive] }, min: 0, max: 2 },
  order: { anyOf: [{ oneOf: [null] }, kill] },
});
const ALL = [pick, place, trade, bid, play, swap, say, night, pass];

describe('a blank of one value', () => {
  test.each([1, 'two', true, null])('takes %j', (card) => {
    expect(legalCommand([pick], { type: 'pick', card })).toEqual({ type: 'pick', card });
  });

  test.each([2, '1', 1.5, false, undefined, Number.NaN, 'toString', [1], { card: 1 }, []])('refuses %j', (card) => {
    expect(legalCommand([pick], { type: 'pick', card })).toBeNull();
  });

  test('takes a list only as a whole and in order', () => {
    const given = [[0, 1], [1, 0], [0], [0, 1, 0], ['0', 1], { 0: 0, 1: 1 }].map((at) =>
      legalCommand([place], { type: 'place', at }),
    );
    expect(given).toEqual([{ type: 'place', at: [0, 1] }, null, null, null, null, null]);
  });

  test('takes a record whatever the order of its fields, and no others', () => {
    const given = [
      { take: ['a'], give: 1 },
      { give: 1, take: ['a'], also: 1 },
      { give: 1 },
      { give: 1, take: [] },
      null,
    ].map((deal) => legalCommand([trade], { type: 'trade', deal }));
    expect(given).toEqual([{ type: 'trade', deal: { give: 1, take: ['a'] } }, null, null, null, null]);
  });
});

describe('a blank of a number', () => {
  test.each([-2, 0, 5])('takes %i', (amount) => {
    expect(legalCommand([bid], { type: 'bid', amount })).toEqual({ type: 'bid', amount });
  });

  test.each([-3, 6, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '3', true, null, undefined, [3]])(
    'refuses %j',
    (amount) => {
      expect(legalCommand([bid], { type: 'bid', amount })).toBeNull();
    },
  );
});

describe('a blank of several', () => {
  test.each([
    [[9], [9]],
    [
      [4, 9],
      [9, 4],
    ],
    [
      [4, 4, 9],
      [9, 4, 4],
    ],
    [
      [7, 4, 9],
      [9, 4, 7],
    ],
  ])('takes %j as %j: each item as often as the list has it, in the order of the list', (cards, canonical) => {
    expect(legalCommand([play], { type: 'play', cards })).toEqual({ type: 'play', cards: canonical });
  });

  test.each<[unknown, string]>([
    [[], 'too few'],
    [[9, 4, 7, 4], 'too many'],
    [[9, 9], 'one item twice'],
    [[9, 5], 'an item that is not there'],
    [['9'], 'an item of another kind'],
    [[9, null], 'nothing as an item'],
    [[[9]], 'a list as an item'],
    [9, 'no list'],
    ['94', 'a text'],
    [{ 0: 9, length: 1 }, 'something like a list'],
  ])('refuses %j: %s', (cards) => {
    expect(legalCommand([play], { type: 'play', cards })).toBeNull();
  });

  test('takes records by what they hold', () => {
    const pairs = [
      { y: 4, x: 3 },
      { x: 1, y: 2 },
    ];
    expect(legalCommand([swap], { type: 'swap', pairs })).toEqual({
      type: 'swap',
      pairs: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
    });
    expect(legalCommand([swap], { type: 'swap', pairs: [{ x: 1, y: 4 }] })).toBeNull();
    expect(legalCommand([swap], { type: 'swap', pairs: [{ x: 1 }] })).toBeNull();
    expect(legalCommand([swap], { type: 'swap', pairs: [] })).toEqual({ type: 'swap', pairs: [] });
  });
});

describe('a blank of text', () => {
  test.each([
    ['', true],
    ['¿ñé?', true],
    ['12345', true],
    ['123456', false],
    ['a\nb\tc', true],
    ['\u001b[2J', false],
    ['\ud800', false],
    [12345, false],
    [null, false],
    [['a'], false],
  ])('%j: %s', (text, fits) => {
    expect(legalCommand([say], { type: 'say', text })).toEqual(fits ? { type: 'say', text } : null);
  });
});

describe('blanks within blanks', () => {
  const act = (action: string, ...on: unknown[]) => ({ action, on });
  const given = (acts: unknown, order: unknown = null) => legalCommand([night], { type: 'night', acts, order });

  test('a record takes what fits each of its places', () => {
    expect(given([], act('kill', 2))).toEqual({ type: 'night', acts: [], order: act('kill', 2) });
    expect(given([act('drive', 2, 2)])).toEqual({ type: 'night', acts: [act('drive', 2, 2)], order: null });
  });

  test.each([
    act('kill', 4),
    act('kill'),
    act('kill', 1, 2),
    act('kill', '1'),
    act('drive', 1, 2),
    { action: 'kill' },
    { action: 'kill', on: { 0: 1 } },
    { on: [1] },
    [act('kill', 1)],
    'kill',
    Object.create(act('kill', 1)),
  ])('a record refuses %j', (order) => {
    expect(given([], order)).toBeNull();
  });

  test('a record drops what has no place in it', () => {
    expect(given([], { ...act('kill', 1), why: 'x' })).toEqual({ type: 'night', acts: [], order: act('kill', 1) });
  });

  test('a list of blanks is put in the order of their values', () => {
    const acts = [act('kill', 3), act('drive', 1, 2)];
    expect(given([...acts].reverse())).toEqual({ type: 'night', acts, order: null });
    expect(given([act('kill', 1), act('kill', 3)])).toMatchObject({ acts: [act('kill', 3), act('kill', 1)] });
    expect(given([act('drive', 2, 1), act('drive', 1, 2)])).toMatchObject({
      acts: [act('drive', 1, 2), act('drive', 2, 1)],
    });
  });

  test.each([
    ['the same twice', [act('kill', 1), act('kill', 1)]],
    ['the same twice but for what is dropped', [act('kill', 1), { ...act('kill', 1), why: 'x' }]],
    ['too many', [act('kill', 1), act('kill', 2), act('kill', 3)]],
    ['one that does not fit', [act('kill', 1), act('drive', 1, 3)]],
    ['no list', act('kill', 1)],
  ])('a list of blanks refuses %s', (_name, acts) => {
    expect(given(acts)).toBeNull();
  });

  test('a canonical command is returned as it is', () => {
    const command = { type: 'night', acts: [act('kill', 3), act('drive', 1, 2)], order: act('kill', 1) };
    expect(legalCommand([night], command)).toBe(command);
  });
});

describe('a command', () => {
  test('that is already canonical is returned as it is', () => {
    const given = { type: 'play', cards: [9, 7] };
    expect(legalCommand([play], given)).toBe(given);
  });

  test('loses every field that is not a blank', () => {
    const given = JSON.parse('{"type":"bid","amount":3,"smuggled":{"a":1},"__proto__":{"b":2},"constructor":1}');
    const command = legalCommand(ALL, given);
    expect(command).toStrictEqual({ type: 'bid', amount: 3 });
    expect(Object.keys(command ?? {})).toEqual(['type', 'amount']);
  });

  test('with a missing field is refused', () => {
    expect(legalCommand(ALL, { type: 'bid' })).toBeNull();
  });

  test('may fit the second option of its type', () => {
    const [low, high] = [offer('bid', { amount: { from: 0, to: 1 } }), offer('bid', { amount: { oneOf: [10] } })];
    expect([1, 10, 5].map((amount) => legalCommand([low, high], { type: 'bid', amount }))).toEqual([
      { type: 'bid', amount: 1 },
      { type: 'bid', amount: 10 },
      null,
    ]);
  });

  test.each([null, undefined, 7, 'pass', true, [], [{ type: 'pass' }], () => 'pass', {}, { type: null }, { type: [] }])(
    'is not %o',
    (given) => {
      expect(legalCommand(ALL, given)).toBeNull();
    },
  );

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'nonsense', '', 'PASS'])(
    'is not of type %j',
    (type) => {
      expect(legalCommand(ALL, { type })).toBeNull();
      expect(legalCommand(ALL, JSON.parse(`{"type":${JSON.stringify(type)},"__proto__":{"type":"pass"}}`))).toBeNull();
    },
  );

  test('gets neither its type nor its fields from a prototype named in JSON', () => {
    expect(legalCommand(ALL, JSON.parse('{"__proto__":{"type":"pass"}}'))).toBeNull();
    expect(legalCommand(ALL, JSON.parse('{"type":"bid","__proto__":{"amount":3}}'))).toBeNull();
    expect(({} as Record<string, unknown>).amount).toBeUndefined();
  });
});

describe('a check between blanks', () => {
  const trading = offer(
    'offer',
    { from: { from: 0, to: 3 }, to: { from: 0, to: 3 } },
    {
      name: 'not-to-oneself',
      whyNot: ({ from, to }) => (from === to ? { code: 'to-oneself', with: { seat: to } } : null),
    },
  );

  test('accepts what passes, in its canonical form', () => {
    expect(legalCommand([trading], { type: 'offer', from: 1, to: 2, extra: 1 })).toEqual({
      type: 'offer',
      from: 1,
      to: 2,
    });
  });

  test('refuses what does not, and says why', () => {
    const toOneself = { type: 'offer', from: 2, to: 2 };
    expect(legalCommand([trading], toOneself)).toBeNull();
    expect(whyNotChecked([trading], toOneself)).toEqual({ code: 'to-oneself', with: { seat: 2 } });
  });

  test('says nothing about what is legal or does not fit the blanks', () => {
    for (const to of [1, 7, 'x']) expect(whyNotChecked([trading], { type: 'offer', from: 2, to } as never)).toBeNull();
    expect(whyNotChecked([trading], { type: 'pass' })).toBeNull();
  });

  test('is never shown what does not fit the blanks', () => {
    const shown: unknown[] = [];
    const check = { name: 'looks', whyNot: (command: unknown) => (shown.push(command) > 0 ? null : { code: 'never' }) };
    const curious = offer('play', { cards: { someOf: [1, 2], min: 1, max: 2 } }, check);
    for (const cards of [null, [3], 'x', [2, 1]]) legalCommand([curious], { type: 'play', cards });
    expect(shown).toEqual([{ type: 'play', cards: [1, 2] }]);
  });
});

describe('the field with the wrong shape', () => {
  test.each<[unknown, string | null]>([
    [null, 'type'],
    [[], 'type'],
    [{}, 'type'],
    [{ type: 'toString' }, 'type'],
    [{ type: 'bid', amount: 99 }, null],
    [{ type: 'bid', amount: 0.5 }, null],
    [{ type: 'bid', amount: '3' }, 'amount'],
    [{ type: 'bid' }, 'amount'],
    [{ type: 'pick', card: 99 }, null],
    [{ type: 'pick', card: [] }, 'card'],
    [{ type: 'say', text: 'far too long' }, null],
    [{ type: 'say', text: 1 }, 'text'],
    [{ type: 'play', cards: [5, 5, 5, 5, 5] }, null],
    [{ type: 'play', cards: ['5'] }, 'cards'],
    [{ type: 'play', cards: 5 }, 'cards'],
    [{ type: 'place', at: [7, 7, 7] }, null],
    [{ type: 'place', at: ['x'] }, 'at'],
    [{ type: 'place', at: null }, 'at'],
    [{ type: 'trade', deal: { give: 5, take: ['b', 'c'] } }, null],
    [{ type: 'trade', deal: {} }, 'deal'],
    [{ type: 'trade', deal: { give: 1, take: null } }, 'deal'],
    [{ type: 'trade', deal: { give: 1, take: [1] } }, 'deal'],
    [{ type: 'trade', deal: null }, 'deal'],
    [{ type: 'swap', pairs: [{ x: 9, y: 9 }] }, null],
    [{ type: 'swap', pairs: [{}] }, 'pairs'],
    [{ type: 'pass', extra: 1 }, null],
  ])('of %j is %j', (given, field) => {
    expect(misshapenField(ALL, given)).toBe(field);
  });

  test('is none if some option of that type has the shape', () => {
    const options = [offer('pick', { card: { oneOf: ['a'] } }), offer('pick', { card: { oneOf: [1] } })];
    expect([7, 'z', null].map((card) => misshapenField(options, { type: 'pick', card }))).toEqual([null, null, 'card']);
  });
});

describe('options are empty', () => {
  const nobody = offer('pick', { card: { oneOf: [] } });
  test.each<[string, readonly Option<Move>[], boolean]>([
    ['if there are none', [], true],
    ['if nothing can be picked', [nobody], true],
    ['if the highest is below the lowest', [offer('bid', { amount: { from: 3, to: 2 } })], true],
    ['if more must be chosen than there are', [offer('play', { cards: { someOf: [1], min: 2, max: 3 } })], true],
    ['if at least more than at most', [offer('play', { cards: { someOf: [1, 2], min: 2, max: 1 } })], true],
    [
      'if a place cannot be filled',
      [
        offer('night', {
          acts: { oneOf: [[]] },
          order: { record: { action: { oneOf: ['a'] }, on: { record: [{ oneOf: [] }] } } },
        }),
      ],
      true,
    ],
    [
      'if none of several blanks can be filled',
      [offer('bid', { amount: { anyOf: [{ oneOf: [] }, { from: 2, to: 1 }] } })],
      true,
    ],
    [
      'if there are too few different values',
      [offer('play', { cards: { manyOf: { from: 1, to: 2 }, min: 3, max: 4 } })],
      true,
    ],
    ['but not if there are enough', [offer('play', { cards: { manyOf: { from: 1, to: 3 }, min: 3, max: 4 } })], false],
    ['but not if another option can be taken', [nobody, pass], false],
    ['nor if nothing need be chosen', [offer('play', { cards: { someOf: [], min: 0, max: 0 } })], false],
    ['nor for an empty text', [offer('say', { text: { textUpTo: 0 } })], false],
  ])('%s', (_name, options, empty) => {
    expect(isEmpty(options)).toBe(empty);
  });
});

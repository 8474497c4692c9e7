import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalCommand, type Option, offersFor } from './options.ts';
import { fastRandom } from './random.ts';
import { commandAt, countCommands, drawSubset, fixed, isEmpty, listCommands, sampleCommand } from './sampling.ts';

type Move =
  | { readonly type: 'one'; readonly item: number }
  | { readonly type: 'number'; readonly amount: number }
  | { readonly type: 'some'; readonly items: readonly number[] }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'both'; readonly item: number; readonly items: readonly number[] }
  | { readonly type: 'aim'; readonly shots: readonly Shot[]; readonly order: Shot | null }
  | { readonly type: 'pass' };

interface Shot {
  readonly gun: string;
  readonly at: readonly number[];
}

const offer = offersFor<Move>();
const refuseIf = (isWrong: boolean) => (isWrong ? { code: 'wrong' } : null);

/** Any options, including ones that allow nothing. */
const items = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 6 });
const several = fc
  .record({ someOf: items, min: fc.nat({ max: 3 }), more: fc.nat({ max: 3 }) })
  .map(({ someOf, min, more }) => ({ someOf, min, max: min + more }));
/** Two places to aim at, for one gun or the other; both may take the same shot. */
const shot = fc
  .record({ gun: fc.constantFrom('rifle', 'bow'), first: items, second: items })
  .map(({ gun, first, second }) => ({
    record: { gun: { oneOf: [gun] }, at: { record: [{ oneOf: first.slice(0, 3) }, { oneOf: second.slice(0, 2) }] } },
  }));
const aim = fc
  .record({ shots: fc.array(shot, { maxLength: 2 }), order: shot, min: fc.nat({ max: 2 }), more: fc.nat({ max: 2 }) })
  .map(({ shots, order, min, more }) =>
    offer('aim', {
      shots: { manyOf: { anyOf: shots }, min, max: min + more },
      order: { anyOf: [{ oneOf: [null] }, order] },
    }),
  );
const range = fc.record({ from: fc.integer({ min: -3, max: 3 }), to: fc.integer({ min: -3, max: 3 }) });
const anOption: fc.Arbitrary<Option<Move>> = fc.oneof(
  items.map((oneOf) => offer('one', { item: { oneOf } })),
  range.map((amount) => offer('number', { amount })),
  several.map((blank) => offer('some', { items: blank })),
  fc.nat({ max: 3 }).map((textUpTo) => offer('text', { text: { textUpTo } })),
  aim,
  fc.tuple(range, several).map(([item, blank]) =>
    offer(
      'both',
      { item, items: blank },
      {
        name: 'odd-sum',
        whyNot: ({ item, items }) => refuseIf(items.reduce((sum, each) => sum + each, item) % 2 === 0),
      },
    ),
  ),
  fc.constant(offer('pass', {})),
);
const someOptions = fc.array(anOption, { maxLength: 4 });

const tally = (draw: () => string, draws: number): Map<string, number> => {
  const counts = new Map<string, number>();
  for (let left = draws; left > 0; left--) {
    const drawn = draw();
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  return counts;
};

/** Whether a share of draws is what it should be, within six standard deviations. */
function isShare(count: number | undefined, draws: number, share: number): boolean {
  return Math.abs((count ?? 0) - draws * share) < 6 * Math.sqrt(draws * share * (1 - share));
}

describe('a random command', () => {
  test('is always legal, and canonical', () => {
    fc.assert(
      fc.property(someOptions, fc.nat(), (options, seed) => {
        const isSomething = !listCommands(options, 1).next().done;
        if (!isSomething) {
          expect(() => sampleCommand(options, fastRandom(seed))).toThrow(RangeError);
          return;
        }
        const random = fastRandom(seed);
        for (let draws = 0; draws < 5; draws++) {
          const drawn = sampleCommand(options, random);
          expect(legalCommand(options, drawn)).toBe(drawn);
        }
      }),
      { numRuns: 400, seed: 1 },
    );
  });

  test('comes from each option equally often, however many commands it holds', () => {
    const options = [offer('pass', {}), offer('number', { amount: { from: 1, to: 1000 } })];
    const random = fastRandom(1);
    const types = tally(() => sampleCommand(options, random).type, 4000);
    expect([...types.keys()].sort()).toEqual(['number', 'pass']);
    expect([...types.values()].every((count) => isShare(count, 4000, 1 / 2))).toBe(true);
  });

  test('never comes from an option that allows nothing; the others stay equally likely', () => {
    const options = [
      offer('one', { item: { oneOf: [] } }),
      offer('pass', {}),
      offer('some', { items: { someOf: [1], min: 2, max: 2 } }),
      offer('number', { amount: { from: 3, to: 2 } }),
      offer('text', { text: { textUpTo: 0 } }),
    ];
    const random = fastRandom(2);
    const types = tally(() => sampleCommand(options, random).type, 4000);
    expect([...types.keys()].sort()).toEqual(['pass', 'text']);
    expect([...types.values()].every((count) => isShare(count, 4000, 1 / 2))).toBe(true);
  });

  test('with a choice of several has each size equally often, and each set of a size', () => {
    const options = [offer('some', { items: { someOf: [1, 2, 3, 4], min: 1, max: 3 } })];
    const random = fastRandom(3);
    const sets = tally(() => JSON.stringify((sampleCommand(options, random) as { items: unknown }).items), 18_000);
    expect(sets.size).toBe(4 + 6 + 4);
    const waysOf = [1, 4, 6, 4];
    const uneven = [...sets].filter(([set, count]) => {
      const ways = waysOf[JSON.parse(set).length] as number;
      return !isShare(count, 18_000, 1 / 3 / ways);
    });
    expect(uneven).toEqual([]);
  });

  test('draws each number of a range equally often, both ends included', () => {
    const options = [offer('number', { amount: { from: -2, to: 2 } })];
    const random = fastRandom(4);
    const numbers = tally(() => String((sampleCommand(options, random) as { amount: number }).amount), 5000);
    expect([...numbers.keys()].map(Number).sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
    expect([...numbers.values()].every((count) => isShare(count, 5000, 1 / 5))).toBe(true);
  });

  test('chooses at most as many items as the list has', () => {
    const options = [offer('some', { items: { someOf: [1, 2], min: 2, max: 9 } })];
    expect(sampleCommand(options, fastRandom(5))).toEqual({ type: 'some', items: [1, 2] });
  });

  test('is found by searching if few pass the check', () => {
    const rare = offer(
      'number',
      { amount: { from: 0, to: 9_999 } },
      { name: 'one-of-three', whyNot: ({ amount }) => refuseIf(amount % 3_333 !== 7) },
    );
    const random = fastRandom(6);
    const drawn = Array.from({ length: 12 }, () => sampleCommand([rare], random));
    const amounts = new Set(drawn.map((command) => (command as { amount: number }).amount));
    expect([...amounts].sort((a, b) => a - b)).toEqual([7, 3_340, 6_673]);
  });

  test('comes from another option if a check lets nothing pass', () => {
    const none = offer('number', { amount: { from: 0, to: 3 } }, { name: 'never', whyNot: () => refuseIf(true) });
    const random = fastRandom(7);
    const drawn = Array.from({ length: 20 }, () => sampleCommand([none, offer('pass', {})], random));
    expect(drawn).toEqual(Array(20).fill({ type: 'pass' }));
    expect(() => sampleCommand([none], random)).toThrow(RangeError);
    expect(() => sampleCommand([], random)).toThrow(RangeError);
  });
});

describe('a subset', () => {
  test.each([4, 12, 13, 20, 40])('of %i items is in their order and of the size asked for', (count) => {
    const items = Array.from({ length: count }, (_, index) => index * 3);
    const random = fastRandom(count);
    for (let size = 0; size <= count; size++) {
      const subset = drawSubset(items, size, random);
      expect(subset).toEqual(items.filter((item) => subset.includes(item)));
      expect(subset).toHaveLength(size);
    }
  });

  test.each([12, 13])('of %i items is any of them equally often', (count) => {
    const items = Array.from({ length: count }, (_, index) => index);
    const random = fastRandom(8);
    const pairs = tally(() => drawSubset(items, 2, random).join(), 30_000);
    const ways = (count * (count - 1)) / 2;
    expect(pairs.size).toBe(ways);
    expect([...pairs.values()].every((drawn) => isShare(drawn, 30_000, 1 / ways))).toBe(true);
  });

  test('belongs to the caller', () => {
    const items = [1, 2, 3];
    drawSubset(items, 3, fastRandom(9)).push(4);
    expect([items, drawSubset(items, 3, fastRandom(9))]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  test('cannot be larger than its list', () => {
    expect(() => drawSubset([1, 2], 3, fastRandom(1))).toThrow(RangeError);
  });
});

describe('the list of commands', () => {
  /** Every command with numbers up to 20 and lists of at most six of an option's items. */
  function* everything({ type, blanks }: Option<Move>): Generator<unknown> {
    const values = Object.values(blanks).map((blank) => [...candidates(blank)]);
    const [first = [], second = [undefined]] = values;
    const [one, two] = Object.keys(blanks);
    if (one === undefined) yield { type };
    for (const a of first)
      for (const b of second) yield two === undefined ? { type, [one!]: a } : { type, [one!]: a, [two]: b };
  }

  function* candidates(blank: object): Generator<unknown> {
    if ('textUpTo' in blank) yield* new Set(['', 'x'.repeat(blank.textUpTo as number)]);
    else if ('someOf' in blank) yield* subsets(blank.someOf as readonly unknown[]);
    else if ('anyOf' in blank) yield* [null, ...shotsIn(blank)];
    else if ('manyOf' in blank) {
      const shots = shotsIn(blank.manyOf as object);
      yield* subsets(shots).filter(({ length }) => length <= 4);
    } else for (let number = -4; number <= 21; number++) yield number;
  }

  /** Every shot at places up to 20 that a blank takes, the first gun's first. */
  function shotsIn(blank: object): readonly unknown[] {
    const guns = [...JSON.stringify(blank).matchAll(/"gun":\{"oneOf":\["(\w+)"/g)].map(([, gun]) => gun);
    const numbers = Array.from({ length: 21 }, (_, number) => number);
    const single = offersFor<{ readonly type: 'one'; readonly shot: unknown }>()('one', { shot: blank as never });
    return [...new Set(guns)].flatMap((gun) =>
      numbers.flatMap((first) =>
        numbers.flatMap((second) => {
          const shot = { gun, at: [first, second] };
          return legalCommand([single], { type: 'one', shot }) === null ? [] : [shot];
        }),
      ),
    );
  }

  const subsets = (list: readonly unknown[]): unknown[][] =>
    Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((_item, index) => (bits >> index) & 1));

  test('is everything that is legal, and nothing twice', () => {
    fc.assert(
      fc.property(anOption, (option) => {
        const listed = [...listCommands([option], Number.POSITIVE_INFINITY)].map((command) => JSON.stringify(command));
        const legal = [...everything(option)].flatMap((command) => legalCommand([option], command) ?? []);
        expect([...listed].sort()).toEqual(legal.map((command) => JSON.stringify(command)).sort());
        expect(new Set(listed).size).toBe(listed.length);
        if (option.check === null) expect(isEmpty([option])).toBe(listed.length === 0);
      }),
      { numRuns: 300, seed: 2 },
    );
  });

  test('goes through the options in order, and stops at the limit', () => {
    const options = [offer('pass', {}), offer('number', { amount: { from: 5, to: 2 ** 50 } })];
    expect([...listCommands(options, 3)]).toEqual([
      { type: 'pass' },
      { type: 'number', amount: 5 },
      { type: 'number', amount: 6 },
    ]);
    expect([...listCommands(options, 0)]).toEqual([]);
  });
});

describe('an option that never changes', () => {
  const options = fixed(offer('number', { amount: { from: 3, to: 5 } }));

  test('has its commands built once, and each is legal as it is', () => {
    const commands = options[0]?.commands ?? [];
    expect(commands).toEqual([3, 4, 5].map((amount) => ({ type: 'number', amount })));
    for (const command of commands) expect(legalCommand(options, command)).toBe(command);
  });

  test('is drawn from without building anything', () => {
    const random = fastRandom(1);
    const drawn = Array.from({ length: 300 }, () => sampleCommand(options, random));
    expect(new Set(drawn)).toEqual(new Set(options[0]?.commands));
    for (const command of drawn) expect(options[0]?.commands).toContain(command);
  });

  test('still takes an equal command, and still drops unknown fields', () => {
    expect(legalCommand(options, { type: 'number', amount: 4, smuggled: 1 })).toEqual({ type: 'number', amount: 4 });
    expect(legalCommand(options, { type: 'number', amount: 6 })).toBeNull();
  });

  test('cannot be one with a choice of several', () => {
    const several = offer('some', { items: { someOf: [1, 2], min: 0, max: 2 } });
    expect(() => fixed(several)).toThrow('some cannot be fixed');
  });
});

test('no more is looked at than may be tried, however little a check allows', () => {
  let looked = 0;
  const whyNot = ({ item }: { item: number }) => {
    looked++;
    return item === 90 ? null : { code: 'no' };
  };
  const rare = offer('one', { item: { from: 1, to: 100 } }, { name: 'rare', whyNot });
  const listing = listCommands([rare], 5, 80);
  expect([listing.next(), looked]).toEqual([{ done: true, value: false }, 80]);
  expect(commandAt([rare], 0, 80)).toBeNull();
  expect([countCommands([rare], 5, 80), countCommands([rare], 5, 100)]).toEqual([5, 1]);
  expect(commandAt([rare], 0, 90)).toEqual({ type: 'one', item: 90 });
  const all = listCommands([rare], 5, 100);
  expect([all.next().value, all.next()]).toEqual([
    { type: 'one', item: 90 },
    { done: true, value: true },
  ]);
});

test('a command has the same index in the list as without the list', () => {
  fc.assert(
    fc.property(fc.array(anOption, { maxLength: 3 }), fc.integer({ min: 1, max: 60 }), (options, limit) => {
      const listed = [...listCommands(options, 200)];
      expect(countCommands(options, limit)).toBe(Math.min(listed.length, limit));
      for (const [index, command] of listed.entries()) expect(commandAt(options, index)).toEqual(command);
      if (listed.length < 200) expect(commandAt(options, listed.length)).toBeNull();
    }),
    { seed: 5, numRuns: 60 },
  );
  const [option] = fixed(offer('one', { item: { oneOf: [3, 5] } })) as [Option<Move>];
  expect(commandAt([option], 1)).toBe(option.commands?.[1]);
});

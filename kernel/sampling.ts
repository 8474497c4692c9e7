import type { Tagged } from './json.ts';
import { type AnyBlank, type Check, fitAny, fitBlank, makeOption, type Option } from './options.ts';
import type { Random } from './random.ts';

/** How often to try at random before searching for a command that passes a check one by one. */
const TRIES = 200;

/**
 * A random command: first an option, then each blank in turn, uniformly over its values; for a choice of several items
 * first a size and then a set of that size. Nothing is enumerated. Throws if nothing is legal.
 */
export function sampleCommand<C extends Tagged>(options: readonly Option<C>[], random: Random): C {
  const option = options.length === 1 ? (options[0] as Option<C>) : random.pick(options);
  if (option.commands !== null) return random.pick(option.commands);
  const drawn = option.check === null ? draw(option, random) : drawPassing(option, option.check, random);
  if (drawn !== null) return drawn;
  return sampleCommand(
    options.filter((other) => other !== option),
    random,
  );
}

function drawPassing<C extends Tagged>(option: Option<C>, check: Check<never>, random: Random): C | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const drawn = draw(option, random);
    if (drawn === null || check.whyNot(drawn as never) === null) return drawn;
  }
  const passing = [...listCommands([option], Number.POSITIVE_INFINITY)];
  return passing.length === 0 ? null : random.pick(passing);
}

/** Null if some blank cannot be filled at all. */
function draw<C extends Tagged>(option: Option<C>, random: Random): C | null {
  const { blanks } = option;
  const command: Record<string, unknown> = { type: option.type };
  for (const field in blanks) {
    const value = drawValue(blanks[field] as AnyBlank, random);
    if (value === undefined) return null;
    command[field] = value;
  }
  return command as C & Record<string, unknown>;
}

function drawValue(blank: AnyBlank, random: Random): unknown {
  if (blank.someOf !== undefined) return drawSome(blank.someOf, blank.min!, blank.max!, random);
  if (blank.oneOf !== undefined) return blank.oneOf.length === 0 ? undefined : random.pick(blank.oneOf);
  if (blank.textUpTo !== undefined) return drawText(blank.textUpTo, random);
  if (blank.from !== undefined)
    return blank.from > blank.to! ? undefined : blank.from + random.below(blank.to! - blank.from + 1);
  if (blank.record !== undefined) return drawRecord(blank.record, random);
  if (blank.manyOf !== undefined) return drawMany(blank, blank.manyOf, random);
  const possible = blank.anyOf!.filter((each) => countValues(each, 1) > 0);
  return possible.length === 0 ? undefined : drawValue(random.pick(possible), random);
}

function drawRecord(places: NonNullable<AnyBlank['record']>, random: Random): unknown {
  const drawn = Object.entries<AnyBlank>(places as Record<string, AnyBlank>).map(
    ([place, blank]) => [place, drawValue(blank, random)] as const,
  );
  if (drawn.some(([, value]) => value === undefined)) return undefined;
  return Array.isArray(places) ? drawn.map(([, value]) => value) : Object.fromEntries(drawn);
}

/** First a size, then different values one after another; from the list of all if they keep coming out the same. */
function drawMany({ min = 0, max = 0 }: AnyBlank, item: AnyBlank, random: Random): unknown {
  const most = countValues(item, max);
  if (most < min) return undefined;
  const size = min + random.below(most - min + 1);
  const many = { manyOf: item, min: 0, max: size };
  let drawn: readonly unknown[] = [];
  for (let tries = 0; drawn.length < size && tries < TRIES; tries++)
    drawn = (fitBlank(many, [...drawn, drawValue(item, random)]) as readonly unknown[] | undefined) ?? drawn;
  return drawn.length === size ? drawn : drawSubset([...listValues(item)], size, random);
}

/** How many different values a blank takes, counted up to a limit. */
function countValues(blank: AnyBlank, limit: number): number {
  return countItems(listValues(blank), limit);
}

function drawSome(items: readonly unknown[], min: number, max: number, random: Random): unknown[] | undefined {
  const most = Math.min(max, items.length);
  if (most < min) return undefined;
  return drawSubset(items, most > min ? min + random.below(most - min + 1) : min, random);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz ¿ñé';

function drawText(longest: number, random: Random): string {
  let text = '';
  for (let left = random.below(Math.min(longest, 12) + 1); left > 0; left--)
    text += LETTERS[random.below(LETTERS.length)];
  return text;
}

/** For lists of at most this many items, subsets are kept in tables, so that one draw gives a whole subset. */
const MOST_TABLED = 12;

/** `tables[items][size]`: the subsets of that size, as lists of indexes; each table is built when first needed. */
const tables: (readonly (readonly number[])[])[][] = [];

function tabulate(items: number): (readonly (readonly number[])[])[] {
  const indexes = Array.from({ length: items }, (_, index) => index);
  tables[items] = Array.from({ length: items + 1 }, (_, size) => [...listSubsets(() => indexes, size, size)]);
  return tables[items];
}

/** A uniformly random subset of `size` items, in the list's order. */
export function drawSubset<T>(items: readonly T[], size: number, random: Random): T[] {
  if (size > items.length) throw cannotChoose(size, items.length);
  if (items.length > MOST_TABLED) return selectInOrder(items, size, random);
  const subsets = (tables[items.length] ?? tabulate(items.length))[size] as readonly (readonly number[])[];
  const subset: unknown[] = (subsets[random.below(subsets.length)] as readonly number[]).slice();
  for (let index = 0; index < size; index++) subset[index] = items[subset[index] as number];
  return subset as T[];
}

const cannotChoose = (size: number, items: number): Error => new RangeError(`cannot choose ${size} of ${items}`);

/** Knuth's selection sampling. */
function selectInOrder<T>(items: readonly T[], size: number, random: Random): T[] {
  const subset: T[] = [];
  for (let index = 0; subset.length < size; index++) {
    if (random.below(items.length - index) < size - subset.length) subset.push(items[index] as T);
  }
  return subset;
}

/** Options that never change, with their commands built once. Their blanks are lists or ranges. */
export function fixed<C extends Tagged>(...options: readonly Option<C>[]): readonly Option<C>[] {
  return options.map((option) => {
    const isListed = Object.values(option.blanks).every((blank) => 'oneOf' in blank || 'from' in blank);
    if (!isListed)
      throw new RangeError(`${option.type} cannot be fixed: a choice of several, or a text, has too many values`);
    const commands = [...listCommands([option], Number.POSITIVE_INFINITY)];
    return makeOption<C>(option.type, option.blanks, option.check, commands);
  });
}

/**
 * The legal commands one by one, at most `limit`; for a text only an empty and a full one. Checks may refuse most of what fits the
 * blanks: `tries` bounds how much of it is looked at. Returns whether it has looked at everything.
 */
export function* listCommands<C extends Tagged>(
  options: readonly Option<C>[],
  limit: number,
  tries = Number.POSITIVE_INFINITY,
): Generator<C, boolean> {
  let given = 0;
  let tried = 0;
  for (const option of options) {
    for (const fields of listFields(Object.entries(option.blanks) as [string, AnyBlank][])) {
      if (given >= limit || tried >= tries) return false;
      tried++;
      const command = { type: option.type, ...fields } as C & Record<string, unknown>;
      if (option.check !== null && option.check.whyNot(command as never) !== null) continue;
      given++;
      yield command;
    }
  }
  return true;
}

/**
 * How many commands are legal, counted up to a limit. What can be computed from the blanks is not listed; what cannot be counted within
 * so many tries for an option is taken for as many as the limit.
 */
export function countCommands<C extends Tagged>(
  options: readonly Option<C>[],
  limit: number,
  tries = Number.POSITIVE_INFINITY,
): number {
  let count = 0;
  for (const option of options) {
    count += countOf(option) ?? countListed(option, limit - count, tries);
    if (count >= limit) return limit;
  }
  return count;
}

function countListed<C extends Tagged>(option: Option<C>, limit: number, tries: number): number {
  const listing = listCommands([option], limit, tries);
  let count = 0;
  let next = listing.next();
  for (; next.done !== true; next = listing.next()) count++;
  return next.value ? count : limit;
}

/** The legal command with this index, as `listCommands` lists them; null if there are not so many, or not within so many tries. */
export function commandAt<C extends Tagged>(
  options: readonly Option<C>[],
  index: number,
  tries = Number.POSITIVE_INFINITY,
): C | null {
  let left = index;
  for (const option of options) {
    const count = countOf(option);
    if (count === null) {
      for (const command of listCommands([option], Number.POSITIVE_INFINITY, tries)) if (left-- === 0) return command;
    } else if (left < count) return option.commands?.[left] ?? fillFrom(option, left);
    else left -= count;
  }
  return null;
}

/** How many commands an option has, if its blanks say so; null if they have to be listed. */
function countOf<C extends Tagged>({ commands, check, blanks }: Option<C>): number | null {
  if (commands !== null) return commands.length;
  if (check !== null) return null;
  let count = 1;
  for (const field in blanks) {
    const values = sizeOf(blanks[field] as AnyBlank);
    if (values === null) return null;
    count *= values;
  }
  return count;
}

/** How many values a list, a range or a choice of several has; null for other blanks. */
function sizeOf({ oneOf, someOf, from, to, min, max }: AnyBlank): number | null {
  if (oneOf !== undefined) return oneOf.length;
  if (someOf !== undefined) return countSubsets(someOf.length, min!, max!);
  return from === undefined ? null : Math.max(0, to! - from + 1);
}

function fillFrom<C extends Tagged>({ type, blanks }: Option<C>, index: number): C {
  const command: Record<string, unknown> = { type };
  const fields = Object.entries(blanks) as [string, AnyBlank][];
  for (const [field] of fields) command[field] = undefined;
  let left = index;
  // The last blank changes fastest.
  for (const [field, blank] of fields.reverse()) {
    const size = sizeOf(blank) as number;
    command[field] = valueAt(blank, left % size);
    left = Math.floor(left / size);
  }
  return command as C & Record<string, unknown>;
}

function valueAt({ oneOf, someOf, from, min, max }: AnyBlank, index: number): unknown {
  if (oneOf !== undefined) return oneOf[index];
  return someOf === undefined ? from! + index : subsetAt(someOf, min!, max!, index);
}

/** How many choices of `min` to `max` out of so many there are. */
function countSubsets(items: number, min: number, max: number): number {
  let [count, ofSize] = [0, 1];
  for (let size = 0; size <= Math.min(max, items); size++) {
    if (size >= min) count += ofSize;
    ofSize = (ofSize * (items - size)) / (size + 1);
  }
  return count;
}

/** The choice with this index, as `listSubsets` lists them: each before those that it begins. */
function subsetAt(items: readonly unknown[], min: number, max: number, index: number): unknown[] {
  const subset: unknown[] = [];
  let left = index;
  for (let at = 0; at < items.length; at++) {
    const [fewest, most] = [min - subset.length, max - subset.length];
    if (fewest <= 0 && left-- === 0) return subset;
    let taking = at;
    for (; taking < items.length; taking++) {
      const count = countSubsets(items.length - taking - 1, fewest - 1, most - 1);
      if (left < count) break;
      left -= count;
    }
    subset.push(items[taking]);
    at = taking;
  }
  return subset;
}

function countItems(items: Iterable<unknown>, limit: number): number {
  let count = 0;
  for (const _ of items) if (++count >= limit) break;
  return Math.min(count, limit);
}

/** Whether these options allow no command at all, whatever their checks say. */
export function isEmpty<C extends Tagged>(options: readonly Option<C>[]): boolean {
  return options.every(({ blanks }) => Object.values(blanks).some((blank) => countValues(blank as AnyBlank, 1) === 0));
}

function* listFields(blanks: readonly [string, AnyBlank][]): Generator<Record<string, unknown>> {
  const [first, ...rest] = blanks;
  if (first === undefined) return yield {};
  const [field, blank] = first;
  for (const value of listValues(blank)) for (const others of listFields(rest)) yield { [field]: value, ...others };
}

/** The values that a blank takes, one by one; of a text only an empty and a full one. */
export function* listValues(blank: AnyBlank): Generator<unknown> {
  const { min = 0, max = 0 } = blank;
  if (blank.oneOf !== undefined) yield* blank.oneOf;
  else if (blank.someOf !== undefined) {
    const { someOf } = blank;
    if (min <= someOf.length) yield* listSubsets(() => someOf, min, max);
  } else if (blank.textUpTo !== undefined) yield* new Set(['', 'x'.repeat(blank.textUpTo)]);
  else if (blank.from !== undefined) for (let value = blank.from; value <= blank.to!; value++) yield value;
  else if (blank.record !== undefined) {
    for (const fields of listFields(Object.entries(blank.record)))
      yield Array.isArray(blank.record) ? Object.values(fields) : fields;
  } else if (blank.manyOf !== undefined) {
    const { manyOf } = blank;
    if (countValues(manyOf, min) >= min) yield* listSubsets(() => listValues(manyOf), min, max);
  } else {
    for (const [at, each] of blank.anyOf!.entries())
      for (const value of listValues(each)) if (fitAny(blank.anyOf!.slice(0, at), value).at === -1) yield value;
  }
}

/** All choices of `min` to `max` values, in their order. */
function* listSubsets<T>(values: () => Iterable<T>, min: number, max: number, after = 0): Generator<T[]> {
  if (min <= 0) yield [];
  if (max < 1) return;
  let at = 0;
  for (const value of values())
    if (at++ >= after) for (const rest of listSubsets(values, min - 1, max - 1, at)) yield [value, ...rest];
}

import { isRecord, type Refusal, sameJson, type Tagged } from './json.ts';

/** One blank of a command, and the values it may take. */
export type Blank<V> =
  | { readonly oneOf: readonly V[] }
  | (V extends number ? { readonly from: number; readonly to: number } : never)
  | (V extends readonly (infer E)[]
      ? { readonly someOf: readonly E[]; readonly min: number; readonly max: number }
      : never)
  /** A text that a person writes: it may not influence the rules, and its field is listed in the game's `ownWords`. */
  | (V extends string ? { readonly textUpTo: number } : never)
  /** A record, or a list of that length, with a blank for each of its places. */
  | (V extends object ? { readonly record: { readonly [F in keyof V]: Blank<V[F]> } } : never)
  /** A list of different values of one blank. Its order says nothing: it is put in the order of the blank's values. */
  | (V extends readonly (infer E)[] ? { readonly manyOf: Blank<E>; readonly min: number; readonly max: number } : never)
  /** What any of these blanks takes. */
  | { readonly anyOf: readonly Blank<V>[] };

/** A blank for every field of a command except its type. */
export type Blanks<C> = [C] extends [never] ? OneMemberEach : { readonly [F in Exclude<keyof C, 'type'>]: Blank<C[F]> };

/** What the compiler says to an offer of a command whose type is a union itself. */
type OneMemberEach =
  "Write one member for each command: { type: 'a'; … } | { type: 'b'; … }, not { type: 'a' | 'b'; … }";

/** The blanks of a command may be left out if it has none. */
type Filling<C> =
  Exclude<keyof C, 'type'> extends never
    ? [blanks?: Blanks<C>, check?: Check<C> | null]
    : [blanks: Blanks<C>, check?: Check<C> | null];

/** A condition between the blanks of one command. It runs in the kernel; only its name is sent to clients. */
export interface Check<C> {
  readonly name: string;
  /** Why a command whose blanks all fit is still not legal; null if it is. */
  readonly whyNot: (command: C) => Refusal | null;
}

declare const madeFor: unique symbol;

/** A command with its blanks still open: parser, validator, enumerator, sampler and form in one value. */
export interface Option<C extends Tagged> {
  readonly type: C['type'];
  readonly blanks: { readonly [field: string]: Blank<unknown> };
  readonly check: Check<never> | null;
  /** All its commands, built once, if the option never changes (`fixed`); otherwise null. */
  readonly commands: readonly C[] | null;
  /** Only options made by `offersFor<C>()` have this type, so blanks are checked where they are written. */
  readonly [madeFor]: (command: C) => void;
}

/** `const offer = offersFor<Command>()`, once per game. Curried because TypeScript infers all type arguments or none. */
export function offersFor<C extends Tagged>() {
  return <T extends C['type']>(
    type: T,
    ...[blanks = {} as never, check = null]: Filling<Extract<C, { type: T }>>
  ): Option<C> => makeOption<C>(type, blanks as Option<C>['blanks'], check as Check<never> | null, null);
}

/** The only place where options are built, so that all have the same shape, which keeps reading them fast. */
export function makeOption<C extends Tagged>(
  type: C['type'],
  blanks: Option<C>['blanks'],
  check: Check<never> | null,
  commands: readonly C[] | null,
): Option<C> {
  return { type, blanks, check, commands } as Option<C>;
}

/** Options as plain data: the name of a check, never the check. */
export const plainOptions = <C extends Tagged>(options: readonly Option<C>[]) =>
  options.map(({ type, blanks, check }) => ({ type, blanks, check: check?.name ?? null }));

/** Any kind of blank, with the fields of all kinds. */
export interface AnyBlank {
  readonly oneOf?: readonly unknown[];
  readonly from?: number;
  readonly to?: number;
  readonly someOf?: readonly unknown[];
  readonly min?: number;
  readonly max?: number;
  readonly textUpTo?: number;
  readonly record?: Readonly<Record<string, AnyBlank>> | readonly AnyBlank[];
  readonly manyOf?: AnyBlank;
  readonly anyOf?: readonly AnyBlank[];
}

type Fields = Record<string, unknown>;

/** The blanks of a record; a list's are under its indexes. */
type Places = Readonly<Record<string, AnyBlank>>;

/**
 * The canonical form of a command if some option allows it, otherwise null. Extra fields are dropped, and items chosen
 * from a list are in the list's order. A command that is already canonical is returned as it is.
 */
export function legalCommand<C extends Tagged>(options: readonly Option<C>[], given: unknown): C | null {
  if (typeof given !== 'object' || given === null) return null;
  for (let index = 0; index < options.length; index++) {
    const option = options[index] as Option<C>;
    if (option.commands !== null && isAmong(option.commands, given)) return given as C;
    if (option.type !== (given as Tagged).type) continue;
    const filled = fill(option, given as Fields);
    if (filled !== null && whyNotFilled(option, filled) === null) return filled as C & Fields;
  }
  return null;
}

/** Whether it is one of the commands built once: the same object, not an equal one. */
function isAmong(commands: readonly Tagged[], given: object): boolean {
  for (let index = 0; index < commands.length; index++) if (commands[index] === given) return true;
  return false;
}

/** Why the check of an option refuses a command whose blanks fit; null if none does. */
export function whyNotChecked<C extends Tagged>(options: readonly Option<C>[], given: Tagged): Refusal | null {
  for (const option of options) {
    const filled = option.type === given.type ? fill(option, given as Tagged & Fields) : null;
    const why = filled === null ? null : whyNotFilled(option, filled);
    if (why !== null) return why;
  }
  return null;
}

const whyNotFilled = <C extends Tagged>({ check }: Option<C>, filled: object): Refusal | null =>
  check === null ? null : check.whyNot(filled as never);

/** The canonical form of a command if it fits the blanks of this option, otherwise null. */
function fill<C extends Tagged>(option: Option<C>, given: Fields): Fields | null {
  const { blanks } = option;
  let fields = 1;
  let canonical = true;
  for (const field in blanks) {
    const written = given[field];
    const kept = fitBlank(blanks[field] as AnyBlank, written);
    if (kept === undefined) return null;
    if (kept !== written) canonical = false;
    fields++;
  }
  return canonical && countFields(given) === fields ? given : writeAnew(option, given);
}

function countFields(given: Fields): number {
  let count = 0;
  for (const _ in given) count++;
  return count;
}

function writeAnew<C extends Tagged>(option: Option<C>, given: Fields): Fields {
  const filled: Fields = { type: option.type };
  for (const field in option.blanks) filled[field] = fitBlank(option.blanks[field] as AnyBlank, given[field]);
  return filled;
}

/** The canonical form of a blank's value; `undefined`, which JSON never holds, if it does not fit. */
export function fitBlank(blank: AnyBlank, written: unknown): unknown {
  if (blank.someOf !== undefined) return fitSome(blank, blank.someOf, written);
  if (blank.oneOf !== undefined) return fitOne(blank.oneOf, written);
  if (blank.textUpTo !== undefined) {
    return typeof written === 'string' && written.length <= blank.textUpTo && !UNWRITABLE.test(written)
      ? written
      : undefined;
  }
  if (blank.from !== undefined) {
    const inRange = Number.isInteger(written) && (written as number) >= blank.from && (written as number) <= blank.to!;
    return inRange ? written : undefined;
  }
  if (blank.record !== undefined) return fitRecord(blank.record as Places, written);
  if (blank.manyOf !== undefined) return fitMany(blank, blank.manyOf, written);
  return fitAny(blank.anyOf!, written).value;
}

/** Control characters except new lines and tabs, other line breaks, and lone surrogates. */
const UNWRITABLE = /(?![\n\t])\p{Cc}|[\p{Zl}\p{Zp}\p{Cs}]/u;

function fitOne(allowed: readonly unknown[], written: unknown): unknown {
  for (let index = 0; index < allowed.length; index++) if (allowed[index] === written) return written;
  if (typeof written !== 'object') return undefined;
  return allowed.find((item) => sameJson(item, written));
}

function fitSome(blank: AnyBlank, allowed: readonly unknown[], written: unknown): unknown {
  if (!Array.isArray(written) || written.length < blank.min! || written.length > blank.max!) return undefined;
  let found = 0;
  // Counted rather than branched on: branch prediction cannot guess what a player chooses.
  for (let index = 0; index < allowed.length && found < written.length; index++) {
    found += Number(allowed[index] === written[found]);
  }
  return found === written.length ? written : inListOrder(allowed, written);
}

/** The same choice in the order of the list, or `undefined` if an item is not in the list or occurs too often. */
function inListOrder(allowed: readonly unknown[], written: readonly unknown[]): unknown {
  const taken = new Set<number>();
  for (const item of written) {
    const at = allowed.findIndex((other, index) => !taken.has(index) && sameJson(other, item));
    if (at === -1) return undefined;
    taken.add(at);
  }
  return allowed.filter((_, index) => taken.has(index));
}

function fitRecord(places: Places, written: unknown): unknown {
  if (!isRecordLike(places, written)) return undefined;
  const filled = (Array.isArray(places) ? [] : {}) as Fields;
  let canonical = countFields(written) === Object.keys(places).length;
  for (const [place, blank] of Object.entries(places)) {
    const given = Object.hasOwn(written, place) ? written[place] : undefined;
    const kept = fitBlank(blank, given);
    if (kept === undefined) return undefined;
    if (kept !== given) canonical = false;
    filled[place] = kept;
  }
  return canonical ? written : filled;
}

/** Whether a value is an object or a list of this length, as the places are. */
function isRecordLike(places: Places, written: unknown): written is Fields {
  if (!Array.isArray(places)) return isRecord(written);
  return Array.isArray(written) && written.length === places.length;
}

function fitMany(blank: AnyBlank, item: AnyBlank, written: unknown): unknown {
  if (!Array.isArray(written) || written.length < blank.min! || written.length > blank.max!) return undefined;
  const kept = written.map((given) => fitBlank(item, given));
  if (kept.includes(undefined)) return undefined;
  const ordered = kept.map((value) => ({ value, order: orderOf(item, value) }));
  ordered.sort((one, other) => compareOrders(one.order, other.order));
  const isTwice = ordered.some(({ order }, at) => at > 0 && compareOrders(ordered[at - 1]!.order, order) === 0);
  if (isTwice) return undefined;
  return ordered.every(({ value }, at) => value === written[at]) ? written : ordered.map(({ value }) => value);
}

/** The first of several blanks that takes a value, and the value's canonical form there; `at` is -1 if none does. */
export function fitAny(
  blanks: readonly AnyBlank[],
  written: unknown,
): { readonly at: number; readonly value: unknown } {
  for (const [at, blank] of blanks.entries()) {
    const value = fitBlank(blank, written);
    if (value !== undefined) return { at, value };
  }
  return { at: -1, value: undefined };
}

/** Where a canonical value comes among a blank's values, as `listCommands` lists them: compared place by place. */
function orderOf(blank: AnyBlank, value: unknown): readonly (number | string)[] {
  if (blank.oneOf !== undefined) return [blank.oneOf.findIndex((item) => sameJson(item, value))];
  if (blank.record !== undefined) {
    return Object.entries(blank.record as Places).flatMap(([place, inner]) => orderOf(inner, (value as Fields)[place]));
  }
  if (blank.anyOf !== undefined) {
    const { at } = fitAny(blank.anyOf, value);
    return [at, ...orderOf(blank.anyOf[at] as AnyBlank, value)];
  }
  if (blank.someOf === undefined && blank.manyOf === undefined) return [value as number | string];
  const item = blank.manyOf ?? { oneOf: blank.someOf as readonly unknown[] };
  return [...(value as readonly unknown[]).flatMap((each) => [1, ...orderOf(item, each)]), 0];
}

function compareOrders(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : one[at]! < other[at]! ? -1 : 1;
}

/** The first field that has the wrong shape for this command's type (`type` if no option has that type), or null. */
export function misshapenField<C extends Tagged>(options: readonly Option<C>[], given: unknown): string | null {
  if (!isRecord(given)) return 'type';
  const sameType = options.filter((option) => option.type === given.type);
  if (sameType.length === 0) return 'type';
  const misshapen = sameType.map((option) =>
    Object.keys(option.blanks).find((field) => !hasShape(option.blanks[field] as AnyBlank, given[field])),
  );
  return misshapen.includes(undefined) ? null : (misshapen[0] as string);
}

function hasShape(blank: AnyBlank, written: unknown): boolean {
  if (blank.someOf !== undefined) {
    return Array.isArray(written) && (blank.someOf.length === 0 || isShapedLike(blank.someOf, written));
  }
  if (blank.oneOf !== undefined) return blank.oneOf.some((item) => isShapedLike(item, written));
  if (blank.manyOf !== undefined) {
    const { manyOf } = blank;
    return Array.isArray(written) && written.every((item) => hasShape(manyOf, item));
  }
  if (blank.anyOf !== undefined) return blank.anyOf.some((each) => hasShape(each, written));
  if (blank.record !== undefined) {
    const places = blank.record as Places;
    if (!isRecordLike(places, written)) return false;
    return Object.keys(places).every((place) => hasShape(places[place]!, written[place]));
  }
  return typeof written === (blank.textUpTo !== undefined ? 'string' : 'number');
}

/** Whether a value has the shape of a model: the same type, objects with the same fields, arrays of similar items. */
function isShapedLike(model: unknown, value: unknown): boolean {
  if (Array.isArray(model) || Array.isArray(value)) {
    const isLikeSome = (item: unknown) => (model as unknown[]).some((other) => isShapedLike(other, item));
    return Array.isArray(model) && Array.isArray(value) && value.every(isLikeSome);
  }
  if (!isRecord(model) || !isRecord(value))
    return typeof model === typeof value && (model === null) === (value === null);
  return Object.keys(model).every((field) => Object.hasOwn(value, field) && isShapedLike(model[field], value[field]));
}

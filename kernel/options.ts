import { isRecord, sameJson, type Tagged } from './json.ts';

/** One blank of a command, and what may be written in it. */
export type Blank<V> =
  | { readonly oneOf: readonly V[] }
  | (V extends number ? { readonly from: number; readonly to: number } : never)
  | (V extends readonly (infer E)[]
      ? { readonly someOf: readonly E[]; readonly min: number; readonly max: number }
      : never)
  /** A person's own words: they may not steer the rules, and the field is declared in the game's `ownWords`. */
  | (V extends string ? { readonly textUpTo: number } : never);

/** A blank for every field of a command but its type. */
export type Blanks<C> = { readonly [F in Exclude<keyof C, 'type'>]: Blank<C[F]> };

/** What must hold between the blanks of one command. Runs at the door; only its name travels. */
export interface Check<C> {
  readonly name: string;
  readonly passes: (command: C) => boolean;
}

declare const madeFor: unique symbol;

/** A command with its blanks still open: parser, validator, enumerator, sampler and form in one value. */
export interface Option<C extends Tagged> {
  readonly type: C['type'];
  readonly blanks: { readonly [field: string]: Blank<unknown> };
  readonly check: Check<never> | null;
  /** All its commands, built once, where the option never changes (`fixed`); else null. */
  readonly commands: readonly C[] | null;
  /** Only options made by `offersFor<C>()` fit here, so that blanks are checked where they are written. */
  readonly [madeFor]: (command: C) => void;
}

/** `const offer = offersFor<Command>()`, once a game. Curried because TypeScript infers all type arguments or none. */
export function offersFor<C extends Tagged>() {
  return <T extends C['type']>(
    type: T,
    blanks: Blanks<Extract<C, { type: T }>>,
    check: Check<Extract<C, { type: T }>> | null = null,
  ): Option<C> => makeOption<C>(type, blanks as Option<C>['blanks'], check as Check<never> | null, null);
}

/** The one place where options are made, so that all are built alike, which keeps whoever reads them fast. */
export function makeOption<C extends Tagged>(
  type: C['type'],
  blanks: Option<C>['blanks'],
  check: Check<never> | null,
  commands: readonly C[] | null,
): Option<C> {
  return { type, blanks, check, commands } as Option<C>;
}

/** Any blank, with every field that some kind of blank has. */
export interface AnyBlank {
  readonly oneOf?: readonly unknown[];
  readonly from?: number;
  readonly to?: number;
  readonly someOf?: readonly unknown[];
  readonly min?: number;
  readonly max?: number;
  readonly textUpTo?: number;
}

type Fields = Record<string, unknown>;

/**
 * The canonical form of a command if some option allows it, else null. Extra fields never survive, and items chosen
 * from a list stand in the list's order. A command that is canonical already is handed back as it is.
 */
export function legalCommand<C extends Tagged>(options: readonly Option<C>[], given: unknown): C | null {
  if (typeof given !== 'object' || given === null) return null;
  for (let index = 0; index < options.length; index++) {
    const option = options[index] as Option<C>;
    if (option.commands !== null && isAmong(option.commands, given)) return given as C;
    if (option.type !== (given as Tagged).type) continue;
    const filled = fill(option, given as Fields);
    if (filled !== null) return filled as C & Fields;
  }
  return null;
}

/** Whether it is one of the commands built once: the very object, not one that looks like it. */
function isAmong(commands: readonly Tagged[], given: object): boolean {
  for (let index = 0; index < commands.length; index++) if (commands[index] === given) return true;
  return false;
}

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
  const filled = canonical && countFields(given) === fields ? given : writeAnew(option, given);
  return option.check === null || option.check.passes(filled as never) ? filled : null;
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

/** The canonical form of what was written in a blank; `undefined`, which plain data never holds, if it does not fit. */
function fitBlank(blank: AnyBlank, written: unknown): unknown {
  if (blank.someOf !== undefined) return fitSome(blank, blank.someOf, written);
  if (blank.oneOf !== undefined) return fitOne(blank.oneOf, written);
  if (blank.textUpTo !== undefined) {
    return typeof written === 'string' && written.length <= blank.textUpTo && !UNWRITABLE.test(written)
      ? written
      : undefined;
  }
  const inRange = Number.isInteger(written) && (written as number) >= blank.from! && (written as number) <= blank.to!;
  return inRange ? written : undefined;
}

/** Control characters but for new lines and tabs, other breaks of lines, and halves of characters. */
const UNWRITABLE = /(?![\n\t])\p{Cc}|[\p{Zl}\p{Zp}\p{Cs}]/u;

function fitOne(allowed: readonly unknown[], written: unknown): unknown {
  for (let index = 0; index < allowed.length; index++) if (allowed[index] === written) return written;
  if (typeof written !== 'object') return undefined;
  return allowed.find((item) => sameJson(item, written));
}

function fitSome(blank: AnyBlank, allowed: readonly unknown[], written: unknown): unknown {
  if (!Array.isArray(written) || written.length < blank.min! || written.length > blank.max!) return undefined;
  let found = 0;
  // Counted rather than branched on: what a player chooses is what a processor cannot foresee.
  for (let index = 0; index < allowed.length && found < written.length; index++) {
    found += Number(allowed[index] === written[found]);
  }
  return found === written.length ? written : inListOrder(allowed, written);
}

/** The same choice in the order of the list, or `undefined` if it holds what the list does not, or too often. */
function inListOrder(allowed: readonly unknown[], written: readonly unknown[]): unknown {
  const taken = new Set<number>();
  for (const item of written) {
    const at = allowed.findIndex((other, index) => !taken.has(index) && sameJson(other, item));
    if (at === -1) return undefined;
    taken.add(at);
  }
  return allowed.filter((_, index) => taken.has(index));
}

/** The first field that is not even of the right shape for this command's type (`type` if no option has it), or null. */
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
  return typeof written === (blank.textUpTo !== undefined ? 'string' : 'number');
}

/** Whether a value is built like a model: the same kind, records with the same fields, lists of items like the model's. */
function isShapedLike(model: unknown, value: unknown): boolean {
  if (Array.isArray(model) || Array.isArray(value)) {
    const isLikeSome = (item: unknown) => (model as unknown[]).some((other) => isShapedLike(other, item));
    return Array.isArray(model) && Array.isArray(value) && value.every(isLikeSome);
  }
  if (!isRecord(model) || !isRecord(value))
    return typeof model === typeof value && (model === null) === (value === null);
  return Object.keys(model).every((field) => Object.hasOwn(value, field) && isShapedLike(model[field], value[field]));
}

/** Whether no command at all fits these options. */
export function isEmpty<C extends Tagged>(options: readonly Option<C>[]): boolean {
  return !options.some((option) => Object.values(option.blanks).every((blank) => !isImpossible(blank as AnyBlank)));
}

function isImpossible(blank: AnyBlank): boolean {
  if (blank.someOf !== undefined) return blank.min! > blank.max! || blank.min! > blank.someOf.length;
  if (blank.oneOf !== undefined) return blank.oneOf.length === 0;
  return blank.textUpTo === undefined && blank.from! > blank.to!;
}

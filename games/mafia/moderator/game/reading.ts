/** What is wrong with a field of a kept desk. */
export type FieldCode = 'missing' | 'unknown-field' | 'wrong-kind' | 'bad-value' | 'too-long';

/** Thrown while a kept desk is read, and caught where the reading began. */
export class FieldMistake extends Error {
  readonly code: FieldCode;
  readonly at: string;

  constructor(code: FieldCode, at: string) {
    super(`${code} at ${at}`);
    this.code = code;
    this.at = at;
  }
}

/** A value and its place in the file. */
export interface Found {
  readonly value: unknown;
  readonly at: string;
}

export function wrong(code: FieldCode, at: string): never {
  throw new FieldMistake(code, at);
}

type Fields<K extends string> = Readonly<Record<K, Found>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object, these and no others; an optional one that is left out has the value undefined. */
export function fieldsOf<K extends string, O extends string = never>(
  { value, at }: Found,
  known: readonly K[],
  optional: readonly O[] = [],
): Fields<K | O> {
  if (!isObject(value)) wrong('wrong-kind', at);
  const place = (key: string): string => (at === '' ? key : `${at}.${key}`);
  const names: readonly string[] = [...known, ...optional];
  const stray = Object.keys(value).find((key) => !names.includes(key));
  if (stray !== undefined) wrong('unknown-field', place(stray));
  const missing = known.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) wrong('missing', place(missing));
  return Object.fromEntries(names.map((key) => [key, { value: value[key], at: place(key) }])) as Fields<K | O>;
}

/** Every item of a list, read one by one. */
export function itemsOf<T>({ value, at }: Found, most: number, read: (item: Found) => T): readonly T[] {
  if (!Array.isArray(value)) wrong('wrong-kind', at);
  if (value.length > most) wrong('too-long', at);
  return value.map((item, index) => read({ value: item, at: `${at}[${index}]` }));
}

export function textOf({ value, at }: Found, most: number): string {
  if (typeof value !== 'string') wrong('wrong-kind', at);
  return value.length > most ? wrong('too-long', at) : value;
}

export function wholeOf({ value, at }: Found, from: number, to: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) wrong('wrong-kind', at);
  return value < from || value > to ? wrong('bad-value', at) : value;
}

export function numberOf({ value, at }: Found, from: number, to: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) wrong('wrong-kind', at);
  return value < from || value > to ? wrong('bad-value', at) : value;
}

export function oneOf<T extends string>(found: Found, names: readonly T[]): T {
  const text = textOf(found, 100);
  return names.find((name) => name === text) ?? wrong('bad-value', found.at);
}

/** A value that may be null. */
export const orNull = <T>(found: Found, read: (found: Found) => T): T | null =>
  found.value === null ? null : read(found);

/** An optional field: nothing at all where it is left out. */
export const ifThere = <K extends string, T>(
  key: K,
  found: Found,
  read: (found: Found) => T,
): { readonly [P in K]?: T } =>
  found.value === undefined ? {} : ({ [key]: read(found) } as { readonly [P in K]?: T });

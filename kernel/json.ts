/** What states, inputs and events are made of: JSON and nothing else. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A member of a union discriminated by `type`. */
export type Tagged = { readonly type: string };

/** Deeply read-only, as in a view. */
export type DeepReadonly<T> = T extends readonly (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [F in keyof T]: DeepReadonly<T[F]> }
    : T;

/** A value, or the reason why there is none. */
export type Result<T, Why = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: Why };

/**
 * A code in kebab-case, with the numbers or names that its text needs; `context` among them selects one of several texts for a
 * code. Codes are sent; the text is chosen where they are shown.
 */
export interface Refusal {
  readonly code: string;
  readonly with?: Readonly<Record<string, Json>>;
}

/** A successful result. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A refusal as a result. */
export const refuse = (
  code: string,
  values?: Readonly<Record<string, Json>>,
): { readonly ok: false; readonly why: Refusal } => ({
  ok: false,
  why: values === undefined ? { code } : { code, with: values },
});

/** Whether a value is a record: an object that is neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A deep copy of plain data that shares nothing with the original. */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  return (Array.isArray(value) ? copyList(value) : copyRecord(value)) as T;
}

function copyList(list: readonly unknown[]): unknown[] {
  const copy = list.slice();
  for (let index = 0; index < copy.length; index++) {
    const inner = copy[index];
    if (typeof inner === 'object' && inner !== null) copy[index] = copyJson(inner);
  }
  return copy;
}

/** Spread first, which V8 does fast, and then copy by name only what is not a primitive. */
function copyRecord(record: object): object {
  const copy: Record<string, unknown> = { ...record };
  for (const key in copy) {
    const inner = copy[key];
    if (typeof inner !== 'object' || inner === null) continue;
    if (key === '__proto__') defineField(copy, key, copyJson(inner));
    else copy[key] = copyJson(inner);
  }
  return copy;
}

/** Assigning to `__proto__`, which is an ordinary field in JSON, would change the object's prototype. */
function defineField(record: object, key: string, value: unknown): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Whether two JSON values are equal; the order of keys does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return Array.isArray(a) || Array.isArray(b) ? sameLists(a, b) : sameRecords(a, b);
}

/** Loops over keys instead of listing them: a server compares on every move. */
function sameRecords(a: object, b: object): boolean {
  let more = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !sameJson(a[key as never], b[key as never])) return false;
    more++;
  }
  for (const _ in b) more--;
  return more === 0;
}

function sameLists(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (!sameJson(a[index], b[index])) return false;
  return true;
}

/** Deeply freezes a value and returns it. */
export function freezeJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freezeJson(inner);
  return Object.freeze(value);
}

/** Whether it is JSON and nothing else. */
export function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) if (!isJson(value[index])) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) if (!isJson((value as Record<string, unknown>)[key])) return false;
  return true;
}

/** The path to the first thing that is not JSON (`hands[2].role`), or null if there is none. */
export function findNotJson(value: unknown, path = ''): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : path;
  if (typeof value !== 'object') return path;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return path;
  const hole = Array.isArray(value) ? Array.from(value, (_, index) => index in value).indexOf(false) : -1;
  if (hole !== -1) return `${path}[${hole}]`;
  for (const [key, inner] of Object.entries(value)) {
    const found = findNotJson(inner, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** Notes that may accompany anything, and are not read. */
const NOTES = ['title', 'about', 'note', 'comment', 'why'];

/** A mistake in a case, and the path to it: `steps[3].do.actions[1].on[0]`. */
export class CaseMistake extends Error {
  readonly code: JudgeCode;
  readonly at: string;

  constructor(code: JudgeCode, at: string, message: string) {
    super(message);
    this.code = code;
    this.at = at;
  }
}

const LONGEST_SHOWN = 40;

/** A value in a case, and the path to it; `undefined` if there is none. */
export interface Place {
  readonly value: unknown;
  readonly at: string;
}

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stops the reading of a case with what is wrong at a place. */
export function wrong(place: Place, code: JudgeCode, message: string): never {
  throw new CaseMistake(code, place.at, message);
}

/** A field of an object. */
export function fieldOf(place: Place, name: string): Place {
  const { value, at } = place;
  const own = isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return { value: own, at: at === '' ? name : `${at}.${name}` };
}

export const isThere = ({ value }: Place): boolean => value !== undefined;

/** Of a field that may be left out: what is read there, or `undefined`. */
export function ifThere<T>(place: Place, read: (place: Place) => T): T | undefined {
  return isThere(place) ? read(place) : undefined;
}

/** The values that there are. */
export function given<T extends object>(values: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** The names of an object's fields, which must all be known ones. */
export function checkFields(place: Place, what: string, known: readonly string[]): void {
  if (!isFields(place.value)) wrong(place, 'wrong-type', `${what} is an object, not ${show(place.value)}`);
  const extra = Object.keys(place.value).find((name) => !known.includes(name) && !NOTES.includes(name));
  if (extra === undefined) return;
  const at = { value: undefined, at: `${place.at}.${extra}` };
  wrong(at, 'unknown-field', `${what} has no field ${show(extra)}; it has ${listText(known)}`);
}

export function readItems(place: Place, what: string): readonly Place[] {
  const { value, at } = place;
  if (!Array.isArray(value)) refuse(place, `${what} are a list`);
  return (value as readonly unknown[]).map((item, index) => ({ value: item, at: `${at}[${index}]` }));
}

export function readText(place: Place, what: string): string {
  if (typeof place.value !== 'string') refuse(place, `${what} is a text`);
  return place.value;
}

/** A text that is not only blanks. */
export function readName(place: Place, what: string): string {
  const text = readText(place, what);
  return text.trim() === '' ? wrong(place, 'wrong-type', `${what} cannot be empty`) : text;
}

export function readWhole(place: Place, what: string): number {
  const { value } = place;
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) refuse(place, `${what} is a whole number`);
  return value;
}

export function readNumber(place: Place, what: string): number {
  const { value } = place;
  if (typeof value !== 'number' || !Number.isFinite(value)) refuse(place, `${what} is a number`);
  return value;
}

/** A flag that is either left out or `true`. */
export function readTrue(place: Place, what: string): true {
  return place.value === true ? true : refuse(place, `${what} is true`);
}

export function readYesNo(place: Place, what: string): boolean {
  return typeof place.value === 'boolean' ? place.value : refuse(place, `${what} is true or false`);
}

function refuse(place: Place, rule: string): never {
  if (place.value === undefined) wrong(place, 'missing-field', `this is left out: ${rule}`);
  return wrong(place, 'wrong-type', `${rule}, not ${show(place.value)}`);
}
/** What can be wrong with a case. */
export type JudgeCode =
  | 'malformed-file'
  | 'malformed-case'
  | 'malformed-step'
  | 'missing-field'
  | 'unknown-field'
  | 'wrong-type'
  | 'unknown-preset'
  | 'unknown-setting'
  | 'unknown-faction-kind'
  | 'unknown-role'
  | 'unknown-action'
  | 'unknown-effect'
  | 'unknown-event'
  | 'unknown-player'
  | 'unknown-faction'
  | 'bad-stack'
  | 'id-taken'
  | 'name-taken'
  | 'name-nobody';

/** `1, 2 and 3`; of an empty list, what is said instead. */
export function listText(items: readonly string[], empty = ''): string {
  const last = items.at(-1);
  if (last === undefined) return empty;
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** A value as a sentence may name it; what is long or deep is not shown in full. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  const letters = [...value];
  return JSON.stringify(letters.length > LONGEST_SHOWN ? `${letters.slice(0, LONGEST_SHOWN).join('')}…` : value);
}

import type { Game, GameTypes, SetupField } from './game.ts';
import { type DeepReadonly, isRecord, type Json, ok, type Refusal, type Result } from './json.ts';
import { refuse } from './refusals.ts';

/** What a host asked for: the name of a preset, and options on top of it. */
export interface RequestedSetup {
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

type AnyField = SetupField<unknown>;

/** The name of the default preset. */
export function defaultPreset<K extends GameTypes>(game: Game<K>): string {
  const [first] = Object.keys(game.fields.presets);
  if (first === undefined) throw new Error(`${game.id} has no preset; one may be empty`);
  return first;
}

/** A complete setup from what a host asked for, or why it is not possible. Without `seats`, the number of seats is not checked. */
export function chooseSetup<K extends GameTypes>(
  game: Game<K>,
  wish: RequestedSetup,
  seats: number | null,
): Result<DeepReadonly<K['setup']>, Refusal> {
  const { presets, whyNotBegin } = game.fields;
  const preset = wish.preset ?? defaultPreset(game);
  if (!Object.hasOwn(presets, preset)) return refuse('unknown-preset', { preset, presets: Object.keys(presets) });
  const setup = completeSetup(game, { ...presets[preset], ...wish.options }, seats);
  const why = setup.ok && seats !== null ? whyNotBegin?.(setup.value, seats) : null;
  return why ? { ok: false, why } : setup;
}

function completeSetup<K extends GameTypes>(
  game: Game<K>,
  chosen: Readonly<Record<string, unknown>>,
  seats: number | null,
): Result<DeepReadonly<K['setup']>, Refusal> {
  const wrong = findWrong(game, chosen);
  if (wrong !== null) return wrong;
  const settled = settle(game, chosen, seats);
  if (!settled.ok) return settled;
  const { min, max } = seatsAllowed(game, settled.value);
  if (seats !== null && !(Number.isInteger(seats) && seats >= min && seats <= max)) {
    return refuse('wrong-seat-count', { seats, min, max });
  }
  return settled;
}

function settle<K extends GameTypes>(
  game: Game<K>,
  chosen: Readonly<Record<string, unknown>>,
  seats: number | null,
): Result<DeepReadonly<K['setup']>, Refusal> {
  const setup = withDefaults(game, chosen) as K['setup'];
  const settled = game.fields.settle?.(setup, new Set(Object.keys(chosen)), seats) ?? ok(setup);
  return settled as Result<DeepReadonly<K['setup']>, Refusal>;
}

function withDefaults<K extends GameTypes>(game: Game<K>, chosen: Readonly<Record<string, unknown>>): object {
  const setup: Record<string, unknown> = {};
  for (const key of fieldKeys(game)) setup[key] = Object.hasOwn(chosen, key) ? chosen[key] : fieldOf(game, key).default;
  // A copy: an object with many computed keys is a hash table to V8, which made rules that read their options a fifth slower.
  return { ...setup };
}

/** How many seats a setup allows. */
export function seatsAllowed<K extends GameTypes>(
  game: Game<K>,
  setup: DeepReadonly<K['setup']>,
): { readonly min: number; readonly max: number } {
  if (game.seatsFor === undefined) return game.seats;
  const exactly = game.seatsFor(setup);
  return { min: exactly, max: exactly };
}

/** How many seats a setup has where nobody says how many, of at least so many if it allows them. */
export function usualSeats<K extends GameTypes>(game: Game<K>, setup: DeepReadonly<K['setup']>, atLeast = 0): number {
  const { min, max } = seatsAllowed(game, setup);
  return Math.min(max, Math.max(min, atLeast, game.usualSeats ?? min));
}

function findWrong<K extends GameTypes>(game: Game<K>, chosen: Readonly<Record<string, unknown>>) {
  for (const [key, value] of Object.entries(chosen)) {
    if (!fieldKeys(game).includes(key)) return refuse('unknown-option', { key, keys: [...fieldKeys(game)] });
    if (!allows(fieldOf(game, key), value))
      return refuse('bad-option', { key, ...describe(fieldOf(game, key)), given: show(value) });
  }
  return null;
}

function allows(field: AnyField, value: unknown): boolean {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'number':
      return Number.isInteger(value) && (value as number) >= field.from && (value as number) <= field.to;
    case 'choice':
      return field.oneOf.includes(value);
    case 'text':
      return typeof value === 'string' && value.length <= field.upTo && !UNPRINTABLE.test(value);
  }
}

/** Control characters, line and paragraph breaks, and lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** The values that a field takes, as text for a refusal. */
function describe(field: AnyField): Record<string, Json> {
  switch (field.kind) {
    case 'switch':
      return { allowed: 'true, false' };
    case 'number':
      return { allowed: `${field.from}–${field.to}` };
    case 'choice':
      return { allowed: field.oneOf.map(String).join(', ') };
    case 'text':
      return { context: 'text', upTo: field.upTo };
  }
}

/** How much of a wrong value is repeated in the refusal. */
const LONGEST_SHOWN = 100;

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`;
}

/** The keys of a game's setup options, in the game's order. */
export function fieldKeys<K extends GameTypes>(game: Game<K>): readonly string[] {
  return Object.keys(game.fields.fields);
}

/** One setup option of a game. */
export function fieldOf<K extends GameTypes>(game: Game<K>, key: string): AnyField {
  return (game.fields.fields as unknown as Record<string, AnyField>)[key] as AnyField;
}

/** The value of an option written as text (`--set key=value`); left as text if its field does not take it. */
export function readChoice<K extends GameTypes>(game: Game<K>, key: string, text: string): unknown {
  if (!fieldKeys(game).includes(key)) return text;
  const field = fieldOf(game, key);
  if (field.kind === 'choice') return [...field.oneOf, text].find((value) => String(value) === text);
  if (field.kind === 'text') return text;
  if (field.kind === 'switch') return text === 'true' ? true : text === 'false' ? false : text;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** A setup from a save, checked. An option that it lacks takes its default. */
export function readSetup<K extends GameTypes>(
  game: Game<K>,
  json: unknown,
  seats: number,
): Result<DeepReadonly<K['setup']>, Refusal> {
  return isRecord(json) ? completeSetup(game, json, seats) : refuse('corrupt-save', { at: 'setup' });
}

/** A setup that was played before: an option that the game got later takes its default, which leaves the rules as they were. */
export function fillSetup<K extends GameTypes>(
  game: Game<K>,
  setup: DeepReadonly<K['setup']>,
  seats: number,
): DeepReadonly<K['setup']> {
  const stored = setup as Readonly<Record<string, unknown>>;
  if (fieldKeys(game).every((key) => Object.hasOwn(stored, key))) return setup;
  const settled = settle(game, stored, seats);
  return settled.ok ? settled.value : (withDefaults(game, stored) as DeepReadonly<K['setup']>);
}

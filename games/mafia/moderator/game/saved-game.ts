import {
  type FactionInput,
  type FactionKind,
  type Phase,
  PRESETS,
  type Preset,
  ROLE_NAMES,
  type Settings,
} from '../../resolver/index.ts';
import { MOST_PLAYERS, newModeratorGame, type OpeningMistake, replay, sumOf } from './game.ts';

import { isSettingKey, mayBe } from './settings.ts';
import type { Entry, ModeratorGame, Opening, RefusalCode, RosterSeat } from './types.ts';

const FORMAT = 'tertulia-mafia-desk';

const FORMAT_VERSION = 1;

const MOST_TEXT = 4000;

const MOST_NAME = 200;

const MOST_LAYERS = 20;

const MOST_ENTRIES = 100_000;

const LAST_TIME = 8.64e15;

const MOST_MINUTES = 366 * 24 * 60;

const KINDS: readonly FactionKind[] = ['Town', 'Mafia', 'Masonry', 'Cult', 'ThirdParty'];

const DEEDS = ['begin', 'say', 'withdraw', 'resolve', 'substitute', 'remove', 'deadline'] as const;

/** Thrown while a saved game is read, and caught where the reading began. */
class FieldMistake extends Error {
  readonly code: FieldCode;
  readonly at: string;

  constructor(code: FieldCode, at: string) {
    super(`${code} at ${at}`);
    this.code = code;
    this.at = at;
  }
}

/** MF-157: a game as text. The opening and the entries are enough: the rest follows from them. */
export const exportGame = ({ opening, entries }: ModeratorGame): string =>
  `${JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, opening, entries })}\n`;

/** Why a text is not a game that could be restored, and where. */
export interface RestoreMistake {
  readonly code: 'not-json' | 'foreign' | 'newer-version' | 'refused-entry' | FieldCode | OpeningMistake['code'];
  readonly at: string;
  /** Of an entry: why the game refused it. */
  readonly why: RefusalCode | null;
}

export type Restored =
  | {
      readonly ok: true;
      readonly game: ModeratorGame;
      /** The first phase that comes out otherwise than it did, for the rules have changed since; null for none. */
      readonly differsFrom: Phase | null;
      /** Entries after it that no longer make sense. */
      readonly dropped: number;
    }
  | { readonly ok: false; readonly mistake: RestoreMistake };

const mistaken = (code: RestoreMistake['code'], at = '', why: RefusalCode | null = null): Restored => ({
  ok: false,
  mistake: { code, at, why },
});

/** MF-157: the game that a text holds, every field checked and every entry entered again. Never throws. */
export function restoreGame(text: string): Restored {
  const kept = parse(text);
  if (kept === undefined) return mistaken('not-json');
  try {
    return readKept(kept);
  } catch (error) {
    if (!(error instanceof FieldMistake)) throw error;
    return mistaken(error.code, error.at);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function readKept(kept: unknown): Restored {
  const format = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>).format : undefined;
  if (format !== FORMAT) return mistaken('foreign', 'format');
  const { version } = kept as Record<string, unknown>;
  if (typeof version === 'number' && version > FORMAT_VERSION) return mistaken('newer-version', 'version');
  if (version !== FORMAT_VERSION) return mistaken('bad-value', 'version');
  const fields = fieldsOf({ value: kept, at: '' }, ['format', 'version', 'opening', 'entries']);
  const opening = readOpening(fields.opening);
  return restore(opening, readEntries(fields.entries, opening.players.length));
}

function restore(opening: Opening, entries: readonly Entry[]): Restored {
  const fresh = newModeratorGame(opening);
  if (!fresh.ok) return mistaken(fresh.mistake.code, `opening.${fresh.mistake.at}`);
  const kept: Entry[] = [];
  let { game } = fresh;
  let differsFrom: Phase | null = null;
  for (const { index, entry, before, done } of replay(game, entries)) {
    if (done.ok) {
      if ('sum' in entry && entry.sum !== sumOf(done.happened)) differsFrom ??= before.village.phase;
      game = done.game;
      kept.push(entry);
    } else if (differsFrom === null) return mistaken('refused-entry', `entries[${index}]`, done.code);
  }
  return { ok: true, game: { ...game, entries: kept }, differsFrom, dropped: entries.length - kept.length };
}

/** How a game was set up, read from a file. */
function readOpening(found: Found): Opening {
  const fields = fieldsOf(found, ['name', 'preset', 'settings', 'seed', 'minutes', 'factions', 'players']);
  const minutes = fieldsOf(fields.minutes, ['night', 'day']);
  const length = (each: Found) => orNull(each, (value) => numberOf(value, 0, MOST_MINUTES));
  return {
    name: textOf(fields.name, MOST_NAME),
    preset: oneOf(fields.preset, Object.keys(PRESETS) as Preset[]),
    settings: readSettings(fields.settings),
    seed: wholeOf(fields.seed, -(2 ** 32), 2 ** 32),
    minutes: { night: length(minutes.night), day: length(minutes.day) },
    factions: itemsOf(fields.factions, MOST_PLAYERS, readFaction),
    players: itemsOf(fields.players, MOST_PLAYERS, readChair),
  };
}

function readSettings(found: Found): Partial<Settings> {
  const { value, at } = found;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong('wrong-kind', at);
  for (const [key, each] of Object.entries(value)) {
    if (!isSettingKey(key)) wrong('unknown-field', `${at}.${key}`);
    if (!mayBe(key, each)) wrong('bad-value', `${at}.${key}`);
  }
  return value as Partial<Settings>;
}

const name = (found: Found): string => textOf(found, MOST_NAME);

function readFaction(found: Found): FactionInput {
  const fields = fieldsOf(found, ['id', 'name', 'kind'], ['town']);
  return {
    id: name(fields.id),
    name: name(fields.name),
    kind: oneOf(fields.kind, KINDS),
    ...ifThere('town', fields.town, name),
  };
}

function readChair(found: Found): RosterSeat {
  const fields = fieldsOf(found, ['id', 'name', 'role'], ['faction', 'lynchTarget', 'lover']);
  return {
    id: name(fields.id),
    name: name(fields.name),
    role: itemsOf(fields.role, MOST_LAYERS, (layer) => oneOf(layer, ROLE_NAMES)),
    ...ifThere('faction', fields.faction, name),
    ...ifThere('lynchTarget', fields.lynchTarget, name),
    ...ifThere('lover', fields.lover, name),
  };
}

/** Everything that was done at a game, read from a file. */
function readEntries(found: Found, players: number): readonly Entry[] {
  return itemsOf(found, MOST_ENTRIES, (entry) => readEntry(entry, players));
}

const time = (found: Found): number => numberOf(found, 0, LAST_TIME);

function readEntry(found: Found, players: number): Entry {
  const who = (each: Found): number => wholeOf(each, 0, players - 1);
  const kind = deedOf(found);
  switch (kind) {
    case 'begin':
    case 'resolve': {
      const { at, sum } = fieldsOf(found, ['do', 'at', 'sum']);
      return { do: kind, at: time(at), sum: textOf(sum, 20) };
    }
    case 'say': {
      const fields = fieldsOf(found, ['do', 'who', 'text']);
      return { do: kind, who: who(fields.who), text: textOf(fields.text, MOST_TEXT) };
    }
    case 'withdraw':
      return { do: kind, at: wholeOf(fieldsOf(found, ['do', 'at']).at, 0, MOST_ENTRIES) };
    case 'substitute': {
      const fields = fieldsOf(found, ['do', 'who', 'name']);
      return { do: kind, who: who(fields.who), name: name(fields.name) };
    }
    case 'remove':
      return { do: kind, who: who(fieldsOf(found, ['do', 'who']).who) };
    case 'deadline':
      return { do: kind, at: orNull(fieldsOf(found, ['do', 'at']).at, time) };
  }
}

function deedOf({ value, at }: Found): (typeof DEEDS)[number] {
  if (typeof value !== 'object' || value === null) wrong('wrong-kind', at);
  return oneOf({ value: (value as Record<string, unknown>).do, at: `${at}.do` }, DEEDS);
}
/** What is wrong with a field of a saved game. */
type FieldCode = 'missing' | 'unknown-field' | 'wrong-kind' | 'bad-value' | 'too-long';

/** A value and its place in the file. */
interface Found {
  readonly value: unknown;
  readonly at: string;
}

function wrong(code: FieldCode, at: string): never {
  throw new FieldMistake(code, at);
}

type Fields<K extends string> = Readonly<Record<K, Found>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object, these and no others; an optional one that is left out has the value undefined. */
function fieldsOf<K extends string, O extends string = never>(
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
function itemsOf<T>({ value, at }: Found, most: number, read: (item: Found) => T): readonly T[] {
  if (!Array.isArray(value)) wrong('wrong-kind', at);
  if (value.length > most) wrong('too-long', at);
  return value.map((item, index) => read({ value: item, at: `${at}[${index}]` }));
}

function textOf({ value, at }: Found, most: number): string {
  if (typeof value !== 'string') wrong('wrong-kind', at);
  return value.length > most ? wrong('too-long', at) : value;
}

function wholeOf({ value, at }: Found, from: number, to: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) wrong('wrong-kind', at);
  return value < from || value > to ? wrong('bad-value', at) : value;
}

function numberOf({ value, at }: Found, from: number, to: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) wrong('wrong-kind', at);
  return value < from || value > to ? wrong('bad-value', at) : value;
}

function oneOf<T extends string>(found: Found, names: readonly T[]): T {
  const text = textOf(found, 100);
  return names.find((name) => name === text) ?? wrong('bad-value', found.at);
}

/** A value that may be null. */
const orNull = <T>(found: Found, read: (found: Found) => T): T | null => (found.value === null ? null : read(found));

/** An optional field: nothing at all where it is left out. */
const ifThere = <K extends string, T>(key: K, found: Found, read: (found: Found) => T): { readonly [P in K]?: T } =>
  found.value === undefined ? {} : ({ [key]: read(found) } as { readonly [P in K]?: T });

import { type Phase, PRESETS, type Preset, ROLE_NAMES, type Settings } from '../../resolver/index.ts';
import { LAST_TIME, LONGEST_TEXT, MOST_PLAYERS, newModeratorGame, type OpeningMistake, replay, sumOf } from './game.ts';
import { FACTION_KINDS } from './names.ts';
import { isSettingKey, MOST_MINUTES, mayBe } from './settings.ts';
import type { Entry, ModeratorGame, Opening, RefusalCode } from './types.ts';

const FORMAT = 'tertulia-mafia-desk';

const FORMAT_VERSION = 1;

const MOST_NAME = 200;

const MOST_LAYERS = 20;

const MOST_ENTRIES = 100_000;

/** What is wrong with a field of a saved game. */
type FieldCode = 'missing' | 'unknown-field' | 'wrong-kind' | 'bad-value' | 'too-long';

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
  try {
    return readKept(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (error instanceof SyntaxError) return mistaken('not-json');
    if (!(error instanceof FieldMistake)) throw error;
    return mistaken(error.code, error.at);
  }
}

function readKept(kept: unknown): Restored {
  const format = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>).format : undefined;
  if (format !== FORMAT) return mistaken('foreign', 'format');
  const { version } = kept as Record<string, unknown>;
  if (typeof version === 'number' && version > FORMAT_VERSION) return mistaken('newer-version', 'version');
  if (version !== FORMAT_VERSION) return mistaken('bad-value', 'version');
  const { opening, entries } = record({ format: anything, version: anything, opening: opened, entries: anything })(
    kept,
    '',
  );
  return restore(opening, listOf(MOST_ENTRIES, entryOf(opening.players.length))(entries, 'entries'));
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

/** Reads a value, whose place in the file is known. */
type Read<T> = (value: unknown, at: string) => T;

type Fields = Readonly<Record<string, Read<unknown>>>;

type Values<F extends Fields> = { readonly [K in keyof F]: ReturnType<F[K]> };

function wrong(code: FieldCode, at: string): never {
  throw new FieldMistake(code, at);
}

const anything: Read<unknown> = (value) => value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with these fields and no others; an optional one that is left out stays out. */
function record<F extends Fields, O extends Fields = Record<never, never>>(
  fields: F,
  optional: O = {} as O,
): Read<Values<F> & Partial<Values<O>>> {
  const all: Fields = { ...fields, ...optional };
  return (value, at) => {
    if (!isObject(value)) wrong('wrong-kind', at);
    const place = (key: string): string => (at === '' ? key : `${at}.${key}`);
    const stray = Object.keys(value).find((key) => !Object.hasOwn(all, key));
    if (stray !== undefined) wrong('unknown-field', place(stray));
    const missing = Object.keys(fields).find((key) => !Object.hasOwn(value, key));
    if (missing !== undefined) wrong('missing', place(missing));
    const present = Object.entries(all).filter(([key]) => key in fields || value[key] !== undefined);
    return Object.fromEntries(present.map(([key, read]) => [key, read(value[key], place(key))])) as Values<F> &
      Partial<Values<O>>;
  };
}

const listOf =
  <T>(most: number, read: Read<T>): Read<readonly T[]> =>
  (value, at) => {
    if (!Array.isArray(value)) wrong('wrong-kind', at);
    if (value.length > most) wrong('too-long', at);
    return value.map((item, index) => read(item, `${at}[${index}]`));
  };

const textUpTo =
  (most: number): Read<string> =>
  (value, at) => {
    if (typeof value !== 'string') wrong('wrong-kind', at);
    return value.length > most ? wrong('too-long', at) : value;
  };

const numberIn =
  (from: number, to: number, isKind = Number.isFinite): Read<number> =>
  (value, at) => {
    if (typeof value !== 'number' || !isKind(value)) wrong('wrong-kind', at);
    return value < from || value > to ? wrong('bad-value', at) : value;
  };

const wholeIn = (from: number, to: number): Read<number> => numberIn(from, to, Number.isSafeInteger);

const oneOf =
  <T extends string>(names: readonly T[]): Read<T> =>
  (value, at) => {
    const text = textUpTo(100)(value, at);
    return names.find((name) => name === text) ?? wrong('bad-value', at);
  };

const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value, at) =>
    value === null ? null : read(value, at);

const named = textUpTo(MOST_NAME);

const minutes = orNull(numberIn(0, MOST_MINUTES));

const time = numberIn(0, LAST_TIME);

const settings: Read<Partial<Settings>> = (value, at) => {
  if (!isObject(value)) wrong('wrong-kind', at);
  for (const [key, each] of Object.entries(value)) {
    if (!isSettingKey(key)) wrong('unknown-field', `${at}.${key}`);
    if (!mayBe(key, each)) wrong('bad-value', `${at}.${key}`);
  }
  return value;
};

/** How a game was set up. */
const opened: Read<Opening> = record({
  name: named,
  preset: oneOf(Object.keys(PRESETS) as Preset[]),
  settings,
  seed: wholeIn(-(2 ** 32), 2 ** 32),
  minutes: record({ night: minutes, day: minutes }),
  factions: listOf(MOST_PLAYERS, record({ id: named, name: named, kind: oneOf(FACTION_KINDS) }, { town: named })),
  players: listOf(
    MOST_PLAYERS,
    record(
      { id: named, name: named, role: listOf(MOST_LAYERS, oneOf(ROLE_NAMES)) },
      { faction: named, lynchTarget: named, lover: named },
    ),
  ),
});

/** One thing that was done at a game of so many players. */
function entryOf(players: number): Read<Entry> {
  const who = wholeIn(0, players - 1);
  const summed = { at: time, sum: textUpTo(20) };
  const fields: { readonly [D in Entry['do']]: Fields } = {
    begin: summed,
    say: { who, text: textUpTo(LONGEST_TEXT) },
    withdraw: { at: wholeIn(0, MOST_ENTRIES) },
    resolve: summed,
    substitute: { who, name: named },
    remove: { who },
    deadline: { at: orNull(time) },
  };
  const kind = oneOf(Object.keys(fields) as Entry['do'][]);
  return (value, at) => {
    if (typeof value !== 'object' || value === null) wrong('wrong-kind', at);
    const done = kind((value as Record<string, unknown>).do, `${at}.do`);
    return record({ do: anything, ...fields[done] })(value, at) as unknown as Entry;
  };
}

import { createHash } from 'node:crypto';
import { isRecord, ok, type Refusal, type Result, refuse } from '../../kernel/host.ts';
import type { LogLine } from '../../log/storage.ts';
import type { Entry } from '../../table/table-event.ts';
import type { SessionEntry } from '../session-state.ts';
import type { Sitter } from '../tournament/state.ts';
import type { Gathered, GatheredRoom } from './gather.ts';

/** Entries of the match itself refer to people only by their seats. */
const NAMELESS: readonly Entry['type'][] = ['started', 'input', 'upgraded'];

/** A session as a file: its log and those of all its rooms, so that it can be replayed and checked. No names are in it. */
export interface Archive {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly game: { readonly id: string; readonly version: number };
  /** SHA-256 of the logs, to know a file that was cut or damaged. */
  readonly digest: string;
  readonly log: readonly SessionEntry[];
  /** By match. */
  readonly rooms: Readonly<Record<string, readonly Entry[]>>;
}

type Logs = Pick<Archive, 'log' | 'rooms'>;

const FORMAT = 'tertulia-session';

const VERSION = 1;

export function archiveOf({ gamePackage, entries, rooms }: Gathered): Archive {
  const { id, version } = gamePackage.game;
  const logs: Logs = { log: entries.map(withoutKeys).map(undigested), rooms: Object.fromEntries(rooms.flatMap(logOf)) };
  return { format: FORMAT, version: VERSION, game: { id, version }, digest: digestOf(logs), ...logs };
}

/** A room that was never opened has no log. */
function logOf({ match, pair, entries, last }: GatheredRoom): [string, readonly Entry[]][] {
  if (entries.length === 0) return [];
  const nameless = withoutNames(entries, pair.seats).map(undigested);
  return [[match, (last?.outcome ?? null) === null ? nameless.map(withoutReason) : nameless]];
}

/** Nobody reads why a program answered as it did before the match is over. */
function withoutReason(entry: Entry): Entry {
  if (entry.type !== 'input') return entry;
  const { why: _, ...rest } = entry;
  return rest;
}

/** Organisers are people too: neither what they are called nor what their keys are known by is anybody's. */
const withoutKeys = (entry: SessionEntry): SessionEntry =>
  entry.type === 'organised' ? { ...entry, label: '', hash: '' } : entry;

/** Without the digests of what was sent: from them a name could be guessed. */
function undigested<E extends SessionEntry | Entry>(entry: E): E {
  const { digest: _, ...rest } = entry;
  return rest as SessionEntry | Entry as E;
}

export const digestOf = ({ log, rooms }: Logs): string =>
  createHash('sha256').update(JSON.stringify({ log, rooms })).digest('hex');

/** Reads a file as an archive, or says why it is not one; whether its content is true is checked elsewhere. */
export function readArchive(file: unknown): Result<Archive, Refusal> {
  if (!isRecord(file) || file.format !== FORMAT) return refuse('not-an-archive');
  if (file.version !== VERSION) return refuse('other-archive', { version: String(file.version), known: VERSION });
  const { game, digest, log, rooms } = file;
  const isWhole =
    isRecord(game) && typeof game.id === 'string' && typeof game.version === 'number' && typeof digest === 'string';
  if (!isWhole || !isLog(log) || !isRecord(rooms) || !Object.values(rooms).every(isLog))
    return refuse('damaged-archive');
  return ok(file as unknown as Archive);
}

const isLog = (value: unknown): value is readonly Record<string, unknown>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((entry) => isRecord(entry) && typeof entry.type === 'string' && typeof entry.at === 'number');

/** Entries as the lines that they were. */
export const linesOf = (entries: readonly object[]): readonly LogLine[] =>
  entries.map((entry, number) => ({ number, epoch: 1, commandId: null, payload: JSON.stringify(entry) }));

/** The log of a room in which people are called by their numbers, whatever they called themselves on this server. */
function withoutNames(entries: readonly Entry[], seats: readonly Sitter[]): readonly Entry[] {
  const numbers = new Map<string, string>();
  const [opened] = entries;
  if (opened?.type === 'opened') {
    for (const [seat, chair] of opened.state.chairs.entries()) {
      if (chair.type === 'person') numbers.set(chair.person, `participant ${seats[seat]}`);
    }
  }
  return entries.map((entry) => {
    if (NAMELESS.includes(entry.type)) return entry;
    learn(entry, numbers);
    return renamed(entry, numbers) as Entry;
  });
}

/** Numbers everyone else who came. */
function learn(value: unknown, numbers: Map<string, string>): void {
  if (!isRecord(value)) return;
  if (typeof value.person === 'string' && !numbers.has(value.person)) {
    numbers.set(value.person, `person ${numbers.size + 1}`);
  }
  for (const inner of Object.values(value))
    for (const each of Array.isArray(inner) ? inner : [inner]) learn(each, numbers);
}

/** The same value, in which every id of a person is their number, and so is every name. */
function renamed(value: unknown, numbers: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return numbers.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, numbers));
  if (!isRecord(value)) return value;
  const isSomebody = ['person', 'seat', 'bot'].some((key) => key in value);
  const called = typeof value.person === 'string' ? numbers.get(value.person) : (value.bot ?? '');
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      numbers.get(key) ?? key,
      isSomebody && key === 'name' ? called : renamed(inner, numbers),
    ]),
  );
}

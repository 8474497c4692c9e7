import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { GamePackage } from '../../games/game-package.ts';
import { findGame } from '../../games/registry.ts';
import { type GameTypes, isRecord, type Outcome } from '../../kernel/host.ts';
import { fileIn, newFolder } from './folder-server-for-tests.ts';

/** What version 0.1 wrote and said; see fixtures/README.md. */
const FOLDER = fileURLToPath(new URL('../../fixtures/0.1', import.meta.url));

interface RecordedPerson {
  readonly name: string;
  readonly person: string;
  readonly token: string;
}

/** A match that was left in the middle. */
export interface LeftMatch {
  readonly name: string;
  readonly game: string;
  readonly code: string;
  readonly match: string;
  readonly isPaused: boolean;
  readonly host: string;
  readonly people: readonly RecordedPerson[];
  /** The seats of people who were still there. */
  readonly chairs: readonly { readonly name: string; readonly seat: number }[];
}

interface Recorded {
  readonly finished: readonly {
    readonly game: string;
    readonly code: string;
    readonly match: string;
    readonly seats: number;
    readonly outcome: Outcome;
  }[];
  readonly running: readonly LeftMatch[];
  readonly sessions: readonly {
    readonly name: string;
    readonly code: string;
    readonly key: string;
    readonly isFinished: boolean;
    readonly tokens: readonly string[];
  }[];
  readonly saves: readonly string[];
}

/** Everything that was recorded, by codes and ids. */
export const RECORDED = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as Recorded;

export const readRecorded = (name: string): string =>
  name.endsWith('.gz')
    ? gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8')
    : readFileSync(join(FOLDER, name), 'utf8');
export const readRecordedJson = <T = unknown>(name: string): T => JSON.parse(readRecorded(name)) as T;
export const recordedFiles = (folder: string): readonly string[] => readdirSync(join(FOLDER, folder));
export const recordedPath = (name: string): string => join(FOLDER, name);

/** A fresh folder with a copy of the recorded database, as a server finds it. */
export async function copyOfData(): Promise<string> {
  const folder = await newFolder();
  writeFileSync(fileIn(folder), gunzipSync(readFileSync(recordedPath('tertulia.db.gz'))));
  return folder;
}

/** A line of recorded traffic: what a client sent or got, or a request and its answer. */
export interface WireLine {
  readonly by?: string | null;
  readonly to?: string;
  readonly sent?: { readonly type: string; readonly id?: string };
  readonly got?: { readonly type: string; readonly id?: string | null; readonly code?: string };
  readonly http?: { readonly method: string; readonly path: string; readonly body: object | null };
  readonly status?: number;
  readonly told?: unknown;
}

export const wireLines = (name: string): readonly WireLine[] =>
  readRecorded(`wire/${name}.jsonl.gz`)
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as WireLine);

/** Whether today's rules of a game are those that it was recorded with: else its matches are shown, and not played again. */
export function hasRulesOfThen(game: string, version: number): boolean {
  return listedGame(game).game.version === version;
}

export function listedGame(game: string): GamePackage<GameTypes> {
  const gamePackage = findGame(game);
  if (gamePackage === undefined) throw new Error(`no game ${game}`);
  return gamePackage;
}

/**
 * Where today's value differs from a recorded one: what was lost or changed, and what was added under a name that is not
 * declared. `added`: names of fields that did not exist then.
 */
export function differences(today: unknown, then: unknown, added: readonly string[] = [], path = ''): string[] {
  if (Array.isArray(today) && Array.isArray(then)) {
    const sizes = today.length === then.length ? [] : [`${path}: ${then.length} items then, ${today.length} today`];
    return [...sizes, ...then.flatMap((item, at) => differences(today[at], item, added, `${path}[${at}]`))];
  }
  if (isRecord(today) && isRecord(then)) {
    const undeclared = Object.keys(today).filter((key) => !Object.hasOwn(then, key) && !added.includes(key));
    return [
      ...undeclared.map((key) => `${path}.${key} was added`),
      ...Object.keys(then).flatMap((key) => differences(today[key], then[key], added, `${path}.${key}`)),
    ];
  }
  return Object.is(today, then) ? [] : [`${path}: ${JSON.stringify(then)} then, ${JSON.stringify(today)} today`];
}

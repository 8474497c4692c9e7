import { randomUUID } from 'node:crypto';
import type { Append, MatchSummary, NewMatch, Storage } from '../port.ts';

/** A database under test. Every opening leads to the same contents, as another process would see them. */
export interface Subject {
  open(): Promise<Storage>;
  /** The lease of a node, and the time, as the database has them. */
  readLease(node: string): Promise<{ readonly leaseUntil: number; readonly now: number } | null>;
}

export const LOBBY: MatchSummary = { stage: 'lobby', isListed: true, seats: 4, freeChairs: 3, people: 1 };
export const PLAYING: MatchSummary = { stage: 'playing', isListed: true, seats: 4, freeChairs: 0, people: 4 };

/** Names that no other test has. */
export const fresh = (): string => randomUUID();

export function newMatch(over: Partial<NewMatch> = {}): NewMatch {
  const id = fresh();
  return {
    kind: 'table',
    ...LOBBY,
    ...{ id, code: `code-${id}`, after: null, game: 'chess', createdAt: 1_000, node: 'north', first: '"first"' },
    sitters: [],
    ...over,
  };
}

/** The id of a match that was opened under epoch 1. */
export async function opened(storage: Storage, over: Partial<NewMatch> = {}): Promise<string> {
  const match = newMatch(over);
  if ((await storage.open(match)) !== 'ok') throw new Error(`the code ${match.code} is taken`);
  return match.id;
}

export function appendTo(match: string, over: Partial<Append> = {}): Append {
  const lines = [{ commandId: null, payload: `"line ${over.number ?? 1}"` }];
  return { match, epoch: 1, number: 1, lines, at: 2_000, summary: null, sitters: [], ...over };
}

export const command = (commandId: string) => ({ commandId, payload: `"${commandId}"` });

export async function payloadsOf(storage: Storage, match: string): Promise<readonly string[]> {
  return (await storage.read(match)).map(({ payload }) => JSON.parse(payload) as string);
}

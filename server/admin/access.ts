import { timingSafeEqual } from 'node:crypto';
import { drawSecret, hashOf } from '../people.ts';
import type { Storage } from '../storage/port.ts';

const SETTING = 'admin-key-hash';

/** Longer input cannot be a key and is not even hashed. */
const MOST_LETTERS = 100;
const MOST_WRONG = 10;

const WINDOW_MS = 10 * 60_000;

const MOST_REMEMBERED = 10_000;

/**
 * Counts wrong keys by address; after too many, further ones are refused for a while. The right key always works: others at the same
 * address must not lock the operator out, and a key of 256 bits cannot be guessed.
 */
export class Attempts {
  private readonly now: () => number;
  private readonly byAddress = new Map<string, { count: number; readonly since: number }>();

  constructor(now: () => number) {
    this.now = now;
  }

  /** Seconds that an address still has to wait; 0 if it may try. */
  waitOf(address: string): number {
    const wrong = this.byAddress.get(address);
    if (wrong === undefined) return 0;
    const left = wrong.since + WINDOW_MS - this.now();
    if (left <= 0) this.byAddress.delete(address);
    return left > 0 && wrong.count >= MOST_WRONG ? Math.ceil(left / 1000) : 0;
  }

  wasWrong(address: string): void {
    if (this.byAddress.size >= MOST_REMEMBERED) this.byAddress.clear();
    const wrong = this.byAddress.get(address);
    if (wrong === undefined) this.byAddress.set(address, { count: 1, since: this.now() });
    else wrong.count++;
  }

  wasRight(address: string): void {
    this.byAddress.delete(address);
  }
}

export const SESSION_SECONDS = 12 * 60 * 60;

const MOST_SESSIONS = 100;

/** Who is logged in, until the server stops. The browser's secrets are stored as hashes. */
export class Sessions {
  private readonly now: () => number;
  private readonly byHash = new Map<string, Session>();

  constructor(now: () => number) {
    this.now = now;
  }

  /** Opens a session and returns the browser's secret. */
  open(keyHash: string): string {
    const secret = drawSecret();
    const oldest = this.byHash.size >= MOST_SESSIONS ? this.byHash.keys().next().value : undefined;
    if (oldest !== undefined) this.byHash.delete(oldest);
    const endsAt = this.now() + SESSION_SECONDS * 1000;
    this.byHash.set(hashOf(secret), { keyHash, formToken: drawSecret(), endsAt });
    return secret;
  }

  find(secret: string | null, keyHash: string | null): Session | null {
    const hash = secret === null ? '' : hashOf(secret);
    const session = this.byHash.get(hash);
    if (session === undefined) return null;
    if (session.keyHash === keyHash && session.endsAt > this.now()) return session;
    this.byHash.delete(hash);
    return null;
  }

  close(secret: string | null): void {
    if (secret !== null) this.drop(hashOf(secret));
  }

  /** A session by the hash of its secret, for another node; null if it is not known here. */
  show(hash: string): (Omit<Session, 'endsAt'> & { readonly left: number }) | null {
    const session = this.byHash.get(hash);
    if (session === undefined) return null;
    const { endsAt, ...rest } = session;
    return { ...rest, left: endsAt - this.now() };
  }

  /** Knows a session that was opened on another node. */
  learn(hash: string, { left, ...session }: Omit<Session, 'endsAt'> & { readonly left: number }): void {
    this.byHash.set(hash, { ...session, endsAt: this.now() + left });
  }

  drop(hash: string): void {
    this.byHash.delete(hash);
  }
}

/** Creates a new administration key. The old one and its sessions become invalid. */
export async function makeKey(storage: Storage): Promise<string> {
  const key = drawSecret();
  await storage.writeSetting(SETTING, hashOf(key));
  return key;
}

/** Creates the key at the first start; later null, because only its hash is stored. */
export async function makeFirstKey(storage: Storage): Promise<string | null> {
  return (await storage.readSetting(SETTING)) === null ? makeKey(storage) : null;
}

/** The hash of the key; null if there is none yet. */
export const keptKeyHash = (storage: Storage): Promise<string | null> => storage.readSetting(SETTING);

/** The hash of the key if this is the key, otherwise null. */
export async function checkKey(storage: Storage, given: string): Promise<string | null> {
  const kept = await keptKeyHash(storage);
  if (kept === null || given === '' || given.length > MOST_LETTERS) return null;
  return isSame(hashOf(given), kept) ? kept : null;
}

/** Takes the same time wherever the two differ. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** A login with the key. */
export interface Session {
  /** The hash of its key: a new key ends the session. */
  readonly keyHash: string;
  /** Included in every form, so that no other site can submit one. */
  readonly formToken: string;
  readonly endsAt: number;
}

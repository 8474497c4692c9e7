import { createHash, randomBytes } from 'node:crypto';
import { ok, type Refusal, type Result } from '../kernel/index.ts';
import { refuse } from '../protocol/refusals.ts';
import type { Person, Storage } from './storage/port.ts';
import type { ServerWorld } from './world.ts';

/** Secrets are stored as hashes only. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A secret that cannot be guessed: 32 bytes. */
export const drawSecret = (): string => randomBytes(32).toString('base64url');

const SECRET_FORM = /^[\w-]{43}$/;
const LINK_LIFETIME_MS = 10 * 60_000;
const MOST_CACHED = 20_000;

/** The people of the server. There are no accounts: a person is anyone with one of their tokens. */
export class People {
  private readonly storage: Storage;
  private readonly world: ServerWorld;
  /** People by the hash of their token, because every socket asks on every connection. */
  private readonly known = new Map<string, { readonly person: Person; readonly at: number }>();
  /** How long people are remembered; for ever where nobody else changes them. */
  lifetimeMs = Number.POSITIVE_INFINITY;
  /** Told when a person has changed: other nodes may remember them too. */
  onChange: (person: string) => void = () => {};
  /** Counts the changes to people. */
  private changes = 0;

  constructor(storage: Storage, world: ServerWorld) {
    this.storage = storage;
    this.world = world;
  }

  async add(name: string): Promise<{ readonly person: Person; readonly token: string }> {
    const token = drawSecret();
    const person: Person = { id: this.world.drawId(), name, createdAt: this.world.wall(), bannedAt: null };
    await this.storage.addPerson({ ...person, tokenHash: hashOf(token) });
    return { person, token };
  }

  /** The person of a token; refused if it is unknown or the person is banned. */
  async find(token: string): Promise<Result<Person, Refusal>> {
    if (!SECRET_FORM.test(token)) return refuse('unknown-token');
    const hash = hashOf(token);
    const { changes } = this;
    const remembered = this.known.get(hash);
    const isFresh = remembered !== undefined && this.world.now() - remembered.at < this.lifetimeMs;
    const person = isFresh ? remembered.person : await this.storage.findByToken(hash);
    if (person === null) return refuse('unknown-token');
    if (person.bannedAt !== null) return refuse('banned');
    // If somebody was banned or renamed during the query, its result may be outdated.
    if (changes !== this.changes) return this.find(token);
    if (this.known.size >= MOST_CACHED) this.known.clear();
    if (!isFresh) this.known.set(hash, { person, at: this.world.now() });
    return ok(person);
  }

  async rename(person: string, name: string): Promise<void> {
    await this.storage.rename(person, name);
    this.changed(person);
  }

  async ban(person: string, at: number | null): Promise<void> {
    await this.storage.ban(person, at);
    this.changed(person);
  }

  async isBanned(person: string): Promise<boolean> {
    return ((await this.storage.findPerson(person))?.bannedAt ?? null) !== null;
  }

  /** A secret with which another device becomes this person: once, and for a short time. */
  async linkDevice(person: string): Promise<{ readonly link: string; readonly expiresAt: number }> {
    const link = drawSecret();
    const expiresAt = this.world.wall() + LINK_LIFETIME_MS;
    await this.storage.addDeviceLink({ hash: hashOf(link), person, expiresAt });
    return { link, expiresAt };
  }

  /** A new token for the device that uses a link. */
  async redeem(link: string): Promise<Result<{ readonly person: Person; readonly token: string }, Refusal>> {
    const id = SECRET_FORM.test(link) ? await this.storage.takeDeviceLink(hashOf(link), this.world.wall()) : null;
    const person = id === null ? null : await this.storage.findPerson(id);
    if (person === null) return refuse('link-used-up');
    if (person.bannedAt !== null) return refuse('banned');
    return ok({ person, token: await this.addDevice(person.id) });
  }

  /** A token for another device of a person. */
  async addDevice(person: string): Promise<string> {
    const token = drawSecret();
    await this.storage.addToken(person, hashOf(token), this.world.wall());
    return token;
  }

  /** To be called when a person has changed. */
  changed(person: string): void {
    this.forget(person);
    this.onChange(person);
  }

  /** What is remembered of a person may be outdated. */
  forget(person: string): void {
    this.changes++;
    for (const [hash, known] of this.known) if (known.person.id === person) this.known.delete(hash);
  }
}

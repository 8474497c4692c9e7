import { drawSecret, hashOf } from '../people/people.ts';

/** Somebody who brought the key. */
export interface Session {
  /** The hash of the key that it was opened with: once there is another key it opens nothing. */
  readonly keyHash: string;
  /** Stands in every form, so that no other site can fill one in. */
  readonly formToken: string;
  readonly endsAt: number;
}

export const SESSION_SECONDS = 12 * 60 * 60;
const MOST_SESSIONS = 100;

/** Who is logged in, until the server stops. What a browser holds is kept as a hash only. */
export class Sessions {
  private readonly now: () => number;
  private readonly byHash = new Map<string, Session>();

  constructor(now: () => number) {
    this.now = now;
  }

  /** What the browser has to bring from now on. */
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
    if (secret !== null) this.byHash.delete(hashOf(secret));
  }
}

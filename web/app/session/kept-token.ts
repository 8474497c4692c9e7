/** Where the secret is kept, and the personal link that it was got by. */
const keyOf = (code: string) => `tertulia.session.${code}`;
const linkKeyOf = (code: string) => `tertulia.link.${code}`;

/** What was kept in this visit, for browsers that keep nothing. */
const unkept = new Map<string, string>();

/** Who takes part on this device: their secret, and the personal link that led to it, where there was one. */
interface Kept {
  readonly token: string;
  readonly link: string | null;
}

/** Whoever takes part in a session on this device; null for nobody yet. Another personal link is for somebody else. */
export function keptToken(code: string, link: string | null): string | null {
  const known = read(linkKeyOf(code));
  return link !== null && link !== known ? null : read(keyOf(code));
}

/** Keeps the secret, so that a reload and a second tab are the same participant. */
export function keepToken(code: string, { token, link }: Kept): void {
  write(keyOf(code), token);
  write(linkKeyOf(code), link);
}

/** Forgets a secret that the server does not know. */
export function forgetToken(code: string): void {
  write(keyOf(code), null);
  write(linkKeyOf(code), null);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  if (value === null) unkept.delete(key);
  else unkept.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing has it for this visit.
  }
}

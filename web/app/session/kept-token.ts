/** What an address brings: the secret of a personal link, and the id that a recruiting site knows somebody by. */
export interface Invitation {
  readonly link?: string;
  readonly externalId?: string;
}

/** Where the secret of whoever came last is kept. */
const lastKeyOf = (code: string) => `tertulia.session.${code}`;

/** Where the secret is kept of whoever came by an invitation; one that brings nothing is for whoever came last. */
function keyOf(code: string, invitation: Invitation): string {
  const { link, externalId } = invitation;
  const brought = `${new URLSearchParams({ ...(link && { link }), ...(externalId && { externalId }) })}`;
  return brought === '' ? lastKeyOf(code) : `${lastKeyOf(code)}?${brought}`;
}

/** What could not be written down: a browser that keeps nothing has it for this visit. */
const unkept = new Map<string, string>();

/** Whoever takes part in a session on this device; null for nobody yet. Another link or another id is for somebody else. */
export const keptToken = (code: string, invitation: Invitation): string | null => read(keyOf(code, invitation));

/** Keeps the secret, so that a reload and a second tab are the same participant, and so is a page that brings no invitation. */
export function keepToken(code: string, invitation: Invitation, token: string): void {
  write(keyOf(code, invitation), token);
  write(lastKeyOf(code), token);
}

/** Forgets a secret that the server does not know, however it was come by. */
export function forgetToken(code: string, token: string): void {
  const isOfSession = (key: string) => key === lastKeyOf(code) || key.startsWith(`${lastKeyOf(code)}?`);
  for (const key of allKeys().filter(isOfSession)) if (read(key) === token) remove(key);
}

function allKeys(): readonly string[] {
  try {
    return [...unkept.keys(), ...Object.keys(localStorage)];
  } catch {
    return [...unkept.keys()];
  }
}

function read(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
}

function remove(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing where nothing can be kept.
  }
}

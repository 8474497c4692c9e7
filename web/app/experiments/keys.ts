const PREFIX = 'tertulia.organiser.';

/** A session that this browser has a key of. */
export interface KeptKey {
  readonly code: string;
  readonly key: string;
}

/** The keys that this browser keeps, by the codes of their sessions. */
export function keptKeys(): readonly KeptKey[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ code: name.slice(PREFIX.length), key: localStorage.getItem(name) ?? '' }))
    .sort((one, other) => one.code.localeCompare(other.code));
}

export const keyOf = (code: string): string | null => localStorage.getItem(PREFIX + code);

export const keepKey = ({ code, key }: KeptKey): void => localStorage.setItem(PREFIX + code, key);

export const forgetKey = (code: string): void => localStorage.removeItem(PREFIX + code);

/** Takes a key out of the address, where it came as `#key=…`, keeps it, and leaves no trace of it in the address bar. */
export function takeKeyFromAddress(code: string): void {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (key === null || key === '') return;
  keepKey({ code, key });
  history.replaceState(history.state, '', location.pathname + location.search);
}

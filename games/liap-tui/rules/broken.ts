/** An error for a state that the rules cannot reach; `code` says which invariant broke. */
export interface BrokenInvariant extends Error {
  readonly code: string;
}

/** Builds the error to throw when an invariant is broken. */
export function brokenInvariant(code: string, message: string): BrokenInvariant {
  return Object.assign(new Error(`${code}: ${message}`), { code });
}

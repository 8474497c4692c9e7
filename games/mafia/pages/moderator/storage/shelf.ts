const PREFIX = 'tertulia.mafia.moderator.';

/** The texts of this page in the browser's storage, by the ids of their games. Never throws. */
interface TextStore {
  readonly ids: () => readonly string[];
  readonly get: (id: string) => string | null;
  /** Whether it was kept. */
  readonly put: (id: string, text: string) => boolean;
  readonly remove: (id: string) => void;
}

export function openTextStore(storage: Storage | null): TextStore {
  const keys = (): readonly string[] =>
    attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')) ?? [];
  return {
    ids: () =>
      keys()
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length)),
    get: (id) => attempt(() => storage?.getItem(PREFIX + id)) ?? null,
    put: (id, text) => attempt(() => storage?.setItem(PREFIX + id, text) === undefined && storage !== null) ?? false,
    remove: (id) => attempt(() => storage?.removeItem(PREFIX + id)),
  };
}

/** The browser's own storage; null where it is forbidden. */
export const browserStorage = (): Storage | null => attempt(() => window.localStorage) ?? null;

/** Storage throws when it is full or forbidden. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

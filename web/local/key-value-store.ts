class IndexedCupboard implements KeyValueStore {
  private readonly database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.database = database;
    // A newer program in another tab must be able to change its form.
    database.onversionchange = () => database.close();
  }

  read(drawer: StoreName, key: string): Promise<unknown> {
    return answered(this.database.transaction(drawer).objectStore(drawer).get(key));
  }

  list(drawer: StoreName, beginning: string): Promise<readonly unknown[]> {
    return answered(this.database.transaction(drawer).objectStore(drawer).getAll(beginningWith(beginning)));
  }

  write(changes: readonly Change[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction([...new Set(changes.map(({ drawer }) => drawer))], 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(isOvertaken(transaction.error) ? new Overtaken() : transaction.error);
      for (const change of changes) {
        const drawer = transaction.objectStore(change.drawer);
        if ('key' in change) drawer.put(change.value, change.key);
        else if ('newKey' in change) addTo(drawer, change);
        else drawer.delete(beginningWith(change.without));
      }
    });
  }
}

/** What a store on this device has drawers for. */
export const DRAWERS = ['tables', 'lines', 'saves', 'aside'] as const;

export type StoreName = (typeof DRAWERS)[number];

/** Something to be put into a drawer, or taken out of it. */
export type Change =
  | { readonly drawer: StoreName; readonly key: string; readonly value: unknown }
  /** Goes nowhere but where nothing lies, and only next to what must lie there already. */
  | { readonly drawer: StoreName; readonly newKey: string; readonly besides: string | null; readonly value: unknown }
  /** Everything whose key begins so. */
  | { readonly drawer: StoreName; readonly without: string };

/** Thrown where another tab wrote first: something lies where something new was to go, or what it belongs to is gone. */
export class Overtaken extends Error {}

/** Where this device keeps things. What `write` has answered for is kept, all of it or nothing. */
export interface KeyValueStore {
  read(drawer: StoreName, key: string): Promise<unknown>;
  /** Everything whose key begins so, in the order of the keys. */
  list(drawer: StoreName, beginning: string): Promise<readonly unknown[]>;
  write(changes: readonly Change[]): Promise<void>;
}

/** A store that lasts as long as the page: for tests, and where the browser keeps nothing. */
export class MemoryStore implements KeyValueStore {
  private readonly drawers = new Map(DRAWERS.map((drawer) => [drawer, new Map<string, unknown>()]));

  async read(drawer: StoreName, key: string): Promise<unknown> {
    return this.drawers.get(drawer)?.get(key);
  }

  async list(drawer: StoreName, beginning: string): Promise<readonly unknown[]> {
    const keys = [...(this.drawers.get(drawer)?.keys() ?? [])].filter((key) => key.startsWith(beginning));
    return keys.sort().map((key) => this.drawers.get(drawer)?.get(key));
  }

  async write(changes: readonly Change[]): Promise<void> {
    if (changes.some((change) => this.isOvertaken(change))) throw new Overtaken();
    for (const change of changes) {
      const drawer = this.drawers.get(change.drawer) as Map<string, unknown>;
      if ('key' in change) drawer.set(change.key, structuredClone(change.value));
      else if ('newKey' in change) drawer.set(change.newKey, structuredClone(change.value));
      else for (const key of drawer.keys()) if (key.startsWith(change.without)) drawer.delete(key);
    }
  }

  private isOvertaken(change: Change): boolean {
    if (!('newKey' in change)) return false;
    const drawer = this.drawers.get(change.drawer) as Map<string, unknown>;
    return drawer.has(change.newKey) || (change.besides !== null && !drawer.has(change.besides));
  }
}

const NAME = 'tertulia.local';

const FORM = 1;

/** A store in the browser's own database; fails where there is none, or where a newer program made it. */
export function openIndexedStore(): Promise<KeyValueStore> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, FORM);
    opening.onupgradeneeded = () => {
      for (const drawer of DRAWERS) opening.result.createObjectStore(drawer);
    };
    opening.onsuccess = () => resolve(new IndexedCupboard(opening.result));
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('blocked'));
  });
}

function addTo(drawer: IDBObjectStore, { newKey, besides, value }: Extract<Change, { newKey: string }>): void {
  drawer.add(value, newKey);
  if (besides === null) return;
  const found = drawer.count(besides);
  found.onsuccess = () => found.result === 0 && drawer.transaction.abort();
}

/** `add` fails where something lies; an abort without an error is our own. */
const isOvertaken = (error: DOMException | null): boolean => error === null || error.name === 'ConstraintError';

const beginningWith = (text: string): IDBKeyRange => IDBKeyRange.bound(text, `${text}\uffff`);

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

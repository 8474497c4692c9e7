class IndexedStore implements KeyValueStore {
  private readonly database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.database = database;
    // A newer program in another tab must be able to change its form.
    database.onversionchange = () => database.close();
  }

  read(store: StoreName, key: string): Promise<unknown> {
    return answered(this.database.transaction(store).objectStore(store).get(key));
  }

  list(store: StoreName, beginning: string): Promise<readonly unknown[]> {
    return answered(this.database.transaction(store).objectStore(store).getAll(beginningWith(beginning)));
  }

  write(changes: readonly Change[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction([...new Set(changes.map(({ store }) => store))], 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(isOvertaken(transaction.error) ? new Overtaken() : transaction.error);
      for (const change of changes) {
        const store = transaction.objectStore(change.store);
        if ('key' in change) store.put(change.value, change.key);
        else if ('newKey' in change) addTo(store, change);
        else store.delete(beginningWith(change.without));
      }
    });
  }
}

/** The stores on this device. */
export const STORES = ['tables', 'lines', 'saves', 'aside'] as const;

export type StoreName = (typeof STORES)[number];

/** Something to be written to a store, or removed from it. */
export type Change =
  | { readonly store: StoreName; readonly key: string; readonly value: unknown }
  /** Only if the key is new, and if the required one exists. */
  | { readonly store: StoreName; readonly newKey: string; readonly requires: string | null; readonly value: unknown }
  /** Everything whose key begins so. */
  | { readonly store: StoreName; readonly without: string };

/** Thrown if another tab wrote first: a new key exists already, or the required one does not. */
export class Overtaken extends Error {}

/** Where this device keeps things. What `write` has answered for is kept, all of it or nothing. */
export interface KeyValueStore {
  read(store: StoreName, key: string): Promise<unknown>;
  /** Everything whose key begins so, in the order of the keys. */
  list(store: StoreName, beginning: string): Promise<readonly unknown[]>;
  write(changes: readonly Change[]): Promise<void>;
}

/** A store that lasts as long as the page: for tests, and where the browser keeps nothing. */
export class MemoryStore implements KeyValueStore {
  private readonly stores = new Map(STORES.map((store) => [store, new Map<string, unknown>()]));

  async read(store: StoreName, key: string): Promise<unknown> {
    return this.stores.get(store)?.get(key);
  }

  async list(store: StoreName, beginning: string): Promise<readonly unknown[]> {
    const keys = [...(this.stores.get(store)?.keys() ?? [])].filter((key) => key.startsWith(beginning));
    return keys.sort().map((key) => this.stores.get(store)?.get(key));
  }

  async write(changes: readonly Change[]): Promise<void> {
    if (changes.some((change) => this.isOvertaken(change))) throw new Overtaken();
    for (const change of changes) {
      const store = this.stores.get(change.store) as Map<string, unknown>;
      if ('key' in change) store.set(change.key, structuredClone(change.value));
      else if ('newKey' in change) store.set(change.newKey, structuredClone(change.value));
      else for (const key of store.keys()) if (key.startsWith(change.without)) store.delete(key);
    }
  }

  private isOvertaken(change: Change): boolean {
    if (!('newKey' in change)) return false;
    const store = this.stores.get(change.store) as Map<string, unknown>;
    return store.has(change.newKey) || (change.requires !== null && !store.has(change.requires));
  }
}

const NAME = 'tertulia.local';

const FORM = 1;

/** A store in the browser's own database; fails where there is none, or where a newer program made it. */
export function openIndexedStore(): Promise<KeyValueStore> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, FORM);
    opening.onupgradeneeded = () => {
      for (const store of STORES) opening.result.createObjectStore(store);
    };
    opening.onsuccess = () => resolve(new IndexedStore(opening.result));
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('blocked'));
  });
}

function addTo(store: IDBObjectStore, { newKey, requires, value }: Extract<Change, { newKey: string }>): void {
  store.add(value, newKey);
  if (requires === null) return;
  const found = store.count(requires);
  found.onsuccess = () => found.result === 0 && store.transaction.abort();
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

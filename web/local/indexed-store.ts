import { type Change, DRAWERS, type KeyValueStore, Overtaken, type StoreName } from './key-value-store.ts';

const NAME = 'tertulia.local';
const FORM = 1;

/** A cupboard in the browser's own database; fails where there is none, or where a newer program made it. */
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

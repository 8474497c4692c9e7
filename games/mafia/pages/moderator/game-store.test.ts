// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { changedGame, newGame, openGameStore, openSaved, type SavedGame } from './saved-games.tsx';

const DRAFT = { wish: '', list: 'Ana: Cop' };
const made = (now = 1): SavedGame => newGame('en', { draft: DRAFT }, now);

beforeEach(() => localStorage.clear());

/** A storage that is full, or forbidden. */
const full = (): Storage =>
  ({
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  }) as unknown as Storage;

test('a game is kept and found again, also by a page that opens later', () => {
  const saved = made();
  expect(openGameStore(localStorage).put(saved, null)).toBe('kept');
  const later = openGameStore(localStorage);
  expect(later.get(saved.id)).toEqual(saved);
  expect(later.get(saved.id)).toBe(later.get(saved.id));
  expect(openSaved(later.get(saved.id) as SavedGame)).toEqual({ stage: 'draft', draft: DRAFT });
});

test('several games are kept, last changed first', () => {
  const gameStore = openGameStore(localStorage);
  const [old, young] = [made(1), made(2)];
  gameStore.put(old, null);
  gameStore.put(young, null);
  localStorage.setItem('something.else', '{}');
  expect(gameStore.all()).toEqual([young, old]);
  expect(gameStore.all()).toBe(gameStore.all());
  gameStore.remove(young.id);
  expect(gameStore.all()).toEqual([old]);
});

test('of two tabs the later one does not write over what it has not seen', () => {
  const [one, other] = [openGameStore(localStorage), openGameStore(localStorage)];
  const saved = made();
  one.put(saved, null);
  const mine = changedGame(saved, { draft: { ...DRAFT, list: 'Bo: Goon' } }, 2);
  const theirs = changedGame(saved, { draft: { ...DRAFT, list: 'Cy: Doctor' } }, 3);
  expect(other.put(theirs, saved.revision)).toBe('kept');
  expect(one.put(mine, saved.revision)).toBe('overtaken');
  expect(one.get(saved.id)).toEqual(theirs);
});

test('somebody hears of every change, also of another tab', () => {
  const gameStore = openGameStore(localStorage);
  let changes = 0;
  const stop = gameStore.subscribe(() => changes++);
  gameStore.put(made(), null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'any' }));
  stop();
  gameStore.put(made(), null);
  expect(changes).toBe(2);
});

test.each([['full', full()] as const, ['forbidden', null] as const])(
  'where storage is %s, the page holds the game itself and says so',
  (_, storage) => {
    const gameStore = openGameStore(storage);
    const saved = made();
    expect(gameStore.put(saved, null)).toBe('unkept');
    expect([gameStore.get(saved.id), gameStore.all(), gameStore.storeTrouble(saved.id)]).toEqual([
      saved,
      [saved],
      'unkept',
    ]);
    const next = changedGame(saved, { language: 'es' }, 2);
    expect([gameStore.put(next, saved.revision), gameStore.get(saved.id)]).toEqual(['unkept', next]);
  },
);

/** The browser's storage, which is full while it is said to be. */
function fillable(): { readonly storage: Storage; readonly fill: (isFull: boolean) => void } {
  let isFull = false;
  const storage = {
    get length() {
      return localStorage.length;
    },
    key: (index: number) => localStorage.key(index),
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      localStorage.setItem(key, text);
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  } as unknown as Storage;
  return {
    storage,
    fill: (now) => {
      isFull = now;
    },
  };
}

test('a game that was held here alone is kept once there is room again', () => {
  const { storage, fill } = fillable();
  const gameStore = openGameStore(storage);
  const saved = made();
  gameStore.put(saved, null);
  fill(true);
  const mine = changedGame(saved, { language: 'es' }, 2);
  expect(gameStore.put(mine, saved.revision)).toBe('unkept');
  fill(false);
  const more = changedGame(mine, { language: 'en' }, 3);
  expect(gameStore.put(more, mine.revision)).toBe('kept');
  expect([gameStore.storeTrouble(saved.id), openGameStore(localStorage).get(saved.id)]).toEqual([null, more]);
});

test.each(['changed', 'deleted'] as const)(
  'a game that is held here alone never writes over one that another tab %s meanwhile',
  (what) => {
    const { storage, fill } = fillable();
    const [one, other] = [openGameStore(storage), openGameStore(localStorage)];
    const saved = made();
    one.put(saved, null);
    fill(true);
    const mine = changedGame(saved, { draft: { ...DRAFT, list: 'Bo: Goon' } }, 2);
    expect(one.put(mine, saved.revision)).toBe('unkept');
    const theirs = changedGame(saved, { draft: { ...DRAFT, list: 'Cy: Doctor' } }, 3);
    if (what === 'changed') other.put(theirs, saved.revision);
    else other.remove(saved.id);
    fill(false);
    const more = changedGame(mine, { language: 'es' }, 4);
    expect([one.put(more, mine.revision), one.storeTrouble(saved.id)]).toEqual(['apart', 'apart']);
    expect(one.get(saved.id)).toEqual(more);
    expect(openGameStore(localStorage).get(saved.id)).toEqual(what === 'changed' ? theirs : null);
  },
);

test('what cannot be read is shown as damaged, and not thrown away', () => {
  localStorage.setItem('tertulia.mafia.moderator.x', '{"text":');
  const saved = openGameStore(localStorage).get('x') as SavedGame;
  expect(openSaved(saved)).toMatchObject({ stage: 'damaged', mistake: { code: 'not-json' } });
  expect(localStorage.getItem('tertulia.mafia.moderator.x')).toBe('{"text":');
});

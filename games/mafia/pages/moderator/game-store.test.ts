// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { changedGame, type KeptGame, newGame, openGameStore, openKept } from './saved-games.tsx';

const DRAFT = { wish: '', list: 'Ana: Cop' };
const made = (now = 1): KeptGame => newGame('en', { draft: DRAFT }, now);

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
  const game = made();
  expect(openGameStore(localStorage).put(game, null)).toBe('kept');
  const later = openGameStore(localStorage);
  expect(later.get(game.id)).toEqual(game);
  expect(later.get(game.id)).toBe(later.get(game.id));
  expect(openKept(later.get(game.id) as KeptGame)).toEqual({ stage: 'draft', draft: DRAFT });
});

test('several games lie side by side, whatever was changed last first', () => {
  const cupboard = openGameStore(localStorage);
  const [old, young] = [made(1), made(2)];
  cupboard.put(old, null);
  cupboard.put(young, null);
  localStorage.setItem('something.else', '{}');
  expect(cupboard.all()).toEqual([young, old]);
  expect(cupboard.all()).toBe(cupboard.all());
  cupboard.remove(young.id);
  expect(cupboard.all()).toEqual([old]);
});

test('of two tabs the later one does not write over what it has not seen', () => {
  const [one, other] = [openGameStore(localStorage), openGameStore(localStorage)];
  const game = made();
  one.put(game, null);
  const mine = changedGame(game, { draft: { ...DRAFT, list: 'Bo: Goon' } }, 2);
  const theirs = changedGame(game, { draft: { ...DRAFT, list: 'Cy: Doctor' } }, 3);
  expect(other.put(theirs, game.revision)).toBe('kept');
  expect(one.put(mine, game.revision)).toBe('overtaken');
  expect(one.get(game.id)).toEqual(theirs);
});

test('somebody hears of every change, also of another tab', () => {
  const cupboard = openGameStore(localStorage);
  let changes = 0;
  const stop = cupboard.subscribe(() => changes++);
  cupboard.put(made(), null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'any' }));
  stop();
  cupboard.put(made(), null);
  expect(changes).toBe(2);
});

test.each([['full', full()] as const, ['forbidden', null] as const])(
  'where storage is %s, the page holds the game itself and says so',
  (_, storage) => {
    const cupboard = openGameStore(storage);
    const game = made();
    expect(cupboard.put(game, null)).toBe('unkept');
    expect([cupboard.get(game.id), cupboard.all(), cupboard.whyUnkept(game.id)]).toEqual([game, [game], 'unkept']);
    const next = changedGame(game, { language: 'es' }, 2);
    expect([cupboard.put(next, game.revision), cupboard.get(game.id)]).toEqual(['unkept', next]);
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
  const cupboard = openGameStore(storage);
  const game = made();
  cupboard.put(game, null);
  fill(true);
  const mine = changedGame(game, { language: 'es' }, 2);
  expect(cupboard.put(mine, game.revision)).toBe('unkept');
  fill(false);
  const more = changedGame(mine, { language: 'en' }, 3);
  expect(cupboard.put(more, mine.revision)).toBe('kept');
  expect([cupboard.whyUnkept(game.id), openGameStore(localStorage).get(game.id)]).toEqual([null, more]);
});

test.each(['changed', 'deleted'] as const)(
  'a game that is held here alone never writes over one that another tab %s meanwhile',
  (what) => {
    const { storage, fill } = fillable();
    const [one, other] = [openGameStore(storage), openGameStore(localStorage)];
    const game = made();
    one.put(game, null);
    fill(true);
    const mine = changedGame(game, { draft: { ...DRAFT, list: 'Bo: Goon' } }, 2);
    expect(one.put(mine, game.revision)).toBe('unkept');
    const theirs = changedGame(game, { draft: { ...DRAFT, list: 'Cy: Doctor' } }, 3);
    if (what === 'changed') other.put(theirs, game.revision);
    else other.remove(game.id);
    fill(false);
    const more = changedGame(mine, { language: 'es' }, 4);
    expect([one.put(more, mine.revision), one.whyUnkept(game.id)]).toEqual(['apart', 'apart']);
    expect(one.get(game.id)).toEqual(more);
    expect(openGameStore(localStorage).get(game.id)).toEqual(what === 'changed' ? theirs : null);
  },
);

test('what cannot be read is shown as damaged, and not thrown away', () => {
  localStorage.setItem('tertulia.mafia.moderator.x', '{"text":');
  const kept = openGameStore(localStorage).get('x') as KeptGame;
  expect(openKept(kept)).toMatchObject({ stage: 'damaged', mistake: { code: 'not-json' } });
  expect(localStorage.getItem('tertulia.mafia.moderator.x')).toBe('{"text":');
});

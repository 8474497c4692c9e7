// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Save } from '../../../kernel/host.ts';
import { localSaves } from '../../local/local-game.ts';
import { readSave } from './save-file.ts';

afterEach(() => vi.restoreAllMocks());

const SAVE = { format: 1, game: 'toy' } as unknown as Save;
const file = (text: string) => new File([text], 'toy.json', { type: 'application/json' });

/** What the device makes of the JSON in a file. */
const opening = (opened: Awaited<ReturnType<typeof localSaves.open>>) =>
  vi.spyOn(localSaves, 'open').mockResolvedValue(opened);

describe('a file', () => {
  test('that holds a match of this game is read', async () => {
    const open = opening({ ok: true, save: SAVE } as Awaited<ReturnType<typeof localSaves.open>>);
    expect(await readSave(file(JSON.stringify(SAVE)), 'toy')).toEqual({ ok: true, save: SAVE });
    expect(open).toHaveBeenCalledWith(SAVE);
  });

  test('that says what the clock showed is continued from there, unless that is not a time', async () => {
    const clockOf = async (clock: unknown) => {
      opening({ ok: true, save: { ...SAVE, clock } } as Awaited<ReturnType<typeof localSaves.open>>);
      const read = await readSave(file(JSON.stringify({ ...SAVE, clock })), 'toy');
      return read.ok ? read.save.clock : null;
    };
    const clock = { at: 65_000, isPaused: true, stood: 3000 };
    expect([await clockOf(clock), await clockOf({ at: 5, isPaused: false })]).toEqual([
      clock,
      { at: 5, isPaused: false, stood: 0 },
    ]);
    for (const wrong of [7, null, { ...clock, at: -1 }, { ...clock, stood: 1e300 }, { ...clock, isPaused: 'no' }])
      expect(await clockOf(wrong)).toBeUndefined();
  });

  test('that holds a match of another game is refused, by the name of that', async () => {
    opening({ ok: true, save: SAVE } as Awaited<ReturnType<typeof localSaves.open>>);
    const why = { code: 'other-game', with: { game: 'toy' } };
    expect(await readSave(file(JSON.stringify(SAVE)), 'chess')).toEqual({ ok: false, why });
  });

  test('that holds no JSON, or is larger than any match, is refused unopened', async () => {
    const open = opening({ ok: true, save: SAVE } as Awaited<ReturnType<typeof localSaves.open>>);
    const large = file('{}');
    Object.defineProperty(large, 'size', { value: 8_000_001 });
    for (const bad of [file('{"broken'), file('null'), large])
      expect(await readSave(bad, 'toy')).toEqual({ ok: false, why: { code: 'not-a-save' } });
    expect(open).not.toHaveBeenCalled();
  });

  test('that cannot be read is refused, and not taken for one without a match', async () => {
    const gone = file('{}');
    gone.text = () => Promise.reject(new Error('it was moved'));
    expect(await readSave(gone, 'toy')).toEqual({ ok: false, why: { code: 'unreadable-file' } });
  });

  test('that holds something else is refused for the reason that the device gives', async () => {
    opening({ ok: false, code: 'corrupt-save', with: { at: 'log' } } as Awaited<ReturnType<typeof localSaves.open>>);
    const read = await readSave(file('{}'), 'toy');
    expect(read).toMatchObject({ ok: false, why: { code: 'corrupt-save', with: { at: 'log' } } });
  });
});

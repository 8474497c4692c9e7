// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Save } from '../../../kernel/host.ts';
import type { Transfer } from '../../../table/transfer.ts';
import { localGame, localSaves } from '../../local/local-game.ts';
import { speakKit } from '../../ui/words-for-tests.ts';
import words from '../text/en/companion.json' with { type: 'json' };
import refusals from '../text/en/refusals.json' with { type: 'json' };
import { bring, useBrought } from './copies.ts';
import { NewGameDialog } from './local-tools.tsx';
import { ImportDialog, RecentDialog } from './recent-dialog.tsx';

beforeAll(async () => {
  await speakKit();
  i18next.addResourceBundle('en', 'companion', words);
  i18next.addResourceBundle('en', 'refusals', refusals);
});

const SAVE = { game: 'toy' } as unknown as Save;
const CLOCK = { at: 65_000, isPaused: false, stood: 0 };
const broken = () => Promise.reject(new Error('the host is gone'));
const onClose = vi.fn();
const props = { game: 'toy', name: 'Ana', onClose };

beforeEach(() => {
  vi.spyOn(localSaves, 'list').mockResolvedValue([
    { id: 'kept', game: 'toy', endedAt: 0, names: ['', 'Bea'], moves: 12, lasted: 65_000, isOver: false },
  ]);
  vi.spyOn(localSaves, 'load').mockResolvedValue({ save: SAVE, names: [], clock: CLOCK });
  vi.spyOn(localSaves, 'open').mockResolvedValue({ ok: true, save: SAVE });
  vi.spyOn(localSaves, 'drop').mockResolvedValue();
  vi.spyOn(localGame, 'carryIn').mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onClose.mockReset();
});

const pressed = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const saysThatItFailed = async () => {
  expect((await screen.findByRole('alert')).textContent).toContain(refusals['device-failed']);
  expect(onClose).not.toHaveBeenCalled();
};

describe('an earlier game', () => {
  test('is listed with what tells it from the others', async () => {
    render(<RecentDialog {...props} />);
    await screen.findByText('Not finished · 12 entries · 1:05 on the clock · Bea');
  });

  test('that is gone on with is no longer an earlier one', async () => {
    render(<RecentDialog {...props} />);
    await pressed(words.recent.goOn);
    expect(localGame.carryIn).toHaveBeenCalledWith('toy', { ...SAVE, clock: CLOCK }, 'Ana');
    expect(localSaves.drop).toHaveBeenCalledExactlyOnceWith('kept');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('that cannot be gone on with stays', async () => {
    vi.mocked(localGame.carryIn).mockResolvedValue({ code: 'not-kept' });
    render(<RecentDialog {...props} />);
    await pressed(words.recent.goOn);
    expect((await screen.findByRole('alert')).textContent).toContain(refusals['not-kept']);
    expect(localSaves.drop).not.toHaveBeenCalled();
  });

  test('where the device fails on the way, that is said, and it can be tried again', async () => {
    vi.mocked(localGame.carryIn).mockImplementation(broken);
    render(<RecentDialog {...props} />);
    await pressed(words.recent.goOn);
    await saysThatItFailed();
    expect(screen.getByRole('button', { name: words.recent.goOn }).hasAttribute('disabled')).toBe(false);
  });

  test('where the device cannot list them, that is said, and not that there are none', async () => {
    vi.mocked(localSaves.list).mockImplementation(broken);
    render(<RecentDialog {...props} />);
    await saysThatItFailed();
    expect(screen.queryByText(words.recent.none)).toBeNull();
  });
});

test('where the device fails to begin a new game, that is said', async () => {
  vi.spyOn(localGame, 'begin').mockImplementation(broken);
  render(<NewGameDialog {...props} />);
  await pressed(words.new.go);
  await saysThatItFailed();
});

test('where the device fails to open a file, that is said', async () => {
  vi.mocked(localSaves.open).mockImplementation(broken);
  render(<ImportDialog {...props} />);
  const file = new File(['{}'], 'toy.json');
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
  await saysThatItFailed();
});

test('where the device fails to take up what was brought, that is said', async () => {
  vi.mocked(localGame.carryIn).mockImplementation(broken);
  bring({ game: 'toy' } as Transfer);
  const { result } = renderHook(() => useBrought({ game: 'toy', name: 'Ana', match: 'fresh' }));
  await waitFor(() => expect(result.current).toEqual({ isComing: false, refusal: { code: 'device-failed' } }));
});

test('what was brought is waited for, so that nobody records in the match whose place it takes', async () => {
  vi.mocked(localGame.carryIn).mockResolvedValue(null);
  bring({ game: 'toy' } as Transfer);
  const { result, rerender } = renderHook(({ match }) => useBrought({ game: 'toy', name: 'Ana', match }), {
    initialProps: { match: null as string | null },
  });
  const isComing = () => result.current.isComing;
  expect(isComing()).toBe(true);
  await act(async () => rerender({ match: 'fresh' }));
  expect(isComing()).toBe(true);
  await act(async () => rerender({ match: 'brought' }));
  expect(isComing()).toBe(false);
});

// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyText, useFullScreen, useShortcuts, useWakeLock } from './device.ts';

describe('copying a text', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  /** What the older way copies: whatever is selected at that moment, and where it is. */
  function copyTheOldWay(works: 'works' | 'fails') {
    const copied: { text: string; place: Element | null }[] = [];
    vi.stubGlobal('navigator', {});
    document.execCommand = () => {
      const area = document.querySelector('textarea');
      copied.push({ text: area?.value ?? '', place: area?.parentElement ?? null });
      return works === 'works';
    };
    return copied;
  }

  test('without TLS a text is copied the older way, which leaves nothing behind', async () => {
    const copied = copyTheOldWay('works');
    expect(await copyText('https://table')).toBe(true);
    expect(copied).toEqual([{ text: 'https://table', place: document.body }]);
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('in a dialog it happens inside of it, and the focus stays', async () => {
    document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>';
    const button = document.querySelector('button') as HTMLElement;
    button.focus();
    const copied = copyTheOldWay('works');
    await copyText('https://table');
    expect(copied[0]?.place?.getAttribute('role')).toBe('dialog');
    expect(document.activeElement).toBe(button);
  });

  test('it says where nothing was copied', async () => {
    copyTheOldWay('fails');
    expect(await copyText('https://table')).toBe(false);
  });
});

describe('full screen', () => {
  const set = (name: string, value: unknown) => Object.defineProperty(document, name, { value, configurable: true });

  afterEach(() => {
    cleanup();
    set('fullscreenEnabled', undefined);
    set('fullscreenElement', null);
  });

  test('where a browser cannot fill the screen, nothing is offered', () => {
    set('fullscreenEnabled', false);
    expect(renderHook(() => useFullScreen()).result.current).toEqual({ isFull: false, toggle: null });
  });

  test('it follows what the browser really does, the Escape key included', () => {
    set('fullscreenEnabled', true);
    const fill = vi.fn(async () => undefined);
    const leave = vi.fn(async () => undefined);
    Object.assign(document.documentElement, { requestFullscreen: fill });
    Object.assign(document, { exitFullscreen: leave });
    const becomes = (element: Element | null) =>
      act(() => {
        set('fullscreenElement', element);
        document.dispatchEvent(new Event('fullscreenchange'));
      });
    const { result } = renderHook(() => useFullScreen());
    result.current.toggle?.();
    expect([fill.mock.calls.length, result.current.isFull]).toEqual([1, false]);
    becomes(document.documentElement);
    expect(result.current.isFull).toBe(true);
    result.current.toggle?.();
    becomes(null);
    expect([leave.mock.calls.length, result.current.isFull]).toEqual([1, false]);
  });
});

describe('keys', () => {
  afterEach(cleanup);

  function Page({ done, isOn = true, children }: { done: string[]; isOn?: boolean; children?: ReactNode }) {
    const keys = ['u', 'space', '+', '?', 'mod+z', 'mod+shift+z'];
    useShortcuts(Object.fromEntries(keys.map((key) => [key, () => void done.push(key)])), isOn);
    return <main>{children}</main>;
  }

  test('a key does what it is for, whatever case and whichever of Ctrl and Cmd', () => {
    const done: string[] = [];
    render(<Page done={done} />);
    for (const init of [
      { key: 'U', shiftKey: true },
      { key: ' ' },
      { key: '+', shiftKey: true },
      { key: '?', shiftKey: true },
      { key: 'z', ctrlKey: true },
      { key: 'z', metaKey: true },
      { key: 'Z', metaKey: true, shiftKey: true },
      { key: 'z' },
      { key: 'u', ctrlKey: true },
      { key: 'u', altKey: true },
      { key: 'u', repeat: true },
    ])
      fireEvent.keyDown(document.body, init);
    expect(done).toEqual(['u', 'space', '+', '?', 'mod+z', 'mod+z', 'mod+shift+z']);
  });

  test('keys rest while somebody types, while a dialog is open, and when they are off', () => {
    const done: string[] = [];
    const { rerender } = render(
      <Page done={done}>
        <input aria-label="name" />
      </Page>,
    );
    fireEvent.keyDown(screen.getByLabelText('name'), { key: 'u' });
    rerender(
      <Page done={done}>
        <div role="dialog" />
      </Page>,
    );
    fireEvent.keyDown(document.body, { key: 'u' });
    rerender(<Page done={done} isOn={false} />);
    fireEvent.keyDown(document.body, { key: 'u' });
    expect(done).toEqual([]);
    rerender(<Page done={done} />);
    fireEvent.keyDown(document.body, { key: 'u' });
    expect(done).toEqual(['u']);
  });

  test('the space bar belongs to a button that was reached by keyboard, and not to one that was tapped', () => {
    const done: string[] = [];
    render(
      <Page done={done}>
        <button type="button">Pass</button>
      </Page>,
    );
    const button = screen.getByRole('button');
    const space = () => fireEvent.keyDown(button, { key: ' ' });
    button.focus();
    space();
    expect(done).toEqual([]);
    fireEvent.pointerDown(button);
    space();
    expect([done, document.activeElement]).toEqual([['space'], document.body]);
    button.focus();
    fireEvent.keyDown(button, { key: 'Tab' });
    space();
    expect(done).toEqual(['space']);
  });
});

describe('wake lock', () => {
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  /** A browser that keeps its screen on, and writes down what it was asked for. */
  function awakeBrowser(isWilling = true): string[] {
    const asked: string[] = [];
    const request = async () => {
      asked.push('asked');
      if (!isWilling) throw new Error('low on power');
      return { release: async () => void asked.push('released') };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    return asked;
  }

  const settle = () => act(async () => undefined);

  test('the screen stays on while it is wanted, and again when the page comes back', async () => {
    const asked = awakeBrowser();
    const { rerender } = renderHook(({ isWanted }) => useWakeLock(isWanted), { initialProps: { isWanted: false } });
    await settle();
    expect(asked).toEqual([]);
    rerender({ isWanted: true });
    await settle();
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(asked).toEqual(['asked', 'asked']);
    rerender({ isWanted: false });
    expect(asked).toEqual(['asked', 'asked', 'released']);
  });

  test('a device that says no, or cannot, is left alone', async () => {
    const asked = awakeBrowser(false);
    const { unmount } = renderHook(() => useWakeLock(true));
    await settle();
    unmount();
    expect(asked).toEqual(['asked']);
    Reflect.deleteProperty(navigator, 'wakeLock');
    expect(() => renderHook(() => useWakeLock(true))).not.toThrow();
  });
});

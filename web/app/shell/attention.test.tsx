// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { words } from '../text/en/front.ts';
import { AT_REST, type Attention, attend, callOut, type Glance, stopCalling, useAttention } from './attention.tsx';
import { useSettings } from './settings.ts';

describe('what a turn calls for', () => {
  /** What was done at each of these glances, one after the other. */
  function follow(...glances: readonly Glance[]): readonly string[] {
    let attention: Attention = AT_REST;
    return glances.map((glance) => {
      const call = attend(attention, glance);
      attention = call.attention;
      return [call.marks ? 'mark' : '', call.calls ? 'call' : ''].join(' ').trim();
    });
  }

  const myTurn = { isMyTurn: true };
  const theirs = { isMyTurn: false };
  const seen = { isLooking: true };
  const unseen = { isLooking: false };

  test('a turn that begins unseen calls once and marks the tab until it is seen', () => {
    const done = follow(
      { ...theirs, ...unseen },
      { ...myTurn, ...unseen },
      { ...myTurn, ...unseen },
      { ...myTurn, ...seen },
    );
    expect(done).toEqual(['', 'mark call', 'mark', '']);
  });

  test('a turn that somebody saw begin only marks the tab when they look away', () => {
    expect(follow({ ...myTurn, ...seen }, { ...myTurn, ...unseen })).toEqual(['', 'mark']);
  });

  test('every turn calls again', () => {
    const done = follow({ ...myTurn, ...unseen }, { ...theirs, ...unseen }, { ...myTurn, ...unseen });
    expect(done).toEqual(['mark call', '', 'mark call']);
  });

  test("others' turns are quiet, seen or not", () => {
    expect(follow({ ...theirs, ...unseen }, { ...theirs, ...seen })).toEqual(['', '']);
  });
});

describe('calling', () => {
  const close = vi.fn();
  const worker = {
    showNotification: vi.fn(async (_title: string, _options: NotificationOptions) => undefined),
    getNotifications: vi.fn(async (_filter: { tag: string }) => [{ close }]),
  };

  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal('Notification', { permission: 'granted' });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => worker },
    });
    useSettings.setState({ notifies: true });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('every table calls under a tag of its own, which is taken away even from another address', async () => {
    history.replaceState(null, '', '/t/ABC234');
    callOut('Your turn', 'How many piles?');
    await expect.poll(() => worker.showNotification).toHaveBeenCalledTimes(1);
    const tag = worker.showNotification.mock.calls[0]?.[1].tag;
    expect(tag).toContain('/t/ABC234');
    history.replaceState(null, '', '/');
    stopCalling();
    await expect.poll(() => close).toHaveBeenCalledTimes(1);
    expect(worker.getNotifications.mock.calls).toEqual([[{ tag }]]);
  });

  test('a page that was opened again takes away what called to it, and no other', async () => {
    history.replaceState(null, '', '/t/DEF567');
    stopCalling();
    await expect.poll(() => close).toHaveBeenCalledTimes(1);
    expect(worker.getNotifications.mock.calls[0]?.[0].tag).toContain('/t/DEF567');
  });
});

describe('the hook', () => {
  let isHidden = false;
  const vibrate = vi.fn();

  beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: words } }));
  beforeEach(() => {
    isHidden = false;
    vibrate.mockClear();
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
    document.title = 'Tertulia';
  });
  afterEach(() => {
    // Other files share this window.
    Reflect.deleteProperty(document, 'hidden');
    Reflect.deleteProperty(navigator, 'vibrate');
    document.head.innerHTML = '';
  });

  const icon = () => document.querySelector('link')?.getAttribute('href') ?? '';

  function look(hidden: boolean): void {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }

  test('a turn that begins unseen shows in the tab, buzzes once, and all is as before when it is seen', () => {
    const hook = renderHook((isMyTurn: boolean) => useAttention({ isMyTurn, text: 'How many piles?' }), {
      initialProps: false,
    });
    look(true);
    expect(document.title).toBe('Tertulia');
    hook.rerender(true);
    expect(document.title).toBe('● Your turn — Tertulia');
    expect(icon()).toMatch(/^data:image\/svg\+xml,/);
    expect(vibrate).toHaveBeenCalledTimes(1);
    look(false);
    expect([document.title, icon()]).toEqual(['Tertulia', '/icon.svg']);
    look(true);
    expect(vibrate).toHaveBeenCalledTimes(1);
  });

  test('a person who is called for something else before they look is called again', () => {
    isHidden = true;
    const hook = renderHook((title: string) => useAttention({ isMyTurn: true, text: '', title }), {
      initialProps: 'The match starts',
    });
    expect(document.title).toBe('● The match starts — Tertulia');
    expect(vibrate).toHaveBeenCalledTimes(1);
    hook.rerender('Your turn');
    expect(document.title).toBe('● Your turn — Tertulia');
    expect(vibrate).toHaveBeenCalledTimes(2);
    hook.unmount();
  });

  test('a person who leaves the table while they are called leaves nothing behind', () => {
    isHidden = true;
    const hook = renderHook(() => useAttention({ isMyTurn: true, text: '' }));
    expect(document.title).not.toBe('Tertulia');
    hook.unmount();
    expect([document.title, icon()]).toEqual(['Tertulia', '/icon.svg']);
  });
});

// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { words } from '../text/en/front.ts';
import { useAttention } from './use-attention.ts';

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

test('whoever is called for something else before they look is called again', () => {
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

test('whoever leaves the table while they are called leaves nothing behind', () => {
  isHidden = true;
  const hook = renderHook(() => useAttention({ isMyTurn: true, text: '' }));
  expect(document.title).not.toBe('Tertulia');
  hook.unmount();
  expect([document.title, icon()]).toEqual(['Tertulia', '/icon.svg']);
});

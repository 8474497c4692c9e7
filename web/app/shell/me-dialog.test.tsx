// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../text/en/front.ts';
import { DeviceLink } from './me-dialog.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: words } }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a link for another device leads to where this page is, whatever the server calls itself', async () => {
  const made = { link: 'secret', url: 'http://elsewhere.example/#device=secret', qr: '<svg/>', network: [] };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(made), { status: 201 }));
  render(<DeviceLink />);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  const shown = (await screen.findByRole('textbox')) as HTMLInputElement;
  expect(shown.value).toBe(`${location.origin}/#device=secret`);
  expect(await screen.findByRole('img')).toBeDefined();
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { COLOURS, GLYPHS, lookOf } from '../../ui/seat-mark.tsx';
import { words } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { DeviceLink, LookPicker } from './me-dialog.tsx';
import { forgetMe, useMe } from './server.ts';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: { ...words, ...rooms } } }),
);
afterEach(() => {
  cleanup();
  forgetMe();
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

test('a glyph and a colour are chosen one after the other, kept on the device, and given back', () => {
  useMe.setState({ person: 'p1', name: 'Ana', token: 'hers' });
  render(<LookPicker />);
  expect(screen.getAllByRole('radio')).toHaveLength(GLYPHS.length + COLOURS.length);
  fireEvent.click(screen.getByRole('radio', { name: 'Fox' }));
  expect(useMe.getState().look).toBe(2);
  fireEvent.click(screen.getByRole('radio', { name: 'Mint' }));
  expect(useMe.getState().look).toBe(lookOf(2, 5));
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(2);
  expect(JSON.parse(localStorage.getItem('tertulia.me') ?? '')).toMatchObject({ state: { look: lookOf(2, 5) } });
  fireEvent.click(screen.getByRole('button', { name: 'Let the seat lend one' }));
  expect(useMe.getState()).toEqual({ person: 'p1', name: 'Ana', token: 'hers' });
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetMe, useMe } from '../shell/server.ts';
import { words } from '../text/en/front.ts';
import { DeviceArrival } from './device-arrival.tsx';

const ana = { person: 'p1', name: 'Ana', token: 'hers' };
const bea = { person: 'p2', name: 'Bea', token: 'another' };
const served = vi.fn(async () => new Response(JSON.stringify(bea), { status: 200 }));

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: words } }));
beforeEach(() => {
  served.mockClear();
  vi.stubGlobal('fetch', served);
  location.hash = '#device=once';
});
afterEach(() => {
  cleanup();
  forgetMe();
  vi.unstubAllGlobals();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a device without a person becomes the person who made the link', async () => {
  render(<DeviceArrival />);
  await screen.findByText('Welcome, Bea. This device is now yours too.');
  expect(useMe.getState()).toEqual(bea);
  expect(location.hash).toBe('');
});

test('a device that is somebody is asked first, and may stay who it is', async () => {
  useMe.setState(ana);
  render(<DeviceArrival />);
  expect(screen.getByRole('alert').textContent).toContain('On this device you are Ana.');
  await press('No, stay Ana');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(useMe.getState()).toEqual(ana);
  expect(served).not.toHaveBeenCalled();
});

test('who says yes becomes the person who made the link', async () => {
  useMe.setState(ana);
  render(<DeviceArrival />);
  await press('Yes, use the link');
  await screen.findByText('Welcome, Bea. This device is now yours too.');
  expect(useMe.getState()).toEqual(bea);
});

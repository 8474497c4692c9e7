// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { forgetMe, useMe } from './server.ts';
import { followOtherTabs, followSettings, useSettings } from './settings.ts';

beforeAll(() => followOtherTabs([useMe, useSettings]));

/** What a browser does here when another tab keeps something. */
function keepElsewhere(key: string, state: object): void {
  localStorage.setItem(key, JSON.stringify({ state, version: 0 }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

test('who another tab became, this one is too', () => {
  keepElsewhere('tertulia.me', { person: 'p1', name: 'Ana', token: 'secret' });
  expect(useMe.getState()).toEqual({ person: 'p1', name: 'Ana', token: 'secret' });
  forgetMe();
});

test('what another tab chose holds here', () => {
  keepElsewhere('tertulia.settings', { ...useSettings.getState(), theme: 'dark' });
  expect(useSettings.getState().theme).toBe('dark');
});

test('of the pace that devices kept before tables had one, only "at once" counts', () => {
  useSettings.setState({ showsMoments: true });
  const { showsMoments: _, ...earlier } = useSettings.getState();
  keepElsewhere('tertulia.settings', { ...earlier, pace: 'calm' });
  expect(useSettings.getState()).toMatchObject({ showsMoments: true, theme: 'dark' });
  keepElsewhere('tertulia.settings', { ...earlier, pace: 'atOnce' });
  expect(useSettings.getState()).toMatchObject({ showsMoments: false });
  expect('pace' in useSettings.getState()).toBe(false);
});

test('what is not ours changes nothing', () => {
  const before = useMe.getState();
  keepElsewhere('another.page', { person: 'p2' });
  expect(useMe.getState()).toBe(before);
});

test('text and TV have the chosen size; settings from before there were sizes keep the usual one', () => {
  keepElsewhere('tertulia.settings', { theme: 'light' });
  followSettings();
  const sizes = () => ['--text-size', '--tv-size'].map((name) => document.documentElement.style.getPropertyValue(name));
  expect(sizes()).toEqual(['1', '1']);
  useSettings.setState({ textSize: '150', tvSize: '125' });
  expect(sizes()).toEqual(['1.5', '1.25']);
});

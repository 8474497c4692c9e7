// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage, speakAsWritten, startLanguage } from './language.ts';
import { useSettings } from './settings.ts';

beforeAll(async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  await startLanguage();
});
beforeEach(() => speakAsWritten(null));

const spoken = () => document.documentElement.lang;

test('a page that was written in a language is spoken in it, and only that page', async () => {
  expect(spoken()).toBe('en');
  await speakAsWritten('es');
  expect(spoken()).toBe('es');
  await speakAsWritten(null);
  expect(spoken()).toBe('en');
});

test('what somebody chose for themselves holds on every page', async () => {
  await speakAsWritten('es');
  chooseLanguage('en');
  await expect.poll(() => spoken()).toBe('en');
  await speakAsWritten('es');
  expect(spoken()).toBe('en');
  useSettings.setState({ language: null });
});

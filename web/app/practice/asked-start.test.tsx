// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TableInfo } from '../../../protocol/index.ts';
import { localGame } from '../../local/local-game.ts';
import kit from '../../ui/text/en.json' with { type: 'json' };
import beginnings from '../text/en/beginnings.json' with { type: 'json' };
import { words as front } from '../text/en/front.ts';
import practice from '../text/en/practice.json' with { type: 'json' };
import { readAsked, rulesHref } from './asked-match.ts';
import { AskedStart } from './asked-start.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, kit, beginnings, practice } } });
});
beforeEach(() => history.replaceState(null, '', '/practice/tiny?guided'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Comes to a practice table whose match is at this stage. */
const come = (stage: string) =>
  render(<AskedStart game="tiny" asked="guided" standing={{ stage, match: 'm1' } as unknown as TableInfo} />);

test('a guided match that is refused without a question says so, and can be left', async () => {
  vi.spyOn(localGame, 'wasPlayed').mockResolvedValue(false);
  const begin = vi.spyOn(localGame, 'beginGuided').mockResolvedValue({ code: 'too-many-requests' });
  come('playing');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(begin).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: beginnings.guided.keep }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

test('where the host does not answer, nothing is begun in place of a match without a question', async () => {
  vi.spyOn(localGame, 'wasPlayed').mockRejectedValue(new Error('the host is gone'));
  const begin = vi.spyOn(localGame, 'beginGuided').mockRejectedValue(new Error('the host is gone'));
  come('playing');
  fireEvent.click(await screen.findByRole('button', { name: beginnings.guided.start }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(begin).toHaveBeenCalledOnce();
});

test('an address asks for rules that were chosen elsewhere, or for nothing that can be read', () => {
  const rules = { wish: { preset: 'usual', options: { goal: 3 }, seats: 4 }, bot: 'daring' };
  const { search } = new URL(rulesHref('tiny', rules), 'http://here');
  expect(readAsked(search)).toEqual(rules);
  expect(['?guided', '', '?rules=', '?rules={', '?rules={"wish":1}'].map(readAsked)).toEqual([
    ...['guided', null, null, null, null],
  ]);
});

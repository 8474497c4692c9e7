// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import kit from '../../ui/text/en.json' with { type: 'json' };
import { duel } from '../lab/lab-for-tests.ts';
import { HouseRules, nearestPreset, withoutDerived } from './house-rules.tsx';

beforeAll(async () => {
  const resources = { en: { kit, duel: { presets: { usual: { name: 'Usual', help: '' } } } } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

test('house rules are said in words, with what is usual', () => {
  render(<HouseRules game={duel} preset="usual" changed={{ goal: 4, motto: 'hey' }} />);
  expect(screen.getByText('“Usual” with these changes:')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Goal: 4 (usually 3)',
    'Motto: hey',
  ]);
});

test('a table without changes has none', () => {
  const { container } = render(<HouseRules game={duel} preset="usual" changed={{}} />);
  expect(container.textContent).toBe('');
});

test('of a finished match they are what differs from the nearest preset', () => {
  expect(nearestPreset(duel, { goal: 5, blind: true, motto: '' })).toEqual({
    preset: 'long',
    options: { blind: true },
  });
  expect(nearestPreset(duel, { goal: 3, blind: false, motto: '' })).toEqual({ preset: 'usual', options: {} });
});

test('what the rules make of other choices was chosen by nobody', async () => {
  const near = { preset: 'usual', options: { goal: 4, motto: 'four' } };
  // These rules write the goal into the motto.
  const settle = async ({ options: { goal = 3 } }: { options: Readonly<Record<string, unknown>> }) => ({
    settled: goal === 4 ? { motto: 'four' } : {},
  });
  expect(await withoutDerived(near, 2, settle)).toEqual({ preset: 'usual', options: { goal: 4 } });
});

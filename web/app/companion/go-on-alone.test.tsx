// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import words from '../text/en/companion.json' with { type: 'json' };
import { takeBrought } from './brought.ts';
import { type Copy, keepCopy } from './copies.ts';
import { GoOnAlone } from './go-on-alone.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: { companion: words } } }),
);
afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const COPY = { code: 'AAAAAA', match: 'm', wall: 0, carried: { game: 'toy', log: [] } } as unknown as Copy;

test('nothing is offered without a copy of this table', () => {
  keepCopy({ ...COPY, code: 'BBBBBB' });
  const { container } = render(<GoOnAlone code="AAAAAA" />);
  expect(container.innerHTML).toBe('');
});

test('the copy of the table goes on on this device', () => {
  keepCopy(COPY);
  render(<GoOnAlone code="AAAAAA" />);
  fireEvent.click(screen.getByRole('button', { name: words.alone.go }));
  expect(location.pathname).toBe('/practice/toy');
  expect(takeBrought('toy')).toEqual(COPY.carried);
});

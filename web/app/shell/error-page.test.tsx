// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { words } from '../text/en/front.ts';
import { ErrorBoundary, isMissingPart, mayReload } from './error-page.tsx';

describe('the page', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);

  beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: words } }));
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    // React tells of every error that a boundary catches; here it is the point.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
  });

  function fail(message: string): void {
    const Broken = () => {
      throw new Error(message);
    };
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
  }

  test('a mistake of ours shows a sentence and a way on', () => {
    fail('no such chair');
    expect(screen.getByRole('alert').textContent).toBe(words.shell.error.text);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  test('a part that is gone after an update reloads the page once, then says so', () => {
    const gone = 'Failed to fetch dynamically imported module: /assets/table-page-1a2b.js';
    fail(gone);
    cleanup();
    fail(gone);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert').textContent).toBe(words.shell.error.newer);
  });
});

describe('a missing part', () => {
  test.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/table-page-1a2b.js',
    'error loading dynamically imported module: http://localhost/assets/table-page-1a2b.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/table-page-1a2b.css',
  ])('"%s" is a part that is gone', (message) => {
    expect(isMissingPart(new TypeError(message))).toBe(true);
  });

  test('other mistakes are not', () => {
    expect(isMissingPart(new TypeError("Cannot read properties of undefined (reading 'seat')"))).toBe(false);
    expect(isMissingPart('Importing a module script failed.')).toBe(false);
  });

  test('the page reloads itself once, and again only much later', () => {
    expect(mayReload(1_000_000, null)).toBe(true);
    expect(mayReload(1_000_000, '999000')).toBe(false);
    expect(mayReload(1_000_000, '900000')).toBe(true);
  });
});

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isMissingPart, mayReload } from './missing-part.ts';

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

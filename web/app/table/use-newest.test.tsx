// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNewest } from './use-newest.ts';

let notice: () => void = () => {};
const shown = { clientHeight: 100, scrollHeight: 0 };

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(noticed: () => void) {
        notice = noticed;
      }
      observe() {}
      disconnect() {}
    },
  );
  for (const key of ['clientHeight', 'scrollHeight'] as const)
    vi.spyOn(HTMLElement.prototype, key, 'get').mockImplementation(() => shown[key]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function List({ newest }: { readonly newest: string }) {
  return <div ref={useNewest(newest)} role="log" />;
}

/** The list with so much in it, all of it above the newest. */
const listOf = (scrollHeight: number) => {
  shown.scrollHeight = scrollHeight;
  return <List newest={String(scrollHeight)} />;
};
const box = () => screen.getByRole('log');
const scrollTo = (top: number) => {
  box().scrollTop = top;
  fireEvent.scroll(box());
};
/** Beside the table, or put away: then it has no height, and a browser forgets how far it was scrolled. */
const putAway = (isAway: boolean) => {
  shown.clientHeight = isAway ? 0 : 100;
  if (isAway) scrollTo(0);
  act(() => notice());
};

test('a list opens at its newest line and follows it, unless somebody has scrolled up to read', () => {
  const { rerender } = render(listOf(500));
  expect(box().scrollTop).toBe(500);
  rerender(listOf(600));
  expect(box().scrollTop).toBe(600);
  scrollTo(100);
  rerender(listOf(700));
  expect(box().scrollTop).toBe(100);
  scrollTo(590);
  rerender(listOf(800));
  expect(box().scrollTop).toBe(800);
});

test('a list that was put away comes back with its newest line, and goes on following it', () => {
  const { rerender } = render(listOf(500));
  scrollTo(100);
  putAway(true);
  rerender(listOf(600));
  putAway(false);
  expect(box().scrollTop).toBe(600);
  rerender(listOf(700));
  expect(box().scrollTop).toBe(700);
});

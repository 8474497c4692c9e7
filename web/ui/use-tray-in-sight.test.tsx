// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ActionBar } from './action-bar.tsx';
import { facesOf } from './faces-for-tests.ts';
import { speakKit } from './words-for-tests.ts';

let heights = { top: 0, bottom: 0 };

/** Tells its size once to whoever watches, as a browser does. */
class WatchedOnce {
  private readonly told: () => void;
  constructor(told: () => void) {
    this.told = told;
  }
  observe(): void {
    queueMicrotask(this.told);
  }
  disconnect(): void {}
}

beforeEach(() => {
  speakKit();
  vi.stubGlobal('ResizeObserver', WatchedOnce);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const scrolled = document.querySelector('main')?.scrollTop ?? 0;
    const at = (top: number, bottom: number) => ({ top, bottom }) as DOMRect;
    if (this.matches('[data-tray]')) return at(heights.top - scrolled, heights.bottom - scrolled);
    return this.matches('[data-bar]') ? at(560, 650) : at(50, 650);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (asked: readonly number[], hasTray: boolean) => (
  <main style={{ overflowY: 'auto' }}>
    <div>
      {hasTray && <div data-tray />}
      <ActionBar match={{ asked, outcome: null }} seat={0} faces={facesOf(['Ana', 'Luis'])} ask="Discard" />
    </div>
  </main>
);

async function shownThen(scrolled = 0): Promise<number> {
  const { container, rerender } = render(page([0], false));
  const main = container.querySelector('main') as HTMLElement;
  main.scrollTop = scrolled;
  rerender(page([0], true));
  await Promise.resolve();
  await Promise.resolve();
  return main.scrollTop;
}

test('what comes into my hand with the next question is brought above the bar', async () => {
  heights = { top: 600, bottom: 712 };
  expect(712 - (await shownThen())).toBeLessThan(560);
});

test('it is brought down to me where I have scrolled past it', async () => {
  heights = { top: 600, bottom: 712 };
  const scrolled = await shownThen(900);
  expect(600 - scrolled).toBeGreaterThanOrEqual(50);
  expect(712 - scrolled).toBeLessThanOrEqual(560);
});

test('what lies in sight stays where it is', async () => {
  heights = { top: 300, bottom: 412 };
  expect(await shownThen()).toBe(0);
});

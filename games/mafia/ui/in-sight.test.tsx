// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, press, VILLAGE } from './hands-for-tests.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';

/** Where the drawers lie on a page from 50 to 650 with a bar from 500. */
let drawers = { top: 0, bottom: 0 };

/** What scrolled, and how far. */
const scrolled: (number | undefined)[] = [];

beforeEach(() => {
  document.body.style.overflowY = 'auto';
  scrolled.length = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = (top: number, bottom: number) => ({ top, bottom }) as DOMRect;
    if (this.matches('[data-bar]')) return at(500, 650);
    if (this.matches('[data-drawers]')) return at(drawers.top, drawers.bottom);
    return this.matches('[data-mood]') ? at(-342, -270) : at(50, 650);
  });
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation((options?: number | ScrollToOptions) => {
    if (typeof options === 'object') scrolled.push(options.top);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.style.overflowY = '';
});

test.each([
  ['under the bar is brought above it', { top: 420, bottom: 700 }, [208]],
  ['too high for the page is brought to the top', { top: 420, bottom: 1200 }, [362]],
  ['begins above the page is brought down', { top: 20, bottom: 300 }, [-38]],
  ['lies in sight stays where it is', { top: 100, bottom: 400 }, []],
])('a drawer that is opened and %s', async (_, place, expected) => {
  drawers = place;
  new ShownMatch({ roles: VILLAGE }).show(0);
  expect(scrolled).toEqual([]);
  await press(find('[data-drawer="notebook"]'));
  expect(scrolled).toEqual(expected);
  await press(find('[data-drawer="notebook"]'));
  expect(scrolled).toEqual(expected);
});

test('what a night or a day brought is scrolled to, but not under the hands of somebody who writes', async () => {
  drawers = { top: 100, bottom: 400 };
  const shown = new ShownMatch({ roles: VILLAGE });
  shown.show(0);
  act(() => shown.sleep());
  expect(scrolled).toEqual([-400]);
  await press(find('[data-drawer="will"]'));
  act(() => screen.getByRole('textbox').focus());
  act(() => {
    for (const seat of shown.asked) shown.answer(seat, { type: 'vote', for: 'nobody' });
  });
  expect(shown.match.state.phase).toBe('night');
  expect(scrolled).toEqual([-400]);
});

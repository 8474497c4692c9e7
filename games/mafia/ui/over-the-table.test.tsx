// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { all, find, press, VILLAGE } from './hands-for-tests.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';

afterEach(cleanup);

test.each(['role', 'notebook', 'will'])('%s opens over everything, and closes again', async (drawer) => {
  new ShownMatch({ roles: VILLAGE }).show(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(find(`[data-tool="${drawer}"]`));
  expect(screen.getByRole('dialog').contains(find('[data-drawers]'))).toBe(true);
  await press(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what a night or a day brought lies on the table, and nothing is taken from the hands of somebody who writes', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  shown.show(0);
  act(() => shown.sleep());
  expect(find('.tabletop').contains(find('[data-dawn]'))).toBe(true);
  await press(find('[data-tool="will"]'));
  const field = screen.getByRole('textbox');
  act(() => field.focus());
  act(() => {
    for (const seat of shown.asked) shown.answer(seat, { type: 'vote', for: 'nobody' });
  });
  expect(shown.match.state.phase).toBe('night');
  expect(all('.tabletop [data-dusk]')).toHaveLength(1);
  expect(document.activeElement).toBe(field);
});

test('night covers the whole page, and leaves with the screen', () => {
  const root = document.documentElement;
  const shown = new ShownMatch({ roles: VILLAGE });
  const { unmount } = shown.show(0);
  expect(root.hasAttribute('data-night')).toBe(true);
  act(() => shown.sleep());
  expect(root.hasAttribute('data-night')).toBe(false);
  act(() => {
    for (const seat of shown.asked) shown.answer(seat, { type: 'vote', for: 'nobody' });
  });
  expect(root.hasAttribute('data-night')).toBe(true);
  unmount();
  expect(root.hasAttribute('data-night')).toBe(false);
});

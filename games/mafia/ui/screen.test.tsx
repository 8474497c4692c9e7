// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { all, bar, press, VILLAGE } from './hands-for-tests.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';

afterEach(cleanup);

test('the roles in play open over the table', async () => {
  new ShownMatch({ roles: VILLAGE }).show(0);
  await press(screen.getByRole('button', { name: 'Roles in play' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roles in play' });
  expect(await within(dialog).findAllByText(/Godfather/)).not.toEqual([]);
});

test('those who watch are told so, and have nothing to press but what everybody may look up', () => {
  const shown = new ShownMatch();
  shown.show(null);
  expect(bar().textContent).toContain('You are watching');
  expect(all('[data-tool="role"], [data-dock] [aria-pressed], [data-choose], [data-good-night], [data-vote]')).toEqual(
    [],
  );
});

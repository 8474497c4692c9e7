// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { all, bar, find, press, VILLAGE, write } from './hands-for-tests.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';

afterEach(cleanup);

const lynching = () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  shown.sleep();
  const doomed = shown.holderOf('Cop');
  for (const seat of shown.asked) shown.answer(seat, { type: 'vote', for: doomed });
  return { shown, doomed };
};

test('[MF-130] the lynched may say something; the others wait for it', async () => {
  const { shown, doomed } = lynching();
  const { unmount } = shown.show((doomed + 1) % 7);
  expect(bar().textContent).toContain(`Seat ${doomed + 1} may say some last words.`);
  unmount();
  shown.show(doomed);
  await write(screen.getByRole('textbox'), 'You will regret this.');
  await press(screen.getByRole('button', { name: 'Say it' }));
  expect(shown.sent).toEqual([{ type: 'lastWords', lastWords: 'You will regret this.' }]);
  expect(bar().textContent).toContain('You are dead; you see what everybody sees.');
});

test('the night begins with what the vote brought, and the graveyard keeps it', async () => {
  const { shown, doomed } = lynching();
  shown.answer(doomed, { type: 'lastWords', lastWords: 'Farewell.' });
  shown.show((doomed + 1) % 7);
  expect(find('[data-dusk]').textContent).toContain(`Seat ${doomed + 1} was voted out.`);
  expect(screen.getAllByText('Farewell.').length).toBeGreaterThan(0);
  await press(screen.getByRole('button', { name: 'Days so far' }));
  const dialog = await screen.findByRole('dialog', { name: 'Days so far' });
  expect(dialog.textContent).toContain(`Seat ${doomed + 1} was voted out.`);
});

test('what the dead were is told as far as the table wants it', () => {
  const expected = { role: 'Town Cop', side: 'Good', nothing: 'Nobody knows the role.' } as const;
  for (const reveal of ['role', 'side', 'nothing'] as const) {
    const shown = new ShownMatch({ roles: VILLAGE, options: { reveal } });
    shown.sleep();
    const doomed = shown.holderOf('Cop');
    for (const seat of shown.asked) shown.answer(seat, { type: 'vote', for: doomed });
    shown.show(null);
    expect(find(`[data-grave="${doomed}"]`).textContent).toContain(expected[reveal]);
    cleanup();
  }
});

test('[MF-130] a player who dies with the lynched player is named with them', async () => {
  const shown = new ShownMatch({ roles: '2 Town Lover, 5 Town Villager, Mafia Goon' });
  shown.sleep();
  const doomed = shown.holderOf('Lover');
  const lover = shown.hand(doomed).lover as Seat;
  for (const seat of shown.asked) shown.answer(seat, { type: 'vote', for: doomed });
  shown.answer(doomed, { type: 'lastWords', lastWords: '' });
  shown.show(shown.holderOf('Goon'));
  const told = `Seat ${doomed + 1} was voted out. Seat ${lover + 1} died too.`;
  expect(find('[data-dusk]').textContent).toContain(told);
  expect(all('[data-dusk] [data-grave]').map(({ dataset }) => Number(dataset.grave))).toEqual([doomed, lover]);
  await press(screen.getByRole('button', { name: 'Days so far' }));
  const dialog = await screen.findByRole('dialog', { name: 'Days so far' });
  expect(dialog.textContent).toContain(told);
});

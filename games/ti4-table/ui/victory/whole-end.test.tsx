// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ShownTable } from '../table-for-tests.tsx';
import { EndEarlyDialog } from './end-early-dialog.tsx';
import { EndGameDialog } from './end-game-dialog.tsx';

afterEach(cleanup);

const nothing = () => undefined;

/** Six in the action phase, Hacan with ten points. */
const won = () => new ShownTable().acting(6).records({ type: 'setVp', seat: 1, from: 0, to: 10, source: 'other' });

test('a real game is ended by its host, and its scores are shown on the page and on the TV', async () => {
  const table = won();
  table.showPart(<EndGameDialog isOpen onClose={nothing} />);
  fireEvent.click(screen.getByRole('button', { name: 'End game' }));
  await waitFor(() => expect(table.table.ending).toEqual({ winner: 1, reason: 'victory' }));
  cleanup();
  table.show();
  const [, first] = within(screen.getByRole('table', { name: 'Final scores' })).getAllByRole('row');
  expect(first?.textContent).toBe('1The Emirates of HacanBlue100–');
  cleanup();
  table.show({ place: 'tv' });
  expect(screen.getByRole('heading', { name: 'The Emirates of Hacan' })).toBeTruthy();
});

test('a real game is ended early by its host; with equal points the Naalu are first by their 0', async () => {
  const table = new ShownTable().acting(3);
  table.showPart(<EndEarlyDialog isOpen onClose={nothing} />);
  fireEvent.click(screen.getByRole('radio', { name: 'The others conceded' }));
  fireEvent.click(screen.getByRole('button', { name: 'End game' }));
  await waitFor(() => expect(table.table.ending).toEqual({ winner: 2, reason: 'concession' }));
});

test('at a real table nobody but a host ends the game', () => {
  won().showPart(<EndGameDialog isOpen onClose={nothing} />, { seat: 1 });
  expect(screen.getByRole('button', { name: 'End game' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Only the host can end the game.')).toBeTruthy();
});

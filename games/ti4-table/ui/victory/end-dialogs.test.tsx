// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShownTable } from '../table-for-tests.tsx';
import { EndEarlyDialog, EndGameDialog, PendingPart } from './end-dialogs.tsx';
import { drawn, endedTable } from './ended-table-for-tests.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });
const checked = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent;

test('with two at the limit the first by initiative is chosen, and another can be', async () => {
  const onClose = vi.fn();
  const { sent } = drawn(<EndGameDialog onClose={onClose} />, { table: endedTable({ ending: null }) });
  expect(checked()).toBe('Sol10 VP');
  fireEvent.click(screen.getByRole('radio', { name: /Muaat.*10 VP/ }));
  expect(screen.getByText('The game ends, and The Embers of Muaat wins.')).toBeTruthy();
  fireEvent.click(button('End game'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ type: 'endGame', winner: 4, reason: 'victory' }]);
});

test('with one at the limit nothing is asked but whether it shall end', () => {
  const table = endedTable({ ending: null, vp: [1, 10, 1, 1, 1, 1] });
  const { sent } = drawn(<EndGameDialog onClose={vi.fn()} />, { table });
  expect(screen.queryAllByRole('radio')).toEqual([]);
  fireEvent.click(button('End game'));
  expect(sent).toEqual([{ type: 'endGame', winner: 1, reason: 'victory' }]);
});

test('people who are not hosts see who would win, and why they cannot end it', () => {
  const { sent } = drawn(<EndGameDialog onClose={vi.fn()} />, {
    table: endedTable({ ending: null }),
    offered: [],
  });
  expect(screen.getByText('Only the host can end the game.')).toBeTruthy();
  fireEvent.click(button('End game'));
  expect(sent).toEqual([]);
});

test('ended early it wants a reason, and proposes the player with the most points', async () => {
  const onClose = vi.fn();
  const table = endedTable({ ending: null, vp: [3, 7, 7, 3, 1, 0] });
  const { sent } = drawn(<EndEarlyDialog onClose={onClose} />, { table });
  expect(checked()).toBe('Arborec7 VP');
  expect(button('End game').hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Out of time' }));
  fireEvent.click(button('End game'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ type: 'endGame', winner: 1, reason: 'time' }]);
});

test('at the end of a round those at the limit are named, and the host may play on', () => {
  const table = endedTable({ ending: null });
  const { sent } = drawn(<PendingPart />, { table, phase: 'victory-pending' });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'The Federation of Sol10 VP',
    'The Embers of Muaat10 VP',
  ]);
  fireEvent.click(button('Keep playing'));
  expect(sent).toEqual([{ type: 'playOn' }]);
  fireEvent.click(button('End game'));
  expect(screen.getByRole('dialog', { name: 'End game' })).toBeTruthy();
});

test('at the end of a round the others see that it is the host who ends', () => {
  drawn(<PendingPart />, { table: endedTable({ ending: null }), phase: 'victory-pending', offered: [] });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Only the host can end the game.')).toBeTruthy();
});

const nothing = () => undefined;

/** Six in the action phase, Hacan with ten points. */
const won = () => new ShownTable().acting(6).records({ type: 'setVp', seat: 1, from: 0, to: 10, source: 'other' });

test('a real game is ended by its host, and its scores are shown on the page and on the TV', async () => {
  const table = won();
  table.showPart(<EndGameDialog onClose={nothing} />);
  fireEvent.click(screen.getByRole('button', { name: 'End game' }));
  await waitFor(() => expect(table.table.ending).toEqual({ winner: 1, reason: 'victory' }));
  cleanup();
  table.show();
  const [, first] = within(await screen.findByRole('table', { name: 'Final scores' })).getAllByRole('row');
  expect(first?.textContent).toBe('1The Emirates of HacanBlue100–');
  cleanup();
  table.show({ place: 'tv' });
  expect(await screen.findByRole('heading', { name: 'The Emirates of Hacan' })).toBeTruthy();
});

test('a real game is ended early by its host; with equal points the Naalu are first by their 0', async () => {
  const table = new ShownTable().acting(3);
  table.showPart(<EndEarlyDialog onClose={nothing} />);
  fireEvent.click(screen.getByRole('radio', { name: 'The others conceded' }));
  fireEvent.click(screen.getByRole('button', { name: 'End game' }));
  await waitFor(() => expect(table.table.ending).toEqual({ winner: 2, reason: 'concession' }));
});

test('at a real table nobody but a host ends the game', () => {
  won().showPart(<EndGameDialog onClose={nothing} />, { seat: 1 });
  expect(screen.getByRole('button', { name: 'End game' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Only the host can end the game.')).toBeTruthy();
});

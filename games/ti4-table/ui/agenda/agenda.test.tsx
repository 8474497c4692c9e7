// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { allPassed, phaseAt } from '../status/phases-for-tests.ts';
import { ShownTable } from '../table-for-tests.tsx';
import { AgendaPart } from './agenda.tsx';

afterEach(cleanup);

const press = (element: Element) => act(async () => void fireEvent.click(element));
const write = (element: Element, value: string) =>
  act(async () => void fireEvent.change(element, { target: { value } }));
const leave = (element: Element) => act(async () => void fireEvent.blur(element));
const enter = (element: Element) => act(async () => void fireEvent.keyDown(element, { key: 'Enter' }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const votesOf = (who: string) => screen.getByLabelText<HTMLInputElement>(`${who}'s votes`);
const voters = () => [...document.querySelectorAll<HTMLElement>('[data-vote]')].map(({ dataset }) => dataset.vote);

/** Seat 1 is speaker since Politics. */
const inAgenda = (options = {}) => {
  const shown = new ShownTable(options).acting().records({ type: 'claimCustodians', seat: 0, withPoint: true });
  return allPassed(shown).records({ type: 'nextPhase', custodians: 'ask' });
};

test('the votes are in the order of voting: Argent first, the speaker last', () => {
  const shown = inAgenda();
  shown.showPart(<AgendaPart />);
  expect(shown.table.speaker).toBe(1);
  expect(voters()).toEqual(['4', '2', '3', '5', '0', '1']);
  expect(screen.getByText('Agenda 1 of 2')).toBeTruthy();
  expect(document.querySelector('[data-vote="4"]')?.textContent).toContain('Always votes first');
  expect(document.querySelector('[data-vote="1"]')?.textContent).toContain('Speaker');
});

test('votes go up and down by one, and never below none', async () => {
  const shown = inAgenda();
  shown.showPart(<AgendaPart />);
  expect(button('One fewer vote for Sol').hasAttribute('disabled')).toBe(true);
  await press(button('One more vote for Sol'));
  await press(button('One more vote for Sol'));
  await press(button('One fewer vote for Sol'));
  expect(shown.sent).toEqual([1, 2, 1].map((votes) => ({ type: 'vote', seat: 0, votes })));
  expect(votesOf('Sol').value).toBe('1');
});

test('a typed number is recorded when the field is left or at Enter, once', async () => {
  const shown = inAgenda();
  shown.showPart(<AgendaPart />);
  await write(votesOf('Sol'), '17');
  expect(shown.sent).toEqual([]);
  await leave(votesOf('Sol'));
  await write(votesOf('Hacan'), '9');
  await enter(votesOf('Hacan'));
  await leave(votesOf('Hacan'));
  expect(shown.sent).toEqual([
    { type: 'vote', seat: 0, votes: 17 },
    { type: 'vote', seat: 1, votes: 9 },
  ]);
  expect(shown.table.agenda?.votes.slice(0, 2)).toEqual([17, 9]);
});

test('what somebody else records replaces what was recorded here', async () => {
  const shown = inAgenda();
  shown.showPart(<AgendaPart />);
  await press(button('One more vote for Sol'));
  act(() => void shown.records({ type: 'vote', seat: 0, votes: 8 }));
  expect(votesOf('Sol').value).toBe('8');
});

test('leaving with a vote that could not be saved is warned of', async () => {
  const shown = inAgenda();
  shown.showPart(<AgendaPart />);
  await write(votesOf('Sol'), '1000');
  await leave(votesOf('Sol'));
  expect(screen.getByText('A whole number from 0 to 999')).toBeTruthy();
  await press(button('Next agenda'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText("Sol's votes are not saved.")).toBeTruthy();
  await press(dialog.getByRole('button', { name: 'Stay here' }));
  await write(votesOf('Sol'), '100');
  await leave(votesOf('Sol'));
  await press(button('Next agenda'));
  expect(screen.getByText('Agenda 2 of 2')).toBeTruthy();
  expect(shown.table.agendas.at(-1)?.votes[0]).toBe(100);
  expect(votesOf('Sol').value).toBe('0');
});

test('Nekro is marked as not voting, and votes of theirs are warned of', async () => {
  inAgenda().showPart(<AgendaPart />);
  const row = () => document.querySelector('[data-vote="3"]')?.textContent;
  expect(row()).toContain('Does not vote');
  await press(button('One more vote for Nekro'));
  expect(row()).toContain('Nekro cannot vote, but votes are recorded.');
});

test('title and outcome are kept when their fields are left', async () => {
  const shown = inAgenda();
  shown.showPart(<AgendaPart />);
  await write(screen.getByLabelText('Agenda'), 'Mutiny');
  await leave(screen.getByLabelText('Agenda'));
  await write(screen.getByLabelText('Outcome'), 'For');
  await enter(screen.getByLabelText('Outcome'));
  expect(shown.sent).toEqual([
    { type: 'nameAgenda', title: 'Mutiny', result: '' },
    { type: 'nameAgenda', title: 'Mutiny', result: 'For' },
  ]);
  expect([shown.table.agenda?.title, shown.table.agenda?.result]).toEqual(['Mutiny', 'For']);
});

test('text that is not saved is warned of', async () => {
  const shown = inAgenda();
  shown.showPart(<AgendaPart />);
  await write(screen.getByLabelText('Agenda'), 'Mutiny');
  await press(button('Next agenda'));
  expect(screen.getByText('The title or the outcome is not saved.')).toBeTruthy();
  await press(button('Continue'));
  expect(shown.table.agenda?.number).toBe(2);
});

test('ending the phase after one agenda is warned of, after two it is not; planets are to be readied', async () => {
  const shown = inAgenda();
  shown.showPart(<AgendaPart />);
  await press(button('End phase'));
  expect(screen.getByText('A second agenda usually follows.')).toBeTruthy();
  expect(screen.getByText('Ready all planets before the next round.')).toBeTruthy();
  await press(button('Stay here'));
  await press(button('Next agenda'));
  expect(screen.queryByRole('button', { name: 'Next agenda' })).toBeNull();
  expect(screen.getByText('Ready all planets before the next round.')).toBeTruthy();
  await press(button('End phase'));
  expect([phaseAt(shown), shown.table.round, shown.table.agendas.length]).toEqual(['strategy', 2, 2]);
});

test('the six rows are ticked, and are gone where only the counters are wanted', async () => {
  const shown = inAgenda();
  shown.showPart(<AgendaPart />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(6);
  await press(screen.getAllByRole('checkbox')[4] as Element);
  expect(shown.table.ticks.agenda).toEqual([false, false, false, false, true, false]);
  cleanup();
  inAgenda({ detailedAgenda: false }).showPart(<AgendaPart />);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(votesOf('Sol')).toBeTruthy();
});

test('on a player’s device their own votes come first', () => {
  inAgenda().showPart(<AgendaPart />, { seat: 0 });
  expect(voters()).toEqual(['0', '4', '2', '3', '5', '1']);
  expect(screen.getByText('Your votes')).toBeTruthy();
});

test('where everybody records for themselves alone, only their own counter is open', () => {
  inAgenda({ everyoneMayRecord: false }).showPart(<AgendaPart />, { seat: 0 });
  expect([votesOf('Sol').disabled, votesOf('Hacan').disabled]).toEqual([false, true]);
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  begun,
  copied,
  dialog,
  field,
  freshBrowser,
  heading,
  LIST,
  leave,
  menu,
  named,
  press,
  reload,
  resolved,
  send,
  setUp,
  sheet,
  verdicts,
  write,
} from './scene-for-tests.tsx';

beforeEach(() => freshBrowser());
afterEach(leave);

describe('a running game', () => {
  test('[MF-152] begins with role notices to copy, each marked once it was', async () => {
    await begun();
    screen.getByText('Copied: 0 of 8.');
    await press('Copy: Only for Ana');
    expect(copied).toEqual([expect.stringMatching(/^The beginning · Ana\n\nYour role: Town Cop\./)]);
    screen.getByText('Copied: 1 of 8.');
    named('button', 'Copied: Only for Ana');
    reload();
    await sheet('Results');
    named('button', 'Copy again: Only for Ana');
  });

  test('[MF-151] what players sent is understood or refused at once, taken, and what was refused stays', async () => {
    await begun();
    await sheet('Now');
    await write('Message', 'Ana: investigate bo\nBo: kill cy\nZed: sleep\nCy: help');
    expect(verdicts().map(([verdict]) => verdict)).toEqual(['understood', 'refused', 'refused', 'understood']);
    expect(verdicts()[0]?.[1]).toBe('Ana investigates Bo.');
    expect(verdicts()[3]?.[1]).toContain('protect PLAYER');
    reload();
    await act(async () => void fireEvent.keyDown(field('Message'), { key: 'Enter', ctrlKey: true }));
    expect(field('Message')).toHaveProperty('value', 'Bo: kill cy\nZed: sleep');
    within(screen.getByRole('list', { name: 'Pending orders' })).getByText('Ana investigates Bo.');
  });

  test('a message of one player needs no name, and may be a will of many lines', async () => {
    await begun();
    await sheet('Now');
    await act(async () => void fireEvent.change(field('From'), { target: { value: '0' } }));
    await write('Message', 'set will: It was Bo.\nTrust Cy.');
    await press('Accept 1 of 1');
    await sheet('Players');
    screen.getByText(/It was Bo\.\s*Trust Cy\./);
  });

  test('tapping a missing player begins their message', async () => {
    await begun();
    await sheet('Now');
    await press('Flo');
    expect(document.activeElement).toBe(field('Message'));
    await write('Message', 'roleblock ana');
    await press('Accept 1 of 1');
    expect(() => named('button', 'Flo')).toThrow();
  });

  test('[MF-63] who has won already while the others play on is shown at the top', async () => {
    await setUp(`${LIST}\nHal: Joker`);
    await press('Start');
    await resolved();
    await send('Ana: vote hal');
    await resolved();
    screen.getByText('Already won: Hal.');
  });

  test('a pending order is withdrawn', async () => {
    await begun();
    await send('Ana: investigate bo');
    await press('Withdraw: Ana investigates Bo.');
    expect(screen.queryByRole('list', { name: 'Pending orders' })).toBeNull();
  });

  test('[MF-152] resolving asks once, names who is missing, and shows the results', async () => {
    await begun();
    await send('Ana: investigate bo\nBo: bo: kill cy');
    await press(/^Resolve:/);
    dialog().getByText(/Nothing came from Cy, Flo/);
    await press('Wait');
    expect(heading()).toBe('Night 0');
    await resolved();
    expect(heading()).toBe('Day 1');
    screen.getByText(/Cy was found dead in the morning\. Role: Town Doctor\./);
    screen.getByText(/You investigated Bo: not good\./);
    await act(
      async () =>
        void fireEvent.change(field('Language of what you copy'), {
          target: { value: 'es' },
        }),
    );
    screen.getByText(/Investigaste a Bo/);
    expect(heading()).toBe('Day 1');
  });

  test('[MF-156] votes are counted as they are cast, ready to copy', async () => {
    await begun();
    await resolved();
    await send('Ana: vote bo\nDan: vote bo\nEva: vote no lynch');
    await press(/^Copy the count/);
    expect(copied).toEqual(['Votes, Day 1\n\nBo (2): Ana, Dan\nnobody (1): Eva\nNot voting (4): Bo, Cy, Flo, Gus']);
  });

  test('an action by day happens as soon as it is taken', async () => {
    await begun();
    await resolved();
    await sheet('Now');
    await write('Message', 'Gus: kill bo');
    expect(verdicts()[0]?.[1]).toContain('This happens as soon as you accept it.');
    await press(/^Accept/);
    screen.getByText(/drew a gun and fired at Bo/);
  });

  test('[MF-155] the deadline is moved and taken away', async () => {
    await begun();
    await sheet('Now');
    screen.getByText('This phase has no deadline.');
    await press('+1 hour');
    expect(screen.getAllByText('1 hour left').length).toBeGreaterThan(0);
    await press('+15 minutes');
    expect(screen.getAllByText('1 hour 15 minutes left').length).toBeGreaterThan(0);
    await press('No deadline');
    screen.getByText('This phase has no deadline.');
  });

  test('[MF-154] somebody takes a place, under a name that is free', async () => {
    await begun();
    await menu('Ana', 'Replace');
    fireEvent.change(field('Name of the new player'), { target: { value: 'bo' } });
    await press('Replace');
    expect(dialog().getByRole('alert').textContent).toContain('taken');
    fireEvent.change(field('Name of the new player'), { target: { value: 'Ines' } });
    await press('Replace');
    screen.getByRole('heading', { name: 'Ines' });
  });

  test('[MF-154] somebody is removed, after a question, and [MF-153] comes back', async () => {
    await begun();
    await menu('Dan', 'Remove from the game');
    await press('Remove Dan');
    await sheet('Now');
    screen.getByText(/Dan has left the game/);
    await sheet('Game');
    await press('Undo the last resolution');
    dialog().getByText('Dan is back in the game.');
    await press('Undo');
    await sheet('Now');
    expect(screen.queryByText(/Dan has left the game/)).toBeNull();
  });

  test('[MF-153] undoing says what is lost, and opens the phase again as it was', async () => {
    await begun();
    await send('Ana: investigate bo');
    await resolved();
    await send('Ana: vote bo');
    await sheet('Game');
    await press('Undo the last resolution');
    dialog().getByText('Night 0 is open again, with everything that had been sent.');
    dialog().getByText('Ana: vote bo');
    await press('Undo');
    expect(heading()).toBe('Night 0');
    await sheet('Now');
    within(screen.getByRole('list', { name: 'Pending orders' })).getByText('Ana investigates Bo.');
  });

  test('[MF-153] before the beginning lies the list of players again', async () => {
    await begun();
    await sheet('Game');
    await press('Undo the last resolution');
    await press('Undo');
    expect(heading()).toBe('Set up a game');
    expect(verdicts()).toHaveLength(7);
  });

  test('the end names the winners and tells everything', async () => {
    await begun();
    await send('Ana: investigate bo');
    await resolved();
    await send('Gus: kill flo\nAna: vote bo');
    await resolved();
    await sheet('Now');
    expect(heading()).toBe('The game is over');
    screen.getByText(/^The game is over\. Winners: Ana, Cy, Dan, Eva, Gus\.$/);
    await press(/^Copy the story/);
    expect(copied[0]).toContain('To Ana: You investigated Bo: not good.');
  });
});

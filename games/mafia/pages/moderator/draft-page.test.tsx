// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import ModeratorPage from '../moderator.tsx';
import { gameStore } from './saved-games.tsx';
import {
  dialog,
  field,
  freshBrowser,
  heading,
  leave,
  named,
  press,
  reload,
  setUp,
  verdicts,
  write,
} from './scene-for-tests.tsx';

beforeEach(() => freshBrowser());
afterEach(leave);

describe('setting up', () => {
  test('says that nothing leaves the device', () => {
    render(<ModeratorPage />);
    screen.getByText(/nothing is sent to any server/);
  });

  test('[MF-150] every line is understood or refused while it is written', async () => {
    await setUp('Ana: Cop\nBo: Wizard\nCy');
    expect(verdicts().map(([verdict]) => verdict)).toEqual(['understood', 'refused', 'waiting']);
    expect(verdicts()[0]?.[1]).toBe('Ana · Town Cop');
    expect(verdicts()[1]?.[1]).toContain('There is no role “wizard”');
    expect(named('button', 'Start')).toHaveProperty('disabled', true);
  });

  test('[MF-150] players are filled in one by one, changed and taken off', async () => {
    await setUp('Ana: Cop');
    await press('Add a player');
    fireEvent.change(field('Name'), { target: { value: 'Bo' } });
    fireEvent.change(field('Role'), { target: { value: 'Hitman' } });
    fireEvent.click(dialog().getByRole('checkbox', { name: 'Ninja' }));
    await press('Add');
    await press('Done');
    expect(field('List of players')).toHaveProperty('value', 'Ana: Cop\nBo: Mafia Ninja Hitman');
    await press('Change Bo');
    fireEvent.change(field('Name'), { target: { value: '' } });
    await press('Save');
    expect(dialog().getByRole('alert').textContent).toContain('1 to 40');
    fireEvent.change(field('Name'), { target: { value: 'Bob' } });
    await press('Save');
    await press('Remove Ana from the list');
    expect(verdicts()).toEqual([['understood', 'Bob · Mafia Ninja Hitman']]);
  });

  test('[MF-150] names without a role are dealt one by chance, and the list shows who got what', async () => {
    await setUp('Ana\nBo\nCy: Villager');
    fireEvent.change(field('Roles for players without one'), { target: { value: 'Cop' } });
    await press('Deal at random');
    screen.getByText(/There are 1 roles for 2 players without one/);
    fireEvent.change(field('Roles for players without one'), { target: { value: 'Cop, Mafia Goon' } });
    await press('Deal at random');
    const dealt = verdicts().map(([, said]) => said?.split(' · ')[1]);
    expect([dealt.slice(0, 2).toSorted(), dealt[2]]).toEqual([['Mafia Goon', 'Town Cop'], 'Town Villager']);
    expect(named('button', 'Start')).toHaveProperty('disabled', false);
    expect(screen.queryByText('Deal at random')).toBeNull();
  });

  test('[MF-150] names alone are no mistakes, and are dealt a ready-made cast that fits', async () => {
    await setUp('Ana\nBo\nCy\nDi\nEd\nFay\nGus');
    expect(verdicts().every(([verdict]) => verdict === 'waiting')).toBe(true);
    screen.getByText('7 players have no role yet.');
    fireEvent.change(field('Ready-made roles'), { target: { value: 'classic' } });
    await press('Deal at random');
    const dealt = verdicts().map(([, said]) => said?.split(' · ')[1]);
    expect(dealt.filter((title) => title === 'Mafia Goon')).toHaveLength(2);
    expect(named('button', 'Start')).toHaveProperty('disabled', false);
  });

  test('a game that would be over at once is not begun', async () => {
    await setUp('Ana: Cop\nBo: Villager');
    await press('Start');
    expect(screen.getByRole('alert').textContent).toMatch(/over before it starts/);
  });

  test('[MF-70] preset and single settings are chosen, and hold', async () => {
    await setUp();
    fireEvent.click(screen.getByRole('radio', { name: 'Original rules' }));
    await act(
      async () =>
        void fireEvent.change(field('Ties'), {
          target: { value: 'draw' },
        }),
    );
    screen.getByText('Changed; usually: The last in alphabetical order');
    await write('Minutes per night', '1d 12h');
    reload();
    expect(field('Minutes per night')).toHaveProperty('value', '2160');
    await press('Start');
    const [game] = gameStore.all();
    expect(JSON.parse(game?.text ?? '')).toMatchObject({
      opening: { preset: 'library', settings: { ties: 'draw' }, minutes: { night: 2160, day: null } },
    });
  });

  test('the name of the game may have blanks in it', async () => {
    await setUp();
    for (const name of ['The', 'The ', 'The mill']) await write('Name of the game', name);
    expect(field('Name of the game')).toHaveProperty('value', 'The mill');
    reload();
    expect(field('Name of the game')).toHaveProperty('value', 'The mill');
  });
});

test('the page speaks Spanish', async () => {
  await freshBrowser('es');
  render(<ModeratorPage />);
  await press('Nueva partida');
  await write('Lista de jugadores', 'Ana: Policía\nBo: Padrino de la mafia\nCy: Médico\nDan: Habitante');
  expect(verdicts().map(([verdict]) => verdict)).toEqual(Array(4).fill('understood'));
  await press('Empezar');
  expect(heading()).toBe('Noche 0');
  screen.getByText(/Tu rol: Policía/);
});

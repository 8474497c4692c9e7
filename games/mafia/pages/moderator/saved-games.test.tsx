// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import ModeratorPage from '../moderator.tsx';
import { changedGame, gameStore } from './saved-games.tsx';
import {
  begun,
  copied,
  freshBrowser,
  heading,
  leave,
  press,
  reload,
  resolved,
  send,
  sheet,
  toAllGames,
  write,
} from './scene-for-tests.tsx';

beforeEach(() => freshBrowser());
afterEach(leave);

describe('keeping', () => {
  test('[MF-157] an exported game is restored next to the other; damaged text changes nothing', async () => {
    await begun();
    await send('Ana: investigate bo');
    await sheet('Game');
    await press(/^Copy as text/);
    const [text = ''] = copied;
    await toAllGames();
    await write('Text of an exported game', text.slice(0, 100));
    await press('Continue');
    expect(screen.getByRole('alert').textContent).toContain('nothing was changed');
    expect(gameStore.all()).toHaveLength(1);
    await write('Text of an exported game', text);
    await press('Continue');
    expect(heading()).toBe('Night 0');
    expect(gameStore.all()).toHaveLength(2);
  });

  test('[MF-157] what the rules have changed since, and what was lost by it, is said and stays', async () => {
    await begun();
    await send('Ana: investigate bo');
    await resolved();
    await send('Ana: vote bo');
    await sheet('Game');
    await press(/^Copy as text/);
    await toAllGames();
    const saved = JSON.parse(copied.at(-1) ?? '');
    const night = saved.entries.findIndex((entry: { do: string }) => entry.do === 'resolve');
    saved.entries[night].sum = '00000000';
    saved.entries.push({ do: 'withdraw', at: 99 });
    await write('Text of an exported game', JSON.stringify(saved));
    await press('Continue');
    const said = () => screen.getByRole('alert').textContent;
    const notes =
      'The rules have changed since this game was saved: Night 0 now ends differently. Check what the players were told. 1 later entry no longer makes sense and was left out.';
    expect(said()).toBe(notes);
    await send('Cy: vote bo');
    expect(said()).toBe(notes);
    reload();
    expect(said()).toBe(notes);
  });

  test('a game is deleted after a question', async () => {
    await begun();
    await toAllGames();
    await press('Delete “A village without a name”');
    await press('Cancel');
    expect(gameStore.all()).toHaveLength(1);
    await press('Delete “A village without a name”');
    await press('Delete for good');
    expect(gameStore.all()).toHaveLength(0);
  });

  test('what another tab did shows here, and is not written over', async () => {
    await begun();
    const [game] = gameStore.all();
    const theirs = changedGame(game!, { language: 'es' }, Date.now());
    const key = `tertulia.mafia.moderator.${game!.id}`;
    localStorage.setItem(key, JSON.stringify(theirs));
    await sheet('Now');
    await write('Message', 'Ana: investigate bo');
    await press(/^Accept/);
    expect(screen.getByRole('alert').textContent).toContain('was not made');
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(theirs);
    await press(/^Accept/);
    expect(screen.queryByRole('alert')).toBeNull();
    localStorage.setItem(key, JSON.stringify(changedGame(gameStore.get(game!.id)!, { language: 'en' }, Date.now())));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    screen.getByText('Another tab changed this game. This is the current state.');
  });

  test('where the browser keeps nothing more, the page says so and goes on', async () => {
    await begun();
    const keep = localStorage.setItem;
    const setItem = (value: Storage['setItem']) =>
      Object.defineProperty(localStorage, 'setItem', { configurable: true, value });
    setItem(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await send('Ana: investigate bo');
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('full or not allowed');
    within(screen.getByRole('list', { name: 'Pending orders' })).getByText('Ana investigates Bo.');
    setItem(keep);
  });

  test('a game that cannot be read says why, and can be copied', async () => {
    localStorage.setItem('tertulia.mafia.moderator.old', JSON.stringify({ stage: 'desk', text: '{"format":"other"}' }));
    window.history.pushState(null, '', '/games/mafia/moderator?game=old');
    render(<ModeratorPage />);
    expect(screen.getByRole('alert').textContent).toContain('cannot be read');
    await press(/^Copy its text/);
    expect(copied).toEqual(['{"format":"other"}']);
  });
});

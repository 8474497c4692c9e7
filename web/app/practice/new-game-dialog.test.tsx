// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Tempo } from '../../../protocol/codes.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import type { Order } from '../../local/host-messages.ts';
import kit from '../../ui/text/en.json' with { type: 'json' };
import practice from '../text/en/practice.json' with { type: 'json' };
import refusals from '../text/en/refusals.json' with { type: 'json' };
import shell from '../text/en/shell.json' with { type: 'json' };
import { orderOf, sameAgain, withSeat, withSetup } from './new-game.ts';
import { NewGameDialog, NewGameDialogOf } from './new-game-dialog.tsx';

vi.mock('../shell/games.ts', () => ({
  useGame: () => ({ roleName: (role: string) => `The ${role}` }),
}));

vi.mock('virtual:catalogue', () => {
  const beer = { key: 'beer', kind: 'switch', default: true, name: { en: 'Beer' }, help: { en: 'It is October.' } };
  const seats = { min: 2, max: 2 };
  const presets = { presets: ['plain', 'strict'], presetChoices: { plain: {}, strict: { beer: true } } };
  const bots = { bots: ['strong'], usualBot: 'strong' };
  return { catalogue: [{ id: 'some-game', seats, options: [beer], practice: { beer: false }, ...presets, ...bots }] };
});

describe('the dialog', () => {
  const GAME = {
    id: 'some-game',
    seats: { min: 2, max: 2 },
    presets: ['plain'],
    presetChoices: { plain: {} },
    options: [],
    bots: ['weak', 'strong'],
    usualBot: 'strong',
  } as unknown as CatalogueGame;

  const STANDING = {
    stage: 'playing',
    wish: { preset: 'plain', options: {}, seats: 2 },
    settled: {},
    chairs: [
      { type: 'person', person: 'you', name: 'Ana', isHere: true, heldBy: null },
      { type: 'bot', bot: 'strong', name: 'Ada' },
    ],
    settings: { pace: 900 },
  } as unknown as TableInfo;

  beforeAll(async () => {
    const someGame = {
      bots: { weak: { name: 'Weak', help: 'By chance.' }, strong: { name: 'Strong', help: 'With care.' } },
    };
    const resources = { en: { kit, practice, refusals, shell, 'some-game': someGame } };
    await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  });

  test('what practice chooses itself is nobody’s change, and is ordered again; another mode has its own', async () => {
    const orders: Order[] = [];
    const wish = { ...STANDING.wish, options: { beer: false } };
    render(
      <NewGameDialogOf
        id="some-game"
        standing={{ ...STANDING, wish }}
        begin={async (order) => {
          orders.push(order);
          return { code: 'not-now', with: {} };
        }}
        settle={async () => ({ settled: {}, why: null, roles: [] })}
        setTempo={() => undefined}
        onClose={() => undefined}
      />,
    );
    expect(screen.queryByText(/differs? from this mode/)).toBeNull();
    const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    start();
    await waitFor(() => expect(orders).toHaveLength(1));
    fireEvent.click(screen.getByRole('radio', { name: /strict/i }));
    await waitFor(() => {
      start();
      expect(orders.at(-1)?.wish.options).toEqual({});
    });
    expect(orders[0]?.wish.options).toEqual({ beer: false });
    cleanup();
  });

  test('orders what was chosen, says why it cannot be, keeps what was written, and closes once it can', async () => {
    const orders: Order[] = [];
    let isClosed = false;
    const tempos: Tempo[] = [];
    render(
      <NewGameDialog
        game={GAME}
        standing={STANDING}
        begin={async (order) => {
          orders.push(order);
          return orders.length === 1 ? { code: 'name-taken', with: { name: 'Ana' } } : null;
        }}
        settle={async () => ({ settled: {}, why: null, roles: ['guard', 'thief'] })}
        setTempo={(tempo) => tempos.push(tempo)}
        onClose={() => {
          isClosed = true;
        }}
      />,
    );
    expect(screen.getByText('With care.')).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('Your role'), { target: { value: 'thief' } });
    expect(screen.getByRole('option', { name: 'The thief' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Pace'), { target: { value: 'atOnce' } });
    fireEvent.change(screen.getByLabelText('Seat 2'), { target: { value: 'person' } });
    fireEvent.change(screen.getByLabelText('Name for seat 2'), { target: { value: 'Ana' } });
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Ana'));
    expect([tempos, isClosed]).toEqual([['atOnce'], false]);
    fireEvent.change(screen.getByLabelText('Name for seat 2'), { target: { value: 'Beto' } });
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
    await waitFor(() => expect(isClosed).toBe(true));
    expect(orders[1]).toEqual({
      wish: STANDING.wish,
      chairs: [{ name: 'Ana' }, { name: 'Beto' }],
      tempo: 'atOnce',
      role: 'thief',
    });
  });

  test('what the rules refuse cannot be ordered, and it is said why', async () => {
    cleanup();
    const game = { ...GAME, seats: { min: 2, max: 3 } };
    const why = { code: 'wrong-seat-count', with: { seats: 3, min: 2, max: 2 } };
    render(
      <NewGameDialog
        game={game}
        standing={STANDING}
        begin={async () => null}
        settle={async ({ seats }) => ({ settled: {}, why: seats === 3 ? why : null, roles: [] })}
        setTempo={() => undefined}
        onClose={() => undefined}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Players: one more' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('2 to 2 players'));
    expect((screen.getByRole('button', { name: 'Start' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Players: one less' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the new game', () => {
  const WISH = { preset: 'plain', options: {}, seats: 3 };
  const STANDING = {
    wish: WISH,
    chairs: [
      { type: 'person', person: 'you', name: 'Ana', isHere: true, heldBy: null },
      { type: 'bot', bot: 'weak', name: 'Ada' },
      { type: 'nobody', heldBy: null },
    ],
    settings: { pace: 320, tempo: 'quick' },
  } as unknown as TableInfo;

  test('a new game starts from the one on the table, with the usual bot where nobody sits', () => {
    expect(sameAgain(STANDING, 'usual')).toEqual({
      wish: WISH,
      chairs: [{ name: 'Ana' }, { bot: 'weak' }, { bot: 'usual' }],
      tempo: 'quick',
    });
  });

  test('seats that are added are for bots, and seats that are taken away come back as they were', () => {
    const same = sameAgain(STANDING, 'usual');
    const larger = withSetup(same, { ...WISH, seats: 5 }, 'usual');
    expect(orderOf(larger).chairs).toEqual([...same.chairs, { bot: 'usual' }, { bot: 'usual' }]);
    const smaller = withSetup(same, { ...WISH, seats: 1 }, 'usual');
    expect(orderOf(smaller).chairs).toEqual([{ name: 'Ana' }]);
    expect(orderOf(withSetup(smaller, WISH, 'usual')).chairs).toEqual(same.chairs);
  });

  test('an order has names without blanks round them, and the tempo', () => {
    const game = withSeat(sameAgain(STANDING, 'usual'), 1, { name: ' Beto ' });
    expect(orderOf(game)).toEqual({
      wish: WISH,
      chairs: [{ name: 'Ana' }, { name: 'Beto' }, { bot: 'usual' }],
      tempo: 'quick',
    });
  });

  test('a game from before there were tempos goes on calmly', () => {
    expect(sameAgain({ ...STANDING, settings: { pace: 900 } as TableInfo['settings'] }, 'usual').tempo).toBe('calm');
  });
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Seat } from '../../../../kernel/index.ts';
import { LANGUAGES } from '../../../game-package.ts';
import type { Card } from '../../facts/facts.ts';
import { ShownTable, type Viewpoint } from '../table-for-tests.tsx';
import { ActionPart } from './action.tsx';

afterEach(cleanup);

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const show = (table: ShownTable, eyes?: Viewpoint) => table.showPart(<ActionPart />, eyes);
const current = () => document.querySelector('[data-current]')?.getAttribute('data-current');
const queue = () => [...document.querySelectorAll('[data-queue]')].map((row) => row.getAttribute('data-queue'));
const followers = () =>
  [...document.querySelectorAll('[data-follower]')].map((row) => row.getAttribute('data-follower'));

/** Six players with the cards 1 to 6 in the order of their seats, Naalu first by the 0 token; turns are skipped until this seat is on. */
function onTurn(seat: Seat, table = new ShownTable()): ShownTable {
  table.acting();
  while (table.table.action?.current !== seat) {
    table.records({ type: 'skipTurn', seat: table.table.action?.current as Seat });
  }
  return table;
}

const use = (seat: Seat, card: Card, speaker: Seat | null = null) =>
  ({ type: 'useCard', seat, card, speaker }) as const;

describe('a turn', () => {
  test('is an action, which goes on until it is done, and then the next player’s', async () => {
    const table = onTurn(4);
    show(table);
    await press('Tactical');
    expect(screen.getByRole('region', { name: 'Resolving: Tactical action' })).toBeTruthy();
    await press('Done, next: Xxcha');
    expect(table.sent).toEqual([
      { type: 'act', seat: 4, kind: 'tactical' },
      { type: 'endTurn', seat: 4 },
    ]);
    expect(current()).toBe('5');
  });

  test('can have another action, or none after all', async () => {
    const table = onTurn(4);
    show(table);
    await press('Component');
    await press('Cancel the action');
    await press('Tactical');
    await press('Another action this turn');
    expect(table.sent.slice(1)).toEqual([
      { type: 'cancelAction', seat: 4 },
      { type: 'act', seat: 4, kind: 'tactical' },
      { type: 'anotherAction', seat: 4 },
    ]);
    await press('Done, next: Xxcha');
    expect(current()).toBe('5');
  });

  test('is skipped from the menu', async () => {
    const table = onTurn(4);
    show(table);
    await act(async () => void fireEvent.keyDown(button('More'), { key: 'Enter' }));
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: /^Skip this turn/ })));
    expect(table.sent).toEqual([{ type: 'skipTurn', seat: 4 }]);
  });

  test('[TT-21] the 0 is given to somebody else from the menu', async () => {
    const table = onTurn(4);
    show(table);
    await act(async () => void fireEvent.keyDown(button('More'), { key: 'Enter' }));
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: /^Gift of Prescience/ })));
    await choose(/^Xxcha/);
    await press('Give the 0 token');
    expect(table.sent).toEqual([{ type: 'giveZero', seat: 5 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('cannot be passed before the own cards were used, and says which', async () => {
    const table = onTurn(4);
    show(table);
    expect(button('Pass').disabled).toBe(true);
    expect(screen.getByText('Use Trade first')).toBeTruthy();
    cleanup();
    table.records(use(4, 5), { type: 'endTurn', seat: 4 });
    for (const seat of [5, 2, 0, 1, 3]) table.records({ type: 'skipTurn', seat });
    show(table);
    expect(button('Trade, used').disabled).toBe(true);
    await press('Pass');
    expect(table.sent).toEqual([{ type: 'pass', seat: 4 }]);
    expect(within(document.querySelector('[data-queue="4"]') as HTMLElement).getByText(/passed/)).toBeTruthy();
  });

  test('has both cards of a player who has two, and passing waits for both', () => {
    show(new ShownTable().acting(4, ['sol', 'hacan', 'xxcha', 'nekro']));
    expect(button('Use Leadership').disabled).toBe(false);
    expect(button('Use Trade').disabled).toBe(false);
    expect(screen.getByText('Use Leadership, Trade first')).toBeTruthy();
  });
});

describe('who looks', () => {
  test('sees first whether it is their turn', () => {
    const table = onTurn(4);
    show(table, { seat: 4 });
    expect(screen.getByRole('status').textContent).toBe('Your turn');
    expect(screen.getByRole('region', { name: 'What do you do?' })).toBeTruthy();
    cleanup();
    show(table, { seat: 5 });
    expect(screen.getByRole('status').textContent).toBe('You are next.');
    cleanup();
    show(table, { seat: 0 });
    expect(screen.getByRole('status').textContent).toBe('It is not your turn.');
    expect(screen.getByRole('region', { name: 'Record for Argent' })).toBeTruthy();
  });

  test('has no buttons for others where everybody records their own', () => {
    show(onTurn(4, new ShownTable({ everyoneMayRecord: false })), { seat: 0 });
    expect(screen.queryByRole('button', { name: 'Tactical' })).toBeNull();
    expect(screen.getByText('Argent records this, or a host.')).toBeTruthy();
  });

  test('sees everybody in initiative order, the 0 token first', () => {
    show(new ShownTable().acting());
    expect(queue()).toEqual(['2', '0', '1', '3', '4', '5']);
    expect(document.querySelector('[aria-current="step"]')?.getAttribute('data-queue')).toBe('2');
  });
});

describe('Politics', () => {
  test('that is cancelled records nothing', async () => {
    const table = onTurn(2);
    show(table);
    await press('Use Politics');
    await choose(/^Hacan/);
    await press('Cancel');
    expect(table.sent).toEqual([]);
    expect(button('Use Politics').disabled).toBe(false);
  });

  test('asks for another speaker than the one of now, and records both at once', async () => {
    const table = onTurn(2);
    show(table);
    await press('Use Politics');
    const speaker = screen.getByRole<HTMLInputElement>('radio', { name: /^Sol.*is the speaker now$/ });
    expect(speaker.disabled).toBe(true);
    expect(button('Use Politics').disabled).toBe(true);
    await choose(/^Hacan/);
    await press('Use Politics');
    expect(table.sent).toEqual([use(2, 3, 1)]);
    expect(table.table.speaker).toBe(1);
    expect(screen.getByText('New speaker: Hacan')).toBeTruthy();
  });
});

describe('a strategy card that is resolved', () => {
  test('names the followers clockwise from the active player', async () => {
    const table = onTurn(4);
    show(table);
    await press('Use Trade');
    expect(table.sent).toEqual([use(4, 5)]);
    expect(screen.getByRole('region', { name: 'Trade: Argent' })).toBeTruthy();
    expect(followers()).toEqual(['5', '0', '1', '2', '3']);
  });

  test('takes down who follows, and a second tap takes it back', async () => {
    const table = onTurn(4).records(use(4, 5));
    show(table);
    await press('Sol does the secondary');
    expect(button('Sol does the secondary').getAttribute('aria-pressed')).toBe('true');
    await press('Sol does the secondary');
    await press('Sol does not do the secondary');
    expect(table.sent).toEqual([
      { type: 'follow', seat: 0, does: true },
      { type: 'follow', seat: 0, does: null },
      { type: 'follow', seat: 0, does: false },
    ]);
    expect(table.table.action?.doing?.declined).toEqual([0]);
  });

  test.each([
    [0, ['Trade: Argent', 'Resolving: Trade']],
    [4, ['Resolving: Trade', 'Trade: Argent']],
  ])('asks people who may follow before what they might record for others (seat %j)', (seat, order) => {
    show(onTurn(4).records(use(4, 5)), { seat });
    const regions = screen.getAllByRole('region', { name: /Trade/ });
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual(order);
  });

  test('is seen by spectators, without buttons', () => {
    const table = onTurn(4).records(use(4, 5), { type: 'follow', seat: 0, does: true });
    show(table, { place: 'tv' });
    const row = within(document.querySelector('[data-follower="0"]') as HTMLElement);
    expect(row.getByText('follows')).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
  });

  test.each([
    [false, /^Place 1 PDS or 1 space dock/],
    [true, /structure/],
  ])('has the text of the sets in use (Thunder’s Edge: %j)', (thundersEdge, text) => {
    show(onTurn(3, new ShownTable({ thundersEdge })).records(use(3, 4)));
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.queryAllByText(/^Place 1 PDS/)).toHaveLength(thundersEdge ? 0 : 1);
  });

  test('Imperial has its points at hand', async () => {
    const table = new ShownTable().acting(8, ['sol', 'hacan', 'xxcha', 'nekro', 'argent', 'yin', 'jol-nar', 'letnev']);
    for (let seat = 0; seat < 7; seat++) table.records({ type: 'skipTurn', seat });
    table.records({ type: 'reveal', objective: 'expand-borders' }, use(7, 8));
    show(table);
    await press('+1 VP for Mecatol Rex');
    expect(button('+1 VP recorded').disabled).toBe(true);
    await press('Expand Borders');
    expect(button('Expand Borders, scored').disabled).toBe(true);
    expect(table.sent).toEqual([
      { type: 'setVp', seat: 7, from: 0, to: 1, source: 'imperial' },
      { type: 'score', seat: 7, objective: 'expand-borders' },
    ]);
    expect(table.table.players[7]?.vp).toBe(2);
  });
});

test('the custodians are removed by the current player and bring a point, unless somebody says otherwise', async () => {
  const table = onTurn(4);
  show(table);
  await press('Custodians claimed');
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  await act(async () => void fireEvent.click(buttons.at(-1) as HTMLElement));
  expect(table.sent).toEqual([{ type: 'claimCustodians', seat: 4, withPoint: true }]);
  expect(screen.queryByRole('button', { name: 'Custodians claimed' })).toBeNull();
});

test('a card tells what it does', async () => {
  show(onTurn(4));
  await act(
    async () => void fireEvent.click(screen.getAllByRole('button', { name: /^What Trade does/ })[0] as HTMLElement),
  );
  expect(within(screen.getByRole('dialog', { name: '5 Trade' })).getByText(/^Gain 3 trade goods/)).toBeTruthy();
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each<Viewpoint>([{}, { seat: 2 }, { seat: 0, isHost: true }, { place: 'tv' }, { seat: 1, whyNot: 'offline' }])(
    'everything has a text for %j',
    (eyes) => {
      const table = new ShownTable({ decisionBar: true }, language).acting();
      show(table, eyes);
      expect(queue()).toHaveLength(6);
      cleanup();
      table.records(use(2, 3, 1), { type: 'follow', seat: 0, does: true });
      show(table, eyes);
      expect(followers()).toHaveLength(5);
    },
  );
});

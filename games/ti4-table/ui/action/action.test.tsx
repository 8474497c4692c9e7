// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const item = (name: string | RegExp) => screen.getByRole('menuitem', { name });
const opens = (menu: string) => act(async () => void fireEvent.keyDown(button(menu), { key: 'Enter' }));
const choosesFrom = async (menu: string, name: string | RegExp) => {
  await opens(menu);
  await act(async () => void fireEvent.click(item(name)));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};
const show = (table: ShownTable, eyes?: Viewpoint) => table.showPart(<ActionPart />, eyes);
const current = () => document.querySelector('[data-current]')?.getAttribute('data-current');
const queue = () => [...document.querySelectorAll('[data-queue]')].map((row) => row.getAttribute('data-queue'));
const row = (seat: Seat) => within(document.querySelector(`[data-queue="${seat}"]`) as HTMLElement);

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
    expect(button('Tactical').getAttribute('aria-pressed')).toBe('true');
    expect(button('Component').disabled).toBe(true);
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
    await press('Component');
    await press('Tactical');
    await choosesFrom('More', 'Another action this turn');
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
    await choosesFrom('More', /^Skip this turn/);
    expect(table.sent).toEqual([{ type: 'skipTurn', seat: 4 }]);
  });

  test('[TT-21] the 0 is given to somebody else from the menu', async () => {
    const table = onTurn(4);
    show(table);
    await choosesFrom('More', /^Gift of Prescience/);
    await choose(/^Xxcha/);
    await press('Give the 0 token');
    expect(table.sent).toEqual([{ type: 'giveZero', seat: 5 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('cannot be passed before the own cards were used, and says which', async () => {
    const table = onTurn(4);
    show(table);
    expect(button('Pass after Trade').disabled).toBe(true);
    expect(button(/^Done, next: Xxcha record what Argent did first$/).disabled).toBe(true);
    cleanup();
    table.records(use(4, 5), { type: 'endTurn', seat: 4 });
    for (const seat of [5, 2, 0, 1, 3]) table.records({ type: 'skipTurn', seat });
    show(table);
    expect(button('Trade, used').disabled).toBe(true);
    await press('Pass');
    expect(table.sent).toEqual([{ type: 'pass', seat: 4 }]);
    expect(row(4).getByText('passed')).toBeTruthy();
  });

  test('has both cards of a player who has two, and passing waits for both', () => {
    show(new ShownTable().acting(4, ['sol', 'hacan', 'xxcha', 'nekro']));
    expect(button('Use Leadership').disabled).toBe(false);
    expect(button('Use Trade').disabled).toBe(false);
    expect(button('Pass after Leadership, Trade').disabled).toBeTruthy();
  });
});

describe('who looks', () => {
  test.each([
    [4, 'Your turn', 'What do you do?'],
    [5, 'You are next', 'Record for Argent'],
    [0, 'Not your turn', 'Record for Argent'],
  ])('sees first what they must do, and records for others only by their name (seat %j)', (seat, duty, record) => {
    onTurn(4).show({ seat });
    const hero = document.querySelector('[data-part="hero"]');
    expect(hero?.querySelector('h2')?.textContent).toBe(duty);
    expect(hero?.compareDocumentPosition(document.querySelector('[data-part="shelf"]') as Element)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('region', { name: record })).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Record for Argent…' })).toHaveLength(seat === 4 ? 0 : 1);
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
  });
});

describe('a strategy card that is resolved', () => {
  test('asks the others clockwise from the active player, while everybody stays in their row', async () => {
    const table = onTurn(4);
    show(table);
    const rows = queue();
    await press('Use Trade');
    expect(table.sent).toEqual([use(4, 5)]);
    expect(screen.getByRole('heading', { name: 'Trade: who follows?' })).toBeTruthy();
    const asked: (string | null | undefined)[] = [];
    for (const name of ['Xxcha', 'Sol', 'Hacan', 'Naalu', 'Nekro']) {
      asked.push(screen.getByText('asked').closest('li')?.getAttribute('data-queue'));
      await press(`${name} does not do the secondary`);
    }
    expect(asked).toEqual(['5', '0', '1', '2', '3']);
    expect(queue()).toEqual(rows);
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
    [0, true],
    [4, false],
  ])('asks people who may follow before anything else (seat %j)', (seat, isAsked) => {
    onTurn(4).records(use(4, 5)).show({ seat });
    const hero = document.querySelector<HTMLElement>('[data-part="hero"]');
    expect(hero?.textContent?.includes('replenish your commodities')).toBe(isAsked);
    expect(hero?.querySelectorAll('[aria-pressed]')).toHaveLength(isAsked ? 2 : 0);
  });

  test('is seen by spectators, without buttons', () => {
    const table = onTurn(4).records(use(4, 5), { type: 'follow', seat: 0, does: true });
    show(table, { place: 'tv' });
    expect(row(0).getByText('follows')).toBeTruthy();
    expect(row(0).queryByRole('button')).toBeNull();
  });

  test.each([
    [false, /^Place 1 PDS or 1 space dock/],
    [true, /structure/],
  ])('has the text of the sets in use (Thunder’s Edge: %j)', async (thundersEdge, text) => {
    show(onTurn(3, new ShownTable({ thundersEdge })).records(use(3, 4)));
    await press(/^What Construction does/);
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.queryAllByText(/^Place 1 PDS/)).toHaveLength(thundersEdge ? 0 : 1);
  });

  test('Imperial has its points at hand', async () => {
    const table = new ShownTable().acting(8, ['sol', 'hacan', 'xxcha', 'nekro', 'argent', 'yin', 'jol-nar', 'letnev']);
    for (let seat = 0; seat < 7; seat++) table.records({ type: 'skipTurn', seat });
    table.records({ type: 'reveal', objective: 'expand-borders' }, use(7, 8));
    show(table);
    await choosesFrom('Score', '+1 VP for Mecatol Rex');
    await choosesFrom('Score', 'Expand Borders');
    await opens('Score');
    for (const done of ['+1 VP recorded', /^Expand Borders.*scored$/])
      expect(item(done).getAttribute('aria-disabled')).toBe('true');
    expect(table.sent).toEqual([
      { type: 'setVp', seat: 7, from: 0, to: 1, source: 'imperial' },
      { type: 'score', seat: 7, objective: 'expand-borders' },
    ]);
    expect(table.table.players[7]?.vp).toBe(2);
  });
});

test.each([
  ['Record for Argent…', /^Record for Argent$/],
  ['Secrets', /^My secret objectives$/],
])('whoever wins in “%s” sees it there', async (opener, title) => {
  const table = onTurn(4);
  table.show({ seat: 0 });
  await press(opener);
  act(() => void table.records({ type: 'setVp', seat: 0, from: 0, to: 10, source: 'other' }));
  const dialog = within(screen.getByRole('dialog', { name: title }));
  expect(dialog.getByText('Sol has 10 victory points.')).toBeTruthy();
});

test('the custodians are removed by the current player and bring a point, unless somebody says otherwise', async () => {
  const table = onTurn(4);
  show(table);
  await choosesFrom('More', 'Custodians claimed');
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  await act(async () => void fireEvent.click(buttons.at(-1) as HTMLElement));
  expect(table.sent).toEqual([{ type: 'claimCustodians', seat: 4, withPoint: true }]);
  await opens('More');
  expect(screen.queryByRole('menuitem', { name: 'Custodians claimed' })).toBeNull();
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
      expect(row(0).getAllByText(/^(?:follows|la hace)$/i)).not.toEqual([]);
    },
  );
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Seat } from '../../../../kernel/index.ts';
import { LANGUAGES } from '../../../game-package.ts';
import { type Faction, POLITICS } from '../../facts/facts.ts';
import { unusedCards } from '../../reading/seats.ts';
import { ShownTable, type Viewpoint } from '../table-for-tests.tsx';
import { StrategyPart } from './strategy.tsx';

afterEach(cleanup);

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const openMenu = (name: string) =>
  act(async () => void fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter' }));
const show = (table: ShownTable, eyes?: Viewpoint) => table.showPart(<StrategyPart />, eyes);
const current = () => document.querySelector('[data-current]')?.getAttribute('data-current');
const onDeck = () => document.querySelector('[data-on-deck]')?.getAttribute('data-on-deck');
const reviewed = () => [...document.querySelectorAll('[data-queue]')].map((row) => row.textContent);

/** Everybody uses their cards, Politics for the second seat, and passes. */
function playActionPhase(table: ShownTable): void {
  while (table.phase === 'action') {
    const seat = table.table.action?.current as Seat;
    const card = unusedCards(table.table, seat)[0];
    if (card === undefined) table.records({ type: 'pass', seat });
    else
      table.records({ type: 'useCard', seat, card, speaker: card === POLITICS ? 1 : null }, { type: 'endTurn', seat });
  }
}

/** The strategy phase of the second round, nobody having taken Mecatol Rex. */
function secondRound(table: ShownTable, keeper: Seat | null = null): ShownTable {
  playActionPhase(table);
  if (keeper !== null) table.records({ type: 'keepCards', seat: keeper, keeps: true });
  while (table.phase !== 'strategy') table.records({ type: 'nextPhase', custodians: 'ask' });
  return table;
}

describe('picking', () => {
  test('a tap on a free card gives it to the active player, and the next one comes', async () => {
    const table = new ShownTable().begun();
    show(table);
    expect([current(), onDeck()]).toEqual(['0', '1']);
    expect(screen.getByText('Pick 1 of 6')).toBeTruthy();
    await press('5 Trade, pick for Sol');
    expect(table.sent).toEqual([{ type: 'pick', seat: 0, card: 5 }]);
    expect([current(), onDeck()]).toEqual(['1', '2']);
    expect(screen.getByText('Pick 2 of 6')).toBeTruthy();
    expect(screen.getByRole('region', { name: '5 Trade, taken by Sol' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^5 Trade/ })).toBeNull();
  });

  test('with four players everybody picks twice, both times from the speaker on', async () => {
    const table = new ShownTable().begun(4);
    show(table);
    expect(screen.getByText('Pick 1 of 8')).toBeTruthy();
    const order = [];
    for (let card = 1; card <= 8; card++) {
      order.push(current());
      await press(new RegExp(`^${card} `));
    }
    expect(order).toEqual(['0', '1', '2', '3', '0', '1', '2', '3']);
    expect(screen.getByText('All cards are picked')).toBeTruthy();
    expect(screen.getAllByText('Leadership')).toHaveLength(1);
  });

  test('the trade goods on a card are on its label, and stay next to its name once it is picked', async () => {
    const table = secondRound(new ShownTable().acting());
    show(table);
    const badge = screen.getByRole('button', { name: /^8 Imperial/ }).querySelector('[data-badge]');
    expect(badge?.textContent).toBe('+1 trade good');
    await press('8 Imperial, +1 trade good, pick for Hacan');
    expect(screen.getByRole('region', { name: '8 Imperial, taken by Hacan' }).textContent).toContain('+1');
    expect(document.querySelectorAll('[role=status]')).toHaveLength(0);
  });

  test('a host picks for somebody who is not on, and then it goes on in turn', async () => {
    const table = new ShownTable().begun();
    show(table);
    await openMenu('Pick for somebody else');
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: /^Nekro/ })));
    expect(current()).toBe('3');
    expect(screen.getByText(/^Picking out of turn/)).toBeTruthy();
    await press('5 Trade, pick for Nekro');
    expect(table.sent).toEqual([{ type: 'pick', seat: 3, card: 5 }]);
    expect(current()).toBe('0');
  });

  test('a player sees that it is their turn to pick, and people who may not pick only look on', () => {
    const table = new ShownTable({ everyoneMayRecord: false }).begun();
    const waits = () => screen.queryByText('It is Sol’s pick: Sol records it, or a host.') !== null;
    show(table, { seat: 0 });
    expect(screen.getByText(/^You pick/)).toBeTruthy();
    expect(waits()).toBe(false);
    cleanup();
    show(table, { seat: 3 });
    expect(waits()).toBe(true);
    expect(screen.getByText(/^Picking now/)).toBeTruthy();
    expect(
      screen.getAllByRole<HTMLButtonElement>('button', { name: /, free$/ }).map(({ disabled }) => disabled),
    ).toEqual(Array(8).fill(true));
  });

  test('kept cards are shown as kept, and their owner does not pick', () => {
    show(secondRound(new ShownTable().acting(), 4));
    expect(screen.getByRole('region', { name: '5 Trade, kept by Argent' })).toBeTruthy();
    expect(screen.getByText('Pick 1 of 5')).toBeTruthy();
  });
});

describe('the review', () => {
  test('lists who has what, lowest initiative first, and ends the phase', async () => {
    const table = new ShownTable()
      .begun(3, ['sol', 'hacan', 'xxcha'])
      .records(
        { type: 'pick', seat: 0, card: 8 },
        { type: 'pick', seat: 1, card: 3 },
        { type: 'pick', seat: 2, card: 1 },
        { type: 'pick', seat: 0, card: 2 },
        { type: 'pick', seat: 1, card: 7 },
        { type: 'pick', seat: 2, card: 6 },
      );
    show(table);
    const cards = /Leadership|Diplomacy|Politics|Warfare|Technology|Imperial/g;
    // Each is there twice: for much room and for little.
    expect(reviewed().map((row) => [...new Set(row?.match(cards))])).toEqual([
      ['Leadership', 'Warfare'],
      ['Diplomacy', 'Imperial'],
      ['Politics', 'Technology'],
    ]);
    expect(screen.getByText(/^Not picked.*Construction, Trade$/)).toBeTruthy();
    await press('End phase');
    expect(table.sent).toEqual([{ type: 'endStrategy' }]);
    expect(table.phase).toBe('action');
  });

  test('is reset by a host after a question, to before the first pick', async () => {
    const table = new ShownTable().begun().allPicked();
    show(table);
    await press('Reset phase');
    const dialog = within(screen.getByRole('dialog', { name: 'Reset the strategy phase?' }));
    expect(dialog.getByText(/^6 entries of this phase are undone/)).toBeTruthy();
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Reset phase' })));
    expect([table.table.picked, table.table.speaker, table.phase]).toEqual([0, 0, 'strategy']);
    expect(current()).toBe('0');
  });

  test('cannot be reset by a player, who is told so', () => {
    show(new ShownTable().begun().allPicked(), { seat: 1 });
    const reset = screen.getByRole<HTMLButtonElement>('button', { name: 'Reset phase' });
    expect(reset.disabled).toBe(true);
    expect(document.getElementById(reset.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/host/);
  });

  test.each([
    [true, 1, 0],
    [false, 0, 1],
  ])('is ended by a player only where everybody may record (%j)', (everyoneMayRecord, buttons, explanations) => {
    show(new ShownTable({ everyoneMayRecord }).begun().allPicked(), { seat: 1 });
    expect(screen.queryAllByRole('button', { name: 'End phase' })).toHaveLength(buttons);
    expect(screen.queryAllByText('A host ends the phase.')).toHaveLength(explanations);
  });

  test.each<[Faction[], string[]]>([
    [['sol', 'xxcha', 'nekro'], ['Imperial Arbiter']],
    [
      ['hacan', 'winnu', 'naalu'],
      ['Imperial Arbiter', 'Quantum Datahub Node', 'Acquiescence (old version)', 'Gift of Prescience'],
    ],
  ])('offers the effects that %j could play', async (factions, effects) => {
    show(new ShownTable().begun(3, factions).allPicked());
    await press('End-of-phase effect');
    const names = within(screen.getByRole('dialog')).getAllByRole('button').slice(1);
    expect(names.map((button) => button.querySelector('span span')?.textContent)).toEqual(effects);
  });

  test('swaps two cards of different players', async () => {
    const table = new ShownTable().begun().allPicked();
    show(table);
    await press('End-of-phase effect');
    await press(/^Imperial Arbiter/);
    await choose('5 Trade · Argent');
    expect(
      within(screen.getByRole('group', { name: 'with this card' })).queryByRole('radio', { name: /Trade/ }),
    ).toBeNull();
    const second = within(screen.getByRole('group', { name: 'with this card' }));
    await act(async () => void fireEvent.click(second.getByRole('radio', { name: '1 Leadership · Sol' })));
    await press('Swap the cards');
    expect(table.sent).toEqual([{ type: 'swapCards', card: 1, with: 5 }]);
    expect([table.table.cards[0]?.owner, table.table.cards[4]?.owner]).toEqual([4, 0]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('gives the 0 token', async () => {
    const table = new ShownTable().begun().allPicked();
    show(table);
    await press('End-of-phase effect');
    await press(/^Gift of Prescience/);
    await choose(/^Nekro/);
    await press('Give the 0 token');
    expect(table.sent).toEqual([{ type: 'giveZero', seat: 3 }]);
    expect(reviewed()[0]).toContain('Nekro');
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each<Viewpoint>([{}, { seat: 2 }, { seat: 0, isHost: true }, { place: 'tv' }, { seat: 1, whyNot: 'paused' }])(
    'everything has a text for %j',
    (eyes) => {
      const table = new ShownTable({}, language).begun();
      expect(show(table, eyes).container.textContent).not.toBe('');
      cleanup();
      table.allPicked();
      expect(show(table, eyes).container.querySelectorAll('[data-queue]')).toHaveLength(6);
    },
  );
});

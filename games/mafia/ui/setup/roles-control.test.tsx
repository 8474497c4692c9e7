// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSetup } from '../../../../kernel/host.ts';
import type { RequestedSetup, SetupGame, Simulated, SimulationOrder } from '../../../../web/ui/setup.ts';
import { SetupForm } from '../../../../web/ui/setup-form.tsx';
import { speakKit } from '../../../../web/ui/words-for-tests.ts';
import { game } from '../../game.ts';
import { spoken } from '../../text/index.ts';
import { setupControls } from '../setup-controls.tsx';

const both = (text: string) => ({ en: text, es: text });
const { cast, roles } = game.fields.fields;
const GAME = {
  id: 'mafia',
  seats: game.seats,
  presets: ['table'],
  presetChoices: { table: {} },
  options: [
    { ...cast, key: 'cast', name: both('Roles'), help: both('') },
    { ...roles, key: 'roles', name: both('Custom roles'), help: both('') },
  ],
} as SetupGame;

beforeEach(() => speakKit('en', { mafia: spoken.words.en }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Extra = Partial<Parameters<typeof SetupForm>[0]>;

/** The form over the game's own rules, and the wishes that it told. */
function shown(options: Record<string, unknown> = {}, seats = 7, extra: Extra = {}) {
  const wishes: RequestedSetup[] = [];
  let become: (other: Partial<RequestedSetup> & Extra) => void = () => undefined;
  function Host() {
    const [wish, setWish] = useState<RequestedSetup>({ preset: 'table', options, seats });
    const [other, setOther] = useState<Extra>(extra);
    become = ({ settled = {}, ...changed }) => {
      setWish({ ...wish, ...changed });
      setOther({ ...extra, settled });
    };
    const setup = chooseSetup(game, wish, wish.seats);
    const change = (next: RequestedSetup) => {
      wishes.push(next);
      setWish(next);
    };
    return (
      <SetupForm
        {...{ game: GAME, wish, isReadOnly: false, controls: setupControls }}
        settled={setup.ok ? { roles: setup.value.roles } : {}}
        refused={setup.ok ? null : { key: 'roles', text: setup.why.code }}
        {...other}
        onChange={change}
      />
    );
  }
  render(<Host />);
  return { wishes, become: (other: Parameters<typeof become>[0]) => act(() => become(other)) };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const line = (title: string) => screen.getByText(title).closest('li')?.textContent;
const own = (roles: string) => ({ cast: 'custom', roles });

test('[MF-123] the roles of a named cast are shown for the number of seats, side by side and explained', () => {
  shown({}, 7);
  expect(screen.getByText('Roles in the game: Classic')).toBeTruthy();
  expect(screen.getByText('7 roles for 7 players')).toBeTruthy();
  expect(line('Goon')).toMatch(/^2×Goon/);
  expect(line('Villager')).toMatch(/^3×Villager/);
  expect(screen.getByText(/^Each night you investigate a living player/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /One more/, hidden: true })).toBeNull();
});

test('[MF-123] changing a named cast makes the list one’s own, to be changed from there', () => {
  const { wishes } = shown({}, 7);
  press('Change these roles');
  const list = 'Town Cop, Town Doctor, 2 Mafia Goon, 3 Town Villager';
  expect(wishes.at(-1)?.options).toEqual(own(list));
  press('One fewer: Town Villager');
  press('One more: Mafia Goon');
  press('Remove: Town Cop');
  expect(wishes.at(-1)?.options).toEqual(own('Town Doctor, 3 Mafia Goon, 2 Town Villager'));
  expect(screen.getByText('1 role is missing.')).toBeTruthy();
  press('Add a villager');
  expect(wishes.at(-1)?.options).toEqual(own('Town Doctor, 3 Mafia Goon, 3 Town Villager'));
  expect(screen.queryByText('1 role is missing.')).toBeNull();
});

test('[MF-123] who chooses a list of their own without one begins with the first cast', () => {
  shown({ cast: 'custom' }, 5);
  expect(screen.getByText('5 roles for 5 players')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'One more: Mafia Goon', hidden: true })).toBeTruthy();
});

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('[MF-123] a role is picked by side, role and what lies over it; what cannot be built is not offered', () => {
  const { wishes } = shown(own('3 Town Villager, Mafia Goon'), 6);
  choose('Side', 'third');
  expect((screen.getByLabelText('Role') as HTMLSelectElement).value).toBe('Joker');
  choose('Side', 'mafia2');
  choose('Role', 'Hitman');
  choose('Side', 'mafia');
  expect((screen.getByLabelText('Role') as HTMLSelectElement).value).toBe('Hitman');
  expect(screen.queryByLabelText('One-Shot')).toBeNull();
  fireEvent.click(screen.getByLabelText('Bulletproof'));
  fireEvent.click(screen.getByLabelText('Ninja'));
  press('Add: Mafia Ninja Bulletproof Hitman');
  const list = '3 Town Villager, Mafia Goon, Mafia Ninja Bulletproof Hitman';
  expect(wishes.at(-1)?.options).toEqual(own(list));
  choose('Role', 'Villager');
  expect((screen.getByLabelText('Bulletproof') as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByLabelText('Ninja')).toBeNull();
  press('Add: Mafia Bulletproof Villager');
  expect(wishes.at(-1)?.options).toEqual(own(`${list}, Mafia Bulletproof Villager`));
});

test('[MF-123] what is wrong is said: by the page how many, by the rules the rest', () => {
  shown(own('9 Town Villager, Mafia Goon'), 7);
  expect(screen.getByText('3 roles too many.')).toBeTruthy();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('cast-size');
  press('Remove 3 villagers');
  expect([screen.queryByText(/too many/), screen.queryByRole('alert', { hidden: true })]).toEqual([null, null]);
});

test('[MF-123] a list that the page cannot read is left as text, and for the rules to judge', () => {
  shown(own('Town Baker'), 7);
  expect((screen.getByLabelText('The list as text') as HTMLTextAreaElement).value).toBe('Town Baker');
  expect(screen.queryByText('Add a role')).toBeNull();
});

const box = () => screen.getByLabelText<HTMLTextAreaElement>('The list as text');
const type = (text: string) => {
  fireEvent.change(box(), { target: { value: text } });
  act(() => void vi.advanceTimersByTime(1000));
};

test('[MF-123] the list as text stays open while it is written, whether it can be read meanwhile or not', () => {
  vi.useFakeTimers();
  shown(own('6 Town Villager, Mafia Goon'), 7);
  const details = box().closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  type('6 Town Villager, Mafia Goo');
  expect(details.open).toBe(true);
  type('6 Town Villager, Mafia Goon');
  expect(details.open).toBe(true);
  expect(box().value).toBe('6 Town Villager, Mafia Goon');
});

test('[MF-123] an emptied list stays empty until it is left, and says what is taken', () => {
  vi.useFakeTimers();
  const { wishes } = shown(own('6 Town Villager, Mafia Goon'), 7);
  act(() => box().focus());
  type('');
  expect(box().value).toBe('');
  expect(screen.getByText('Empty: the classic roles are used.')).toBeTruthy();
  type('5 Town Villager, 2 Mafia Goon');
  expect(wishes.at(-1)?.options).toEqual(own('5 Town Villager, 2 Mafia Goon'));
  expect(box().value).toBe('5 Town Villager, 2 Mafia Goon');
  expect(screen.queryByText(/^Empty/)).toBeNull();
  type('');
  act(() => box().blur());
  expect(box().value).toBe('Town Cop, Town Doctor, 2 Mafia Goon, 3 Town Villager');
});

test('[MF-123] those who may only look see the roles and change nothing', () => {
  shown(own('6 Town Villager, Mafia Goon'), 7, { isReadOnly: true });
  expect(line('Villager')).toMatch(/^6×Villager/);
  expect(screen.queryByText('Add a role')).toBeNull();
});

/** Bots that play when the test says so. */
function simulation() {
  const orders: SimulationOrder[] = [];
  let finish: (simulated: Simulated | null) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const simulate = (_wish: RequestedSetup, order: SimulationOrder) => {
    orders.push(order);
    return new Promise<Simulated | null>((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
  };
  return {
    orders,
    simulate,
    finish: (simulated: Simulated | null) => act(async () => finish(simulated)),
    fail: () => act(async () => fail(new Error('gone'))),
  };
}

test('the balance is estimated: how far it is, who won how often, and how far that may be wrong', async () => {
  const { simulate, orders, finish } = simulation();
  shown({}, 7, { simulate });
  press('Estimate the balance');
  expect(screen.getByText('Bots are playing: 0 games so far')).toBeTruthy();
  act(() => orders[0]?.onProgress(120));
  expect(screen.getByText('Bots are playing: 120 games so far')).toBeTruthy();
  const winners = [
    { winners: 'town', count: 220 },
    { winners: 'joker+mafia', count: 176 },
    { winners: 'nobody', count: 4 },
  ];
  await finish({ played: 400, bot: 'random', winners });
  expect(screen.getByText('55 %').closest('li')?.textContent).toBe('Town55 %± 5');
  expect(screen.getByText('Mafia and Joker').closest('li')?.textContent).toBe('Mafia and Joker44 %± 5');
  expect(screen.getByText('1 %').closest('li')?.textContent).toBe('Nobody1 %± 2');
  expect(screen.getByText('No side is far ahead.')).toBeTruthy();
  expect(screen.getByText(/^400 games were played, by bots only \(Random\)/)).toBeTruthy();
});

test('an estimate can be stopped, and is of no other set-up', async () => {
  const { simulate, orders, finish } = simulation();
  shown({}, 7, { simulate });
  press('Estimate the balance');
  press('Stop');
  expect(orders[0]?.signal.aborted).toBe(true);
  press('Estimate the balance');
  press('Change these roles');
  expect(orders[1]?.signal.aborted).toBe(true);
  await finish({ played: 400, bot: 'random', winners: [{ winners: 'town', count: 400 }] });
  expect(screen.queryByText(/400 games/)).toBeNull();
  press('Estimate the balance');
  await finish({ played: 400, bot: 'random', winners: [{ winners: 'town', count: 400 }] });
  expect(screen.getByText('One side is far ahead.')).toBeTruthy();
});

test('what cannot be played, and what went wrong, is said', async () => {
  const { simulate, finish, fail } = simulation();
  shown({}, 7, { simulate });
  press('Estimate the balance');
  await finish(null);
  expect(screen.getByText(/^Not playable yet/)).toBeTruthy();
  press('Estimate the balance');
  await fail();
  expect(screen.getByText('That did not work. Please try again.')).toBeTruthy();
});

test('while the rules are asked about another number of seats, the list that was known stays', () => {
  const { become } = shown({}, 7);
  become({ seats: 9, settled: {} });
  expect(screen.getByText('7 roles for 9 players')).toBeTruthy();
  become({ seats: 9, settled: {}, options: { cast: 'custom', roles: '' } });
  expect(screen.queryByText('7 roles for 9 players')).toBeNull();
});

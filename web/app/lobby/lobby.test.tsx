// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableSnapshot } from '../../../client/table-client.ts';
import type { Refusal } from '../../../kernel/index.ts';
import type { Action, TableInfo } from '../../../protocol/index.ts';
import { useMe } from '../shell/server.ts';
import { words as front } from '../text/en/front.ts';
import lobby from '../text/en/lobby.json' with { type: 'json' };
import { words as rooms } from '../text/en/rooms.ts';
import { Lobby, newsBetween } from './lobby.tsx';
import { useRequestedSeat } from './seats-panel.tsx';
import { botNamed, lobbyOf, NOBODY, personIn } from './standing-for-tests.ts';

vi.mock('virtual:catalogue', () => ({
  catalogue: [
    {
      id: 'pebbles',
      title: { en: 'Pebbles' },
      tagline: { en: 'Take the last one.' },
      seats: { min: 4, max: 4 },
      presets: ['plain', 'grand'],
      presetChoices: { plain: {}, grand: {} },
      options: [],
      bots: ['random', 'steady'],
      usualBot: 'steady',
    },
  ],
}));
vi.mock('../shell/games.ts', () => ({
  useAllTexts: () => {},
  useGame: () => ({ id: 'pebbles', words: { en: pebbles }, Screen: null }),
}));
const pebbles = {
  title: 'Pebbles',
  description: 'Take pebbles.',
  presets: { plain: { name: 'Plain', help: 'As it always was.' }, grand: { name: 'Grand', help: 'With more.' } },
  bots: { random: { name: 'Random', help: 'By chance.' }, steady: { name: 'Steady', help: 'With care.' } },
  rules: { 'P-1': 'Whoever takes the last pebble wins.', 'P-2': 'Nobody passes.' },
};

beforeAll(async () => {
  const resources = { en: { ...front, ...rooms, lobby, pebbles } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

beforeEach(() => {
  // The addresses of the server for an invitation; there is no server.
  vi.stubGlobal('fetch', async () => Response.json({ network: [] }));
  useMe.setState({ person: 'ana', name: 'Ana', token: 'secret' });
  useRequestedSeat.setState({ wish: null });
});
afterEach(cleanup);

type Judge = (action: Action) => Refusal | null;

/** The lobby of a table, and what is done to it; every action is refused with `refusal`, if any. */
function showLobby(standing: TableInfo, refusal: Refusal | Judge | null = null) {
  const actions: Action[] = [];
  const client = {
    act: async (action: Action) => {
      actions.push(action);
      return typeof refusal === 'function' ? refusal(action) : refusal;
    },
  };
  const snapshot = { unanswered: 0 } as TableSnapshot;
  const page = (now: TableInfo) => <Lobby snapshot={snapshot} client={client} standing={now} chat={<p>Chat here</p>} />;
  const { rerender } = render(page(standing));
  return { actions, become: (now: TableInfo) => rerender(page(now)) };
}

const beaLooks = { person: 'bea', muted: [] };
const start = () => screen.getByRole('button', { name: 'Start the match' }) as HTMLButtonElement;
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const openMenu = (name: string | RegExp) =>
  act(async () => void fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter' }));
const choose = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('menuitem', { name })));

test('a table that starts by itself says whom it waits for, and counts down once both are here', () => {
  const settings = { ...lobbyOf().settings, startsItself: 5000 };
  const chairs = (isHere: boolean) => [personIn('ana', 'Ana'), personIn('bea', 'Bea', isHere)];
  const { become } = showLobby(lobbyOf({ settings, chairs: [personIn('ana', 'Ana'), NOBODY] }));
  expect(screen.getByText('The match starts automatically as soon as two are here.')).toBeTruthy();
  become(lobbyOf({ settings, chairs: chairs(true) }));
  expect(screen.getByRole('timer').textContent).toBe('0:05');
  become(lobbyOf({ settings, chairs: chairs(false) }));
  expect(screen.queryByRole('timer')).toBeNull();
});

test('alone at a table that is open to everybody, people are told so and how to invite others', () => {
  const settings = { ...lobbyOf().settings, isListed: true };
  const alone = [personIn('ana', 'Ana'), NOBODY];
  const told = () => screen.queryByText(/^Nobody else is waiting to play/) !== null;
  const { become } = showLobby(lobbyOf({ settings, chairs: alone }));
  expect(told()).toBe(true);
  become(lobbyOf({ settings, chairs: [personIn('ana', 'Ana'), personIn('bea', 'Bea')] }));
  expect(told()).toBe(false);
  become(lobbyOf({ chairs: alone }));
  expect(told()).toBe(false);
});

test('somebody without a seat sits down by tapping an empty one', async () => {
  const { actions } = showLobby(lobbyOf({ you: beaLooks }));
  await press('Seat 3: Sit here');
  expect(actions).toEqual([{ type: 'sit', seat: 2 }]);
});

test('somebody sits down instead of a bot; a host who has a seat swaps with it', async () => {
  const chairs = [personIn('ana', 'Ana'), NOBODY, botNamed('Ada'), NOBODY];
  const other = showLobby(lobbyOf({ chairs, you: beaLooks }));
  await openMenu(/^Seat 3: Ada/);
  await choose('Sit here instead');
  expect(other.actions).toEqual([{ type: 'sit', seat: 2 }]);
  cleanup();
  const host = showLobby(lobbyOf({ chairs }));
  await openMenu(/^Seat 3: Ada/);
  await choose('Sit here instead');
  expect(host.actions).toEqual([{ type: 'reorder', order: [2, 1, 0, 3] }]);
});

test('the host shuffles the seats', async () => {
  const { actions } = showLobby(lobbyOf({ chairs: [personIn('ana', 'Ana'), NOBODY, botNamed('Ada'), NOBODY] }));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await press('Shuffle seats');
  vi.restoreAllMocks();
  expect(actions).toEqual([{ type: 'reorder', order: [1, 2, 3, 0] }]);
});

test('a host without a seat is asked before the start, and can play in place of a bot', async () => {
  const chairs = ['Ada', 'Bot', 'Cid', 'Dot'].map(botNamed);
  const { actions } = showLobby(lobbyOf({ chairs }));
  await press('Start the match');
  expect(actions).toEqual([]);
  await press('Play instead of Ada');
  expect(actions).toEqual([{ type: 'sit', seat: 0 }, { type: 'start' }]);
});

test('a host without a seat may start all the same, and watch', async () => {
  const { actions } = showLobby(lobbyOf({ chairs: ['Ada', 'Bot', 'Cid', 'Dot'].map(botNamed) }));
  await press('Start the match');
  await press('Start and watch');
  expect(actions).toEqual([{ type: 'start' }]);
});

test('why a seat was refused is shown at the seats', async () => {
  showLobby(lobbyOf({ you: beaLooks }), { code: 'chair-taken', with: { name: 'Cid' } });
  await press('Seat 3: Sit here');
  expect(screen.getByRole('alert').textContent).toContain('Cid');
});

test('a person without a name is asked for one, and then has the seat that they tapped', async () => {
  useMe.setState({ person: null, name: null, token: null });
  const { actions, become } = showLobby(lobbyOf({ you: { person: null, muted: [] } }));
  await press('Seat 3: Sit here');
  expect(actions).toEqual([]);
  expect(screen.getByText('Seat 3 is yours as soon as we know your name.')).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('INPUT');
  useMe.setState({ person: 'bea', name: 'Bea', token: 'secret' });
  become(lobbyOf({ you: beaLooks }));
  await waitFor(() => expect(actions).toEqual([{ type: 'sit', seat: 2 }]));
});

test('news of the table does not take the focus from the person who writes elsewhere', async () => {
  useMe.setState({ person: null, name: null, token: null });
  const nobody = { person: null, muted: [] };
  const { become } = showLobby(lobbyOf({ you: nobody }));
  await press('Seat 3: Sit here');
  const elsewhere = screen.getByRole('textbox', { name: 'Link to this table' });
  elsewhere.focus();
  become(lobbyOf({ you: nobody, chairs: [personIn('ana', 'Ana'), personIn('bea', 'Bea'), NOBODY, NOBODY] }));
  expect(document.activeElement).toBe(elsewhere);
});

test('a person who moves and finds the seat taken stays where they were, and is told why', async () => {
  const isRefused: Judge = (action) =>
    action.type === 'sit' && action.seat === 1 ? { code: 'chair-taken', with: { name: 'Cid' } } : null;
  const { actions } = showLobby(lobbyOf(), isRefused);
  await openMenu(/Seat 2/);
  await choose('Move to this seat');
  expect(actions).toEqual([
    { type: 'stand', seat: 0 },
    { type: 'sit', seat: 1, name: 'Ana' },
    { type: 'sit', seat: 0, name: 'Ana' },
  ]);
  expect(screen.getByRole('alert').textContent).toContain('Cid');
});

test('a second person at this screen sits down under a name of their own, which stays written when it is refused', async () => {
  const { actions } = showLobby(lobbyOf(), { code: 'name-taken', with: { name: 'Ana' } });
  await openMenu(/Seat 2/);
  await choose(/Seat another person at this screen/);
  const field = screen.getByLabelText('Name') as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'Ana' } });
  await press('Sit down');
  expect(actions).toEqual([{ type: 'sit', seat: 1, name: 'Ana' }]);
  expect(field.value).toBe('Ana');
  expect(screen.getByRole('alert').textContent).toContain('Ana');
});

test('the host fills all empty seats in one press', async () => {
  const { actions } = showLobby(lobbyOf());
  await press('Fill 3 seats with bots');
  expect(actions).toEqual([1, 2, 3].map((seat) => ({ type: 'fill', seat, bot: 'steady' })));
});

test('programs that the operator has added are among the bots, by their names', () => {
  const standing = lobbyOf({
    programs: ['mine'],
    chairs: [personIn('ana', 'Ana'), { type: 'bot' as const, bot: 'mine', name: 'Ada' }, NOBODY, NOBODY],
  });
  showLobby(standing);
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toContain('mine');
  expect(screen.getByRole('button', { name: /Seat 2: Ada, .*mine/ })).toBeDefined();
});

test('who goes by keys stays at the seat that they took, and goes on to the start once all are filled', async () => {
  const { become } = showLobby(lobbyOf({ you: beaLooks }));
  screen.getByRole('button', { name: 'Seat 3: Sit here' }).focus();
  await press('Seat 3: Sit here');
  become(lobbyOf({ you: beaLooks, chairs: [personIn('ana', 'Ana'), NOBODY, personIn('bea', 'Bea'), NOBODY] }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Seat 3: Bea, you');
  cleanup();
  const host = showLobby(lobbyOf());
  screen.getByRole('button', { name: 'Fill 3 seats with bots' }).focus();
  await press('Fill 3 seats with bots');
  host.become(lobbyOf({ chairs: [personIn('ana', 'Ana'), botNamed('Ada'), botNamed('Blas'), botNamed('Cleo')] }));
  expect(document.activeElement).toBe(start());
});

test('a seat says who sits there, whose it is and what plays it', () => {
  const chairs = [personIn('ana', 'Ana'), personIn('bea', 'Bea', false), botNamed('Ada'), NOBODY];
  showLobby(lobbyOf({ chairs }));
  const named = ['Seat 1: Ana, you, host', 'Seat 2: Bea, away', 'Seat 3: Ada, Steady', 'Seat 4: Empty seat'];
  for (const name of named) screen.getByRole('button', { name });
  expect(screen.getByRole('list', { name: 'Seats' }).children).toHaveLength(4);
});

test('filling stops at the first refusal', async () => {
  const { actions } = showLobby(lobbyOf(), { code: 'not-host' });
  await press('Fill 3 seats with bots');
  expect(actions).toHaveLength(1);
});

test('the host swaps seats and sends somebody away, after being asked', async () => {
  const { actions } = showLobby(lobbyOf({ chairs: [personIn('ana', 'Ana'), personIn('bea', 'Bea'), NOBODY, NOBODY] }));
  await openMenu(/Seat 2/);
  await choose(/Swap with seat 3/);
  await openMenu(/Seat 2/);
  await choose('Remove for good');
  expect(actions).toEqual([{ type: 'reorder', order: [0, 2, 1, 3] }]);
  await press('Remove Bea');
  expect(actions.at(-1)).toEqual({ type: 'kick', person: 'bea' });
});

test('the match starts when every seat is taken, and says before what it waits for', async () => {
  const { actions, become } = showLobby(lobbyOf());
  expect(start().disabled).toBe(true);
  expect(screen.getByText('3 seats are empty: fill them with bots or wait.')).toBeTruthy();
  become(lobbyOf({ chairs: [personIn('ana', 'Ana'), botNamed('Ada'), botNamed('Blas'), botNamed('Cleo')] }));
  expect(start().disabled).toBe(false);
  await press('Start the match');
  expect(actions).toEqual([{ type: 'start' }]);
});

test('nothing starts while an option is written that cannot be', async () => {
  const full = lobbyOf({ chairs: [personIn('ana', 'Ana'), botNamed('Ada'), botNamed('Blas'), botNamed('Cleo')] });
  const { actions } = showLobby(full);
  const wrong = document.createElement('input');
  wrong.setAttribute('aria-invalid', 'true');
  document.body.append(wrong);
  await press('Start the match');
  wrong.remove();
  expect(actions).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('Fix it first');
});

test('nothing starts while the form shows what the table refused, and the bar says why', async () => {
  const full = lobbyOf({ chairs: [personIn('ana', 'Ana'), botNamed('Ada'), botNamed('Blas'), botNamed('Cleo')] });
  showLobby(full, { code: 'wrong-seat-count', with: { seats: 4, min: 5, max: 9 } });
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /Grand/ })));
  const bar = screen.getByRole('region', { name: 'Start' });
  expect(start().disabled).toBe(true);
  expect(bar.textContent).toContain('Not yet: these choices are not possible at this table.');
  expect(bar.textContent).toContain('5 to 9 players');
  fireEvent.click(within(bar).getByRole('button', { name: 'Undo these changes' }));
  expect((screen.getByRole('radio', { name: /Plain/ }) as HTMLInputElement).checked).toBe(true);
  expect(start().disabled).toBe(false);
});

test('a table that cannot lose a seat in use says so', async () => {
  showLobby(lobbyOf(), { code: 'chair-taken', with: { name: 'Cid' } });
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /Grand/ })));
  expect(screen.getByRole('alert').textContent).toContain('Cid is in one of the seats to be removed.');
});

test('others wait for the host and see everything, but cannot change it', async () => {
  showLobby(lobbyOf({ you: beaLooks }));
  expect(screen.queryByRole('button', { name: 'Start the match' })).toBeNull();
  expect(screen.getByText('Waiting for Ana to start.')).toBeTruthy();
  for (const name of ['Fill 3 seats with bots', 'Close the table']) {
    expect((screen.getByText(name).closest('button') as HTMLButtonElement).disabled).toBe(true);
  }
  expect((screen.getByLabelText(/^Listed publicly/) as HTMLButtonElement).disabled).toBe(true);
  await openMenu('More about seat 2');
  expect(screen.getByText('Only Ana, the host, can do this')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: /Bot: Steady/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a setting is sent as soon as it is chosen, and its refusal is shown there', async () => {
  const { actions } = showLobby(lobbyOf(), { code: 'not-host' });
  await act(async () => void fireEvent.change(screen.getByLabelText('Time per decision'), { target: { value: '60' } }));
  expect(actions).toEqual([{ type: 'set', settings: { decisionSeconds: 60 } }]);
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('the host lets programs sit down, and everybody sees which seats are theirs', () => {
  const program = { ...personIn('ada', 'Ada'), ai: 'Claude' };
  const { actions } = showLobby(lobbyOf({ chairs: [personIn('ana', 'Ana'), program, NOBODY, NOBODY] }));
  expect(screen.getAllByText(/AI · Ada/).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Claude').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByLabelText(/^AI programs may sit down/));
  expect(actions).toEqual([{ type: 'set', settings: { allowsAgents: true } }]);
});

test('everybody is told that the host of a moderated table sees everything', () => {
  const settings = { ...lobbyOf().settings, isModerated: true };
  showLobby(lobbyOf({ settings, you: beaLooks, chairs: [NOBODY, NOBODY, NOBODY, NOBODY] }));
  expect(screen.getByText('Ana sees everything in the match, including every hand.')).toBeTruthy();
});

test('who comes and sits down is said aloud', () => {
  const { become } = showLobby(lobbyOf());
  become(lobbyOf({ chairs: [personIn('ana', 'Ana'), personIn('bea', 'Bea'), NOBODY, NOBODY] }));
  expect(screen.getByText('Bea sits down.').getAttribute('aria-live')).toBe('polite');
});

test('the rules are read and searched', async () => {
  showLobby(lobbyOf());
  await press('Rules');
  expect(screen.getByText('Nobody passes.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search the rules'), { target: { value: 'LAST pebble' } });
  expect(screen.queryByText('Nobody passes.')).toBeNull();
  expect(screen.getByText('Whoever takes the last pebble wins.')).toBeTruthy();
});

describe('news of the table', () => {
  const cid = { person: 'cid', name: 'Cid', isHere: true };

  test('who comes, goes and comes back is told, but not of oneself', () => {
    const before = lobbyOf();
    const [ana, bea] = before.people as [typeof cid, typeof cid];
    const after = lobbyOf({ people: [{ ...ana, isHere: false }, { ...bea, isHere: false }, cid] });
    expect(newsBetween(before, after)).toEqual([
      { type: 'left', name: 'Bea' },
      { type: 'came', name: 'Cid' },
    ]);
    expect(newsBetween(after, before)).toEqual([{ type: 'back', name: 'Bea' }]);
  });

  test('who sits down and gets up is told, a second seat by its own name', () => {
    const before = lobbyOf({ chairs: [personIn('ana', 'Ana'), NOBODY, personIn('bea', 'Bea'), botNamed('Ada')] });
    const after = lobbyOf({ chairs: [personIn('ana', 'Ana'), personIn('ana', 'Abuela'), NOBODY, NOBODY] });
    expect(newsBetween(before, after)).toEqual([
      { type: 'sat', name: 'Abuela' },
      { type: 'stood', name: 'Bea' },
      { type: 'botLeft', name: 'Ada' },
    ]);
  });

  test('seats that change places, and a new name, are not news', () => {
    const before = lobbyOf({ chairs: [personIn('ana', 'Ana'), botNamed('Ada'), NOBODY, NOBODY] });
    const after = lobbyOf({ chairs: [NOBODY, NOBODY, botNamed('Ada'), personIn('ana', 'Anita')] });
    expect(newsBetween(before, after)).toEqual([]);
  });

  test('a new host is told', () => {
    expect(newsBetween(lobbyOf(), lobbyOf({ host: 'bea' }))).toEqual([{ type: 'host', name: 'Bea' }]);
  });
});

// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { acting, agendaOf, SIX, type Told, tableOf } from '../../reading/table-for-tests.ts';
import { allPassed } from '../status/phases-for-tests.ts';
import { ShownTable } from '../table-for-tests.tsx';
import { drawn, endedTable, type Looking } from '../victory/ended-table-for-tests.tsx';
import { TvPart } from './tv.tsx';

afterEach(cleanup);

const MINUTE = 60_000;
const HELD = { 0: [1], 1: [2], 2: [3], 3: [4], 4: [5], 5: [6] } as const;

const tv = (told: Partial<Told>, phase: Looking['phase'] = 'action', clock: Looking['clock'] = {}) =>
  drawn(<TvPart />, { table: tableOf({ factions: SIX, ...told }), phase, clock });

/** The rows of what goes round, each cell apart. */
const rows = (): string[] =>
  [...document.querySelectorAll('[data-part="order"] li')].map((row) =>
    [...row.querySelectorAll(':scope > span, .tt-number')]
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim(),
  );

/** What is said of something, without what is only drawn. */
function said(row: Element): string {
  const copy = row.cloneNode(true) as Element;
  for (const drawing of copy.querySelectorAll('[aria-hidden]')) drawing.remove();
  return copy.textContent ?? '';
}

const shownCards = () => within(screen.getByRole('list', { name: 'Strategy cards' })).getAllByRole('listitem');
const points = () => within(screen.getByRole('list', { name: 'Victory points of 10' })).getAllByRole('listitem');

const current = (): (string | null)[] =>
  screen
    .getAllByRole('listitem')
    .filter((row) => row.getAttribute('aria-current') === 'step')
    .map((row) => row.textContent);

test('in the action phase: whose turn it is, who is next, and who is done with what', () => {
  tv({ round: 3, held: HELD, used: [2], action: acting(3, [4]) });
  expect(document.querySelector('[data-part="now"] h2')?.textContent).toBe('Saar');
  expect(document.querySelector('[data-on-deck]')?.textContent).toBe('Yin');
  expect(current()[0]).toMatch(/^Saarnow/);
  expect(screen.getByText('passed').closest('li')?.textContent).toMatch(/^Muaat/);
  const struck = document.querySelectorAll('.tt-chip .tt-used');
  expect([...struck].map(({ textContent }) => textContent)).toEqual(['Diplomacy']);
});

test('an open card: what it does for the others, and for whom the table waits', () => {
  const action = { ...acting(3), doing: { kind: 'card', card: 4, formerSpeaker: null, followed: [4], declined: [5] } };
  tv({ held: HELD, used: [4], action: action as never });
  expect(document.querySelector('[data-part="now"]')?.textContent).toMatch(/Saar plays.*Construction.*strategy token/);
  expect(document.querySelector('[data-part="waiting"]')?.textContent).toBe('Waiting forSolArborecLetnev');
  expect(rows().map((row) => /follows|declines|undecided|now/.exec(row)?.[0])).toEqual([
    ...['undecided', 'undecided', 'undecided', 'now', 'follows', 'declines'],
  ]);
});

test('a player who alone has not passed is not called their own next', () => {
  tv({ held: HELD, action: acting(3, [0, 1, 2, 4, 5]) });
  expect(screen.getByText('Nobody after this')).toBeTruthy();
});

test('in the strategy phase: who picks, in the order of the picks, with what lies on the free cards', () => {
  const told = tableOf({ factions: SIX, held: { 0: [8] }, pickers: [0, 1, 2, 3, 4, 5], picked: 1 });
  const cards = told.cards.map((card, index) => (index === 3 ? { ...card, bonus: 2 } : card));
  drawn(<TvPart />, { table: { ...told, cards }, phase: 'strategy' });
  const queue = within(screen.getByRole('list', { name: 'Order of the picks' })).getAllByRole('listitem');
  expect(queue.map(({ textContent }) => textContent)).toEqual([
    ...['Sol', 'Arborecnow', 'Letnevnext', 'Saar', 'Muaat', 'Yin'],
  ]);
  expect(screen.getAllByRole('img', { name: 'picked' }).map((mark) => mark.closest('li')?.textContent)).toEqual([
    'Sol',
  ]);
  expect(shownCards().slice(3).map(said)).toEqual([
    ...['4Construction+2 trade goods', '5Trade', '6Warfare', '7Technology', '8ImperialSol'],
  ]);
});

test('the points stay in the order of the seats, no matter who is speaker and who is out', () => {
  tv({ held: HELD, speaker: 2, vp: [5, 4, 3, 2, 1, 0], out: [4], action: acting(0) });
  expect(points().map(said)).toEqual([
    'Sol: 5 of 10 victory points',
    'Arborec: 4 of 10 victory points',
    'Letnev, speaker: 3 of 10 victory points',
    'Saar: 2 of 10 victory points',
    'Muaat: 1 of 10 victory points',
    'Yin: 0 of 10 victory points',
  ]);
  const struck = points().filter((plate) => plate.querySelector('.line-through') !== null);
  expect(struck.map((plate) => plate.getAttribute('data-vp-seat'))).toEqual(['4']);
});

test('no points where the table shows none', () => {
  tv({ held: HELD, action: acting(0), options: { showVpMeter: false } });
  expect(screen.queryByRole('list', { name: /^Victory points/ })).toBeNull();
});

test('in the status phase: what comes next, who has scored, and which objectives there are', () => {
  const objectives = [
    { id: 'corner-the-market', stage: 1, name: '', round: 0, scorers: [0, 2] },
  ] satisfies Told['objectives'];
  tv({ held: HELD, objectives, ticks: { setup: [], status: [true], agenda: [] } as never }, 'status');
  const list = within(screen.getByRole('list', { name: 'What to do' })).getAllByRole('listitem');
  expect(list.map((row) => row.getAttribute('aria-current')).indexOf('step')).toBe(list.length === 7 ? 1 : -1);
  expect(rows()).toHaveLength(6);
  const shown = within(screen.getByRole('region', { name: 'Objectives' })).getAllByRole('listitem');
  expect(shown.map(said)).toEqual(['Corner the MarketSol, Letnev', 'Revealed next, by Sol']);
});

test.each([
  [false, 1],
  [true, 6],
])('what was scored is done on the TV too (a list for every player: %j)', (checklistPerPlayer, scorers) => {
  const shown = allPassed(new ShownTable({ checklistPerPlayer }).acting());
  shown.showPart(<TvPart />, { place: 'tv' });
  for (let seat = 0; seat < scorers; seat++) {
    expect(current()).toEqual(['1Score objectives']);
    act(() => void shown.records({ type: 'scoreUnnamed', seat, from: 0, source: 'public-1' }));
  }
  expect(current()).toEqual(['2Reveal the next objective']);
});

test('in the agenda phase: votes in their order, the speaker last, and who has none', () => {
  const factions = ['sol', 'nekro', 'argent'] as const;
  tv({ factions, speaker: 2, agenda: agendaOf(1, 2, [4, 0, 7]) }, 'agenda');
  expect(screen.getByText('Agenda 2 of 2')).toBeTruthy();
  expect(rows()).toEqual(['Argent  7', 'Sol  4', 'Nekro  no vote']);
  expect(current()).toEqual([]);
});

test('votes that are on record for the Nekro are shown', () => {
  tv({ factions: ['sol', 'nekro', 'argent'], speaker: 2, agenda: agendaOf(1, 2, [4, 3, 7]) }, 'agenda');
  expect(rows()).toEqual(['Argent  7', 'Sol  4', 'Nekro  3']);
});

test('the agenda and its result are shown as far as they are written down', () => {
  const agenda = agendaOf(1, 1, []);
  tv({ agenda: { ...agenda, title: 'Mutiny', result: 'For' } }, 'agenda');
  expect(screen.getByRole('region', { name: 'Mutiny' }).textContent).toBe('Agenda 1 of 2MutinyResult: For');
  cleanup();
  tv({ agenda }, 'agenda');
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'An agenda without a name',
    'Votes',
  ]);
  expect(points()).toHaveLength(6);
});

test('at Mecatol Rex it is said what is asked', () => {
  tv({ held: HELD }, 'mecatol-check');
  expect(screen.getByText('Were the custodians claimed?')).toBeTruthy();
});

test('objectives with the players who scored them, including those in one’s own words', () => {
  const objectives = [
    { id: 'corner-the-market', stage: 1, name: '', round: 0, scorers: [0, 2] },
    { id: 'other-1', stage: 2, name: 'Hold the line', round: 3, scorers: [] },
  ] satisfies Told['objectives'];
  tv({ held: HELD, objectives, action: acting(0) });
  const shown = within(screen.getByRole('region', { name: 'Objectives' })).getAllByRole('listitem');
  expect(shown.map(said)).toEqual(['Corner the MarketSol, Letnev', 'Hold the linenobody yet']);
});

test('the clocks: of the game, and of the turn or all turns, where the table shows them', () => {
  const running = { seat: 0, since: 5 * MINUTE };
  const times = [[2 * MINUTE]];
  const clocks = () => screen.getAllByRole('timer').map((clock) => clock.textContent);
  const at = { now: () => 6 * MINUTE, isPaused: true };
  tv({ action: acting(0), running, times, startedAt: 0 }, 'action', at);
  expect(clocks()).toEqual(['Game0:06:00', '1:00']);
  expect(screen.getByText('Paused')).toBeTruthy();
  cleanup();
  tv({ action: acting(0), running, times, startedAt: 0, options: { timerMode: 'cumulative' } }, 'action', at);
  expect(clocks()).toEqual(['Game0:06:00', '3:00']);
  cleanup();
  tv({ action: acting(0), running, times, startedAt: 0, options: { showTurnTimer: false } }, 'action', at);
  expect(clocks()).toEqual(['Game0:06:00']);
});

test('while the table is set up: the seats as far as they are filled', () => {
  const table = tableOf({ factions: SIX, round: 0, speaker: null });
  const players = table.players.map((player, seat) => (seat === 1 ? { ...player, faction: null } : player));
  drawn(<TvPart />, { table: { ...table, count: 3, players }, phase: 'setup' });
  expect(screen.getAllByRole('listitem').map((seat) => seat.textContent)).toEqual([
    'The Federation of SolSeat 1',
    'FreeSeat 2',
    'The Barony of LetnevSeat 3',
  ]);
});

test('at the end: who won, everybody’s rank and points, and how long it took', () => {
  drawn(<TvPart />, { table: endedTable() });
  expect(screen.getByRole('heading', { name: 'The Federation of Sol' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Final scores' })).getAllByRole('listitem')[1]?.textContent).toBe(
    '2The Embers of Muaat10 VP',
  );
  expect(screen.getByText('Play time').nextElementSibling?.textContent).toBe('1h15m');
});

test('nothing on it can be pressed, no matter who looks', () => {
  tv({ held: HELD, action: acting(0), vp: [10, 0, 0, 0, 0, 0] });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Somebody has 10 victory points')).toBeTruthy();
});

test('in Spanish every text of every phase is there', () => {
  const table = tableOf({ factions: SIX, held: HELD, pickers: [0], agenda: agendaOf(1, 1, []), action: acting(0) });
  for (const phase of ['strategy', 'action', 'status', 'mecatol-check', 'agenda', 'victory-pending'] as const) {
    drawn(<TvPart />, { table, phase, language: 'es' });
    expect(screen.getByRole('list', { name: /^PV/ })).toBeTruthy();
    cleanup();
  }
});

test('where the table has a decision bar, it drains and calls; nobody can press it', () => {
  const told = {
    action: acting(0),
    running: { seat: 0, since: 0 },
    options: { decisionBar: true, decisionSeconds: 20 },
  };
  tv(told, 'action', { now: () => 10_000, isPaused: true });
  expect(screen.queryByText('Decide!')).toBeNull();
  cleanup();
  tv(told, 'action', { now: () => 21_000, isPaused: true });
  expect(screen.getByText('Decide!')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

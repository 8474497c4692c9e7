// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { acting, agendaOf, SIX, type Told, tableOf } from '../../reading/table-for-tests.ts';
import { drawn, endedTable, type Looking } from '../victory/ended-table-for-tests.tsx';
import { TvPart } from './tv.tsx';

afterEach(cleanup);

const MINUTE = 60_000;
const HELD = { 0: [1], 1: [2], 2: [3], 3: [4], 4: [5], 5: [6] } as const;

const tv = (told: Partial<Told>, phase: Looking['phase'] = 'action', clock: Looking['clock'] = {}) =>
  drawn(<TvPart />, { table: tableOf({ factions: SIX, ...told }), phase, clock });

const rows = (name: string): (string | null)[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

/** What is said of something, without what is only drawn. */
function said(row: Element): string {
  const copy = row.cloneNode(true) as Element;
  for (const drawing of copy.querySelectorAll('[aria-hidden]')) drawing.remove();
  return copy.textContent ?? '';
}

const shownCards = () => within(screen.getByRole('region', { name: 'Strategy cards' })).getAllByRole('listitem');
const points = () => within(screen.getByRole('list', { name: 'Victory points of 10' })).getAllByRole('listitem');

const current = (): (string | null)[] =>
  screen
    .getAllByRole('listitem')
    .filter((row) => row.getAttribute('aria-current') === 'step')
    .map((row) => row.textContent);

test('in the action phase: whose turn it is, who is next, and who is done with what', () => {
  tv({ round: 3, held: HELD, used: [2], action: acting(3, [4]) });
  expect(screen.getByRole('heading', { name: 'Round 3 · Action phase' })).toBeTruthy();
  expect(screen.getByText('Next: Yin')).toBeTruthy();
  expect(rows('Initiative')).toEqual(['1Sol', '2Arboreccard 2 used', '3Letnev', '4Saar', '5Muaatpassed', '6Yin']);
  expect(current()).toEqual(['4Saar']);
});

test('a player who alone has not passed is not called their own next', () => {
  tv({ held: HELD, action: acting(3, [0, 1, 2, 4, 5]) });
  expect(screen.getByText('Everybody else has passed')).toBeTruthy();
});

test('in the strategy phase: who picks, in the order of the picks, with what lies on the free cards', () => {
  const told = tableOf({ factions: SIX, held: { 0: [8] }, pickers: [0, 1, 2, 3, 4, 5], picked: 1 });
  const cards = told.cards.map((card, index) => (index === 3 ? { ...card, bonus: 2 } : card));
  drawn(<TvPart />, { table: { ...told, cards }, phase: 'strategy' });
  expect(rows('Picking')).toEqual(['8Sol', 'Arborec', 'Letnev', 'Saar', 'Muaat', 'Yin']);
  expect(current()).toEqual(['Arborec']);
  expect(screen.getAllByRole('img', { name: 'picked' }).map((mark) => mark.closest('li')?.textContent)).toEqual([
    '8Sol',
  ]);
  expect(screen.getByText('Next: Letnev')).toBeTruthy();
  expect(shownCards().slice(3).map(said)).toEqual([
    '4 Constructionfreetrade goods on it: 2',
    '5 Tradefree',
    '6 Warfarefree',
    '7 Technologyfree',
    '8 ImperialSol',
  ]);
  expect(shownCards()[3]?.textContent).toContain('+2');
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
  const drawn = points().map((piece) => [
    piece.querySelector('svg text')?.textContent,
    piece.querySelector('.line-through')?.textContent,
  ]);
  expect(drawn).toEqual([['1'], ['2'], ['3'], ['4'], ['5', 'Muaat'], ['6']].map(([number, out]) => [number, out]));
});

test('in the agenda phase: votes in their order, the speaker last, and who has none', () => {
  const factions = ['sol', 'nekro', 'argent'] as const;
  tv({ factions, speaker: 2, agenda: agendaOf(1, 2, [4, 0, 7]) }, 'agenda');
  expect(screen.getByRole('heading', { name: 'Round 1 · Agenda 2 of 2' })).toBeTruthy();
  expect(rows('Votes')).toEqual(['Argent7', 'Sol4', 'Nekrono vote']);
  expect(current()).toEqual([]);
});

test('votes that are on record for the Nekro are shown', () => {
  tv({ factions: ['sol', 'nekro', 'argent'], speaker: 2, agenda: agendaOf(1, 2, [4, 3, 7]) }, 'agenda');
  expect(rows('Votes')).toEqual(['Argent7', 'Sol4', 'Nekro3']);
});

test('the agenda and its result are shown as far as they are written down', () => {
  const agenda = agendaOf(1, 1, []);
  tv({ agenda: { ...agenda, title: 'Mutiny', result: 'For' } }, 'agenda');
  expect(screen.getByRole('region', { name: 'Mutiny' }).textContent).toBe('MutinyResult: For');
  cleanup();
  tv({ agenda }, 'agenda');
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Round 1 · Agenda 1 of 2',
    'Objectives',
    'Votes',
  ]);
  expect(points()).toHaveLength(6);
  expect(screen.getByText('None revealed yet')).toBeTruthy();
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
  expect(rows('Objectives')).toEqual(['1Corner the MarketSol, Letnev', '2Hold the linenobody yet']);
});

test('the clocks: of the game, and of the turn or all turns, where the table shows them', () => {
  const running = { seat: 0, since: 5 * MINUTE };
  const times = [[2 * MINUTE]];
  const clocks = () => screen.getAllByRole('timer').map((clock) => clock.textContent);
  const at = { now: () => 6 * MINUTE, isPaused: true };
  tv({ action: acting(0), running, times, startedAt: 0 }, 'action', at);
  expect(clocks()).toEqual(['Game0:06:00', 'Turn0:01:00']);
  expect(screen.getByText('Paused')).toBeTruthy();
  cleanup();
  tv({ action: acting(0), running, times, startedAt: 0, options: { timerMode: 'cumulative' } }, 'action', at);
  expect(clocks()).toEqual(['Game0:06:00', 'Total0:03:00']);
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
    expect(screen.getByRole('region', { name: 'Objetivos' })).toBeTruthy();
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

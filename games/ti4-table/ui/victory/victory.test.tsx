// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { agendaOf } from '../../reading/table-for-tests.ts';
import type { Table } from '../../types.ts';
import { drawn, endedTable, type Looking, named } from './ended-table-for-tests.tsx';
import { VictoryPart } from './victory.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HOUR = 3_600_000;

const end = (table: Table, more: Partial<Looking> = {}) => drawn(<VictoryPart />, { table, ...more });

/** The final scores as they stand, cell by cell. */
const scores = (): string[][] =>
  within(screen.getByRole('table', { name: 'Final scores' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent ?? ''));

/** What a figure below the scores says. */
const figure = (name: string): string => screen.getByText(name).nextElementSibling?.textContent ?? '';

test('equal points share a rank, but the winner alone is first; without agendas nobody cast votes', () => {
  end(endedTable());
  expect(scores()).toEqual([
    ['1', 'The Federation of SolRed', '10', '1', '–'],
    ['2', 'The Embers of MuaatPurple', '10', '0', '–'],
    ['3', 'The ArborecBlue', '7', '0', '–'],
    ['3', 'The Barony of LetnevGreen', '7', '1', '–'],
    ['5', 'The Clan of SaarYellow', '3', '0', '–'],
    ['6', 'The Yin BrotherhoodBlack', '0', '0', '–'],
  ]);
});

test('on a phone what does not decide is under the name, so that the points are always in sight', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  end(named(endedTable(), 'Ana'));
  expect(scores().slice(0, 2)).toEqual([
    ['1', 'SolAna · RedTimes speaker: 1 · Votes cast: –', '10'],
    ['2', 'MuaatPurpleTimes speaker: 0 · Votes cast: –', '10'],
  ]);
});

test('votes of all agendas are added up, and a total of nothing is a nought', () => {
  end(endedTable({ agendas: [agendaOf(1, 1, [3, 0, 0, 0, 0, 0]), agendaOf(1, 2, [4, 2, 0, 0, 0, 0])] }));
  expect(scores().map((row) => row.at(-1))).toEqual(['7', '0', '2', '0', '0', '0']);
});

test('the winner is above everything else, with faction, player and colour by name', () => {
  end(named(endedTable(), 'Ana'));
  const emperor = screen.getByRole('banner');
  expect([...emperor.querySelectorAll('p, h2')].map((line) => line.textContent)).toEqual([
    'Swear your allegiance to the new galactic emperor',
    'The Federation of Sol',
    'Ana · Red',
  ]);
});

test('a game that ended early says why', () => {
  end(endedTable({ ending: { winner: 4, reason: 'time' } }));
  expect(scores()[0]?.slice(0, 2)).toEqual(['1', 'The Embers of MuaatPurple']);
  expect(within(screen.getByRole('banner')).getByText('Out of time')).toBeTruthy();
});

test('the duration is by the wall: the time of play and all that the clock stood still', () => {
  end(endedTable(), { clock: { stood: 2 * HOUR } });
  expect(['Game duration', 'Play time', 'Total rounds', 'Custodians'].map(figure)).toEqual([
    '3h15m',
    '1h15m',
    '2',
    'Still on Mecatol Rex',
  ]);
});

test('times are a column where the table showed totals, else they are a press away', () => {
  end(endedTable({ options: { timerMode: 'cumulative' } }));
  expect(scores().map((row) => row[3])).toEqual(['1h01m', '0s', '2m', '0s', '0s', '0s']);
  expect(screen.queryByText("Details: everybody's time")).toBeNull();
  cleanup();
  end(endedTable());
  expect(screen.getByText("Details: everybody's time").closest('details')?.open).toBe(false);
});

test('the result is copied in words', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  end(named(endedTable({ custodians: { round: 2, seat: 1 } }), 'Ana'), { clock: { stood: HOUR } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy as text' }));
  await screen.findByText('Copied.');
  expect(writeText).toHaveBeenCalledWith(
    [
      'The new galactic emperor: The Federation of Sol (Ana)',
      '1. The Federation of Sol (Ana): 10 VP, time 1h01m, times speaker 1, votes cast –',
      '2. The Embers of Muaat: 10 VP, time 0s, times speaker 0, votes cast –',
      '3. The Arborec: 7 VP, time 2m, times speaker 0, votes cast –',
      '3. The Barony of Letnev: 7 VP, time 0s, times speaker 1, votes cast –',
      '5. The Clan of Saar: 3 VP, time 0s, times speaker 0, votes cast –',
      '6. The Yin Brotherhood: 0 VP, time 0s, times speaker 0, votes cast –',
      'Game duration 2h15m, play time 1h15m, rounds 2',
      'Custodians: The Arborec, round 2',
    ].join('\n'),
  );
});

test('a file from a replay, which has no log, claims nothing about what everybody did', async () => {
  const files: Blob[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  end(endedTable());
  fireEvent.click(screen.getByRole('button', { name: 'Save as JSON' }));
  const { createdAt, players } = JSON.parse((await files[0]?.text()) ?? '');
  expect([createdAt, players[0].deedsByRound]).toEqual([null, []]);
  made.mockRestore();
});

test('another game is begun by a person who may, and refused with the reason', async () => {
  const again = vi.fn(async () => 'Everybody has left.');
  end(endedTable(), { again });
  fireEvent.click(screen.getByRole('button', { name: 'New game' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Everybody has left.'));
  expect(again).toHaveBeenCalledOnce();
  cleanup();
  end(endedTable());
  expect(screen.queryByRole('button', { name: 'New game' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Exit' }).getAttribute('href')).toBe('/');
});

test('agendas are told with their outcomes, and in Spanish every text is there', () => {
  const agenda = { ...agendaOf(1, 1, [3, 1, 0, 0, 0, 0]), title: 'Mutiny', result: 'Against' };
  end(endedTable({ agendas: [agenda, agendaOf(1, 2, [])] }));
  const [first, second] = within(screen.getByRole('region', { name: 'Agendas' })).getAllByRole('listitem');
  expect(first?.textContent).toBe('Round 1, agenda 1 · votes cast: 4MutinyAgainst');
  expect(second?.textContent).toBe('Round 1, agenda 2 · votes cast: 0An agenda without a nameNo outcome recorded');
  cleanup();
  end(endedTable({ agendas: [agenda], custodians: { round: 1, seat: 0 } }), { language: 'es' });
  expect(screen.getByText('Jura lealtad al nuevo emperador galáctico')).toBeTruthy();
});

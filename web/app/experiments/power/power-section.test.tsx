// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PowerDesign } from '../../../../experiment/power/design.ts';
import type { Comparison, PowerReport } from '../../../../experiment/power/report.ts';
import kit from '../../../ui/text/en.json' with { type: 'json' };
import experiments from '../../text/en/experiments.json' with { type: 'json' };
import { words as front } from '../../text/en/front.ts';
import { words as rooms } from '../../text/en/rooms.ts';
import { PLAN } from '../organiser/watched-for-tests.ts';
import { PlanEditorContext } from '../plan/plan-editor.ts';
import { PowerSection, readPeople } from './power-section.tsx';

const asked: PowerDesign[] = [];
/** Comparisons in addition. */
const more: { comparisons: readonly Comparison[] } = { comparisons: [] };
const found = (share: number) => ({ share, low: share - 0.05, high: Math.min(1, share + 0.05) });

const REPORT: PowerReport = {
  ...{ enough: 0.8, measures: ['score', 'taken'], groups: 1, unit: 'matches', replications: 300 },
  comparisons: ['taken', 'score'].map((measure) => ({
    ...{ first: 'calm', second: 'wild', measure },
    needed: {
      groups: { type: 'impossible' },
      matches: measure === 'taken' ? { type: 'about', people: 44 } : { type: 'more-than', people: 60 },
    },
    range: { groups: { from: null, to: null }, matches: { from: 38, to: 52 } },
    byPeople: [20, 60].map((people) => ({
      ...{ people, difference: -1.5, low: -2, high: -1, effect: -0.4 },
      power: { groups: null, matches: found(people / 100) },
    })),
  })),
  payments: [20, 60].map((people) => ({
    ...{ people, low: 6, median: 7.5, high: 9, least: 5, most: 11 },
    total: { low: 140, median: 150, high: 160 },
  })),
  durations: [20, 60].map((people) => ({ people, usual: { low: 28, median: 30, high: 33 }, most: null })),
};

interface Run {
  readonly signal: AbortSignal;
  readonly onFound: (found: { readonly report: PowerReport; readonly csv: string }) => void;
}

vi.mock('../../../local/power-workers.ts', () => ({
  simulatePowerHere: (design: PowerDesign, { signal, onFound }: Run) => {
    asked.push(design);
    if (design.sessions === 2) onFound({ report: { ...REPORT, replications: 80 }, csv: '' });
    if (design.sessions > 1)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));
    return Promise.resolve(
      design.mixture.steady === 0
        ? { ok: false, why: { code: 'empty-mixture' } }
        : {
            ok: true,
            value: {
              report: { ...REPORT, comparisons: [...REPORT.comparisons, ...more.comparisons] },
              csv: 'first,second\r\n',
            },
          },
    );
  },
}));

const game = {
  id: 'pebbles',
  bots: ['steady', 'wild', 'search'],
  tournament: { mixture: { steady: 40 }, measures: ['taken'] },
};

beforeAll(async () => {
  const pebbles = { bots: { steady: { name: 'Steady' }, wild: { name: 'Wild' } }, tallies: { taken: 'Pebbles taken' } };
  const resources = { en: { ...front, ...rooms, kit, experiments, pebbles } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  asked.length = 0;
  more.comparisons = [];
});

function showSection(expected = 20, names = ['calm', 'wild'], order = 'fixed') {
  const plan = { ...PLAN, game: 'pebbles', expected, order };
  const treatments = names.map((name) => ({ name, options: {} }));
  const editor = { plan: { ...plan, treatments }, game };
  const value = editor as unknown as NonNullable<Parameters<typeof PlanEditorContext>[0]['value']>;
  render(
    <PlanEditorContext value={value}>
      <PowerSection />
    </PlanEditorContext>,
  );
}

const simulate = () => fireEvent.click(screen.getByRole('button', { name: /Simulate/ }));

test.each([
  ['20, 50', [20, 50]],
  [' 20;50 100 ', [20, 50, 100]],
  ['20, many', null],
  ['1', null],
  ['', null],
])('%j are numbers of people: %j', (text, people) => {
  expect(readPeople(text)).toEqual(people);
});

test('it simulates the plan with the mixture and numbers of people that are there, the expected one among them', async () => {
  showSection(30);
  fireEvent.change(screen.getByRole('slider', { name: 'Steady' }), { target: { value: '60' } });
  fireEvent.change(screen.getByLabelText('Add a kind'), { target: { value: 'wild' } });
  expect(screen.queryByRole('option', { name: 'search' })).toBeNull();
  simulate();
  await screen.findByText(/With about 44 people/);
  expect(asked).toMatchObject([{ mixture: { steady: 60, wild: 10 }, people: [20, 30, 50, 100, 200], sessions: 1 }]);
});

test('what came of it is there in a sentence, a picture, tables and a file', async () => {
  showSection();
  simulate();
  expect(await screen.findByText(/between calm and wild in 8 of 10 experiments/)).toBeTruthy();
  const [numbers, payments] = screen.getAllByRole('table', { hidden: true });
  const rows = within(numbers as HTMLElement).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'ComparedDifference, second less firstIn standard deviations20 people60 peopleNeeded for 80 %',
    'calm and wild−1.50−0.4020 % (15–25)60 % (55–65)about 44 people',
  ]);
  expect(within(payments as HTMLElement).getAllByRole('row')[1]?.textContent).toContain('9.00 €');
  expect(screen.getByRole('button', { name: 'Save all comparisons as CSV' })).toBeTruthy();
});

test('the headline is about all comparisons, and has a tick only if all are seen', async () => {
  showSection(20, ['calm', 'wild', 'still']);
  more.comparisons = ['taken', 'score'].map((measure) => ({
    ...(REPORT.comparisons[1] as Comparison),
    ...{ second: 'still', measure },
  }));
  simulate();
  const headline = await screen.findByText(/each of the 2 differences from calm/);
  expect(headline.textContent).toContain(
    'you need more than 60 people. The easiest to see is between calm and wild: about 44 people. With the 20 people ' +
      'that you expect, each would be seen in 20\u00a0% of experiments.',
  );
  expect(headline.closest('.border-success')).toBeNull();
});

test.each([
  ['fixed', 1],
  ['latin-groups', 0],
])('in order %s, %i notes say that treatment and stage cannot be told apart', async (order, count) => {
  showSection(20, ['calm', 'wild'], order);
  simulate();
  await screen.findByText(/With about 44 people/);
  expect(screen.queryAllByText(/treatment and stage cannot be told apart/)).toHaveLength(count);
});

test('stopped before there is anything to show, it says so', async () => {
  showSection();
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Sessions: one more' }));
  simulate();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('status').textContent).toContain('Stopped before there were numbers');
});

test('with a single treatment it says that there is nothing to compare', () => {
  showSection(20, ['calm']);
  expect(screen.getByRole('status').textContent).toContain('nothing to compare');
  expect(screen.queryByRole('button', { name: 'Simulate' })).toBeNull();
});

test('another measure is shown at once, and a changed plan is said to be another', async () => {
  showSection();
  simulate();
  await screen.findByText(/With about 44/);
  fireEvent.change(screen.getByLabelText('What is compared'), { target: { value: 'score' } });
  expect(screen.getByText(/none of these differences/)).toBeTruthy();
  expect(screen.queryByText(/has changed since/)).toBeNull();
  fireEvent.change(screen.getByRole('slider', { name: 'Steady' }), { target: { value: '5' } });
  expect(screen.getByText(/has changed since/)).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('what is found so far is shown and stays when it is stopped; it says why it cannot be simulated', async () => {
  showSection();
  fireEvent.click(screen.getByRole('button', { name: 'Sessions: one more' }));
  simulate();
  expect(await screen.findByText(/So far, after 80 of 300 experiments: With about 44 people/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('status').textContent).toContain('Stopped after 80 of 300');
  fireEvent.click(screen.getByRole('button', { name: 'Sessions: one less' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Steady' }), { target: { value: '0' } });
  simulate();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Nobody plays'));
});

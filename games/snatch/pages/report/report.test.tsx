// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speakKit } from '../../../../web/ui/words-for-tests.ts';
import type { Language } from '../../../game-package.ts';
import { spoken } from '../../text/index.ts';
import ReportPage from '../report.tsx';

const WHO = { session: 'RUBY', p1: 1, p2: 2, p1_bot: false, p2_bot: false, is_excluded: false };
const NO_OFFER = { p1_action: 'no_offer', p2_action: null, outcome_p1: 10, outcome_p2: 10 };
const THEFT = {
  p1_action: 'offer',
  offer_pavo: 5,
  offer_elote: 0,
  request_pavo: 0,
  request_elote: 5,
  p2_action: 'snatch',
  outcome_p1: 5,
  outcome_p2: 20,
};
const ROWS = ['G1', 'G2', 'G3', 'G4', 'G5'].flatMap((treatment, phase) =>
  [1, 2, 3].map((round) => ({
    ...WHO,
    phase,
    treatment,
    room: 1,
    round,
    is_third: round === 3,
    ...(round === 1 ? THEFT : NO_OFFER),
  })),
);
const BOTS = { ...WHO, treatment: 'G1', room: 2, round: 1, is_excluded: true, ...NO_OFFER };
const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

async function speak(language: Language) {
  await speakKit(language);
  for (const each of ['en', 'es'] as const) i18next.addResourceBundle(each, 'snatch', spoken.words[each]);
}

const comeTo = (search: string) => {
  window.history.pushState(null, '', `/games/snatch/report${search}`);
  return act(async () => void render(<ReportPage />));
};

async function open(name: string, text: string) {
  const file = new File([text], name);
  await act(async () => {
    fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } });
  });
  // Reading a file takes a moment even when it is at hand.
  await act(async () => new Promise((done) => setTimeout(done, 20)));
}

const figures = () => [...document.querySelectorAll('figure h3')].map((title) => title.textContent);
const counted = () => [...document.querySelectorAll('dl dd')].map((number) => number.textContent);

beforeEach(() => speak('en'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each(['en', 'es'] as const)('in %s every text of a report is there', async (language) => {
  await speak(language);
  await comeTo('');
  await open('rows.jsonl', lines(ROWS));
  expect(document.body.innerHTML).not.toContain('pages.report');
  const every = language === 'en' ? 'By variant and round' : 'Por variante y ronda';
  await act(async () => void fireEvent.click(screen.getByLabelText(every)));
  expect(document.body.innerHTML).not.toContain('pages.report');
  expect(figures()).toHaveLength(8 + 1 + 3 + 3 + 1);
});

test('every picture has a name and its numbers as a table', async () => {
  await comeTo('');
  await open('rows.jsonl', lines(ROWS));
  const pictures = [...document.querySelectorAll('figure')].map((figure) => [
    figure
      .querySelector('svg[role=img]')
      ?.getAttribute('aria-label')
      ?.startsWith(figure.querySelector('h3')?.textContent ?? '?'),
    figure.querySelectorAll('tbody tr').length > 0,
  ]);
  expect(pictures).toEqual(figures().map(() => [true, true]));
  const [theft] = [...document.querySelectorAll('figure')].filter((figure) =>
    /P2 snatches/.test(figure.textContent ?? ''),
  );
  expect([...(theft?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)[0]).toBe('G1100%21%100%1100%');
});

test('excluded rounds are counted when they are asked for', async () => {
  await comeTo('');
  await open('rows.jsonl', lines([...ROWS, BOTS]));
  expect(counted().slice(0, 5)).toEqual(['1', '1', '2', '5', '15']);
  await act(async () => void fireEvent.click(screen.getByLabelText(/^Count excluded rounds/)));
  expect(counted().slice(0, 5)).toEqual(['1', '1', '2', '6', '16']);
});

test('a round before a bot took over counts, as in the exported flag, and groups are cases of their own', async () => {
  const later = { ...WHO, p1_bot: true, treatment: 'G1', room: 3, group: 2, ...NO_OFFER };
  await comeTo('');
  await open('rows.jsonl', lines([...ROWS, { ...later, round: 1 }, { ...later, round: 2, is_excluded: true }]));
  expect(counted().slice(0, 5)).toEqual(['1', '2', '2', '6', '16']);
});

test('round 3 can be looked at alone', async () => {
  await comeTo('');
  await open('rows.jsonl', lines(ROWS));
  await act(async () => void fireEvent.click(screen.getByLabelText(/^Round 3 only/)));
  expect(counted().slice(3, 5)).toEqual(['5', '5']);
});

test('round 3 alone of matches without one says which switch to turn off', async () => {
  await comeTo('');
  await open('rows.jsonl', lines(ROWS.filter(({ round }) => round < 3)));
  await act(async () => void fireEvent.click(screen.getByLabelText(/^Round 3 only/)));
  expect(screen.getByText('No match in this file has a third round. Switch off “Round 3 only”.')).toBeDefined();
});

test('where only bots played they are counted from the start', async () => {
  await comeTo('');
  await open('rows.jsonl', lines([BOTS]));
  expect(counted().slice(3, 5)).toEqual(['1', '1']);
  await act(async () => void fireEvent.click(screen.getByLabelText(/^Count excluded rounds/)));
  expect(screen.getByText('Nothing is left to count. Switch on excluded rounds.')).toBeDefined();
});

test('a file that is not a list of rounds is refused in a sentence', async () => {
  await comeTo('');
  await open('names.csv', 'name,round\nAna,1');
  expect(screen.getByRole('alert').textContent).toBe(
    'names.csv is not a list of rounds: it has no column p1_action, p2_action, outcome_p1, outcome_p2.',
  );
  await open('rows.jsonl', lines(ROWS));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a session is fetched with its key, and fetched again after an error', async () => {
  localStorage.setItem('tertulia.organiser.RUBY', 'secret');
  const answers = [new Response('', { status: 404 }), new Response(lines(ROWS))];
  vi.stubGlobal('fetch', async () => answers.shift());
  await comeTo('?session=RUBY');
  expect(screen.getByRole('alert').textContent).toContain('There is no session RUBY on this server.');
  await act(async () => void fireEvent.click(screen.getByText('Fetch again')));
  expect([screen.queryByRole('alert'), screen.getByText('Shown: RUBY').tagName, counted()[4]]).toEqual([
    null,
    'P',
    '15',
  ]);
});

test('without a key it says where the key is', async () => {
  await speak('es');
  await comeTo('?session=RUBY');
  expect(screen.getByRole('alert').textContent).toContain(
    'Este navegador no tiene la clave de organización de la sesión RUBY.',
  );
});

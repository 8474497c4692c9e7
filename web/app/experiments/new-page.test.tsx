// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionPlan } from '../../../protocol/index.ts';
import experiments from '../text/en/experiments.json' with { type: 'json' };
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import NewExperimentPage from './new-page.tsx';
import { PLAN } from './organiser/watched-for-tests.ts';
import { usePlanDraft } from './plan/begin-plan.ts';
import { keyOf } from './session-api.ts';

const pebbles = {
  bots: { steady: { name: 'Steady' } },
  instructions: { general: 'Take pebbles.', calm: 'Slowly.', wild: 'Fast.' },
};
const spoken = {
  id: 'pebbles',
  words: { en: pebbles, es: { instructions: { general: 'Toma piedras.', calm: 'Despacio.', wild: 'Deprisa.' } } },
};

vi.mock('virtual:catalogue', () => ({
  catalogue: [
    {
      id: 'pebbles',
      title: { en: 'Pebbles' },
      seats: { min: 2, max: 2 },
      presets: ['plain'],
      presetChoices: { plain: {} },
      options: [
        { key: 'pace', kind: 'number', default: 0, from: 0, to: 60, name: { en: 'Pace' }, help: { en: '' } },
        { key: 'length', kind: 'number', default: 10, from: 1, to: 20, name: { en: 'Length' }, help: { en: '' } },
      ],
      bots: ['steady'],
      tournament: {
        treatments: { calm: { pace: 1 }, wild: { pace: 2 } },
        options: { pace: 5 },
        clocks: ['pace'],
        fixed: [],
        substitute: 'steady',
        mixture: { steady: 1 },
        measures: [],
        rounds: 'length',
        committedRounds: null,
      },
    },
  ],
}));
vi.mock('../shell/games.ts', () => ({
  useGame: () => spoken,
  loadGame: async () => spoken,
}));

beforeAll(async () => {
  const resources = { en: { ...front, ...rooms, experiments, pebbles } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

beforeEach(() => {
  localStorage.clear();
  usePlanDraft.setState({ plan: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page, and the plans that it sends; the server answers one after another. */
function showPage(...answers: readonly { readonly status: number; readonly body: object }[]) {
  const sent: SessionPlan[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    const { status, body: answer } = answers[sent.length] as (typeof answers)[number];
    sent.push((JSON.parse(body) as { readonly plan: SessionPlan }).plan);
    return new Response(JSON.stringify(answer), { status });
  });
  render(
    <Suspense>
      <NewExperimentPage />
    </Suspense>,
  );
  return sent;
}

const make = () => fireEvent.click(screen.getByRole('button', { name: 'Create session' }));

test('begins with what the game proposes, and keeps what is written on this device', async () => {
  showPage();
  const title = (await screen.findByLabelText('Title')) as HTMLInputElement;
  expect(title.value).toBe('Pebbles');
  fireEvent.change(title, { target: { value: 'Pebbles in May' } });
  const kept = usePlanDraft.getState().plan;
  expect([kept?.title, kept?.treatments, kept?.instructions, kept?.substitute]).toEqual([
    'Pebbles in May',
    [
      { name: 'calm', options: { pace: 1 } },
      { name: 'wild', options: { pace: 2 } },
    ],
    'Take pebbles.\n\ncalm\n\nSlowly.\n\nwild\n\nFast.\n\nThe points of the whole match count.',
    'steady',
  ]);
});

test('all rounds count, and the page says so where fewer do than are played, or nothing is explained or asked', async () => {
  showPage();
  const all = (await screen.findByLabelText('All rounds')) as HTMLInputElement;
  expect([all.checked, screen.queryByText(/only the points of the last/)]).toEqual([true, null]);
  expect([screen.queryByText(/no instructions/), screen.queryByText(/no questions/) !== null]).toEqual([null, true]);
  fireEvent.click(screen.getByLabelText('Only the last ones'));
  expect(screen.getByText(/up to 10 rounds, and only the points of the last one/)).toBeTruthy();
  const { committedRounds, instructions } = usePlanDraft.getState().plan ?? {};
  expect([committedRounds, instructions]).toEqual([1, expect.stringMatching(/Only the points of the last round/)]);
  fireEvent.change(screen.getByLabelText('Instructions'), { target: { value: '' } });
  expect(screen.getByText(/no instructions/)).toBeTruthy();
});

test('it says what cannot be told apart where all play the treatments in one order', async () => {
  showPage();
  expect(await screen.findByText(/treatment and stage cannot be told apart/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/one row for each group/));
  expect(screen.queryByText(/treatment and stage cannot be told apart/)).toBeNull();
});

test('a refusal is shown at its field; once fixed, the session is made and its key is kept', async () => {
  usePlanDraft.setState({ plan: PLAN });
  const refused = { code: 'malformed-request', with: { field: 'plan.returnLink' } };
  const sent = showPage({ status: 400, body: refused }, { status: 201, body: { code: 'ABC234', key: 'secret' } });
  const link = await screen.findByLabelText('Return link');
  make();
  await waitFor(() => expect(link.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(link, { target: { value: 'https://there' } });
  expect(link.getAttribute('aria-invalid')).toBe(null);
  make();
  await waitFor(() => expect(keyOf('ABC234')).toBe('secret'));
  expect([sent.map(({ returnLink }) => returnLink), location.pathname]).toEqual([
    ['', 'https://there'],
    '/experiments/ABC234',
  ]);
});

test('everything wrong is marked at once before anything is sent, and stays marked until it is fixed', async () => {
  usePlanDraft.setState({ plan: { ...PLAN, title: 'a'.repeat(5000), returnLink: 'javascript:alert(1)' } });
  const sent = showPage();
  const [title, link] = [await screen.findByLabelText('Title'), screen.getByLabelText('Return link')];
  const marked = () => [title, link].map((field) => field.getAttribute('aria-invalid'));
  make();
  await waitFor(() => expect(marked()).toEqual(['true', 'true']));
  expect([sent, document.activeElement === title]).toEqual([[], true]);
  expect(screen.getByText(/^Enter a link that begins with https/)).toBeTruthy();
  expect(screen.getByText(/1 more is marked/)).toBeTruthy();
  fireEvent.change(title, { target: { value: 'Short' } });
  expect(marked()).toEqual([null, 'true']);
});

test('a plan that is opened while the first one is being made stays', async () => {
  showPage();
  usePlanDraft.setState({ plan: { ...PLAN, title: 'My own' } });
  const title = (await screen.findByLabelText('Title')) as HTMLInputElement;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(title.value).toBe('My own');
});

test('instructions follow the treatments and the language until they are changed by hand', async () => {
  showPage();
  const text = (await screen.findByLabelText('Instructions')) as HTMLTextAreaElement;
  fireEvent.click(screen.getByRole('button', { name: 'Remove wild' }));
  expect(text.value).toBe('Take pebbles.\n\ncalm\n\nSlowly.\n\nThe points of the whole match count.');
  fireEvent.click(screen.getByRole('radio', { name: 'Español' }));
  await waitFor(() => expect(text.value).toMatch(/^Toma piedras\.\n\ncalm\n\nDespacio\.\n\nCuentan/));
  expect(screen.queryByRole('button', { name: /^Rewrite/ })).toBeNull();
  fireEvent.change(text, { target: { value: 'My own.' } });
  fireEvent.click(screen.getByRole('button', { name: 'wild' }));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(usePlanDraft.getState().plan?.language).toBe('en'));
  expect([text.value, screen.getByText(/no longer follows the plan/) !== null]).toEqual(['My own.', true]);
  fireEvent.click(screen.getByRole('button', { name: 'Rewrite the instructions' }));
  fireEvent.click(screen.getByRole('button', { name: 'Replace what is there?' }));
  expect(text.value).toMatch(/^Take pebbles\.\n\ncalm\n\nSlowly\.\n\nwild\n\nFast\.\n\n/);
});

test('the consent is true of what the plan says of bots, until it is changed by hand', async () => {
  showPage();
  const text = (await screen.findByLabelText('Consent')) as HTMLTextAreaElement;
  expect(text.value).toContain('you are told so while it does');
  fireEvent.click(screen.getByRole('radio', { name: 'There are no bots' }));
  expect(text.value).toContain("No computer program plays in anybody's place.");
  fireEvent.click(screen.getByRole('radio', { name: 'At the end, in which matches' }));
  expect(text.value).toContain('at the end you are told in which');
  fireEvent.change(text, { target: { value: 'Mine.' } });
  fireEvent.click(screen.getByRole('radio', { name: 'There are no bots' }));
  expect([text.value, usePlanDraft.getState().plan?.bots]).toEqual(['Mine.', 'none']);
});

test('text that is not a number keeps the plan from being sent, and gets the focus', async () => {
  usePlanDraft.setState({ plan: PLAN });
  const sent = showPage();
  const fee = await screen.findByLabelText('Show-up fee');
  fireEvent.change(fee, { target: { value: 'much' } });
  make();
  expect([sent, document.activeElement === fee]).toEqual([[], true]);
});

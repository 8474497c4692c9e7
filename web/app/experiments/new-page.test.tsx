// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionPlan } from '../../../wire/index.ts';
import { words as front } from '../words/en/front.ts';
import { words as rooms } from '../words/en/rooms.ts';
import { PLAN } from './desk/watched-for-tests.ts';
import { keyOf } from './keys.ts';
import NewExperimentPage from './new-page.tsx';
import { usePlanDraft } from './plan/draft.ts';

const pebbles = { bots: { steady: { name: 'Steady' } }, instructions: { general: 'Take pebbles.' } };
const spoken = { id: 'pebbles', words: { en: pebbles, es: {} } };

vi.mock('../shell/games.ts', () => ({
  catalogue: [
    {
      id: 'pebbles',
      title: { en: 'Pebbles' },
      seats: { min: 2, max: 2 },
      presets: ['plain'],
      presetChoices: { plain: {} },
      options: [{ key: 'pace', kind: 'number', default: 0, from: 0, to: 60, name: { en: 'Pace' }, help: { en: '' } }],
      bots: ['steady'],
      tournament: { treatments: { calm: { pace: 1 } }, options: { pace: 5 }, clocks: ['pace'], substitute: 'steady' },
    },
  ],
  useGame: () => spoken,
  loadGame: async () => spoken,
}));

beforeAll(async () => {
  const resources = { en: { ...front, ...rooms, pebbles } };
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

const make = () => fireEvent.click(screen.getByRole('button', { name: 'Make the session' }));

test('begins with what the game proposes, and keeps what is written on this device', async () => {
  showPage();
  const title = (await screen.findByLabelText('Title')) as HTMLInputElement;
  expect(title.value).toBe('Pebbles');
  fireEvent.change(title, { target: { value: 'Pebbles in May' } });
  const kept = usePlanDraft.getState().plan;
  expect([kept?.title, kept?.treatments, kept?.instructions, kept?.substitute]).toEqual([
    'Pebbles in May',
    [{ name: 'calm', options: { pace: 1 } }],
    'Take pebbles.',
    'steady',
  ]);
});

test('what the server refuses is said beside its field; mended, the session is made and its key is kept', async () => {
  usePlanDraft.setState({ plan: { ...PLAN, returnLink: 'ftp://there' } });
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
    ['ftp://there', 'https://there'],
    '/experiments/ABC234',
  ]);
});

test('a number that is none keeps the plan here, and is pointed at', async () => {
  usePlanDraft.setState({ plan: PLAN });
  const sent = showPage();
  const fee = await screen.findByLabelText('Show-up fee');
  fireEvent.change(fee, { target: { value: 'much' } });
  make();
  expect([sent, document.activeElement === fee]).toEqual([[], true]);
});

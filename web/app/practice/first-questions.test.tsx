// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { registry } from '../../../games/registry.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import { catalogue } from '../../catalogue.ts';
import type { Order } from '../../local/host-messages.ts';
import kit from '../../ui/text/en.json' with { type: 'json' };
import { loadSetupControls } from '../shell/setup-controls.ts';
import practice from '../text/en/practice.json' with { type: 'json' };
import { FirstQuestions } from './first-questions.tsx';

vi.mock('virtual:catalogue', () => import('../../catalogue.ts'));

/** A game of two with something to compare: which of it is played is what it asks first. */
const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;
const TREATMENTS = Object.entries(LISTED.inTournament!.treatments);
const GAME = catalogue.find(({ id }) => id === LISTED.game.id)!;
const [preset = ''] = GAME.presets;
const STANDING = {
  wish: { preset, options: {}, seats: 2 },
  settled: {},
  chairs: [
    { type: 'person', person: 'you', name: 'Ana', isHere: true, heldBy: null },
    { type: 'bot', bot: GAME.bots[0], name: 'Ada' },
  ],
  settings: { pace: 900 },
} as unknown as TableInfo;

beforeAll(async () => {
  const resources = { en: { kit, practice, [GAME.id]: LISTED.words.en } };
  await loadSetupControls(GAME.id);
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

async function show(orders: Order[], close: () => void) {
  const dialog = (
    <Suspense>
      <FirstQuestions
        game={GAME.id}
        standing={STANDING}
        begin={async (order) => {
          orders.push(order);
          return null;
        }}
        onClose={close}
      />
    </Suspense>
  );
  await act(async () => void render(dialog));
  expect(await screen.findAllByRole('radio')).toHaveLength(TREATMENTS.length);
}

test('every version is there with its name and its rule; the one that is chosen is begun', async () => {
  const orders: Order[] = [];
  const close = vi.fn();
  await show(orders, close);
  const cards = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
  for (const [index, [name]] of TREATMENTS.entries()) expect(cards[index]).toMatch(new RegExp(`^${name} · .{20,}`));
  fireEvent.click(screen.getAllByRole('radio')[3] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(orders.map(({ wish }) => wish.options)).toEqual([TREATMENTS[3]?.[1]]);
});

test('what is on the table already is simply played', async () => {
  const orders: Order[] = [];
  const close = vi.fn();
  await show(orders, close);
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(orders).toEqual([]);
});

test('pressed twice, Start begins one match', async () => {
  const orders: Order[] = [];
  const close = vi.fn();
  await show(orders, close);
  fireEvent.click(screen.getAllByRole('radio')[3] as HTMLElement);
  const start = screen.getByRole('button', { name: 'Start' });
  fireEvent.click(start);
  fireEvent.click(start);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(orders).toHaveLength(1);
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { Record } from './record.tsx';
import { ShownParts } from './shown-parts-for-tests.tsx';
import { Tools } from './tools.tsx';

afterEach(cleanup);
afterEach(() => sessionStorage.clear());

const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })));

const dialog = () => screen.getByRole('dialog', { name: 'Say what you saw' });
const countOf = (policy: string) => Number(within(dialog()).getByRole('status', { name: policy }).textContent);

/** A match in which somebody has drawn cards as president, and the dialog open before them. */
async function afterASession() {
  const shown = new ShownParts({ seats: 6 });
  shown.playUntil(({ state }) => state.table.governments.some(({ end }) => end === 'enacted'));
  const government = shown.match.state.table.governments.findIndex(({ end }) => end === 'enacted');
  const president = shown.match.state.table.governments[government]?.president as Seat;
  shown.show(
    <>
      <Record />
      <Tools />
    </>,
    president,
  );
  await press('Say what you saw');
  await screen.findByRole('dialog');
  return { shown, government, president };
}

const seenBy = (shown: ShownParts, seat: Seat) => shown.match.state.hands[seat]?.seen[0]?.cards ?? [];

test('[SH-66] what was truly seen is filled in, and one press says it', async () => {
  const { shown, government, president } = await afterASession();
  const cards = seenBy(shown, president);
  expect(within(dialog()).getByText(/A claim commits you to nothing/)).toBeTruthy();
  expect(countOf('Fascist')).toBe(cards.filter((card) => card === 'fascist').length);
  await press('Tell everybody');
  expect(shown.sent).toEqual([{ type: 'claimCards', government, as: 'drawn', cards }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('says: drew')).toBeTruthy();
});

test('[SH-66] anything else may be said as well, once the cards are complete', async () => {
  const { shown } = await afterASession();
  for (const policy of ['Liberal', 'Fascist', 'Communist']) {
    while (countOf(policy) > 0) await press(`One fewer ${policy}`);
  }
  expect(screen.getByText('3 cards are missing.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tell everybody' }).disabled).toBe(true);
  for (let card = 0; card < 3; card++) await press('One more Communist');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more Liberal' }).disabled).toBe(true);
  await press('Tell everybody');
  expect(shown.sent[0]).toMatchObject({ type: 'claimCards', cards: ['communist', 'communist', 'communist'] });
});

test('[SH-66] one may say which side one is on; nothing is filled in', async () => {
  const { shown } = await afterASession();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'side' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tell everybody' }).disabled).toBe(true);
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Liberal' })));
  await press('Tell everybody');
  expect(shown.sent).toEqual([{ type: 'claimSide', party: 'liberal' }]);
});

test('a refusal is shown, and the dialog stays', async () => {
  const { shown } = await afterASession();
  shown.refusal = 'Not now.';
  await press('Tell everybody');
  expect(within(dialog()).getByRole('alert').textContent).toBe('Not now.');
});

test('while the trays are covered, what was seen is not filled in', async () => {
  const { shown, president } = await afterASession();
  await press('Hide', dialog());
  expect(['Liberal', 'Fascist', 'Communist'].map(countOf)).toEqual([0, 0, 0]);
  await press('Show', dialog());
  expect(countOf('Fascist')).toBe(seenBy(shown, president).filter((card) => card === 'fascist').length);
});

test('[SH-66] a player who looked at a party may say which', async () => {
  const shown = new ShownParts({ seats: 11, options: { oktoberFest: 'off' } });
  shown.playUntil(({ state }) => state.table.looks.length > 0);
  const look = shown.match.state.table.looks[0];
  const by = look?.by as Seat;
  const at = look?.at as Seat;
  shown.show(<Tools />, by);
  await press('Say what you saw');
  await screen.findByRole('dialog');
  const about = `party ${look?.government} ${at}`;
  fireEvent.change(screen.getByRole('combobox'), { target: { value: about } });
  const truth = shown.match.state.hands[by]?.known.findLast(({ seat }) => seat === at)?.is;
  await press('Tell everybody');
  expect(shown.sent).toEqual([{ type: 'claimParty', government: look?.government, seat: at, party: truth }]);
});

test('those who watch have nothing to say', () => {
  new ShownParts({ seats: 6 }).show(<Tools />, null);
  expect(screen.queryByRole('button', { name: 'Say what you saw' })).toBeNull();
});

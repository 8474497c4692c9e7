// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ShownMatch } from './shown-match-for-tests.tsx';

afterEach(cleanup);

const press = (element: Element | undefined) => act(async () => void fireEvent.click(element as Element));
const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const ready = () =>
  all<HTMLButtonElement>('[data-bar="actions"] button:not(fieldset *)').filter(({ disabled }) => !disabled);
const pick = <T,>(from: readonly T[], click: number): T | undefined => from[click % from.length];

/** Presses something of what is offered: a card or a player first, then what sends it. */
async function clickSomething(click: number): Promise<void> {
  const choices = [...all('[data-card]'), ...all('[data-choose]'), ...all('[data-power]'), ...all('[data-ballot]')];
  if (choices.length > 0) await press(pick(choices, click * 7 + 1));
  const buttons = ready();
  if (buttons.length === 0) return;
  const pressed = pick(buttons, click) as HTMLButtonElement;
  await press(pressed);
  const sure = ready().find(({ textContent }) => textContent === 'Sure? Press again');
  if (sure !== undefined) await press(sure);
}

test.each([
  { seats: 6, preset: 'seed', seed: 3 },
  { seats: 8, preset: 'handbook', seed: 5 },
  { seats: 12, preset: 'seed', seed: 9 },
])('a whole match of $seats players ($preset) can be clicked through from the screen alone', async (wish) => {
  const options = { antiPolicies: true, emergencyPowers: true };
  const shown = new ShownMatch({ ...wish, options });
  shown.playOthers(0);
  shown.show(0);
  for (let click = 0; shown.match.outcome === null; click++) {
    if (click > 600) throw new Error(`the screen leads nowhere in ${shown.match.state.phase}`);
    await clickSomething(click);
    await act(async () => shown.playOthers(0));
  }
  expect(screen.getAllByText(/ win( together)?:/)).toHaveLength(1);
  expect(all('[data-bar="actions"] button')).toEqual([]);
  expect(all('[data-private]')).toEqual([]);
  expect(screen.queryByRole('button', { name: /secret/ })).toBeNull();
});

test('[SH-44] nobody is shown a role that is not theirs to know', () => {
  const shown = new ShownMatch({ seats: 8, seed: 4 });
  while (shown.match.outcome === null) {
    shown.playUntil(({ state, outcome }) => outcome !== null || state.phase === 'election');
    if (shown.match.outcome !== null) break;
    const { unmount } = shown.show(null);
    expect(all('[data-known]')).toEqual([]);
    expect(all('[data-card]')).toEqual([]);
    unmount();
    shown.playOne(shown.asked[0] as number);
  }
});

test('a replay with open hands shows every role and the cards in hand, and asks for nothing', () => {
  const shown = ShownMatch.at({ seats: 7 }, ({ state }) => state.phase === 'legislativePresident');
  shown.show(null, 'replay');
  const president = document.querySelector(`[data-seat="${shown.asked[0]}"]`) as HTMLElement;
  const cards = shown.match.state.hands[shown.asked[0] as number]?.cards ?? [];
  expect(president.querySelectorAll('svg[role="img"]')).toHaveLength(cards.length);
  const hitler = shown.match.state.hands.findIndex(({ role }) => role === 'hitler');
  expect(document.querySelector(`[data-seat="${hitler}"]`)?.textContent).toContain('Hitler');
  expect(document.querySelector('[data-bar="actions"]')).toBeNull();
});

test('a television shows the table and what it waits for, and nothing to press', () => {
  const shown = ShownMatch.at({ seats: 16 }, ({ state }) => state.phase === 'special_election');
  shown.show(null, 'tv');
  expect(all('button')).toEqual([]);
  expect(document.body.textContent).toContain(`Seat ${(shown.asked[0] as number) + 1} chooses the next candidate`);
});

test('the history and what the boards do open over the table', async () => {
  const shown = ShownMatch.at({ seats: 7 }, ({ state }) => state.table.governments.length > 3);
  shown.show(0);
  await press(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByRole('dialog', { name: 'History' })).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Close' }));
  await press(screen.getByRole('button', { name: 'Boards' }));
  const boards = await screen.findByRole('dialog', { name: 'What the boards do' });
  expect(boards.textContent).toContain('The fascists win.');
});

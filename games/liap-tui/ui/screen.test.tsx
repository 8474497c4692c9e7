// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { lowestSeat } from '../../../kernel/host.ts';
import { setOf } from '../facts/piece-sets.ts';
import LiapTuiScreen from './index.tsx';
import { faceOf, pieceName } from './piece-faces.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';

afterEach(cleanup);

const PRESETS = ['seed', 'liap-tui'] as const;
/** By attribute and text where a whole match is clicked: finding by role computes the style of all there is. */
const hand = () => [
  ...document.querySelectorAll<HTMLElement>('[role="toolbar"][aria-label="Your pieces"] [aria-pressed]'),
];
const press = (element: Element) => act(async () => void fireEvent.click(element));
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button:not([data-piece])')];
const playButton = () => buttons().find((button) => button.matches('[data-play]')) as HTMLButtonElement;
const chosen = () => hand().filter((piece) => piece.getAttribute('aria-pressed') === 'true');
const pieceOf = (button: Element | undefined) => Number(button?.getAttribute('data-piece'));

test('[LT-2] [LT-3] [LT-59] pieces look like what they are in their set', () => {
  expect([faceOf('numbers32', 31), faceOf('numbers32 low 1', 30), faceOf('xiangqi32', 30)]).toEqual([
    { kind: 'GENERAL_RED', figure: 'GENERAL', colour: 'red', value: 13 },
    { kind: '13', figure: null, colour: null, value: 13 },
    { kind: 'GENERAL_BLACK', figure: 'GENERAL', colour: 'black', value: 13 },
  ]);
});

test('while a round is scored the seats say what its board says, though the table is as it was before', () => {
  const shown = new ShownMatch('seed', { weakThreshold: 0 }).playUntil(({ state }) => state.phase === 'lead');
  const declared = shown.table.declared as number[];
  const round = { round: 1, multiplier: 1, declared, piles: [1, 2, 3, 2], gained: [0, 0, 0, 9], scores: [0, 0, 0, 9] };
  const event = { type: 'roundScored' as const, ...round };
  const moment = { key: 'm', event, heard: [event], ms: 1, pace: 1, isHeld: false, banner: null, bannerTime: [0, 1] };
  render(<LiapTuiScreen {...shown.props(0)} moment={moment as never} />);
  for (const seat of [1, 2, 3]) {
    const piles = { taken: round.piles[seat] as number, declared: declared[seat] as number };
    const told = document.querySelector(`[data-seat="${seat}"] .sr-only`)?.textContent;
    expect(told).toContain(shown.speaker.text('screen.points', { count: round.scores[seat] as number }));
    expect(told).toContain(shown.speaker.text('screen.pilesOf', piles));
  }
});

describe.each(PRESETS)('%s', (preset) => {
  test('a redeal is accepted or declined with a press', async () => {
    const shown = new ShownMatch(preset, { weakThreshold: 13 });
    shown.playOthers(0);
    shown.show(0);
    await press(screen.getByRole('button', { name: /^Deal again.*×2/ }));
    expect(shown.sent).toEqual([{ type: 'redeal', accept: true }]);
  });

  test('[LT-13] a number that is not offered cannot be pressed, and the bar says why', async () => {
    const shown = new ShownMatch(preset, { weakThreshold: 0 });
    for (let others = 0; others < 3; others++)
      shown.answer(lowestSeat(shown.match.state.asked), { type: 'declare', piles: 1 });
    shown.show(lowestSeat(shown.match.state.asked));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '5 is not allowed' });
    expect(button.disabled).toBe(true);
    await press(button);
    expect(shown.sent).toEqual([]);
    expect(screen.getByText('You declare last: 5 would make the total 8.')).toBeTruthy();
    await press(screen.getByRole('button', { name: '4 piles' }));
    expect(shown.sent).toEqual([{ type: 'declare', piles: 4 }]);
  });

  test('a lead is picked up by taps and played by one press', async () => {
    const shown = new ShownMatch(preset, { weakThreshold: 0 });
    shown.playUntil(({ state }) => state.phase === 'lead');
    shown.show(lowestSeat(shown.match.state.asked));
    expect(playButton().disabled).toBe(true);
    const piece = hand()[0] as Element;
    await press(piece);
    expect(chosen().map(pieceOf)).toEqual([pieceOf(piece)]);
    await press(playButton());
    expect(shown.sent).toEqual([{ type: 'play', pieces: [pieceOf(piece)] }]);
    expect(shown.match.state.phase).toBe('follow');
  });

  test('[LT-19] exactly as many pieces as were led can be picked up', async () => {
    const shown = new ShownMatch(preset, { weakThreshold: 0 });
    shown.playUntil(({ state }) => state.phase === 'follow' && (state.table.required ?? 0) > 1);
    const seat = lowestSeat(shown.match.state.asked);
    const required = shown.match.state.table.required as number;
    shown.show(seat);
    for (const piece of hand().slice(0, required - 1)) await press(piece);
    expect(playButton().disabled).toBe(true);
    expect(playButton().textContent).toBe(`${required - 1} of ${required} chosen · 1 more`);
    for (const piece of hand().slice(required - 1)) await press(piece);
    expect(chosen()).toHaveLength(required);
    expect([playButton().disabled, playButton().textContent]).toEqual([false, 'Play']);
    await press(chosen()[0] as Element);
    expect(chosen()).toHaveLength(required - 1);
  });

  test('[LT-6] [LT-21] nobody is shown a piece of another hand or of a face-down play', () => {
    const shown = new ShownMatch(preset, { maxRounds: 1, weakThreshold: 0 });
    while (shown.match.outcome === null) {
      shown.playOne(lowestSeat(shown.match.state.asked));
      if (shown.match.state.phase !== 'follow') continue;
      const { container, unmount } = shown.show(null);
      const open = new Set(shown.match.state.table.turns.at(-1)?.plays.flat() ?? []);
      const names = [...container.querySelectorAll('[aria-label$="play"] .sr-only')].map(
        ({ textContent }) => textContent,
      );
      const allowed = new Set(
        [...open].map((piece) => pieceName(shown.speaker, faceOf(setOf(shown.match.setup), piece))),
      );
      for (const name of names) expect(allowed.has(name ?? '') || /face down|Not played/.test(name ?? '')).toBe(true);
      expect(container.querySelector('[data-piece]')).toBeNull();
      unmount();
    }
  });

  test('a whole match can be clicked through from the screen alone', async () => {
    const shown = new ShownMatch(preset, { maxRounds: 2, weakThreshold: 11 });
    shown.playOthers(0);
    shown.show(0);
    for (let click = 0; shown.match.outcome === null; click++) {
      if (click > 400) throw new Error('the screen leads nowhere');
      await clickSomething(click);
      await act(async () => shown.playOthers(0));
    }
    expect(screen.getByText(/Won by/)).toBeTruthy();
    expect(screen.queryByRole('toolbar', { name: 'Your pieces' })).toBeNull();
    expect(new Set(shown.sent.map(({ type }) => type))).toContain('play');
  });
});

/** Presses something of what is offered: a vote, a number, or as many pieces as the bar asks for. */
async function clickSomething(click: number): Promise<void> {
  const vote = buttons().find(({ textContent }) =>
    (click % 3 === 0 ? /^Deal again/ : /^Keep my hand/).test(textContent),
  );
  if (vote !== undefined) return press(vote);
  const numbers = buttons().filter((button) => /^\d piles?$/.test(button.getAttribute('aria-label') ?? ''));
  if (numbers.length > 0) return press(numbers[click % numbers.length] as Element);
  while (playButton().disabled) await press(hand().find((piece) => !chosen().includes(piece)) as Element);
  return press(playButton());
}

test('what is picked up and would do is kept for when time is up', async () => {
  const shown = new ShownMatch('liap-tui', { weakThreshold: 0 });
  shown.playUntil(({ state }) => state.phase === 'lead');
  shown.show(lowestSeat(shown.match.state.asked));
  expect(shown.drafted).toBeNull();
  const piece = hand()[0] as Element;
  await press(piece);
  expect(shown.drafted).toEqual({ type: 'play', pieces: [pieceOf(piece)] });
  await press(piece);
  expect(shown.drafted).toBeNull();
});

test('[LT-46] a lead that is not a combination is refused in words, and stays picked up', async () => {
  const shown = new ShownMatch('liap-tui', { weakThreshold: 0 });
  shown.playUntil(({ state }) => state.phase === 'lead');
  shown.show(lowestSeat(shown.match.state.asked));
  const [first, last] = [hand()[0], hand().at(-1)];
  await press(first as Element);
  await press(last as Element);
  await press(playButton());
  expect(screen.getByRole('alert').textContent).toContain('not a combination');
  expect(chosen()).toHaveLength(2);
});

test('the arrow keys walk along the hand', () => {
  const shown = new ShownMatch('seed', { weakThreshold: 0 });
  shown.playUntil(({ state }) => state.phase === 'lead');
  shown.show(lowestSeat(shown.match.state.asked));
  const pieces = hand();
  expect(pieces.map((piece) => piece.tabIndex)).toEqual([0, ...pieces.slice(1).map(() => -1)]);
  act(() => pieces[0]?.focus());
  fireEvent.keyDown(pieces[0] as Element, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(pieces.at(-1));
});

const saidInTheMiddle = () => document.querySelector('[data-screen] [data-settled]')?.textContent;

test('a turn that is turned over stays in sight with its winner, though the next has begun', async () => {
  const shown = new ShownMatch('seed', { weakThreshold: 0 });
  shown.playUntil(
    ({ state }) => state.phase === 'follow' && state.table.laid.filter((play) => play === null).length === 1,
  );
  shown.show(null);
  await act(async () => shown.playOne(lowestSeat(shown.match.state.asked)));
  const sentence = saidInTheMiddle();
  expect(sentence).toMatch(/^Seat \d wins/);
  const plays = screen.getAllByRole('list', { name: /^Seat \d's play$/ });
  const worths = plays.map((play) => play.parentElement?.nextElementSibling?.textContent);
  expect(worths).toEqual(['total 28', 'total 41wins', 'total 30', 'total 19']);
  await act(async () => shown.playOne(lowestSeat(shown.match.state.asked)));
  expect(shown.match.state.phase).toBe('follow');
  expect(saidInTheMiddle()).toBe(sentence);
});

test('a scored round is summed up until it is closed', async () => {
  const shown = new ShownMatch('seed', { weakThreshold: 0 });
  shown.playUntil(({ state }) => state.table.rounds.length === 1);
  shown.show(0);
  expect(screen.getByRole('heading', { name: 'Round 1' })).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('heading', { name: 'Round 1' })).toBeNull();
});

test('the scores open as a graph and as a table', async () => {
  const shown = new ShownMatch('seed', { weakThreshold: 0 });
  shown.playUntil(({ state }) => state.table.rounds.length === 2);
  shown.show(0);
  await press(screen.getByRole('button', { name: 'Scores' }));
  const panel = await screen.findByRole('dialog', { name: 'Scores over the rounds' });
  expect(within(panel).getByRole('img', { name: /Totals after each round/ })).toBeTruthy();
  expect(within(panel).getAllByRole('row')).toHaveLength(3);
});

test('a replay with open hands shows them all and asks for nothing', () => {
  const shown = new ShownMatch('seed', { players: 2, weakThreshold: 0 });
  shown.playUntil(({ state }) => state.phase === 'lead');
  shown.show(null, 'replay');
  const sizes = shown.match.state.hands.map(
    (_, seat) => screen.getByRole('list', { name: `Seat ${seat + 1}'s pieces` }).children.length,
  );
  expect(sizes).toEqual(shown.match.state.hands.map(({ pieces }) => pieces.length));
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  expect(document.querySelector('[data-play]')).toBeNull();
});

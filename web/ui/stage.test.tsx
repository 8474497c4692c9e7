// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { facesOf } from './faces-for-tests.ts';
import { placeOn, SeatMenus, Stage, seatsFrom } from './stage.tsx';

afterEach(cleanup);

const NAMES = ['Ana', 'Luis', 'Marta', 'Iker', 'Sol'];
const MIDDLE = { ring: [400, 200], rows: [300, 200] } as const;

test('I sit in the middle of the near side, and the others clockwise round the table', () => {
  expect(seatsFrom(3, 5)).toEqual([3, 4, 0, 1, 2]);
  expect(seatsFrom(null, 3)).toEqual([0, 1, 2]);
  expect(placeOn(0, 6)).toMatchObject({ x: 50, y: 100, dy: -1 });
  expect(placeOn(3, 6)).toMatchObject({ x: 50, y: 0, dy: 1 });
  expect(placeOn(1, 6).x).toBeLessThan(30);
  expect(placeOn(5, 6).x).toBeGreaterThan(70);
});

test('four seats are at the near side, the left, the far side and the right', () => {
  const places = [0, 1, 2, 3].map((distance) => placeOn(distance, 4));
  expect(places.map(({ x, y }) => [x, y].map(Math.round))).toEqual([
    [50, 100],
    [0, 50],
    [50, 0],
    [100, 50],
  ]);
});

test.each([5, 7, 10, 16, 20])('%s seats are on the rim, none nearer to the next than the others are', (count) => {
  const places = Array.from({ length: count }, (_, at) => placeOn(at, count));
  const apart = places.map(({ x, y }, at) => {
    const next = places[(at + 1) % count] as (typeof places)[number];
    return Math.hypot((next.x - x) * 7.36, (next.y - y) * 4.66);
  });
  // Straight lines across a corner are a little shorter than the way round it.
  expect(Math.min(...apart)).toBeGreaterThan(Math.max(...apart) * 0.8);
  for (const { x, y } of places) {
    expect(Math.max(Math.abs(x - 50), Math.abs(y - 50))).toBeGreaterThan(34);
    expect(Math.max(Math.abs(x - 50), Math.abs(y - 50))).toBeLessThanOrEqual(50);
  }
});

test('everybody is an item of the list, with what is told of them; only those who can be chosen are buttons', () => {
  const onChoose = vi.fn();
  const seats = facesOf(NAMES).map((face, at) => ({
    face,
    status: at === 2 ? 'president' : '',
    ...(at === 1 && { onChoose, chooseLabel: 'Choose Luis', choice: 'chosen' as const }),
  }));
  render(
    <Stage label="Players" seats={seats} middle={MIDDLE}>
      <p>Board</p>
    </Stage>,
  );
  const list = within(screen.getByRole('list', { name: 'Players' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.getByText('Marta: president')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Choose Luis', pressed: true });
  button.click();
  expect(onChoose).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('what somebody says hangs at their seat, or on a phone above all seats with their mark, and is read in the chat alone', () => {
  const seats = facesOf(NAMES, {
    4: { said: { text: 'I drew three.', audience: { kind: 'all', label: 'Everybody' }, isLatest: true } },
  }).map((face) => ({ face }));
  render(
    <Stage label="Players" seats={seats} middle={MIDDLE}>
      <p>Board</p>
    </Stage>,
  );
  const [inLane, atSeat] = screen.getAllByText('I drew three.') as [HTMLElement, HTMLElement];
  expect(atSeat.closest('li')?.dataset.seat).toBe('4');
  expect(inLane.closest('li')).toBeNull();
  expect(inLane.parentElement?.firstElementChild?.tagName).toBe('svg');
  expect(atSeat.previousElementSibling?.textContent).toBe('Everybody');
  for (const bubble of [inLane, atSeat]) expect(bubble.closest('[aria-hidden]')).not.toBeNull();
});

test('of two who speak, a phone shows both if they are brief, and else the latest', () => {
  const inLane = (...texts: readonly [string, string]) => {
    const said = texts.map((text, at) => ({ said: { text, audience: null, isLatest: at === 0 } }));
    const seats = facesOf(NAMES, { 1: said[0] ?? {}, 3: said[1] ?? {} }).map((face) => ({ face }));
    const { container, unmount } = render(
      <Stage label="Players" seats={seats} middle={MIDDLE}>
        <p>Board</p>
      </Stage>,
    );
    const shown = [...container.querySelectorAll('.speech-lane .speech')].map(({ textContent }) => textContent);
    unmount();
    return shown;
  };
  expect(inLane('My role: Cop', 'I am not')).toEqual(['My role: Cop', 'I am not']);
  expect(inLane('My role: Cop', 'Then why did you say nothing yesterday?')).toEqual(['My role: Cop']);
});

test('a seat with a menu opens it, by arrows from one to the next; one that can be chosen is chosen, and has none', () => {
  const onChoose = vi.fn();
  const seats = facesOf(NAMES).map((face, at) => ({ face, ...(at === 1 && { onChoose, chooseLabel: 'Choose Luis' }) }));
  const menus = new Map(
    [0, 1, 3].map((seat) => [
      seat,
      { label: `About ${NAMES[seat]}`, open: () => <div role="menu">{NAMES[seat]}</div> },
    ]),
  );
  render(
    <SeatMenus value={menus}>
      <Stage label="Players" seats={seats} middle={MIDDLE}>
        <p>Board</p>
      </Stage>
    </SeatMenus>,
  );
  const nameOf = (element: Element | null) => element?.getAttribute('aria-label');
  expect(screen.getAllByRole('button').map((button) => [nameOf(button), button.tabIndex])).toEqual([
    ['About Ana', 0],
    ['Choose Luis', 0],
    ['About Iker', -1],
  ]);
  const ana = screen.getByRole('button', { name: 'About Ana' });
  ana.focus();
  fireEvent.keyDown(ana, { key: 'ArrowRight' });
  expect(nameOf(document.activeElement)).toBe('About Iker');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(nameOf(document.activeElement)).toBe('About Ana');
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(ana);
  expect(screen.getByRole('menu').textContent).toBe('Ana');
  fireEvent.click(screen.getByRole('button', { name: 'Choose Luis' }));
  expect(onChoose).toHaveBeenCalledOnce();
});

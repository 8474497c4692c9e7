// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RoleCard } from './pieces.tsx';
import { cover, FaceDown, PrivateTray, toggleCovered, useIsCovered, useTurning } from './private-tray.tsx';
import { speakKit } from './words-for-tests.ts';

beforeAll(() => speakKit());
beforeEach(() => {
  vi.useFakeTimers();
  cover();
  render(<PrivateTray title="Only for me">my card</PrivateTray>);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const button = () => screen.getByRole('button');
const isShown = () => button().getAttribute('aria-expanded') === 'true';

test('a press shows what is covered, and another covers it again', () => {
  expect(isShown()).toBe(false);
  fireEvent.pointerDown(button());
  fireEvent.pointerUp(window);
  fireEvent.click(button());
  expect(isShown()).toBe(true);
  fireEvent.click(button());
  expect(isShown()).toBe(false);
});

test('it is shown for as long as the button is held', () => {
  fireEvent.pointerDown(button());
  act(() => void vi.advanceTimersByTime(300));
  expect(isShown()).toBe(true);
  fireEvent.pointerUp(window);
  fireEvent.click(button());
  expect(isShown()).toBe(false);
});

test('a finger that slides away lets go too', () => {
  fireEvent.pointerDown(button());
  act(() => void vi.advanceTimersByTime(300));
  fireEvent.pointerCancel(window);
  expect(isShown()).toBe(false);
});

describe('my role, as it is dealt', () => {
  const MyRole = () => {
    const face = {
      colour: 'blue',
      emblem: 'the emblem',
      word: 'Liberal',
      note: 'yours alone',
      label: 'my card',
    } as const;
    return <RoleCard {...face} isCovered={useIsCovered()} turning={useTurning()} onExplain={() => undefined} />;
  };
  const Dealt = ({ turnUp }: { readonly turnUp: (() => void) | null }) => (
    <FaceDown value={turnUp}>
      <MyRole />
    </FaceDown>
  );
  const isUp = () => screen.queryByText('the emblem') !== null;
  const told = () => screen.getByRole('status').textContent;
  beforeEach(() => {
    cleanup();
    toggleCovered();
  });

  test('lies face down, a press turns it up, and then it is said', () => {
    const turnUp = vi.fn();
    const { rerender } = render(<Dealt turnUp={turnUp} />);
    expect([isUp(), told()]).toEqual([false, '']);
    fireEvent.click(button());
    expect(turnUp).toHaveBeenCalledOnce();
    rerender(<Dealt turnUp={null} />);
    expect([isUp(), told()]).toEqual([true, 'Liberal, yours alone']);
  });

  test('stays down, and unsaid, where everything private is hidden, until that is shown', () => {
    cover();
    const { rerender } = render(<Dealt turnUp={() => undefined} />);
    rerender(<Dealt turnUp={null} />);
    expect([isUp(), told()]).toEqual([false, '']);
    fireEvent.click(button());
    expect([isUp(), told()]).toEqual([true, 'Liberal, yours alone']);
  });

  test('is said once, also where no animation ends', () => {
    const { rerender } = render(<Dealt turnUp={() => undefined} />);
    rerender(<Dealt turnUp={null} />);
    expect(told()).toBe('Liberal, yours alone');
    act(() => void vi.advanceTimersByTime(2000));
    act(toggleCovered);
    act(toggleCovered);
    expect([isUp(), told()]).toEqual([true, '']);
  });

  test('lies open at once, and is not said again, for those who come back to it', () => {
    render(<Dealt turnUp={null} />);
    expect([isUp(), told()]).toEqual([true, '']);
  });
});

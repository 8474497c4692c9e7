// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { TableSnapshot } from '../../../client/table-client.ts';
import { toggleCovered, useIsCovered } from '../../ui/private-tray.tsx';
import { useHandingOver, usePrivacyScreen, useRoom } from './viewpoint.tsx';

describe('the privacy screen', () => {
  afterEach(cleanup);

  interface Looking {
    readonly viewpoint: number;
    readonly match: string;
  }

  const snapshotOf = ({ viewpoint, match }: Looking, seats: readonly number[]): TableSnapshot =>
    ({
      viewpoint,
      followed: new Map(seats.map((seat) => [seat, { match: { id: match } }])),
    }) as unknown as TableSnapshot;

  function scene(seats: readonly number[]) {
    const { result, rerender } = renderHook((looking: Looking) => usePrivacyScreen(snapshotOf(looking, seats)), {
      initialProps: { viewpoint: seats[0] as number, match: 'm1' },
    });
    const open = () => act(() => result.current.open());
    const turnTo = (viewpoint: number, match = 'm1') => rerender({ viewpoint, match });
    return { isDrawn: () => result.current.isDrawn, open, turnTo };
  }

  test('one person at their own screen needs no curtain', () => {
    expect(scene([2]).isDrawn()).toBe(false);
  });

  test('a shared screen is covered at first, and whenever it is turned to another seat, or back again', () => {
    const { isDrawn, open, turnTo } = scene([0, 1]);
    expect(isDrawn()).toBe(true);
    open();
    expect(isDrawn()).toBe(false);
    turnTo(1);
    expect(isDrawn()).toBe(true);
    turnTo(0);
    expect(isDrawn()).toBe(true);
    open();
    expect(isDrawn()).toBe(false);
  });

  test('another match begins covered, no matter who looked before', () => {
    const { isDrawn, open, turnTo } = scene([0, 1]);
    open();
    turnTo(0, 'm2');
    expect(isDrawn()).toBe(true);
  });
});

describe('handing the device over', () => {
  afterEach(cleanup);

  interface Moment {
    readonly asked: readonly number[];
    readonly match?: string;
    readonly standing?: readonly number[];
  }

  function snapshotFor(
    viewpoint: number,
    seats: readonly number[],
    { asked, match = 'm1', standing = [] }: Moment,
  ): TableSnapshot {
    const chairs = [0, 1, 2].map((seat) => ({ type: 'person', heldBy: standing.includes(seat) ? 'bot' : null }));
    const followed = { match: { id: match, asked }, standing: { chairs } };
    return { viewpoint, followed: new Map(seats.map((seat) => [seat, followed])) } as unknown as TableSnapshot;
  }

  /** A screen shared by some seats, the first of them in view. */
  function screenOf(seats: readonly number[], first: Moment) {
    let viewpoint = seats[0] as number;
    let now = first;
    const switchTo = (next: unknown) => {
      viewpoint = next as number;
    };
    const { rerender } = renderHook(() => useHandingOver(snapshotFor(viewpoint, seats, now), { switchTo }, false));
    return {
      viewpoint: () => viewpoint,
      becomes(next: Moment) {
        now = next;
        rerender();
      },
      turnTo(seat: number) {
        viewpoint = seat;
        rerender();
      },
    };
  }

  test('a shared screen begins with the person who is asked', () => {
    expect(screenOf([0, 1], { asked: [1] }).viewpoint()).toBe(1);
    expect(screenOf([0, 1], { asked: [0, 1] }).viewpoint()).toBe(0);
  });

  test('a person who has answered hands over to the next at this screen who is asked, and to nobody else', () => {
    const screen = screenOf([0, 1], { asked: [0, 1, 2] });
    screen.becomes({ asked: [1, 2] });
    expect(screen.viewpoint()).toBe(1);
    screen.becomes({ asked: [2] });
    expect(screen.viewpoint()).toBe(1);
    screen.becomes({ asked: [0] });
    expect(screen.viewpoint()).toBe(0);
  });

  test('a person who turns it back by hand may look, until somebody else comes to be asked', () => {
    const screen = screenOf([0, 1], { asked: [1, 2] });
    screen.turnTo(0);
    screen.becomes({ asked: [1] });
    expect(screen.viewpoint()).toBe(0);
    screen.becomes({ asked: [1], match: 'm2' });
    expect(screen.viewpoint()).toBe(1);
  });

  test('nothing is handed over to a seat that a bot plays for, nor at a screen of one person', () => {
    expect(screenOf([0, 1], { asked: [1], standing: [1] }).viewpoint()).toBe(0);
    expect(screenOf([0], { asked: [1] }).viewpoint()).toBe(0);
  });
});

describe('where the table is on a TV', () => {
  afterEach(cleanup);

  interface Room {
    readonly hasTv: boolean;
    readonly match?: string;
    readonly viewer?: number | 'spectator';
  }

  const unseen = { is: false };

  const scene = (initialProps: Room) =>
    renderHook(
      ({ hasTv, match = 'm1', viewer = 0 }: Room) => {
        const room = { viewer, standing: hasTv ? { hasTv } : {}, match: { id: match } };
        unseen.is = useRoom(room as Parameters<typeof useRoom>[0]);
        return useIsCovered();
      },
      { initialProps },
    );

  test('what is mine is covered as soon as it is, and at the beginning of each match; one may show it', () => {
    const { result, rerender } = scene({ hasTv: false });
    expect(result.current).toBe(false);
    rerender({ hasTv: true });
    expect(result.current).toBe(true);
    act(toggleCovered);
    rerender({ hasTv: true });
    expect(result.current).toBe(false);
    rerender({ hasTv: true, match: 'm2' });
    expect(result.current).toBe(true);
  });

  test('it stays covered when the TV is gone, and those who watch have nothing to cover', () => {
    const { result, rerender } = scene({ hasTv: true });
    rerender({ hasTv: false });
    expect(result.current).toBe(true);
    act(toggleCovered);
    rerender({ hasTv: true, viewer: 'spectator' });
    expect(result.current).toBe(false);
  });

  test('what begins covered is unseen until it is looked at once, in each match; a reload knows it', () => {
    scene({ hasTv: true, match: 'm3' });
    expect(unseen.is).toBe(true);
    act(toggleCovered);
    expect(unseen.is).toBe(false);
    act(toggleCovered);
    expect(unseen.is).toBe(false);
    cleanup();
    const { rerender } = scene({ hasTv: true, match: 'm3' });
    expect(unseen.is).toBe(false);
    rerender({ hasTv: true, match: 'm4' });
    expect(unseen.is).toBe(true);
  });

  test('what lay open before the TV came has been seen, and those who watch have nothing to look at', () => {
    act(toggleCovered);
    const { rerender } = scene({ hasTv: false, match: 'm5' });
    rerender({ hasTv: true, match: 'm5' });
    expect(unseen.is).toBe(false);
    rerender({ hasTv: true, match: 'm6', viewer: 'spectator' });
    expect(unseen.is).toBe(false);
  });
});

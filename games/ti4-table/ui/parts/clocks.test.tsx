// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Faction } from '../../facts/facts.ts';
import type { Options } from '../../types.ts';
import { ShownTable } from '../table-for-tests.tsx';
import { DecisionBar, decisionTime, TurnClock } from './clocks.tsx';

afterEach(cleanup);

const THREE: readonly Faction[] = ['sol', 'hacan', 'letnev'];

/** Three players, just as the first turn of the action phase begins; the time of the picks lies behind. */
function firstTurn(options: Partial<Options>): ShownTable {
  const table = new ShownTable(options).acting(3, THREE);
  table.at = table.table.running?.since ?? 0;
  return table;
}

test('a turn’s time starts again with every turn, and nobody else’s is shown', () => {
  const table = firstTurn({ timerMode: 'per-turn' });
  table.showPart(
    <>
      <TurnClock seat={0} />
      <TurnClock seat={1} />
    </>,
  );
  table.later(65_000);
  expect(screen.getAllByRole('timer').map((clock) => clock.getAttribute('aria-label'))).toEqual(['This turn: 0:01:05']);
});

test('the time of the whole game is shown for everybody, and runs for the player whose turn it is', () => {
  const table = firstTurn({ timerMode: 'cumulative' });
  const before = table.table.times[0]?.slice(0, 2) ?? [];
  table.showPart(
    <>
      <TurnClock seat={0} />
      <TurnClock seat={1} />
    </>,
  );
  table.later(60_000);
  const shown = screen.getAllByRole('timer').map((clock) => clock.textContent);
  const clock = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
  expect(shown).toEqual([clock((before[0] ?? 0) + 60_000), clock(before[1] ?? 0)]);
});

test('a table that wants no clocks has none', () => {
  firstTurn({ showTurnTimer: false, decisionBar: false }).showPart(
    <>
      <TurnClock seat={0} />
      <DecisionBar />
    </>,
  );
  expect([screen.queryByRole('timer'), screen.queryByRole('button')]).toEqual([null, null]);
});

test('the bar calls when it is empty, and a tap or the next turn fills it', () => {
  const table = firstTurn({ decisionBar: true, decisionSeconds: 20 });
  table.showPart(<DecisionBar />);
  const bar = () => screen.getByRole('button').textContent;
  table.later(19_000);
  expect(bar()).toBe('');
  table.later(1000);
  expect(bar()).toBe('Decide!');
  act(() => void fireEvent.click(screen.getByRole('button')));
  expect(bar()).toBe('');
  table.later(20_000);
  expect(bar()).toBe('Decide!');
  act(() => void table.records({ type: 'act', seat: 0, kind: 'tactical' }, { type: 'endTurn', seat: 0 }));
  expect(bar()).toBe('');
});

test.each([
  [0, { left: 1, isHurried: false, isCalling: false }],
  [10_000, { left: 0.5, isHurried: false, isCalling: false }],
  [15_000, { left: 0.25, isHurried: true, isCalling: false }],
  [20_000, { left: 0, isHurried: true, isCalling: true }],
  [23_999, { left: 0, isHurried: true, isCalling: true }],
])('twenty seconds stand like this after %i ms', (elapsed, stands) => {
  expect(decisionTime(elapsed, 20, true)).toEqual(stands);
  expect(decisionTime(elapsed, 20, false)).toEqual(stands);
});

test('after the call the bar is full again where it repeats, and else waits empty', () => {
  expect(decisionTime(24_000, 20, true)).toEqual({ left: 1, isHurried: false, isCalling: false });
  expect(decisionTime(24_000, 20, false)).toEqual({ left: 0, isHurried: true, isCalling: false });
});

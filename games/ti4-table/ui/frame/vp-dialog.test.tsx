// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ShownTable } from '../table-for-tests.tsx';
import { VpDialog } from './vp-dialog.tsx';

afterEach(cleanup);

test('points that cannot be set say why, and those that can say nothing', () => {
  const table = new ShownTable().acting(6);
  table.showPart(<VpDialog seat={1} onClose={() => undefined} />);
  const field = screen.getByRole('textbox', { name: /points/i });
  const told = ['0', '99', '−3', 'abc', '', '7.5', '4'].map((value) => {
    fireEvent.change(field, { target: { value } });
    const set = screen.getByRole<HTMLButtonElement>('button', { name: 'Set' });
    return [value, set.disabled, screen.getByRole('status').textContent];
  });
  const whole = 'A whole number from 0 to 10.';
  expect(told).toEqual([
    ['0', true, 'That is already the number.'],
    ['99', true, whole],
    ['−3', true, whole],
    ['abc', true, whole],
    ['', true, whole],
    ['7.5', true, whole],
    ['4', false, ''],
  ]);
});

test.each([
  ['Public objective I', '+1', 8, 9],
  ['Public objective II', '+2', 7, 9],
  ['Public objective II', '+2', 9, 10],
])('the source %s gives %s, from %d to %d', async (source, gain, from, to) => {
  const table = new ShownTable().acting(6).records({ type: 'setVp', seat: 1, from: 0, to: from, source: 'other' });
  table.showPart(<VpDialog seat={1} onClose={() => undefined} />);
  for (const name of [source, gain]) await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  expect(table.table.players[1]?.vp).toBe(to);
});

test('points beyond a limit that was lowered are not taken away by a gain', () => {
  const table = new ShownTable()
    .acting(6)
    .records(
      { type: 'setVp', seat: 1, from: 0, to: 8, source: 'other' },
      { type: 'setOption', option: 'vpLimit', value: 6 },
    );
  table.showPart(<VpDialog seat={1} onClose={() => undefined} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '+1' }).disabled).toBe(true);
});

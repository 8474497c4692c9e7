// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
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
    ['0', true, 'That is the number now.'],
    ['99', true, whole],
    ['−3', true, whole],
    ['abc', true, whole],
    ['', true, whole],
    ['7.5', true, whole],
    ['4', false, ''],
  ]);
});

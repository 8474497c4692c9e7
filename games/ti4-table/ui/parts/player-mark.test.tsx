// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ShownTable } from '../table-for-tests.tsx';
import { PlayerMark } from './players.tsx';

afterEach(cleanup);

const SEATS = [0, 1, 2, 3, 4, 5];

function marks(table: ShownTable): readonly (string | null)[] {
  table.showPart(SEATS.map((seat) => <PlayerMark key={seat} seat={seat} />));
  const shown = [...document.querySelectorAll('[data-mark]')].map(({ textContent }) => textContent);
  cleanup();
  return shown;
}

test('the number next to a faction is its card or its initiative, and never its seat', () => {
  const table = new ShownTable().begun(6);
  expect(marks(table)).toEqual(['', '', '', '', '', '']);
  table.records({ type: 'pick', seat: 0, card: 7 }, { type: 'pick', seat: 1, card: 3 });
  expect(marks(table)).toEqual(['7', '3', '', '', '', '']);
  // The Naalu, in the third seat, have the initiative 0 once the phase is over.
  table.allPicked().records({ type: 'endStrategy' });
  expect(marks(table)).toEqual(['7', '3', '0', '2', '4', '5']);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TableInfo } from '../../../protocol/index.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { SeatRequests } from './seat-requests.tsx';

beforeAll(async () => {
  const resources = { en: { ...front, ...rooms } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

/** Bea asks for the seat of Ada, who is gone; Ana has agreed, Blas has not yet. */
function show(you: string) {
  const act = vi.fn(async () => null);
  const request = { seat: 1, person: 'bea', name: 'Bea', voters: ['ana', 'blas'], agreed: ['ana'] };
  const standing = { game: 'toy', dealt: [null, { name: 'Ada' }], requests: [request], you: { person: you } };
  render(<SeatRequests client={{ act }} standing={standing as unknown as TableInfo} />);
  return act;
}

test('whoever plays is told what it means, and agrees or refuses', () => {
  const act = show('blas');
  expect(screen.getByRole('status').textContent).toContain(
    "Bea asks to take Ada's seat and would see what is hidden there. Everybody who plays has to agree.",
  );
  fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(act.mock.calls).toEqual([
    [{ type: 'answerRequest', seat: 1, agrees: true }],
    [{ type: 'answerRequest', seat: 1, agrees: false }],
  ]);
});

test('somebody who agrees by keys is not sent to the top of the page', () => {
  const standing = (...agreed: readonly string[]) => {
    const request = { seat: 1, person: 'bea', name: 'Bea', voters: ['ana', 'blas'], agreed };
    return { game: 'toy', dealt: [null, { name: 'Ada' }], requests: [request], you: { person: 'ana' } };
  };
  const shown = (...agreed: readonly string[]) => (
    <SeatRequests client={{ act: async () => null }} standing={standing(...agreed) as unknown as TableInfo} />
  );
  const { rerender } = render(shown());
  screen.getByRole('button', { name: 'Agree' }).focus();
  rerender(shown('ana'));
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('whoever agreed waits for the others, and may still refuse', () => {
  show('ana');
  expect(screen.getByRole('status').textContent).toContain("You agreed that Bea can take Ada's seat (1 of 2 so far).");
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refuse']);
});

test('whoever asked takes it back, and who only looks on is not asked', () => {
  const act = show('bea');
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'answerRequest', seat: 1, agrees: false });
  cleanup();
  show('zoe');
  expect(screen.queryByRole('status')).toBeNull();
});

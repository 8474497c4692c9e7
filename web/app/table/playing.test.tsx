// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MatchView } from '../../../protocol/index.ts';
import { useFocusAfter, useTopAtEnd } from './playing.tsx';

afterEach(cleanup);

function Sheet({ outcome }: Pick<MatchView, 'outcome'>) {
  return <div ref={useTopAtEnd({ id: 'm1', outcome })} data-testid="sheet" />;
}

function Introduced({ isIntroduced }: { readonly isIntroduced: boolean }) {
  useFocusAfter(isIntroduced);
  return (
    <>
      {isIntroduced && <button type="button">Skip</button>}
      <div data-answers>
        <button type="button">Ja</button>
      </div>
    </>
  );
}

test('once the cards for beginners are gone the answer has the focus, unless something else took it', async () => {
  const { getByText, rerender } = render(<Introduced isIntroduced />);
  getByText('Skip').focus();
  rerender(<Introduced isIntroduced={false} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(getByText('Ja')));
});

test('the end of a match is seen from its top, and may be scrolled from there', () => {
  const { getByTestId, rerender } = render(<Sheet outcome={null} />);
  const sheet = getByTestId('sheet');
  sheet.scrollTop = 300;
  rerender(<Sheet outcome={null} />);
  expect(sheet.scrollTop).toBe(300);
  rerender(<Sheet outcome={{ ranking: [[0]], winners: 'x', reason: 'y' }} />);
  expect(sheet.scrollTop).toBe(0);
  sheet.scrollTop = 300;
  rerender(<Sheet outcome={{ ranking: [[0]], winners: 'x', reason: 'y' }} />);
  expect(sheet.scrollTop).toBe(300);
});

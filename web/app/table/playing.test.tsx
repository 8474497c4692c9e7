// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MatchView } from '../../../protocol/index.ts';
import { useTopAtEnd } from './playing.tsx';

afterEach(cleanup);

function Sheet({ outcome }: Pick<MatchView, 'outcome'>) {
  return <div ref={useTopAtEnd({ id: 'm1', outcome })} data-testid="sheet" />;
}

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

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { narrowPaper, PosterDrawing, tabText } from './poster.tsx';
import type { Poster, PosterPerson } from './poster-data.ts';

afterEach(cleanup);

const personOf = (look: number, changed: PosterPerson['changed'] = null): PosterPerson => ({
  ...{ look, name: `Seat ${look}`, tab: { text: 'Communist', colour: 'red' }, changed },
});
const HOW = { from: 'Liberal', round: 'in election 6', by: 'by Félix' };
const poster: Poster = {
  ...{ tone: 'red', kicker: [], title: ['The communists', 'win'], why: '', line: 'Hitler was Blas.' },
  winners: [0, 1, 2, 3].map((look) => personOf(look, HOW)),
  others: [4, 5, 6].map((look) => personOf(look)),
  ...{ strip: null, titles: [] },
};

test('when somebody was turned, and by whom, is said in words', () => {
  expect(tabText(personOf(1, HOW))).toBe('Liberal → Communist (in election 6, by Félix)');
  expect(tabText(personOf(1, { ...HOW, round: null, by: null }))).toBe('Liberal → Communist');
});

test('on a narrow paper it has a line of its own, and touches nothing below', () => {
  render(<PosterDrawing poster={poster} foot="" paper={narrowPaper(poster)} />);
  const y = (text: Element | undefined) => Number(text?.getAttribute('y'));
  const below = y(screen.getByText('Hitler was Blas.'));
  const told = screen.getAllByText('in election 6, by Félix');
  expect(told).toHaveLength(4);
  const ends = [...document.querySelectorAll('rect[stroke-width="2"]')].map(
    (tab) => y(tab) + Number(tab.getAttribute('height')),
  );
  // The tallest letters begin three quarters of their size above the line.
  expect(Math.max(...ends.slice(0, 4))).toBeLessThan(below - 52 * 0.75);
});

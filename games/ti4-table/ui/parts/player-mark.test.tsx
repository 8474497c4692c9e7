// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ShownTable, type Viewpoint } from '../table-for-tests.tsx';
import { PlayerMark } from './players.tsx';

afterEach(cleanup);

const SEATS = [0, 1, 2, 3, 4, 5, 6, 7];
const all = (selector: string) => [...document.querySelectorAll(selector)];

test('every colour has its own sign on its disc, whatever card its player holds', () => {
  new ShownTable().acting(8).showPart(SEATS.map((seat) => <PlayerMark key={seat} seat={seat} />));
  const signs = all('[data-mark] path').map((path) => path.getAttribute('d'));
  expect(new Set(signs).size).toBe(8);
});

/** A table with different points in each phase, from the first pick to the agenda. */
function* phases(): Generator<ShownTable> {
  const table = new ShownTable().begun(6);
  table.records(
    ...SEATS.slice(0, 6).map((seat) => ({ type: 'setVp', seat, from: 0, to: 6 - seat, source: 'other' }) as const),
  );
  yield table;
  yield table.allPicked();
  yield table.records({ type: 'endStrategy' });
  while (table.phase === 'action') {
    const seat = table.table.action?.current as number;
    const card = table.table.cards.findIndex(({ owner, isUsed }) => owner === seat && !isUsed) + 1;
    if (card === 0) table.records({ type: 'pass', seat });
    else table.records({ type: 'useCard', seat, card: card as 1, speaker: card === 3 ? 1 : null });
    if (card === 5) yield table;
    if (card !== 0) table.records({ type: 'endTurn', seat });
  }
  yield table;
  yield table.records({ type: 'nextPhase', custodians: 'ask' });
  yield table.records({ type: 'claimCustodians', seat: 5, withPoint: false }, { type: 'nextPhase', custodians: 'ask' });
}

test.each<Viewpoint>([{}, { seat: 2 }, { place: 'tv' }])(
  'in every phase points are numbers in the order of the seats, no disc has text, and initiative is on cards alone: %j',
  async (eyes) => {
    const seen: string[] = [];
    for (const table of phases()) {
      table.show(eyes);
      await screen.findByRole('list', { name: /^Victory points/ });
      const points = all('[data-part="points"]');
      expect(points.map((number) => number.getAttribute('data-vp'))).toEqual(['0', '1', '2', '3', '4', '5']);
      expect(points.map(({ textContent }) => textContent)).toEqual(['6', '5', '4', '3', '2', '1']);
      expect(
        all('[data-mark]')
          .map(({ textContent }) => textContent)
          .join(''),
      ).toBe('');
      const bare = all('[data-part="order"] li, [data-part="now"]').map((row) => {
        const copy = row.cloneNode(true) as Element;
        for (const card of copy.querySelectorAll('.tt-number, .tt-clock, .tt-now-note, .tt-now-next, b')) card.remove();
        return copy.textContent?.replace(/Pick \d of \d|Agenda \d of \d/g, '');
      });
      expect(bare.join('')).not.toMatch(/\d/);
      seen.push(table.phase);
      cleanup();
    }
    expect(seen).toEqual(['strategy', 'strategy', 'action', 'action', 'status', 'mecatol-check', 'agenda']);
  },
);

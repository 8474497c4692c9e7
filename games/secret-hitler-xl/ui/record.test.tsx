// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Government } from '../types.ts';
import { Record } from './record.tsx';
import { ShownParts } from './shown-parts-for-tests.tsx';

afterEach(cleanup);

/** The rows of the governments, the oldest first. */
const rows = () => screen.getAllByRole('row').slice(1).reverse();

test('before the first nomination the record says what will be listed there', () => {
  new ShownParts({ seats: 6 }).show(<Record />, 0);
  expect(screen.getByText(/No government has been proposed yet/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('while a vote is sealed its row shows nobody’s vote', () => {
  const shown = new ShownParts({ seats: 6 }).playUntil(({ state }) => state.phase === 'vote');
  shown.show(<Record />, 0);
  expect(rows()).toHaveLength(1);
  expect(within(rows()[0] as HTMLElement).getByText('Votes are sealed')).toBeTruthy();
});

describe.each([6, 10, 16])('a match of %s', (seats) => {
  const scene = { seats, options: { antiPolicies: true, emergencyPowers: true } };

  test('appears in the record with its votes and what came of it, the newest first', () => {
    const shown = new ShownParts(scene).playUntil(({ outcome }) => outcome !== null);
    const { governments } = shown.match.state.table;
    shown.show(<Record />, null);
    const shownRows = rows();
    expect(shownRows).toHaveLength(governments.length);
    for (const [index, government] of governments.entries()) {
      expectRow(shownRows[index] as HTMLElement, index, government);
    }
  });
});

function expectRow(row: HTMLElement, index: number, { president, chancellor, votes, policy }: Government): void {
  const [head, ...cells] = [...row.children].map((cell) => cell as HTMLElement);
  expect(head?.textContent).toMatch(new RegExp(`^${index + 1} `));
  expect(cells[0]?.textContent).toBe(`Seat ${president + 1}PresidentSeat ${chancellor + 1}Chancellor`);
  const marks = cells[1]?.querySelectorAll('[role="img"]');
  expect(marks).toHaveLength(votes?.filter((vote) => vote !== null).length ?? 0);
  if (votes !== null) expect(cells[1]?.textContent).toContain(`${votes.filter((vote) => vote === true).length} Ja`);
  if (policy === 'liberal') expect(cells[2]?.textContent).toContain('EnactedLiberal');
}

test('[SH-66] what was said is shown next to its government, and who they say they are at the top', () => {
  const shown = new ShownParts({ seats: 8 }).playUntil(({ state }) => state.table.counts.sessions === 2).claimAll();
  shown.playUntil(({ state }) => state.table.counts.sessions === 3).claimAll();
  shown.show(<Record />, null);
  const { claims } = shown.match.state.table;
  const sides = screen.getByRole('heading', { name: 'Who they say they are' }).parentElement as HTMLElement;
  expect(within(sides).getAllByRole('img')).toHaveLength(claims.filter(({ kind }) => kind === 'side').length);
  expect(screen.getAllByText('says: drew')).toHaveLength(
    claims.filter((claim) => claim.kind === 'cards' && claim.as === 'drawn').length,
  );
});

test('[SH-66] only when it is over is what I said measured against what I saw', () => {
  const shown = new ShownParts({ seats: 6 });
  shown.playUntil(({ state }) => state.table.governments.some(({ end }) => end === 'enacted'));
  const government = shown.match.state.table.governments.findIndex(({ end }) => end === 'enacted');
  const { president, chancellor } = shown.match.state.table.governments[government] as Government;
  const seen = (seat: number) => shown.match.state.hands[seat]?.seen.at(-1)?.cards ?? [];
  const said = { type: 'claimCards', government } as const;
  const lie = seen(president).map((card) => (card === 'fascist' ? 'liberal' : 'fascist'));
  shown.answer(president, { ...said, as: 'drawn', cards: lie });
  shown.answer(chancellor, { ...said, as: 'given', cards: seen(chancellor).toReversed() });
  const { unmount } = shown.show(<Record />, president);
  expect(screen.queryByText(/actually/)).toBeNull();
  unmount();
  shown.playUntil(({ outcome }) => outcome !== null);
  shown.show(<Record />, president);
  expect(screen.getByText(/actually/).querySelectorAll('svg')).toHaveLength(3);
  expect(screen.queryByText('true')).toBeNull();
  cleanup();
  shown.show(<Record />, chancellor);
  expect(screen.getByText('true')).toBeTruthy();
  cleanup();
  shown.show(<Record />, null);
  expect(screen.queryByText(/^(true|actually)/)).toBeNull();
});

test('[SH-67] a claim that cannot be is marked, and so is one that another speaks against', () => {
  const shown = new ShownParts({ seats: 6 });
  shown.playUntil(({ state }) => state.table.governments.some(({ end }) => end === 'enacted'));
  const { governments } = shown.match.state.table;
  const government = governments.findIndex(({ end }) => end === 'enacted');
  const { president, chancellor, policy } = governments[government] as Government;
  const other = policy === 'liberal' ? 'fascist' : 'liberal';
  const said = { type: 'claimCards', government } as const;
  shown.answer(president, { ...said, as: 'drawn', cards: [other, other, other] });
  shown.answer(chancellor, { ...said, as: 'given', cards: [policy ?? 'liberal', other] });
  shown.show(<Record />, null);
  expect(screen.getByText('Impossible')).toBeTruthy();
  expect(screen.getByText('Contradicted')).toBeTruthy();
});

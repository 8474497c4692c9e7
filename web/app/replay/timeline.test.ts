import { describe, expect, test } from 'vitest';
import { type Moments, marksLeft } from '../../ui/moments.ts';
import { marksOf, nextRound, previousRound, roundAt } from './timeline.tsx';

const ORDER = ['deal', 'bid', 'lead', 'follow', 'score'];

describe('what a timeline marks', () => {
  test('steps of one phase in a row are one run, and a gap parts them', () => {
    const { runs } = marksOf(['bid', 'bid', 'lead', undefined, 'lead', null, 'score'], ORDER);
    expect(runs).toEqual([
      { phase: 'bid', from: 0, to: 1 },
      { phase: 'lead', from: 2, to: 2 },
      { phase: 'lead', from: 4, to: 4 },
      { phase: 'score', from: 6, to: 6 },
    ]);
  });

  test('rounds begin where play goes back beyond the turns, by whichever phase', () => {
    const turns = ['lead', 'follow', 'lead', 'follow'];
    const { rounds } = marksOf(['bid', ...turns, 'bid', ...turns, 'deal', 'bid', ...turns, 'score'], ORDER);
    expect(rounds).toEqual([0, 5, 10]);
  });

  test('where play goes round once only, every return is a round', () => {
    expect(marksOf(['bid', 'lead', 'bid', 'lead', 'lead', 'bid'], ORDER).rounds).toEqual([0, 2, 5]);
  });

  test('a match that goes straight on has no rounds', () => {
    expect(marksOf(['deal', 'bid', 'bid', 'score'], ORDER).rounds).toEqual([]);
  });

  test('what has not come yet is not a return', () => {
    expect(marksOf(['lead', undefined, 'bid'], ORDER).rounds).toEqual([]);
  });
});

describe('jumping by rounds', () => {
  const marks = { runs: [], rounds: [0, 5, 10] };

  test('a step belongs to the round that began last', () => {
    expect([0, 4, 5, 12].map((step) => roundAt(marks.rounds, step))).toEqual([1, 1, 2, 3]);
    expect(roundAt([], 3)).toBeNull();
  });

  test('on leads to the next round, or to the end', () => {
    expect([0, 5, 10].map((step) => nextRound(marks, step, 20))).toEqual([5, 10, 19]);
  });

  test('back leads to the beginning of this round, then of the one before', () => {
    expect([7, 5, 3, 0].map((step) => previousRound(marks, step))).toEqual([5, 0, 0, 0]);
  });
});

test('what an event leaves on the timeline is what its moment says, in the order that it was told', () => {
  const moments = { enacted: { ms: 1, mark: ({ track }: { track: string }) => (track === 'none' ? null : 'red') } };
  const told = (...tracks: string[]) => tracks.map((track) => ({ type: 'enacted', track }));
  const heard = [{ type: 'voted' }, ...told('a', 'none', 'b')] as unknown as Parameters<typeof marksLeft>[1];
  expect(marksLeft(moments as unknown as Moments, heard)).toEqual(['red', 'red']);
  expect(marksLeft(null, heard)).toEqual([]);
});

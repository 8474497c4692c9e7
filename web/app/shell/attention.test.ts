import { expect, test } from 'vitest';
import { AT_REST, type Attention, attend, type Glance } from './attention.ts';

/** What was done at each of these glances, one after the other. */
function follow(...glances: readonly Glance[]): readonly string[] {
  let attention: Attention = AT_REST;
  return glances.map((glance) => {
    const call = attend(attention, glance);
    attention = call.attention;
    return [call.marks ? 'mark' : '', call.calls ? 'call' : ''].join(' ').trim();
  });
}

const myTurn = { isMyTurn: true };
const theirs = { isMyTurn: false };
const seen = { isLooking: true };
const unseen = { isLooking: false };

test('a turn that begins unseen calls once and marks the tab until it is seen', () => {
  const done = follow(
    { ...theirs, ...unseen },
    { ...myTurn, ...unseen },
    { ...myTurn, ...unseen },
    { ...myTurn, ...seen },
  );
  expect(done).toEqual(['', 'mark call', 'mark', '']);
});

test('a turn that somebody saw begin only marks the tab when they look away', () => {
  expect(follow({ ...myTurn, ...seen }, { ...myTurn, ...unseen })).toEqual(['', 'mark']);
});

test('every turn calls anew', () => {
  const done = follow({ ...myTurn, ...unseen }, { ...theirs, ...unseen }, { ...myTurn, ...unseen });
  expect(done).toEqual(['mark call', '', 'mark call']);
});

test("others' turns are quiet, seen or not", () => {
  expect(follow({ ...theirs, ...unseen }, { ...theirs, ...seen })).toEqual(['', '']);
});

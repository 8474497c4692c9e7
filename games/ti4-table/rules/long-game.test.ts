import { expect, test } from 'vitest';
import { acting, SIX } from './table-for-tests.ts';

/** This many points, given and taken in turn. */
function keeping(moves: number) {
  const played = acting(SIX);
  for (let move = 0; move < moves; move++) {
    const seat = move % SIX.length;
    const from = played.table.players[seat]?.vp ?? 0;
    played.host({ type: 'setVp', seat, from, to: from === 0 ? 1 : 0, source: 'other' });
  }
  return played;
}

test.each([1, 49, 50, 51, 120, 171])('[TT-57] in a long game %i steps are taken back as in a short one', (steps) => {
  const played = keeping(180);
  const { recording } = played;
  const whole = recording.match.snapshot();
  const backTo = recording.movesInForce().at(-steps)?.number ?? 0;
  const { lastAt: at } = recording;
  expect(recording.play({ type: 'undo', at, asker: 'host', backTo }).ok).toBe(true);
  const shorter = keeping(180 - steps).recording.match.snapshot();
  expect(recording.match.snapshot()).toEqual(shorter);
  expect(recording.play({ type: 'redo', at, asker: 'host' }).ok).toBe(true);
  expect(recording.match.snapshot()).toEqual(whole);
});

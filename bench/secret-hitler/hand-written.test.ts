import { expect, test } from 'vitest';
import { matchPlayer } from '../../bots/play-match.ts';
import { findGame } from '../../games/registry.ts';
import { planSimulation } from '../../simulation/plan.ts';
import { playHandWritten } from './hand-written.ts';

const GAMES = 6000;

test('the hand-written loop plays the same game as the kernel: as long, and with the same endings', () => {
  const plan = planSimulation(findGame('secret-hitler-xl')!, {
    games: GAMES,
    seed: 1,
    seats: 10,
    bots: 'random',
    workers: 1,
  });
  if (!plan.ok) throw new Error(plan.why.code);
  const play = matchPlayer(plan.value.playable, plan.value.series);
  const endings: Record<string, number> = {};
  let [decisions, elections] = [0, 0];
  for (let index = 0; index < GAMES; index++) {
    const { outcome, decisions: taken, tally } = play(index);
    const ending = `${outcome.winners}/${outcome.reason}`;
    endings[ending] = (endings[ending] ?? 0) + 1;
    decisions += taken;
    elections += tally.elections ?? 0;
  }
  const loop = playHandWritten(GAMES, 5);
  expect(Math.abs(decisions / loop.decisions - 1)).toBeLessThan(0.03);
  expect(Math.abs(elections / loop.elections - 1)).toBeLessThan(0.03);
  expect(Object.keys(loop.endings).sort()).toEqual(Object.keys(endings).sort());
  for (const [ending, count] of Object.entries(endings)) {
    // Four standard deviations of the difference of two such counts.
    expect(Math.abs(count - (loop.endings[ending] ?? 0))).toBeLessThan(4 * Math.sqrt(2 * count));
  }
});

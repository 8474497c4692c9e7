import { describe, expect, test } from 'vitest';
import { matchPlayer } from '../../../bots/play-match.ts';
import { fastRandom } from '../../../kernel/host.ts';
import { skull } from '../index.ts';
import { atRound, goOn, layFirst } from '../rules/scene-for-tests.ts';
import type { Command } from '../types.ts';
import { daring } from './daring.ts';

/** What it answers in a position, with many kinds of luck. */
function answersAt(table: ReturnType<typeof atRound>, seat: number): readonly Command[] {
  return Array.from({ length: 40 }, (_, luck) =>
    daring.make(seat, fastRandom(luck, seat))(table.seat(seat).view, table.match.optionsFor(seat), []),
  );
}

describe('the daring bot', () => {
  test('sometimes begins with a skull, and without one with a flower', () => {
    const begins = (own: string) =>
      new Set(answersAt(atRound({ own: [own] }), 0).map((answer) => JSON.stringify(answer)));
    expect(begins('FFS').size).toBe(2);
    expect([...begins('FF')]).toEqual(['{"type":"lay","disc":"flower"}']);
  });

  test('goes as far as its own flowers, and not always further', () => {
    const table = atRound({});
    layFirst(table, 'FFF');
    goOn(table, 'F F F 1');
    expect(new Set(answersAt(table, 1).map(({ type }) => type))).toEqual(new Set(['bid']));
    goOn(table, '5');
    expect(new Set(answersAt(table, 2).map(({ type }) => type))).toEqual(new Set(['bid', 'pass']));
  });

  test('mostly lays a second disc, and does not always open with one', () => {
    const table = atRound({});
    layFirst(table, 'FFFF');
    const answers = answersAt(table, table.match.state.table.onTurn ?? 0);
    expect(answers.filter(({ type }) => type === 'lay').length).toBeGreaterThan(20);
    const opened = answers.flatMap((answer) => (answer.type === 'bid' ? [answer.number] : []));
    expect(Math.min(...opened)).toBe(1);
    expect(Math.max(...opened)).toBeGreaterThan(1);
  });

  test('turns over the stack of one who bid, or of one who claims to have laid flowers', () => {
    const bid = atRound({ seats: 4 });
    layFirst(bid, 'FFFF');
    goOn(bid, '1 - 2 - -');
    for (const answer of answersAt(bid, 2)) expect(answer).toEqual({ type: 'turnOver', seat: 0 });
    const claimed = atRound({ seats: 4 });
    layFirst(claimed, 'FFFF');
    goOn(claimed, '2 - - -');
    const heard = [1, 2, 3].map((seat) => ({
      seat,
      channel: 'table',
      phrase: { type: seat === 3 ? 'onlyFlowers' : 'stayAway' },
    }));
    const talk = { heard, said: [], say: () => undefined, isStandIn: false };
    const answer = daring.make(0, fastRandom(1))(claimed.seat(0).view, claimed.match.optionsFor(0), [], talk);
    expect(answer).toEqual({ type: 'turnOver', seat: 3 });
  });

  test('with a skull of its own it mostly passes', () => {
    const table = atRound({});
    layFirst(table, 'FSF');
    goOn(table, '1');
    const passes = answersAt(table, 1).filter(({ type }) => type === 'pass').length;
    expect(passes).toBeGreaterThan(25);
    expect(passes).toBeLessThan(40);
  });

  test('gives up a flower as long as it has two, then the skull', () => {
    const lost = (own: string) => {
      const table = atRound({ own: [own] });
      layFirst(table, 'SFF');
      goOn(table, '1 - -');
      return answersAt(table, 0)[0];
    };
    expect([lost('FFS'), lost('FS')]).toEqual([
      { type: 'lose', disc: 'flower' },
      { type: 'lose', disc: 'skull' },
    ]);
  });

  test('wins more often than three random ones', () => {
    const play = matchPlayer(skull, {
      game: 'skull',
      setup: atRound({}).match.setup,
      seats: 4,
      seed: 5,
      casting: { by: 'seat', names: ['daring', 'random', 'random', 'random'] },
    });
    const wins = Array.from({ length: 300 }, (_, match) => play(match).outcome.winners).filter(
      (who) => who === 'seat-0',
    );
    expect(wins.length).toBeGreaterThan(300 * 0.32);
  });
});

import { describe, expect, test } from 'vitest';
import { fastRandom, imagineMatch, type Json, readSetup } from '../../../kernel/host.ts';
import type { LaidTable } from '../../../kernel/testing/index.ts';
import { tryHouseRules } from '../../house-rules-for-tests.ts';
import { game } from '../game.ts';
import { skull } from '../index.ts';
import type { Skull } from '../types.ts';
import { atRound, goOn, layFirst } from './scene-for-tests.ts';

const tableOf = (table: LaidTable<Skull>) => table.match.state.table;
const typesHeard = (table: LaidTable<Skull>) => table.heard('spectator').map(({ type }) => type);

describe('laying', () => {
  test('[SK-1] everyone has three flowers and a skull; others see only how many discs', () => {
    const table = atRound({ seats: 6 });
    expect(table.seat(5).view.hand).toEqual({ discs: ['flower', 'flower', 'flower', 'skull'], stack: [], past: [] });
    expect(table.seat(0).view.table.discs).toEqual([4, 4, 4, 4, 4, 4]);
    expect(JSON.stringify(table.match.publicView().table)).not.toContain('skull');
  });

  test('[SK-2] all lay a first disc at once, and nobody else hears which', () => {
    const table = atRound({});
    expect(table.match.unanswered()).toEqual([0, 1, 2]);
    table.seat(2).does({ type: 'lay', disc: 'skull' });
    expect(table.heard(2).slice(-2)).toEqual([
      { type: 'youLaid', disc: 'skull' },
      { type: 'laid', seat: 2, count: 1 },
    ]);
    expect(table.heard(1).at(-1)).toEqual({ type: 'laid', seat: 2, count: 1 });
    expect(table.seat(2).view.hand).toEqual({ discs: ['flower', 'flower', 'flower'], stack: ['skull'], past: [] });
  });

  test('[SK-3] then one after another lays one more, clockwise from the starter', () => {
    const table = atRound({});
    layFirst(table, 'FFF');
    expect(table.match.unanswered()).toEqual([0]);
    goOn(table, 'F S');
    expect(table.match.unanswered()).toEqual([2]);
    expect(tableOf(table).laid).toEqual([2, 2, 1]);
  });

  test('[SK-3] a player with nothing left to lay has to bid', () => {
    const table = atRound({ seats: 2, own: ['F', 'FF'] });
    layFirst(table, 'FF');
    expect(table.seat(0).mayNot({ type: 'lay', disc: 'flower' })).toEqual({ code: 'not-an-option' });
    expect(table.seat(0).mayNot({ type: 'pass' })).toEqual({ code: 'not-an-option' });
    goOn(table, '1');
    expect(tableOf(table).bidder).toBe(0);
  });
});

describe('bidding', () => {
  test('[SK-4] a bid is at most all discs that lie there, and the next must be higher', () => {
    const table = atRound({});
    layFirst(table, 'FFF');
    expect(table.seat(0).mayNot({ type: 'bid', number: 4 })).toEqual({ code: 'not-an-option' });
    goOn(table, '2');
    expect(table.seat(1).mayNot({ type: 'bid', number: 2 })).toEqual({ code: 'not-an-option' });
    expect(table.seat(1).mayNot({ type: 'lay', disc: 'flower' })).toEqual({ code: 'not-an-option' });
  });

  test('[SK-4] players who have passed are not asked again', () => {
    const table = atRound({});
    layFirst(table, 'FFF');
    goOn(table, 'F F F 1 - 2');
    expect(table.match.unanswered()).toEqual([0]);
    goOn(table, '3');
    expect(table.match.unanswered()).toEqual([2]);
  });

  test('[SK-5] when all others have passed, the highest bidder takes up the challenge', () => {
    const table = atRound({});
    layFirst(table, 'FFF');
    goOn(table, '2 - -');
    expect([table.match.state.phase, table.match.unanswered()]).toEqual(['challenge', [0]]);
  });

  test('[SK-5] a bid of all discs that lie there ends the bidding at once', () => {
    const table = atRound({});
    layFirst(table, 'FFF');
    goOn(table, '1 3');
    expect([table.match.state.phase, table.match.unanswered()]).toEqual(['challenge', [1]]);
  });
});

describe('the challenge', () => {
  test('[SK-6] the challenger’s own discs are turned over first, from the top, and only as many as were bid', () => {
    const table = atRound({});
    layFirst(table, 'SFF');
    goOn(table, 'F F F 1 - -');
    expect(table.heard('spectator').slice(-3, -1)).toEqual([
      { type: 'turnedOver', seat: 0, by: 0, disc: 'flower' },
      { type: 'succeeded', seat: 0, points: 1 },
    ]);
  });

  test('[SK-6] then the challenger chooses stacks, of those with discs that lie face down', () => {
    const table = atRound({});
    layFirst(table, 'FFS');
    goOn(table, '2 - -');
    expect(table.seat(0).mayNot({ type: 'turnOver', seat: 0 })).toEqual({ code: 'not-an-option' });
    expect(table.seat(0).does({ type: 'turnOver', seat: 1 })[0]).toEqual({
      type: 'turnedOver',
      seat: 1,
      by: 0,
      disc: 'flower',
    });
  });

  test('[SK-7] a second success wins the match', () => {
    const table = atRound({ points: [1, 0, 1] });
    layFirst(table, 'FFF');
    goOn(table, '1 - -');
    expect(table.match.outcome).toEqual({
      ranking: [[0], [2], [1]],
      scores: [2, 0, 1],
      winners: 'seat-0',
      reason: 'points',
    });
  });

  test('[SK-7] if one point is enough, the first success wins', () => {
    const table = atRound({ options: { goal: 1 } });
    layFirst(table, 'FFF');
    goOn(table, '1 - -');
    expect(table.match.outcome?.winners).toBe('seat-0');
  });

  test('[SK-8] another player’s skull costs a disc at random, and only its owner learns which', () => {
    const lost = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      const table = atRound({ seed });
      layFirst(table, 'FSF');
      goOn(table, '2 - -');
      table.seat(0).does({ type: 'turnOver', seat: 1 });
      expect(tableOf(table).discs).toEqual([3, 4, 4]);
      const told = table.heard(0).find((event) => event.type === 'youLost');
      if (told?.type === 'youLost') lost.add(told.disc);
      expect(table.heard(1).some(({ type }) => type === 'youLost')).toBe(false);
    }
    expect(lost).toEqual(new Set(['flower', 'skull']));
  });

  test('[SK-8] after their own skull the challenger chooses which disc to lose', () => {
    const table = atRound({});
    layFirst(table, 'SFF');
    goOn(table, '1 - -');
    expect([table.match.state.phase, table.match.unanswered()]).toEqual(['loss', [0]]);
    expect(table.seat(0).does({ type: 'lose', disc: 'skull' })).toEqual([
      { type: 'lostDisc', seat: 0, left: 3 },
      { type: 'roundBegan', round: 2, starter: 0 },
    ]);
    expect(table.seat(0).view.hand.discs).toEqual(['flower', 'flower', 'flower']);
  });

  test('[SK-9] a player without discs is out, and the last one left wins', () => {
    const table = atRound({ own: ['F', 'FFFS', 'FFFS'] });
    layFirst(table, 'FSF');
    goOn(table, '2 - -');
    table.seat(0).does({ type: 'turnOver', seat: 1 });
    expect(typesHeard(table).slice(-3)).toEqual(['lostDisc', 'out', 'roundBegan']);
    expect(table.match.unanswered()).toEqual([1, 2]);
    const duel = atRound({ seats: 2, own: ['F', 'FS'], points: [1, 0] });
    layFirst(duel, 'FS');
    goOn(duel, '2');
    duel.seat(0).does({ type: 'turnOver', seat: 1 });
    expect(duel.match.outcome).toMatchObject({ winners: 'seat-1', ranking: [[1], [0]], reason: 'last-one' });
  });

  test('[SK-10] all take their discs back, and the challenger starts the next round', () => {
    const table = atRound({});
    layFirst(table, 'FFF');
    goOn(table, 'F 1 - -');
    expect(tableOf(table)).toMatchObject({ round: 2, starter: 1, bid: 0, laid: [0, 0, 0], open: [[], [], []] });
    expect(table.seat(0).view.hand).toMatchObject({ discs: ['flower', 'flower', 'flower', 'skull'], stack: [] });
  });

  test('[SK-10] if the challenger is out, the owner of the skull starts; after their own, the next player', () => {
    const other = atRound({ own: ['F'] });
    layFirst(other, 'FFS');
    goOn(other, '2 - -');
    other.seat(0).does({ type: 'turnOver', seat: 2 });
    expect(tableOf(other).starter).toBe(2);
    const own = atRound({ own: ['S'] });
    layFirst(own, 'SFF');
    goOn(own, '1 - -');
    own.seat(0).does({ type: 'lose', disc: 'skull' });
    expect(tableOf(own).starter).toBe(1);
  });
});

test('[SK-11] with a time limit every question has its own clock, and flowers are laid for those who are late', () => {
  const table = atRound({ options: { seconds: 20 } });
  const timeIsUp = () => {
    table.timeIsUp();
    return table.match.state;
  };
  expect(timeIsUp()).toMatchObject({ phase: 'turn', table: { laid: [1, 1, 1] } });
  expect(timeIsUp().table.laid).toEqual([2, 1, 1]);
  expect(timeIsUp().table.laid).toEqual([2, 2, 1]);
  goOn(table, '4');
  timeIsUp();
  expect(timeIsUp()).toMatchObject({ phase: 'challenge', table: { open: [[], [], ['flower']] } });
  expect(timeIsUp().table.open[0]).toEqual(['flower']);
});

test('[SK-11] without one nobody is hurried', () => {
  expect(atRound({}).match.publicView().deadline).toBeNull();
});

describe('the end', () => {
  test('[SK-12] what everybody had laid is shown once the match is over, and not before', () => {
    const table = atRound({ seats: 2 });
    layFirst(table, 'FS');
    goOn(table, 'F F 1 -');
    expect(tableOf(table)).toMatchObject({ round: 2, shown: null });
    expect(JSON.stringify(table.match.publicView().table)).not.toContain('skull');
    expect(table.seat(1).view.hand.past).toEqual([['skull', 'flower']]);
    layFirst(table, 'FF');
    goOn(table, '1 -');
    expect(tableOf(table).shown).toEqual([
      [
        ['flower', 'flower'],
        ['skull', 'flower'],
      ],
      [['flower'], ['flower']],
    ]);
    expect(table.heard('spectator').at(-1)).toEqual({
      ...{ type: 'ended', winner: 0, reason: 'points' },
      laid: tableOf(table).shown,
    });
  });

  test('[SK-12] a round stays on record as everybody saw it', () => {
    const table = atRound({});
    layFirst(table, 'FSF');
    goOn(table, '1 - 2 -');
    table.seat(2).does({ type: 'turnOver', seat: 1 });
    expect(tableOf(table).rounds).toEqual([
      {
        starter: 0,
        laid: [1, 1, 1],
        bids: [
          { seat: 0, number: 1 },
          { seat: 2, number: 2 },
        ],
        turned: [
          { seat: 2, disc: 'flower' },
          { seat: 1, disc: 'skull' },
        ],
        hasSucceeded: false,
      },
    ]);
  });
});

describe('house rules', () => {
  test('[SK-13] everyone begins with as many flowers and skulls as were chosen', () => {
    const { state } = atRound({ options: { flowers: 2, skulls: 2 } }).match;
    expect(state.hands[1]?.discs).toEqual(['flower', 'flower', 'skull', 'skull']);
    expect(state.table.discs).toEqual([4, 4, 4]);
  });

  test('[SK-13] imagined hands have as many skulls as the others may have left', () => {
    const table = atRound({ options: { flowers: 2, skulls: 2 }, own: ['FFSS', 'FS', 'FFSS'] });
    const counts = Array.from({ length: 60 }, (_, seed) => {
      const { hands } = imagineMatch(game, table.seat(0).view, [], fastRandom(seed))?.state ?? { hands: [] };
      return hands.map(({ discs }) => discs.filter((disc) => disc === 'skull').length);
    });
    expect(new Set(counts.map(([, some]) => some))).toEqual(new Set([0, 1, 2]));
    expect(new Set(counts.map(([own, , whole]) => `${own} ${whole}`))).toEqual(new Set(['2 2']));
  });

  test('[SK-14] chance always decides which disc is lost, or the challenger always chooses', () => {
    const own = atRound({ options: { loss: 'random' } });
    layFirst(own, 'SFF');
    goOn(own, '1 - -');
    expect([own.match.state.phase, tableOf(own).discs]).toEqual(['first', [3, 4, 4]]);
    const other = atRound({ options: { loss: 'chosen' }, own: ['F', 'FFFS', 'FFFS'] });
    layFirst(other, 'FFS');
    goOn(other, '2 - -');
    other.seat(0).does({ type: 'turnOver', seat: 2 });
    expect([other.match.state.phase, other.match.unanswered()]).toEqual(['loss', [0]]);
    other.seat(0).does({ type: 'lose', disc: 'flower' });
    expect([tableOf(other).discs, tableOf(other).starter]).toEqual([[0, 4, 4], 2]);
  });

  test('[SK-15] the next round is started by the next player clockwise', () => {
    const table = atRound({ options: { nextStarter: 'clockwise' } });
    layFirst(table, 'FFF');
    goOn(table, '1 - 2 -');
    table.seat(2).does({ type: 'turnOver', seat: 0 });
    expect([tableOf(table).points, tableOf(table).starter]).toEqual([[0, 0, 1], 1]);
  });

  test('[SK-13] [SK-14] [SK-15] a set-up from before is completed to the usual rules', () => {
    const usual = { goal: 2, seconds: 0, flowers: 3, skulls: 1, loss: 'usual', nextStarter: 'challenger' };
    expect(readSetup(game, { goal: 2, seconds: 0 }, 3)).toEqual({ ok: true, value: usual });
  });

  test('[SK-13] [SK-14] [SK-15] any house rules can be played to the end by every bot', () => {
    tryHouseRules(skull, 12);
  });
});

describe('what is measured', () => {
  test('[SK-7] [SK-9] after each round the player with the most points is ahead, then with the most discs', () => {
    const table = atRound({ seats: 2, options: { goal: 2 } });
    const leaders = () => game.statistics?.leaders?.(tableOf(table), table.match.setup);
    layFirst(table, 'SF');
    goOn(table, '1 -');
    table.seat(0).does({ type: 'lose', disc: 'skull' });
    expect(leaders()).toEqual(['seat-1']);
    layFirst(table, 'FS');
    goOn(table, '1 2');
    table.seat(1).does({ type: 'lose', disc: 'flower' });
    expect(leaders()).toEqual(['seat-1', null]);
    layFirst(table, 'FF');
    goOn(table, '1 -');
    expect(leaders()).toEqual(['seat-1', null, 'seat-1']);
    expect(game.statistics?.rounds?.(tableOf(table))).toBe(3);
  });

  test('abilities are laying a skull or more discs, raising, and bidding on a skull of one’s own', () => {
    const { abilities = {} } = game.statistics ?? {};
    const usedBy = (table: LaidTable<Skull>, seat: number, command: Skull['command']) =>
      Object.keys(abilities).filter((name) => abilities[name]?.(table.seat(seat).view, command));
    const table = atRound({});
    expect(usedBy(table, 0, { type: 'lay', disc: 'skull' })).toEqual(['skull']);
    expect(usedBy(table, 0, { type: 'lay', disc: 'flower' })).toEqual([]);
    layFirst(table, 'FSF');
    expect(usedBy(table, 0, { type: 'lay', disc: 'flower' })).toEqual(['layMore']);
    expect(usedBy(table, 0, { type: 'bid', number: 1 })).toEqual([]);
    goOn(table, '1');
    expect(usedBy(table, 1, { type: 'bid', number: 2 })).toEqual(['bluff', 'raise']);
    expect(usedBy(table, 1, { type: 'pass' })).toEqual([]);
  });
});

test('a match of version 1 goes on in the middle of a challenge, with a record from then on', () => {
  const table = atRound({});
  layFirst(table, 'FFS');
  goOn(table, '2 - -');
  const now = structuredClone(table.match.state);
  const { bids, turned, rounds, shown, ...before } = now.table;
  const old = { ...now, table: before, hands: now.hands.map(({ discs, stack }) => ({ discs, stack })) };
  const { upgrades } = table.match.game;
  expect(upgrades?.[1]?.(old as unknown as Json)).toEqual(now);
  expect([bids, turned, rounds, shown]).toEqual([[{ seat: 0, number: 2 }], [{ seat: 0, disc: 'flower' }], [], null]);
});

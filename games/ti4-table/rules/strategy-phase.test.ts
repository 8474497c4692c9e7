import { describe, expect, it } from 'vitest';
import { initiativeOrder } from '../reading/seats.ts';
import { acting, inStatus, passAll, pickAll, SIX, started, toNextRound } from './table-for-tests.ts';

const bonuses = (played: ReturnType<typeof started>) => played.table.cards.map(({ bonus }) => bonus);

describe('picking', () => {
  it('[TT-17] goes clockwise from the speaker', () => {
    expect(started(SIX, 4).table.pickers).toEqual([4, 5, 0, 1, 2, 3]);
  });

  it('[TT-17] goes round twice with three or four, not back', () => {
    expect([started(SIX.slice(0, 3), 1).table.pickers, started(SIX.slice(0, 4), 3).table.pickers]).toEqual([
      [1, 2, 0, 1, 2, 0],
      [3, 0, 1, 2, 3, 0, 1, 2],
    ]);
  });

  it('[TT-18] takes a free card in turn', () => {
    const played = started(SIX);
    const told = played.seat(0, { type: 'pick', seat: 0, card: 5 });
    const again = { type: 'pick', seat: 1, card: 5 } as const;
    const early = { type: 'pick', seat: 3, card: 1 } as const;
    expect([
      told,
      played.may(1, again),
      played.whyNot(1, again),
      played.may(3, early),
      played.whyNot(3, early),
    ]).toEqual([
      [{ type: 'cardPicked', seat: 0, faction: 'sol', card: 5, bonus: 0, order: 1 }],
      false,
      { code: 'card-taken', with: { owner: 0 } },
      false,
      { code: 'not-your-pick', with: { picker: 1 } },
    ]);
  });

  it('[TT-18] lets a host move a player forward, and the others keep their order', () => {
    const played = started(SIX);
    played.host({ type: 'pick', seat: 3, card: 1 });
    expect([played.table.pickers, played.asked]).toEqual([[3, 0, 1, 2, 4, 5], [0]]);
  });

  it('[TT-18] [TT-20] pays what is on the card and leaves nothing; unpicked cards grow by one per round', () => {
    const played = inStatus(SIX, [1, 2, 4, 5, 6, 7]);
    const first = bonuses(played);
    pickAll(toNextRound(played), [1, 2, 4, 5, 6, 7]).host({ type: 'endStrategy' });
    passAll(played);
    const second = bonuses(played);
    pickAll(toNextRound(played), [8, 1, 2, 4, 5, 6]);
    const { bonus, card } = played.table.picks.filter(({ round }) => round === 3)[0] ?? {};
    const [paid] = [played.table.cards[7]];
    played.host({ type: 'endStrategy' });
    expect([first, second, [card, bonus], paid?.bonus, bonuses(played)]).toEqual([
      [0, 0, 1, 0, 0, 0, 0, 1],
      [0, 0, 2, 0, 0, 0, 0, 2],
      [8, 2],
      0,
      [0, 0, 3, 0, 0, 0, 1, 0],
    ]);
  });
});

describe('after the last pick', () => {
  it('[TT-19] the table looks at the cards, and two may be swapped', () => {
    const played = pickAll(started(SIX), [1, 2, 3, 4, 5, 6]);
    const told = played.host({ type: 'swapCards', card: 1, with: 6 });
    expect([played.phase, told, played.table.cards.map(({ owner }) => owner), played.table.picks[0]]).toEqual([
      'strategy',
      [{ type: 'cardsSwapped', seat: 0, faction: 'sol', card: 1, with: 6, other: 5, otherFaction: 'yin' }],
      [5, 1, 2, 3, 4, 0, null, null],
      { round: 1, seat: 0, card: 1, bonus: 0, order: 1 },
    ]);
  });

  it('[TT-19] two cards of one owner are not swapped, and none before', () => {
    const two = pickAll(started(SIX.slice(0, 3)), [1, 2, 3, 4, 5, 6]);
    expect([
      two.may('host', { type: 'swapCards', card: 1, with: 4 }),
      two.may('host', { type: 'swapCards', card: 1, with: 5 }),
      started(SIX).may('host', { type: 'swapCards', card: 1, with: 2 }),
    ]).toEqual([false, true, false]);
  });

  it('[TT-21] the Naalu come first, unless the 0 was given away', () => {
    const naalu = ['sol', 'yin', 'naalu', 'saar', 'muaat'] as const;
    const played = pickAll(started(naalu), [1, 2, 8, 4, 5]);
    const mayWithout = pickAll(started(SIX)).may('host', { type: 'giveZero', seat: 1 });
    const theirs = acting(naalu, [1, 2, 8, 4, 5]);
    played.host({ type: 'giveZero', seat: 4 });
    played.host({ type: 'endStrategy' });
    expect([mayWithout, initiativeOrder(theirs.table), initiativeOrder(played.table)]).toEqual([
      false,
      [2, 0, 1, 3, 4],
      [4, 0, 1, 3, 2],
    ]);
  });

  it('[TT-22] a player who keeps a card holds it again, unused, and picks none', () => {
    const played = inStatus(SIX, [1, 2, 4, 5, 6, 7]);
    played.host({ type: 'keepCards', seat: 3, keeps: true });
    toNextRound(played);
    const { pickers, cards } = played.table;
    pickAll(played).host({ type: 'endStrategy' });
    expect([pickers, cards[4], played.table.keepers]).toEqual([
      [0, 1, 2, 4, 5],
      { bonus: 0, owner: 3, paid: 0, isUsed: false, usedOnTurn: null, isKept: true },
      [],
    ]);
  });
});

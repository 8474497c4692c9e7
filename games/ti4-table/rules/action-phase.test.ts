import { describe, expect, it } from 'vitest';
import { acting, passAll, SIX } from './table-for-tests.ts';

const FIVE = SIX.slice(0, 5);
const tactical = (seat: number) => ({ type: 'act', seat, kind: 'tactical' }) as const;
const current = (played: ReturnType<typeof acting>) => played.table.action?.current;

describe('turns', () => {
  it('[TT-23] go round by initiative, skipping players who have passed, and the last one left takes turn after turn', () => {
    const played = acting(FIVE, [5, 4, 3, 2, 1], { options: { autoAdvance: true } });
    const order = [current(played)];
    for (const seat of [4, 3, 2, 1, 0]) {
      played.seat(seat, { type: 'useCard', seat, card: (5 - seat) as 1, speaker: seat === 2 ? 1 : null });
      played.seat(seat, { type: 'endTurn', seat });
      order.push(current(played));
    }
    for (const seat of [4, 3, 2]) played.seat(seat, { type: 'pass', seat });
    for (const seat of [1, 0, 1]) played.seat(seat, tactical(seat));
    played.seat(0, { type: 'pass', seat: 0 });
    played.seat(1, tactical(1));
    expect([order, current(played)]).toEqual([[4, 3, 2, 1, 0, 4], 1]);
  });

  it('[TT-23] begin with the lower of two cards', () => {
    expect(current(acting(SIX.slice(0, 3), [8, 2, 3, 1, 4, 5]))).toBe(0);
  });

  it('[TT-24] hold one action, which stays open until the turn is ended', () => {
    const played = acting(FIVE);
    const told = played.seat(0, { type: 'useCard', seat: 0, card: 1, speaker: null });
    const open = [current(played), played.table.action?.doing?.card, played.may(0, tactical(0))];
    played.seat(0, { type: 'endTurn', seat: 0 });
    expect([told, open, current(played), played.whyNot(1, tactical(0))]).toEqual([
      [{ type: 'cardUsed', seat: 0, faction: 'sol', card: 1, speaker: null, speakerFaction: null }],
      [0, 1, false],
      1,
      { code: 'not-your-turn', with: { current: 1 } },
    ]);
  });

  it('[TT-24] end with the action if requested', () => {
    const played = acting(FIVE, [], { options: { autoAdvance: true } });
    expect([played.seat(0, tactical(0)), current(played)]).toEqual([
      [
        { type: 'actionTaken', seat: 0, faction: 'sol', kind: 'tactical' },
        { type: 'turnEnded', seat: 0, faction: 'sol', next: 1 },
      ],
      1,
    ]);
  });

  it('[TT-24] stay open after a strategy card even then, because the secondary is still to come', () => {
    const played = acting(FIVE, [], { options: { autoAdvance: true } });
    played.seat(0, { type: 'useCard', seat: 0, card: 1, speaker: null });
    expect([current(played), played.table.action?.doing?.card]).toEqual([0, 1]);
  });

  it('[TT-24] use only one’s own cards, and each once', () => {
    const played = acting(FIVE);
    const use = (card: 1 | 2) => ({ type: 'useCard', seat: 0, card, speaker: null }) as const;
    played.seat(0, use(1));
    expect([played.whyNot(0, use(2)), played.whyNot(0, use(1))]).toEqual([
      { code: 'not-your-card' },
      { code: 'card-used' },
    ]);
  });
});

describe('an open action', () => {
  const politics = (speaker: number) => ({ type: 'useCard', seat: 0, card: 3, speaker }) as const;
  const withPolitics = () => acting(FIVE, [3, 4, 5, 6, 7], { speaker: 0 });

  it('[TT-25] of Politics names another speaker at once', () => {
    const played = withPolitics();
    const [same, none] = [
      played.may(0, politics(0)),
      played.may(0, { type: 'useCard', seat: 0, card: 3, speaker: null }),
    ];
    const why = played.whyNot(0, politics(0));
    played.seat(0, politics(2));
    expect([same, none, why, played.table.speaker, played.table.speakers.at(-1)]).toEqual([
      false,
      false,
      { code: 'same-speaker' },
      2,
      { round: 1, seat: 2, via: 'politics' },
    ]);
  });

  it('[TT-26] is cancelled as if it had not been: card, speaker and count', () => {
    const played = withPolitics();
    const before = structuredClone(played.table);
    played.seat(0, politics(2));
    played.seat(0, { type: 'cancelAction', seat: 0 });
    const afterCard = structuredClone(played.table);
    played.seat(0, tactical(0));
    played.seat(0, { type: 'cancelAction', seat: 0 });
    expect([afterCard, played.table.action?.actions]).toEqual([before, [0, 0, 0, 0, 0, 0, 0, 0]]);
  });

  it('[TT-27] may be followed by another in the same turn', () => {
    const played = withPolitics();
    played.seat(0, tactical(0));
    played.seat(0, { type: 'anotherAction', seat: 0 });
    const between = [played.table.action?.doing, played.may(0, { type: 'endTurn', seat: 0 })];
    played.seat(0, politics(1));
    played.seat(0, { type: 'endTurn', seat: 0 });
    expect([between, current(played), played.table.cards[2]?.isUsed]).toEqual([[null, true], 1, true]);
  });

  it('[TT-31] of a card has followers ticked, and never its owner', () => {
    const played = withPolitics();
    played.seat(0, politics(1));
    for (const [seat, does] of [
      [2, true],
      [1, false],
      [3, true],
      [3, null],
    ] as const)
      played.seat(seat, { type: 'follow', seat, does });
    const { followed, declined } = played.table.action?.doing ?? {};
    const own = played.may('host', { type: 'follow', seat: 0, does: true });
    expect([followed, declined, own]).toEqual([[2], [1], false]);
  });
});

describe('no action', () => {
  it('[TT-28] skips a turn in which nothing was done, and uses no card', () => {
    const played = acting(FIVE);
    played.seat(0, tactical(0));
    const late = played.may(0, { type: 'skipTurn', seat: 0 });
    played.seat(0, { type: 'endTurn', seat: 0 });
    played.seat(1, { type: 'skipTurn', seat: 1 });
    expect([late, current(played), played.table.cards[1]?.isUsed]).toEqual([false, 2, false]);
  });

  it('[TT-29] passes only with all cards used, and not after an action', () => {
    const played = acting(SIX.slice(0, 3), [1, 2, 3, 4, 5, 6]);
    const pass = { type: 'pass', seat: 0 } as const;
    const why = [played.whyNot(0, pass), played.may(0, pass)];
    played.seat(0, { type: 'useCard', seat: 0, card: 1, speaker: null });
    played.seat(0, { type: 'anotherAction', seat: 0 });
    why.push(played.whyNot(0, pass));
    played.seat(0, { type: 'useCard', seat: 0, card: 4, speaker: null });
    why.push(played.whyNot(0, pass), played.may(0, pass));
    expect(why).toEqual([
      { code: 'use-cards-first', with: { cards: [1, 4] } },
      false,
      { code: 'use-cards-first', with: { cards: [4] } },
      { code: 'acted-already' },
      false,
    ]);
  });

  it('[TT-30] of the last who passes begins the status phase', () => {
    const played = passAll(acting(FIVE));
    played.takeBack(1);
    const seat = current(played) ?? -1;
    const told = played.seat(seat, { type: 'pass', seat });
    expect([told, played.phase, played.table.action]).toEqual([
      [
        { type: 'passed', seat, faction: FIVE[seat], next: null },
        { type: 'phaseBegan', phase: 'status', round: 1 },
      ],
      'status',
      null,
    ]);
  });
});

it('[TT-32] counts actions, skipped turns, turns of cards and passes', () => {
  const played = acting(FIVE);
  played.seat(0, tactical(0));
  played.seat(0, { type: 'endTurn', seat: 0 });
  played.seat(1, { type: 'useCard', seat: 1, card: 2, speaker: null });
  played.seat(1, { type: 'endTurn', seat: 1 });
  for (const seat of [2, 3, 4]) played.seat(seat, { type: 'skipTurn', seat });
  played.seat(0, tactical(0));
  played.seat(0, { type: 'endTurn', seat: 0 });
  played.wait(700).seat(1, { type: 'pass', seat: 1 });
  const { action, cards } = played.table;
  expect([action?.actions, action?.skipped, action?.passed, cards[1]?.usedOnTurn, action?.turn]).toEqual([
    [2, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 1, 1, 1, 0, 0, 0],
    [{ seat: 1, at: 700 }],
    2,
    8,
  ]);
});

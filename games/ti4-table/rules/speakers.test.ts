import { describe, expect, it } from 'vitest';
import { acting, inStatus, pickAll, SIX, seated, started, toNextRound } from './table-for-tests.ts';

const speaker = (seat: number | 'random', picking: 'keep' | 'restart' = 'keep') =>
  ({ type: 'setSpeaker', seat, picking }) as const;

describe('the speaker', () => {
  it('[TT-13] is chosen before the first round goes on', () => {
    const played = seated(SIX);
    played.host({ type: 'completeSetup' });
    played.host({ type: 'startFirstRound' });
    const before = [played.phase, played.table.speaker, played.table.round];
    const told = played.host(speaker(2));
    expect([before, told, played.phase]).toEqual([
      ['speaker-selection', null, 1],
      [
        { type: 'speakerSet', seat: 2, faction: 'letnev', via: 'initial', isRandom: false },
        { type: 'roundBegan', round: 1, seat: 2, faction: 'letnev' },
        { type: 'phaseBegan', phase: 'strategy', round: 1 },
      ],
      'strategy',
    ]);
  });

  it('[TT-13] may be drawn', () => {
    const played = started(SIX);
    played.takeBack(1);
    played.host(speaker('random'));
    expect(played.table.speakers).toEqual([{ round: 1, seat: played.table.speaker, via: 'initial' }]);
  });

  it('[TT-15] is changed by hand to another, and the order of picks stays', () => {
    const played = started(SIX);
    played.host({ type: 'pick', seat: 0, card: 8 });
    played.host(speaker(3));
    expect([
      played.may('host', speaker(3)),
      played.whyNot(0, speaker(3)),
      played.table.speaker,
      played.asked,
      played.table.cards[7]?.owner,
    ]).toEqual([false, { code: 'same-speaker' }, 3, [1], 0]);
  });

  it('[TT-15] restarts the picks if requested, with the trade goods back on the cards', () => {
    const played = toNextRound(inStatus(SIX, [1, 2, 3, 4, 5, 6]));
    const first = played.asked[0] ?? 0;
    played.host({ type: 'pick', seat: first, card: 8 });
    const paid = played.table.picks.at(-1)?.bonus;
    const other = (first + 3) % 6;
    played.host(speaker(other, 'restart'));
    expect([
      paid,
      played.table.cards[7],
      played.table.picks.filter(({ round }) => round === 2),
      played.asked,
      played.may('host', speaker(first, 'restart')),
    ]).toEqual([
      1,
      { bonus: 1, owner: null, paid: 0, isUsed: false, usedOnTurn: null, isKept: false },
      [],
      [other],
      true,
    ]);
  });

  it('[TT-15] lets seats change the speaker, but only a host restart the picks', () => {
    const played = started(SIX);
    played.host({ type: 'pick', seat: 0, card: 1 });
    expect([
      played.may(4, speaker(3)),
      played.may(4, speaker(3, 'restart')),
      played.may(0, speaker(3, 'restart')),
      played.may('host', speaker(3)),
      played.may('host', speaker(3, 'restart')),
      pickAll(played).may('host', speaker(3, 'restart')),
    ]).toEqual([true, false, false, true, true, false]);
  });

  it('[TT-15] lets anybody begin the picks again before the first, for nothing is lost', () => {
    const played = started(SIX);
    played.seat(4, speaker(3, 'restart'));
    expect([played.table.speaker, played.table.pickers[0], played.asked]).toEqual([3, 3, [3]]);
    expect(pickAll(played).may(4, speaker(1, 'restart'))).toBe(false);
  });

  it.each([
    [3, [], 1],
    [3, [1], 2],
    [1, [], 1],
  ])(
    '[TT-26] lives, where Politics for %i is cancelled after the former speaker and %j were eliminated',
    (to, out, next) => {
      const played = acting(SIX, [1, 2, 4, 5, 3, 6]);
      for (const card of [1, 2] as const) {
        played.host({ type: 'useCard', seat: card - 1, card, speaker: null });
        played.host({ type: 'endTurn', seat: card - 1 });
      }
      played.host({ type: 'useCard', seat: 4, card: 3, speaker: to });
      for (const seat of [...out, 0]) played.host({ type: 'eliminate', seat });
      const told = played.host({ type: 'cancelAction', seat: 4 });
      expect([played.table.speaker, played.table.speakers, told.map(({ type }) => type)]).toEqual([
        next,
        [
          { round: 1, seat: 0, via: 'initial' },
          { round: 1, seat: next, via: 'other' },
        ],
        ['actionCancelled', 'speakerSet'],
      ]);
    },
  );

  it('[TT-16] is written down once for each change, and a correction takes the last place', () => {
    const played = acting(SIX);
    played.host(speaker(2));
    played.host(speaker(4));
    const corrected = [...played.table.speakers];
    played.host(speaker(0));
    const back = [...played.table.speakers];
    played.host({ type: 'setVp', seat: 0, from: 0, to: 1, source: 'other' });
    played.host(speaker(5));
    expect([corrected, back, played.table.speakers]).toEqual([
      [
        { round: 1, seat: 0, via: 'initial' },
        { round: 1, seat: 4, via: 'manual' },
      ],
      [{ round: 1, seat: 0, via: 'initial' }],
      [
        { round: 1, seat: 0, via: 'initial' },
        { round: 1, seat: 5, via: 'manual' },
      ],
    ]);
  });
});

it('[TT-14] a new round clears cards, passes, the 0 and reminders, and keeps points, speaker and trade goods', () => {
  const played = inStatus(['sol', 'naalu', 'yin', 'saar', 'muaat'], [1, 2, 4, 5, 6]);
  played.host({ type: 'tick', list: 'status', row: 0, of: 'all', isDone: true });
  played.host({ type: 'setVp', seat: 3, from: 0, to: 4, source: 'other' });
  const zero = played.table.zero;
  toNextRound(played);
  const { table } = played;
  expect([zero, table.zero, table.round, table.action, table.ticks.status.includes(true)]).toEqual([
    1,
    null,
    2,
    null,
    false,
  ]);
  expect([table.players[3]?.vp, table.speaker, table.cards.map(({ bonus, owner }) => [bonus, owner])]).toEqual([
    4,
    0,
    [0, 0, 1, 0, 0, 0, 1, 1].map((bonus) => [bonus, null]),
  ]);
  expect(pickAll(played).phase).toBe('strategy');
});

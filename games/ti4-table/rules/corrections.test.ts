import { describe, expect, it } from 'vitest';
import type { Faction } from '../facts/facts.ts';
import { acting, inStatus, player, SIX, seated, started } from './table-for-tests.ts';

describe('a correction after the first round began', () => {
  it('[TT-11] exchanges a colour and a faction with those who have them, tells all three, and leaves the rest', () => {
    const played = acting(SIX);
    played.host({ type: 'setVp', seat: 0, from: 0, to: 3, source: 'other' });
    played.host({ type: 'setVp', seat: 1, from: 0, to: 5, source: 'other' });
    const told = played.host(player(0, 'arborec', { colour: 'green', name: 'Ada' }));
    const set = { type: 'playerSet', home: null, isRandom: false } as const;
    expect(told).toEqual([
      { ...set, seat: 0, faction: 'arborec', colour: 'green', name: 'Ada' },
      { ...set, seat: 1, faction: 'sol', colour: 'blue', name: '' },
      { ...set, seat: 2, faction: 'letnev', colour: 'red', name: '' },
    ]);
    expect([
      played.table.players.slice(0, 2).map(({ vp }) => vp),
      played.table.cards.slice(0, 2).map(({ owner }) => owner),
    ]).toEqual([
      [3, 5],
      [0, 1],
    ]);
  });

  it('[TT-11] only a host may, and nothing is exchanged before', () => {
    const exchange = player(0, 'arborec', { colour: 'blue' });
    const before = seated(SIX);
    const strict = [before.may('host', exchange), before.whyNot(0, exchange)];
    before.host({ type: 'completeSetup' });
    const built = before.may('host', exchange);
    const begun = started(SIX);
    expect([strict, built, begun.may(0, exchange), begun.whyNot(0, exchange), begun.may('host', exchange)]).toEqual([
      [false, { code: 'colour-taken' }],
      false,
      false,
      null,
      true,
    ]);
  });
});

describe('a correction of the Keleres', () => {
  const HOMES: readonly Faction[] = ['keleres', 'mentak', 'sol'];

  function withHome() {
    const played = seated(HOMES);
    played.host(player(0, 'keleres', { home: 'xxcha' }));
    for (const type of ['completeSetup', 'startFirstRound'] as const) played.host({ type });
    return played;
  }

  it('[TT-8] takes their home along', () => {
    const played = withHome();
    played.host(player(0, 'sol'));
    expect(played.table.players.slice(0, 3).map(({ faction, home }) => [faction, home])).toEqual([
      ['sol', null],
      ['mentak', null],
      ['keleres', 'xxcha'],
    ]);
  });

  it('[TT-8] clears a home that comes into play, and reports it', () => {
    const played = withHome();
    const told = played.host(player(2, 'xxcha'));
    expect([played.table.players[0]?.home, told.map((event) => ('seat' in event ? event.seat : null))]).toEqual([
      null,
      [2, 0],
    ]);
  });

  it('[TT-8] leaves them a home in any case', () => {
    const played = withHome();
    played.host(player(2, 'xxcha'));
    expect([
      played.may('host', player(1, 'argent')),
      played.may('host', player(1, 'keleres', { home: 'mentak' })),
      played.may('host', player(1, 'keleres', { home: 'argent' })),
    ]).toEqual([true, false, true]);
  });
});

describe('the 0', () => {
  const NAALU: readonly Faction[] = ['sol', 'naalu', 'yin', 'saar', 'muaat'];

  it('[TT-21] is given by a host until the round ends', () => {
    const give = { type: 'giveZero', seat: 3 } as const;
    const played = acting(NAALU);
    const may = [[played.phase, played.may(1, give), played.may('host', give)]];
    const later = inStatus(NAALU);
    may.push([later.phase, later.may(1, give), later.may('host', give)]);
    later.host({ type: 'nextPhase', custodians: 'ask' });
    may.push([later.phase, later.may(1, give), later.may('host', give)]);
    later.host({ type: 'claimCustodians', seat: 0, withPoint: true });
    later.host({ type: 'nextPhase', custodians: 'ask' });
    may.push([later.phase, later.may(1, give), later.may('host', give)]);
    later.host(give);
    expect([may, later.table.zero, acting(SIX).may('host', give)]).toEqual([
      ['action', 'status', 'mecatol-check', 'agenda'].map((phase) => [phase, false, true]),
      3,
      false,
    ]);
  });

  it('[TT-21] goes with the Naalu when they are corrected, and is gone without them', () => {
    const played = acting(NAALU);
    const told = played.host(player(1, 'yin'));
    const moved = played.table.zero;
    played.host(player(2, 'hacan'));
    const gone = played.table.zero;
    played.host(player(4, 'naalu'));
    expect([told.at(-1), moved, gone, played.table.zero]).toEqual([
      { type: 'zeroGiven', seat: 2, faction: 'naalu' },
      2,
      null,
      4,
    ]);
  });

  it('[TT-21] that was given to another player stays there while the Naalu play', () => {
    const played = acting(NAALU);
    played.host({ type: 'giveZero', seat: 3 });
    played.host(player(1, 'yin'));
    const stays = played.table.zero;
    played.host(player(2, 'hacan'));
    expect([stays, played.table.zero]).toEqual([3, null]);
  });

  it('[TT-21] is nobody’s by a correction before the strategy phase ends', () => {
    const played = started(NAALU);
    const told = played.host(player(1, 'yin'));
    expect([played.table.zero, told.length]).toEqual([null, 2]);
  });
});

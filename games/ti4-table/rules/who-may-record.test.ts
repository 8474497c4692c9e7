import { describe, expect, it } from 'vitest';
import { acting, inStatus, passAll, player, SIX, seated, started } from './table-for-tests.ts';

const CLOSED = { everyoneMayRecord: false };
const vp = (seat: number) => ({ type: 'setVp', seat, from: 0, to: 1, source: 'other' }) as const;

describe('taking back', () => {
  it('[TT-57] undoes a pass, the custodians and the end, each in one step', () => {
    const played = passAll(acting(SIX));
    played.takeBack(1);
    const action = played.phase;
    played.host({ type: 'claimCustodians', seat: 2, withPoint: true });
    played.takeBack(1);
    const custodians = [played.table.custodians, played.table.players[2]?.vp];
    played.host({ type: 'endGame', winner: 2, reason: 'time' });
    played.takeBack(1);
    expect([action, custodians, played.table.ending, played.recording.match.outcome]).toEqual([
      'action',
      [null, 0],
      null,
      null,
    ]);
  });

  it('[TT-57] undoes Politics with its speaker', () => {
    const played = acting(SIX, [3, 4, 5, 6, 7, 8]);
    const before = structuredClone(played.table);
    played.host({ type: 'useCard', seat: 0, card: 3, speaker: 4 });
    played.takeBack(1);
    expect(played.table).toEqual(before);
  });

  it('[TT-58] is a host’s at will, and a seat’s one move at a time', () => {
    const played = started(SIX);
    played.seat(1, vp(1));
    played.seat(2, vp(2));
    expect([played.takeBack(2, 3).ok, played.takeBack(1, 3).ok, played.takeBack(2, 'host').ok]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('[TT-58] is only of one’s own where a seat records for itself', () => {
    const played = started(SIX, 0, CLOSED);
    played.seat(1, vp(1));
    expect([played.takeBack(1, 2).ok, played.takeBack(1, 1).ok]).toEqual([false, true]);
  });
});

describe('recording', () => {
  it('[TT-59] is open to everyone, except what only a host may do', () => {
    const played = started(SIX);
    expect([
      played.may(4, { type: 'pick', seat: 0, card: 2 }),
      played.may(7, vp(3)),
      played.may(4, { type: 'setSpeaker', seat: 3, picking: 'keep' }),
      played.may(4, { type: 'pick', seat: 2, card: 2 }),
      played.may(4, { type: 'eliminate', seat: 2 }),
      played.may(4, player(4, 'hacan')),
      played.may(4, { type: 'endGame', winner: 4, reason: 'time' }),
    ]).toEqual([true, true, true, false, false, false, false]);
  });

  it('[TT-60] is only for oneself if the host wants it so', () => {
    const played = started(SIX, 0, CLOSED);
    expect([
      played.may(0, { type: 'pick', seat: 0, card: 2 }),
      played.may(4, { type: 'pick', seat: 0, card: 2 }),
      played.may(4, vp(4)),
      played.may(4, vp(3)),
      played.may(0, { type: 'setSpeaker', seat: 3, picking: 'keep' }),
      played.may(7, vp(7)),
    ]).toEqual([true, false, true, false, false, false]);
  });

  it('[TT-60] leaves the next phase to the host, and their own points to the players who are waited for', () => {
    const played = inStatus(SIX, [], CLOSED);
    const [speaker = -1] = played.asked;
    expect([
      played.may(speaker, { type: 'nextPhase', custodians: 'ask' }),
      played.may('host', { type: 'nextPhase', custodians: 'ask' }),
      played.recording.match.optionsFor(speaker).map(({ type }) => type),
    ]).toEqual([false, true, ['setVp']]);
    played.seat(speaker, vp(speaker));
    expect(played.asked).toEqual([speaker]);
  });

  it('[TT-60] lets everyone set their own place', () => {
    const played = seated(SIX, CLOSED);
    expect([played.may(3, player(3, 'hacan')), played.may(3, player(2, 'hacan'))]).toEqual([true, false]);
  });
});

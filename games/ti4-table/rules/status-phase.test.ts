import { describe, expect, it } from 'vitest';
import { voteOrder, votesCast } from '../reading/seats.ts';
import { acting, inStatus, passAll, pickAll, SIX, toNextRound } from './table-for-tests.ts';

const claim = (seat: number, withPoint = true) => ({ type: 'claimCustodians', seat, withPoint }) as const;
const next = (custodians: 'ask' | 'there' = 'ask') => ({ type: 'nextPhase', custodians }) as const;

/** The status phase of round 2. */
function secondStatus(options = {}) {
  const played = pickAll(toNextRound(inStatus(SIX, [], options)));
  played.host({ type: 'endStrategy' });
  return passAll(played);
}

describe('the status phase', () => {
  it('[TT-33] has seven rows to tick, which hold nothing up', () => {
    const played = inStatus();
    played.host({ type: 'tick', list: 'status', row: 6, of: 'all', isDone: true });
    played.host({ type: 'tick', list: 'status', row: 0, of: 'all', isDone: true });
    played.host({ type: 'tick', list: 'status', row: 0, of: 'all', isDone: false });
    const own = played.may('host', { type: 'tick', list: 'status', row: 0, of: 2, isDone: true });
    expect([played.table.ticks.status, own, played.may('host', next())]).toEqual([
      [false, false, false, false, false, false, true],
      false,
      true,
    ]);
  });

  it('[TT-33] has a list for every player if requested', () => {
    const played = inStatus(SIX, [], { checklistPerPlayer: true });
    played.seat(2, { type: 'tick', list: 'status', row: 4, of: 2, isDone: true });
    expect([played.table.ticksOf[2]?.[4], played.table.ticksOf[1]?.[4], played.table.ticks.status[4]]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[TT-34] looks at Mecatol Rex, which from round 2 on can be answered at once', () => {
    const first = inStatus();
    const mayFirst = first.may('host', next('there'));
    first.host(next());
    const second = secondStatus();
    second.host(next('there'));
    const asked = secondStatus();
    asked.host(next());
    expect([mayFirst, first.phase, [second.phase, second.table.round], asked.phase]).toEqual([
      false,
      'mecatol-check',
      ['strategy', 3],
      'mecatol-check',
    ]);
  });

  it('[TT-34] asks in the first round only if requested', () => {
    const options = { mecatolPrompt: 'first-round-only' } as const;
    const [first, second] = [inStatus(SIX, [], options), secondStatus(options)];
    first.host(next());
    second.host(next());
    expect([first.phase, second.phase, second.table.round]).toEqual(['mecatol-check', 'strategy', 3]);
  });
});

describe('the custodians', () => {
  it('[TT-35] are claimed once, with a point or without', () => {
    const played = acting(SIX);
    const told = played.seat(0, claim(0));
    expect([told, played.may('host', claim(1)), played.whyNot(1, claim(1)), played.table.custodians]).toEqual([
      [
        { type: 'custodiansClaimed', seat: 0, faction: 'sol', round: 1, withPoint: true },
        {
          type: 'vpChanged',
          seat: 0,
          faction: 'sol',
          from: 0,
          to: 1,
          source: 'custodians',
          objective: null,
          name: '',
        },
      ],
      false,
      { code: 'claimed-already', with: { seat: 0 } },
      { round: 1, seat: 0 },
    ]);
    const without = acting(SIX);
    without.host(claim(3, false));
    expect(without.table.players[3]?.vp).toBe(0);
  });

  it('[TT-36] once claimed bring the agenda phase in the same round', () => {
    const played = inStatus();
    played.host(claim(2));
    played.host(next());
    expect([played.phase, played.table.round]).toEqual(['agenda', 1]);
  });

  it('[TT-36] claimed at Mecatol Rex bring it as well, and else the round ends', () => {
    const [claimed, there] = [inStatus(), inStatus()];
    for (const played of [claimed, there]) played.host(next());
    claimed.host(claim(2));
    claimed.host(next());
    there.host(next('there'));
    expect([claimed.phase, there.phase, there.table.round]).toEqual(['agenda', 'strategy', 2]);
  });
});

describe('the agenda phase', () => {
  function inAgenda(factions = SIX) {
    const played = inStatus(factions);
    played.host(claim(0));
    played.host(next());
    return played;
  }

  it('[TT-37] has two agendas, each from nothing, and the second may be left out', () => {
    const played = inAgenda();
    const early = played.may('host', { type: 'endAgenda' });
    played.host({ type: 'vote', seat: 1, votes: 5 });
    played.host({ type: 'tick', list: 'agenda', row: 0, of: 'all', isDone: true });
    played.host({ type: 'nextAgenda' });
    const { agenda, ticks } = played.table;
    expect([early, agenda?.number, agenda?.votes, ticks.agenda.includes(true)]).toEqual([
      true,
      2,
      [0, 0, 0, 0, 0, 0, 0, 0],
      false,
    ]);
    expect(played.may('host', { type: 'nextAgenda' })).toBe(false);
    played.host({ type: 'endAgenda' });
    expect([played.phase, played.table.round]).toEqual(['strategy', 2]);
  });

  it('[TT-38] notes votes from 0 to 999, and lets them be changed', () => {
    const played = inAgenda();
    const may = [-1, 0, 999, 1000].map((votes) => played.may(2, { type: 'vote', seat: 2, votes }));
    played.seat(2, { type: 'vote', seat: 2, votes: 7 });
    played.seat(2, { type: 'vote', seat: 2, votes: 3 });
    expect([may, played.table.agenda?.votes[2]]).toEqual([[false, true, true, false], 3]);
  });

  it('[TT-39] takes votes clockwise after the speaker, the Argent Flight first, and enforces nothing', () => {
    const played = inAgenda(['sol', 'nekro', 'argent', 'saar', 'muaat']);
    const { speaker } = played.table;
    expect([speaker, voteOrder(played.table), played.may('host', { type: 'vote', seat: 1, votes: 2 })]).toEqual([
      1,
      [2, 3, 4, 0, 1],
      true,
    ]);
  });

  it('[TT-40] [TT-41] keeps of each agenda what was written, voted and how long it took', () => {
    const played = inAgenda();
    const before = votesCast(inStatus().table, 1);
    played.host({ type: 'vote', seat: 1, votes: 4 });
    played.host({ type: 'nameAgenda', title: 'Mutiny', result: 'For' });
    played.wait(2_000).host({ type: 'nextAgenda' });
    played.host({ type: 'vote', seat: 1, votes: 3 });
    const votes = [0, 4, 0, 0, 0, 0, 0, 0];
    expect([played.table.agendas, before, votesCast(played.table, 1), votesCast(played.table, 0)]).toEqual([
      [{ round: 1, number: 1, votes, title: 'Mutiny', result: 'For', since: 0, took: 2_000 }],
      null,
      7,
      0,
    ]);
  });
});

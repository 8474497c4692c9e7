import { describe, expect, it } from 'vitest';
import { hiddenObjectives, toReveal } from '../reading/victory.ts';
import { acting, inStatus, SIX, started, toNextRound } from './table-for-tests.ts';

const vp = (seat: number, from: number, to: number) => ({ type: 'setVp', seat, from, to, source: 'imperial' }) as const;

it('[TT-42] points are set from what is seen, between 0 and the limit', () => {
  const played = started(SIX);
  played.seat(3, vp(2, 0, 1));
  expect([
    played.may(4, vp(2, 0, 1)),
    played.whyNot(4, vp(2, 0, 1)),
    played.whyNot(4, vp(2, 1, 11)),
    [-1, 0, 10, 11].map((to) => played.may(4, vp(2, 1, to))),
  ]).toEqual([
    false,
    { code: 'vp-moved', with: { now: 1 } },
    { code: 'limit', with: { most: 10 } },
    [false, true, true, false],
  ]);
});

it('[TT-42] points above a limit that was lowered since come down one by one', () => {
  const played = started(SIX, 0, { vpLimit: 14 });
  played.host(vp(2, 0, 14));
  played.host({ type: 'setOption', option: 'vpLimit', value: 10 });
  const above = [played.may(2, vp(2, 14, 15)), played.whyNot(2, vp(2, 14, 15))];
  played.seat(2, vp(2, 14, 13));
  expect([above, played.may(2, vp(2, 13, 14)), played.whyNot(2, vp(2, 13, 12)), played.table.players[2]?.vp]).toEqual([
    [false, { code: 'limit', with: { most: 14 } }],
    false,
    null,
    13,
  ]);
});

describe('public objectives', () => {
  it('[TT-43] are revealed by name, and hidden while nobody has scored them', () => {
    const played = started(SIX, 0, { pok: false });
    played.seat(0, { type: 'reveal', objective: 'expand-borders' });
    played.seat(0, { type: 'revealOther', stage: 2, name: 'A tower' });
    const again = played.may(0, { type: 'reveal', objective: 'expand-borders' });
    const notInUse = played.may(0, { type: 'reveal', objective: 'make-history' });
    const both = structuredClone(played.table.objectives);
    played.seat(1, { type: 'score', seat: 1, objective: 'other-1' });
    const scored = played.may(0, { type: 'hide', objective: 'other-1' });
    played.seat(0, { type: 'hide', objective: 'expand-borders' });
    expect([again, notInUse, both, scored, played.table.objectives.map(({ id }) => id)]).toEqual([
      false,
      false,
      [
        { id: 'expand-borders', stage: 1, name: '', round: 1, scorers: [] },
        { id: 'other-1', stage: 2, name: 'A tower', round: 1, scorers: [] },
      ],
      false,
      ['other-1'],
    ]);
  });

  it('[TT-44] give one point or two, once each, and what they gave is taken back', () => {
    const played = started(SIX);
    played.host({ type: 'reveal', objective: 'expand-borders' });
    played.host({ type: 'reveal', objective: 'become-a-legend' });
    played.host({ type: 'score', seat: 1, objective: 'expand-borders' });
    played.host({ type: 'score', seat: 2, objective: 'become-a-legend' });
    const twice = { type: 'score', seat: 1, objective: 'expand-borders' } as const;
    const points = played.table.players.slice(0, 3).map((player) => player.vp);
    played.host({ type: 'setVp', seat: 3, from: 0, to: 9, source: 'other' });
    played.host({ type: 'score', seat: 3, objective: 'become-a-legend' });
    const clamped = played.table.players[3]?.vp;
    played.host({ type: 'unscore', seat: 3, objective: 'become-a-legend' });
    expect([points, played.may(1, twice), played.whyNot(1, twice), clamped, played.table.players[3]?.vp]).toEqual([
      [0, 1, 2],
      false,
      { code: 'scored-already' },
      10,
      9,
    ]);
  });

  it('[TT-47] are turned in their order, said and not enforced', () => {
    const played = started(SIX);
    const ids = hiddenObjectives(played.table);
    for (const objective of ids.slice(0, 5)) played.host({ type: 'reveal', objective });
    const middle = toReveal(played.table);
    for (const objective of ids.slice(20, 25)) played.host({ type: 'reveal', objective });
    expect([middle, toReveal(played.table), played.may('host', { type: 'reveal', objective: ids[6] ?? '' })]).toEqual([
      { stage: 2, left: 5 },
      null,
      true,
    ]);
  });
});

it('[TT-45] secrets are one’s own, three at most, and open once scored', () => {
  const played = started(SIX);
  const keep = (text: string) => ({ type: 'keepSecret', text }) as const;
  const told = played.seat(2, keep('Hold the gate'));
  for (const text of ['Two', 'Three']) played.seat(2, keep(text));
  const more = [played.may(2, keep('Four')), played.whyNot(2, keep('Four')), played.may('host', keep('Five'))];
  const hidden = JSON.stringify(played.table).includes('Hold the gate');
  played.seat(2, { type: 'dropSecret', secret: 1 });
  const [scored] = played.seat(2, { type: 'scoreSecret', secret: 0 });
  const dropScored = played.may(2, { type: 'dropSecret', secret: 0 });
  const { hand } = played.recording.match.seatView(2);
  expect([told, more, hidden, scored, dropScored, hand, played.table.players[2]?.vp]).toEqual([
    [{ type: 'secretKept', seat: 2, faction: 'letnev' }],
    [false, { code: 'enough-secrets', with: { most: 3 } }, false],
    false,
    { type: 'secretScored', seat: 2, faction: 'letnev', text: 'Hold the gate' },
    false,
    {
      secrets: [
        { text: 'Hold the gate', isScored: true },
        { text: 'Three', isScored: false },
      ],
    },
    1,
  ]);
});

it('[TT-46] every change is recorded, and everyone’s points after each round', () => {
  const played = acting(SIX).wait(300);
  played.host({ type: 'reveal', objective: 'expand-borders' });
  played.host({ type: 'score', seat: 1, objective: 'expand-borders' });
  played.host(vp(1, 1, 0));
  const rounds = inStatus();
  rounds.host(vp(4, 0, 3));
  toNextRound(rounds);
  expect([played.table.points, rounds.table.vpByRound]).toEqual([
    [
      { seat: 1, from: 0, to: 1, source: 'public-1', objective: 'expand-borders', round: 1, at: 300 },
      { seat: 1, from: 1, to: 0, source: 'imperial', objective: null, round: 1, at: 300 },
    ],
    [[0, 0, 0, 0, 3, 0, 0, 0]],
  ]);
});

describe('an objective that is scored before it is named', () => {
  const score = (seat: number, from: number, source: 'public-1' | 'public-2' | 'secret') =>
    ({ type: 'scoreUnnamed', seat, from, source }) as const;

  it('[TT-63] counts once: the one that is ticked later gets its name, and gives it back whole', () => {
    const played = started(SIX);
    played.host({ type: 'reveal', objective: 'become-a-legend' });
    played.host({ type: 'reveal', objective: 'expand-borders' });
    played.host(score(1, 0, 'public-2'));
    const tick = { type: 'score', seat: 1, objective: 'become-a-legend' } as const;
    const told = played.host(tick);
    const named = played.table.points.map(({ from, to, objective, isOpen }) => [from, to, objective, isOpen]);
    played.host({ type: 'score', seat: 1, objective: 'expand-borders' });
    const both = played.table.players[1]?.vp;
    played.host({ ...tick, type: 'unscore' });
    expect([told, named, both, played.table.players[1]?.vp]).toEqual([
      [{ type: 'objectiveNamed', seat: 1, faction: 'arborec', objective: 'become-a-legend', name: '', round: 1 }],
      [[0, 2, 'become-a-legend', undefined]],
      3,
      1,
    ]);
  });

  it('[TT-63] is of its kind and of its player, and from what is seen', () => {
    const played = started(SIX);
    played.host({ type: 'reveal', objective: 'expand-borders' });
    played.seat(1, score(1, 0, 'public-1'));
    expect([played.may(1, score(1, 0, 'public-1')), played.whyNot(1, score(1, 0, 'public-1'))]).toEqual([
      false,
      { code: 'vp-moved', with: { now: 1 } },
    ]);
    played.host({ type: 'score', seat: 2, objective: 'expand-borders' });
    played.seat(1, { type: 'keepSecret', text: 'Hold the gate' });
    played.seat(1, { type: 'scoreSecret', secret: 0 });
    expect(played.table.players.slice(0, 3).map((player) => player.vp)).toEqual([0, 2, 1]);
    played.seat(3, { type: 'keepSecret', text: 'Two' });
    played.seat(3, score(3, 0, 'secret'));
    played.seat(3, { type: 'scoreSecret', secret: 0 });
    expect(played.table.players[3]?.vp).toBe(1);
  });

  it('[TT-63] that was a slip names nothing', () => {
    const played = started(SIX);
    played.host({ type: 'reveal', objective: 'expand-borders' });
    played.host(score(1, 0, 'public-1'));
    played.host({ type: 'setVp', seat: 1, from: 1, to: 0, source: 'other' });
    played.host({ type: 'score', seat: 1, objective: 'expand-borders' });
    expect(played.table.players[1]?.vp).toBe(1);
  });

  it('[TT-63] is offered up to the limit, and points that are only set name nothing', () => {
    const played = started(SIX);
    played.host({ type: 'reveal', objective: 'expand-borders' });
    played.host({ type: 'setVp', seat: 1, from: 0, to: 1, source: 'public-1' });
    played.host({ type: 'score', seat: 1, objective: 'expand-borders' });
    played.host(vp(1, 2, 10));
    expect([played.may(1, score(1, 10, 'secret')), played.whyNot(1, score(1, 10, 'secret'))]).toEqual([
      false,
      { code: 'limit', with: { most: 10 } },
    ]);
  });
});

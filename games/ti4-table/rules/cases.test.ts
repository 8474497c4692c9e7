import { describe, expect, test } from 'vitest';
import { CARDS, OBJECTIVES } from '../facts/facts.ts';
import { cannotVote, initiativeOrder, voteOrder, votesCast } from '../reading/seats.ts';
import { earlyWinner, leaders, toReveal, winnerAmong } from '../reading/victory.ts';
import { PLAIN, Recorded } from './recorded-for-tests.ts';

/** The cases of section 15 of the rules. Undo, reloads, clocks and races are in cases-on-record; long names are the screens’ own. */

const players = (count: number) => PLAIN.slice(0, count);
const bonuses = ({ table }: Recorded) => table.cards.map(({ bonus }) => bonus);
const points = ({ table }: Recorded, seat: number) => table.players[seat]?.vp;

test('case 1: nobody is skipped when a player passes', () => {
  const table = new Recorded().begun(players(5)).acting(1, 2, 3, 4, 5);
  for (let turn = 0; turn < 5; turn++) table.usesCard();
  table.acts().passes();
  expect([table.current, table.table.action?.passed.map(({ seat }) => seat)]).toEqual([2, [1]]);
  table.passes().acts();
  expect(table.current).toBe(4);
  table.acts();
  expect(table.current).toBe(0);
});

test('case 2: trade goods gather on a card, are paid once, and gather again', () => {
  const table = new Recorded().begun(players(6)).wholeRound(1, 2, 3, 4, 5, 6).wholeRound(1, 2, 3, 4, 5, 6);
  expect(bonuses(table)).toEqual([0, 0, 0, 0, 0, 0, 2, 2]);
  table.picks(7, 1, 2, 3, 4, 5);
  expect([table.table.cards[6]?.paid, table.table.picks.at(-6)?.bonus, bonuses(table)]).toEqual([
    2,
    2,
    [0, 0, 0, 0, 0, 0, 0, 2],
  ]);
  table.does({ type: 'endStrategy' });
  expect(bonuses(table)).toEqual([0, 0, 0, 0, 0, 1, 0, 3]);
  table.allPass().nextRound().acting(1, 2, 3, 4, 5, 6);
  expect(bonuses(table)).toEqual([0, 0, 0, 0, 0, 0, 1, 4]);
});

describe('case 3: the phase restarted', () => {
  test('lays the trade goods back that were paid in it', () => {
    const table = new Recorded().begun(players(6)).wholeRound(1, 2, 3, 4, 5, 6);
    const before = structuredClone(table.table);
    table.picks(7, 8, 1, 2, 3, 4).rollBack('phaseBegan');
    expect([table.phase, table.table]).toEqual(['strategy', before]);
    expect(bonuses(table)).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
  });

  test('for a new speaker, too', () => {
    const table = new Recorded().begun(players(6)).wholeRound(1, 2, 4, 5, 6, 7).picks(8, 3, 1);
    table.does({ type: 'setSpeaker', seat: 4, picking: 'restart' });
    const { picks, pickers, round } = table.table;
    expect([bonuses(table), picks.filter((pick) => pick.round === round), pickers]).toEqual([
      [0, 0, 1, 0, 0, 0, 0, 1],
      [],
      [4, 5, 0, 1, 2, 3],
    ]);
  });

  test('and so does the round, with its speaker', () => {
    const table = new Recorded().begun(players(6)).wholeRound(1, 2, 4, 5, 6, 7);
    const before = structuredClone(table.table);
    table.acting(3, 8, 1, 2, 4, 5).allPass();
    expect([table.table.speaker, table.phase]).toEqual([1, 'status']);
    table.rollBack('roundBegan');
    expect([table.phase, table.table]).toEqual(['strategy', before]);
  });
});

describe('case 4: with three or four players', () => {
  test.each([3, 4])('%i pick twice round from the speaker', (count) => {
    const table = new Recorded().begun(players(count), 1);
    const round = Array.from({ length: count }, (_, place) => (place + 1) % count);
    expect([table.table.cardsPerPlayer, table.table.pickers]).toEqual([2, [...round, ...round]]);
    table.acting(...CARDS.slice(0, count * 2));
    expect(table.table.picks.map(({ seat, order }) => [seat, order])).toEqual(
      [...round, ...round].map((seat, place) => [seat, place + 1]),
    );
  });

  test('a player passes only after both cards', () => {
    const table = new Recorded().begun(players(3)).acting(1, 2, 4, 5, 6, 7);
    table.usesCard(1).usesCard(2).usesCard(4);
    expect([table.current, table.mayNot({ type: 'pass', seat: 0 })]).toEqual([0, expect.any(String)]);
    table.usesCard(5).usesCard(6).usesCard(7);
    expect([table.current, table.passes().current]).toEqual([0, 1]);
  });

  test('a whole round can be played', () => {
    const table = new Recorded().begun(players(4)).wholeRound(8, 7, 6, 5, 4, 2, 1, 3);
    expect([table.phase, table.table.round, bonuses(table)]).toEqual(['strategy', 2, [0, 0, 0, 0, 0, 0, 0, 0]]);
  });
});

test('case 5: with two cards everyone appears once in the order, at the lower, and looking changes nothing', () => {
  const table = new Recorded().begun(players(4)).acting(8, 7, 6, 5, 1, 2, 4, 3).allPass();
  const before = structuredClone(table.table);
  expect([table.phase, initiativeOrder(table.table), table.table]).toEqual(['status', [0, 1, 3, 2], before]);
});

describe('case 6: the Naalu', () => {
  const naalu = () => new Recorded().begun(['sol', 'naalu', 'saar', 'yin', 'muaat']);

  test('go first with 0 in the action and status phases, and no longer than the round', () => {
    const table = naalu().picks(1, 8, 2, 4, 5);
    if (table.table.zero === null) table.does({ type: 'giveZero', seat: 1 });
    table.does({ type: 'endStrategy' });
    expect([table.current, initiativeOrder(table.table)]).toEqual([1, [1, 0, 2, 3, 4]]);
    table.allPass();
    expect([table.phase, initiativeOrder(table.table)]).toEqual(['status', [1, 0, 2, 3, 4]]);
    table.nextRound();
    expect(table.table.zero).not.toBe(0);
  });

  test('lose it for the round to the player who was given it', () => {
    const table = naalu().picks(1, 8, 2, 4, 5).does({ type: 'giveZero', seat: 3 }, { type: 'endStrategy' });
    expect(initiativeOrder(table.table)).toEqual([3, 0, 2, 4, 1]);
    table.allPass().nextRound().acting(1, 8, 2, 4, 5);
    expect([table.table.zero === 3, initiativeOrder(table.table)[0]]).toEqual([false, 1]);
  });
});

describe('case 7: the limit', () => {
  test('is reached by more than it too', () => {
    const table = new Recorded({ vpLimit: 14 }).begun(players(3)).gives(1, 12);
    expect(leaders(table.table)).toEqual([]);
    table.does({ type: 'setOption', option: 'vpLimit', value: 10 });
    expect(leaders(table.table)).toEqual([1]);
  });

  test('can be 14', () => {
    const table = new Recorded({ vpLimit: 14 }).begun(players(3)).gives(1, 13);
    expect([leaders(table.table), leaders(table.gives(1, 14).table)]).toEqual([[], [1]]);
  });
});

describe('case 8: points have one source', () => {
  test('an objective is scored once', () => {
    const table = new Recorded().begun(players(3)).does({ type: 'reveal', objective: 'expand-borders' });
    table.does({ type: 'score', seat: 1, objective: 'expand-borders' });
    expect([table.mayNot({ type: 'score', seat: 1, objective: 'expand-borders' }), points(table, 1)]).toEqual([
      expect.any(String),
      1,
    ]);
    table.does({ type: 'unscore', seat: 1, objective: 'expand-borders' });
    expect([points(table, 1), table.table.objectives[0]?.scorers]).toEqual([0, []]);
  });

  test('a second tap that saw the points before the first gives nothing', () => {
    const table = new Recorded().begun(players(3));
    const tap = { type: 'setVp', seat: 1, from: 0, to: 1, source: 'secret' } as const;
    table.does(tap);
    expect([table.mayNot(tap), points(table, 1)]).toEqual([expect.any(String), 1]);
  });

  test('everyone has the sum of their list of points', () => {
    const table = new Recorded().begun(players(3)).does({ type: 'reveal', objective: 'become-a-legend' });
    table.gives(0, 3).gives(0, 1).does({ type: 'score', seat: 0, objective: 'become-a-legend' });
    const sum = table.table.points.reduce((all, { from, to }) => all + to - from, 0);
    expect([points(table, 0), sum]).toEqual([3, 3]);
  });
});

test('case 10: Politics that is cancelled leaves the card unused and the speaker who it was', () => {
  const table = new Recorded().begun(players(5)).acting(3, 4, 5, 6, 7);
  table.does({ type: 'useCard', seat: 0, card: 3, speaker: 2 });
  expect([table.table.speaker, table.table.cards[2]?.isUsed]).toEqual([2, true]);
  table.does({ type: 'cancelAction', seat: 0 });
  const { speaker, speakers, cards, action } = table.table;
  expect([speaker, speakers.map(({ seat }) => seat), cards[2]?.isUsed, cards[2]?.usedOnTurn, action?.current]).toEqual([
    0,
    [0],
    false,
    null,
    0,
  ]);
});

/** In the first agenda of the first round. */

const inAgenda = (table: Recorded) =>
  table
    .acting(1, 2, 4, 5, 6)
    .does({ type: 'claimCustodians', seat: 0, withPoint: true })
    .allPass()
    .does({ type: 'nextPhase', custodians: 'ask' });

test('case 11: votes are counted for the players who cast them', () => {
  const table = inAgenda(new Recorded().begun(players(5)));
  table.does({ type: 'vote', seat: 1, votes: 4 }, { type: 'vote', seat: 2, votes: 0 }, { type: 'nextAgenda' });
  expect(table.table.agenda?.votes.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  table.does({ type: 'vote', seat: 1, votes: 3 }, { type: 'vote', seat: 0, votes: 9 }, { type: 'endAgenda' });
  expect([0, 1, 2, 3, 4].map((seat) => votesCast(table.table, seat))).toEqual([9, 7, 0, 0, 0]);
});

test('case 12: a tap too many at the winning point changes nothing', () => {
  const table = new Recorded().begun(players(3)).gives(1, 10);
  const refused = [11, 0.5, -1].map((to) => table.mayNot({ type: 'setVp', seat: 1, from: 10, to, source: 'other' }));
  expect([refused.length, points(table, 1), leaders(table.table)]).toEqual([3, 10, [1]]);
});

test('case 16: the Argent Flight votes first even as speaker, and the Nekro Virus never', () => {
  const table = inAgenda(new Recorded().begun(['argent', 'sol', 'nekro', 'saar', 'yin']));
  expect([table.phase, voteOrder(table.table), cannotVote(table.table, 2)]).toEqual(['agenda', [0, 1, 2, 3, 4], true]);
});

describe('case 17: custodians that leave in the first round', () => {
  test('bring the agenda in the first round', () => {
    const table = inAgenda(new Recorded().begun(players(5)));
    expect([table.phase, table.table.round, table.table.custodians, points(table, 0)]).toEqual([
      'agenda',
      1,
      { round: 1, seat: 0 },
      1,
    ]);
  });

  test('bring it too if it is noticed after the status phase', () => {
    const table = new Recorded().begun(players(5)).acting(1, 2, 4, 5, 6).allPass();
    table.does({ type: 'nextPhase', custodians: 'ask' });
    expect(table.phase).toBe('mecatol-check');
    table.does({ type: 'claimCustodians', seat: 4, withPoint: true }, { type: 'nextPhase', custodians: 'ask' });
    expect([table.phase, table.table.round]).toEqual(['agenda', 1]);
  });
});

test('case 18: the limit reached in a round without agenda stops at the victory, not in the next round', () => {
  const table = new Recorded().begun(players(5)).acting(1, 2, 4, 5, 6).allPass().gives(3, 10).nextRound();
  expect([table.phase, table.table.round]).toEqual(['victory-pending', 1]);
  table.does({ type: 'playOn' });
  expect([table.phase, table.table.round]).toEqual(['strategy', 2]);
});

test('case 19: eliminating a player does not change how many cards the others have', () => {
  const table = new Recorded().begun(players(5)).wholeRound(1, 2, 4, 5, 6);
  table.does({ type: 'eliminate', seat: 4 }, { type: 'eliminate', seat: 2 });
  expect(table.table.cardsPerPlayer).toBe(1);
  table.wholeRound(1, 2, 4);
  expect([table.phase, table.table.round, table.table.cardsPerPlayer, table.table.pickers]).toEqual([
    'strategy',
    3,
    1,
    [0, 1, 3],
  ]);
});

describe('case 20: two at the limit', () => {
  test('are decided by initiative in the status phase', () => {
    const table = new Recorded().begun(players(5)).acting(8, 7, 6, 5, 4).allPass().gives(1, 10).gives(3, 10);
    expect([table.phase, winnerAmong(table.table, table.phase)]).toEqual(['status', 3]);
  });

  test('are decided by the way from the speaker in the agenda phase, the speaker included', () => {
    const table = inAgenda(new Recorded().begun(players(5)))
      .gives(1, 10)
      .gives(3, 10);
    expect(winnerAmong(table.table, table.phase)).toBe(1);
    table.does({ type: 'setSpeaker', seat: 3, picking: 'keep' });
    expect(winnerAmong(table.table, table.phase)).toBe(3);
  });
});

test('case 21: after two at first and eight more no objective is left, and most points win', () => {
  const table = new Recorded().begun(players(5));
  const stage = (wanted: number) => [...OBJECTIVES.keys()].filter((id) => OBJECTIVES.get(id)?.stage === wanted);
  for (const objective of [...stage(1).slice(0, 5), ...stage(2).slice(0, 4)]) table.does({ type: 'reveal', objective });
  expect(toReveal(table.table)).toEqual({ stage: 2, left: 1 });
  table.does({ type: 'reveal', objective: stage(2)[4]! }).gives(2, 4);
  expect([toReveal(table.table), earlyWinner(table.table)]).toEqual([null, 2]);
  table.does({ type: 'endGame', winner: 2, reason: 'no-objectives' });
  expect(table.recording.match.outcome).toMatchObject({ reason: 'no-objectives' });
});

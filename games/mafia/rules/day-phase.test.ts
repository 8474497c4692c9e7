import { describe, expect, test } from 'vitest';
import { game } from '../game.ts';
import { act, askedAt, day, handOf, heardOf, layTable, night, order, phaseOf, tableOf } from './table-for-tests.ts';

const SEVEN = 'Town Cop, Town Doctor, Mafia Godfather, Mafia Goon, 3 Town Villager';
const BY_DAY = { begins: 'day' } as const;

describe('[MF-127] the vote', () => {
  test('every vote is seen as it is cast, and may be changed until everybody has voted', () => {
    const table = layTable(SEVEN, BY_DAY);
    expect(askedAt(table)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(table.seat(0).does({ type: 'vote', for: 3 })).toEqual([{ type: 'voted', seat: 0, for: 3 }]);
    expect(tableOf(table).votes).toEqual([3, null, null, null, null, null, null]);
    table.seat(0).does({ type: 'vote', for: 2 });
    expect(tableOf(table).votes[0]).toBe(2);
    for (const seat of [1, 2, 3, 4, 5]) table.seat(seat).does({ type: 'vote', for: 2 });
    expect(phaseOf(table)).toBe('day');
    table.seat(6).does({ type: 'vote', for: 2 });
    expect(phaseOf(table)).toBe('night');
    expect(tableOf(table).living).not.toContain(2);
    expect(tableOf(table).days).toEqual([{ number: 0, votes: [2, 2, 2, 2, 2, 2, 2], lynched: 2 }]);
    expect(tableOf(table).graves.map(({ seat, how }) => [seat, how])).toEqual([[2, 'lynched']]);
  });

  test('may be taken back, and is cast again before the day ends', () => {
    const table = layTable(SEVEN, BY_DAY);
    expect(table.seat(0).mayNot({ type: 'unvote' }).code).toBe('not-an-option');
    for (const seat of [0, 1, 2, 3, 4]) table.seat(seat).does({ type: 'vote', for: 6 });
    expect(table.seat(1).does({ type: 'unvote' })).toEqual([{ type: 'unvoted', seat: 1 }]);
    expect(tableOf(table).votes).toEqual([6, null, 6, 6, 6, null, null]);
    expect(tableOf(table).castingOrder).toEqual([0, 2, 3, 4]);
    expect(askedAt(table)).toEqual([1, 5, 6]);
    for (const seat of [5, 6]) table.seat(seat).does({ type: 'vote', for: 6 });
    expect(phaseOf(table)).toBe('day');
    table.seat(1).does({ type: 'vote', for: 'nobody' });
    expect(tableOf(table).days[0]).toMatchObject({ votes: [6, 'nobody', 6, 6, 6, 6, 6], lynched: 6 });
  });

  test('that is taken back leaves the question of the others as it was', () => {
    const table = layTable(SEVEN, BY_DAY);
    const { question } = table.match;
    table.seat(0).does({ type: 'vote', for: 6 });
    table.seat(0).does({ type: 'unvote' });
    const late = { type: 'answer', at: 0, seat: 1, by: 'person', question, command: { type: 'vote', for: 6 } } as const;
    expect(table.match.play(late).ok).toBe(true);
    expect(tableOf(table).votes.slice(0, 2)).toEqual([null, 6]);
  });

  test('that is taken back when time is up does not count', () => {
    const table = layTable(SEVEN, { ...BY_DAY, daySeconds: 60 });
    table.seat(0).does({ type: 'vote', for: 3 });
    table.seat(0).does({ type: 'unvote' });
    table.match.play({ type: 'time', at: 60_000, question: table.match.question });
    expect(tableOf(table).days[0]).toMatchObject({ lynched: null });
  });

  test('that is chosen when time is up counts with the others, and ends the day once', () => {
    const table = layTable(SEVEN, { ...BY_DAY, daySeconds: 60 });
    table.seat(0).does({ type: 'vote', for: 3 });
    const drafts = Object.fromEntries([1, 2, 3, 4, 5, 6].map((seat) => [seat, { type: 'vote', for: 2 } as const]));
    table.match.play({ type: 'time', at: 60_000, question: table.match.question, drafts });
    expect(tableOf(table).days).toEqual([{ number: 0, votes: [3, 2, 2, 2, 2, 2, 2], lynched: 2 }]);
    expect(phaseOf(table)).toBe('night');
  });

  test('for the living alone, and by them alone', () => {
    const table = layTable(SEVEN);
    night(table, { 2: { order: order(3, 4) } });
    expect(askedAt(table)).not.toContain(4);
    expect(table.seat(0).mayNot({ type: 'vote', for: 4 })).toEqual({ code: 'not-alive', with: { seat: 4 } });
    expect(table.seat(4).mayNot({ type: 'vote', for: 0 }).code).toBe('not-asked');
  });

  test('when time is up the votes that stand are counted', () => {
    const table = layTable(SEVEN, { ...BY_DAY, daySeconds: 60 });
    table.seat(0).does({ type: 'vote', for: 3 });
    table.match.play({ type: 'time', at: 60_000, question: table.match.question });
    expect(tableOf(table).days[0]).toMatchObject({ votes: [3, null, null, null, null, null, null], lynched: 3 });
  });

  test('what a politician or a governor does to a vote is seen only in what becomes of it', () => {
    const table = layTable('Town Governor, Town Politician, Mafia Goon, 4 Town Villager');
    night(table, { 1: { own: [act('stealVote', 3)] } });
    day(table, { 0: 2, 1: 2, 3: 4, 4: 2 });
    expect(tableOf(table).days[0]).toMatchObject({ votes: [2, 2, 'nobody', 4, 2, 'nobody', 'nobody'], lynched: null });
    expect(heardOf(table, 3, 'dusk')).toEqual(heardOf(table, 'spectator', 'dusk'));
  });
});

describe('[MF-128] more than half', () => {
  const half = (hammer: boolean) => {
    const table = layTable(SEVEN, { ...BY_DAY, hammer });
    for (const seat of [0, 1, 4]) table.seat(seat).does({ type: 'vote', for: 3 });
    expect(phaseOf(table)).toBe('day');
    table.seat(5).does({ type: 'vote', for: 3 });
    return table;
  };

  test('ends the day at once where the table plays so', () => {
    const table = half(true);
    expect(phaseOf(table)).toBe('night');
    expect(tableOf(table).days[0]?.lynched).toBe(3);
  });

  test('and otherwise does not', () => expect(phaseOf(half(false))).toBe('day'));
});

describe('[MF-127] [MF-128] which answer would end the day', () => {
  const wouldEnd = (table: ReturnType<typeof layTable>, seat: number, choice: number | 'nobody') =>
    game.capabilities?.discussion?.wouldEnd(table.match.publicView(), seat, { type: 'vote', for: choice });

  test('the last vote, or the one that makes a majority where that ends it', () => {
    for (const hammer of [false, true]) {
      const table = layTable(SEVEN, { ...BY_DAY, hammer });
      for (const seat of [0, 1, 4]) table.seat(seat).does({ type: 'vote', for: 3 });
      expect([wouldEnd(table, 5, 3), wouldEnd(table, 5, 2)]).toEqual([hammer, false]);
      for (const seat of [2, 3, 6]) table.seat(seat).does({ type: 'vote', for: 0 });
      expect([wouldEnd(table, 5, 3), wouldEnd(table, 5, 2)]).toEqual([true, true]);
    }
  });

  test('none by night', () => {
    const table = layTable(SEVEN);
    expect(game.capabilities?.discussion?.current(table.match.publicView())).toBeNull();
    expect(wouldEnd(table, 0, 1)).toBe(false);
  });
});

describe('[MF-129] a vote for nobody', () => {
  test('counts against a lynching', () => {
    const table = layTable(SEVEN, BY_DAY);
    day(table, { 0: 3, 1: 3, 4: 3 });
    expect(tableOf(table).days[0]?.lynched).toBeNull();
    expect(heardOf(table, 'spectator', 'dusk')[0]?.lynched).toBeNull();
  });

  test('is as good as none where the table does not count it', () => {
    const table = layTable(SEVEN, { ...BY_DAY, noLynchVote: false });
    day(table, { 0: 3 });
    expect(tableOf(table).days[0]?.lynched).toBe(3);
  });
});

describe('[MF-130] last words', () => {
  const lynched = (lastWordsSeconds: number) => {
    const table = layTable(SEVEN, { ...BY_DAY, lastWordsSeconds });
    day(table, Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((seat) => [seat, 4])));
    return table;
  };

  test('the lynched is asked, and everybody hears it', () => {
    const table = lynched(60);
    expect([phaseOf(table), askedAt(table)]).toEqual(['lastWords', [4]]);
    expect(table.seat(4).does({ type: 'lastWords', lastWords: 'You will see.' })).toContainEqual({
      type: 'lastWords',
      seat: 4,
      lastWords: 'You will see.',
    });
    expect(tableOf(table).graves[0]?.lastWords).toBe('You will see.');
    expect([phaseOf(table), tableOf(table).speaker]).toEqual(['night', null]);
  });

  test('only for so long, and not at all where the table wants none', () => {
    const table = lynched(60);
    table.match.play({ type: 'time', at: 60_000, question: table.match.question });
    expect(phaseOf(table)).toBe('night');
    expect(phaseOf(lynched(0))).toBe('night');
  });
});

describe('[MF-131] claims', () => {
  test('anybody alive may say anything by day, and it changes nothing else', () => {
    const table = layTable(SEVEN, BY_DAY);
    table.seat(3).does({ type: 'claimRole', role: 'Cop' });
    table.seat(3).does({ type: 'claimResult', about: 0, is: 'evil' });
    expect(table.seat(3).does({ type: 'claimSaw', who: 1, at: 5 })).toEqual([
      { type: 'claimed', claim: { kind: 'saw', by: 3, day: 0, who: 1, at: 5 } },
    ]);
    expect(tableOf(table).claims.map(({ kind }) => kind)).toEqual(['role', 'result', 'saw']);
    expect(askedAt(table)).toContain(3);
  });

  test('of the roles in play, and not by the dead, nor at night', () => {
    const table = layTable(SEVEN);
    expect(table.seat(0).mayNot({ type: 'claimRole', role: 'Cop' }).code).toBe('not-an-option');
    night(table, { 2: { order: order(3, 4) } });
    expect(table.seat(0).mayNot({ type: 'claimRole', role: 'Tracker' }).code).toBe('not-an-option');
    expect(table.seat(4).mayNot({ type: 'claimRole', role: 'Cop' }).code).toBe('not-asked');
  });
});

describe('[MF-132] wills', () => {
  test('may be rewritten at any time while alive; nobody hears of it before the death', () => {
    const table = layTable(SEVEN);
    expect(table.seat(4).does({ type: 'will', will: 'one' })).toEqual([]);
    night(table);
    table.seat(4).does({ type: 'will', will: 'two' });
    expect(handOf(table, 4).will).toBe('two');
    day(table, { 0: 4, 1: 4, 2: 4, 3: 4 });
    expect(tableOf(table).graves[0]?.will).toBe('two');
    expect(table.seat(4).mayNot({ type: 'will', will: 'three' }).code).toBe('not-asked');
  });

  test('of at most five hundred letters', () => {
    const table = layTable(SEVEN);
    expect(table.seat(4).mayNot({ type: 'will', will: 'x'.repeat(501) }).code).toBe('not-an-option');
  });
});

describe('[MF-136] an action by day', () => {
  const CAST = 'Town Dayvigilante, Mafia Goon, Town Cop, 4 Town Villager';

  test('happens at once and before everybody, and the day goes on', () => {
    const table = layTable(CAST, BY_DAY);
    table.seat(3).does({ type: 'vote', for: 4 });
    table.seat(5).does({ type: 'vote', for: 2 });
    table.seat(4).does({ type: 'vote', for: 2 });
    const heard = table.seat(0).does({ type: 'dayAct', target: 4 });
    expect(heard.map(({ type }) => type)).toEqual(['shot', 'died']);
    expect(heard[0]).toMatchObject({ by: 0, at: 4, survived: false });
    expect(tableOf(table).living).not.toContain(4);
    expect([phaseOf(table), tableOf(table).votes]).toEqual(['day', [null, null, null, null, null, 2, null]]);
    expect(askedAt(table)).toEqual([0, 1, 2, 3, 6]);
    expect(table.seat(0).mayNot({ type: 'dayAct', target: 5 }).code).toBe('not-an-option');
  });

  test('ends the game if it ends it', () => {
    const table = layTable(CAST, BY_DAY);
    table.seat(0).does({ type: 'dayAct', target: 1 });
    expect(table.match.outcome).toMatchObject({ winners: 'town', reason: 'evil-gone' });
  });

  test('is nobody else’s to do, nor at oneself', () => {
    const table = layTable(CAST, BY_DAY);
    expect(table.seat(2).mayNot({ type: 'dayAct', target: 1 }).code).toBe('not-an-option');
    expect(table.seat(0).mayNot({ type: 'dayAct', target: 0 }).code).toBe('not-an-option');
  });
});

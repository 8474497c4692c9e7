import { describe, expect, test } from 'vitest';
import { listCommands, seatsIn } from '../../../kernel/host.ts';
import { act, askedAt, day, handOf, heardOf, layTable, night, order, phaseOf, tableOf } from './table-for-tests.ts';

const SEVEN = 'Town Cop, Town Doctor, Mafia Godfather, Mafia Goon, 3 Town Villager';
const [COP, DOCTOR, GODFATHER, GOON, ANN, BEN, CAT] = [0, 1, 2, 3, 4, 5, 6] as const;

describe('[MF-124] every living seat is asked at night', () => {
  test('all of them, whatever their role, until each has answered once', () => {
    const table = layTable(SEVEN);
    expect(phaseOf(table)).toBe('night');
    expect(askedAt(table)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    table.seat(ANN).does({ type: 'night', own: [], order: null });
    expect(askedAt(table)).not.toContain(ANN);
  });

  test('an answer may be changed until the night is over, and only the last counts', () => {
    const table = layTable(SEVEN);
    table.seat(COP).does({ type: 'night', own: [act('investigate', ANN)], order: null });
    table.seat(GODFATHER).does({ type: 'night', own: [], order: order(GOON, ANN) });
    table.seat(GOON).does({ type: 'night', own: [], order: null });
    table.seat(DOCTOR).does({ type: 'night', own: [act('protect', BEN)], order: null });
    expect(table.seat(COP).does({ type: 'night', own: [act('investigate', GOON)], order: null })).toEqual([]);
    table.seat(GODFATHER).does({ type: 'night', own: [], order: order(GODFATHER, CAT) });
    // Answering again leaves the order as it was.
    table.seat(GOON).does({ type: 'night', own: [], order: null });
    expect(askedAt(table)).toEqual([ANN, BEN, CAT]);
    expect(table.match.state.box.submitted).toHaveLength(3);
    night(table);
    expect(tableOf(table).dawn?.died).toEqual([CAT]);
    const results = handOf(table, COP).notes.flatMap(({ what }) => (what.t === 'alignment' ? [what.is] : []));
    expect(results).toEqual(['evil']);
  });

  test('an answer is changed by nobody who is dead, nor by day', () => {
    const table = layTable(SEVEN);
    night(table, { [GODFATHER]: { order: order(GOON, ANN) } });
    expect(table.seat(COP).mayNot({ type: 'night', own: [], order: null }).code).toBe('not-an-option');
    day(table);
    expect(phaseOf(table)).toBe('night');
    expect(table.match.extrasFor(ANN).map(({ type }) => type)).not.toContain('night');
  });

  test('nobody sees who has answered already, only how many are awake', () => {
    const table = layTable(SEVEN);
    table.seat(ANN).does({ type: 'night', own: [], order: null });
    expect(table.match.publicView()).toMatchObject({ asked: 0, waiting: 6 });
    expect(table.seat(COP).view).toMatchObject({ asked: 1 << COP, isAsked: true, waiting: 6 });
    expect(table.seat(ANN).view).toMatchObject({ asked: 0, isAsked: false, waiting: 6 });
    night(table, {});
    expect(table.match.publicView()).toMatchObject({ phase: 'day', asked: 0b1111111, waiting: null });
  });

  test('the same command for everybody, and everybody may only sleep', () => {
    const { match } = layTable(SEVEN);
    for (const seat of seatsIn(match.state.asked)) {
      expect(match.optionsFor(seat).map(({ type }) => type)).toEqual(['night']);
      expect([...listCommands(match.optionsFor(seat), 500)]).toContainEqual({ type: 'night', own: [], order: null });
    }
    expect([...listCommands(match.optionsFor(ANN), 500)]).toHaveLength(1);
  });

  test('what is answered is heard by nobody until dawn', () => {
    const table = layTable(SEVEN);
    const heard = table.seat(COP).does({ type: 'night', own: [act('investigate', GOON)], order: null });
    expect(heard).toEqual([]);
    expect(handOf(table, COP).tonight).toEqual({ night: 0, own: [act('investigate', GOON)], order: null });
    expect(handOf(table, GOON).tonight).toBeNull();
  });

  test('a doubled player may act twice in the next night', () => {
    const table = layTable('Town Action Doubler, Town Cop, Mafia Goon, 4 Town Villager');
    night(table, { 0: { own: [act('double', 1)] } });
    day(table);
    expect(handOf(table, 1).times).toBe(2);
    expect(handOf(table, 0).past).toEqual([{ night: 0, own: [act('double', 1)], order: null }]);
    night(table, { 1: { own: [act('investigate', 2), act('investigate', 3)] } });
    const results = handOf(table, 1).notes.flatMap(({ what }) => (what.t === 'alignment' ? [what.is] : []));
    expect(results.sort()).toEqual(['evil', 'good']);
  });

  test('what can be used once is offered no more', () => {
    const table = layTable('Town Jack of All Trades, Mafia Goon, 5 Town Villager');
    expect(handOf(table, 0).can.map(({ a }) => a)).toEqual(['investigate', 'protect', 'roleblock', 'kill']);
    night(table, { 0: { own: [act('investigate', 1)] } });
    expect(handOf(table, 0).can.map(({ a }) => a)).toEqual(['protect', 'roleblock', 'kill']);
    day(table);
    expect(table.seat(0).mayNot({ type: 'night', own: [act('investigate', 2)], order: null }).code).toBe(
      'not-an-option',
    );
  });

  test('[MF-16] a doubled jack cannot use one trade twice', () => {
    const table = layTable('Town Action Doubler, Town Jack of All Trades, Mafia Goon, 4 Town Villager');
    night(table, { 0: { own: [act('double', 1)] } });
    day(table);
    const twice = [act('investigate', 2), act('investigate', 3)];
    expect(table.seat(1).mayNot({ type: 'night', own: twice, order: null }).code).toBe('not-an-option');
    table.seat(1).does({ type: 'night', own: [act('investigate', 2), act('protect', 3)], order: null });
  });

  test('when time is up, anyone who has not answered sleeps', () => {
    const table = layTable(SEVEN, { nightSeconds: 60 });
    table.seat(COP).does({ type: 'night', own: [act('investigate', GOON)], order: null });
    const { match } = table;
    match.play({ type: 'time', at: 60_000, question: match.question });
    expect(phaseOf(table)).toBe('day');
    expect(handOf(table, COP).notes.at(-1)?.what).toEqual({ t: 'alignment', about: GOON, is: 'evil' });
  });
});

describe('[MF-125] the leader orders what the faction does', () => {
  test('only the leader, and any living member can be sent', () => {
    const { match } = layTable(SEVEN);
    const carriers = (seat: number) =>
      new Set(
        [...listCommands(match.optionsFor(seat), 500)].flatMap((each) =>
          each.type === 'night' && each.order ? [each.order.carrier] : [],
        ),
      );
    expect([...carriers(GODFATHER)]).toEqual([GODFATHER, GOON]);
    expect([...carriers(GOON)]).toEqual([]);
    expect(handOf(layTable(SEVEN), GOON).leader).toBe(GODFATHER);
  });

  test('an order is carried out, and leadership passes on', () => {
    const table = layTable(SEVEN);
    night(table, { [GODFATHER]: { order: order(GOON, ANN) } });
    expect(tableOf(table).living).not.toContain(ANN);
    day(table, { [COP]: GODFATHER, [DOCTOR]: GODFATHER, [BEN]: GODFATHER, [CAT]: GODFATHER });
    expect(handOf(table, GOON).carriers.map(({ seat }) => seat)).toEqual([GOON]);
    expect(handOf(table, GOON).notes.at(-1)?.what.t).toBe('youLead');
  });
});

describe('[MF-126] dawn', () => {
  test('everybody learns who died, their role and their will, in the order of seats', () => {
    const table = layTable('Town Vigilante, Mafia Goon, 5 Town Villager');
    table.seat(6).does({ type: 'will', will: 'It was Ben.' });
    night(table, { 0: { own: [act('kill', 6)] }, 1: { order: order(1, 4) } });
    expect(heardOf(table, 'spectator', 'dawn')).toEqual([{ type: 'dawn', number: 1, died: [4, 6] }]);
    expect(tableOf(table).graves.map(({ seat, how, role, will }) => [seat, how, role, will])).toEqual([
      [4, 'night', ['Villager'], ''],
      [6, 'night', ['Villager'], 'It was Ben.'],
    ]);
    expect(tableOf(table).dawn).toEqual({ number: 0, died: [4, 6], revived: [] });
  });

  test.each([
    ['role', { role: ['Villager'], faction: 'town', alignment: 'good' }],
    ['side', { role: null, faction: null, alignment: 'good' }],
    ['nothing', { role: null, faction: null, alignment: null }],
  ] as const)('where the table reveals: %s', (reveal, shown) => {
    const table = layTable(SEVEN, { reveal });
    night(table, { [GODFATHER]: { order: order(GOON, CAT) } });
    expect(tableOf(table).graves[0]).toMatchObject(shown);
    expect(heardOf(table, BEN, 'died')[0]?.grave).toMatchObject(shown);
  });

  test('a result goes to the notebook of the player it is for, and to nobody else', () => {
    const table = layTable(SEVEN);
    night(table, { [COP]: { own: [act('investigate', GODFATHER)] } });
    const note = { round: { kind: 'night', number: 0 }, what: { t: 'alignment', about: GODFATHER, is: 'good' } };
    expect(handOf(table, COP).notes.at(-1)).toEqual(note);
    expect(heardOf(table, COP, 'learned').at(-1)?.note).toEqual(note);
    for (const other of [DOCTOR, GODFATHER, GOON, ANN, BEN, CAT, 'spectator'] as const)
      expect(heardOf(table, other, 'learned').filter(({ note: { what } }) => what.t === 'alignment')).toEqual([]);
  });

  test('a grave tells the role with which its owner died, not what a swap makes of it', () => {
    const table = layTable('Town Role Swapper, Town Cop, Mafia Goon, 4 Town Villager');
    night(table, { 0: { own: [act('swap', 1, 3)] }, 2: { order: order(2, 1) } });
    expect(tableOf(table).graves[0]).toMatchObject({ seat: 1, role: ['Cop'], faction: 'town' });
  });

  test('a swap makes another the lyncher, who is told the target', () => {
    const table = layTable('Town Role Swapper, Third-Party Lyncher, Mafia Goon, 4 Town Villager');
    const target = handOf(table, 1).lynchTarget as number;
    night(table, { 0: { own: [act('swap', 1, 2)] } });
    expect([handOf(table, 1).lynchTarget, handOf(table, 2).lynchTarget]).toEqual([null, target]);
    expect(heardOf(table, 2, 'yourTarget')).toEqual([{ type: 'yourTarget', seat: target }]);
  });

  test('the revived are alive again', () => {
    const table = layTable('Town Reviver, Mafia Goon, 5 Town Villager');
    night(table, { 1: { order: order(1, 4) } });
    day(table);
    night(table, { 0: { own: [act('revive', 4)] } });
    expect(tableOf(table).living).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(heardOf(table, 'spectator', 'revived')).toEqual([{ type: 'revived', seat: 4 }]);
    expect(askedAt(table)).toContain(4);
  });
});

import { describe, expect, test } from 'vitest';
import { chooseSetup, readSetup } from '../../../kernel/host.ts';
import { CAST_IDS, CASTS } from '../facts/casts.ts';
import { channels, game } from '../game.ts';
import { castFor } from './casts.ts';
import { castOf } from './setup.ts';
import { act, day, handOf, heardOf, type LaidGame, layTable, night, order, tableOf } from './table-for-tests.ts';

describe('[MF-123] who takes part', () => {
  test('every named cast fits every number of seats that it says it fits', () => {
    for (const id of CAST_IDS) {
      const [min, max] = CASTS[id].seats;
      for (let seats = min; seats <= max; seats++) {
        const size = castFor(id, seats).reduce((sum, { count }) => sum + count, 0);
        expect([id, size]).toEqual([id, seats]);
        expect(chooseSetup(game, { options: { cast: id } }, seats).ok).toBe(true);
      }
    }
  });

  test.each([
    [' , ', 'empty-cast'],
    ['Cop, Mafia Goon', 'unknown-faction'],
    [`Mafia ${'Bomb '.repeat(7)}Goon`, 'too-many-layers'],
    ['Town Bomb Bomb Villager, Mafia Goon', 'too-many-layers'],
    [new Array(21).fill('Mafia Goon').join(), 'too-many-entries'],
    ['5 Mafia Goon', 'cast-needs-good'],
    ['Town Copp, Mafia Goon', 'unknown-role'],
    ['Town Ninja Villager, Mafia Goon', 'no-action-beneath'],
    ['Town Bulletproof, Mafia Goon', 'nothing-beneath'],
    ['Mafia Overeager Goon', 'no-personal-action-beneath'],
    ['Town Joker, 4 Mafia Goon', 'third-party-only'],
    ['5 Town Villager', 'cast-needs-evil'],
    ['Mafia Goon, 3 Town Villager', 'cast-size'],
    ['Mafia Goon, 3 Town Villager, Town Lover', 'lovers-in-pairs'],
    ['Mafia Goon, 3 Mafia Hitman, Third-Party Lyncher', 'lyncher-needs-town'],
    ['3 Mafia Goon, 2 Town Villager', 'cast-decided'],
    ['Mafia Goon, Cult Leader, 2 Cultist, Town Cop', 'cast-decided'],
  ])('a list such as "%s" is refused: %s', (roles, code) => {
    const setup = chooseSetup(game, { options: { cast: 'custom', roles } }, 5);
    expect(setup).toMatchObject({ ok: false, why: { code, with: { key: 'roles' } } });
  });

  test('two evil sides, neither of which is more than half, begin; and so does half', () => {
    const begins = (roles: string, seats: number) =>
      chooseSetup(game, { options: { cast: 'custom', roles } }, seats).ok;
    expect(begins('2 Mafia Goon, 2 Mafia2 Goon, Town Cop', 5)).toBe(true);
    expect([begins('3 Mafia Goon, 3 Town Villager', 6), begins('4 Mafia Goon, 2 Town Villager', 6)]).toEqual([
      true,
      false,
    ]);
  });

  test('a match that was begun with a decided cast can still be read', () => {
    const chosen = chooseSetup(game, { options: { cast: 'custom', roles: 'Mafia Goon, 4 Town Cop' } }, 5);
    const kept = { ...(chosen.ok ? chosen.value : {}), roles: '8 Mafia Goon, Town Villager' };
    expect(readSetup(game, kept, 9)).toMatchObject({ ok: true });
    expect(chooseSetup(game, { options: kept }, 9)).toMatchObject({ why: { code: 'cast-decided' } });
  });

  test('a list of one’s own is dealt as it is written', () => {
    const roles = '2 town cop; Mafia Ninja Goon\nThird-Party Joker, Town one-shot vigilante';
    const cast = castOf({ cast: 'custom', roles, mafiaSize: 'usual' }, 5);
    expect(cast).toEqual({
      ok: true,
      value: [
        { faction: 'town', role: ['Cop'], count: 2 },
        { faction: 'mafia', role: ['Ninja', 'Goon'], count: 1 },
        { faction: 'third', role: ['Joker'], count: 1 },
        { faction: 'town', role: ['OneShot', 'Vigilante'], count: 1 },
      ],
    });
  });

  test('roles of one side need not name it', () => {
    expect(castOf({ cast: 'custom', roles: 'Joker, Cult Leader, Bulletproof Cultist', mafiaSize: 'usual' }, 3)).toEqual(
      {
        ok: true,
        value: [
          { faction: 'third', role: ['Joker'], count: 1 },
          { faction: 'cult', role: ['CultLeader'], count: 1 },
          { faction: 'cult', role: ['Bulletproof', 'Cultist'], count: 1 },
        ],
      },
    );
  });

  test('a list that was settled settles to itself, however long', () => {
    const stack = 'watcher bulletproof vengeful bomb unlynchable paranoidgunowner';
    const sides = Array.from({ length: 20 }, (_, at) => (at === 0 ? 'Town' : at % 2 === 0 ? 'Mafia' : 'Mafia2'));
    const longest = sides.map((side) => `${side} ${stack}`).join(',');
    const settled = chooseSetup(game, { options: { cast: 'custom', roles: longest } }, 20);
    expect(settled.ok && chooseSetup(game, { options: settled.value }, 20)).toEqual(settled);
  });

  test('a lyncher is told whom to have lynched: somebody of the town', () => {
    const table = layTable('Third-Party Lyncher, Mafia Goon, 5 Town Villager');
    const [told] = heardOf(table, 0, 'yourTarget');
    expect(told?.seat).toBeGreaterThan(1);
    expect(heardOf(table, 1, 'yourTarget')).toEqual([]);
  });
});

describe('[MF-133] who may speak where', () => {
  const names = (table: LaidGame, seat: number) => channels(table.seat(seat).view);
  const ROLES = 'Mafia Goon, Mafia Hitman, Town Lover, Town Lover, 2 Mason Villager, 3 Town Villager';

  test('at night teams and lovers, and nobody at the table', () => {
    const table = layTable(ROLES);
    expect(names(table, 0)).toEqual([{ name: 'team', hearers: [0, 1] }]);
    expect(names(table, 3)).toEqual([{ name: 'lovers', hearers: [2, 3] }]);
    expect(names(table, 4)).toEqual([{ name: 'team', hearers: [4, 5] }]);
    expect(names(table, 6)).toEqual([]);
  });

  test('by day all the living at the table, and the dead among themselves', () => {
    const table = layTable(ROLES);
    night(table, { 0: { order: order(0, 6) } });
    expect(names(table, 0)).toEqual([{ name: 'table', hearers: 'all' }]);
    expect(names(table, 2).map(({ name }) => name)).toEqual(['table', 'lovers']);
    expect(names(table, 6)).toEqual([{ name: 'dead', hearers: [6] }]);
  });

  test('the lynched are silent at once where nobody is granted last words', () => {
    const table = layTable(ROLES, { begins: 'day' });
    day(table, Object.fromEntries([0, 1, 2, 3, 4, 5].map((seat) => [seat, 6])));
    expect(names(table, 6)).toEqual([{ name: 'dead', hearers: [6] }]);
  });

  test('a mason who was recruited is not seen to be gone', () => {
    const table = layTable('Cult Cult Leader, 2 Mason Villager, Mafia Goon, 5 Town Villager');
    night(table, { 0: { own: [act('recruit', 1)] } });
    expect(handOf(table, 1).team).toEqual([0, 1]);
    expect(handOf(table, 2).team).toEqual([1, 2]);
    day(table);
    expect(names(table, 2)).toEqual([{ name: 'team', hearers: [1, 2] }]);
  });

  test('the last of a team has nobody to talk to', () => {
    const table = layTable(ROLES, { begins: 'day' });
    day(table, Object.fromEntries([0, 2, 3, 4, 5, 6].map((seat) => [seat, 1])));
    expect(names(table, 0)).toEqual([]);
  });
});

describe('[MF-134] the end', () => {
  test('the town wins when nobody evil is left', () => {
    const table = layTable('Mafia Goon, 6 Town Villager', { begins: 'day' });
    day(table, { 1: 0, 2: 0, 3: 0, 4: 0 });
    expect(table.match.outcome).toMatchObject({
      winners: 'town',
      reason: 'evil-gone',
      ranking: [[1, 2, 3, 4, 5, 6], [0]],
    });
  });

  test('the mafia wins when it is more than half', () => {
    const table = layTable('2 Mafia Goon, 3 Town Villager');
    night(table, { 0: { order: order(0, 2) } });
    day(table, { 0: 3, 1: 3, 3: 3 });
    expect(table.match.outcome).toMatchObject({
      winners: 'mafia',
      reason: 'majority',
      ranking: [
        [0, 1],
        [2, 3, 4],
      ],
    });
  });

  test('a joker who was lynched wins together with the final winners', () => {
    const table = layTable('Third-Party Joker, Mafia Goon, 5 Town Villager', { begins: 'day' });
    day(table, { 2: 0, 3: 0, 4: 0, 5: 0 });
    expect(table.match.outcome).toBeNull();
    night(table);
    day(table, { 2: 1, 3: 1, 4: 1, 5: 1 });
    expect(table.match.outcome).toMatchObject({ winners: 'joker+town', ranking: [[0, 2, 3, 4, 5, 6], [1]] });
  });

  test('nobody wins when nothing happens for long', () => {
    const table = layTable('Mafia Goon, 6 Town Villager', { quietRounds: 3 });
    night(table);
    day(table);
    expect(table.match.outcome).toBeNull();
    night(table);
    expect(table.match.outcome).toMatchObject({
      winners: 'nobody',
      reason: 'quiet',
      ranking: [[], [0, 1, 2, 3, 4, 5, 6]],
    });
  });

  test('everybody may lose', () => {
    const table = layTable('Mafia Goon, Mafia2 Goon, 3 Town Vigilante');
    night(table, {
      0: { order: order(0, 1) },
      1: { order: order(1, 2) },
      2: { own: [act('kill', 3)] },
      3: { own: [act('kill', 4)] },
      4: { own: [act('kill', 0)] },
    });
    expect(table.match.outcome).toMatchObject({ winners: 'nobody', reason: 'all-lost' });
  });
});

describe('[MF-134] when nobody is left', () => {
  test('the match ends, though only a joker has won', () => {
    const table = layTable('Third-Party Joker, Mafia Goon, Mafia2 Goon, 2 Town Vigilante', { begins: 'day' });
    day(table, { 0: 0, 1: 0, 2: 0, 3: 0 });
    night(table, {
      1: { order: order(1, 2) },
      2: { order: order(2, 3) },
      3: { own: [act('kill', 4)] },
      4: { own: [act('kill', 1)] },
    });
    expect(tableOf(table).living).toEqual([]);
    expect(table.match.outcome).toMatchObject({ winners: 'joker', reason: 'nobody-left' });
  });
});

describe('[MF-134] quiet rounds', () => {
  test('a shot by day ends no round, and a death by it makes the day a loud one', () => {
    const table = layTable('Town Dayvigilante, Mafia Goon, 5 Town Villager', { begins: 'day', quietRounds: 2 });
    table.seat(0).does({ type: 'dayAct', target: 3 });
    day(table);
    expect(tableOf(table).quiet).toBe(0);
    night(table);
    expect(tableOf(table).quiet).toBe(1);
  });
});

describe('[MF-135] what is laid open at the end', () => {
  test('everybody’s role and everything that happened', () => {
    const table = layTable('Town Cop, Mafia Goon, 3 Town Villager');
    night(table, { 0: { own: [act('investigate', 1)] }, 1: { order: order(1, 2) } });
    expect(tableOf(table).ending).toBeNull();
    day(table, { 0: 1, 3: 1, 4: 1 });
    const { players = [], story = [] } = tableOf(table).ending ?? {};
    expect(players.map(({ role, faction, alive }) => [role[0], faction, alive])).toEqual([
      ['Cop', 'town', true],
      ['Goon', 'mafia', false],
      ['Villager', 'town', false],
      ['Villager', 'town', true],
      ['Villager', 'town', true],
    ]);
    const nightStory = story.find(({ phase }) => phase.kind === 'night')?.events.map(({ t }) => t);
    expect(nightStory).toEqual(['visit', 'visit', 'died', 'alignment']);
    expect(channels(table.seat(2).view)).toEqual([{ name: 'table', hearers: 'all' }]);
  });
});

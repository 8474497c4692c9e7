import { describe, expect, test } from 'vitest';
import { chooseSetup, fieldKeys, listCommands, readSetup, type Seat } from '../../../kernel/host.ts';
import { tryHouseRules } from '../../house-rules-for-tests.ts';
import { CAST_IDS, CASTS } from '../facts/casts.ts';
import { game } from '../game.ts';
import { mafia } from '../index.ts';
import type { OwnAct, Setup } from '../types.ts';
import { type MafiaSize, readCast } from './casts.ts';
import { act, day, type LaidGame, layTable, night, order, phaseOf, tableOf } from './table-for-tests.ts';

const choose = (options: Partial<Setup>, seats: number) => chooseSetup(game, { options: { ...options } }, seats);

const rolesWith = (options: Partial<Setup>, seats: number): string => {
  const setup = choose(options, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  return setup.value.roles;
};

/** Everything that a seat may do itself tonight, and whether it may order something. */
function offeredTo({ match }: LaidGame, seat: Seat): { readonly own: readonly OwnAct[]; readonly orders: boolean } {
  const commands = [...listCommands(match.optionsFor(seat), 500)].flatMap((each) =>
    each.type === 'night' ? [each] : [],
  );
  return { own: commands.flatMap(({ own }) => own), orders: commands.some((each) => each.order !== null) };
}

describe('[MF-158] the number of mafiosi of a named cast', () => {
  test.each<[MafiaSize, number, string]>([
    ['usual', 7, 'Town Cop, Town Doctor, 2 Mafia Goon, 3 Town Villager'],
    [2, 7, 'Town Cop, Town Doctor, 2 Mafia Goon, 3 Town Villager'],
    [1, 7, 'Town Cop, Town Doctor, Mafia Goon, 4 Town Villager'],
    [3, 7, 'Town Cop, Town Doctor, 3 Mafia Goon, 2 Town Villager'],
    [5, 11, 'Town Cop, Town Doctor, Town Vigilante, Town Tracker, Mafia Godfather, 4 Mafia Goon, 2 Town Villager'],
    [1, 10, 'Town Cop, Town Doctor, Town Vigilante, Town Tracker, Mafia Godfather, 5 Town Villager'],
  ])('%s in the classic cast of %i', (mafiaSize, seats, roles) => {
    expect(rolesWith({ mafiaSize }, seats)).toBe(roles);
  });

  test('plain goons go first, then the last in the list; a second family stays', () => {
    const fewer = rolesWith({ cast: 'two-families', mafiaSize: 1 }, 12);
    expect(fewer).toContain('Mafia Godfather, Mafia2 Hitman, Mafia2 Goon, 4 Town Villager');
    expect(rolesWith({ cast: 'jacks', mafiaSize: 1 }, 14)).toContain('Mafia Thief Goon, 6 Town Villager');
  });

  test('a cast without a mafia gets one', () => {
    expect(rolesWith({ cast: 'cult', mafiaSize: 1 }, 10)).toMatch(/Cult Cultist, 4 Town Villager, Mafia Goon$/);
  });

  test('more than villagers can be replaced by are refused, and more than half are', () => {
    expect(choose({ mafiaSize: 8 }, 10)).toEqual({
      ok: false,
      why: { code: 'mafia-size', with: { key: 'mafiaSize', most: 6, seats: 10 } },
    });
    expect(choose({ mafiaSize: 4 }, 7)).toEqual({
      ok: false,
      why: { code: 'cast-decided', with: { key: 'mafiaSize', members: 4, seats: 7 } },
    });
  });

  test('every size of every cast keeps the number of players, or is refused at the lever', () => {
    for (const cast of CAST_IDS) {
      for (const seats of CASTS[cast].seats) {
        for (let mafiaSize = 1; mafiaSize <= 8; mafiaSize++) {
          const setup = choose({ cast, mafiaSize: mafiaSize as MafiaSize }, seats);
          const read = readCast(setup.ok ? setup.value.roles : '');
          const lines = read.ok ? read.value : [];
          const sizeOf = (isMeant: (faction: string) => boolean) =>
            lines.reduce((sum, { faction, count }) => sum + (isMeant(faction) ? count : 0), 0);
          if (setup.ok) expect([sizeOf(() => true), sizeOf((id) => id === 'mafia')]).toEqual([seats, mafiaSize]);
          else expect(setup.why.with).toMatchObject({ key: 'mafiaSize' });
        }
      }
    }
  });

  test('a list of one’s own says how many there are', () => {
    const setup = choose({ cast: 'custom', roles: 'Mafia Goon, 4 Town Cop', mafiaSize: 2 }, 5);
    expect(setup).toMatchObject({ ok: true, value: { roles: 'Mafia Goon, 4 Town Cop', mafiaSize: 'usual' } });
  });
});

describe('[MF-159] half of the living', () => {
  const SIX = '2 Mafia Goon, 4 Town Villager';

  test('is enough with parity, and not with a majority', () => {
    for (const [evilWins, ending] of [
      ['majority', null],
      ['parity', { winners: [0, 1], sides: ['mafia'], reason: 'parity' }],
    ] as const) {
      const table = layTable(SIX, { evilWins });
      night(table, { 0: { order: order(0, 5) } });
      expect(phaseOf(table)).toBe('day');
      day(table, { 0: 4, 1: 4, 2: 4 });
      if (ending === null) expect(tableOf(table).ending).toBeNull();
      else expect(tableOf(table).ending).toMatchObject(ending);
    }
  });

  test('is not enough while another evil side lives', () => {
    const table = layTable('2 Mafia Goon, Mafia2 Goon, 2 Town Villager', { evilWins: 'parity' });
    night(table, { 0: { order: order(0, 4) } });
    expect([phaseOf(table), tableOf(table).living]).toEqual(['day', [0, 1, 2, 3]]);
    day(table, { 0: 2, 1: 2, 3: 2 });
    expect(tableOf(table).ending).toMatchObject({ sides: ['mafia'], reason: 'majority' });
  });

  test('can come by a lynching, and a town that has found everybody wins', () => {
    const table = layTable('2 Mafia Goon, 3 Town Villager', { evilWins: 'parity' });
    night(table);
    day(table, { 0: 4, 1: 4, 2: 4 });
    expect(tableOf(table).ending).toMatchObject({ sides: ['mafia'], reason: 'parity' });
    const found = layTable('Mafia Goon, 4 Town Villager', { begins: 'day', evilWins: 'parity' });
    day(found, { 1: 0, 2: 0, 3: 0 });
    expect(tableOf(found).ending).toMatchObject({ sides: ['town'], reason: 'evil-gone' });
  });

  test('[MF-123] is refused before the game begins', () => {
    const half = { cast: 'custom', roles: '3 Mafia Goon, 3 Town Villager' } as const;
    expect(choose(half, 6).ok).toBe(true);
    const why = { code: 'cast-half', with: { key: 'evilWins', members: 3, seats: 6 } };
    expect(choose({ ...half, evilWins: 'parity' }, 6)).toEqual({ ok: false, why });
    expect(choose({ mafiaSize: 4, evilWins: 'parity' }, 8)).toEqual({
      ok: false,
      why: { code: 'cast-half', with: { key: 'mafiaSize', members: 4, seats: 8 } },
    });
    const both = '2 Mafia Goon, Mafia2 Goon, 1 Town Villager, Town Cop';
    expect(choose({ cast: 'custom', roles: `${both}, Mafia Goon`, evilWins: 'parity' }, 6).ok).toBe(true);
  });
});

describe('[MF-160] the first night', () => {
  const SEVEN = 'Town Vigilante, Town Cop, Mafia Hitman, Mafia Goon, 3 Town Villager';

  test.each([
    ['everything', ['kill', 'investigate', true]],
    ['no-kills', [undefined, 'investigate', false]],
    ['asleep', [undefined, undefined, false]],
  ] as const)('%s: what may be done', (firstNight, expected) => {
    for (const begins of ['night', 'day'] as const) {
      const table = layTable(SEVEN, { firstNight, begins });
      if (begins === 'day') day(table);
      const now = () => [
        offeredTo(table, 0).own[0]?.action,
        offeredTo(table, 1).own[0]?.action,
        offeredTo(table, 2).orders,
      ];
      expect(now()).toEqual(expected);
      night(table);
      day(table);
      expect(now()).toEqual(['kill', 'investigate', true]);
    }
  });

  test('everybody is asked all the same, in the same way', () => {
    const { match } = layTable(SEVEN, { firstNight: 'asleep' });
    const offered = [0, 1, 2, 3, 4, 5, 6].map((seat) => [...listCommands(match.optionsFor(seat), 9)]);
    expect(offered).toEqual(offered.map(() => [{ type: 'night', own: [], order: null }]));
  });

  test('who is compelled acts', () => {
    const table = layTable('Town Overeager Cop, Mafia Goon, 3 Town Villager', { firstNight: 'asleep' });
    night(table);
    expect(table.match.state.hands[0]?.notes.at(-1)?.what.t).toBe('alignment');
  });
});

describe('[MF-161] protecting again', () => {
  const targetsOf = (table: LaidGame, seat: Seat) => offeredTo(table, seat).own.flatMap(({ on }) => on);

  test.each(['Doctor', 'Bodyguard', 'Elite Bodyguard', 'Jailkeeper'])(
    '%s: the player of last night is not offered, and is again the night after',
    (role) => {
      const actions = {
        Doctor: 'protect',
        Bodyguard: 'guard',
        'Elite Bodyguard': 'eliteGuard',
        Jailkeeper: 'jail',
      } as const;
      const action = actions[role as keyof typeof actions];
      const table = layTable(`Town ${role}, Mafia Goon, 3 Town Villager`, { protectAgain: false });
      expect(targetsOf(table, 0)).toEqual([1, 2, 3, 4]);
      night(table, { 0: { own: [act(action, 2)] } });
      day(table);
      expect(targetsOf(table, 0)).toEqual([1, 3, 4]);
      expect(table.seat(0).mayNot({ type: 'night', own: [act(action, 2)], order: null }).code).toBe('not-an-option');
      night(table);
      day(table);
      expect(targetsOf(table, 0)).toEqual([1, 2, 3, 4]);
    },
  );

  test('holds for everybody who was protected in a doubled night', () => {
    const table = layTable('Town Action Doubler, Town Doctor, Mafia Goon, 3 Town Villager', { protectAgain: false });
    night(table, { 0: { own: [act('double', 1)] } });
    day(table);
    night(table, { 1: { own: [act('protect', 3), act('protect', 4)] } });
    day(table);
    expect(targetsOf(table, 1)).toEqual([0, 2, 5]);
  });

  test('is allowed at usual tables, and says nothing of whom one investigates', () => {
    const usual = layTable('Town Doctor, Mafia Goon, 3 Town Villager');
    night(usual, { 0: { own: [act('protect', 2)] } });
    day(usual);
    expect(targetsOf(usual, 0)).toEqual([1, 2, 3, 4]);
    const cop = layTable('Town Cop, Mafia Goon, 3 Town Villager', { protectAgain: false });
    night(cop, { 0: { own: [act('investigate', 2)] } });
    day(cop);
    expect(targetsOf(cop, 0)).toEqual([0, 1, 2, 3, 4]);
  });
});

test('[MF-158] [MF-159] [MF-160] [MF-161] a set-up from before is completed to the usual rules', () => {
  const usual = choose({}, 9);
  if (!usual.ok) throw new Error(usual.why.code);
  const { mafiaSize, evilWins, firstNight, protectAgain, ...before } = usual.value;
  expect({ mafiaSize, evilWins, firstNight, protectAgain }).toEqual({
    mafiaSize: 'usual',
    evilWins: 'majority',
    firstNight: 'everything',
    protectAgain: true,
  });
  expect(readSetup(game, before, 9)).toEqual({ ok: true, value: usual.value });
  expect(fieldKeys(game)).toEqual(expect.arrayContaining([...(mafia.setupGroups?.houseRules ?? [])]));
});

test('[MF-160] in practice nobody is killed in the first night, unless somebody chooses so; at tables it is like any other', () => {
  const table = layTable('Town Cop, Mafia Goon, 3 Town Villager', mafia.practice as Partial<Setup>);
  expect(offeredTo(table, 1).orders).toBe(false);
  expect(choose({}, 9)).toMatchObject({ value: { firstNight: 'everything' } });
});

test('[MF-158] [MF-159] [MF-160] [MF-161] house rules are refused for one of them, or played to the end', () => {
  tryHouseRules(mafia, 25);
});

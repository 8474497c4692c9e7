import { describe, expect, test } from 'vitest';
import {
  eventsSince,
  type Hands,
  isAlive,
  newVillage,
  playerOf,
  putEffect,
  register,
  resolve,
  resolveNight,
  TABLE,
  type Village,
  VillageMistake,
} from './index.ts';
import { lineOf } from './telling-for-tests.ts';

/** What the action `blundering` does. */
let blunder: (hands: Hands) => void = () => undefined;

const own = register({
  effects: {
    poisoned: {
      lasts: { life: 'nights', left: 2 },
      everyNight({ kill }, who, { left, who: by }) {
        if (left === 1) kill(by ?? who, who);
      },
    },
    blessed: {
      lasts: { life: 'manual', left: 1 },
      stopsKill({ takeEffect, tell }, _effect, { killer, victim }) {
        takeEffect(victim, own.effects.blessed);
        tell({ t: 'told', text: 'An angel was seen.' }, [killer]);
        return true;
      },
    },
  },
  actions: {
    poison: {
      precedence: 1900,
      does: ({ by, targets: [target = by], putEffect: lay }) => lay(target, own.effects.poisoned, { who: by }),
    },
    bless: {
      precedence: 900,
      influences: ['protects'],
      visits: false,
      does: ({ targets, putEffect: lay }) => targets.forEach((target) => void lay(target, own.effects.blessed)),
    },
    convert: {
      precedence: 1400,
      does: ({ village, by, targets: [target = by], changeRole }) =>
        changeRole(target, { role: ['Villager'], faction: playerOf(village, by).faction }),
    },
    blundering: { precedence: 1500, does: (hands) => blunder(hands) },
    gossip: {
      precedence: 1000,
      afterwards({ village, by, aimed: [about = by], tell }) {
        if (isAlive(village, by)) tell({ t: 'told', text: `${playerOf(village, about).name} snores.` }, [by]);
      },
    },
  },
  roles: {
    Poisoner: { action: [{ a: 'poison', on: ['other'] }] },
    Priest: { action: [{ a: 'bless', on: ['player', 'player'] }] },
    Missionary: { action: [{ a: 'convert', on: ['other'], once: true }] },
    Gossip: { action: [{ a: 'gossip', on: ['player'] }], appears: 'evil' },
    Blunderer: { action: [{ a: 'blundering', on: ['other'] }] },
    Godmother: { factionAction: { a: 'poison', on: ['player'] } },
  },
});
const { Poisoner, Priest, Missionary, Gossip, Godmother, Blunderer } = own.roles;
const { poison, bless, convert, gossip, blundering } = own.actions;

const [POL, PIA, MIA, GUS, GOD, COP, BLOCKER, BEA] = [0, 1, 2, 3, 4, 5, 6, 7];

const village = (): Village =>
  newVillage({
    settings: TABLE,
    seed: 1,
    factions: [
      { id: 'town', name: 'Town', kind: 'Town' },
      { id: 'mafia', name: 'Mafia', kind: 'Mafia' },
    ],
    players: [
      { id: 'pol', name: 'Pol', role: [Poisoner], faction: 'town' },
      { id: 'pia', name: 'Pia', role: [Priest], faction: 'town' },
      { id: 'mia', name: 'Mia', role: ['Overeager', Missionary], faction: 'town' },
      { id: 'gus', name: 'Gus', role: ['Ninja', Gossip], faction: 'town' },
      { id: 'god', name: 'God', role: [Godmother], faction: 'mafia' },
      { id: 'cop', name: 'Cop', role: ['Cop'], faction: 'town' },
      { id: 'bo', name: 'Bo', role: ['Roleblocker'], faction: 'town' },
      { id: 'bea', name: 'Bea', role: [Blunderer], faction: 'town' },
    ],
  });

const told = (before: Village, after: Village): readonly string[] =>
  eventsSince(before, after).map((event) => lineOf(after, event));

/** Mia acts by herself every night; what she does is kept out of the way. */
const idle = { a: convert, by: MIA, on: [BLOCKER] };

describe('roles, actions and effects from outside', () => {
  test('an action lays an effect that lasts and kills in its last night', () => {
    const first = resolveNight(village(), 0, [{ a: poison, by: POL, on: [GUS] }, idle]);
    expect([isAlive(first, GUS), playerOf(first, GUS).effects]).toMatchObject([
      true,
      [{ name: 'poisoned', life: 'nights', left: 1, who: POL }],
    ]);
    const second = resolve(first, { kind: 'night', number: 1 }, { actions: [] });
    expect(told(first, second)).toEqual(['all: Gus died']);
  });

  test('they work together with ours: blocked, seen, possessed, protected against and read by a cop', () => {
    const start = village();
    const night = resolveNight(start, 0, [
      { a: 'roleblock', by: BLOCKER, on: [GUS] },
      { a: gossip, by: GUS, on: [COP] },
      { a: 'investigate', by: COP, on: [GUS] },
      idle,
    ]);
    expect(told(start, night)).toEqual([
      'Bo visits Gus',
      'Gus is blocked',
      'Cop visits Gus',
      'Mia visits Bo',
      'to Gus: no result about Cop',
      'to Cop: Gus is evil',
      'all: nobody died',
    ]);
  });

  test('an effect may stop a kill once and tell somebody of it; a faction may have an action from outside', () => {
    const start = village();
    const blest = resolveNight(start, 0, [{ a: bless, by: PIA, on: [COP, PIA] }, idle]);
    expect(told(start, blest)).toEqual(['Mia visits Bo', 'all: nobody died']);
    const poisoned = resolveNight(blest, 1, [{ a: poison, by: GOD, on: [COP], via: 1 }]);
    const saved = resolveNight(poisoned, 2, []);
    expect(told(poisoned, saved)).toEqual(['to God: An angel was seen.', 'Cop is saved', 'all: nobody died']);
    expect([isAlive(saved, COP), playerOf(saved, COP).effects]).toEqual([true, []]);
  });

  test('what is done afterwards hears of everything before; once is once; a compelled player acts by chance', () => {
    const start = village();
    const night = resolveNight(start, 0, [{ a: gossip, by: GUS, on: [POL] }]);
    expect(told(start, night)).toContain('to Gus: Pol snores.');
    expect(playerOf(night, MIA).used).toEqual(['convert']);
    expect(night.players.filter(({ role, original }) => role !== original.role)).toHaveLength(1);
  });

  test('a village with them is plain data, and goes on alike when it is restored', () => {
    const night = resolveNight(village(), 0, [{ a: poison, by: POL, on: [GUS] }, idle]);
    const restored = JSON.parse(JSON.stringify(night)) as Village;
    expect(resolveNight(restored, 1, [])).toEqual(resolveNight(night, 1, []));
  });

  test('a program may lay any of them, and any of ours', () => {
    const start = putEffect(putEffect(village(), GUS, own.effects.poisoned), COP, 'guardedBy', { who: BLOCKER });
    const night = resolveNight(resolveNight(start, 0, [{ a: poison, by: GOD, on: [COP], via: 1 }, idle]), 1, []);
    expect([isAlive(night, GUS), isAlive(night, COP), isAlive(night, BLOCKER)]).toEqual([false, false, true]);
    expect(() => putEffect(start, GUS, 'guardedBy')).toThrow('unknown-player at detail.who: -1');
    expect(() => putEffect(start, 9, 'blocked')).toThrow('unknown-player at who: 9');
    expect(() => putEffect(start, GUS, 'cursed' as never)).toThrow('unknown-effect at effect: cursed');
  });

  test.each<[mistake: string, wrong: (hands: Hands) => void]>([
    ['unknown-player at who: 99', ({ putEffect: lay }) => lay(99, 'blocked')],
    ['unknown-effect at effect: cursed', ({ putEffect: lay }) => lay(GUS, 'cursed' as never)],
    ['unknown-player at detail.who: -1', ({ putEffect: lay }) => lay(GUS, 'guardedBy')],
    ['unknown-player at who: 99', ({ takeEffect }) => takeEffect(99, 'blocked')],
    ['unknown-effect at effect: cursed', ({ takeEffect }) => takeEffect(GUS, 'cursed' as never)],
    ['unknown-player at by: 99', ({ kill }) => kill(99, GUS)],
    ['unknown-player at victim: 99', ({ kill }) => kill(GUS, 99)],
    ['unknown-player at who: 99', ({ revive }) => revive(99)],
    ['unknown-player at who: 99', ({ changeRole }) => changeRole(99, { role: ['Cop'] })],
    ['unknown-role at role[0]: King', ({ changeRole }) => changeRole(GUS, { role: ['King' as never] })],
    ['unknown-faction at faction: 7', ({ changeRole }) => changeRole(GUS, { faction: 7 })],
  ])('what names something that there is not is refused: %s', (mistake, wrong) => {
    blunder = wrong;
    const night = () => resolveNight(village(), 0, [{ a: blundering, by: BEA, on: [GUS] }, idle]);
    expect(night).toThrow(VillageMistake);
    expect(night).toThrow(mistake);
  });

  test('names that are taken and actions that nobody knows are refused, and then nothing is added', () => {
    expect(() => register({ roles: { Weaver: {}, Cop: {} } })).toThrow('the role Cop is there already');
    expect(() => register({ actions: { poison: { precedence: 1 } } })).toThrow('the action poison is there already');
    expect(() => register({ effects: { dead: { lasts: { life: 'never', left: 1 } } } })).toThrow(
      'the effect dead is there already',
    );
    expect(() => register({ roles: { Weaver: { action: [{ a: 'weave' as never, on: ['other'] }] } } })).toThrow(
      'the role Weaver has an action weave, which there is not',
    );
    expect(() => register({ roles: { toString: {} } })).toThrow('the role toString is there already');
    expect(register({ roles: { Weaver: {} } }).roles).toEqual({ Weaver: 'Weaver' });
  });
});

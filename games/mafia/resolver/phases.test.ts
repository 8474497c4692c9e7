import { describe, expect, test } from 'vitest';
import { performDayAction, resolveDay } from './day.ts';
import { playerOf } from './effects.ts';
import { VillageMistake } from './mistakes.ts';
import { changeRole, putEffect, removePlayer, writeWill } from './moderation.ts';
import { resolveNight } from './night.ts';
import { resolve, templatesFor } from './phases.ts';
import { villageOf, who } from './play-for-tests.ts';
import type { Village } from './types.ts';

const cast = { Ann: 'Villager', Cop: 'Cop', Doc: 'Overeager Doctor', Goon: 'Goon', Grim: 'Hitman' };

describe('one way to resolve', () => {
  test('[MF-3] a night and a day, each as by its own function', () => {
    const village = villageOf(cast);
    const [cop, goon, ann] = [who(village, 'Cop'), who(village, 'Goon'), who(village, 'Ann')];
    const actions = [{ a: 'investigate', by: cop, on: [goon] }] as const;
    const ballots = [{ by: ann, for: goon }];
    const night = resolve(village, { kind: 'night', number: 0 }, { actions, ballots });
    expect(night).toEqual(resolveNight(village, 0, actions));
    const day = resolve(night, { kind: 'day', number: 1 }, { ballots });
    expect(day).toEqual(resolveDay(night, 1, ballots));
    expect(() => resolve(village, village.phase, {})).toThrow('beginGame');
  });
});

describe('the templates of a night', () => {
  test('[MF-14] [MF-15] of the living in name order, how often and whether compelled; then of the factions', () => {
    const village = villageOf(cast);
    const [cop, doc, goon, grim] = ['Cop', 'Doc', 'Goon', 'Grim'].map((name) => who(village, name)) as number[];
    const investigate = { a: 'investigate', on: ['player'] };
    const mafia = playerOf(village, goon as number).faction;
    expect(templatesFor(village)).toEqual([
      { kind: 'personal', by: cop, times: 1, specs: [investigate], compelled: false },
      { kind: 'personal', by: doc, times: 1, specs: [{ a: 'protect', on: ['other'] }], compelled: true },
      {
        kind: 'faction',
        faction: mafia,
        times: 1,
        carriers: [
          { by: goon, spec: { a: 'kill', on: ['player'] } },
          { by: grim, spec: { a: 'hitmanKill', on: ['player'] } },
        ],
      },
    ]);
    const later = putEffect(putEffect(village, cop as number, 'extraAction', { amount: 2 }), doc as number, 'dead');
    expect(templatesFor(putEffect(later, goon as number, 'dead'))).toMatchObject([
      { by: cop, times: 3 },
      { faction: mafia, carriers: [{ by: grim }] },
    ]);
  });
});

describe('what a program got wrong is named, with its place', () => {
  const mistakeIn = (work: (village: Village) => unknown): string => {
    try {
      work(villageOf(cast));
      return 'nothing';
    } catch (error) {
      if (!(error instanceof VillageMistake)) throw error;
      return error.message;
    }
  };
  const sleep = { a: 'investigate', by: 1, on: [2] } as const;

  test.each<[string, (village: Village) => unknown]>([
    ['unknown-player at actions[1].on[0]: 99', (v) => resolveNight(v, 0, [sleep, { ...sleep, on: [99] }])],
    ['unknown-player at actions[0].by: -1', (v) => resolveNight(v, 0, [{ ...sleep, by: -1 }])],
    ['unknown-player at actions[0].redirect: 7', (v) => resolveNight(v, 0, [{ ...sleep, a: 'possess', redirect: 7 }])],
    ['unknown-action at actions[0].a: tickle', (v) => resolveNight(v, 0, [{ ...sleep, a: 'tickle' as never }])],
    ['unknown-action at actions[0].a: toString', (v) => resolveNight(v, 0, [{ ...sleep, a: 'toString' as never }])],
    ['unknown-faction at actions[0].via: 5', (v) => resolveNight(v, 0, [{ ...sleep, via: 5 }])],
    ['unknown-player at actions[0].on[0]: 99', (v) => performDayAction(v, 1, { ...sleep, on: [99] })],
    [
      'unknown-player at ballots[1].for: 12',
      (v) =>
        resolveDay(v, 1, [
          { by: 0, for: 1 },
          { by: 1, for: 12 },
        ]),
    ],
    ['unknown-player at ballots[0].by: 12', (v) => resolveDay(v, 1, [{ by: 12, for: null }])],
    ['unknown-role at role[1]: Baker', (v) => changeRole(v, 0, { role: ['Ninja', 'Baker' as never] })],
    ['unknown-faction at faction: 9', (v) => changeRole(v, 0, { faction: 9 })],
    ['unknown-player at who: 9', (v) => removePlayer(v, 9)],
    ['unknown-player at who: 9', (v) => writeWill(v, 9, '')],
    [
      'unknown-role at role: Baker',
      (v) => templatesFor({ ...v, players: v.players.map((p) => ({ ...p, role: ['Baker' as never] })) }),
    ],
  ])('%s', (message, work) => {
    expect(mistakeIn(work)).toBe(message);
  });
});

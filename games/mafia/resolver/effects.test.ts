import { describe, expect, test } from 'vitest';
import { countDown, effectOn, hasEffect, putOn, spendEffect } from './effects.ts';
import { putEffect } from './moderation.ts';
import { nightOf, play, villageOf, who } from './play-for-tests.ts';
import type { Effect, EffectName } from './types.ts';

const cast = { Ann: 'Villager', Bob: 'Villager', Cop: 'Cop', Rob: 'Roleblocker', Doc: 'Doctor', Goon: 'Goon' };

describe('layers', () => {
  test('[MF-4] the newest effect of a kind is the one that answers', () => {
    const village = villageOf(cast);
    putOn(village, 0, 'mustTarget', { who: 1 });
    putOn(village, 0, 'mustTarget', { who: 2 });
    putOn(village, 0, 'blocked');
    expect(effectOn(village, 0, 'mustTarget')?.who).toBe(2);
    expect(effectOn(village, 1, 'mustTarget')).toBeNull();
  });

  test('[MF-4] an expired effect is as good as gone, even before it is dropped', () => {
    const village = villageOf(cast);
    putOn(village, 0, 'mustTarget', { who: 1 });
    putOn(village, 0, 'mustTarget', { who: 2 });
    spendEffect(village, 0, effectOn(village, 0, 'mustTarget') as Effect);
    expect(village.players[0]?.effects).toHaveLength(2);
    expect(effectOn(village, 0, 'mustTarget')?.who).toBe(1);
  });

  test('[MF-4] extra actions add up', () => {
    const game = play({
      Dub: 'ActionDoubler',
      Duo: 'ActionDoubler',
      Vig: 'Vigilante',
      Ann: 'Villager',
      Bob: 'Villager',
      Cat: 'Villager',
      Goon: 'Goon',
    });
    game.night('Dub: double Vig', 'Duo: double Vig');
    game.day();
    game.night('Vig: kill Ann', 'Vig: kill Bob', 'Vig: kill Cat', 'Vig: kill Goon');
    expect(game.alive()).toEqual(['Ann', 'Dub', 'Duo', 'Vig']);
  });
});

describe('lifetimes', () => {
  const lives: readonly (readonly [EffectName, string, string])[] = [
    ['blocked', 'day', 'night'],
    ['delayed', 'day', 'night'],
    ['mustTarget', 'day', 'night'],
    ['switchedWith', 'day', 'night'],
    ['protected', 'day', 'night'],
    ['guardedBy', 'day', 'night'],
    ['votesWith', 'day', 'day'],
    ['unlynchable', 'day', 'day'],
    ['framed', 'day', 'day'],
    ['extraAction', 'night night', 'night night'],
    ['hidingBehind', 'night', 'night'],
    ['recruited', 'night', 'night'],
    ['stoned', 'never', 'never'],
    ['dead', 'never', 'never'],
  ];

  /** After which phases of either kind alone an effect is gone. */
  function lifeOf(name: EffectName, nightEffects: 'through-day' | 'night-only'): string {
    for (const unit of ['day', 'night'] as const) {
      const village = villageOf(cast, { nightEffects });
      putOn(village, 0, name);
      for (let times = 1; times < 5; times++) {
        countDown(village, `${unit}s`);
        if (!hasEffect(village, 0, name)) return Array(times).fill(unit).join(' ');
      }
    }
    return 'never';
  }

  test.each(lives)('[MF-5] %s: %s, or %s with night-only', (name, throughDay, nightOnly) => {
    expect(lifeOf(name, 'through-day')).toBe(throughDay);
    expect(lifeOf(name, 'night-only')).toBe(nightOnly);
  });

  test('[MF-6] countdown is for the dead too, and drops what has expired', () => {
    const village = putEffect(villageOf(cast), 0, 'dead');
    putOn(village, 0, 'protected');
    countDown(village, 'days');
    expect(village.players[0]?.effects.map(({ name }) => name)).toEqual(['dead']);
  });

  test('[MF-6] a block lasts through the day and no longer', () => {
    const game = play(cast);
    expect(game.night('Rob: roleblock Cop', 'Cop: investigate Goon')).toEqual([
      'Rob visits Cop',
      'Cop is blocked',
      'all: nobody died',
    ]);
    game.day();
    expect(game.night('Cop: investigate Goon')).toEqual([
      'Cop visits Goon',
      'to Cop: Goon is evil',
      'all: nobody died',
    ]);
  });

  test('[MF-6] [MF-70] nightEffects through-day: without a day between, a block holds in the second night [effect-no-day]', () => {
    const game = play(cast, { nightEffects: 'through-day' });
    game.night('Rob: roleblock Cop');
    expect(game.night('Cop: investigate Goon')).toEqual(['Cop is blocked', 'all: nobody died']);
  });

  test('[MF-6] [MF-70] nightEffects night-only: a block is over with its night', () => {
    const game = play(cast, { nightEffects: 'night-only' });
    game.night('Rob: roleblock Cop');
    expect(game.night('Cop: investigate Goon')).toContain('to Cop: Goon is evil');
  });

  test('[MF-6] [MF-70] so does a protection [effect-protect-no-day]', () => {
    for (const nightEffects of ['through-day', 'night-only'] as const) {
      const game = play(cast, { nightEffects });
      game.night('Doc: protect Ann');
      expect(game.night('mafia/Goon: kill Ann')).toEqual(
        nightEffects === 'through-day'
          ? ['Goon visits Ann', 'Ann is saved', 'all: nobody died']
          : ['Goon visits Ann', 'all: Ann died'],
      );
    }
  });
});

describe('a stone', () => {
  const rocky = { Ann: 'Villager', Vig: 'Vigilante', Goon: 'Goon', Hit: 'Hitman' };

  test('[MF-122] stops one kill, and lasts until then [T-stone]', () => {
    const game = play(rocky);
    game.change((village) => putEffect(village, who(village, 'Ann'), 'stoned'));
    game.night();
    game.day();
    expect(game.night('mafia/Goon: kill Ann')).toEqual(['Goon visits Ann', 'Ann is saved', 'all: nobody died']);
    game.day();
    expect(game.night('mafia/Goon: kill Ann')).toEqual(['Goon visits Ann', 'all: Ann died']);
  });

  test('[MF-122] stops only the first of two kills in one night [T-stone-two-kills]', () => {
    const game = play(rocky);
    game.change((village) => putEffect(village, who(village, 'Ann'), 'stoned'));
    expect(game.night('mafia/Goon: kill Ann', 'Vig: kill Ann')).toEqual([
      'Goon visits Ann',
      'Ann is saved',
      'Vig visits Ann',
      'all: Ann died',
    ]);
  });

  test('[MF-122] [MF-46] does not stop a hitman, and is not used up by one', () => {
    const game = play(rocky);
    game.change((village) => putEffect(village, who(village, 'Ann'), 'stoned'));
    expect(game.night('mafia/Hit: hitmanKill Ann')).toEqual(['Hit visits Ann', 'all: Ann died']);
    expect(hasEffect(game.village, who(game.village, 'Ann'), 'stoned')).toBe(true);
  });

  test('[MF-78] nobody else is stoned', () => {
    expect(nightOf(rocky, ['mafia/Goon: kill Ann'])).toEqual(['Goon visits Ann', 'all: Ann died']);
  });
});

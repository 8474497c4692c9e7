import { describe, expect, test } from 'vitest';
import { putEffect } from './moderation.ts';
import { play, who } from './play-for-tests.ts';

describe('the beginning', () => {
  test('[MF-66] [MF-121] roles in name order, then teams and leaders, faction by faction', () => {
    const game = play({
      Cop: 'Cop',
      Goon: 'Goon',
      Don: 'Godfather',
      May: 'masons: Villager',
      Mel: 'masons: Doctor',
      Joe: 'Joker',
    });
    expect(game.begin()).toEqual([
      'to Cop: you are Cop of town',
      'to Don: you are Godfather of mafia',
      'to Goon: you are Goon of mafia',
      'to Joe: you are Joker of third party of Joe',
      'to May: you are Villager of masons',
      'to Mel: you are Doctor of masons',
      'to Don, Goon: mafia is Don, Goon',
      'to Goon: you lead mafia',
      'to May, Mel: masons is May, Mel',
    ]);
  });

  test('[MF-66] a single player is not a team [T-begin-lone-goon] [begin-lone-mason]', () => {
    expect(play({ Goon: 'Goon', May: 'masons: Villager' }).begin()).toEqual([
      'to Goon: you are Goon of mafia',
      'to May: you are Villager of masons',
      'to Goon: you lead mafia',
    ]);
  });

  test('[MF-66] nobody leads who has nothing to order', () => {
    expect(play({ Wat: 'mafia: Watcher', Cop: 'Cop' }).begin()).toEqual([
      'to Cop: you are Cop of town',
      'to Wat: you are Watcher of mafia',
    ]);
  });

  test('[MF-66] the dead learn no role, and are listed among the members', () => {
    const game = play({ Goon: 'Goon', Grim: 'Goon' });
    game.change((village) => putEffect(village, who(village, 'Goon'), 'dead'));
    expect(game.begin()).toEqual([
      'to Grim: you are Goon of mafia',
      'to Goon, Grim: mafia is Goon, Grim',
      'to Grim: you lead mafia',
    ]);
  });

  test('[MF-66] [MF-112] [MF-114] lovers and cults learn each other', () => {
    const game = play({ Rom: 'Lover Villager', Jul: 'Lover Cop', Lea: 'CultLeader', Cul: 'Cultist' });
    expect(game.begin().slice(4)).toEqual([
      'to Cul, Lea: cult is Cul, Lea',
      'to Jul: your lover is Rom',
      'to Rom: your lover is Jul',
    ]);
  });
});

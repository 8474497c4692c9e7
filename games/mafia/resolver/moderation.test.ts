import { describe, expect, test } from 'vitest';
import { changeRole, putEffect, record, removePlayer, renamePlayer, writeWill } from './moderation.ts';
import { play, villageOf, who } from './play-for-tests.ts';
import { isAlive, leaderOf } from './players.ts';

const cast = { Ann: 'Villager', Cop: 'Cop', Goon: 'Goon', Grim: 'Goon' };

describe('a moderator', () => {
  test('[MF-67] marks somebody dead without an event or a notice', () => {
    const game = play(cast);
    game.change((village) => putEffect(village, who(village, 'Goon'), 'dead'));
    expect(game.village.log).toEqual([]);
    expect(game.alive()).toEqual(['Ann', 'Cop', 'Grim']);
  });

  test('[MF-67] changes a role, or puts a modifier round it', () => {
    const game = play(cast);
    game.change((village) => changeRole(village, who(village, 'Ann'), { role: ['Vigilante'] }));
    game.change((village) => changeRole(village, who(village, 'Ann'), { wrap: 'Ninja' }));
    expect(game.night('Ann: kill Cop')).toEqual(['Ann visits Cop unseen', 'all: Cop died']);
  });

  test('[MF-65] who changes faction joins it last', () => {
    const village = villageOf(cast);
    const turned = changeRole(village, who(village, 'Ann'), { role: ['Goon'], faction: 1 });
    const alone = [who(village, 'Goon'), who(village, 'Grim')].reduce(
      (here, goon) => putEffect(here, goon, 'dead'),
      turned,
    );
    expect(leaderOf(turned, 1)).toBe(who(village, 'Goon'));
    expect(leaderOf(alone, 1)).toBe(who(village, 'Ann'));
    const same = changeRole(village, who(village, 'Goon'), { role: ['Hitman'], faction: 1 });
    expect(leaderOf(same, 1)).toBe(who(village, 'Goon'));
  });

  test('[MF-67] writes an event', () => {
    const village = villageOf(cast);
    const after = record(village, { t: 'lynched', who: who(village, 'Ann') });
    expect(after.log.at(-1)?.events).toEqual([{ t: 'lynched', who: who(village, 'Ann'), to: 'public' }]);
    expect(after.players[0]?.wasLynched).toBe(true);
    expect(isAlive(after, 0)).toBe(true);
  });

  test('[MF-68] removes somebody: everybody hears it, and it is a death', () => {
    const game = play({ ...cast, Rom: 'Lover Villager', Jul: 'Lover Cop' });
    const before = game.village;
    game.change((village) => removePlayer(village, who(village, 'Goon')));
    expect(game.viewOf('Grim')).toEqual(['all: Goon is removed', 'to Grim: you lead mafia']);
    game.change((village) => removePlayer(village, who(village, 'Rom')));
    expect(game.viewOf('Ann').slice(1)).toEqual(['all: Rom is removed', 'all: Jul died']);
    expect(removePlayer(game.village, who(game.village, 'Rom'))).toBe(game.village);
    expect(isAlive(before, who(before, 'Goon'))).toBe(true);
  });

  test('[MF-69] gives somebody’s place to another, with everything it knows', () => {
    const game = play(cast);
    game.night('Cop: investigate Goon');
    game.change((village) => renamePlayer(village, who(village, 'Cop'), 'Zoe'));
    expect(game.viewOf('Zoe')).toContain('to Zoe: Goon is evil');
    expect(game.alive()).toEqual(['Ann', 'Goon', 'Grim', 'Zoe']);
    expect(() => renamePlayer(game.village, who(game.village, 'Zoe'), 'a n n')).toThrow('name-taken');
    expect(() => renamePlayer(game.village, who(game.village, 'Zoe'), 'Nobody')).toThrow('name-nobody');
    expect(() => renamePlayer(game.village, who(game.village, 'Zoe'), 'zoe')).not.toThrow();
  });

  test('[MF-58] a will is empty at first and may be rewritten', () => {
    const village = villageOf(cast);
    const twice = writeWill(writeWill(village, 0, 'To my cat.'), 0, 'To my dog.');
    expect([village.players[0]?.will, twice.players[0]?.will]).toEqual(['', 'To my dog.']);
  });
});

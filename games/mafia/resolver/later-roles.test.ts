import { describe, expect, test } from 'vitest';
import { putEffect } from './moderation.ts';
import { nightOf, play, who } from './play-for-tests.ts';
import { personalSpecs } from './templates.ts';

const cast = {
  Ann: 'Villager',
  Ben: 'Villager',
  Bus: 'Busdriver',
  Cop: 'Cop',
  Doc: 'Doctor',
  Fra: 'mafia: Framer',
  Hid: 'Hider',
  Jac: 'JackOfAllTrades',
  Jai: 'Jailkeeper',
  Rob: 'Roleblocker',
  Vig: 'Vigilante',
  Wat: 'Watcher',
  Don: 'Godfather',
  Goon: 'Goon',
  Hit: 'Hitman',
};

describe('a framer', () => {
  test('[MF-109] makes somebody look evil', () => {
    expect(nightOf(cast, ['Cop: investigate Ann', 'Fra: frame Ann'])).toEqual([
      'Fra visits Ann',
      'Cop visits Ann',
      'to Cop: Ann is evil',
      'all: nobody died',
    ]);
  });

  test('[MF-109] even a godfather, and anyone who was swapped in', () => {
    expect(nightOf(cast, ['Cop: investigate Don', 'Fra: frame Don'])).toContain('to Cop: Don is evil');
    expect(nightOf(cast, ['Cop: investigate Ben', 'Fra: frame Ben', 'Bus: busdrive Ann Ben'])).toContain(
      'to Cop: Ben is evil',
    );
  });

  test('[MF-109] until the end of the next day', () => {
    const game = play(cast);
    game.night('Fra: frame Ann');
    game.day();
    expect(game.night('Cop: investigate Ann')).toContain('to Cop: Ann is good');
  });

  test('[MF-109] nobody is lynched or counted for it', () => {
    const game = play({ Ann: 'Villager', Fra: 'mafia: Framer', Joe: 'Joker' });
    game.night('Fra: frame Ann');
    game.day('Joe for Fra');
    expect(game.winners()).toEqual(['Ann']);
  });
});

describe('a jack of all trades', () => {
  test('[MF-110] does one thing a night, the last one asked for', () => {
    expect(nightOf(cast, ['Jac: investigate Goon', 'Jac: protect Ann', 'mafia/Goon: kill Ann'])).toEqual([
      'Jac visits Ann',
      'Goon visits Ann',
      'Ann is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-110] and each thing once a game', () => {
    const game = play(cast);
    expect(game.night('Jac: investigate Goon')).toContain('to Jac: Goon is evil');
    game.day();
    expect(game.night('Jac: roleblock Goon', 'Jac: investigate Goon', 'mafia/Goon: kill Ann')).toEqual([
      'Jac visits Goon',
      'Goon is blocked',
      'all: nobody died',
    ]);
    game.day();
    expect(game.night('Jac: kill Ben')).toContain('all: Ben died');
    game.day();
    expect(game.night('Jac: kill Ann', 'Jac: protect Jac')).toEqual(['all: nobody died']);
    expect(personalSpecs(game.village, who(game.village, 'Jac')).map(({ a }) => a)).toEqual(['protect']);
  });
});

describe('a jailkeeper', () => {
  test('[MF-111] blocks and protects with one visit', () => {
    expect(nightOf(cast, ['Jai: jail Vig', 'Vig: kill Ann', 'mafia/Goon: kill Vig', 'Wat: watch Vig'])).toEqual([
      'Jai visits Vig',
      'Wat visits Vig',
      'Vig is blocked',
      'Goon visits Vig',
      'Vig is saved',
      'to Wat: Vig was visited by Goon, Jai',
      'all: nobody died',
    ]);
  });

  test('[MF-111] [MF-26] [MF-28] is waited for like a blocker and like a doctor', () => {
    expect(nightOf(cast, ['Bus: busdrive Ann Ben', 'Jai: jail Bus'])).toEqual([
      'Jai visits Bus',
      'Bus is blocked',
      'all: nobody died',
    ]);
    expect(nightOf(cast, ['Jai: jail Rob', 'Rob: roleblock Jai'])).toEqual([
      'Jai visits Rob',
      'Rob is blocked',
      'all: nobody died',
    ]);
  });

  test('[MF-111] not oneself, and not against a hitman', () => {
    expect(nightOf(cast, ['Jai: jail Jai'])).toEqual(['all: nobody died']);
    expect(nightOf(cast, ['Jai: jail Ann', 'mafia/Hit: hitmanKill Ann'])).toContain('all: Ann died');
  });
});

describe('a hider', () => {
  test('[MF-113] cannot be killed while hiding, not even by a hitman', () => {
    expect(nightOf(cast, ['Hid: hide Ann', 'mafia/Goon: kill Hid', 'Vig: kill Hid'])).toEqual([
      'Hid visits Ann',
      'Goon visits Hid',
      'Hid is saved',
      'Vig visits Hid',
      'Hid is saved',
      'all: nobody died',
    ]);
    expect(nightOf(cast, ['Hid: hide Ann', 'mafia/Hit: hitmanKill Hid'])).toContain('Hid is saved');
  });

  test('[MF-113] dies with the one hidden behind', () => {
    expect(nightOf(cast, ['Hid: hide Ann', 'mafia/Goon: kill Ann'])).toEqual([
      'Hid visits Ann',
      'Goon visits Ann',
      'all: Ann died',
      'all: Hid died',
    ]);
    expect(nightOf(cast, ['Hid: hide Ann', 'mafia/Goon: kill Ann', 'Doc: protect Ann'])).toContain('all: nobody died');
  });

  test('[MF-113] dies behind somebody evil, whom a vengeful hider strikes', () => {
    expect(nightOf(cast, ['Hid: hide Goon', 'Doc: protect Hid'])).toEqual([
      'Hid visits Goon',
      'all: Hid died',
      'Doc visits Hid',
    ]);
    expect(nightOf({ ...cast, Hid: 'Vengeful Hider' }, ['Hid: hide Goon'])).toEqual([
      'Hid visits Goon',
      'all: Hid died',
      'all: Goon died',
    ]);
  });

  test('[MF-113] dies behind somebody who is dead already', () => {
    const armed = { ...cast, Pgo: 'ParanoidGunOwner' };
    expect(nightOf(armed, ['Bus: busdrive Pgo Ann', 'Hid: hide Bus']).filter((line) => line.startsWith('all'))).toEqual(
      ['all: Bus died', 'all: Hid died'],
    );
  });

  test('[MF-113] hides for one night', () => {
    const game = play(cast);
    game.night('Hid: hide Ann');
    expect(game.day('Cop for Ann')).toEqual(['Cop votes for Ann', 'all: Ann is lynched']);
    expect(game.night('mafia/Goon: kill Hid')).toContain('all: Hid died');
  });

  test('[MF-113] [MF-46] a guard who came later is attacked instead', () => {
    expect(
      nightOf({ ...cast, Bod: 'Bodyguard' }, ['Hid: hide Ann', 'Bod: guard Hid', 'mafia/Goon: kill Hid']),
    ).toContain('all: Bod died');
  });
});

describe('a dayvigilante', () => {
  const noon = {
    Ann: 'Villager',
    Ben: 'Villager',
    Day: 'Dayvigilante',
    Doc: 'Doctor',
    Pgo: 'ParanoidGunOwner',
    Goon: 'Goon',
    Grim: 'Goon',
  };

  test('[MF-120] [MF-17] shoots at once and once, for all to see', () => {
    const game = play(noon);
    game.night();
    expect(game.act('Day: kill Goon')).toEqual([
      'all: Day shoots at Goon',
      'Day visits Goon',
      'all: Goon died',
      'to Grim: you lead mafia',
    ]);
    expect(game.act('Day: kill Grim')).toBeNull();
    expect(game.day('Day for Grim')).toEqual(['Day votes for Grim', 'all: Grim is lynched']);
  });

  test.each(['Day: kill Day', 'Ann: kill Goon', 'Day: investigate Goon', 'Day: kill Ben Ann'])(
    '[MF-17] %s is refused',
    (action) => {
      expect(play(noon).act(action)).toBeNull();
    },
  );

  test('[MF-17] a dead one is refused, and so is a dead target', () => {
    const game = play(noon);
    game.change((village) => putEffect(village, who(village, 'Ann'), 'dead'));
    expect(game.act('Day: kill Ann')).toBeNull();
    game.change((village) => putEffect(village, who(village, 'Day'), 'dead'));
    expect(game.act('Day: kill Goon')).toBeNull();
  });

  test('[MF-120] does nothing at night', () => {
    expect(nightOf(noon, ['Day: kill Goon'])).toEqual(['all: nobody died']);
  });

  test('[MF-120] [MF-44] a gun owner shoots back by day', () => {
    expect(play(noon).act('Day: kill Pgo')).toEqual([
      'all: Day shoots at Pgo',
      'Day visits Pgo',
      'all: Day died',
      'all: Pgo died',
    ]);
  });

  test('[MF-120] [MF-70] last night’s doctor helps with nightEffects through-day only', () => {
    for (const nightEffects of ['through-day', 'night-only'] as const) {
      const game = play(noon, { nightEffects });
      game.night('Doc: protect Ann');
      const ends = nightEffects === 'through-day' ? ['Ann is saved', 'all: nobody died'] : ['all: Ann died'];
      expect(game.act('Day: kill Ann')?.slice(-ends.length)).toEqual(ends);
    }
  });
});

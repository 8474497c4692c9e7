import { describe, expect, test } from 'vitest';
import { putEffect } from './moderation.ts';
import { nightOf, play, who } from './play-for-tests.ts';

const cast = {
  Ann: 'Villager',
  Ben: 'Villager',
  Bod: 'Bodyguard',
  Bus: 'Busdriver',
  Cop: 'Cop',
  Del: 'Delayer',
  Doc: 'Doctor',
  Dub: 'ActionDoubler',
  Eli: 'EliteBodyguard',
  Foe: 'ForensicInvestigator',
  Mil: 'Miller',
  Pgo: 'ParanoidGunOwner',
  Rob: 'Roleblocker',
  Tra: 'Tracker',
  Ven: 'mafia: Ventriloquist',
  Vig: 'Vigilante',
  Wat: 'Watcher',
  Don: 'Godfather',
  Joe: 'Joker',
  Goon: 'Goon',
};

describe('those who ask', () => {
  test('[MF-78] a villager can do nothing', () => {
    expect(nightOf(cast, ['Ann: kill Goon', 'Ann: investigate Goon'])).toEqual(['all: nobody died']);
  });

  test.each([
    ['Ann', 'good'],
    ['Goon', 'evil'],
    ['Don', 'good'],
    ['Mil', 'evil'],
    ['Joe', 'evil'],
    ['Cop', 'good'],
  ])('[MF-79] [MF-96] [MF-98] a cop finds %s %s', (name, is) => {
    expect(nightOf(cast, [`Cop: investigate ${name}`])).toContain(`to Cop: ${name} is ${is}`);
  });

  test('[MF-79] a cop on a lyncher finds evil, on a mason good', () => {
    const more = { ...cast, Lyn: 'Lyncher of Ann', May: 'masons: Villager' };
    expect(nightOf(more, ['Cop: investigate Lyn'])).toContain('to Cop: Lyn is evil');
    expect(nightOf(more, ['Cop: investigate May'])).toContain('to Cop: May is good');
  });

  test('[MF-88] a tracker follows somebody through a swap', () => {
    expect(nightOf(cast, ['Tra: track Goon', 'mafia/Goon: kill Ann', 'Bus: busdrive Ann Ben'])).toContain(
      'to Tra: Goon went to Ben',
    );
  });

  test('[MF-88] a tracker of a blocked player sees nothing', () => {
    expect(nightOf(cast, ['Tra: track Goon', 'mafia/Goon: kill Ann', 'Rob: roleblock Goon'])).toContain(
      'to Tra: Goon went to nobody',
    );
  });

  test('[MF-89] a watcher sees who really came', () => {
    expect(nightOf(cast, ['Wat: watch Ann', 'mafia/Goon: kill Ben', 'Bus: busdrive Ann Ben'])).toContain(
      'to Wat: Ann was visited by Bus',
    );
    expect(nightOf(cast, ['Wat: watch Wat', 'Cop: investigate Wat'])).toContain('to Wat: Wat was visited by Cop');
  });

  test('[MF-90] a forensic investigator misses anyone who was kept at home [autopsy-blocked-killer]', () => {
    const game = play(cast);
    game.night('Rob: roleblock Goon', 'mafia/Goon: kill Ann');
    game.day();
    game.night('Vig: kill Ann', 'Cop: investigate Ann');
    game.day();
    expect(game.night('Foe: autopsy Ann')).toContain('to Foe: Ann was visited by Cop, Vig');
  });

  test('[MF-90] a forensic investigator needs a corpse', () => {
    expect(nightOf(cast, ['Foe: autopsy Ann'])).toEqual(['all: nobody died']);
  });
});

describe('those who protect', () => {
  test('[MF-80] a doctor saves another, not themself', () => {
    expect(nightOf(cast, ['Doc: protect Ann', 'mafia/Goon: kill Ann'])).toEqual([
      'Doc visits Ann',
      'Goon visits Ann',
      'Ann is saved',
      'all: nobody died',
    ]);
    expect(nightOf(cast, ['Doc: protect Doc', 'mafia/Goon: kill Doc'])).toEqual(['Goon visits Doc', 'all: Doc died']);
  });

  test('[MF-81] a bodyguard dies instead [T-bodyguard]', () => {
    expect(nightOf(cast, ['Bod: guard Ann', 'mafia/Goon: kill Ann'])).toEqual([
      'Bod visits Ann',
      'Goon visits Ann',
      'Ann is saved',
      'all: Bod died',
    ]);
  });

  test('[MF-82] an elite bodyguard takes the killer along [T-elite-bodyguard]', () => {
    expect(nightOf(cast, ['Eli: eliteGuard Ann', 'mafia/Goon: kill Ann'])).toEqual([
      'Eli visits Ann',
      'Goon visits Ann',
      'Ann is saved',
      'all: Eli died',
      'all: Goon died',
    ]);
  });

  test('[MF-82] an elite bodyguard who is saved strikes all the same, and a doctor can save the killer', () => {
    expect(
      nightOf({ ...cast, Dot: 'Doctor' }, [
        'Eli: eliteGuard Ann',
        'Doc: protect Eli',
        'Dot: protect Goon',
        'mafia/Goon: kill Ann',
      ]),
    ).toEqual([
      'Doc visits Eli',
      'Dot visits Goon',
      'Eli visits Ann',
      'Goon visits Ann',
      'Ann is saved',
      'Eli is saved',
      'Goon is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-81] [MF-95] a bodyguard dies for who visits a gun owner [T-pgo-bodyguard]', () => {
    expect(nightOf(cast, ['Cop: investigate Pgo', 'Bod: guard Cop'])).toEqual([
      'Bod visits Cop',
      'Cop visits Pgo',
      'Cop is saved',
      'all: Bod died',
      'to Cop: Pgo is good',
    ]);
  });
});

describe('those who meddle', () => {
  test('[MF-83] a roleblocker stops a kill of a faction [T-block-goon]', () => {
    expect(nightOf(cast, ['Rob: roleblock Goon', 'mafia/Goon: kill Ann'])).toEqual([
      'Rob visits Goon',
      'Goon is blocked',
      'all: nobody died',
    ]);
  });

  test('[MF-83] a roleblocker may block themself, which nothing waits for', () => {
    expect(nightOf(cast, ['Rob: roleblock Rob'])).toEqual(['Rob visits Rob', 'all: nobody died']);
  });

  test('[MF-84] a busdriver drives others only', () => {
    expect(nightOf(cast, ['Bus: busdrive Bus Ann'])).toEqual(['all: nobody died']);
  });

  test('[MF-84] a protection goes along with a drive', () => {
    expect(nightOf(cast, ['Bus: busdrive Ann Ben', 'Doc: protect Ann', 'mafia/Goon: kill Ann'])).toContain(
      'Ben is saved',
    );
  });

  test('[MF-85] a ventriloquist’s puppet may be swapped [vent-puppet-swapped]', () => {
    expect(
      nightOf(cast, ['Ven: possess Vig > Ann', 'Bus: busdrive Vig Cop', 'Vig: kill Goon', 'Cop: investigate Goon']),
    ).toEqual([
      'Bus visits Vig',
      'Bus visits Cop',
      'Vig and Cop are swapped',
      'Ven visits Cop (aimed at Vig)',
      'Cop visits Ann',
      'Vig visits Goon',
      'all: Goon died',
      'to Cop: Ann is good',
    ]);
  });

  test('[MF-85] only the first stop of a drive is redirected', () => {
    expect(nightOf(cast, ['Ven: possess Bus > Goon', 'Bus: busdrive Ann Ben'], { dependencies: 'natural' })).toContain(
      'Goon and Ben are swapped',
    );
  });

  test('[MF-86] a delayer puts a result off [T-delay-cop]', () => {
    const game = play(cast);
    expect(game.night('Del: delay Cop', 'Cop: investigate Goon')).toEqual([
      'Del visits Cop',
      'Cop is delayed',
      'all: nobody died',
    ]);
    game.day();
    expect(game.night()).toEqual(['Cop visits Goon', 'to Cop: Goon is evil', 'all: nobody died']);
  });

  test('[MF-87] an action doubler tells the target, for the next night only', () => {
    const game = play(cast);
    expect(game.night('Dub: double Cop')).toEqual(['Dub visits Cop', 'to Cop: one action more', 'all: nobody died']);
    game.day();
    const both = ['Cop: investigate Ann', 'Cop: investigate Goon'];
    expect(game.night(...both).filter((line) => line.startsWith('to Cop'))).toHaveLength(2);
    game.day();
    expect(game.night(...both).filter((line) => line.startsWith('to Cop'))).toHaveLength(1);
  });

  test('[MF-87] an action doubler may double themself, and the next night two others', () => {
    const game = play(cast);
    game.night('Dub: double Dub');
    game.day();
    expect(game.night('Dub: double Cop', 'Dub: double Vig')).toEqual([
      'Dub visits Cop',
      'to Cop: one action more',
      'Dub visits Vig',
      'to Vig: one action more',
      'all: nobody died',
    ]);
  });

  test('[MF-91] a vigilante may kill themself', () => {
    expect(nightOf(cast, ['Vig: kill Vig'])).toEqual(['Vig visits Vig', 'all: Vig died']);
  });
});

describe('those who vote otherwise', () => {
  const voters = {
    Ann: 'Villager',
    Ben: 'Villager',
    Dov: 'DoubleVoter',
    Gov: 'Governor',
    Pol: 'Politician',
    Rob: 'Roleblocker',
    Goon: 'Goon',
  };

  test('[MF-92] a blocked politician steals nothing [block-politician]', () => {
    const game = play(voters);
    game.night('Pol: stealVote Ann', 'Rob: roleblock Pol');
    expect(game.day('Pol for Ben', 'Ann for Goon')).toEqual([
      'Ann votes for Goon',
      'Pol votes for Ben',
      'all: Goon is lynched',
    ]);
  });

  test('[MF-92] [MF-94] a double voter’s stolen vote keeps its weight', () => {
    const game = play(voters);
    game.night('Pol: stealVote Dov');
    expect(game.day('Pol for Ben', 'Dov for Goon')).toEqual([
      'Dov votes for Ben x2 (wanted Goon)',
      'Pol votes for Ben',
      'all: Ben is lynched',
    ]);
  });

  test('[MF-93] two governors pardon two', () => {
    const game = play({ ...voters, Guy: 'Governor' });
    expect(game.day('Gov for Goon', 'Guy for Ben', 'Ann for Ben').at(-1)).toBe('all: nobody is lynched');
    expect(game.day('Gov for Goon', 'Ann for Ben', 'Dov for Ben').at(-1)).toBe('all: Ben is lynched');
  });

  test('[MF-93] a dead governor pardons nobody', () => {
    const game = play(voters);
    game.change((village) => putEffect(village, who(village, 'Gov'), 'dead'));
    expect(game.day('Gov for Ben', 'Ann for Ben').at(-1)).toBe('all: Ben is lynched');
  });

  test('[MF-94] a double voter outvotes one', () => {
    expect(play(voters).day('Dov for Ann', 'Ben for Goon').at(-1)).toBe('all: Ann is lynched');
  });
});

describe('a gun owner', () => {
  test('[MF-95] is not fooled by a ninja, and kills who protects them', () => {
    expect(nightOf({ ...cast, Nin: 'Ninja Goon' }, ['mafia/Nin: kill Pgo', 'Doc: protect Pgo'])).toEqual([
      'Doc visits Pgo',
      'all: Doc died',
      'Nin visits Pgo unseen',
      'all: Nin died',
      'Pgo is saved',
    ]);
  });

  test('[MF-95] [MF-28] does not get whom a doctor protects [T-pgo-doctor]', () => {
    expect(nightOf(cast, ['Cop: investigate Pgo', 'Doc: protect Cop'])).toEqual([
      'Doc visits Cop',
      'Cop visits Pgo',
      'Cop is saved',
      'to Cop: Pgo is good',
      'all: nobody died',
    ]);
  });

  test('[MF-95] [MF-84] shoots who was driven there', () => {
    expect(nightOf(cast, ['Bus: busdrive Ann Pgo', 'Cop: investigate Ann'])).toContain('all: Cop died');
  });
});

describe('the mafia', () => {
  test('[MF-97] goons may kill their own', () => {
    expect(nightOf(cast, ['mafia/Goon: kill Don'])).toContain('all: Don died');
  });

  test('[MF-98] a godfather kills like a goon [T-godfather-kill]', () => {
    expect(nightOf(cast, ['mafia/Don: kill Ann'])).toEqual(['Don visits Ann', 'all: Ann died']);
  });

  test('[MF-100] a hitman cannot be protected against, but can be blocked', () => {
    const hit = { ...cast, Hit: 'Hitman' };
    expect(nightOf(hit, ['mafia/Hit: hitmanKill Ann', 'Doc: protect Ann'])).toContain('all: Ann died');
    expect(nightOf(hit, ['mafia/Hit: hitmanKill Ann', 'Rob: roleblock Hit'])).toContain('all: nobody died');
    expect(nightOf(hit, ['mafia/Hit: kill Ann'])).toEqual(['all: nobody died']);
  });
});

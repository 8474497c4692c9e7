import { describe, expect, test } from 'vitest';
import { putEffect } from './moderation.ts';
import { actionOf, nightOf, play, villageOf, who } from './play-for-tests.ts';
import { actionsTonight, allowsFaction, allowsPersonal, fits, personalSpecs } from './templates.ts';
import type { Village } from './types.ts';

const cast = {
  Bus: 'Busdriver',
  Cop: 'Cop',
  Doc: 'Doctor',
  Foe: 'ForensicInvestigator',
  Ven: 'Ventriloquist',
  Tim: 'Thief',
  Late: 'Villager',
  Goon: 'Goon',
  Grim: 'Goon',
  Rex: 'rivals: Goon',
};

function village(): Village {
  const all = villageOf(cast);
  return putEffect(all, who(all, 'Late'), 'dead');
}

describe('placeholders', () => {
  test.each([
    ['player', true, true, false],
    ['other', false, true, false],
    ['corpse', false, false, true],
    ['anything', true, true, true],
  ] as const)('[MF-12] %s: oneself %s, another %s, a corpse %s', (placeholder, self, other, corpse) => {
    const here = village();
    const [cop, doc, late] = [who(here, 'Cop'), who(here, 'Doc'), who(here, 'Late')];
    expect(fits(here, placeholder, cop, cop)).toBe(self);
    expect(fits(here, placeholder, cop, doc)).toBe(other);
    expect(fits(here, placeholder, cop, late)).toBe(corpse);
  });
});

describe('what a template takes', () => {
  test.each([
    ['Cop: investigate Cop', true],
    ['Cop: investigate Late', false],
    ['Cop: track Goon', false],
    ['Cop: investigate Goon Grim', false],
    ['Cop: investigate', false],
    ['Doc: protect Doc', false],
    ['Doc: protect Cop', true],
    ['Foe: autopsy Late', true],
    ['Foe: autopsy Cop', false],
    ['Bus: busdrive Cop Doc', true],
    ['Bus: busdrive Cop Cop', true],
    ['Bus: busdrive Cop Bus', false],
    ['Bus: busdrive Cop', false],
    ['Ven: possess Cop > Doc', true],
    ['Ven: possess Cop > Late', false],
    ['Ven: possess Cop', false],
    ['Tim: steal Cop > Late', true],
    ['Tim: steal Cop', false],
    ['town/Cop: investigate Goon', false],
    ['Goon: kill Cop', false],
  ])('[MF-13] %s: %s', (text, ok) => {
    const here = village();
    const action = actionOf(here, text);
    expect(allowsPersonal(here, action.by, action)).toBe(ok);
  });

  test('[MF-13] nobody submits for somebody else', () => {
    const here = village();
    expect(allowsPersonal(here, who(here, 'Doc'), actionOf(here, 'Cop: investigate Goon'))).toBe(false);
  });

  test.each([
    ['mafia/Goon: kill Cop', true],
    ['mafia/Grim: kill Goon', true],
    ['mafia/Goon: hitmanKill Cop', false],
    ['mafia/Rex: kill Cop', false],
    ['rivals/Rex: kill Cop', true],
    ['mafia/Cop: kill Goon', false],
    ['mafia/Goon: kill Late', false],
    ['Goon: kill Cop', false],
  ])('[MF-15] %s: %s', (text, ok) => {
    const here = village();
    const action = actionOf(here, text);
    expect(allowsFaction(here, text.startsWith('rivals') ? 2 : 1, action)).toBe(ok);
  });

  test('[MF-15] a dead member carries out nothing', () => {
    const here = putEffect(village(), who(village(), 'Grim'), 'dead');
    expect(allowsFaction(here, 1, actionOf(here, 'mafia/Grim: kill Cop'))).toBe(false);
  });
});

describe('how often', () => {
  test('[MF-14] once, if there is an action at all', () => {
    const here = village();
    expect(actionsTonight(here, who(here, 'Cop'))).toBe(1);
    expect(actionsTonight(here, who(here, 'Goon'))).toBe(0);
  });

  test('[MF-15] a faction acts once a night, though two could and one is doubled [faction-double-goon]', () => {
    const game = play({
      Ann: 'Villager',
      Bob: 'Villager',
      Cat: 'Villager',
      Dub: 'ActionDoubler',
      Goon: 'Goon',
      Grim: 'Goon',
    });
    game.night('Dub: double Goon');
    game.day();
    expect(game.night('mafia/Goon: kill Ann', 'mafia/Grim: kill Bob', 'mafia/Goon: kill Cat')).toEqual([
      'Goon visits Cat',
      'all: Cat died',
    ]);
  });

  test('[MF-15] two mafias act once each [faction-two-mafias]', () => {
    expect(
      nightOf({ Ann: 'Villager', Bob: 'Villager', Goon: 'Goon', Rex: 'rivals: Goon' }, [
        'mafia/Goon: kill Ann',
        'rivals/Rex: kill Goon',
      ]),
    ).toEqual(['Goon visits Ann', 'all: Ann died', 'Rex visits Goon', 'all: Goon died']);
  });

  const together = { Ann: 'Villager', Tom: 'town: Goon', Mary: 'masons: Goon', Goon: 'Goon' };

  test('[MF-15] [MF-70] factionActions any: a town of which a member can kill, kills', () => {
    expect(nightOf(together, ['town/Tom: kill Goon'], { factionActions: 'any' })).toEqual([
      'Tom visits Goon',
      'all: Goon died',
    ]);
    expect(nightOf(together, ['masons/Mary: kill Goon'], { factionActions: 'any' })).toContain('all: Goon died');
  });

  test('[MF-15] [MF-70] factionActions who-know-each-other: a town orders nothing, masons do', () => {
    const settings = { factionActions: 'who-know-each-other' } as const;
    expect(nightOf(together, ['town/Tom: kill Goon'], settings)).toEqual(['all: nobody died']);
    expect(nightOf(together, ['masons/Mary: kill Goon'], settings)).toContain('all: Goon died');
  });
});

describe('once a game', () => {
  const once = {
    Ann: 'Villager',
    Bob: 'Villager',
    Dub: 'ActionDoubler',
    Rob: 'Roleblocker',
    Vig: 'OneShot Vigilante',
    Goon: 'Goon',
  };

  test('[MF-16] is spent when it was used', () => {
    const game = play(once);
    expect(game.night('Vig: kill Ann')).toContain('all: Ann died');
    expect(personalSpecs(game.village, who(game.village, 'Vig'))).toEqual([]);
    expect(game.night('Vig: kill Bob')).toEqual(['all: nobody died']);
  });

  test('[MF-16] is spent even if it was blocked', () => {
    const game = play(once);
    expect(game.night('Rob: roleblock Vig', 'Vig: kill Ann')).toContain('Vig is blocked');
    game.day();
    expect(game.night('Vig: kill Bob')).toEqual(['all: nobody died']);
  });

  test('[MF-16] is not doubled by an extra action', () => {
    const game = play(once);
    game.night('Dub: double Vig');
    game.day();
    expect(game.night('Vig: kill Ann', 'Vig: kill Bob')).toEqual(['Vig visits Bob', 'all: Bob died']);
  });

  test('[MF-16] [MF-22] an overeager one-shot player who was doubled acts once', () => {
    const game = play({ ...once, Foe: 'Overeager OneShot ForensicInvestigator' });
    expect(game.night('Dub: double Foe', 'Vig: kill Ann')).not.toContain('Foe visits Ann');
    game.day();
    expect(game.night()).toEqual(['Foe visits Ann', 'to Foe: Ann was visited by Vig', 'all: nobody died']);
    expect(game.night()).toEqual(['all: nobody died']);
  });

  test('[MF-16] a shot by day and a kill by night are counted apart', () => {
    const game = play({
      Ann: 'Villager',
      Bob: 'Villager',
      Cat: 'Villager',
      Day: 'Dayvigilante Vigilante',
      Goon: 'Goon',
    });
    game.night('Day: kill Ann');
    expect(game.act('Day: kill Bob')).toEqual(['all: Day shoots at Bob', 'Day visits Bob', 'all: Bob died']);
    expect(game.act('Day: kill Cat')).toBeNull();
    game.day();
    expect(game.night('Day: kill Cat')).toContain('all: Cat died');
  });
});

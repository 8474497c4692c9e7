import { describe, expect, test } from 'vitest';
import { nightOf, play } from './play-for-tests.ts';

const cast = {
  Ann: 'Villager',
  Bul: 'Bulletproof Villager',
  Doc: 'Doctor',
  Rob: 'Roleblocker',
  Veg: 'Vengeful Villager',
  Vob: 'Vengeful Bulletproof Villager',
  Bov: 'Bulletproof Vengeful Villager',
  Bom: 'Bomb Villager',
  Vig: 'Vigilante',
  Wat: 'Watcher',
  Nin: 'Ninja Goon',
  Goon: 'Goon',
  Hit: 'Hitman',
};

describe('bulletproof', () => {
  test('[MF-103] stops kills, and not a hitman’s', () => {
    expect(nightOf(cast, ['mafia/Goon: kill Bul'])).toEqual(['Goon visits Bul', 'Bul is saved', 'all: nobody died']);
    expect(nightOf(cast, ['mafia/Hit: hitmanKill Bul'])).toEqual(['Hit visits Bul', 'all: Bul died']);
  });

  test('[MF-103] does not stop a lynching', () => {
    expect(play(cast).day('Ann for Bul')).toContain('all: Bul is lynched');
  });
});

describe('unlynchable', () => {
  test('[MF-104] does not stop a kill', () => {
    expect(nightOf({ ...cast, Unl: 'Unlynchable Villager' }, ['mafia/Goon: kill Unl'])).toContain('all: Unl died');
  });
});

describe('vengeful', () => {
  test('[MF-105] strikes back', () => {
    expect(nightOf(cast, ['Vig: kill Veg'])).toEqual(['Vig visits Veg', 'all: Veg died', 'all: Vig died']);
  });

  test('[MF-105] not if a doctor saved them [vengeful-saved], nor on a lynching', () => {
    expect(nightOf(cast, ['Vig: kill Veg', 'Doc: protect Veg'])).toEqual([
      'Doc visits Veg',
      'Vig visits Veg',
      'Veg is saved',
      'all: nobody died',
    ]);
    expect(play(cast).day('Vig for Veg')).toEqual(['Vig votes for Veg', 'all: Veg is lynched']);
  });

  test('[MF-105] a second killer finds them dead [vengeful-second-kill]', () => {
    expect(nightOf(cast, ['Vig: kill Veg', 'mafia/Goon: kill Veg'])).toEqual([
      'Vig visits Veg',
      'all: Veg died',
      'all: Vig died',
      'Goon visits Veg',
    ]);
  });

  test('[MF-105] [MF-70] unharmedVengeance strikes: over bulletproof also unharmed [vengeful-over-bulletproof]; rests: not', () => {
    expect(nightOf(cast, ['Vig: kill Vob'], { unharmedVengeance: 'strikes' })).toEqual([
      'Vig visits Vob',
      'Vob is saved',
      'all: Vig died',
    ]);
    expect(nightOf(cast, ['Vig: kill Vob'], { unharmedVengeance: 'rests' })).toEqual([
      'Vig visits Vob',
      'Vob is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-105] under bulletproof never unharmed, but when a hitman comes', () => {
    expect(nightOf(cast, ['Vig: kill Bov'])).toEqual(['Vig visits Bov', 'Bov is saved', 'all: nobody died']);
    expect(nightOf(cast, ['mafia/Hit: hitmanKill Bov'])).toEqual(['Hit visits Bov', 'all: Bov died', 'all: Hit died']);
  });
});

describe('ninja', () => {
  test('[MF-106] is not seen by a watcher, nor by a later autopsy', () => {
    const game = play({ ...cast, Foe: 'ForensicInvestigator' });
    expect(game.night('Wat: watch Ann', 'mafia/Nin: kill Ann')).toContain('to Wat: Ann was visited by nobody');
    game.day();
    expect(game.night('Foe: autopsy Ann')).toContain('to Foe: Ann was visited by Wat');
  });
});

describe('overeager', () => {
  test('[MF-107] a blocked overeager player is blocked', () => {
    expect(nightOf({ Ann: 'Villager', Rob: 'Roleblocker', Tra: 'Overeager Tracker' }, ['Rob: roleblock Tra'])).toEqual([
      'Rob visits Tra',
      'Tra is blocked',
      'all: nobody died',
    ]);
  });
});

describe('bomb', () => {
  test('[MF-108] takes the killer along', () => {
    expect(nightOf(cast, ['Vig: kill Bom'])).toEqual(['Vig visits Bom', 'all: Bom died', 'all: Vig died']);
  });

  test('[MF-108] which a doctor can prevent on either side', () => {
    expect(nightOf(cast, ['Vig: kill Bom', 'Doc: protect Vig'])).toEqual([
      'Doc visits Vig',
      'Vig visits Bom',
      'all: Bom died',
      'Vig is saved',
    ]);
    expect(nightOf(cast, ['Vig: kill Bom', 'Doc: protect Bom'])).toEqual([
      'Doc visits Bom',
      'Vig visits Bom',
      'Bom is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-108] a hitman dies of it too, and a bulletproof killer does not', () => {
    expect(nightOf(cast, ['mafia/Hit: hitmanKill Bom'])).toEqual(['Hit visits Bom', 'all: Bom died', 'all: Hit died']);
    expect(nightOf({ ...cast, Vig: 'Bulletproof Vigilante' }, ['Vig: kill Bom'])).toEqual([
      'Vig visits Bom',
      'all: Bom died',
      'Vig is saved',
    ]);
  });

  test('[MF-108] a hitman can be saved from it, though the bomb could not', () => {
    expect(nightOf(cast, ['mafia/Hit: hitmanKill Bom', 'Doc: protect Hit'])).toEqual([
      'Doc visits Hit',
      'Hit visits Bom',
      'all: Bom died',
      'Hit is saved',
    ]);
  });

  test('[MF-108] [MF-45] who was attacked in the same chain before is not protected from it', () => {
    const guarded = { ...cast, Bod: 'Bomb Bodyguard', Vig: 'Bulletproof Vengeful Vigilante' };
    expect(nightOf(guarded, ['Bod: guard Vig', 'Vig: kill Vig'])).toEqual([
      'Bod visits Vig',
      'Vig visits Vig',
      'Vig is saved',
      'all: Bod died',
      'all: Vig died',
    ]);
  });

  test('[MF-108] not on a lynching, nor if it lives', () => {
    expect(play(cast).day('Vig for Bom')).toEqual(['Vig votes for Bom', 'all: Bom is lynched']);
    expect(nightOf({ ...cast, Bom: 'Bomb Bulletproof Villager' }, ['Vig: kill Bom'])).toEqual([
      'Vig visits Bom',
      'Bom is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-108] [MF-105] a vengeful bomb strikes once at a dead killer', () => {
    expect(nightOf({ ...cast, Bom: 'Vengeful Bomb Villager' }, ['Vig: kill Bom'])).toEqual([
      'Vig visits Bom',
      'all: Bom died',
      'all: Vig died',
    ]);
  });
});

describe('one-shot', () => {
  test('[MF-119] [MF-16] a put-off shot is spent, and is fired', () => {
    const game = play({ Ann: 'Villager', Bob: 'Villager', Del: 'Delayer', Vig: 'OneShot Vigilante', Goon: 'Goon' });
    game.night('Del: delay Vig', 'Vig: kill Ann');
    game.day();
    expect(game.night('Vig: kill Bob')).toEqual(['Vig visits Ann', 'all: Ann died']);
  });

  test('[MF-119] what was not used is kept', () => {
    const game = play({ Ann: 'Villager', Vig: 'OneShot Vigilante', Goon: 'Goon' });
    game.night();
    game.day();
    expect(game.night('Vig: kill Ann')).toContain('all: Ann died');
  });
});

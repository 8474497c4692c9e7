import { describe, expect, test } from 'vitest';
import { nightOf, play } from './play-for-tests.ts';

const cast = {
  Ann: 'Villager',
  Ben: 'Villager',
  Bod: 'Bodyguard',
  Bud: 'Bodyguard',
  Bus: 'Busdriver',
  Doc: 'Doctor',
  Dot: 'Doctor',
  Eli: 'EliteBodyguard',
  Ela: 'EliteBodyguard',
  Vig: 'Vigilante',
  Vin: 'Vigilante',
  Goon: 'Goon',
  Hit: 'Hitman',
};

describe('attempts', () => {
  test('[MF-45] on the dead do nothing, though the visit stays [T-double-kill]', () => {
    expect(nightOf(cast, ['Vig: kill Ann', 'Vin: kill Ann'])).toEqual([
      'Vig visits Ann',
      'all: Ann died',
      'Vin visits Ann',
    ]);
  });

  test('[MF-45] [MF-47] two guards of each other: the one attacked is attacked again and dies [guard-mutual]', () => {
    expect(nightOf(cast, ['Bod: guard Bud', 'Bud: guard Bod', 'Vig: kill Bod'])).toEqual([
      'Bod visits Bud',
      'Bud visits Bod',
      'Vig visits Bod',
      'Bod is saved',
      'Bud is saved',
      'all: Bod died',
    ]);
  });

  test('[MF-45] [MF-47] a guard who is swapped onto himself dies [guard-bus-onto-self]', () => {
    expect(nightOf(cast, ['Bod: guard Ann', 'Bus: busdrive Ann Bod', 'Vig: kill Ann'])).toEqual([
      'Bus visits Ann',
      'Bus visits Bod',
      'Ann and Bod are swapped',
      'Bod visits Bod (aimed at Ann)',
      'Vig visits Bod (aimed at Ann)',
      'Bod is saved',
      'all: Bod died',
    ]);
  });
});

describe('protection', () => {
  test('[MF-46] one stops any number of kills [kill-doctor-covers-all]', () => {
    expect(nightOf(cast, ['Doc: protect Ann', 'Vig: kill Ann', 'Vin: kill Ann', 'mafia/Goon: kill Ann'])).toEqual([
      'Doc visits Ann',
      'Vig visits Ann',
      'Ann is saved',
      'Vin visits Ann',
      'Ann is saved',
      'Goon visits Ann',
      'Ann is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-46] doctors protect each other [kill-doctors-cross]', () => {
    expect(nightOf(cast, ['Doc: protect Dot', 'Dot: protect Doc', 'Vig: kill Doc', 'Vin: kill Dot'])).toContain(
      'all: nobody died',
    );
  });

  test('[MF-46] a guard beats a doctor on the same player [T-doctor-on-guarded]', () => {
    expect(nightOf(cast, ['Bod: guard Ann', 'Doc: protect Ann', 'Vig: kill Ann'])).toEqual([
      'Doc visits Ann',
      'Bod visits Ann',
      'Vig visits Ann',
      'Ann is saved',
      'all: Bod died',
    ]);
  });

  test('[MF-46] a later guard beats an earlier one [guard-two-guards]', () => {
    expect(nightOf(cast, ['Bod: guard Ann', 'Bud: guard Ann', 'Vig: kill Ann'])).toContain('all: Bud died');
    expect(nightOf(cast, ['Bud: guard Ann', 'Bod: guard Ann', 'Vig: kill Ann'])).toContain('all: Bod died');
  });

  test('[MF-46] what cannot be protected against passes doctors and guards', () => {
    expect(nightOf(cast, ['Bod: guard Ann', 'Doc: protect Ann', 'mafia/Hit: hitmanKill Ann'])).toEqual([
      'Doc visits Ann',
      'Bod visits Ann',
      'Hit visits Ann',
      'all: Ann died',
    ]);
  });
});

describe('guards', () => {
  test('[MF-47] a guarded guard passes the bullet on [guard-chain]', () => {
    expect(nightOf(cast, ['Bod: guard Ann', 'Bud: guard Bod', 'Vig: kill Ann'])).toEqual([
      'Bod visits Ann',
      'Bud visits Bod',
      'Vig visits Ann',
      'Ann is saved',
      'Bod is saved',
      'all: Bud died',
    ]);
  });

  test('[MF-47] a doctor saves the guard [T-doctor-saves-bodyguard]', () => {
    expect(nightOf(cast, ['Bod: guard Ann', 'Doc: protect Bod', 'Vig: kill Ann'])).toEqual([
      'Doc visits Bod',
      'Bod visits Ann',
      'Vig visits Ann',
      'Ann is saved',
      'Bod is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-47] [MF-70] deadGuards guard: the second kill fails too [guard-two-kills]; rest: it does not', () => {
    const actions = ['Bod: guard Ann', 'Vig: kill Ann', 'Vin: kill Ann'];
    const first = ['Bod visits Ann', 'Vig visits Ann', 'Ann is saved', 'all: Bod died', 'Vin visits Ann'];
    expect(nightOf(cast, actions, { deadGuards: 'guard' })).toEqual([...first, 'Ann is saved']);
    expect(nightOf(cast, actions, { deadGuards: 'rest' })).toEqual([...first, 'all: Ann died']);
  });

  test('[MF-47] [MF-70] deadGuards guard: a dead elite guard strikes again [guard-elite-dead]; rest: not', () => {
    const actions = ['Eli: eliteGuard Ann', 'Vig: kill Ann', 'Vin: kill Ann'];
    const first = [
      'Eli visits Ann',
      'Vig visits Ann',
      'Ann is saved',
      'all: Eli died',
      'all: Vig died',
      'Vin visits Ann',
    ];
    expect(nightOf(cast, actions, { deadGuards: 'guard' })).toEqual([...first, 'Ann is saved', 'all: Vin died']);
    expect(nightOf(cast, actions, { deadGuards: 'rest' })).toEqual([...first, 'all: Ann died']);
  });
});

describe('reactions', () => {
  test('[MF-48] can be protected against, even if the kill could not [vengeful-hitman]', () => {
    const vengeful = { ...cast, Ann: 'Vengeful Villager' };
    expect(nightOf(vengeful, ['Doc: protect Hit', 'mafia/Hit: hitmanKill Ann'])).toEqual([
      'Doc visits Hit',
      'Hit visits Ann',
      'all: Ann died',
      'Hit is saved',
    ]);
  });

  test('[MF-48] a vengeful visitor shoots the gun owner [vengeful-by-pgo]', () => {
    expect(nightOf({ ...cast, Pgo: 'ParanoidGunOwner', Cop: 'Vengeful Cop' }, ['Cop: investigate Pgo'])).toEqual([
      'Cop visits Pgo',
      'all: Cop died',
      'all: Pgo died',
    ]);
  });

  const avengers = { ...cast, Ann: 'Vengeful Bulletproof Vigilante', Ben: 'Vengeful Bulletproof Villager' };

  test('[MF-48] [MF-105] two vengeful over bulletproof strike each other once each and live', () => {
    expect(nightOf(avengers, ['Ann: kill Ben'])).toEqual([
      'Ann visits Ben',
      'Ben is saved',
      'Ann is saved',
      'Ben is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-48] [MF-70] chains whole-event: nobody is saved twice in what comes of one kill', () => {
    expect(nightOf(avengers, ['Ann: kill Ben'], { chains: 'whole-event' })).toEqual([
      'Ann visits Ben',
      'Ben is saved',
      'Ann is saved',
      'all: Ben died',
    ]);
    expect(nightOf(avengers, ['Ann: kill Ben'], { chains: 'whole-event', unharmedVengeance: 'rests' })).toEqual([
      'Ann visits Ben',
      'Ben is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-48] [MF-82] elite guards on both sides come to an end', () => {
    for (const chains of ['each-reaction', 'whole-event'] as const) {
      const lines = nightOf(cast, ['Eli: eliteGuard Ann', 'Ela: eliteGuard Vig', 'Vig: kill Ann'], { chains });
      expect(lines.slice(0, 8)).toEqual([
        'Eli visits Ann',
        'Ela visits Vig',
        'Vig visits Ann',
        'Ann is saved',
        'all: Eli died',
        'Vig is saved',
        'all: Ela died',
      ]);
    }
  });
});

describe('a long line of elite guards', () => {
  const names = Array.from({ length: 19 }, (_, index) => `E${String(index).padStart(2, '0')}`);
  const line = Object.fromEntries([...names.map((name) => [name, 'EliteBodyguard']), ['Vig', 'Vigilante']]);
  const orders = ['Vig: kill Vig', 'E00: eliteGuard Vig'];
  for (let index = 1; index < names.length; index++) orders.push(`${names[index]}: eliteGuard ${names[index - 1]}`);

  test.each(['each-reaction', 'whole-event'] as const)('[MF-48] [MF-74] comes to an end with chains %s', (chains) => {
    const deadGuards = chains === 'whole-event' ? 'rest' : 'guard';
    const lines = nightOf(line, orders, { chains, deadGuards });
    expect(lines.length).toBeLessThan(500 * 20);
    expect(lines).toContain('all: E18 died');
  });
});

describe('death', () => {
  test('[MF-49] a new leader is told right after it, as long as there is something to lead [lead-two-deaths]', () => {
    const family = { Ann: 'Villager', Vig: 'Vigilante', Vin: 'Vigilante', Goon: 'Goon', Grim: 'Goon', Gus: 'Goon' };
    expect(nightOf(family, ['Vig: kill Goon', 'Vin: kill Grim'])).toEqual([
      'Vig visits Goon',
      'all: Goon died',
      'to Grim: you lead mafia',
      'Vin visits Grim',
      'all: Grim died',
      'to Gus: you lead mafia',
    ]);
  });

  test('[MF-49] nobody is told if the leader lives, or if nobody is left who could act', () => {
    expect(nightOf({ Vig: 'Vigilante', Goon: 'Goon', Grim: 'Goon' }, ['Vig: kill Grim'])).toEqual([
      'Vig visits Grim',
      'all: Grim died',
    ]);
    expect(nightOf({ Vig: 'Vigilante', Goon: 'Goon', Wat: 'mafia: Watcher' }, ['Vig: kill Goon'])).toEqual([
      'Vig visits Goon',
      'all: Goon died',
    ]);
  });

  test('[MF-49] [MF-99] an usurper kills the godfather and leads [T-usurper-kills-godfather]', () => {
    const game = play({ Ann: 'Villager', Don: 'Godfather', Usu: 'Usurper' });
    expect(game.night('mafia/Usu: kill Don')).toEqual(['Usu visits Don', 'all: Don died', 'to Usu: you lead mafia']);
  });
});

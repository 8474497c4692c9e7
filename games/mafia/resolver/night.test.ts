import { describe, expect, test } from 'vitest';
import { changeRole, putEffect } from './moderation.ts';
import { resolveNight } from './night.ts';
import { actionOf, nightOf, play, villageOf, who } from './play-for-tests.ts';
import { isAlive } from './players.ts';

const cast = {
  Ann: 'Villager',
  Bob: 'Villager',
  Cop: 'Cop',
  Doc: 'Doctor',
  Vig: 'Vigilante',
  Goon: 'Goon',
  Grim: 'Goon',
};

describe('what counts of what was submitted', () => {
  test('[MF-20] the last valid submission', () => {
    expect(nightOf(cast, ['Vig: kill Ann', 'Cop: investigate Goon', 'Vig: kill Bob'])).toEqual([
      'Cop visits Goon',
      'Vig visits Bob',
      'all: Bob died',
      'to Cop: Goon is evil',
    ]);
  });

  test('[MF-20] an invalid one displaces nothing', () => {
    expect(nightOf(cast, ['Doc: protect Ann', 'Doc: protect Doc', 'mafia/Goon: kill Ann'])).toEqual([
      'Doc visits Ann',
      'Goon visits Ann',
      'Ann is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-20] the last order of a faction, no matter who carries it out [T-last-faction-kill]', () => {
    expect(nightOf(cast, ['mafia/Goon: kill Ann', 'mafia/Grim: kill Bob'])).toEqual([
      'Grim visits Bob',
      'all: Bob died',
    ]);
  });

  test('[MF-20] with two uses, the last two [double-next-night]', () => {
    const game = play({ ...cast, Dub: 'ActionDoubler' });
    game.night('Dub: double Cop');
    game.day();
    expect(game.night('Cop: investigate Ann', 'Cop: investigate Goon', 'Cop: investigate Bob')).toEqual([
      'Cop visits Goon',
      'Cop visits Bob',
      'to Cop: Goon is evil',
      'to Cop: Bob is good',
      'all: nobody died',
    ]);
  });

  test('[MF-18] not what the dead want, nor what is wanted of them [valid-dead-actor]', () => {
    const game = play(cast);
    game.change((village) => putEffect(village, who(village, 'Vig'), 'dead'));
    expect(game.night('Vig: kill Ann', 'Cop: investigate Vig')).toEqual(['all: nobody died']);
  });
});

describe('those who die in the night', () => {
  test('[MF-18] still act: two kill each other [kill-mutual]', () => {
    expect(nightOf(cast, ['Vig: kill Goon', 'mafia/Goon: kill Vig'])).toEqual([
      'Vig visits Goon',
      'all: Goon died',
      'to Grim: you lead mafia',
      'Goon visits Vig',
      'all: Vig died',
    ]);
  });

  test('[MF-18] still protect [kill-doctor-dies]', () => {
    expect(nightOf(cast, ['Vig: kill Doc', 'mafia/Goon: kill Ann', 'Doc: protect Ann'])).toEqual([
      'Doc visits Ann',
      'Vig visits Doc',
      'all: Doc died',
      'Goon visits Ann',
      'Ann is saved',
    ]);
  });

  test('[MF-18] learn nothing [T-dead-investigators]', () => {
    expect(
      nightOf({ ...cast, Tra: 'Tracker' }, ['Cop: investigate Goon', 'Tra: track Goon', 'mafia/Goon: kill Cop']),
    ).toEqual(['Cop visits Goon', 'Tra visits Goon', 'Goon visits Cop', 'all: Cop died', 'to Tra: Goon went to Cop']);
  });
});

describe('nobody died', () => {
  test('[MF-19] is announced', () => {
    expect(nightOf(cast, [])).toEqual(['all: nobody died']);
  });

  test('[MF-19] [MF-3] not if the same label was resolved before and somebody died in it [night-numbers]', () => {
    const before = villageOf(cast);
    const once = resolveNight(before, 7, [actionOf(before, 'Vig: kill Ann')]);
    expect(resolveNight(once, 7, []).log.at(-1)?.events ?? []).not.toContainEqual({ t: 'noDeaths', to: 'public' });
    expect(resolveNight(once, 3, []).log.at(-1)?.events).toEqual([{ t: 'noDeaths', to: 'public' }]);
  });

  test('[MF-19] a tracker hears of both nights of one label', () => {
    const before = villageOf({ ...cast, Tra: 'Tracker' });
    const once = resolveNight(before, 0, [actionOf(before, 'Cop: investigate Ann')]);
    const twice = resolveNight(once, 0, [actionOf(once, 'Cop: investigate Bob'), actionOf(once, 'Tra: track Cop')]);
    expect(twice.log.at(-1)?.events).toContainEqual({
      t: 'wentTo',
      about: who(twice, 'Cop'),
      list: [who(twice, 'Ann'), who(twice, 'Bob')],
      to: [who(twice, 'Tra')],
    });
  });
});

describe('what was put off', () => {
  const late = { ...cast, Del: 'Delayer', Dex: 'Delayer' };

  test('[MF-21] comes before all others in the next night, unasked', () => {
    const game = play(late);
    expect(game.night('Del: delay Vig', 'Vig: kill Ann')).toEqual([
      'Del visits Vig',
      'Vig is delayed',
      'all: nobody died',
    ]);
    game.day();
    expect(game.night('Vig: kill Bob', 'mafia/Goon: kill Cop')).toEqual([
      'Vig visits Ann',
      'all: Ann died',
      'Vig visits Bob',
      'all: Bob died',
      'Goon visits Cop',
      'all: Cop died',
    ]);
    expect(game.village.delayed).toEqual([]);
  });

  test('[MF-21] in the order in which it was put off', () => {
    const game = play(late);
    game.night('Del: delay Vig', 'Dex: delay Goon', 'mafia/Goon: kill Bob', 'Vig: kill Ann');
    game.day();
    expect(game.night()).toEqual(['Goon visits Bob', 'all: Bob died', 'Vig visits Ann', 'all: Ann died']);
  });

  test('[MF-21] [MF-70] delayedAfterDeath happens, or is lost [delay-dead-actor]', () => {
    for (const delayedAfterDeath of ['happens', 'lost'] as const) {
      const game = play(late, { delayedAfterDeath });
      game.night('Del: delay Goon', 'mafia/Goon: kill Ann');
      expect(game.day('Cop for Goon')).toEqual([
        'Cop votes for Goon',
        'all: Goon is lynched',
        'to Grim: you lead mafia',
      ]);
      expect(game.night()).toEqual(
        delayedAfterDeath === 'happens' ? ['Goon visits Ann', 'all: Ann died'] : ['all: nobody died'],
      );
    }
  });
});

describe('compelled players', () => {
  const eager = { Ann: 'Villager', Tra: 'Overeager Tracker' };

  test('[MF-22] [MF-107] choose, if they choose [T-compelled-choice]', () => {
    expect(nightOf(eager, ['Tra: track Ann'])).toEqual([
      'Tra visits Ann',
      'to Tra: Ann went to nobody',
      'all: nobody died',
    ]);
  });

  test('[MF-22] [MF-107] act at random if they do not [T-overeager]', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed++) seen.add(play(eager, {}, seed).night()[0] as string);
    expect(seen).toEqual(new Set(['Tra visits Ann', 'Tra visits Tra']));
  });

  test('[MF-22] [MF-107] are doubled like others [double-overeager]', () => {
    const game = play({ ...eager, Dub: 'ActionDoubler' });
    game.night('Dub: double Tra');
    game.day();
    expect(game.night('Tra: track Ann').filter((line) => line.startsWith('Tra visits'))).toHaveLength(2);
    expect(game.night().filter((line) => line.startsWith('Tra visits'))).toHaveLength(1);
  });

  test('[MF-22] [MF-70] compelledTargets anybody: even oneself where the template says another [overeager-doctor]', () => {
    const doctor = { Ann: 'Villager', Doc: 'Overeager Doctor' };
    const seen = { anybody: new Set<string>(), allowed: new Set<string>() };
    for (let seed = 0; seed < 40; seed++) {
      for (const compelledTargets of ['anybody', 'allowed'] as const)
        seen[compelledTargets].add(play(doctor, { compelledTargets }, seed).night()[0] as string);
    }
    expect(seen.anybody).toEqual(new Set(['Doc visits Ann', 'Doc visits Doc']));
    expect(seen.allowed).toEqual(new Set(['Doc visits Ann']));
  });

  test('[MF-22] an idle overeager forensic investigator looks at a corpse, or rests', () => {
    const game = play({ Ann: 'Villager', Foe: 'Overeager ForensicInvestigator', Goon: 'Goon' });
    expect(game.night()).toEqual(['all: nobody died']);
    game.change((village) => putEffect(village, who(village, 'Ann'), 'dead'));
    expect(game.night()).toEqual(['Foe visits Ann', 'to Foe: Ann was visited by nobody', 'all: nobody died']);
  });

  test('[MF-22] an overeager player without an action rests [U-overeager-loses-action]', () => {
    const game = play({ Ann: 'Villager', Rev: 'Overeager Reviver', Goon: 'Goon' });
    game.change((village) => putEffect(village, who(village, 'Ann'), 'dead'));
    expect(game.night()).toEqual(['Rev visits Ann', 'all: nobody died', 'all: Ann is revived']);
    expect(isAlive(game.village, who(game.village, 'Ann'))).toBe(true);
    game.change((village) => putEffect(village, who(village, 'Goon'), 'dead'));
    expect(game.night()).toEqual(['all: nobody died']);
  });

  test('[MF-22] nobody else is compelled, nor is a faction', () => {
    const game = play(eager);
    game.change((village) => changeRole(village, who(village, 'Tra'), { role: ['Tracker'] }));
    expect(game.night()).toEqual(['all: nobody died']);
  });
});

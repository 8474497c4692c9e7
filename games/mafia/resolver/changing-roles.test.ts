import { describe, expect, test } from 'vitest';
import { fateOf } from './fates.ts';
import { putEffect } from './moderation.ts';
import { nightOf, play, who } from './play-for-tests.ts';
import { leaderOf } from './players.ts';

const cast = {
  Ann: 'Villager',
  Ben: 'Villager',
  Bod: 'Bodyguard',
  Cop: 'Cop',
  Doc: 'Doctor',
  Lea: 'CultLeader',
  Rob: 'Roleblocker',
  Tim: 'Thief',
  Vig: 'Vigilante',
  Goon: 'Goon',
  Grim: 'Goon',
};

describe('lovers', () => {
  const pair = {
    Rom: 'Lover Villager',
    Jul: 'Lover Goon',
    Ann: 'Villager',
    Vig: 'Vigilante',
    Doc: 'Doctor',
    Goon: 'Goon',
  };

  test('[MF-112] die together at night, whatever protects', () => {
    expect(nightOf(pair, ['Vig: kill Rom', 'Doc: protect Jul'])).toEqual([
      'Doc visits Jul',
      'Vig visits Rom',
      'all: Rom died',
      'all: Jul died',
      'to Goon: you lead mafia',
    ]);
  });

  test('[MF-112] die together by day', () => {
    expect(play(pair).day('Ann for Jul')).toEqual([
      'Ann votes for Jul',
      'all: Jul is lynched',
      'to Goon: you lead mafia',
      'all: Rom died',
    ]);
  });

  test('[MF-112] one saved is both saved', () => {
    expect(nightOf(pair, ['Vig: kill Rom', 'Doc: protect Rom'])).toContain('all: nobody died');
  });

  test('[MF-112] win each with their own side', () => {
    const game = play(pair);
    game.night('Vig: kill Rom');
    game.day('Ann for Goon');
    expect(game.winners()).toEqual(['Ann', 'Doc', 'Rom', 'Vig']);
  });

  test('[MF-112] are paired as they joined, if nobody says otherwise', () => {
    const { village } = play({
      A: 'Lover Villager',
      B: 'Lover Villager',
      C: 'Lover Villager',
      D: 'Lover Goon',
      E: 'Lover Cop',
    });
    expect(village.players.map(({ lover }) => lover)).toEqual([1, 0, 3, 2, null]);
  });
});

describe('a cult', () => {
  test('[MF-114] [MF-115] recruits anyone who is not evil', () => {
    const game = play(cast);
    expect(game.night('Lea: recruit Cop', 'Cop: investigate Goon')).toEqual([
      'Cop visits Goon',
      'Lea visits Cop',
      'Lea recruits Cop',
      'to Cop: you are Cultist of cult',
      'to Cop, Lea: cult is Cop, Lea',
      'to Cop: Goon is evil',
      'all: nobody died',
    ]);
    game.day();
    expect(game.night('Cop: investigate Goon')).toEqual(['all: nobody died']);
  });

  test('[MF-114] a neutral player too, who loses what they wanted', () => {
    const game = play({ ...cast, Joe: 'Joker' });
    game.night('Lea: recruit Joe');
    game.day('Ann for Joe');
    expect(game.winners()).toBe('none-yet');
  });

  test('[MF-114] nothing happens with somebody evil', () => {
    expect(nightOf(cast, ['Lea: recruit Goon'])).toEqual(['Lea visits Goon', 'all: nobody died']);
  });

  test('[MF-114] not somebody protected or guarded, but somebody bulletproof', () => {
    expect(nightOf(cast, ['Lea: recruit Ann', 'Doc: protect Ann'])).toEqual([
      'Doc visits Ann',
      'Lea visits Ann',
      'Ann is saved',
      'all: nobody died',
    ]);
    expect(nightOf(cast, ['Lea: recruit Ann', 'Bod: guard Ann'])).toContain('Ann is saved');
    expect(nightOf({ ...cast, Ann: 'Bulletproof Villager' }, ['Lea: recruit Ann'])).toContain('Lea recruits Ann');
  });

  test('[MF-114] not somebody stoned, nor somebody hiding', () => {
    const game = play({ ...cast, Hid: 'Hider' });
    game.change((village) => putEffect(village, who(village, 'Ann'), 'stoned'));
    expect(game.night('Lea: recruit Ann')).toEqual(['Lea visits Ann', 'Ann is saved', 'all: nobody died']);
    expect(game.night('Lea: recruit Hid', 'Hid: hide Ben')).toContain('Hid is saved');
  });

  test('[MF-114] [MF-65] a recruited player joins last', () => {
    const game = play(cast);
    game.night('Lea: recruit Ann');
    const { village } = game;
    expect(leaderOf(village, village.players[who(village, 'Ann')]?.faction as number)).toBe(who(village, 'Lea'));
  });

  test('[MF-114] dies with its leader, by night and by day', () => {
    const cult = { ...cast, Cul: 'Cultist', Cut: 'Cultist' };
    expect(nightOf(cult, ['Vig: kill Lea'])).toEqual([
      'Vig visits Lea',
      'all: Lea died',
      'all: Cul died',
      'all: Cut died',
    ]);
    expect(play(cult).day('Ann for Lea')).toEqual([
      'Ann votes for Lea',
      'all: Lea is lynched',
      'all: Cul died',
      'all: Cut died',
    ]);
    expect(nightOf(cult, ['Vig: kill Cul'])).toEqual(['Vig visits Cul', 'all: Cul died']);
  });

  test('[MF-79] [MF-114] [MF-70] copSeesRecruit after: a recruit of the same night is evil; before: good', () => {
    const actions = ['Lea: recruit Ann', 'Cop: investigate Ann'];
    expect(nightOf(cast, actions, { copSeesRecruit: 'after' })).toContain('to Cop: Ann is evil');
    expect(nightOf(cast, actions, { copSeesRecruit: 'before' })).toContain('to Cop: Ann is good');
    const game = play(cast, { copSeesRecruit: 'before' });
    game.night('Lea: recruit Ann');
    game.day();
    expect(game.night('Cop: investigate Ann')).toContain('to Cop: Ann is evil');
  });

  test('[MF-114] a town’s cult leader recruits nobody', () => {
    expect(nightOf({ ...cast, Lea: 'town: CultLeader' }, ['Lea: recruit Ann'])).toEqual([
      'Lea visits Ann',
      'all: nobody died',
    ]);
  });
});

describe('a reviver', () => {
  const grave = { ...cast, Rev: 'Reviver', Jul: 'Lover Villager', Rom: 'Lover Villager' };

  test('[MF-116] brings somebody back at the end of the night, once', () => {
    const game = play(grave);
    game.night('Vig: kill Goon');
    game.day();
    expect(game.night('Rev: revive Goon', 'mafia/Grim: kill Ann')).toEqual([
      'Rev visits Goon',
      'Grim visits Ann',
      'all: Ann died',
      'all: Goon is revived',
    ]);
    expect(game.alive()).toContain('Goon');
    game.day();
    expect(game.night('Rev: revive Ann', 'mafia/Goon: kill Ben')).toEqual(['Goon visits Ben', 'all: Ben died']);
  });

  test('[MF-116] with role and faction as before, who leads again', () => {
    const game = play(grave);
    game.night('Vig: kill Goon');
    game.night('Rev: revive Goon');
    expect(game.night('mafia/Goon: kill Ann')).toContain('all: Ann died');
  });

  test('[MF-116] [MF-112] a lover comes back alone', () => {
    const game = play(grave);
    game.night('Vig: kill Jul');
    game.night('Rev: revive Jul');
    expect(game.alive()).toContain('Jul');
    expect(game.alive()).not.toContain('Rom');
  });

  test('[MF-116] the living cannot be revived', () => {
    expect(nightOf(grave, ['Rev: revive Ann'])).toEqual(['all: nobody died']);
  });

  test('[MF-116] [MF-101] a joker who was lynched and came back is undecided again', () => {
    const game = play({ ...grave, Joe: 'Joker' });
    game.day('Ann for Joe');
    game.night('Rev: revive Joe');
    expect(fateOf(game.village, who(game.village, 'Joe'))).toBe('undecided');
  });
});

describe('a role swapper', () => {
  const swaps = { ...cast, Swa: 'RoleSwapper', Lyn: 'Lyncher of Ben' };

  test('[MF-117] exchanges stacks at the end of the night, and both are told', () => {
    const game = play(swaps);
    expect(game.night('Swa: swap Cop Goon', 'Cop: investigate Goon')).toEqual([
      'Swa visits Cop',
      'Swa visits Goon',
      'Cop visits Goon',
      'to Cop: Goon is evil',
      'all: nobody died',
      'to Cop: you are Goon of town',
      'to Goon: you are Cop of mafia',
      'to Ann: you lead town',
    ]);
    game.day();
    expect(game.night('Goon: investigate Ann', 'mafia/Grim: kill Ben')).toContain('to Goon: Ann is good');
  });

  test('[MF-117] not factions: the mafia’s new cop wins with the mafia', () => {
    const game = play({ Cop: 'Cop', Swa: 'RoleSwapper', Ann: 'Villager', Goon: 'Goon' });
    game.night('Swa: swap Cop Goon');
    game.day('Ann for Goon');
    expect(game.winners()).toEqual(['Ann', 'Cop', 'Swa']);
  });

  test('[MF-117] a lyncher’s target goes with the stack', () => {
    const game = play(swaps);
    game.night('Swa: swap Lyn Ann');
    game.day('Cop for Ben');
    expect(fateOf(game.village, who(game.village, 'Ann'))).toBe('won');
    expect(fateOf(game.village, who(game.village, 'Lyn'))).toBe('undecided');
  });

  test('[MF-117] [MF-16] what was spent stays with the player', () => {
    const game = play({ ...swaps, Vig: 'OneShot Vigilante' });
    game.night('Vig: kill Ben');
    game.day();
    game.night('Swa: swap Vig Ann');
    game.day();
    expect(game.night('Ann: kill Cop')).toContain('all: Cop died');
  });
});

describe('a thief', () => {
  test('[MF-118] does what the target wanted to do, at another target', () => {
    expect(nightOf(cast, ['Tim: steal Vig > Goon', 'Vig: kill Ann'])).toEqual([
      'Tim visits Vig',
      'Tim steals kill from Vig',
      'Tim visits Goon',
      'all: Goon died',
      'to Grim: you lead mafia',
    ]);
  });

  test('[MF-118] gets the result of a stolen question', () => {
    expect(nightOf(cast, ['Tim: steal Cop > Goon', 'Cop: investigate Ann'])).toContain('to Tim: Goon is evil');
  });

  test('[MF-118] too late for what was done before', () => {
    expect(nightOf(cast, ['Tim: steal Rob > Goon', 'Rob: roleblock Ann'])).toEqual([
      'Rob visits Ann',
      'Tim visits Rob',
      'all: nobody died',
    ]);
  });

  test('[MF-118] nothing from a player who does nothing, or acts for a faction only', () => {
    expect(nightOf(cast, ['Tim: steal Ann > Goon'])).toEqual(['Tim visits Ann', 'all: nobody died']);
    expect(nightOf(cast, ['Tim: steal Goon > Grim', 'mafia/Goon: kill Ann'])).toContain('all: Ann died');
  });

  test('[MF-118] a blocked thief steals nothing', () => {
    expect(nightOf(cast, ['Tim: steal Vig > Goon', 'Vig: kill Ann', 'Rob: roleblock Tim'])).toContain('all: Ann died');
  });

  test('[MF-118] [MF-70] possession anybody: may aim as the owner could not; allowed: then nothing is stolen', () => {
    const actions = ['Tim: steal Doc > Tim', 'Doc: protect Ann', 'mafia/Goon: kill Tim'];
    expect(nightOf(cast, actions, { possession: 'anybody' })).toContain('Tim is saved');
    expect(nightOf(cast, actions, { possession: 'allowed' })).toEqual([
      'Tim visits Doc',
      'Doc visits Ann',
      'Goon visits Tim',
      'all: Tim died',
    ]);
  });

  test('[MF-118] possession allowed: the thief may aim at the owner', () => {
    expect(
      nightOf(cast, ['Tim: steal Doc > Doc', 'Doc: protect Ann', 'mafia/Goon: kill Doc'], { possession: 'allowed' }),
    ).toContain('Doc is saved');
  });

  test('[MF-118] [MF-16] a stolen shot is spent for its owner', () => {
    const game = play({ ...cast, Vig: 'OneShot Vigilante' });
    expect(game.night('Tim: steal Vig > Goon', 'Vig: kill Ann')).toContain('all: Goon died');
    game.day();
    expect(game.night('Vig: kill Ben')).toEqual(['all: nobody died']);
  });

  test('[MF-118] [MF-114] a thief who is in no cult recruits nobody', () => {
    expect(nightOf(cast, ['Tim: steal Lea > Ann', 'Lea: recruit Ben'])).toEqual([
      'Tim visits Lea',
      'Tim steals recruit from Lea',
      'Tim visits Ann',
      'all: nobody died',
    ]);
  });
});

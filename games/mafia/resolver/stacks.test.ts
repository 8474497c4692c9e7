import { describe, expect, test } from 'vitest';
import { changeRole } from './moderation.ts';
import { nightOf, play, villageOf, who } from './play-for-tests.ts';
import { titleOfPlayer } from './players.ts';
import { ROLE_NAMES, ROLES } from './roles.ts';
import { answersOf, spacedName, stackMistake, titleOf } from './stacks.ts';
import type { RoleName, RoleStack } from './types.ts';

describe('stacks', () => {
  test('[MF-9] at the bottom: no actions, one vote, nothing special', () => {
    expect(answersOf(['Villager'])).toMatchObject({
      action: [],
      compelled: false,
      factionAction: null,
      voteAction: null,
      dayAction: null,
      voteWeight: 1,
      shootsVisitors: false,
      appears: null,
      unseen: false,
      unlynchable: false,
      onKill: [],
      fate: null,
    });
  });

  test('[MF-9] a layer hides only what it answers itself', () => {
    const { action, factionAction, unseen, onKill } = answersOf(['Ninja', 'Watcher', 'Bulletproof', 'Goon']);
    expect(action).toEqual([{ a: 'watch', on: ['player'] }]);
    expect(factionAction).toEqual({ a: 'kill', on: ['player'] });
    expect(unseen).toBe(true);
    expect(onKill).toEqual(['bulletproof']);
  });

  test('[MF-9] what compels lies over the action that it compels', () => {
    expect(answersOf(['Overeager', 'Tracker']).compelled).toBe(true);
    expect(answersOf(['Bulletproof', 'Overeager', 'Tracker']).compelled).toBe(true);
    expect(answersOf(['Watcher', 'Overeager', 'Tracker']).compelled).toBe(false);
  });

  test('[MF-9] a Watcher over a Goon watches and kills for the mafia [faction-hybrid]', () => {
    const cast = { Ann: 'Villager', Bob: 'Villager', Cop: 'Cop', Mix: 'mafia: Watcher Goon' };
    expect(nightOf(cast, ['Mix: watch Ann', 'mafia/Mix: kill Bob', 'Cop: investigate Ann'])).toEqual([
      'Mix visits Ann',
      'Cop visits Ann',
      'Mix visits Bob',
      'all: Bob died',
      'to Mix: Ann was visited by Cop',
      'to Cop: Ann is good',
    ]);
  });

  test('[MF-9] the outer of two answers wins [cop-godfather-role-stack]', () => {
    const cast = { Cop: 'Cop', Ann: 'Villager', Mix: 'mafia: Miller Godfather', Max: 'mafia: Godfather Miller' };
    expect(nightOf(cast, ['Cop: investigate Mix'])).toContain('to Cop: Mix is evil');
    expect(nightOf(cast, ['Cop: investigate Max'])).toContain('to Cop: Max is good');
  });

  const stacks: readonly (readonly [RoleStack, string | null])[] = [
    [['Ninja'], 'nothing-beneath'],
    [['Ninja', 'Tracker'], null],
    [['Ninja', 'Goon'], null],
    [['Ninja', 'Villager'], 'no-action-beneath'],
    [['Ninja', 'Governor'], 'no-action-beneath'],
    [['Overeager'], 'nothing-beneath'],
    [['Overeager', 'Goon'], 'no-personal-action-beneath'],
    [['Overeager', 'Tracker'], null],
    [['Overeager', 'Ninja', 'Goon'], 'no-personal-action-beneath'],
    [['Bulletproof'], 'nothing-beneath'],
    [['Bulletproof', 'Villager'], null],
    [['Vengeful'], 'nothing-beneath'],
    [['Unlynchable'], 'nothing-beneath'],
    [['Bomb'], 'nothing-beneath'],
    [['Bomb', 'Vengeful', 'Cop'], null],
    [['OneShot', 'Vigilante'], null],
    [['OneShot', 'Hitman'], 'no-personal-action-beneath'],
    [['Vigilante', 'Bomb'], 'nothing-beneath'],
  ];
  test.each(stacks)('[MF-10] [MF-119] %j: %s', (stack, mistake) => {
    expect(stackMistake(stack)?.why ?? null).toBe(mistake);
  });

  test('[MF-10] [MF-67] a moderator cannot build what nobody can', () => {
    const village = villageOf({ Ann: 'Villager' });
    expect(() => changeRole(village, 0, { wrap: 'Overeager' })).toThrow(
      'no-personal-action-beneath at role: Overeager',
    );
  });

  test('[MF-70] every role is in the table under its own name', () => {
    const own = ROLE_NAMES.filter((name: RoleName) => Object.keys(ROLES[name]).length === 0);
    expect(ROLE_NAMES).toHaveLength(43);
    expect(own).toEqual(['Villager', 'Lover', 'Cultist']);
  });
});

describe('titles', () => {
  test('[MF-11] the faction’s adjective, then the layers from the outside [T-title]', () => {
    expect(titleOf('Mafia', ['Ninja', 'Hitman'])).toBe('Mafia Ninja Hitman');
    expect(titleOf('Town', ['Cop'])).toBe('Town Cop');
    expect(titleOf('Masonry', ['Doctor'])).toBe('Mason Doctor');
    expect(titleOf('ThirdParty', ['Joker'])).toBe('Third-Party Joker');
    expect(titleOf('Cult', ['CultLeader'])).toBe('Cult Leader');
    expect(titleOf('Town', ['OneShot', 'JackOfAllTrades'])).toBe('Town One-Shot Jack Of All Trades');
    expect(spacedName('eliteGuard')).toBe('elite Guard');
  });

  test('[MF-11] a player’s title follows a change of role', () => {
    const game = play({ Ann: 'Cop', Goon: 'Goon' });
    game.change((village) => changeRole(village, who(village, 'Ann'), { wrap: 'Bulletproof' }));
    expect(titleOfPlayer(game.village, 0)).toBe('Town Bulletproof Cop');
    game.change((village) => changeRole(village, who(village, 'Ann'), { role: ['Ninja', 'Goon'], faction: 1 }));
    expect(titleOfPlayer(game.village, 0)).toBe('Mafia Ninja Goon');
    expect(game.village.players[0]?.original.role).toEqual(['Cop']);
  });
});

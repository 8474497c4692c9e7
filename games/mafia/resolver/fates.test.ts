import { describe, expect, test } from 'vitest';
import { fateOf, isOver } from './fates.ts';
import { putEffect } from './moderation.ts';
import { type Cast, type Played, play, who } from './play-for-tests.ts';
import { leaderOf } from './players.ts';

/** A game in which some are dead without anybody having been told. */
function butFor(cast: Cast, ...dead: readonly string[]): Played {
  const game = play(cast);
  for (const name of dead) game.change((village) => putEffect(village, who(village, name), 'dead'));
  return game;
}

const fate = ({ village }: Played, name: string): string => fateOf(village, who(village, name));

describe('factions', () => {
  const cast = { Ann: 'Villager', Bob: 'Villager', Cat: 'Villager', Don: 'Godfather', Eve: 'Goon' };

  test('[MF-61] [MF-63] [MF-64] undecided while good and evil live, parity included', () => {
    const game = butFor(cast, 'Ann');
    expect(game.winners()).toBe('none-yet');
    expect(isOver(game.village)).toBe(false);
  });

  test('[MF-61] [MF-62] [MF-64] the town wins without evil, the dead too', () => {
    const game = butFor(cast, 'Ann', 'Don', 'Eve');
    expect(game.winners()).toEqual(['Ann', 'Bob', 'Cat']);
    expect(isOver(game.village)).toBe(true);
  });

  test('[MF-61] [MF-64] [MF-98] the mafia wins with more than half of the living, a godfather counts as evil [T-mafia-wins]', () => {
    const game = butFor(cast, 'Ann', 'Bob');
    expect(game.winners()).toEqual(['Don', 'Eve']);
    expect(isOver(game.village)).toBe(true);
  });

  test('[MF-61] [MF-63] [MF-64] if everybody is dead, everybody lost [T-everyone-loses]', () => {
    const game = butFor(cast, 'Ann', 'Bob', 'Cat', 'Don', 'Eve');
    expect(game.winners()).toBe('nobody');
    expect(isOver(game.village)).toBe(true);
  });

  test('[MF-61] the neutral count in the half, and do not stand in the town’s way [T-town-wins-joker-alive]', () => {
    const neutral = { ...cast, Joe: 'Joker', Jim: 'Joker' };
    expect(butFor(neutral, 'Ann', 'Bob').winners()).toBe('none-yet');
    expect(butFor(neutral, 'Don', 'Eve').winners()).toEqual(['Ann', 'Bob', 'Cat']);
  });

  test('[MF-61] two mafias are each other’s enemies', () => {
    const two = { ...cast, Rex: 'rivals: Goon' };
    expect(butFor(two, 'Don', 'Eve').winners()).toBe('none-yet');
    const rivals = butFor(two, 'Ann', 'Bob', 'Cat', 'Don', 'Eve');
    expect(rivals.winners()).toEqual(['Rex']);
    expect(fate(rivals, 'Eve')).toBe('lost');
  });

  test('[MF-61] [MF-121] masons share the town’s fate [win-masons]', () => {
    const masons = { ...cast, May: 'masons: Villager', Mel: 'masons: Cop' };
    expect(butFor(masons, 'Don', 'Eve', 'Mel').winners()).toEqual(['Ann', 'Bob', 'Cat', 'May', 'Mel']);
    expect(butFor(masons, 'Ann', 'Bob', 'Cat', 'Mel').winners()).toEqual(['Don', 'Eve']);
  });

  test('[MF-61] [MF-115] the cult wins with more than half, and keeps the town from winning', () => {
    const cult = { Ann: 'Villager', Bob: 'Villager', Lea: 'CultLeader', Cul: 'Cultist', Cut: 'Cultist' };
    expect(butFor(cult, 'Ann').winners()).toEqual(['Cul', 'Cut', 'Lea']);
    expect(isOver(butFor(cult, 'Ann').village)).toBe(true);
    expect(butFor(cult, 'Cul', 'Cut').winners()).toBe('none-yet');
    expect(butFor(cult, 'Lea', 'Cul', 'Cut').winners()).toEqual(['Ann', 'Bob']);
  });

  test('[MF-60] the leader is the first living member in joining order', () => {
    const family = { Zed: 'Goon', Ann: 'Villager', Abe: 'Goon' };
    expect(leaderOf(butFor(family).village, 1)).toBe(0);
    expect(leaderOf(butFor(family, 'Zed').village, 1)).toBe(2);
    expect(leaderOf(butFor(family, 'Zed', 'Abe').village, 1)).toBeNull();
  });

  test('[MF-59] a plain role of a third party is undecided while alive, and lost when dead', () => {
    const alone = { ...cast, Sid: 'alone: Villager' };
    expect(fate(butFor(alone), 'Sid')).toBe('undecided');
    expect(fate(butFor(alone, 'Sid'), 'Sid')).toBe('lost');
    expect(fate(butFor(alone, 'Ann', 'Bob', 'Cat', 'Don', 'Eve'), 'Sid')).toBe('undecided');
  });
});

describe('fates of one’s own', () => {
  const cast = { Ann: 'Villager', Bob: 'Villager', Cop: 'Cop', Joe: 'Joker', Lyn: 'Lyncher of Ann', Goon: 'Goon' };

  test('[MF-101] [MF-64] a lynched joker is a winner at once, and the game goes on [T-joker-joint]', () => {
    const game = play(cast);
    expect(fate(game, 'Joe')).toBe('undecided');
    game.day('Cop for Joe');
    expect(game.winners()).toEqual(['Joe']);
    expect(isOver(game.village)).toBe(false);
    game.day('Cop for Goon');
    expect(game.winners()).toEqual(['Ann', 'Bob', 'Cop', 'Joe']);
    expect(isOver(game.village)).toBe(true);
  });

  test('[MF-101] a joker who is killed lost', () => {
    const game = play(cast);
    game.night('mafia/Goon: kill Joe');
    expect(fate(game, 'Joe')).toBe('lost');
  });

  test('[MF-102] [MF-64] a lyncher wins by the target’s lynching, even dead [win-lyncher-after-town]', () => {
    const game = play(cast);
    game.night('mafia/Goon: kill Lyn');
    expect(fate(game, 'Lyn')).toBe('undecided');
    game.day('Cop for Ann');
    expect(game.winners()).toEqual(['Lyn']);
    expect(isOver(game.village)).toBe(false);
  });

  test('[MF-102] a lyncher whose target died otherwise lost, and one without a target', () => {
    const game = play({ ...cast, Lou: 'Lyncher' });
    game.night('mafia/Goon: kill Ann');
    expect(fate(game, 'Lyn')).toBe('lost');
    expect(fate(game, 'Lou')).toBe('lost');
  });

  test('[MF-99] [MF-62] an usurper wins as leader only [T-usurper-loses] [T-usurper-wins]', () => {
    const family = { Ann: 'Villager', Don: 'Godfather', Usu: 'Usurper' };
    const game = play(family);
    expect(fate(game, 'Usu')).toBe('lost');
    expect(game.winners()).toEqual(['Don']);
    const alone = butFor(family, 'Don', 'Ann');
    expect(alone.winners()).toEqual(['Don', 'Usu']);
  });
});

import { describe, expect, test } from 'vitest';
import { eventsOf, viewOf, visitsBy, visitsTo } from './log.ts';
import { putEffect, record } from './moderation.ts';
import { play, villageOf, who } from './play-for-tests.ts';
import type { LogEvent, Village } from './types.ts';

const cast = { Bob: 'Villager', Cop: 'Cop', Doc: 'Doctor', Goon: 'Goon', Grim: 'Goon', Wat: 'Watcher' };

describe('views', () => {
  test('[MF-7] [MF-73] a player sees what is public and what is theirs [view-players]', () => {
    const game = play(cast);
    game.begin();
    game.night('Cop: investigate Goon', 'Wat: watch Bob', 'Doc: protect Cop', 'mafia/Grim: kill Bob');
    game.day('Cop for Goon');
    expect(game.viewOf('Cop')).toEqual([
      'to Cop: you are Cop of town',
      'all: Bob died',
      'to Cop: Goon is evil',
      'all: Goon is lynched',
    ]);
    expect(game.viewOf('Wat')).toEqual([
      'to Wat: you are Watcher of town',
      'all: Bob died',
      'to Wat: Bob was visited by Grim',
      'all: Goon is lynched',
    ]);
    expect(game.viewOf('Grim')).toEqual([
      'to Grim: you are Goon of mafia',
      'to Goon, Grim: mafia is Goon, Grim',
      'all: Bob died',
      'all: Goon is lynched',
      'to Grim: you lead mafia',
    ]);
  });

  test('[MF-7] what is the moderator’s is nobody’s', () => {
    const village = record(villageOf(cast), { t: 'saved', who: 0 }, 'moderator');
    expect(village.players.flatMap((_, one) => viewOf(village, one))).toEqual([]);
  });
});

describe('questions to the log', () => {
  const visit = (village: Village, by: string, at: string, hidden = false): Village =>
    record(
      village,
      { t: 'visit', by: who(village, by), at: who(village, at), as: 'watch', ...(hidden ? { hidden: true } : {}) },
      'moderator',
    );
  const filled = (): Village => {
    const cops = visit(villageOf(cast), 'Cop', 'Doc');
    const later = { ...cops, phase: { kind: 'night', number: 0 } as const };
    return visit(visit(visit(later, 'Cop', 'Bob'), 'Goon', 'Cop'), 'Goon', 'Bob', true);
  };
  const pairs = (events: readonly LogEvent[], { players }: Village): string[] =>
    events.map((event) => (event.t === 'visit' ? `${players[event.by]?.name} ${players[event.at]?.name}` : event.t));

  test('[MF-8] by phase', () => {
    const village = filled();
    expect(pairs(eventsOf(village, { kind: 'start', number: 0 }), village)).toEqual(['Cop Doc']);
    expect(eventsOf(village, { kind: 'night', number: 0 })).toHaveLength(3);
    expect(eventsOf(village, { kind: 'day', number: 0 })).toEqual([]);
  });

  test('[MF-8] [MF-37] visits that a moderator wrote are in reports, hidden ones are not', () => {
    const game = play({ ...cast, Foe: 'ForensicInvestigator' });
    const bob = who(game.village, 'Bob');
    game.change((village) => visit(visit(village, 'Cop', 'Bob'), 'Goon', 'Bob', true));
    game.change((village) => putEffect(village, bob, 'dead'));
    expect(game.night('Foe: autopsy Bob')).toContain('to Foe: Bob was visited by Cop');
  });

  test('[MF-8] visits to and by a player, hidden ones only on request', () => {
    const village = filled();
    const [bob, goon] = [who(village, 'Bob'), who(village, 'Goon')];
    expect(pairs(visitsTo(village, bob), village)).toEqual(['Cop Bob']);
    expect(pairs(visitsTo(village, bob, true), village)).toEqual(['Cop Bob', 'Goon Bob']);
    expect(pairs(visitsBy(village, goon), village)).toEqual(['Goon Cop']);
    expect(pairs(visitsBy(village, goon, true), village)).toEqual(['Goon Cop', 'Goon Bob']);
  });
});

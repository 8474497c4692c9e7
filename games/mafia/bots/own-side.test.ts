import { describe, expect, it } from 'vitest';
import { copyJson, fastRandom, type Seat } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import type { ActionName } from '../resolver/index.ts';
import type { Command, GameView } from '../types.ts';
import { drawCast, everyTownsfolk, play, setupOf } from './scene-for-tests.ts';

const HARMFUL: readonly ActionName[] = [
  'kill',
  'hitmanKill',
  'roleblock',
  'jail',
  'delay',
  'frame',
  'recruit',
  'stealVote',
];

/** At whom a command does harm. */
function harmed(command: Command): readonly Seat[] {
  if (command.type === 'dayAct') return [command.target];
  if (command.type !== 'night') return [];
  const own = command.own.filter(({ action }) => HARMFUL.includes(action)).flatMap(({ on }) => on);
  return command.order === null ? own : [...own, command.order.target];
}

describe('townsfolk', () => {
  it('never harms its own knowingly: itself, its team, its lover', () => {
    const random = fastRandom(16);
    const mistakes: string[] = [];
    for (let number = 0; number < 40; number++) {
      const seats = 8 + random.below(13);
      const setup = setupOf({ cast: 'custom', roles: drawCast(random, seats) }, seats);
      play(setup, seats, number, everyTownsfolk, ({ hand, seat }, command) => {
        const own = [seat, ...hand.team, ...(hand.lover === null ? [] : [hand.lover])];
        if (harmed(command).some((target) => own.includes(target))) mistakes.push(JSON.stringify([seat, command]));
      });
    }
    expect(mistakes).toEqual([]);
  });

  it('answers from its view alone: a copy of it will do', () => {
    const setup = setupOf({ cast: 'full-moon' }, 16);
    play(setup, 16, 5, everyTownsfolk, (view) => {
      const copy: GameView = { ...view, table: copyJson(view.table), hand: copyJson(view.hand) } as GameView;
      expect(fresh(copy)).toEqual(fresh(view));
    });
  });

  it.each(['night', 'day'] as const)('answers alike in the first %s whatever is hidden from it', (begins) => {
    const random = fastRandom(61);
    for (let number = 0; number < 20; number++) {
      const seats = 8 + random.below(13);
      const setup = setupOf({ cast: 'custom', roles: drawCast(random, seats), begins }, seats);
      const seat = random.below(seats);
      const views = [0, 1, 2, 3].map((deal) => redealt(setup, seats, number, seat, deal));
      for (const view of views) expect(fresh(view)).toEqual(fresh(views[0] as GameView));
    }
  });
});

/** What a bot that has just sat down answers. */
const fresh = (view: GameView): Command => bots.townsfolk!.make(view.seat, fastRandom(view.seat))(view, [], []);

/** What a seat sees at the beginning of a match in which everything that it cannot know was dealt again. */
function redealt(setup: GameView['setup'], seats: number, number: number, seat: Seat, deal: number): GameView {
  const dealt = game.deal(setup, seats, fastRandom(number));
  if (deal > 0) {
    game.secrecy.redealHands?.(dealt, seat, fastRandom(deal));
    game.secrecy.redealBox?.(dealt, seat, fastRandom(deal));
  }
  const { table, hands } = dealt;
  const hand = hands[seat] as GameView['hand'];
  return {
    setup,
    seats,
    phase: table.round.kind,
    question: 1,
    asked: 0,
    waiting: null,
    deadline: null,
    table,
    seat,
    isAsked: true,
    hand,
  };
}

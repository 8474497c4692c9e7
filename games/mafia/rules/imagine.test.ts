import { describe, expect, it } from 'vitest';
import { playOut } from '../../../bots/play-out.ts';
import { copyJson, fastRandom, imagineMatch } from '../../../kernel/host.ts';
import { everyTownsfolk, play, setupOf } from '../bots/scene-for-tests.ts';
import { townsfolk } from '../bots/townsfolk.ts';
import type { CastId } from '../facts/casts.ts';
import { game } from '../game.ts';
import { ownWorlds } from '../reading/belief.ts';
import { readRecord } from '../reading/record.ts';
import type { GameView } from '../types.ts';

/** Some views of a match among bots, each as it was. */
function viewsOf(cast: CastId, seats: number, every: number): GameView[] {
  const views: GameView[] = [];
  let number = 0;
  play(setupOf({ cast }, seats), seats, 3, everyTownsfolk, (view) => {
    number++;
    if (number % every === 0 && view.isAsked) views.push(copyJson(view as never));
  });
  return views;
}

describe('an imagined village', () => {
  it('has an evil player where a seat believes one to be, as often as it does', () => {
    const [view] = viewsOf('classic', 10, 31).filter(({ phase }) => phase === 'day') as [GameView];
    const { evil } = ownWorlds(view, readRecord(view.table), [], fastRandom(1));
    const times = 600;
    const seen = new Array<number>(10).fill(0);
    for (let time = 0; time < times; time++) {
      const match = imagineMatch(game, view, [], fastRandom(time));
      for (const [seat, hand] of match?.state.hands.entries() ?? [])
        if (hand.faction === 'mafia') seen[seat] = (seen[seat] as number) + 1;
    }
    for (const [seat, count] of seen.entries())
      expect(Math.abs(count / times - (evil[seat] as number))).toBeLessThan(0.06);
  });

  it.each([
    ['classic', 10],
    ['cult', 12],
    ['two-families', 12],
    ['full-moon', 15],
  ] as const)('can be played to the end: %s with %i seats', (cast, seats) => {
    const views = viewsOf(cast, seats, 17);
    expect(views.length).toBeGreaterThan(3);
    for (const [index, view] of views.entries()) {
      const match = imagineMatch(game, view, [], fastRandom(index));
      if (match === null) throw new Error(`nothing fits what seat ${view.seat} knows`);
      expect(match.state.hands[view.seat]).toEqual(view.hand);
      playOut(
        match,
        match.state.hands.map((_, seat) => townsfolk.make(seat, fastRandom(index, seat))),
        [],
      );
      expect(match.outcome).not.toBeNull();
    }
  });
});

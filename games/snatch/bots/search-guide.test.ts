import { expect, test } from 'vitest';
import { search } from '../../../bots/search.ts';
import { fastRandom, imagineMatch } from '../../../kernel/host.ts';
import { compareFacts } from '../../calibration-for-tests.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { SHAME_VISIBILITIES, VARIANTS } from '../types.ts';
import { play, scoresOf, setupOf } from './scene-for-tests.ts';
import { searchGuide } from './search-guide.ts';

const kind = search({ game, bots, search: searchGuide(bots) }, { playouts: 150, milliseconds: 0 });

test.each(VARIANTS)('has as much of a perfect partner as a perfect player has: %s', (variant) => {
  const setup = setupOf({ variant });
  const perfect = scoresOf(play(setup, [bots.spe!, bots.spe!]));
  expect(scoresOf(play(setup, [kind, bots.spe!]))?.[0]).toBe(perfect?.[0]);
  expect(scoresOf(play(setup, [bots.spe!, kind]))?.[1]).toBe(perfect?.[1]);
});

test.each(['grim', 'cautious-ladder', 'inequity-averse'])('has more of %s than a perfect player has', (partner) => {
  const points = (own: typeof kind): number =>
    VARIANTS.reduce((sum, variant) => {
      const setup = setupOf({ variant });
      const [first] = scoresOf(play(setup, [own, bots[partner]!])) as [number, number];
      const [, second] = scoresOf(play(setup, [bots[partner]!, own])) as [number, number];
      return sum + first + second;
    }, 0);
  expect(points(kind)).toBeGreaterThan(points(bots.spe!));
});

test('loses nothing by an erratic partner that was honest once', () => {
  const points = (own: typeof kind): number => {
    let sum = 0;
    for (let seed = 0; seed < 40; seed++) {
      const [first] = scoresOf(play(setupOf({ variant: 'G2' }), [own, bots.logit!], seed)) as [number, number];
      sum += first;
    }
    return sum / 40;
  };
  // It used to offer ten tokens then, and had two points less.
  expect(points(kind)).toBeGreaterThan(points(bots.spe!) - 0.5);
});

test.each(SHAME_VISIBILITIES)('what is hidden of shame fits what both can see: %s', (shameVisibility) => {
  const setup = setupOf({ variant: 'G3', shameVisibility, rounds: 6, shameP2: 2 });
  const match = play(setup, [bots.random!, bots.random!], 3);
  for (const seat of [0, 1]) {
    const view = { ...match.seatView(seat), phase: 'response' as const };
    const imagined = imagineMatch(game, view, [], fastRandom(seat));
    const { table, hands } = match.state;
    expect(imagined?.state.hands[seat]).toEqual(hands[seat]);
    expect(game.derive?.(imagined!.state, setup)).toEqual({
      table: { shame: table.shame },
      hands: [{ shame: hands[0]?.shame }, { shame: hands[1]?.shame }],
    });
  }
});

test('a robbed partner is imagined to have given a token nearly as often as it has', () => {
  const compared = compareFacts(
    {
      gamePackage: { game, bots, search: searchGuide(bots) },
      kind: 'logit',
      setup: setupOf({ variant: 'G3', shameVisibility: 'later-only' }),
      seats: 2,
      matches: 400,
      at: ({ phase, table }) => phase === 'response' && table.rounds.some(({ p2Action }) => p2Action === 'snatch'),
    },
    { 'a token was given': ({ box }) => box.shame[1] > 0 },
  );
  const { positions, was, imagined } = compared['a token was given']!;
  expect(positions).toBeGreaterThan(150);
  expect(Math.abs(was - imagined)).toBeLessThan(6);
});

import { expect, test } from 'vitest';
import { chooseSetup, Recording } from '../../kernel/host.ts';
import { game } from './game.ts';
import { skull } from './index.ts';

test('the person who is shown the game starts the first round of the guided match', () => {
  const { wish, key } = skull.guided ?? { wish: {}, key: '' };
  const { seats = 0 } = wish;
  const setup = chooseSetup(game, wish, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  const { match } = new Recording({ game, setup: setup.value, seats, seed: { key }, moderated: false, from: null });
  expect(match.state.table.starter).toBe(0);
});

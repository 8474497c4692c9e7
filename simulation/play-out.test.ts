import { expect, test } from 'vitest';
import { type Bot, type Phase, startMatch } from '../kernel/index.ts';
import { type Toy, toy } from '../kernel/toy-game.ts';
import { playOut } from './play-out.ts';

const choosing: Bot<Toy> = () => ({ type: 'choose', change: false });

const start = (phases = toy.phases) =>
  startMatch<Toy>({
    game: { ...toy, phases },
    setup: { rounds: 2 },
    seats: 2,
    seed: { numbers: [1, 2] },
    listened: false,
  });

test('a match of a game that may go on for ever is played to its end where it has one', () => {
  const { match, told } = start();
  expect([playOut(match, [choosing, choosing], told), match.outcome !== null]).toEqual([4, true]);
});

test('one that bots never end is given up, and says so', () => {
  const show: Phase<Toy> = { ...toy.phases.show, enter: () => 'choose' };
  const { match, told } = start({ ...toy.phases, show });
  expect(() => playOut(match, [choosing, choosing], told)).toThrow('toy: still not over after 50000 inputs');
});

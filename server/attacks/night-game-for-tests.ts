import { random } from '../../bots/random.ts';
import { type GamePackage, list } from '../../games/game-package.ts';
import type { Dealt, Game, GameTypes, Random } from '../../kernel/index.ts';
import { type Lanterns, lanterns } from '../../kernel/lanterns-for-tests.ts';
import { type Toy, toy } from '../../kernel/toy-game.ts';

/** A game as a house lists it. */
export function listGame<K extends GameTypes>(game: Game<K>): GamePackage<GameTypes> {
  return list<K>({
    game,
    bots: { random: random() },
    words: { en: { title: game.id }, es: { title: game.id } },
    rulesNow: () => [],
    phrase: () => null,
  });
}

const { light } = lanterns.phases;
/** Commands with which the lanterns try the kernel. */
const BROKEN = ['drop', 'spin'];

/**
 * The lanterns as an honest game with everything that may leak: sealed lamps, deeds in the night that nobody hears of (a gust,
 * a lamp dimmed), signals that all see and one can read, and a channel for the chairs 0 and 1 alone.
 */
export const nightGame: Game<Lanterns> = {
  ...lanterns,
  phases: {
    ...lanterns.phases,
    light: { ...light, extras: (view) => (light.extras?.(view) ?? []).filter(({ type }) => !BROKEN.includes(type)) },
  },
  channels: ({ seat }) => [{ name: 'all', hearers: 'all' }, ...(seat < 2 ? [{ name: 'night', hearers: [0, 1] }] : [])],
  secrecy: { ...lanterns.secrecy, redealHands: otherOil, redealBox: otherWind },
};

function otherOil(dealt: Dealt<Lanterns>, seat: number, chance: Random): void {
  for (const [other, hand] of dealt.hands.entries()) if (other !== seat) hand.oil = 1 + chance.below(5);
}

function otherWind(dealt: Dealt<Lanterns>, _seat: number, chance: Random): void {
  dealt.box.wind = chance.below(100);
}

/** The same, but nobody may know who has lit a lamp already, before all have. */
const secretNight: Game<Lanterns> = {
  ...nightGame,
  phases: { ...nightGame.phases, light: { ...nightGame.phases.light, isAnsweredInSecret: () => true } },
};

export const listedSecretNight = listGame<Lanterns>(secretNight);
export const listedNight = listGame<Lanterns>(nightGame);
export const listedToy = listGame<Toy>(toy);
